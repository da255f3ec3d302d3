import GNSSWire

/// What a family's dialect has to know besides for a person to ask it things by name.
protocol RequestDialect: Dialect {
  /// Every setting that it has a name for.
  var keys: [Key] { get }
  /// Names that mean the same in every family.
  func key(for common: CommonName) -> Key
  /// The setting that `name` means, in any spelling that the family allows.
  func key(named name: String) -> Key?
  /// What asks for all settings whose names fit `pattern`, where the receiver itself can list them; else empty.
  func groups(matching pattern: String) -> [Key]
  /// Whether `group`, one of those, holds `key`.
  func group(_ group: Key, holds key: Key) -> Bool
  /// Asks for the settings of a group, leaving out the first `position`.
  func page(of group: Key, from layer: ConfigurationLayers, after position: Int) -> Request<Key>?
  /// The value that `text` is for `key`.
  func value(_ text: String, of key: Key) throws(Nonsense) -> Int
  /// The number of a model of motion that people call `word`.
  func model(_ word: String) -> Int?
  /// What people call the model of motion with this number.
  func word(forModel number: Int) -> String?
  /// Settings that have to be known before `key` may be set.
  func companions(of key: Key) -> [Key]
  /// Why `setting` must not be made: it would leave the receiver mute or deaf on `line`.
  ///
  /// - Parameter after: what would be in force afterwards, as far as known.
  func objection(to setting: Setting<Key>, after: [Key: Int], on line: RequestLine) -> String?
  /// Keeps everything that is in force in `layer`; empty where the family has no command for that.
  func keeping(in layer: ConfigurationLayers) -> [Request<Key>]
  /// A setting that stands in every layer that is there once everything was kept, where layers can be read.
  var witness: Key? { get }
  /// Starts the receiver again; not acknowledged.
  func restart(_ start: ConfigurationRequest.Start) -> [[UInt8]]
  /// Whether `frame` is what the receiver says after a start.
  func isStart(_ frame: Frame) -> Bool
  /// What to do about a name that is none.
  var advice: String { get }
}

extension RequestDialect {
  func groups(matching pattern: String) -> [Key] { [] }
  func group(_ group: Key, holds key: Key) -> Bool { false }
  func page(of group: Key, from layer: ConfigurationLayers, after position: Int) -> Request<Key>? { nil }
  var witness: Key? { nil }
  var advice: String { "get '*' lists what it has" }
}

/// Names that mean the same in every family.
enum CommonName: String, CaseIterable {
  /// Fixes a second.
  case rate
  /// Milliseconds between two fixes.
  case interval
  /// What the receiver expects to be carried by.
  case model

  /// What people read of `number`.
  func text<Family: RequestDialect>(of number: Int, in dialect: Family) -> String {
    switch self {
    case .interval: return String(number)
    case .model: return dialect.word(forModel: number) ?? String(number)
    case .rate:
      guard number > 0 else { return String(number) }
      if 1000 % number == 0 { return String(1000 / number) }
      let hundredths = (100_000 + number / 2) / number
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
  }
}

/// Why a text is no value of a setting.
struct Nonsense: Error, Equatable {
  var reason: String
}

/// The line that a receiver is talked to on.
struct RequestLine: Hashable, Sendable {
  /// The receiver's own port.
  var port: ConfigurationKey.Port
  /// Its rate in bits per second; `nil` for one without.
  var baudRate: UInt32?

  /// The ports that it may be: a board may have wired the second UART, and a network hides what is behind it.
  var candidates: [ConfigurationKey.Port] {
    port == .usb ? [.usb] : baudRate == nil ? [.uart1, .uart2, .usb] : [.uart1, .uart2]
  }
}

/// One setting as a person asked for it.
struct RequestEntry<Family: RequestDialect>: Sendable {
  /// What the person, and the report, call it.
  var name: String
  /// The setting.
  var key: Family.Key?
  /// Where the name is one of every family.
  var common: CommonName?
  /// The value to be set.
  var value: Int?
  /// The same as it was written.
  var text = ""
  /// Why nothing can be done.
  var problem: String?

  /// Finds the setting that `name` means.
  init(_ name: String, in dialect: Family) {
    self.name = name
    common = CommonName(rawValue: name.lowercased())
    if let common {
      key = dialect.key(for: common)
    } else if let found = dialect.key(named: name) {
      key = found
      self.name = dialect.name(of: found)
    } else {
      let names = CommonName.allCases.map(\.rawValue) + dialect.keys.map { dialect.name(of: $0) }
      let nearest = Spelling.nearest(to: name, among: names, within: (name.utf8.count + 1) / 3)
      problem =
        "no such setting is known of this receiver; \(nearest.map { "did you mean \($0)?" } ?? dialect.advice)"
    }
  }

  /// The setting `key`, by the name that reports have for it.
  init(_ key: Family.Key, in dialect: Family) {
    self.key = key
    name = dialect.name(of: key)
  }

  /// The setting `assignment.key` and the value that is wanted of it.
  init(_ assignment: ConfigurationRequest.Assignment, in dialect: Family) {
    self.init(assignment.key, in: dialect)
    text = assignment.value
    guard let key else { return }
    do throws(Nonsense) {
      value = try Self.value(assignment.value, of: key, common, in: dialect)
      text = value.map { self.text(of: $0, in: dialect) } ?? text
    } catch {
      problem = error.reason
    }
  }

  private static func value(
    _ text: String, of key: Family.Key, _ common: CommonName?, in dialect: Family
  ) throws(Nonsense) -> Int {
    switch common {
    case .rate:
      guard let rate = Double(text), rate > 0, rate <= 1000 else {
        throw Nonsense(reason: "\(text) is no rate; write fixes a second, such as 5")
      }
      return try dialect.value(String(Int((1000 / rate).rounded())), of: key)
    case .model: if let number = dialect.model(text) { return number }
    case .interval, nil: break
    }
    return try dialect.value(text, of: key)
  }

  /// What a person reads of `number`.
  func text(of number: Int, in dialect: Family) -> String {
    if let common { return common.text(of: number, in: dialect) }
    return key.map { dialect.text(of: number, for: $0) } ?? String(number)
  }

  /// The line that says why nothing was done.
  func refusal(_ problem: String) -> ConfigurationReport.Setting {
    ConfigurationReport.Setting(
      name: name, wanted: text, found: nil, result: .invalid, layers: [], message: problem)
  }
}
