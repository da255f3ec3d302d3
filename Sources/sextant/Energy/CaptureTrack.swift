import GNSSSimulator
import GNSSWire

/// The way that a capture took: GPX, or what a receiver told, as `decode` reads it.
struct CaptureTrack {
  /// Seconds without a position that count as a roof.
  static let roof = 30.0

  private var points: [Track.Point] = []
  private var roofs: [ClosedRange<Double>] = []
  private var start: GNSSTime?

  /// The scenario along the capture at `path`: the board goes where it went, and had no sky where it had no position.
  static func scenario(_ path: String) throws(CommandError) -> ScenarioSpec {
    if path.hasSuffix(".gpx") {
      do throws(TrackError) {
        return ScenarioSpec(try Track(gpx: path))
      } catch {
        throw CommandError(.failed, "energy: \(error)")
      }
    }
    var capture = CaptureTrack()
    do throws(CommandError) {
      try capture.read(path)
    } catch {
      throw CommandError(error.code, error.message.contains(path) ? error.message : "energy: \(path): \(error.message)")
    }
    guard let track = Track(capture.points), track.duration > 0 else {
      throw CommandError(.failed, "energy: there are no two positions with a time in \(path)")
    }
    var scenario = ScenarioSpec(track)
    scenario.roofs = capture.roofs
    return scenario
  }

  private mutating func read(_ path: String) throws(CommandError) {
    let file = try System.File(reading: path)
    var framer = Framer(limits: .archive)
    var assembler = EpochAssembler(policy: .archive)
    var fixes: [Fix] = []
    while try framer.fill({ tail throws(CommandError) in try System.read(file.descriptor, into: &tail) }) > 0 {
      framer.drain { frame in
        assembler.consume(frame, at: Instant(nanoseconds: 0)) { fix, _ in fixes.append(fix) }
      }
    }
    framer.finish { frame in
      assembler.consume(frame, at: Instant(nanoseconds: 0)) { fix, _ in fixes.append(fix) }
    }
    assembler.finish { fix, _ in fixes.append(fix) }
    for fix in fixes { take(fix) }
  }

  private mutating func take(_ fix: Fix) {
    guard let coordinate = fix.coordinate, fix.hasPosition, let time = fix.time else { return }
    let first = start ?? time
    start = first
    let seconds = Double(time.unixNanoseconds - first.unixNanoseconds) * 1e-9
    if let last = points.last?.time {
      guard seconds > last else { return }
      if seconds - last > Self.roof { roofs.append(last + 1...seconds) }
    }
    points.append(Track.Point(time: seconds, coordinate))
  }
}
