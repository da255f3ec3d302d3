import GNSSWire
import Glibc

/// Small files that outlive the process, each written as a whole: after a crash or a power cut it is the old or the new.
public enum StateFile {
  /// Where they lie: `$STATE_DIRECTORY`, else `$XDG_STATE_HOME/sextant`, else `~/.local/state/sextant`; `nil` for a
  /// process without any of these.
  public static var folder: String? {
    // systemd separates several folders by colons.
    if let given = variable("STATE_DIRECTORY") { return given.split(separator: ":").first.map(String.init) }
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/sextant" }
    return variable("HOME").map { $0 + "/.local/state/sextant" }
  }

  /// What stands in the file at `path`; `nil` where there is none, or it may not be read.
  public static func text(at path: String) -> String? {
    Directory.exists(path) ? Directory.text(of: path, limit: 1 << 20) : nil
  }

  /// Puts `text` into the file at `path`, and makes the folders that it lies in.
  ///
  /// It waits for the disk: not for the reactor's thread.
  ///
  /// - Throws: `denied` or `system` with the kernel's number.
  public static func write(_ text: String, to path: String) throws(TransportError) {
    let temporary = "\(path).\(getpid()).new"
    do throws(Errno) {
      makeFolders(of: path)
      let file = try create(temporary)
      try write(text, to: file, temporary, as: path)
    } catch {
      Directory.remove(temporary)
      throw error.transportError("write", path: path)
    }
  }

  /// Removes the file at `path`, if there is one.
  public static func remove(_ path: String) { Directory.remove(path) }

  /// The run of the machine, as the kernel names it; empty where it does not say.
  public static var boot: String { Directory.line(of: "/proc/sys/kernel/random/boot_id") ?? "" }

  private static func write(
    _ text: String, to file: borrowing FileDescriptor, _ temporary: String, as path: String
  ) throws(Errno) {
    let fd = file.rawValue
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count { start += try Syscalls.write(fd, bytes.bytes.extracting(start..<bytes.count)) }
    _ = try Syscalls.retrying(.write, .descriptor(fd)) { Int(fsync(fd)) }
    // SAFETY: both paths are terminated copies for the length of the call.
    _ = try Syscalls.retrying(.write, .path(path)) { unsafe Int(rename(temporary, path)) }
  }

  private static func create(_ path: String) throws(Errno) -> FileDescriptor {
    let fd = try Syscalls.retrying(.open, .path(path)) {
      // SAFETY: the path is a terminated copy for the length of the call.
      unsafe Int(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600))
    }
    return FileDescriptor(owning: Int32(fd))
  }

  private static func makeFolders(of path: String) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      // SAFETY: the path is a terminated copy for the length of the call. One that is there already stays.
      _ = unsafe mkdir(folder, 0o700)
    }
  }

  private static func variable(_ name: String) -> String? {
    // SAFETY: the text is copied at once; a program that changes its environment meanwhile breaks every reader.
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
