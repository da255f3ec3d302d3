import Foundation
import Testing

/// The house rules that a reader would otherwise have to check by eye.
@Suite struct LayoutTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  struct Source {
    var path: String
    var text: String
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    /// `Sources/<module>/…`
    var module: String { String(path.split(separator: "/")[1]) }
  }

  static func sources(_ folder: String = "Sources", _ suffix: String = ".swift") throws -> [Source] {
    let base = root.appending(path: folder)
    let files = try #require(FileManager.default.enumerator(atPath: base.path()))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) }.sorted().map { name in
      Source(path: folder + "/" + name, text: try String(contentsOf: base.appending(path: name), encoding: .utf8))
    }
  }

  static func imports(_ source: Source) -> [String] {
    source.lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let at = words.firstIndex(of: "import"), at + 1 < words.count, at <= 2,
        words[..<at].allSatisfy({ ["public", "internal", "package", "@testable", "@_exported"].contains($0) })
      else { return nil }
      return String(words[at + 1])
    }
  }

  @Test func testsNamedInTheReadmeExist() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "Tests/README.md"), encoding: .utf8)
    let tests = try Self.sources("Tests").map(\.text).joined()
    for table in ["| fault |", "| rule |"] {
      let lines = readme.split(separator: "\n").drop { !$0.hasPrefix(table) }
      let rows = lines.prefix { $0.hasPrefix("|") }.dropFirst(2)
      for row in rows {
        let names = row.split(separator: "|").last?.matches(of: /`([A-Za-z0-9]+)`/).map { String($0.1) } ?? []
        #expect(!names.isEmpty, "\(row)")
        for name in names where !tests.contains("func \(name)(") { Issue.record("there is no test \(name)") }
      }
      #expect(rows.count >= 5)
    }
  }

  @Test func filesStayUnder400Lines() throws {
    for folder in ["Sources", "Tests"] {
      for source in try Self.sources(folder) where source.lines.count > 401 {
        Issue.record("\(source.path) has \(source.lines.count) lines")
      }
    }
  }

  @Test func foundationIsImportedByCoreLocationAlone() throws {
    let foundations: Set = ["Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch"]
    for source in try Self.sources() where source.module != "CoreLocation" {
      #expect(foundations.isDisjoint(with: Self.imports(source)), "\(source.path)")
    }
  }

  @Test func wireAndMotionImportNothingOfTheSystem() throws {
    for source in try Self.sources() where ["GNSSWire", "GNSSMotion"].contains(source.module) {
      #expect(Self.imports(source).allSatisfy { $0 == "GNSSWire" }, "\(source.path)")
    }
  }

  @Test func eachCModuleIsImportedByOneSwiftModule() throws {
    var importers: [String: Set<String>] = [:]
    for source in try Self.sources() {
      for module in Self.imports(source) where ["CGNSS", "CUdev", "CExpat"].contains(module) {
        importers[module, default: []].insert(source.module)
      }
    }
    for (module, users) in importers { #expect(users.count == 1, "\(module) is imported by \(users.sorted())") }
  }

  /// `unsafe` has an address: one file a module, in Transport the folder `Descriptor`; and it says why.
  @Test func unsafeHasAnAddress() throws {
    var addresses: [String: Set<String>] = [:]
    for source in try Self.sources() {
      let code = source.lines.filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
      let marked = code.contains { line in
        line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).contains("unsafe")
      }
      guard marked else { continue }
      #expect(source.text.contains("SAFETY:"), "\(source.path) writes unsafe without a SAFETY: line")
      if source.path.hasPrefix("Sources/GNSSTransport/Descriptor/") { continue }
      addresses[source.module, default: []].insert(source.path)
    }
    for (module, files) in addresses { #expect(files.count <= 1, "\(module): \(files.sorted())") }
  }

  @Test func nothingIsLeftUnfinished() throws {
    // Spelled in two halves so that this file does not find itself.
    let words = ["TO" + "DO", "FIX" + "ME", "try" + "!"]
    for folder in ["Sources", "Tests"] {
      for source in try Self.sources(folder) {
        for word in words { #expect(!source.text.contains(word), "\(source.path) says \(word)") }
      }
    }
  }

  @Test func everySourceFolderIsInTheArchitecture() throws {
    let text = try String(contentsOf: Self.root.appending(path: "Sources/README.md"), encoding: .utf8)
    for module in Set(try Self.sources().map(\.module)) {
      #expect(text.contains("`\(module)`"), "Sources/README.md does not name \(module)")
    }
  }
}
