public import GNSSTransport
import Synchronization

/// The receivers that were heard before, by the identity of the device that they were heard on: in memory, and one small
/// file each (`receivers/<identity>` in the state folder).
///
/// A generic USB bridge that is among them may be opened without being named.
public final class KnownReceivers: Sendable {
  /// What is known of one.
  public struct Entry: Hashable, Sendable {
    /// What it called itself: `SAM-M10Q, SPG 5.10`.
    public var title: String?
    /// Its module's name.
    public var module: String?
    /// The number of its chip, in hexadecimal digits.
    public var chip: String?

    /// A receiver that was heard and has told nothing of itself.
    public init() {}
  }

  /// Those of this user, or of this service.
  public static let shared = KnownReceivers(folder: StateFile.folder.map { $0 + "/receivers" })

  private let folder: String?
  private let entries = Mutex<[String: Entry?]>([:])

  /// - Parameter folder: where the files lie; `nil` keeps everything in memory alone.
  public init(folder: String?) { self.folder = folder }

  /// What is known of the receiver at the device of this identity; `nil` where none was heard.
  public func entry(of identity: DeviceIdentity) -> Entry? {
    let name = "\(identity)"
    if let known = entries.withLock({ $0[name] }) { return known }
    let entry = folder.flatMap { StateFile.text(at: "\($0)/\(name)") }.flatMap(Entry.init(text:))
    entries.withLock { $0[name] = .some(entry) }
    return entry
  }

  /// Frames were decoded on the device of this identity.
  func note(_ identity: DeviceIdentity, _ told: ReceiverIdentity?) {
    let known = entry(of: identity)
    var entry = known ?? Entry()
    if let told {
      entry.title = told.title
      entry.module = told.module ?? entry.module
      entry.chip = told.uniqueID ?? entry.chip
    }
    guard entry != known else { return }
    let name = "\(identity)"
    entries.withLock { $0[name] = .some(entry) }
    guard let folder else { return }
    // Without a folder that may be written to, it is known for as long as this process lives.
    let text = entry.text(of: name)
    Background.run { try? StateFile.write(text, to: "\(folder)/\(name)") }
  }
}

extension KnownReceivers.Entry {
  /// What stands in a file; `nil` for one that does not say that a receiver was heard.
  init?(text: String) {
    self.init()
    var isHeard = false
    for line in text.split(whereSeparator: \.isNewline) {
      guard let (key, value) = KeyLine(line).setting, !value.isEmpty else { continue }
      switch key {
      case "heard": isHeard = value == "yes"
      case "title": title = value
      case "module": module = value
      case "chip": chip = value
      default: break
      }
    }
    guard isHeard else { return nil }
  }

  /// The file's text.
  fileprivate func text(of name: String) -> String {
    var lines = ["# A receiver that was heard at \(name): it may be opened there without being named.", "heard = yes"]
    for (key, value) in [("title", title), ("module", module), ("chip", chip)] {
      if let value { lines.append("\(key) = \(value)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
