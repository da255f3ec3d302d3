import CoreLocation
import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

/// Headings come from receivers that have one; a course is none.
@MainActor @Suite(.timeLimit(.minutes(10))) struct HeadingConformanceTests {
  private func turning(_ degrees: [Double?]) -> [ScriptedSource.Line] {
    degrees.enumerated().map { index, heading in
      var fix = Fix.at(index + 1)
      fix.course = 90
      fix.speed = 10
      fix.heading = heading
      fix.headingAccuracy = index % 2 == 0 ? 0.5 : nil
      return ScriptedSource.Line(Double(index + 1), .epoch(fix, .state(.moving)))
    }
  }

  /// R42: the filter is one degree unless it is said otherwise, and counts across north.
  @Test func theHeadingFilterIsOneDegree() async {
    let bench = Bench(turning([10, 10.5, 11.2, 359.9, 0.5, 1.5, 1.6]))
    #expect(bench.manager.headingFilter == 1)
    bench.manager.startUpdatingHeading()
    #expect(await eventually { bench.probe.news.count == 4 })
    #expect(bench.probe.news == [.heading(10), .heading(11.2), .heading(359.9), .heading(1.5)])
    #expect(bench.manager.heading?.trueHeading == 1.5)
    LocationService.$current.withValue(bench.service) { #expect(CLLocationManager.headingAvailable()) }
  }

  @Test func withoutAFilterEveryHeadingIsTold() async {
    let bench = Bench(turning([10, 10, 10]))
    bench.manager.headingFilter = kCLHeadingFilterNone
    bench.manager.startUpdatingHeading()
    #expect(await eventually { bench.probe.news.count == 3 })
  }

  /// R42: negative is invalid; what is valid has an accuracy, and what is not measured is negative.
  @Test func whatIsNotMeasuredIsNegative() async throws {
    let bench = Bench(turning([10, 20]))
    bench.manager.startUpdatingHeading()
    #expect(await eventually { bench.probe.news.count == 2 })
    let heading = try #require(bench.manager.heading)
    #expect(heading.headingAccuracy == 5, "HDT tells none")
    #expect(heading.magneticHeading == -1)
    #expect((heading.x, heading.y, heading.z) == (0, 0, 0))
  }

  /// A course over ground is no heading.
  @Test func aReceiverWithoutAHeadingFails() async {
    let bench = Bench(turning(Array(repeating: nil, count: 40) + [15]))
    bench.manager.startUpdatingHeading()
    #expect(await eventually { bench.probe.news.count == 2 })
    #expect(bench.probe.news == [.failed(CLError.headingFailure.rawValue), .heading(15)])
  }

  @Test func theReceiverStaysAwakeForHeadings() async {
    let source = ScriptedSource(reactor: VirtualReactor(), script: [])
    let bench = Bench(LocationService(source: source))
    bench.manager.startUpdatingHeading()
    #expect(await eventually { source.demands.count == 1 })
    #expect(source.demands.all.first??.mayDoze == false)
    bench.manager.stopUpdatingHeading()
    #expect(await eventually { source.demands.all.last == .some(nil) })
  }
}
