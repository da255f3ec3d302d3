import Foundation
import GNSSMotion
import GNSSWire
import Testing

/// The filter on a recorded drive with stops, read from the independent decode that lies beside the captures.
@Suite struct DriveCaptureTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpus/expected/google__f9k-drive-part1.nmea.json").standardizedFileURL

  private struct Decoded: Decodable {
    struct Epoch: Decodable {
      var time: String?
      var lat: Double?
      var lon: Double?
      var quality: Int?
      var numSV: Int?
      var hdop: Double?
      var speed: Double?
    }
    var epochs_nmea_list: [Epoch]
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: file.path), "needs ../shared/corpus"))
  func stopsRestAndDrivingMoves() throws {
    let decoded = try JSONDecoder().decode(Decoded.self, from: Data(contentsOf: Self.file))
    var filter = MotionFilter()
    var states: [Motion.State] = []
    for (index, epoch) in decoded.epochs_nmea_list.enumerated() {
      var fix = Fix(source: .nmea)
      if let latitude = epoch.lat, let longitude = epoch.lon, let quality = epoch.quality, quality != 0, quality != 6 {
        fix.mode = .threeDimensional
        fix.coordinate = Coordinate(latitude: latitude, longitude: longitude)
      }
      fix.speed = epoch.speed
      fix.satellitesUsed = epoch.numSV
      fix.hdop = epoch.hdop
      states.append(filter.consume(fix, at: Instant(nanoseconds: Int64(index) * 1_000_000_000)).state)
    }
    #expect(states.count == 823)

    // Stops from the receiver's own speed under 0.5 m/s, as (first, last) epoch.
    let stops = [(0, 121), (258, 323), (417, 506), (535, 586), (681, 703)]
    #expect(states[75...121].allSatisfy { $0 == .stationary })
    for (first, last) in stops {
      #expect(states[min(first + 15, last)...last].allSatisfy { $0 == .settling || $0 == .stationary })
    }
    // The hold is 60 s: 66 s and 90 s reach it, 52 s and 23 s do not.
    #expect(states[258...323].last == .stationary)
    #expect(states[417 + 75...506].allSatisfy { $0 == .stationary })
    #expect(!states[535...586].contains(.stationary))
    #expect(!states[681...703].contains(.stationary))
    // Five seconds after each stop, and until the next.
    for moving in [127...257, 329...416, 512...534, 592...632, 646...680, 709...748, 757...822] {
      #expect(states[moving].allSatisfy { $0 == .moving })
    }
  }
}
