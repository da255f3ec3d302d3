extension Faults {
  /// A clause that says nothing, and what would.
  public struct ParsingError: Error, Equatable, CustomStringConvertible {
    /// The clause as it was written.
    public var clause: String
    /// What is expected in its place.
    public var expected: String

    /// One line for people.
    public var description: String { "'\(clause)' is no fault; \(expected)" }
  }

  /// Faults by their names: clauses with commas between them.
  ///
  /// ```
  /// NAME=VALUE               flip, drop, garbage, truncate, split, lose-command, refuse, lose-answer: a chance of 0…1
  ///                          latency, jitter: seconds       torn: a number of writes
  /// asleep=VALUE             deaf, forgetful, sleepless, or seconds after which it wakes whatever it was told
  ///                          unknown: commands and keys that do not exist, with slashes between them
  /// EVENT@SECONDS[+SECONDS]  silence, deaf, brownout, power, backup, unplug, antenna-open, antenna-short,
  ///                          jam, spoof: so long after switching on, for so long
  /// ```
  ///
  /// `flip=1e-5,latency=0.4,unknown=06-24/20910007,brownout@60,unplug@200+5`
  public init(parsing text: String) throws(ParsingError) {
    self.init()
    for clause in text.split(separator: ",") {
      if let mark = clause.firstIndex(of: "=") {
        try set(String(clause[..<mark]), to: clause[clause.index(after: mark)...], in: String(clause))
      } else if let mark = clause.firstIndex(of: "@") {
        try plan(String(clause[..<mark]), clause[clause.index(after: mark)...], in: String(clause))
      } else {
        let names = Self.names.joined(separator: ", ")
        let events = Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw ParsingError(
          clause: String(clause), expected: "write NAME=VALUE (\(names)) or EVENT@SECONDS (\(events))")
      }
    }
  }

  private static let chances = [
    "flip", "drop", "garbage", "truncate", "split", "lose-command", "refuse", "lose-answer",
  ]
  private static let delays = ["latency", "jitter"]

  /// The names that stand before `=`.
  public static var names: [String] { chances + delays + ["unknown", "torn", "asleep"] }

  private mutating func set(_ name: String, to value: Substring, in clause: String) throws(ParsingError) {
    let number = Double(value)
    let isTaken =
      switch name {
      case _ where Self.chances.contains(name): number.map { (0...1).contains($0) } ?? false
      case _ where Self.delays.contains(name): number.map { (0...3600).contains($0) } ?? false
      case "torn": number.map { (0...1000).contains($0) && $0 == $0.rounded() } ?? false
      case "unknown": !value.isEmpty
      case "asleep": ["deaf", "forgetful", "sleepless"].contains(value) || number.map { $0 >= 1 } == true
      default: throw ParsingError(clause: clause, expected: "there are \(Self.names.joined(separator: ", "))")
      }
    guard isTaken else { throw ParsingError(clause: clause, expected: Self.expectation(of: name)) }
    if name == "asleep" { return setSleep(value, number) }
    let value = number ?? 0
    switch name {
    case "flip": bitFlip = value
    case "drop": drop = value
    case "garbage": garbage = value
    case "truncate": truncation = value
    case "split": split = value
    case "lose-command": lostCommand = value
    case "refuse": refusal = value
    case "lose-answer": lostAnswer = value
    case "latency": latency = value
    case "jitter": jitter = value
    case "torn": tornWrites = Int(value)
    default: unknown.formUnion(clause.dropFirst("unknown=".count).split(separator: "/").map { $0.uppercased() })
    }
  }

  private mutating func setSleep(_ habit: Substring, _ seconds: Double?) {
    switch habit {
    case "deaf": isDeafAsleep = true
    case "forgetful": isForgetful = true
    case "sleepless": isSleepless = true
    default: restless = seconds
    }
  }

  private static func expectation(of name: String) -> String {
    switch name {
    case "asleep": "asleep is deaf, forgetful, sleepless or a number of seconds"
    case "unknown": "unknown is a list of names with slashes between them"
    case "torn": "torn is a whole number of writes"
    case _ where delays.contains(name): "\(name) is a time from 0 to 3600 seconds"
    default: "\(name) is a chance from 0 to 1"
    }
  }

  private mutating func plan(_ name: String, _ times: Substring, in clause: String) throws(ParsingError) {
    guard let kind = Kind(rawValue: name) else {
      let known = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ParsingError(clause: clause, expected: "events are \(known)")
    }
    let parts = times.split(separator: "+", omittingEmptySubsequences: false).map { Double($0) }
    let range = 0...1e9
    guard (1...2).contains(parts.count), let start = parts[0], range.contains(start),
      parts.count == 1 || parts[1].map(range.contains) == true
    else { throw ParsingError(clause: clause, expected: "write \(name)@60 or \(name)@60+10, in seconds") }
    events.append(Event(kind, at: start, for: parts.count == 2 ? parts[1] : nil))
  }
}
