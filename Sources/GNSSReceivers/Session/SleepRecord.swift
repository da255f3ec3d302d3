public import GNSSTransport
public import GNSSWire

/// What is written down before a receiver is put to sleep, so that the next process knows why it is silent: who, how, at
/// which rate of its line, until when, and in which run of the machine.
///
/// Until a grace after the deadline its silence means that it sleeps: it is woken, not looked for at other rates, and on
/// USB it is asleep, not unplugged. In another run of the machine the record says nothing: the clock began anew. But a
/// receiver that only a call wakes sleeps on for as long as it has its supply: its record holds until it was called.
///
/// ```
/// # Sextant put this receiver to sleep.
/// port = /dev/serial0
/// path = /dev/ttyAMA0
/// identity = usb-1546-01a8-1-1.2
/// method = rxm-pmreq
/// baud = 38400
/// boot = 2f8c7b1e-5a0d-4c0c-9c9e-3f1f6b3d9a10
/// deadline = 81234567890123
/// ```
public struct SleepRecord: Hashable, Sendable {
  /// A sleeper may oversleep by so much, seconds.
  public static let grace = DataWatchdog.grace
  /// No sleep lasts longer without a living process, seconds.
  public static let longest = 900.0

  /// The port as it was named: `/dev/serial0`, `auto`.
  public var port: String
  /// What tells the device from others, where that is known.
  public var identity: String?
  /// The node that the port led to, where it has one.
  public var path: String?
  /// How it was put to sleep.
  public var method: Profile.SleepMethod
  /// The rate of its line, where it has one.
  public var baudRate: BaudRate?
  /// The run of the machine, as the kernel names it.
  public var boot: String
  /// When it wakes by itself, on CLOCK_BOOTTIME.
  public var deadline: Instant

  /// A sleep until `deadline`.
  public init(
    port: String, identity: String? = nil, path: String? = nil, method: Profile.SleepMethod, baudRate: BaudRate?,
    boot: String,
    deadline: Instant
  ) {
    self.port = port
    self.identity = identity
    self.path = path
    self.method = method
    self.baudRate = baudRate
    self.boot = boot
    self.deadline = deadline
  }

  /// Until when its silence means that it sleeps.
  public var end: Instant { deadline.advanced(bySeconds: Self.grace) }

  /// Whether nothing but a call ends the sleep: then it lasts, however long its process has been dead.
  public var lastsUntilCalled: Bool { method == .pmtk161 || method == .gnssStop }

  /// Whether the receiver is to be taken for asleep at `now` of the run `boot` of the machine.
  public func holds(inBoot boot: String, at now: Instant) -> Bool {
    lastsUntilCalled || (boot == self.boot && now < end)
  }

  /// Whether it is of the device that is found as `port`: by identity, where both are known, else by the node, else by
  /// the name.
  func isOf(_ port: String, identity: String?, path: String?) -> Bool {
    if let known = self.identity, let identity { return known == identity }
    if let known = self.path, let path { return known == path }
    return self.port == port
  }

  /// Whether it is of the same device as `other`.
  func isOfDevice(of other: SleepRecord) -> Bool { isOf(other.port, identity: other.identity, path: other.path) }

  /// The same, read at `now`: a deadline later than any sleep lasts is a damaged one.
  func bounded(at now: Instant) -> SleepRecord {
    var record = self
    record.deadline = min(deadline, now.advanced(bySeconds: Self.longest))
    return record
  }

  /// The record as it holds at `now` of the run `boot`: whoever lasts until it is called has a grace to answer in.
  func resumed(inBoot boot: String, at now: Instant) -> SleepRecord {
    guard lastsUntilCalled, boot != self.boot || now >= end else { return self }
    var record = self
    (record.boot, record.deadline) = (boot, now)
    return record
  }
}

extension SleepRecord {
  /// The record as a file's text.
  public var text: String {
    var lines = ["# Sextant put this receiver to sleep.", "port = \(port)"]
    if let path { lines.append("path = \(path)") }
    if let identity { lines.append("identity = \(identity)") }
    lines.append("method = \(method.rawValue)")
    if let baudRate { lines.append("baud = \(baudRate.rawValue)") }
    lines += ["boot = \(boot)", "deadline = \(deadline.nanoseconds)"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads `text`, or answers `nil` if it is not a whole record: a file that was torn says nothing.
  public init?(parsing text: String) {
    guard text.hasSuffix("\n") else { return nil }
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let mark = line.firstIndex(of: "=") else { return nil }
      let key = line[..<mark].trimmed, value = line[line.index(after: mark)...].trimmed
      guard values.updateValue(String(value), forKey: key) == nil else { return nil }
    }
    guard let port = values["port"], let method = values["method"].flatMap(Profile.SleepMethod.init(rawValue:)),
      let boot = values["boot"], !boot.isEmpty, let deadline = values["deadline"].flatMap({ Int64($0) }), deadline >= 0
    else { return nil }
    var baudRate: BaudRate?
    if let text = values["baud"] {
      guard let number = UInt32(text), number > 0 else { return nil }
      baudRate = BaudRate(rawValue: number)
    }
    self.init(
      port: port, identity: values["identity"], path: values["path"], method: method, baudRate: baudRate, boot: boot,
      deadline: Instant(nanoseconds: deadline))
  }
}

extension Substring {
  /// Without the spaces at its ends.
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
