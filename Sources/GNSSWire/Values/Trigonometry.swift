/// Sine, cosine and arctangent for builds that have no C library.
///
/// Power series on a reduced argument, accurate to a few units in the last place; the tests hold them against libm.
public enum Trigonometry {
  /// Sine and cosine of an angle in radians.
  ///
  /// The argument is reduced with π/2 in two parts, which is exact enough up to about 10⁵ radians; beyond that, and for
  /// an argument that is not finite, both results are NaN.
  ///
  /// - Complexity: O(1), no branch on the angle but the quadrant's.
  public static func sineAndCosine(of radians: Double) -> (sine: Double, cosine: Double) {
    guard radians.magnitude < 1e5 else { return (.nan, .nan) }
    // Rounded by hand: `rounded()` is a call into the C library where the processor has no instruction for it.
    let turns = radians * (2 / .pi)
    let index = Int(turns < 0 ? turns - 0.5 : turns + 0.5)
    let quadrant = Double(index)
    // π/2 = high + low, where high has 33 bits: its products with small integers are exact.
    let high = 1.570_796_326_734_125_6
    let low = 6.077_100_506_506_192e-11
    let x = (radians - quadrant * high) - quadrant * low
    let square = x * x
    let sine = x * sineSeries(square)
    let cosine = cosineSeries(square)
    switch index & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The angle of the point (`x`, `y`) in radians, −π…π, as C's `atan2` gives it; 0 for the origin.
  public static func arctangent(y: Double, x: Double) -> Double {
    let width = x.magnitude
    let height = y.magnitude
    let larger = max(width, height)
    guard larger > 0 else { return 0 }
    var angle = arctangent(upToOne: min(width, height) / larger)
    if height > width { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }

  /// Arctangent for 0…1: two halvings of the angle, then the series.
  private static func arctangent(upToOne ratio: Double) -> Double {
    let half = ratio / (1 + (1 + ratio * ratio).squareRoot())
    let quarter = half / (1 + (1 + half * half).squareRoot())
    let s = -quarter * quarter
    var sum = 1.0 / 23
    sum = sum * s + 1.0 / 21
    sum = sum * s + 1.0 / 19
    sum = sum * s + 1.0 / 17
    sum = sum * s + 1.0 / 15
    sum = sum * s + 1.0 / 13
    sum = sum * s + 1.0 / 11
    sum = sum * s + 1.0 / 9
    sum = sum * s + 1.0 / 7
    sum = sum * s + 1.0 / 5
    sum = sum * s + 1.0 / 3
    return 4 * quarter * (sum * s + 1)
  }

  /// sin(x)/x as a series in x², for |x| ≤ π/4: the coefficients are 1/(2k+1)!.
  private static func sineSeries(_ square: Double) -> Double {
    let s = -square
    var sum = 1.0 / 355_687_428_096_000
    sum = sum * s + 1.0 / 1_307_674_368_000
    sum = sum * s + 1.0 / 6_227_020_800
    sum = sum * s + 1.0 / 39_916_800
    sum = sum * s + 1.0 / 362_880
    sum = sum * s + 1.0 / 5040
    sum = sum * s + 1.0 / 120
    sum = sum * s + 1.0 / 6
    return sum * s + 1
  }

  /// cos(x) as a series in x², for |x| ≤ π/4: the coefficients are 1/(2k)!.
  private static func cosineSeries(_ square: Double) -> Double {
    let s = -square
    var sum = 1.0 / 6_402_373_705_728_000
    sum = sum * s + 1.0 / 20_922_789_888_000
    sum = sum * s + 1.0 / 87_178_291_200
    sum = sum * s + 1.0 / 479_001_600
    sum = sum * s + 1.0 / 3_628_800
    sum = sum * s + 1.0 / 40_320
    sum = sum * s + 1.0 / 720
    sum = sum * s + 1.0 / 24
    sum = sum * s + 1.0 / 2
    return sum * s + 1
  }
}
