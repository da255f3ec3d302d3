import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct SleepRecordTests {
  static let record = SleepRecord(
    port: "/dev/ttyAMA0", identity: "uart-at-/dev/ttyAMA0", path: "/dev/ttyAMA0", method: .pmreq, baudRate: 38400,
    boot: "a-boot",
    deadline: Instant(nanoseconds: 81_234_567_890_123))

  @Test func aFileSaysWhatWasWritten() {
    #expect(SleepRecord(parsing: Self.record.text) == Self.record)
    for method in Profile.SleepMethod.allCases {
      let usb = SleepRecord(port: "auto", method: method, baudRate: nil, boot: "b", deadline: Instant(nanoseconds: 1))
      #expect(SleepRecord(parsing: usb.text) == usb)
    }
  }

  /// A damaged deadline keeps nobody waiting for longer than a sleep lasts.
  @Test(arguments: [Int64.max, Int64.max - 15_000_000_000, 81_234_567_890_123 + 86_400_000_000_000] as [Int64])
  func noDeadlineIsBelievedThatIsLaterThanAnySleep(deadline: Int64) throws {
    let now = Self.record.deadline
    var record = Self.record
    record.deadline = Instant(nanoseconds: deadline)
    let read = try #require(SleepRecord(parsing: record.text)).bounded(at: now)
    #expect(read.deadline == now.advanced(bySeconds: 900))
    #expect(read.holds(inBoot: "a-boot", at: now))
    #expect(Self.record.bounded(at: now) == Self.record)
    record.deadline = Instant(nanoseconds: -1)
    #expect(SleepRecord(parsing: record.text) == nil)
  }

  @Test func aTornFileSaysNothing() {
    let text = Self.record.text
    for count in 0..<text.count { #expect(SleepRecord(parsing: String(text.prefix(count))) == nil, "\(count)") }
  }

  @Test(arguments: [
    "port = a\n", "port = a\nmethod = nap\nboot = b\ndeadline = 1\n",
    "port = a\nmethod = pcas12\nboot =\ndeadline = 1\n", "port = a\nmethod = pcas12\nboot = b\ndeadline = soon\n",
    "port = a\nmethod = pcas12\nboot = b\ndeadline = 1\nbaud = 0\n",
    "port = a\nport = b\nmethod = pcas12\nboot = b\ndeadline = 1\n", "no setting\n",
  ])
  func whatIsNoRecordSaysNothing(text: String) { #expect(SleepRecord(parsing: text) == nil) }

  @Test func itHoldsUntilAGraceAfterTheDeadlineAndInItsOwnBootAlone() {
    let record = Self.record
    #expect(record.holds(inBoot: "a-boot", at: record.deadline.advanced(bySeconds: 14.9)))
    #expect(!record.holds(inBoot: "a-boot", at: record.deadline.advanced(bySeconds: 15)))
    #expect(!record.holds(inBoot: "another", at: Instant(nanoseconds: 0)))
  }

  /// Nothing but a call ends it, and a call needs a grace to be answered in.
  @Test(arguments: Profile.SleepMethod.allCases)
  func withoutAnAlarmItHoldsUntilItIsCalled(method: Profile.SleepMethod) {
    var record = Self.record
    record.method = method
    let late = record.deadline.advanced(bySeconds: 7200)
    let lasts = method == .pmtk161 || method == .gnssStop
    #expect(record.lastsUntilCalled == lasts)
    #expect(record.holds(inBoot: "a-boot", at: late) == lasts)
    #expect(record.holds(inBoot: "another", at: Instant(nanoseconds: 5)) == lasts)
    let resumed = record.resumed(inBoot: "another", at: late)
    #expect(resumed.end == (lasts ? late.advanced(bySeconds: SleepRecord.grace) : record.end))
    #expect(record.resumed(inBoot: "a-boot", at: Instant(nanoseconds: 5)) == record)
  }
}
