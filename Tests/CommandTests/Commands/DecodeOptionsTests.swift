import GNSSWire
import Testing

@testable import sextant

@Suite struct DecodeOptionsTests {
  private func decode(_ options: [String], _ bodies: [String]) async throws -> [String] {
    let capture = bodies.map { body in
      let sum = body.utf8.reduce(0 as UInt8, ^)
      return "$\(body)*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true) + "\r\n"
    }
    return try await DecodeRun.lines(options, Array(capture.joined().utf8))
  }

  private func rmc(_ status: String) -> String { "GPRMC,120000,\(status),4730.0,N,00815.0,E,1.0,90.0,160706,,,A" }

  @Test func provisionalTimeIsMarked() async throws {
    let doubtful = try await decode(["--json"], [rmc("V")])
    #expect(doubtful[0].hasPrefix(#"{"kind":"fix","time":"2006-07-16T12:00:00.000Z","timeTrust":"provisional","#))
    #expect(try await decode(["--json"], [rmc("A")])[0].contains("timeTrust") == false)
    #expect(try await decode([], [rmc("V")])[0].contains("Z (provisional)  "))
    #expect(try await decode([], [rmc("A")])[0].contains("provisional") == false)
  }

  @Test func theFloorDateMovesOldDatesOn() async throws {
    let moved = try await decode(["--json", "--floor-date", "2026-01-01"], [rmc("A")])
    #expect(moved[0].contains(#""time":"2026-03-01T12:00:00.000Z""#))
    for wrong in ["2026-13-01", "2026-1", "yesterday", "2026-02-29", "2261-12-31", "1979-12-31"] {
      await #expect { _ = try await decode(["--floor-date", wrong], [rmc("A")]) } throws: { error in
        (error as? CommandError)?.code == .usage
      }
    }
  }

  /// Neither an escape nor a control of Latin-1 reaches the terminal, whatever a receiver sends.
  @Test func nothingCommandsTheTerminal() async throws {
    for body in ["PUBX,\u{1B}[31m,1", "PUBX,0\u{1B},1", "GPTXT,01,01,02,\u{1B}[2J\u{7F}\u{7}"] {
      for options in [["--frames"], ["--json", "--frames"]] {
        let text = try await decode(options, [body]).joined()
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
      }
    }
    var sentence = Array("$GPTXT,01,01,02,".utf8) + [0x9B, 0x33, 0x31, 0x6D, 0xC2, 0xE9]
    let sum = sentence.dropFirst().reduce(0, ^)
    sentence += Array(("*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true) + "\r\n").utf8)
    let lines = try await DecodeRun.lines(["--json", "--frames"], sentence)
    #expect(lines[0].contains(#""text":"\u009b31mÂé""#))
    #expect(try await decode(["--json", "--frames"], ["PUBX,xyz,1"])[0].contains(#""id":"PUBX""#))
  }

  @Test func framesTellTheirFieldsToPeople() async throws {
    let lines = try await decode(
      ["--frames"], ["GPGSV,1,1,02,05,34,305,30,07,,,", "GPVTG,90.0,T,88.5,M,1.000,N,1.852,K,A"])
    #expect(lines[0].contains("bytes  message=1  messages=1  satellitesInView=2  satellites=["))
    #expect(lines[0].hasSuffix("[{number=5  elevation=34  azimuth=305  cn0=30}, {number=7}]"))
    #expect(lines[1].hasSuffix(#"course=90  magneticCourse=88.5  speed=0.5144  speedKnots=1  mode="A""#))
  }

  @Test func noSatellitesAreTold() async throws {
    let gga = "GPGGA,120000,,,,,0,00,,,M,,M,,"
    let lines = try await decode(["--json", "--sky"], [gga, "GPGSV,1,1,00"])
    #expect(lines.contains(#"{"kind":"sky","timeOfDay":"12:00:00.000","satellites":[]}"#))
    #expect(try await decode(["--sky"], [gga, "GPGSV,1,1,00"]).contains("    no satellites"))
    #expect(try await decode(["--json", "--sky"], [gga]).count == 2)
  }

  @Test func theSummaryNamesAForeignBinary() async throws {
    let sirf: [UInt8] = [0xA0, 0xA2, 0, 2, 0x84, 0, 0, 0x84, 0xB0, 0xB3]
    let summary = try await DecodeRun.lines(["--json", "--summary"], sirf + sirf)
    #expect(summary[0].contains(#""discardedBytes":20,"speaks":"SiRF binary","fixes":0"#))
    let text = try await DecodeRun.lines([], sirf)
    #expect(text.contains { $0.hasPrefix("this receiver speaks SiRF binary") })
  }

  /// 4072.0 as u-blox's moving base sends it: shown with its subtype, counted as one message.
  @Test func aProprietaryCorrectionShowsItsSubtype() async throws {
    func frame(_ payload: [UInt8]) -> [UInt8] {
      let bytes = [0xD3, 0, UInt8(payload.count)] + payload
      var crc: UInt32 = 0
      for byte in bytes {
        crc ^= UInt32(byte) << 16
        for _ in 0..<8 { crc = crc & 0x80_0000 != 0 ? (crc << 1 ^ 0x186_4CFB) & 0xFF_FFFF : crc << 1 }
      }
      return bytes + [UInt8(crc >> 16), UInt8(crc >> 8 & 255), UInt8(crc & 255)]
    }
    let stream = frame([0xFE, 0x80, 0x00, 0x01]) + frame([0xFE, 0x80, 0x01, 0x01]) + frame([0xFE, 0xC0, 0x2E, 0x00])
    let lines = try await DecodeRun.lines(["--json", "--frames"], stream)
    #expect(lines.count == 4)
    #expect(lines[0].contains(#""id":"4072_000""#) && lines[1].contains(#""id":"4072_001""#))
    #expect(lines[2].contains(#""id":"4076_023""#))
    #expect(lines[3].contains(#""ids":{"4072":2,"4076_023":1}"#))
  }
}
