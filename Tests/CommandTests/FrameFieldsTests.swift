import Foundation
import GNSSWire
import TestSupport
import Testing

@testable import sextant

/// What `decode --frames` prints of UBX messages and standard sentences.
@Suite struct FrameFieldsTests {
  private static let known = (0...UInt16.max).map(UBXMessageID.init(rawValue:)).filter {
    Catalogue.name(of: $0) != nil && !($0.messageClass >= 0xF0)
  }

  @Test func everyKnownMessageHasFields() throws {
    #expect(Self.known.count > 50)
    for id in Self.known {
      // All zeros, or the same as version 1, in the sizes that messages come in.
      let payloads = [600, 36, 3, 2].flatMap { size in
        [[UInt8](repeating: 0, count: size), [1] + [UInt8](repeating: 0, count: size - 1)]
      }
      let isShown = try payloads.contains { try fields(id, $0)?.isEmpty == false }
      #expect(isShown, "\(Catalogue.name(of: id)?.description ?? "") has no fields")
    }
  }

  @Test func everyKnownSentenceHasFields() throws {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
    var known = 0
    for first in letters {
      for second in letters {
        for third in letters {
          guard let name = Catalogue.name(of: NMEAFormatter(first, second, third)) else { continue }
          known += 1
          // A number that is a letter's place too, and a time.
          let isShown = try ["1", "000000"].contains { field in
            try fields("GN\(name)" + String(repeating: "," + field, count: 20))?.isEmpty == false
          }
          #expect(isShown, "\(name) has no fields")
        }
      }
    }
    #expect(known > 15)
  }

  @Test func aReturnLinkMessageKeepsItsZeros() throws {
    let short = try #require(try fields("GARLM,00000078A9FBAD5,083559.00,f,045B"))
    #expect(short["beacon"] as? String == "00000078A9FBAD5" && short["timeOfDay"] as? String == "08:35:59.000")
    #expect(short["code"] as? Int == 15 && short["message"] as? String == "045B")
    let long = try #require(try fields("GARLM,,,,00000000000000c4"))
    #expect(long["message"] as? String == "00000000000000C4" && long.count == 1)
  }

  @Test func aSentenceHidesNothing() throws {
    let satellites = try #require(try fields("PUBX,03,01,05,U,305,34,30,064"))
    let entry = try #require((satellites["satellites"] as? [[String: Any]])?.first)
    #expect(entry["number"] as? Int == 5 && entry["status"] as? String == "U" && entry["lock"] as? Int == 64)
    #expect(entry["elevation"] as? Int == 34 && entry["azimuth"] as? Int == 305 && entry["cn0"] as? Int == 30)
    let errors = try #require(try fields("GPGST,120000,1.5,3.0,2.0,45.0,1.1,1.2,1.3"))
    #expect(errors["majorAxis"] as? Double == 3 && errors["minorAxis"] as? Double == 2)
    #expect(errors["orientation"] as? Double == 45)
    let modes = try #require(try fields("GNGNS,120000,4730.0,N,00815.0,E,AA,10,0.9,450.0,47.0,1.5,12,S"))
    #expect(modes["correctionAge"] as? Double == 1.5 && modes["station"] as? Int == 12)
    #expect(modes["navigationalStatus"] as? String == "S")
    let zone = try #require(try fields("GPZDA,120000,01,03,2026,-05,30"))
    #expect(zone["zoneHours"] as? Int == -5 && zone["zoneMinutes"] as? Int == 30)
  }

  @Test func anElevationThatIsNotKnownIsNotShown() throws {
    let entry: [UInt8] = [0, 7, 30, 165, 0, 0, 0, 0, 0, 0, 0, 0]
    let shown = try #require(try fields(.navSAT, [0xE8, 3, 0, 0, 1, 1, 0, 0] + entry))
    let satellite = try #require((shown["satellites"] as? [[String: Any]])?.first)
    #expect(satellite["number"] as? Int == 7 && satellite["elevation"] == nil && satellite["azimuth"] == nil)
  }

  @Test func noiseIsStillJSON() throws {
    var generator = SplitMix(seed: 5)
    for round in 0..<Self.known.count * 20 {
      let size = Int.random(in: 0...(round % 4 == 0 ? 700 : 80), using: &generator)
      let most: UInt8 = round % 3 == 0 ? 2 : 255
      _ = try fields(
        Self.known[round % Self.known.count], (0..<size).map { _ in .random(in: 0...most, using: &generator) })
    }
  }

  @Test func entriesAreListsAndAbsentIsLeftOut() throws {
    let entry: [UInt8] = [0, 7, 3, 7, 0xF6, 0xFF, 41, 7, 0, 0, 0x08, 0, 0, 0, 0, 0]
    let signals = try #require(try fields(.navSIG, [0xE8, 3, 0, 0, 0, 1, 0, 0] + entry))
    #expect(signals["timeOfWeek"] as? Double == 1)
    let list = try #require(signals["signals"] as? [[String: Any]])
    #expect(list.count == 1 && list[0]["number"] as? Int == 7 && list[0]["residual"] as? Double == -1)
    #expect(list[0]["pseudorangeUsed"] as? Bool == true)
    let leap = try #require(try fields(.navTIMELS, [UInt8](repeating: 9, count: 23) + [1]))
    #expect(leap["leapSeconds"] as? Int == 9 && leap["change"] == nil)
  }

  @Test func predictedOrbitsAreEnabledAndIdle() throws {
    let shown = try #require(try fields(.navAOPSTATUS, [0xE8, 3, 0, 0, 1] + [UInt8](repeating: 0, count: 11)))
    #expect(shown["timeOfWeek"] as? Double == 1 && shown["status"] as? Int == 0)
    #expect(shown["enabled"] as? Bool == true && shown["running"] as? Bool == false)
  }

  @Test func configurationIsReadable() throws {
    let command = CfgVALSET.Command([ConfigurationItem(.rateMeasurement, 200)], layers: [.ram, .flash])
    let set = try #require(try fields(.cfgVALSET, Array(command.frame.dropFirst(6).dropLast(2))))
    #expect(set["layers"] as? Int == 5)
    #expect(((set["items"] as? [[String: Any]])?.first)?["value"] as? Int == 200)
    let sleep = RxmPMREQ(durationMilliseconds: 1500, wakeSources: .uart)
    let shown = try #require(try fields(.rxmPMREQ, Array(sleep.frame.dropFirst(6).dropLast(2))))
    #expect(shown["duration"] as? Double == 1.5 && shown["forced"] as? Bool == true)
  }

  /// The fields of a frame's line, or `nil` if it has none.
  private func fields(_ id: UBXMessageID, _ payload: [UInt8]) throws -> [String: Any]? {
    let written = UBXWriter.frame(id, capacity: payload.count) { writer in
      for byte in payload { writer.append(byte) }
    }
    let bytes = try #require(written)
    return try fields(.ubx(UBXFrame(proven: bytes.bytes, offset: 0)))
  }

  /// The fields of the line of a sentence with this body, or `nil` if it has none.
  private func fields(_ body: String) throws -> [String: Any]? {
    let bytes = Array("$\(body)*00\r\n".utf8)
    return try fields(.nmea(NMEAFrame(proven: bytes.bytes, bodyCount: body.utf8.count, offset: 0)))
  }

  private func fields(_ frame: Frame) throws -> [String: Any]? {
    let output = Output(descriptor: -1)
    FrameWriter.json(frame, FrameIdentity(frame), to: output)
    let line = try JSONSerialization.jsonObject(with: Data(output.pending.utf8)) as? [String: Any]
    return line?["fields"] as? [String: Any]
  }
}
