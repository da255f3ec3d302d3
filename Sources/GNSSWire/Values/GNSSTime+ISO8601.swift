#if !$Embedded
extension GNSSTime {
  /// The UTC moment of `2026-03-01T12:00:00Z`, with or without a fraction of a second, or `nil`.
  public init?(iso8601 text: String) {
    guard text.hasSuffix("Z") else { return nil }
    let halves = text.dropLast().split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let date = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    let clock = halves[1].split(separator: ":", omittingEmptySubsequences: false)
    guard date.count == 3, clock.count == 3, let year = date[0], let month = date[1], let number = date[2],
      let day = CivilDay(year: year, month: month, day: number), let hour = Int(clock[0]), let minute = Int(clock[1]),
      let second = Double(clock[2]), (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    let whole = Int64(hour * 3600 + minute * 60) * 1_000_000_000
    self.init(day: day, TimeOfDay(nanoseconds: whole + Int64((second * 1000).rounded()) * 1_000_000))
  }
}
#endif
