import Foundation
import GNSSTransport

@testable import sextant

/// A picture of a machine in a folder, file by file.
struct PictureOfAMachine: ~Copyable {
  let folder: URL

  init(_ files: [String: String], links: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sextant-machine-\(UUID().uuidString)")
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for (path, target) in links {
      let link = folder.appending(path: path).path()
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What is read of it.
  func machine(stateFolder: String? = nil) -> Machine {
    Machine(reading: SystemRoot(folder: folder.path()), stateFolder: stateFolder)
  }
}
