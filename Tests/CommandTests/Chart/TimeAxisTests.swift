import GNSSWire
import Testing

@testable import sextant

@Suite struct TimeAxisTests {
  private let noon = GNSSTime(iso8601: "2026-03-01T11:59:57Z")

  @Test func tenMinutesAreMarkedByTheClock() {
    let axis = TimeAxis(from: noon, duration: 600, left: 0, width: 600)
    let ticks = axis.ticks()
    #expect(ticks.first == TimeAxis.Tick(x: 3, label: "12:00") && ticks.last?.label == "12:09" && ticks.count == 10)
    #expect(axis.caption == "UTC, 2026-03-01")
  }

  @Test func sevenDaysAreMarkedByDays() {
    let axis = TimeAxis(from: noon, duration: 7 * 86_400, left: 70, width: 1000)
    let labels = axis.ticks().map(\.label)
    #expect(labels == ["03-02", "03-03", "03-04", "03-05", "03-06", "03-07", "03-08"])
    #expect(axis.caption == "UTC, 2026-03-01 to 2026-03-08")
  }

  @Test func secondsAndYearsHaveFewMarks() {
    #expect(TimeAxis(from: noon, duration: 8, left: 0, width: 80).ticks().first?.label == "11:59:57")
    for duration in [0, 0.5, 61, 4000, 1e5, 1e7, 3e9] {
      let count = TimeAxis(from: noon, duration: duration, left: 0, width: 100).ticks().count
      #expect((1...13).contains(count), "\(duration): \(count)")
    }
  }

  @Test func withoutADateTimeIsElapsed() {
    let axis = TimeAxis(from: nil, duration: 600, left: 0, width: 600)
    #expect(axis.ticks().map(\.label).prefix(3) == ["0 s", "1 min", "2 min"])
    #expect(axis.caption == "time since the start")
  }

  @Test func withoutADateTimeIsOfTheDay() {
    let axis = TimeAxis(
      fromTimeOfDay: TimeOfDay(nanoseconds: 86_340_000_000_000), duration: 300, left: 0, width: 300)
    #expect(axis.ticks().map(\.label).prefix(3) == ["23:59:00", "23:59:30", "00:00:00"])
    #expect(axis.caption == "UTC, of an unknown day")
  }

  @Test func valuesGoFromZeroToARoundNumber() {
    let axis = ValueAxis(upTo: 17.3, bottom: 200, height: 100)
    #expect(axis.marks == [0, 5, 10, 15, 20] && axis.top == 20)
    #expect(axis.y(0) == 200 && axis.y(20) == 100 && axis.y(99) == 100 && axis.y(-1) == 200)
    for most in [0, 1e-9, 0.3, 7, 1234, 1e7, .infinity] {
      #expect((2...6).contains(ValueAxis(upTo: most, bottom: 0, height: 1).marks.count), "\(most)")
    }
  }
}
