import Foundation
import Testing

/// A view that the catalogue does not name is a message that tools print without its name.
@Suite struct CatalogueTests {
  @Test func everyMessageHasItsLine() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/GNSSWire")
    let catalogue = try String(contentsOf: sources.appending(path: "Catalogue.swift"), encoding: .utf8)
    // One view for several messages.
    let families = ["Ack": "case .ackACK:", "Inf": "case .infERROR:"]
    var checked = 0
    for folder in ["UBX", "NMEA"] {
      for file in try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: folder).path()) {
        let text = try String(contentsOf: sources.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        let kind = folder == "UBX" ? "public init?(_ frame: UBXFrame" : "public init?(_ sentence: NMEASentence"
        guard text.contains(kind) else { continue }
        let name = file.replacing(".swift", with: "")
        let known = catalogue.lowercased().contains("case .\(name.lowercased()):")
        #expect(
          known || (families[name].map { catalogue.contains($0) } ?? false), "\(name) has no line in Catalogue.swift")
        checked += 1
      }
    }
    #expect(checked >= 25)
  }
}
