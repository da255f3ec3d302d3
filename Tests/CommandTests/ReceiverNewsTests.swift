import GNSSReceivers
import GNSSWire
import Testing

@testable import sextant

@Suite struct ReceiverNewsTests {
  static func setting(_ name: String, _ result: ConfigurationReport.Result) -> ConfigurationReport.Setting {
    .init(name: name, wanted: "1", found: "0", result: result, layers: .ram)
  }

  @Test func aConfigurationInForceIsOneLine() {
    let report = ConfigurationReport(settings: [Self.setting("A", .applied), Self.setting("B", .unchanged)])
    let news = ReceiverNews.configuration(report, path: "/dev/x")
    #expect(news.map(\.name) == ["configured"])
    #expect(news.first?.message == "settings in force: 1 set, 1 were so")
  }

  @Test func whatCannotBeReadBackIsNotSaidToBeInForce() {
    let report = ConfigurationReport(settings: [Self.setting("A", .unverified), Self.setting("B", .unverified)])
    let news = ReceiverNews.configuration(report, path: nil)
    #expect(news.map(\.message) == ["2 settings sent; none of them can be read back"])
  }

  @Test func whereNothingWasSetNothingIsSaidToBeInForce() {
    let news = ReceiverNews.configuration(ConfigurationReport(notes: ["the receiver does not answer"]), path: nil)
    #expect(news.map(\.name) == ["limited"])
  }

  @Test func whatStandsInTheWayIsToldWithARemedyAndItsEnd() {
    let all: [Impediment] = [
      .noFix(satellites: nil), .noFix(satellites: 0), .noFix(satellites: 1), .noFix(satellites: 7), .unread(.sirf),
      .antennaOpen, .antennaShort, .jammed, .spoofed, .clockUntrusted,
    ]
    let news = all.map { ReceiverNews($0, path: "/dev/x") }
    #expect(Set(news.map(\.message)).count == all.count)
    #expect(news.allSatisfy { $0.remedy != nil && $0.path == "/dev/x" })
    #expect(news[3].message == "no position, 7 satellites are heard")
    #expect(all.compactMap { ReceiverNews.end(of: $0, path: nil) }.count == 5)
    #expect(ReceiverNews(.noData(path: "/dev/x", heard: .wrongBaud))?.name == "wrongBaud")
    let end = Instant(nanoseconds: 200_000_000_000)
    for (method, wakes) in [(Profile.SleepMethod.pmreq, true), (.pair650, true), (.pmtk161, false), (.gnssStop, false)]
    {
      let asleep = ReceiverState.asleepByPolicy(path: "/dev/x", until: end, method: method)
      let told = ReceiverNews(asleep, at: Instant(nanoseconds: 20_000_000_000))
      #expect(told?.message.hasSuffix("in 180 s") == true)
      #expect(told?.remedy?.hasPrefix("it wakes by itself") == wakes && told?.remedy?.contains("does not") == !wakes)
    }
    #expect(ReceiverNews(.noData(path: "gpsd://x", heard: .noise))?.name == "noData")
  }

  @Test func whatWasToldBeforeIsNoNews() {
    let refusal = Self.setting("A", .refused)
    let first = ConfigurationReport(settings: [refusal])
    #expect(ReceiverNews.configuration(first, after: nil, path: nil).map(\.name) == ["refused"])
    let noted = ConfigurationReport(settings: [refusal], notes: ["a line of 9600 bit/s carries 2 fixes a second"])
    #expect(ReceiverNews.configuration(noted, after: first, path: nil).map(\.name) == ["limited"])
    #expect(ReceiverNews.configuration(noted, after: noted, path: nil).isEmpty)
  }

  @Test func eachKindOfFailureHasItsLineWithARemedy() {
    let report = ConfigurationReport(
      cause: .drift(.restart),
      settings: [
        Self.setting("A", .refused), Self.setting("B", .refused), Self.setting("C", .unanswered),
        Self.setting("D", .notKept),
      ], notes: ["a line of 9600 bit/s carries 2 fixes a second"])
    let news = ReceiverNews.configuration(report, path: nil)
    #expect(news.map(\.name) == ["refused", "unanswered", "notKept", "limited"])
    #expect(news.first?.message == "after a restart of the receiver: the receiver refuses A=1, B=1")
    #expect(news.prefix(3).allSatisfy { $0.remedy != nil })
  }

  @Test func whatCannotBeReadHasATextForEachKind() throws {
    let kinds: [Unreadable] = [.nothing, .wrongBaud, .noise, .binary(.sirf)]
    let news = kinds.compactMap { ReceiverNews(.noData(path: "/dev/x", heard: $0)) }
    #expect(Set(news.map(\.message)).count == 4 && Set(news.map(\.remedy)).count == 4)
    #expect(news.last?.message == "it speaks SiRF binary, which is not read")
    let told = try #require(ReceiverNews(.noData(path: "/dev/x", heard: .noise, remedy: "look at the server")))
    #expect(told.obstacle.hasPrefix("/dev/x: bytes come") && told.obstacle.hasSuffix("; look at the server"))
  }
}
