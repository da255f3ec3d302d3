import GNSSMotion
import GNSSWire
import TestSupport
import Testing

/// The first metres of a movement are not lost, and what nobody saw is not invented.
@Suite struct PreRollTests {
  @Test(arguments: [1.0, 5])
  func aRecorderGetsTheFirstMetres(rate: Double) {
    var receiver = SyntheticReceiver(.good, seed: 90)
    receiver.rate = rate
    var filter = MotionFilter()
    var preRoll = PreRoll<64>()
    var flushed: [Double] = []
    var foundAt: Double?
    var state = Motion.State.unknown
    receiver.run(260, { $0 < 200 ? (0, 0, 0, 0) : (0, 0.75 * ($0 - 200) * ($0 - 200), 0, 1.5 * ($0 - 200)) }) {
      fix, time in
      let instant = Instant(nanoseconds: Int64(time * 1e9))
      let motion = filter.consume(fix, at: instant)
      preRoll.append(fix, at: instant)
      if motion.state == .moving && state == .stationary {
        foundAt = time
        preRoll.flush(into: motion) { _, instant in flushed.append(Double(instant.nanoseconds) * 1e-9) }
        #expect(preRoll.count == 0)
      }
      state = motion.state
    }
    let found = foundAt ?? 0
    #expect((200...205).contains(found))
    // From the start, in order, to the fix that told.
    #expect(flushed == flushed.sorted() && flushed.last == found)
    #expect(flushed.first.map { (199...201.5).contains($0) } == true, "\(flushed)")
  }

  @Test func afterADozeThereIsNone() {
    var preRoll = PreRoll<4>()
    var motion = Motion()
    motion.state = .moving
    for second in 0..<6 as Range<Int64> {
      var fix = Fix(source: .ubx)
      fix.mode = .threeDimensional
      fix.coordinate = Coordinate(latitude: 1, longitude: Double(second))
      preRoll.append(fix, at: Instant(nanoseconds: second))
    }
    #expect(preRoll.count == 4)
    var longitudes: [Double] = []
    preRoll.flush(into: motion) { fix, _ in longitudes.append(fix.coordinate?.longitude ?? -1) }
    #expect(longitudes == [2, 3, 4, 5])
    motion.gap = Motion.Gap(from: Instant(nanoseconds: 0), to: Instant(nanoseconds: 9))
    preRoll.append(Fix(source: .ubx), at: Instant(nanoseconds: 9))
    preRoll.flush(into: motion) { _, _ in Issue.record("invented") }
    #expect(preRoll.count == 0)
  }
}
