import GNSSWire
import Testing

@testable import sextant

@Suite struct DecodeCommandTests {
  private static let stream: [UInt8] = {
    var values = NavPVT.Values()
    values.year = 2026
    values.month = 3
    values.day = 1
    values.hour = 12
    values.validity = 7
    values.fixTypeRaw = 3
    values.flags = 1
    values.latitudeE7 = 471_234_567
    values.longitudeE7 = 81_234_567
    values.heightMillimetres = 440_123
    values.speedMillimetresPerSecond = 8
    return Array("noise\r\n".utf8) + values.frame + NavEOE.Values(timeOfWeekMilliseconds: 0).frame
      + Array("$PUBX,04,x*63\r\n$GNTXT,no checksum\r\n".utf8)
  }()

  @Test func aFileGivesItsFixAndItsSummary() async throws {
    let lines = try await decode(["--json"])
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix(#"{"kind":"fix","time":"2026-03-01T12:00:00.000Z","source":"UBX","mode":"3d","#))
    #expect(
      lines[1] == """
        {"kind":"summary","bytes":154,"frames":{"NMEA":1,"UBX":2,"RTCM3":0},"ids":{"01-07":1,"01-61":1,"PUBX,04":1},\
        "badChecksums":0,"discardedBytes":27,"fixes":1,"sum":{"latitudeE7":471234567,"longitudeE7":81234567,\
        "altitudeMM":440123,"speedMM":8}}
        """)
  }

  @Test func framesSummaryAndPermissionAreChoices() async throws {
    let frames = try await decode(["--json", "--frames"])
    #expect(frames.count == 5)
    #expect(
      frames.contains(
        #"{"kind":"frame","offset":107,"length":12,"protocol":"UBX","id":"01-61","name":"NAV-EOE","fields":{"timeOfWeek":0}}"#
      ))
    #expect(try await decode(["--json", "--summary"]).count == 1)
    let permitted = try await decode(["--json", "--summary", "--accept-missing-checksum"])
    #expect(permitted[0].contains(#""GNTXT":1"#) && permitted[0].contains(#""discardedBytes":7,"#))
    #expect(try await decode([]).contains("1 fix, 1 of them with a position"))
  }

  @Test func aFileThatIsNotThereIsNamed() async {
    for (path, code) in [("/nonexistent/capture", ExitCode.failed), ("/", .failed)] {
      await #expect {
        let arguments = try Arguments([path], for: DecodeCommand.self)
        _ = try await DecodeCommand.run(arguments, Output(descriptor: -1))
      } throws: { error in
        guard let error = error as? CommandError else { return false }
        return error.code == code && error.message.contains(path)
      }
    }
  }

  @Test func anEmptyFileIsNoError() async throws {
    let lines = try await decode(["--json"], stream: [])
    #expect(lines.count == 1 && lines[0].hasPrefix(#"{"kind":"summary","bytes":0,"#))
  }

  private func decode(_ options: [String], stream: [UInt8] = stream) async throws -> [String] {
    try await DecodeRun.lines(options, stream)
  }
}
