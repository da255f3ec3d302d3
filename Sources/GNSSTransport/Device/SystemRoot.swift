/// Where /sys, /proc, /run, /etc and /dev are read: the machine's own, or a folder that holds a picture of them.
public struct SystemRoot: Hashable, Sendable {
  /// The machine's own.
  public static let machine = SystemRoot(prefix: "")

  /// What stands before every absolute path.
  let prefix: String

  private init(prefix: String) { self.prefix = prefix }

  /// A picture of a machine in `folder`: its `/sys/class/tty` is `folder/sys/class/tty`.
  public init(folder: String) { prefix = Directory.resolved(folder) ?? folder }

  /// Whether it is the machine's own.
  public var isMachine: Bool { prefix.isEmpty }

  /// Where the absolute `path` lies.
  public func callAsFunction(_ path: String) -> String { prefix + path }

  /// The absolute path of what lies at `location`, or `nil` for what lies outside.
  func path(of location: String) -> String? {
    guard location.hasPrefix(prefix) else { return nil }
    return String(location.dropFirst(prefix.count))
  }

  /// The absolute path of what is at `path`, without links; `nil` for one that leads nowhere.
  public func resolved(_ path: String) -> String? { Directory.resolved(self(path)).flatMap { self.path(of: $0) } }

  /// Where `path` leads, and whether it is a link; `nil` where nothing is.
  public func target(_ path: String) -> (path: String, isLink: Bool)? {
    guard Directory.exists(self(path)) else { return nil }
    // A picture's nodes may be links to what stands in for them outside.
    guard let target = resolved(path) else { return (path, false) }
    return (target, Directory.target(ofLink: self(path)) != nil)
  }

  /// The lines of the small file at `path`, without their ends; none for one that cannot be read.
  public func lines(of path: String) -> [String] { Directory.lines(of: self(path)) }

  /// The first line of the small file at `path`; `nil` for one that cannot be read.
  public func line(of path: String) -> String? { Directory.line(of: self(path)) }

  /// Whether this process may make files in the folder at `path`, or make it where it is missing.
  public func isWritable(_ path: String) -> Bool { Directory.isWritable(self(path)) }

  /// The names in the folder at `path`; none for one that cannot be read.
  public func names(in path: String) -> [String] { Directory.names(in: self(path)) }
}
