/// Whether there is a udevd whose word of devices reaches this process.
enum UdevPresence: Equatable {
  /// It runs here.
  case running
  /// It does not; why that is so.
  case absent(reason: String)

  /// Looks for udevd's control socket.
  ///
  /// A container may be given /run/udev of its host; but what udevd tells goes to its own network namespace alone, whose
  /// sockets /proc/net/unix lists.
  init(in root: SystemRoot) {
    let socket = "/run/udev/control"
    guard Directory.exists(root(socket)) else {
      self = .absent(reason: "no udevd runs here (\(socket) is missing)")
      return
    }
    let sockets = Directory.text(of: root("/proc/net/unix"), limit: 1 << 20)
    guard sockets.isEmpty || sockets.split(separator: "\n").contains(where: { $0.hasSuffix(" \(socket)") }) else {
      self = .absent(reason: "udevd runs in another network namespace, and its messages do not reach this one")
      return
    }
    self = .running
  }
}
