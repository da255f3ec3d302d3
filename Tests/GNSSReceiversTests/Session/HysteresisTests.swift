import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct HysteresisTests {
  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  @Test func whatLastsIsBelievedAndNotBefore() {
    var condition = Hysteresis(rise: 5, fall: 15)
    condition.see(true, at: at(0))
    condition.see(true, at: at(4.9))
    #expect(!condition.isOn && condition.isDoubted && condition.deadline == at(5))
    condition.settle(at: at(5))
    #expect(condition.isOn && condition.deadline == nil)
    condition.see(false, at: at(6))
    condition.settle(at: at(20.9))
    #expect(condition.isOn)
    condition.settle(at: at(21))
    #expect(!condition.isOn)
  }

  @Test func whatComesAndGoesIsNoNews() {
    var condition = Hysteresis(rise: 5, fall: 15)
    for second in 0..<600 {
      condition.see(second % 4 < 2, at: at(Double(second)))
      #expect(!condition.isOn)
    }
  }

  @Test func withoutPatienceTheFirstSightCounts() {
    var condition = Hysteresis(rise: 5, fall: 0)
    condition.see(true, at: at(0))
    condition.see(true, at: at(5))
    #expect(condition.isOn)
    condition.see(false, at: at(6))
    #expect(!condition.isOn)
  }
}
