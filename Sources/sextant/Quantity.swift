/// Numbers with their units, as people read them.
enum Quantity {
  /// `value` with at most `decimals` decimals, without trailing zeros; one that is not finite is a question mark.
  static func number(_ value: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard let scaled = Int64(exactly: (value.magnitude * scale).rounded()) else { return "?" }
    let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: Int64(scale))
    var text = (value < 0 && scaled > 0 ? "-" : "") + String(whole)
    guard fraction > 0 else { return text }
    var digits = String(fraction)
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }

  /// How many of what: `1 stop`, `2 stops`.
  static func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }

  /// A time in seconds, in its two largest units: `7 s`, `12 min 5 s`, `3 h 20 min`, `6 d 4 h`.
  static func duration(_ seconds: Double) -> String {
    guard let whole = Int64(exactly: seconds.rounded()) else { return "?" }
    let units: [(seconds: Int64, name: String)] = [(86_400, "d"), (3600, "h"), (60, "min"), (1, "s")]
    for (index, unit) in units.enumerated() where whole >= unit.seconds && index < 3 {
      let rest = whole % unit.seconds / units[index + 1].seconds
      return "\(whole / unit.seconds) \(unit.name)" + (rest > 0 ? " \(rest) \(units[index + 1].name)" : "")
    }
    return "\(whole) s"
  }

  /// A length in metres: `12 m`, `3.25 km`, `412 km`.
  static func distance(_ metres: Double) -> String {
    if metres < 1000 { return number(metres, 0) + " m" }
    return number(metres / 1000, metres < 100_000 ? 2 : 0) + " km"
  }
}
