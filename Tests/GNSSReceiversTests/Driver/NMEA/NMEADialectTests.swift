import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers

/// Text of frames, and frames of text.
enum Spoken {
  /// The frame of the sentence with this body.
  static func frame<Result>(_ body: String, _ take: (Frame) -> Result) -> Result? {
    var framer = Framer(limits: .archive)
    let bytes = sentence(body)
    _ = framer.append(bytes.bytes)
    var result: Result?
    framer.drain { frame in result = take(frame) }
    return result
  }

  /// The whole sentence with this body.
  static func sentence(_ body: String) -> [UInt8] {
    let sum = body.utf8.reduce(0, ^)
    let hex = String(sum, radix: 16, uppercase: true)
    return Array("$\(body)*\(hex.count < 2 ? "0" : "")\(hex)\r\n".utf8)
  }

  /// The body of a sentence.
  static func body(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.dropFirst().prefix { $0 != "*" })
  }
}

extension Dialect {
  /// What the sentence with this body answers.
  func answer(_ body: String) -> Answer<Key>? { Spoken.frame(body) { answer(in: $0) } ?? nil }
}

/// A setting of an output.
private func output(_ sentence: NMEAKey.Sentence, _ rate: Int) -> Setting<NMEAKey> {
  Setting(.output(sentence), rate, in: .ram)
}

@Suite struct MTKDialectTests {
  private let dialect = MTKDialect()

  @Test func oneCommandSetsAllSentencesAndRepeatsTheKnownOnes() {
    let known: [NMEAKey: Int] = [
      .output(.gll): 1, .output(.rmc): 1, .output(.zda): 1, .output(.vtg): 0, .output(.gsa): 0,
    ]
    let requests = dialect.writes([output(.gga, 1), output(.gsv, 5)], to: .ram, known: known)
    #expect(requests.map { Spoken.body($0.bytes) } == ["PMTK314,1,1,0,1,0,5,0,1,0,0,0,0,0,0,0,0,0,1,0"])
    // GST is not known to be off.
    #expect(requests.first?.token == 314)
    #expect(requests.first?.keys == [.output(.gga), .output(.gsv)])
  }

  @Test func intervalAndModeAreCommandsOfTheirOwn() {
    let settings = [Setting(NMEAKey.model, 1, in: .ram), Setting(.interval, 200, in: .ram)]
    let requests = dialect.writes(settings, to: .ram, known: [:])
    #expect(requests.map { Spoken.body($0.bytes) } == ["PMTK886,1", "PMTK220,200"])
    #expect(requests.map(\.token) == [886, 220])
  }

  @Test func theModeCannotBeAsked() {
    let requests = dialect.reads([.output(.rmc), .output(.gga), .interval, .model], from: .ram)
    #expect(requests.map { Spoken.body($0.bytes) } == ["PMTK414", "PMTK400"])
    #expect(requests.allSatisfy { $0.completion == .values })
    #expect(dialect.withoutQuestions.readable == [])
  }

  @Test func theFlagsOfAnAcknowledgement() {
    #expect(dialect.answer("PMTK001,220,3") == .accepted(220))
    for flag in 0...2 { #expect(dialect.answer("PMTK001,220,\(flag)") == .refused(220)) }
    // A question that it does not know says nothing of the setting.
    #expect(dialect.answer("PMTK001,400,1") == .unreadable(400))
    #expect(dialect.answer("PMTK001,314,3,0,1") == .accepted(314))
    #expect(dialect.answer("PMTK500,200,0,0,0,0") == .values(400, [.interval: 200], .ram))
    #expect(dialect.answer("GPRMC,,V,,,,,,,,,,N") == nil)
    guard case .values(414, let rates, .ram) = dialect.answer("PMTK514,0,1,0,1,1,5,0,1,0,0,0,0,0,0,0,0,0,0,0") else {
      Issue.record("no values")
      return
    }
    #expect(rates[.output(.gsv)] == 5)
    #expect(rates[.output(.gst)] == 1)
    #expect(rates[.output(.gll)] == 0)
  }

  @Test func whoItIsAndThatItHasStarted() {
    var identity = NMEAIdentity()
    _ = Spoken.frame("PMTK705,AXN_5.1.7_3333_19020118,0027,QUECTEL-L76,1.0") { frame in
      guard case .nmea(let frame) = frame else { return }
      #expect(MTKDialect.learn(from: frame, &identity))
    }
    #expect(identity.receiver(.mtk)?.title == "QUECTEL-L76, AXN_5.1.7_3333_19020118")
    #expect(starts("PMTK010,001", MTKDialect.self) && starts("PMTK011,MTKGPS", MTKDialect.self))
    #expect(!starts("PMTK010,002", MTKDialect.self) && !starts("PMTK001,220,3", MTKDialect.self))
  }
}

@Suite struct AirohaDialectTests {
  private let dialect = AirohaDialect()

  @Test func eachSettingIsACommand() {
    let settings = [output(.rmc, 1), output(.gll, 0), Setting(.model, 1, in: .ram), Setting(.interval, 200, in: .ram)]
    let requests = dialect.writes(settings, to: .ram, known: [:])
    #expect(requests.map { Spoken.body($0.bytes) } == ["PAIR062,4,1", "PAIR062,1,0", "PAIR080,1", "PAIR050,200"])
    #expect(requests.map(\.token) == [62, 62, 80, 50])
    let reads = dialect.reads([.output(.rmc), .interval, .model], from: .ram)
    #expect(reads.map { Spoken.body($0.bytes) } == ["PAIR063,4", "PAIR051", "PAIR081"])
  }

  @Test func aWordThatItIsBeingWorkedOnIsNoAnswer() {
    #expect(dialect.answer("PAIR001,062,0") == .accepted(62))
    #expect(dialect.answer("PAIR001,062,1") == .pending(62))
    #expect(dialect.answer("PAIR001,062,5") == .pending(62))
    for result in 2...4 { #expect(dialect.answer("PAIR001,062,\(result)") == .refused(62)) }
    #expect(dialect.answer("PAIR001,081,3") == .unreadable(81))
    // The lock of the processor is no setting.
    #expect(dialect.answer("PAIR001,382,0") == nil)
    #expect(attends("PAIR001,382,0") && !attends("PAIR001,050,0"))
  }

  @Test func valuesAreToldByTheNumberOfTheSentence() {
    #expect(dialect.answer("PAIR063,3,5") == .values(63, [.output(.gsv): 5], .ram))
    #expect(dialect.answer("PAIR051,200") == .values(51, [.interval: 200], .ram))
    #expect(dialect.answer("PAIR081,1") == .values(81, [.model: 1], .ram))
    // One that nobody here asks for.
    #expect(dialect.answer("PAIR063,7,1") == nil)
  }

  @Test func whoItIsIsToldInTwoPieces() {
    var identity = NMEAIdentity()
    for body in ["PAIR021,AG3335A_V2.0.0.AG3335_20220728,S,N", "PQTMVERNO,LC29HDANR11A03S,2022/09/05,17:50:56"] {
      _ = Spoken.frame(body) { frame in
        guard case .nmea(let frame) = frame else { return }
        #expect(AirohaDialect.learn(from: frame, &identity))
      }
    }
    #expect(identity.receiver(.airoha)?.title == "LC29HDANR11A03S, AG3335A_V2.0.0.AG3335_20220728")
    #expect(identity.chip == "AG3335A")
    _ = Spoken.frame("PQTMVERNO,ERROR,3") { frame in
      guard case .nmea(let frame) = frame else { return }
      #expect(!AirohaDialect.learn(from: frame, &identity))
    }
    #expect(starts("PAIR010,0,0,2044,32256", AirohaDialect.self))
  }

  private func attends(_ body: String) -> Bool {
    Spoken.frame(body) { frame in
      guard case .nmea(let frame) = frame else { return false }
      return AirohaDialect.isAttentive(frame)
    } ?? false
  }
}

@Suite struct CASICDialectTests {
  private let dialect = CASICDialect()

  @Test func whatIsNotWantedOtherwiseStaysAsItIs() {
    let requests = dialect.writes([output(.rmc, 1), output(.gga, 1), output(.gst, 1)], to: .ram, known: [:])
    #expect(requests.map { Spoken.body($0.bytes) } == ["PCAS03,1,,,,1,,,,,,,,,1"])
    #expect(requests.first?.completion == .pause(CASICDialect.pause))
    let others = dialect.writes(
      [Setting(.model, 3, in: .ram), Setting(.interval, 200, in: .ram)], to: .ram, known: [:])
    #expect(others.map { Spoken.body($0.bytes) } == ["PCAS11,3", "PCAS11,3", "PCAS02,200"])
    #expect(dialect.reads([.interval], from: .ram).isEmpty)
  }

  @Test func onlyNonsenseIsAnswered() {
    #expect(dialect.answer("GNTXT,01,01,01,PCAS inv format") == .refused(1))
    #expect(dialect.answer("GPTXT,01,01,01,ANTENNA OK") == nil)
  }

  @Test func whoItIs() {
    var identity = NMEAIdentity()
    for text in ["SW=URANUS5,V5.3.0.0", "HW=ATGM336H,0004090746370"] {
      _ = Spoken.frame("GPTXT,01,01,02,\(text)") { frame in
        guard case .nmea(let frame) = frame else { return }
        #expect(CASICDialect.learn(from: frame, &identity))
      }
    }
    #expect(identity.receiver(.casic)?.title == "ATGM336H, URANUS5 V5.3.0.0")
    #expect(identity.receiver(.casic)?.uniqueID == "0004090746370")
    #expect(starts("GPTXT,01,01,02,MA=CASIC", CASICDialect.self))
    #expect(!starts("GPTXT,01,01,02,SW=URANUS5,V5.3.0.0", CASICDialect.self))
  }
}

/// Whether the family says this after a start.
private func starts<Family: NMEADialect>(_ body: String, _: Family.Type) -> Bool {
  Spoken.frame(body) { frame in
    guard case .nmea(let frame) = frame else { return false }
    return Family.isStart(frame)
  } ?? false
}

@Suite struct NMEAFamiliesTests {
  @Test(arguments: [(0.1, 100), (0.2, 200), (0.3, 250), (1, 1000), (7, 1000), (0.01, 100)])
  func anIntervalIsOneThatTheFamilyTakesAndNotLonger(seconds: Double, milliseconds: Int) {
    #expect(CASICDialect.interval(atMost: seconds, maximumRate: nil) == milliseconds)
    #expect(AirohaDialect.interval(atMost: seconds, maximumRate: nil) == milliseconds)
    #expect(CASICDialect.interval(atMost: seconds, maximumRate: 5) == max(200, milliseconds))
  }

  @Test func mediaTekRestsLonger() {
    #expect(MTKDialect.interval(atMost: 7, maximumRate: 10) == 5000)
    #expect(MTKDialect.interval(atMost: 60, maximumRate: 10) == 10_000)
  }

  @Test func ratesOfTheLineHaveTheirCommands() throws {
    #expect(try Spoken.body(#require(MTKDialect.baud(115_200))) == "PMTK251,115200")
    #expect(try Spoken.body(#require(AirohaDialect.baud(115_200))) == "PAIR864,0,0,115200")
    #expect(try Spoken.body(#require(CASICDialect.baud(115_200))) == "PCAS01,5")
    #expect(MTKDialect.baud(230_400) == nil && CASICDialect.baud(230_400) == nil && AirohaDialect.baud(4800) == nil)
  }
}
