public import GNSSTransport

/// The motion sources outside of the receiver that the machine's configuration names.
///
/// ```
/// [wake]
/// gpio = gpiochip0:17:low
/// iio = lis3dh_accel
/// evdev = event3:256
/// ```
///
/// Several of one kind are separated by spaces. A line may also be named as the machine's description names it.
public struct WakeChoice: Hashable, Sendable {
  /// One source.
  public enum Entry: Hashable, Sendable {
    /// A line of a GPIO chip, active low or not.
    case gpio(GPIOWakeSource.Line, isLow: Bool)
    /// A sensor's events.
    case iio(String)
    /// An input device, and the key that counts.
    case evdev(String, code: UInt16?)
  }

  /// The sources, in the order of their kinds.
  public private(set) var entries: [Entry] = []

  /// No source.
  public init() {}

  /// What `configuration` says, the text of `/etc/sextant/sextant.conf`; `nil` for a machine without one.
  ///
  /// - Throws: `LocationServiceError` for a source that is not understood.
  public init(configuration: String?) throws(LocationServiceError) {
    guard let configuration else { return }
    let file = try KeyFile(configuration, path: DeviceChoice.configurationPath)
    for word in Self.words(file.value("gpio", in: "wake")) {
      guard let entry = Self.gpio(word) else {
        throw Self.failure("gpio=\(word)", "gpiochip0:17, gpiochip0:17:low or NAME")
      }
      entries.append(entry)
    }
    entries += Self.words(file.value("iio", in: "wake")).map { .iio($0) }
    for word in Self.words(file.value("evdev", in: "wake")) {
      guard let entry = Self.evdev(word) else { throw Self.failure("evdev=\(word)", "event3, event3:256 or NAME") }
      entries.append(entry)
    }
  }

  /// The sources of this machine.
  ///
  /// - Throws: as `init(configuration:)`, and if the file is there but cannot be read.
  public static func standard() throws(LocationServiceError) -> WakeChoice {
    try WakeChoice(configuration: try SystemText.file(DeviceChoice.configurationPath))
  }

  /// The sources themselves, not yet active.
  public func sources(in root: SystemRoot = .machine, on reactor: EpollReactor = .shared) -> [any WakeSource] {
    entries.map { entry in
      switch entry {
      case .gpio(let line, let isLow): GPIOWakeSource(line, isLow: isLow, in: root, on: reactor)
      case .iio(let name): IIOWakeSource(name, in: root, on: reactor)
      case .evdev(let device, let code): InputWakeSource(device, code: code, in: root, on: reactor)
      }
    }
  }

  private static func words(_ text: String?) -> [String] { text?.split(separator: " ").map(String.init) ?? [] }

  private static func gpio(_ word: String) -> Entry? {
    var parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var isLow = false
    if let last = parts.last, parts.count > 1, last == "low" || last == "high" {
      isLow = last == "low"
      parts.removeLast()
    }
    switch parts.count {
    case 1 where !parts[0].isEmpty: return .gpio(.named(parts[0]), isLow: isLow)
    case 2 where !parts[0].isEmpty:
      guard let number = UInt32(parts[1]) else { return nil }
      return .gpio(.offset(chip: parts[0], Int(number)), isLow: isLow)
    default: return nil
    }
  }

  private static func evdev(_ word: String) -> Entry? {
    guard let colon = word.lastIndex(of: ":") else { return .evdev(word, code: nil) }
    guard colon > word.startIndex, let code = UInt16(word[word.index(after: colon)...]) else { return nil }
    return .evdev(String(word[..<colon]), code: code)
  }

  private static func failure(_ setting: String, _ forms: String) -> LocationServiceError {
    LocationServiceError(
      .configuration, DeviceChoice.configurationPath, reason: "[wake] \(setting) is not understood",
      remedy: "write \(forms)")
  }
}
