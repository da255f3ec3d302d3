import GNSSReceivers
import Testing

@testable import sextant

@Suite struct SettingsFileTests {
  @Test func settingsCommentsAndLineNumbers() throws {
    let file = try SettingsFile(
      "# a car\n\nCFG-RATE-MEAS = 200 # five a second\r\n; more\n  model=automotive\ncfg-rate-meas=250\n", path: "car")
    #expect(
      file.lines == [
        .init(assignment: .init(key: "model", value: "automotive"), number: 5),
        .init(assignment: .init(key: "cfg-rate-meas", value: "250"), number: 6),
      ], "of two values for one key the later counts")
  }

  @Test(arguments: ["CFG-RATE-MEAS", "=5", "a=1\nb\n", "", "# nothing\n"])
  func whatIsNoSettingIsNamedWithItsLine(text: String) {
    #expect(throws: CommandError.self) { try SettingsFile(text, path: "car") }
    do throws(CommandError) {
      _ = try SettingsFile("a=1\n\nwhat\n", path: "car")
    } catch {
      #expect(error.code == .usage)
      #expect(error.message.contains("car, line 3") && error.message.contains("'what'"))
    }
  }
}
