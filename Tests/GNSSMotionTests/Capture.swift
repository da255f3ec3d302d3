import Foundation
import GNSSMotion
import GNSSWire

/// A recorded stream of `../shared/corpus`, decoded once, with the event time of each fix.
struct Capture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpus").standardizedFileURL
  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

  let name: String
  /// Each fix with its event time in seconds from the first.
  private(set) var fixes: [(fix: Fix, time: Double)] = []

  init?(_ name: String) {
    guard let data = try? Data(contentsOf: Self.folder.appending(path: name)) else { return nil }
    self.name = name
    let bytes = [UInt8](data)
    var framer = Framer(limits: .archive)
    var assembler = EpochAssembler(policy: .archive)
    var clock = EventClock()
    let arrival = Instant(nanoseconds: 0)
    var fixes: [(fix: Fix, time: Double)] = []
    func take(_ fix: Fix) {
      fixes.append((fix, Double(clock.instant(of: fix, arrival: arrival).nanoseconds) * 1e-9))
    }
    framer.drain(over: bytes.bytes) { frame in assembler.consume(frame, at: arrival) { fix, _ in take(fix) } }
    framer.finish { frame in assembler.consume(frame, at: arrival) { fix, _ in take(fix) } }
    assembler.finish { fix, _ in take(fix) }
    self.fixes = fixes
  }

  /// All captures of a folder of the corpus, by name.
  static func all(in folder: String) -> [Capture] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: folder).path)) ?? []
    return names.sorted().filter { !$0.hasSuffix(".chk") }.compactMap { Capture(folder + "/" + $0) }
  }

  /// The largest distance of a usable position from their median, in metres, and how many there are.
  var excursion: (metres: Double, count: Int) {
    let places = fixes.compactMap { $0.fix.mode.rawValue >= Fix.Mode.twoDimensional.rawValue ? $0.fix.coordinate : nil }
    guard !places.isEmpty else { return (0, 0) }
    let latitudes = places.map(\.latitude).sorted()
    let longitudes = places.map(\.longitude).sorted()
    let plane = LocalPlane(
      anchor: Coordinate(latitude: latitudes[places.count / 2], longitude: longitudes[places.count / 2]))
    return (places.map { plane.offset(of: $0).length }.max() ?? 0, places.count)
  }

  /// Runs a filter over the capture and calls `body` with each fix's motion and time.
  func run(
    _ parameters: MotionFilter.Parameters = .standard, thinned: Int = 1,
    _ body: (Motion, Fix, Double) -> Void
  ) {
    var filter = MotionFilter(parameters)
    for index in stride(from: 0, to: fixes.count, by: thinned) {
      let (fix, time) = fixes[index]
      body(filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9))), fix, time)
    }
  }
}
