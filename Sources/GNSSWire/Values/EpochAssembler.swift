/// Joins the messages of one epoch into one `Fix`: a pure state machine, frames and instants in, fixes out.
///
/// An epoch ends by NAV-EOE, by a message with another time of week or time of day, and, live, right after the message
/// that has been the last one of the epochs before, or after a silence. Messages without a time (GSV, GSA, VTG) belong
/// to the open epoch. A stream with both protocols gives one fix per epoch, UBX values first.
///
/// ```swift
/// var assembler = EpochAssembler(policy: .live)
/// framer.drain { frame in
///   assembler.consume(frame, at: now) { fix, sky in … }
/// }
/// ```
///
/// Methods that do not change it are inlined always: to call one, the compiler (Swift 6.3) copies the whole assembler.
public struct EpochAssembler: ~Copyable, Sendable {
  /// What may end an epoch.
  public enum Policy: Sendable {
    /// Evidence in the stream alone: the result depends on the bytes and on nothing else.
    case archive
    /// Also the learned last message and silence, so that a fix is told as soon as its epoch is complete.
    case live
  }

  /// What of the open epoch has come so far.
  struct OpenEpoch {
    /// Empty unless `hasText`.
    var nmea = NMEAEpoch()
    /// Whether a sentence has been taken in.
    var hasText = false
    var ubx = UBXEpoch()
    /// Time of day in milliseconds, as NMEA writes it.
    var timeMS: Int64?
    /// Where the epoch's last frame ends.
    var endOffset: UInt64 = 0
    #if !$Embedded
    /// Degrees, and their accuracy, where a message told where the board's nose points.
    var heading: (degrees: Double, accuracy: Double?)?
    #endif

    /// Forgets everything; what is empty already is not emptied again.
    @inline(__always)
    mutating func removeAll() {
      if hasText { removeText() }
      ubx.removeAll()
      timeMS = nil
      endOffset = 0
      #if !$Embedded
      heading = nil
      #endif
    }

    @inline(never)
    private mutating func removeText() {
      nmea = NMEAEpoch()
      hasText = false
    }
  }

  /// What is kept of an epoch that has ended, to know its stragglers by.
  struct EndedEpoch {
    var timeMS: Int64?
    var timeOfWeek: UInt32?
    /// Whether it had a NAV-PVT.
    var hasSolution = false
    /// Whether the end was a guess (learned, or silence).
    var isGuess = false
  }

  /// What ends the epochs of this one.
  public let policy: Policy

  var epoch = OpenEpoch()
  /// The NAV-PVT of the open epoch, if it has one; then the fix made of the epoch. In one place, so that it is not copied.
  var solution = Fix(source: .ubx)
  var isOpen = false
  var ended = EndedEpoch()
  var dilution = Dilution()
  var calendar = EpochCalendar()
  var end = EpochEnd()
  var sky = SkyAssembly()
  /// GPS time of week less UTC time of day, in milliseconds: whole days and the leap seconds.
  var weekOffsetMS: Int64 = 18_000
  /// The last date of a NAV-PVT, as it stands there and as a day.
  var dateBits: UInt32 = 0
  var date: CivilDay?
  /// Whether a message has told `weekOffsetMS`.
  var isWeekOffsetKnown = false
  /// Whether the last position was one of PUBX,00 alone, or there has been none.
  var tellsProprietaryPosition = true
  /// Whether the receiver tells NAV-PVT.
  var hasSolutions = false
  /// GPS time less UTC in seconds, where a NAV-TIMEGPS has told it.
  var leapSeconds: Int64?
  /// Whether DTM has told that the sentences' positions refer to another datum than WGS 84.
  var isOtherDatum = false
  var lastActivity = Instant(nanoseconds: 0)

  /// No date before this one is believed, if there is one.
  public let floorDate: CivilDay?

  /// An assembler that has seen nothing.
  ///
  /// - Parameter floorDate: Receivers count weeks modulo 1024 and old ones put them 19.6 years too early: 1024 weeks are
  ///   added to any date before this one, until it is not. `nil`: dates are as the receiver tells them.
  public init(policy: Policy, floorDate: CivilDay? = nil) {
    self.policy = policy
    self.floorDate = floorDate
  }

  /// The floor date for receivers that are listened to now: this code is not older.
  ///
  /// A constant and not the date of the build: the same source must read the same bytes alike wherever and whenever it
  /// is built. It holds until 2045-08-17, and may be moved with any release.
  public static var liveFloorDate: CivilDay { CivilDay(daysSince1970: 20_454) }  // 2026-01-01

  /// Whether the end of an epoch is recognised as soon as it comes, without waiting for silence or the next epoch.
  public var endIsKnown: Bool { end.isKnown }

  /// When `tick(at:emit:)` would end the open epoch; `nil` without one and in archives.
  public var deadline: Instant? {
    isOpen && policy == .live ? lastActivity.advanced(byNanoseconds: end.silence) : nil
  }

  /// Takes in one frame that arrived at `instant`, and tells each fix whose epoch it completes.
  ///
  /// `emit` gets the fix and the satellites as last told. An archive's instants do not matter.
  @inlinable @inline(__always)
  public mutating func consume(_ frame: Frame, at instant: Instant, emit: (Fix, SkyView) -> Void) {
    switch copy frame {
    case .nmea(let sentence): consume(sentence, at: instant, emit: emit)
    case .ubx(let message): consume(message, at: instant, emit: emit)
    case .rtcm3: break
    }
  }

  /// Ends the open epoch if nothing has come for so long that it must be over.
  public mutating func tick(at instant: Instant, emit: (Fix, SkyView) -> Void) {
    guard let deadline, instant >= deadline else { return }
    end.ended()
    close(isGuess: true, emit)
  }

  /// Ends the open epoch because the stream has ended.
  public mutating func finish(emit: (Fix, SkyView) -> Void) {
    guard isOpen else { return }
    close(isGuess: false, emit)
  }

  /// Notes that a message of the open epoch has been taken in, and ends the epoch if it is the known last one.
  mutating func joined(
    _ identity: UInt64, upTo endOffset: UInt64, at instant: Instant, _ emit: (Fix, SkyView) -> Void
  ) {
    lastActivity = instant
    guard isOpen else {
      if ended.isGuess { end.wasWrong() }
      return
    }
    epoch.endOffset = endOffset
    if end.note(identity) && policy == .live {
      end.endedEarly()
      close(isGuess: true, emit)
    }
  }

  /// Opens an epoch; the one before has been closed.
  mutating func open() {
    epoch.removeAll()
    isOpen = true
  }

  /// Ends the open epoch because a message of another one has come.
  mutating func closeForNext(_ emit: (Fix, SkyView) -> Void) {
    guard isOpen else { return }
    end.ended()
    close(isGuess: false, emit)
  }

  /// Ends the open epoch and tells its fix, if it has anything to tell.
  mutating func close(isGuess: Bool, _ emit: (Fix, SkyView) -> Void) {
    if let timeMS = epoch.timeMS, let before = ended.timeMS {
      let distance = timeMS &- before
      end.note(periodMS: distance < 0 ? distance &+ Self.dayMS : distance)
    }
    sky.endEpoch(periodMS: end.periodMS)
    weighProprietaryPosition()
    let isTold = compose()
    ended = EndedEpoch(
      timeMS: epoch.timeMS, timeOfWeek: epoch.ubx.timeOfWeek, hasSolution: epoch.ubx.hasSolution, isGuess: isGuess)
    isOpen = false
    if dilution.isKnown { dilution = Dilution() }
    if isTold { tell(emit) }
  }

  /// Tells the fix with the satellites as last told.
  @inline(__always)
  private mutating func tell(_ emit: (Fix, SkyView) -> Void) {
    if sky.hasSignals { emit(solution, sky.joined.view) } else { emit(solution, sky.view.view) }
  }

  /// Whether a message with this time is a straggler of the epoch that has just been told.
  ///
  /// Live it is one if it comes before the silence that parts two epochs: a receiver may send one and the same time
  /// for ever. In an archive only UBX, whose epochs never come back, tells.
  @inline(__always)
  func isStraggler(timeMS: Int64, at instant: Instant) -> Bool {
    guard let before = ended.timeMS, Self.isSame(before, timeMS) else { return false }
    return isStraggler(at: instant) || (policy == .archive && ended.timeOfWeek != nil)
  }

  /// Whether a message of the ended epoch may still come at this instant.
  @inline(__always)
  func isStraggler(at instant: Instant) -> Bool {
    policy == .live && ended.isGuess && instant.nanoseconds &- lastActivity.nanoseconds < end.silence
  }

  /// Whether two times of day name the same epoch: u-blox rounds to 10 ms, others to 1 ms.
  ///
  /// The last milliseconds of a day and the first of the next are near each other. A whole day apart they are not: the
  /// leap second 23:59:60 is no midnight.
  static func isSame(_ left: Int64, _ right: Int64) -> Bool {
    let distance = left < right ? right &- left : left &- right
    return distance <= 5 || (distance >= dayMS &- 5 && distance < dayMS)
  }

  static var dayMS: Int64 { 86_400_000 }
}
