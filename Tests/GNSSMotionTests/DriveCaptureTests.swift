import Foundation
import GNSSMotion
import GNSSWire
import Testing

/// The filter on a recorded drive with stops.
@Suite struct DriveCaptureTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpus/google/f9k-drive-part1.nmea").standardizedFileURL

  private func states(of bytes: [UInt8]) -> [Motion.State] {
    var framer = Framer(limits: .archive)
    var assembler = EpochAssembler(policy: .archive)
    var clock = EventClock()
    var filter = MotionFilter()
    var states: [Motion.State] = []
    let arrival = Instant(nanoseconds: 0)
    func take(_ fix: Fix, _ filter: inout MotionFilter) {
      states.append(filter.consume(fix, at: clock.instant(of: fix, arrival: arrival)).state)
    }
    framer.drain(over: bytes.bytes) { frame in
      assembler.consume(frame, at: arrival) { fix, _ in take(fix, &filter) }
    }
    framer.finish { frame in assembler.consume(frame, at: arrival) { fix, _ in take(fix, &filter) } }
    assembler.finish { fix, _ in take(fix, &filter) }
    return states
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: file.path), "needs ../shared/corpus"))
  func stopsRestAndDrivingMoves() throws {
    let states = states(of: [UInt8](try Data(contentsOf: Self.file)))
    #expect(states.count == 823)
    guard states.count == 823 else { return }

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
    // A stop of eight seconds settles.
    #expect(states[633...640].contains(.settling))
    // Five seconds after each stop, and until the next.
    for moving in [127...257, 329...416, 512...534, 592...632, 646...680, 709...748, 757...822] {
      #expect(states[moving].allSatisfy { $0 == .moving })
    }
  }
}
