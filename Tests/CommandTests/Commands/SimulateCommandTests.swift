import GNSSWire
import Testing

@testable import sextant

@Suite struct SimulateCommandTests {
  private func failure(_ words: [String]) async -> CommandError? {
    do throws(CommandError) {
      _ = try await SimulateCommand.run(Arguments(words, for: SimulateCommand.self), Output(descriptor: -1))
      return nil
    } catch {
      return error
    }
  }

  @Test func aReceiverThatIsNotThereNamesWhatIs() async {
    let error = await failure(["--receiver", "ublox-m11"])
    #expect(error?.code == .usage)
    #expect(error?.message.contains("ublox-m10") == true)
  }

  @Test(arguments: [
    ["--scenario", "wlak"], ["--at", "99,1"], ["--at", "1"], ["--start", "noon"], ["--rate", "0"], ["--rate", "50"],
    ["--baud", "12"], ["--seed", "-1"], ["--sky", "blue"], ["--memory", "elephant"], ["--backup", "maybe"],
    ["--faults", "gremlins=1"], ["--faults", "flip=2"], ["--gpx", "a.gpx", "--at", "1,2"],
    ["--gpx", "/nonexistent.gpx", "--scenario", "walk"],
  ])
  func nonsenseIsRefusedBeforeThereIsAPort(words: [String]) async {
    #expect(await failure(words)?.code == .usage)
  }

  @Test func aLinkIntoNowhereFails() async {
    #expect(await failure(["--link", "/nonexistent/gps0", "--for", "1ms"])?.code == .failed)
  }
}
