import Glibc

/// What kind of file a descriptor is open on.
enum FileKind: Hashable, Sendable {
  case characterDevice, pipe, socket, regular, directory, other

  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFCHR: .characterDevice
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFREG: .regular
      case S_IFDIR: .directory
      default: .other
      }
  }
}
