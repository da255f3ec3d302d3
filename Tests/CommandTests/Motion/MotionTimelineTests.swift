import GNSSMotion
import GNSSWire
import Testing

@testable import sextant

@Suite struct MotionTimelineTests {
  /// A fix a second; a peak of one second must survive however coarse the columns get.
  @Test(arguments: [600, 86_400, 7 * 86_400])
  func memoryIsBoundedAndPeaksStay(seconds: Int) throws {
    var timeline = MotionTimeline()
    for second in 0..<seconds {
      var fix = Fix(source: .ubx)
      fix.speed = second == seconds / 3 ? 42 : 1
      fix.speedAccuracy = 0.5
      timeline.add(fix, Motion(), isChange: false, at: Instant(nanoseconds: Int64(second) * 1_000_000_000))
    }
    #expect(timeline.columns.count <= MotionTimeline.capacity && timeline.count == seconds)
    #expect(timeline.duration == Double(seconds - 1))
    let peak = try #require(timeline.columns.firstIndex { $0.speed?.most == 42 })
    #expect(abs(Double(peak) * timeline.width - Double(seconds / 3)) <= timeline.width)
    #expect(timeline.columns.allSatisfy { $0.speed.map { $0.least == 1 || $0.least == 42 } ?? true })
    #expect(timeline.columns[peak].doubt?.most == 42.5)
  }

  @Test func aFixAfterYearsCostsNoMemory() {
    var timeline = MotionTimeline()
    for year in [0, 1, 40] {
      timeline.add(
        Fix(source: .nmea), Motion(), isChange: false, at: Instant(nanoseconds: Int64(year) * 31_557_600_000_000_000))
    }
    #expect(timeline.columns.count <= MotionTimeline.capacity)
  }
}
