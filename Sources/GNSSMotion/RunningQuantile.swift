/// An estimate of a quantile that follows its samples in constant time and space (stochastic approximation).
struct RunningQuantile: Sendable {
  /// The quantile estimated, 0…1.
  let probability: Double
  /// The estimate.
  private(set) var value: Double
  /// How many samples it has seen.
  private(set) var count = 0
  /// The step of one sample is `gain` times the value plus `floor`, more for the first samples.
  private let gain: Double
  private let floor: Double

  init(_ probability: Double, initial: Double, gain: Double, floor: Double) {
    self.probability = probability
    self.gain = gain
    self.floor = floor
    value = initial
  }

  /// Moves the estimate towards `sample`: at the quantile, up- and downward steps balance.
  @inline(__always)
  mutating func learn(_ sample: Double) {
    count &+= 1
    let step = (gain + 2 / Double(min(count, 1 << 20) &+ 10)) * value + floor
    value = max(0, sample > value ? value + step * probability : value - step * (1 - probability))
  }
}
