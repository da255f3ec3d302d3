import Glibc

extension Directory {
  /// Makes the link `path` point to `target`, in one step for whoever looks: no moment without it.
  ///
  /// Only another link is replaced.
  ///
  /// - Throws: `exists` if there is anything else at `path`.
  static func link(_ path: String, to target: String) throws(Errno) {
    var status = stat()
    // SAFETY: the path is a terminated copy and the structure ours, for the length of the call.
    if unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK { throw .exists }
    let temporary = "\(path).\(getpid()).new"
    // SAFETY: every path is a terminated copy for the length of its call.
    unsafe unlink(temporary)
    _ = try Syscalls.retrying(.open, .path(path)) { unsafe Int(symlink(target, temporary)) }
    do {
      _ = try Syscalls.retrying(.open, .path(path)) { unsafe Int(rename(temporary, path)) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Removes a name.
  static func remove(_ path: String) {
    // SAFETY: the path is a terminated copy for the length of the call.
    _ = unsafe unlink(path)
  }

  /// Lets every user read and write a file.
  static func allowEveryone(_ path: String) {
    // SAFETY: the path is a terminated copy for the length of the call.
    _ = unsafe chmod(path, 0o666)
  }
}
