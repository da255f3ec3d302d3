public import Foundation

/// The captures beside the package, where they are there: `../shared/corpus` from its root.
///
/// The project does not need them; a test that uses them says so and is skipped without them.
public enum Corpus {
  /// The folder, or `nil` where it is missing.
  public static let folder: URL? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = package.deletingLastPathComponent().appending(path: "shared/corpus")
    return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
  }()

  /// Whether the captures are there.
  public static var isThere: Bool { folder != nil }

  /// The bytes of the capture at `path` below the folder.
  public static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return try Array(Data(contentsOf: folder.appending(path: path)))
  }

  /// What an independent decoder found in each capture: its path, and the whole of its report.
  public static func expectations() throws -> [(path: String, report: [String: Any])] {
    guard let folder else { return [] }
    let results = folder.appending(path: "expected")
    return try FileManager.default.contentsOfDirectory(atPath: results.path()).sorted().compactMap { name in
      let data = try Data(contentsOf: results.appending(path: name))
      // Some reports hold numbers that are none in JSON (NaN); those are not for these tests.
      guard let report = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
        let path = report["file"] as? String, report["frames"] != nil
      else { return nil }
      return (path, report)
    }
  }
}
