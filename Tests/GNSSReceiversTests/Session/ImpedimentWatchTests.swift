import GNSSWire
import TestSupport
import Testing

@testable import GNSSReceivers

@Suite struct ImpedimentWatchTests {
  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  private func fix(hasPosition: Bool = true, trust: Fix.TimeTrust = .valid) -> Fix {
    var fix = Fix(source: .ubx)
    fix.time = GNSSTime(unixNanoseconds: 1_772_366_400_000_000_000)
    fix.timeTrust = trust
    guard hasPosition else { return fix }
    fix.mode = .threeDimensional
    fix.coordinate = Coordinate(latitude: 47, longitude: 8)
    return fix
  }

  private func tell(_ bytes: [UInt8], _ watch: inout ImpedimentWatch, at now: Instant) {
    var framer = Framer(limits: .live)
    var copy = watch
    framer.drain(over: bytes.bytes) { frame in copy.consume(frame, at: now) }
    watch = copy
  }

  /// MON-RF of two bands.
  private func frontEnd(antenna: UInt8 = 2, jamming: UInt8 = 1, indicator: UInt8 = 10) -> [UInt8] {
    UBXWriter.frame(.monRF, capacity: 52) { writer in
      for byte in [0, 2, 0, 0] as [UInt8] { writer.append(byte) }
      for band in [0, 1] as [UInt8] {
        var block = [UInt8](repeating: 0, count: 24)
        block[0] = band
        // The second band is the one that is ill.
        (block[1], block[2], block[16]) = band == 0 ? (1, 2, 10) : (jamming, antenna, indicator)
        for byte in block { writer.append(byte) }
      }
    } ?? []
  }

  private func security(jamming: UInt8, spoofing: UInt8) -> [UInt8] {
    UBXWriter.frame(.secSIG, capacity: 4) { writer in
      for byte in [2, 1 | jamming << 1 | 8 | spoofing << 4, 0, 0] as [UInt8] { writer.append(byte) }
    } ?? []
  }

  private func status(spoofing: UInt8) -> [UInt8] {
    UBXWriter.frame(.navSTATUS, capacity: 16) { writer in
      for index in 0..<16 { writer.append(index == 7 ? spoofing << 3 : 0 as UInt8) }
    } ?? []
  }

  private func text(_ words: String) -> [UInt8] {
    let body = "GPTXT,01,01,01,\(words)"
    let sum = body.utf8.reduce(0 as UInt8, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return Array("$\(body)*\(digits.count < 2 ? "0" : "")\(digits)\r\n".utf8)
  }

  /// A watch over a receiver that has positions at second 1.
  private func running() -> ImpedimentWatch {
    var watch = ImpedimentWatch(at: at(0))
    watch.hear(fix(), satellites: nil, at: at(1))
    return watch
  }

  @Test func aHotStartIsNoImpediment() {
    var watch = ImpedimentWatch(at: at(0))
    for second in 1...14 { watch.hear(fix(hasPosition: false), satellites: 3, at: at(Double(second))) }
    #expect(watch.current.isEmpty)
    watch.hear(fix(), satellites: nil, at: at(15))
    watch.tick(at: at(60), hearing: nil)
    #expect(watch.current.isEmpty)
  }

  @Test func theLackOfAPositionIsToldWithWhatIsHeardAndOnce() {
    var watch = ImpedimentWatch(at: at(0))
    for second in 1...100 {
      watch.hear(fix(hasPosition: false), satellites: second / 10, at: at(Double(second)))
      // What is told at its beginning is not told anew for each satellite.
      #expect(watch.current == (second < 15 ? [] : [.noFix(satellites: 1)]), "\(second)")
    }
    watch.hear(fix(), satellites: nil, at: at(101))
    #expect(watch.current.isEmpty)
    watch.hear(fix(hasPosition: false), satellites: 0, at: at(102))
    watch.tick(at: at(117), hearing: nil)
    #expect(watch.current == [.noFix(satellites: 0)])
  }

  @Test func aForeignProtocolIsNamedWhereNoEpochComes() {
    var watch = ImpedimentWatch(at: at(0))
    watch.tick(at: at(20), hearing: .casic)
    #expect(watch.current == [.unread(.casic)])
  }

  @Test(arguments: [(3, Impediment.antennaShort), (4, .antennaOpen)] as [(UInt8, Impediment)])
  func anAntennaThatIsIllOnOneBandIsToldAndItsCureToo(state: UInt8, impediment: Impediment) {
    var watch = running()
    tell(frontEnd(antenna: state), &watch, at: at(2))
    #expect(watch.current.isEmpty)
    tell(frontEnd(antenna: state), &watch, at: at(7))
    #expect(watch.current == [impediment])
    tell(frontEnd(), &watch, at: at(8))
    watch.tick(at: at(22), hearing: nil)
    #expect(watch.current == [impediment])
    watch.tick(at: at(23), hearing: nil)
    #expect(watch.current.isEmpty)
  }

  @Test(arguments: [
    ("ANTENNA OPEN", Impediment.antennaOpen), ("ANTENNA SHORT", .antennaShort), ("ANTSTATUS=OPEN", .antennaOpen),
  ])
  func whatTextsSayOfTheAntennaCounts(words: String, impediment: Impediment) {
    var watch = running()
    tell(text(words), &watch, at: at(2))
    // A u-blox says it once.
    watch.tick(at: at(7), hearing: nil)
    #expect(watch.current == [impediment])
    tell(text("ANTENNA OK"), &watch, at: at(8))
    watch.tick(at: at(30), hearing: nil)
    #expect(watch.current.isEmpty)
    tell(text("some words"), &watch, at: at(31))
    #expect(watch.current.isEmpty)
  }

  @Test func aJammerIsSeenByStateIndicatorOrSecurityMessage() {
    let witnesses = [
      frontEnd(jamming: 3), frontEnd(indicator: 220), security(jamming: 3, spoofing: 1),
    ]
    for bytes in witnesses {
      var watch = running()
      tell(bytes, &watch, at: at(2))
      tell(bytes, &watch, at: at(10))
      #expect(watch.current == [.jammed])
    }
    // One witness does not undo what another says.
    var watch = running()
    for second in 2...12 {
      tell(frontEnd(), &watch, at: at(Double(second)))
      tell(security(jamming: 2, spoofing: 1), &watch, at: at(Double(second)))
    }
    #expect(watch.current == [.jammed])
  }

  @Test func anIndicatorBetweenTheLimitsChangesNothing() {
    var watch = running()
    for second in 2...60 { tell(frontEnd(indicator: 180), &watch, at: at(Double(second))) }
    #expect(watch.current.isEmpty)
    for second in 61...80 { tell(frontEnd(indicator: 210), &watch, at: at(Double(second))) }
    for second in 81...200 { tell(frontEnd(indicator: 180), &watch, at: at(Double(second))) }
    #expect(watch.current == [.jammed])
    for second in 201...240 { tell(frontEnd(indicator: 100), &watch, at: at(Double(second))) }
    #expect(watch.current.isEmpty)
  }

  @Test func counterfeitSignalsAreToldByStatusOrSecurityMessage() {
    for bytes in [status(spoofing: 2), status(spoofing: 3), security(jamming: 1, spoofing: 2)] {
      var watch = running()
      tell(bytes, &watch, at: at(2))
      tell(bytes, &watch, at: at(10))
      #expect(watch.current == [.spoofed])
    }
    var watch = running()
    tell(status(spoofing: 1), &watch, at: at(2))
    watch.tick(at: at(60), hearing: nil)
    #expect(watch.current.isEmpty)
  }

  @Test func aClockThatNobodyVouchesForIsToldWhenItLasts() {
    var watch = ImpedimentWatch(at: at(0))
    for second in 1...60 { watch.hear(fix(trust: .provisional), satellites: nil, at: at(Double(second))) }
    #expect(watch.current.isEmpty)
    watch.hear(fix(trust: .provisional), satellites: nil, at: at(61))
    #expect(watch.current == [.clockUntrusted])
    for second in 62...67 { watch.hear(fix(), satellites: nil, at: at(Double(second))) }
    #expect(watch.current.isEmpty)
  }

  @Test func whatIsDoubtfulIsAskedForSoon() {
    var watch = running()
    var asked: [Double] = []
    for tenth in 11...1200 {
      let second = Double(tenth) / 10
      // Ill from 30 s on; each answer comes a tenth after the question.
      if asked.last == Double(tenth - 1) / 10 || tenth == 300 {
        tell(frontEnd(antenna: tenth < 300 || tenth > 370 ? 2 : 4), &watch, at: at(second))
      }
      watch.tick(at: at(second), hearing: nil)
      if watch.isInquiryDue(at: at(second)) { asked.append(second) }
    }
    // It is believed from 35 s on, doubted again from 38.1 s, and well from 53.1 s on.
    #expect(asked == [10, 34, 38, 42.1, 46.1, 50.1, 54.1, 114.1], "\(asked)")
  }

  @Test func whatWasDueIsNotDueAgain() {
    var random = SplitMix(seed: 7)
    var watch = running()
    for second in 2...5000 {
      let now = at(Double(second))
      let (antenna, jamming) = (UInt8.random(in: 1...4, using: &random), UInt8.random(in: 0...3, using: &random))
      tell(frontEnd(antenna: antenna, jamming: jamming), &watch, at: now)
      watch.hear(fix(hasPosition: .random(using: &random)), satellites: 4, at: now)
      // Sometimes nothing comes for a while.
      if second % 7 == 0, let due = watch.deadline {
        watch.tick(at: due, hearing: nil)
        #expect(watch.deadline.map { $0 > due } != false)
      }
    }
  }

  @Test func hoursOfFlutterAreNoNews() {
    var watch = running()
    for second in 2...7200 {
      let isOdd = second / 3 % 2 == 0
      tell(frontEnd(antenna: isOdd ? 4 : 2, jamming: isOdd ? 3 : 1), &watch, at: at(Double(second)))
      watch.hear(fix(hasPosition: isOdd), satellites: 4, at: at(Double(second)))
      #expect(watch.current.isEmpty, "\(second)")
    }
  }
}
