/// Why a track could not be read.
public struct TrackError: Error, Equatable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// The line at which reading stopped, from 1, where there is one.
  public var line: Int?
  /// What is wrong with it.
  public var reason: String

  /// One line for people.
  public var description: String { line.map { "\(path), line \($0): \(reason)" } ?? "\(path): \(reason)" }
}
