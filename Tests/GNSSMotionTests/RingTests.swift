import GNSSMotion
import Testing

@Suite struct RingTests {
  /// Every fill level and every place where the seam can lie: an array is the model.
  private func check<let capacity: Int>(_ ring: consuming Ring<capacity, Int>) {
    var model: [Int] = []
    for value in 0..<(3 * capacity + 2) {
      ring.appendOverwritingOldest(value)
      model.append(value)
      if model.count > capacity { model.removeFirst() }
      var unordered: [Int] = []
      for index in ring.unordered.indices { unordered.append(ring.unordered[index]) }
      #expect(unordered.sorted() == model)
      #expect(ring.count == model.count)
      let isFull = ring.isFull
      #expect(isFull == (model.count == capacity))
      #expect(ring.oldest == model.first)
      #expect(ring.newest == model.last)
      for index in model.indices {
        #expect(ring[index] == model[index])
        ring[index] += 1000
        #expect(ring[index] == model[index] + 1000)
        ring[index] -= 1000
      }
    }
    ring.removeAll()
    let isEmpty = ring.isEmpty
    #expect(isEmpty)
    #expect(ring.oldest == nil)
    #expect(ring.newest == nil)
    ring.appendOverwritingOldest(-1)
    #expect(ring.newest == -1)
    #expect(ring.count == 1)
  }

  @Test func everyLayoutMatchesAnArray() {
    check(Ring<1, Int>(filler: 0))
    check(Ring<2, Int>(filler: 0))
    check(Ring<3, Int>(filler: 0))
    check(Ring<4, Int>(filler: 0))
    check(Ring<7, Int>(filler: 0))
    check(Ring<8, Int>(filler: 0))
  }
}
