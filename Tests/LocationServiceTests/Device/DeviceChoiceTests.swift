import LocationService
import Testing

@Suite struct DeviceChoiceTests {
  let file = "[receiver]\ndevice=/dev/configured\n"

  @Test func optionStandsAboveAll() throws {
    let choice = try DeviceChoice(option: "/dev/option", environment: "/dev/environment", configuration: file)
    #expect(choice.specification == .path("/dev/option"))
    #expect(choice.origin == .option)
  }

  @Test func environmentStandsAboveTheFile() throws {
    let choice = try DeviceChoice(option: nil, environment: "/dev/environment", configuration: file)
    #expect(choice.specification == .path("/dev/environment"))
    #expect(choice.origin == .environment)
  }

  @Test func emptyVariableSaysNothing() throws {
    let choice = try DeviceChoice(option: nil, environment: "", configuration: file)
    #expect(choice.specification == .path("/dev/configured"))
    #expect(choice.origin == .configuration)
  }

  @Test(arguments: [nil, "", "[receiver]\n", "[receiver]\ndevice=\n", "[other]\ndevice=/dev/x\n"])
  func elseAReceiverIsLookedFor(configuration: String?) throws {
    let choice = try DeviceChoice(option: nil, environment: nil, configuration: configuration)
    #expect(choice.specification == .automatic)
    #expect(choice.origin == .automatic)
  }

  @Test func errorNamesWhereTheTextStands() throws {
    let variable = try #require(throws: LocationServiceError.self) {
      try DeviceChoice(option: nil, environment: "tcp://x", configuration: nil)
    }
    #expect(variable.subject.hasPrefix("SEXTANT_DEVICE: "))
    let configured = try #require(throws: LocationServiceError.self) {
      try DeviceChoice(option: nil, environment: nil, configuration: "[receiver]\ndevice=tcp://x")
    }
    #expect(configured.subject.hasPrefix("/etc/sextant/sextant.conf: "))
  }

  @Test func aFileThatIsNotAskedCannotFail() throws {
    let choice = try DeviceChoice(option: nil, environment: "auto", configuration: "nonsense")
    #expect(choice.origin == .environment)
  }
}
