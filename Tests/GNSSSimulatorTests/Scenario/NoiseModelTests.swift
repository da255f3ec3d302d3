import GNSSSimulator
import Testing

@Suite struct NoiseModelTests {
  @Test func deviationAndCorrelationAreWhatTheyShouldBe() {
    var noise = NoiseModel(seed: 4)
    var (sum, squares, lagged, speeds) = (0.0, 0.0, 0.0, 0.0)
    let count = 200_000
    var previous = noise.east
    for _ in 0..<count {
      noise.step(1)
      sum += noise.east
      squares += noise.east * noise.east
      lagged += noise.east * previous
      speeds += noise.velocityNorth * noise.velocityNorth
      previous = noise.east
    }
    let variance = squares / Double(count)
    #expect(abs(sum / Double(count)) < 0.15)
    #expect(abs(variance.squareRoot() - noise.horizontalSigma) < 0.15)
    #expect(lagged / squares > 0.98)
    #expect(abs((speeds / Double(count)).squareRoot() - noise.speedSigma) < 0.003)
  }

  @Test func aSeedRepeats() {
    var (first, second, third) = (NoiseModel(seed: 1), NoiseModel(seed: 1), NoiseModel(seed: 2))
    for _ in 0..<10 {
      first.step(1)
      second.step(1)
      third.step(1)
    }
    #expect(first.east == second.east)
    #expect(first.east != third.east)
  }
}
