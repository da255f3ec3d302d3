import Synchronization

/// Tells when something at a path has come, gone, been replaced or changed its permissions: how a link to a device that
/// is plugged in again is noticed without polling.
///
/// The folder that holds the path is watched, and it must exist.
public final class PathWatcher: Sendable {
  private let reactor: EpollReactor
  private let inotify: Inotify
  private let name: String
  private let watch = Mutex<WatchID?>(nil)
  private let changed: @Sendable () -> Void

  /// Watches `path` on `reactor`; `changed` is called on its thread until the watcher is released.
  ///
  /// - Throws: `TransportError` if the folder does not exist or cannot be watched.
  public init(
    path: String, on reactor: EpollReactor, _ changed: @escaping @Sendable () -> Void
  ) throws(TransportError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    name = String(parts.last ?? "")
    let folder = parts.dropLast().joined(separator: "/")
    self.reactor = reactor
    self.changed = changed
    do throws(Errno) {
      inotify = try Inotify(folder: folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder)
      let fd = inotify.descriptor.rawValue
      let id = try reactor.watch(fd, for: .readable) { [weak self] _ in self?.take() }
      watch.withLock { $0 = id }
    } catch {
      throw error.transportError("watch", path: path)
    }
  }

  deinit {
    if let id = watch.withLock({ $0 }) { reactor.unwatch(id) }
  }

  private func take() {
    if inotify.takeAll(concerning: name) { changed() }
  }
}
