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
    let error = await failure(["--receiver", "mtk"])
    #expect(error?.code == .usage)
    #expect(error?.message.contains("ublox-m10") == true)
  }

  @Test(arguments: [
    ["--scenario", "wlak"], ["--at", "99,1"], ["--at", "1"], ["--start", "noon"], ["--rate", "0"], ["--rate", "50"],
    ["--baud", "12"], ["--seed", "-1"],
  ])
  func nonsenseIsRefusedBeforeThereIsAPort(words: [String]) async {
    #expect(await failure(words)?.code == .usage)
  }

  @Test func aLinkIntoNowhereFails() async {
    #expect(await failure(["--link", "/nonexistent/gps0", "--for", "1ms"])?.code == .failed)
  }

  @Test func timesAreRead() {
    #expect(GNSSTime(iso8601: "2026-03-01T12:00:00Z")?.unixNanoseconds == 1_772_366_400_000_000_000)
    #expect(GNSSTime(iso8601: "2026-03-01T12:00:00.250Z")?.unixNanoseconds == 1_772_366_400_250_000_000)
    for text in ["2026-03-01", "2026-02-30T00:00:00Z", "2026-03-01T24:00:00Z", "2026-03-01T12:00:00", "T::Z"] {
      #expect(GNSSTime(iso8601: text) == nil)
    }
  }
}
