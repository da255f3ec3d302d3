import GNSSWire

extension GNSSTime {
  /// The moment of a GPX `time` element, or `nil`.
  ///
  /// XML Schema's `dateTime`, and what programs write in its place: any number of decimals, a zone as `Z`, `+02:00` or
  /// `+0200`, or none, which is UTC; a blank for the `T`; a leap second, which is the second after it.
  init?(gpx text: some StringProtocol) {
    var reader = DigitReader(text: Substring(text))
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
      let number = reader.number(2), let day = CivilDay(year: year, month: month, day: number),
      reader.take("T") || reader.take("t") || reader.take(" "), let hour = reader.number(2), reader.take(":"),
      let minute = reader.number(2), reader.take(":"), let second = reader.number(2), hour <= 24, minute < 60,
      second <= 60
    else { return nil }
    guard hour < 24 || minute == 0 && second == 0 else { return nil }
    var nanoseconds: Int64 = 0
    if reader.take(".") || reader.take(",") {
      guard let fraction = reader.fraction() else { return nil }
      nanoseconds = fraction
    }
    guard let zone = reader.zone(), reader.text.isEmpty else { return nil }
    let seconds = Int64(hour * 3600 + minute * 60 + second - zone)
    let midnight = GNSSTime(day: day, TimeOfDay(nanoseconds: 0))
    self.init(unixNanoseconds: midnight.unixNanoseconds + seconds * 1_000_000_000 + nanoseconds)
  }
}

/// Takes numbers of a given length from the front of a text.
private struct DigitReader {
  var text: Substring

  mutating func take(_ sign: Character) -> Bool {
    guard text.first == sign else { return false }
    text.removeFirst()
    return true
  }

  mutating func number(_ length: Int) -> Int? {
    let digits = text.prefix(length)
    guard digits.count == length, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    text.removeFirst(length)
    return Int(digits)
  }

  /// The decimals of a second, in nanoseconds; what is finer is left out.
  mutating func fraction() -> Int64? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return nil }
    text.removeFirst(digits.count)
    return Int64(String(digits.prefix(9)).appending(zeros: 9 - min(digits.count, 9)))
  }

  /// Seconds east of UTC.
  mutating func zone() -> Int? {
    if text.isEmpty || take("Z") || take("z") { return 0 }
    let isWest = text.first == "-"
    guard take("+") || take("-"), let hours = number(2) else { return nil }
    _ = take(":")
    guard let minutes = text.isEmpty ? 0 : number(2), hours <= 14, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

extension String {
  fileprivate func appending(zeros count: Int) -> String { self + String(repeating: "0", count: count) }
}
