import Foundation
import FuzzTargets
import GNSSWire
import Testing

/// What the target of views would leave unread without anybody's noticing.
@Suite struct CoverageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(of folder: String, _ isMeant: (String) -> Bool) throws -> String {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path()).filter(isMeant).map {
      try String(contentsOf: root.appending(path: "\(folder)/\($0)"), encoding: .utf8)
    }.joined()
  }

  /// The properties of views are read where frames are printed, or in the target itself.
  @Test func everyAccessorIsRead() throws {
    let readers =
      try Self.text(of: "Sources/sextant") { $0.hasPrefix("FrameFields") }
      + Self.text(of: "Tests/FuzzTargets") { $0.hasPrefix("ViewsTarget") }
    let words = Set(readers.matches(of: /\.(\w+)/).map { String($0.1) })
    var checked = 0
    for folder in ["UBX", "NMEA"] {
      let path = "Sources/GNSSWire/\(folder)"
      for file in try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: path).path()) {
        let source = try String(contentsOf: Self.root.appending(path: "\(path)/\(file)"), encoding: .utf8)
        guard source.contains(/public init\?\(_ (?:frame: UBXFrame|sentence: NMEASentence)/) else { continue }
        // Commands behind a view only write; what they hold was never in a frame.
        let view = source.split(separator: /public struct (?:Command|Request|Answer|Values):/)[0]
        for match in view.matches(of: /\n +public (?:private\(set\) )?(?:var|let) (\w+):/) {
          let name = String(match.1)
          guard name != "messageID" && name != "sentence" else { continue }
          #expect(words.contains(name), "\(file): nothing reads \(name)")
          checked += 1
        }
      }
    }
    #expect(checked > 400)
  }

  /// Messages are tried by the catalogue; sentences have samples.
  @Test func everySentenceHasASample() {
    let formatters = Set(Input.bodies.compactMap { $0.split(separator: ",").first?.suffix(3) })
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
    var known = 0
    for first in letters {
      for second in letters {
        for third in letters {
          guard let name = Catalogue.name(of: NMEAFormatter(first, second, third))?.description else { continue }
          known += 1
          #expect(formatters.contains(name[...]), "\(name) has no sample in Input.bodies")
        }
      }
    }
    #expect(known > 15)
  }
}
