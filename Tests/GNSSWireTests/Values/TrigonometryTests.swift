import Foundation
import GNSSWire
import Testing

@Suite struct TrigonometryTests {
  @Test func sineAndCosineAgreeWithTheCLibrary() {
    var worst = 0.0
    var angle = -20.0
    while angle < 20 {
      let (sine, cosine) = Trigonometry.sineAndCosine(of: angle)
      worst = max(worst, abs(sine - sin(angle)), abs(cosine - cos(angle)))
      angle += 0.000_937
    }
    for angle in [0, -0.0, .pi / 4, .pi / 2, .pi, 3 * .pi, 1e4, -99_999.5] {
      let (sine, cosine) = Trigonometry.sineAndCosine(of: angle)
      worst = max(worst, abs(sine - sin(angle)) / max(1, abs(angle) / 1000))
      worst = max(worst, abs(cosine - cos(angle)) / max(1, abs(angle) / 1000))
    }
    #expect(worst < 1e-15)
  }

  @Test func anAngleTooLargeToReduceIsNotANumber() {
    #expect(Trigonometry.sineAndCosine(of: 1e6).sine.isNaN)
    #expect(Trigonometry.sineAndCosine(of: .infinity).cosine.isNaN)
    #expect(Trigonometry.sineAndCosine(of: .nan).cosine.isNaN)
  }

  @Test func arctangentAgreesWithTheCLibraryInAllQuadrants() {
    var worst = 0.0
    for i in -200...200 {
      for j in -200...200 where i != 0 || j != 0 {
        let (y, x) = (Double(i) * 0.37, Double(j) * 0.011)
        worst = max(worst, abs(Trigonometry.arctangent(y: y, x: x) - atan2(y, x)))
      }
    }
    #expect(worst < 1e-15)
    #expect(Trigonometry.arctangent(y: 0, x: 0) == 0)
    #expect(Trigonometry.arctangent(y: 0, x: -1) == .pi)
  }
}
