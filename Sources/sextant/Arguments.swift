import GNSSWire

/// The words behind a command, held against the options that it has.
///
/// `--name value`, `--name=value` and switches stand anywhere; `--` ends the options; `-` is an operand.
struct Arguments: Sendable {
  /// The words that are no options, in order.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var command: String

  /// Reads `words` for `command`.
  ///
  /// - Throws: `.usage` for an unknown option, a missing or unwanted value, or a wrong number of operands.
  init(_ words: [String], for command: any Command.Type) throws(CommandError) {
    self.command = command.name
    let options = command.options + [.flag("--help", "shows this page")]
    var rest = words[...]
    var isLiteral = false
    while let word = rest.popFirst() {
      if isLiteral || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
        continue
      }
      if word == "--" {
        isLiteral = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = word == "-h" ? "--help" : String(parts.first ?? "")
      guard let option = options.first(where: { $0.name == name }) else {
        throw .unknown("option", name, among: options.map(\.name))
      }
      if option.value == nil {
        guard parts.count == 1 else { throw CommandError(.usage, "\(command.name): \(name) takes no value") }
        values[name] = ""
      } else if parts.count == 2 {
        values[name] = String(parts[1])
      } else if let value = rest.popFirst() {
        values[name] = value
      } else {
        throw CommandError(.usage, "\(command.name): \(name) needs a value: \(name) \(option.value ?? "")")
      }
    }
    if has("--help") { return }
    guard command.operandCount.contains(operands.count) else {
      let expected = command.operands.isEmpty ? "no operands" : command.operands
      let problem = operands.count < command.operandCount.lowerBound ? "an operand is missing" : "too many operands"
      throw CommandError(
        .usage, "\(command.name): \(problem), expected \(expected); see sextant \(command.name) --help")
    }
  }

  /// Whether the option `name` is there.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of the option `name`, or `nil` without it.
  func value(_ name: String) -> String? { values[name] }

  /// The value of the option `name` as a whole number, or `nil` without it.
  ///
  /// - Throws: `.usage` if it is no number or lies outside `range`.
  func integer(_ name: String, in range: ClosedRange<Int> = 0...Int.max) throws(CommandError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw CommandError(.usage, "\(command): \(name) \(text) is no whole number from \(range.lowerBound) on")
    }
    return number
  }

  /// The value of the option `name` as a number, or `nil` without it.
  ///
  /// - Throws: `.usage` if it is no number or lies outside `range`.
  func number(_ name: String, in range: ClosedRange<Double> = 0...1e18) throws(CommandError) -> Double? {
    guard let text = values[name] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw CommandError(
        .usage, "\(command): \(name) \(text) is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The longest time that is taken, ten years: what is longer is a slip. Seconds.
  static let longest = 10 * 366 * 86_400.0

  /// The value of the option `name` as a time in seconds: `30`, `30s`, `5m`, `2h`; `nil` without it.
  ///
  /// - Throws: `.usage` if it is no time.
  func seconds(_ name: String) throws(CommandError) -> Double? {
    guard let text = values[name] else { return nil }
    let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("d", 86_400)]
    let unit = units.first { text.hasSuffix($0.suffix) }
    guard let number = Double(text.dropLast(unit?.suffix.count ?? 0)), number >= 0, number.isFinite,
      number * (unit?.seconds ?? 1) <= Self.longest
    else {
      throw CommandError(.usage, "\(command): \(name) \(text) is no time; write 30s, 5m or 2h")
    }
    return number * (unit?.seconds ?? 1)
  }

  /// The value of the option `name` as a day, `2026-01-01`, or `nil` without it.
  ///
  /// - Throws: `.usage` if the calendar has no such day.
  func date(_ name: String) throws(CommandError) -> CivilDay? {
    guard let text = values[name] else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      let date = CivilDay(year: year, month: month, day: day)
    else { throw CommandError(.usage, "\(command): \(name) \(text) is no date; write 2026-01-01") }
    return date
  }

  /// The value of the option `name`, which must be one of `choices`; `nil` without it.
  ///
  /// - Throws: `.usage` for any other value, naming the nearest.
  func choice(_ name: String, of choices: [String]) throws(CommandError) -> String? {
    guard let text = values[name] else { return nil }
    guard choices.contains(text) else { throw .unknown("value of \(name)", text, among: choices) }
    return text
  }
}
