import Testing

@testable import sextant

@Suite struct QuantityTests {
  @Test func numbersHaveNoTrailingZeros() {
    #expect(Quantity.number(1.5, 2) == "1.5" && Quantity.number(2, 3) == "2" && Quantity.number(0.049, 2) == "0.05")
    #expect(Quantity.number(-0.001, 2) == "0" && Quantity.number(-12.34, 1) == "-12.3")
    #expect(Quantity.number(1.05, 2) == "1.05" && Quantity.number(.zero, 1) == "0")
    #expect(Quantity.count(1, "stop") == "1 stop" && Quantity.count(0, "stop") == "0 stops")
    #expect(Quantity.number(.nan, 2) == "?" && Quantity.number(1e300, 0) == "?")
  }

  @Test func timesHaveTheirTwoLargestUnits() {
    let known: [(Double, String)] = [
      (0, "0 s"), (59.6, "1 min"), (725, "12 min 5 s"), (3600, "1 h"), (12_059, "3 h 20 min"), (532_800, "6 d 4 h"),
      (.infinity, "?"),
    ]
    for (seconds, text) in known { #expect(Quantity.duration(seconds) == text) }
  }

  @Test func lengthsAreMetresAndKilometres() {
    #expect(Quantity.distance(12.4) == "12 m" && Quantity.distance(3254) == "3.25 km")
    #expect(Quantity.distance(412_345) == "412 km")
  }
}
