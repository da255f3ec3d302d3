public import GNSSTransport
import Synchronization

/// The receivers that were heard before, by the identity of the device that they were heard on: in memory, and one small
/// file each (`receivers/<identity>` in the state folder).
///
/// A generic USB bridge that is among them may be opened without being named, if its serial number tells it from others.
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
  private let disk = Mutex(())

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

  /// Whether a receiver was heard on the device of this identity, and what that says of what hangs there now.
  public func proof(of identity: DeviceIdentity) -> DeviceStanding.Proof {
    guard entry(of: identity) != nil else { return .none }
    return identity.serial == nil ? .place : .serial
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
    Background.run { self.store(name, in: folder) }
  }

  /// Writes down what is known by now: of two that are noted in a row the first may come here last.
  private func store(_ name: String, in folder: String) {
    disk.withLock { _ in
      guard let entry = entries.withLock({ $0[name] ?? nil }) else { return }
      // Without a folder that may be written to, it is known for as long as this process lives.
      try? StateFile.write(entry.text(of: name), to: "\(folder)/\(name)")
    }
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
      case "title": title = value.printable
      case "module": module = value.printable
      case "chip": chip = value.printable
      default: break
      }
    }
    guard isHeard else { return nil }
  }

  /// The file's text.
  fileprivate func text(of name: String) -> String {
    var lines = ["# A receiver that was heard at \(name).", "heard = yes"]
    for (key, value) in [("title", title), ("module", module), ("chip", chip)] {
      if let value { lines.append("\(key) = \(value.printable)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
