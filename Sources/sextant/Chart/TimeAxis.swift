import GNSSWire

/// A time axis: where a moment lies, and the round moments at which it is marked.
struct TimeAxis {
  /// A mark on the axis.
  struct Tick: Equatable {
    var x: Double
    var label: String
  }

  /// Seconds from the axis's start to its end.
  let duration: Double
  /// UTC at its start; `nil` where it is not known.
  let start: GNSSTime?
  /// Whether the day of `start` means something.
  private let hasDate: Bool
  private let left: Double
  private let width: Double

  /// An axis over `duration` seconds from `start`, drawn `width` pixels wide from `left` on.
  init(from start: GNSSTime?, duration: Double, left: Double, width: Double) {
    (self.start, hasDate) = (start, true)
    (self.duration, self.left, self.width) = (max(duration, 1), left, width)
  }

  /// An axis from a time of day whose date is not known.
  init(fromTimeOfDay start: TimeOfDay, duration: Double, left: Double, width: Double) {
    (self.start, hasDate) = (GNSSTime(unixNanoseconds: start.nanoseconds), false)
    (self.duration, self.left, self.width) = (max(duration, 1), left, width)
  }

  /// Pixels from the left for the moment `seconds` after the start; kept within the axis.
  func x(_ seconds: Double) -> Double { left + min(max(seconds / duration, 0), 1) * width }

  /// What the marks count.
  var caption: String {
    guard let start else { return "time since the start" }
    guard hasDate else { return "UTC, of an unknown day" }
    let (first, last) = (start.day.date, moment(duration).day.date)
    let day = "UTC, \(Self.text(first.year, first.month, first.day))"
    return first == last ? day : "\(day) to \(Self.text(last.year, last.month, last.day))"
  }

  /// Round moments, at most `count` of them.
  func ticks(atMost count: Int = 12) -> [Tick] {
    let steps: [Int64] = [
      1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800,
    ]
    var step = steps.first { duration / Double($0) <= Double(count) } ?? 604_800
    while duration / Double(step) > Double(count) { step *= 2 }
    // In whole seconds of the day's clock where there is one.
    let origin = Double(start?.unixNanoseconds ?? 0) / 1e9
    let first = (origin / Double(step)).rounded(.up) * Double(step)
    return stride(from: first, through: origin + duration, by: Double(step)).map { second in
      Tick(x: x(second - origin), label: label(Int64(second), step))
    }
  }

  private func moment(_ seconds: Double) -> GNSSTime {
    GNSSTime(unixNanoseconds: (start?.unixNanoseconds ?? 0) &+ (Int64(exactly: (seconds * 1e9).rounded()) ?? 0))
  }

  private func label(_ second: Int64, _ step: Int64) -> String {
    guard start != nil else { return Quantity.duration(Double(second)) }
    let time = GNSSTime(unixNanoseconds: second &* 1_000_000_000)
    let ofDay = time.timeOfDay.nanoseconds / 1_000_000_000
    if hasDate && ofDay == 0 && step >= 60 {
      let date = time.day.date
      return "\(Self.padded(date.month))-\(Self.padded(date.day))"
    }
    let clock = "\(Self.padded(Int(ofDay / 3600))):\(Self.padded(Int(ofDay / 60 % 60)))"
    return step < 60 ? clock + ":\(Self.padded(Int(ofDay % 60)))" : clock
  }

  private static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
    "\(year)-\(padded(month))-\(padded(day))"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// A value axis from 0 to a round number.
struct ValueAxis {
  /// The value at its top.
  let top: Double
  /// The values at which it is marked, from 0 on.
  let marks: [Double]
  private let bottom: Double
  private let height: Double

  /// An axis that holds `most`, drawn `height` pixels upwards from `bottom`.
  init(upTo most: Double, bottom: Double, height: Double) {
    (self.bottom, self.height) = (bottom, height)
    let wanted = most.isFinite ? max(most, 1e-3) : 1
    var step = 1e-4
    // 1, 2, 5, 10, …: at most five marks above 0.
    var factors = [2.0, 2.5, 2.0]
    while wanted / step > 5 {
      step *= factors[0]
      factors.append(factors.removeFirst())
    }
    let count = (wanted / step).rounded(.up)
    top = count * step
    marks = (0...Int(count)).map { Double($0) * step }
  }

  /// Pixels from the top for `value`; kept within the axis.
  func y(_ value: Double) -> Double { bottom - min(max(value / top, 0), 1) * height }
}
