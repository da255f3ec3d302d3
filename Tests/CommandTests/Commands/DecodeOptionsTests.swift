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
  }

  @Test func theFloorDateMovesOldDatesOn() async throws {
    let moved = try await decode(["--json", "--floor-date", "2026-01-01"], [rmc("A")])
    #expect(moved[0].contains(#""time":"2026-03-01T12:00:00.000Z""#))
    for wrong in ["2026-13-01", "2026-1", "yesterday", "2026-02-29"] {
      await #expect { _ = try await decode(["--floor-date", wrong], [rmc("A")]) } throws: { error in
        (error as? CommandError)?.code == .usage
      }
    }
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
