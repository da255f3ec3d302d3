/// An estimate of a quantile that follows its samples in constant time and space (stochastic approximation).
struct RunningQuantile: Sendable {
  /// The quantile estimated, 0…1.
  let probability: Float
  /// The estimate.
  private(set) var value: Float
  /// How many samples it has seen, at most 255.
  private(set) var count = 0 as UInt8
  /// The step of one sample is this share of the value, more for the first samples, and `floor`.
  private var gain = 0.22 as Float
  private let floor: Float

  init(_ probability: Float, initial: Float, floor: Float) {
    self.probability = probability
    self.floor = floor
    value = initial
  }

  /// Moves the estimate towards `sample`: at the quantile, up- and downward steps balance.
  mutating func learn(_ sample: Float) {
    if count < 255 {
      count &+= 1
      gain = 0.02 + (gain - 0.02) * 0.97
    }
    let step = gain * value + floor
    value += step * (sample > value ? probability : probability - 1)
    if value < 0 { value = 0 }
  }
}
