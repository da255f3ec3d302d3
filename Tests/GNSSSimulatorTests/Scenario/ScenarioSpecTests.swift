import GNSSSimulator
import GNSSWire
import Testing

@Suite struct ScenarioSpecTests {
  @Test func namesAndPlacesAreRead() {
    #expect(ScenarioSpec(parsing: "walk")?.trajectory == .walk)
    let placed = ScenarioSpec(parsing: "commute@-33.9,151.25")
    #expect(placed?.trajectory == .commute)
    #expect(placed?.origin == Coordinate(latitude: -33.9, longitude: 151.25))
    #expect(ScenarioSpec.names.contains("drive"))
  }

  @Test(arguments: ["", "fly", "walk@", "walk@1", "walk@91,0", "walk@0,181", "walk@a,b", "walk@1,2,3"])
  func nonsenseIsNot(text: String) {
    #expect(ScenarioSpec(parsing: text) == nil)
  }
}
