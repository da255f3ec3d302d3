import Glibc

/// The calls that a TCP client needs.
enum Socket {
  /// A numeric address to connect to, as getaddrinfo(3) gives it.
  struct Address: Sendable {
    fileprivate var bytes: [UInt8]
    fileprivate var family: Int32
  }

  /// Looks a host up; blocks for as long as the resolver takes.
  ///
  /// - Throws: what the resolver says, as text.
  static func addresses(of host: String, port: UInt16) throws(ResolverFailure) -> [Address] {
    // SAFETY: an empty record, whose pointers stay nil.
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_NUMERICSERV | AI_ADDRCONFIG
    var list: UnsafeMutablePointer<addrinfo>?
    // SAFETY: the texts are terminated copies for the length of the call, which allocates the list that is freed below.
    let failure = unsafe getaddrinfo(host, String(port), &hints, &list)
    guard failure == 0 else { throw ResolverFailure(text: unsafe String(cString: gai_strerror(failure))) }
    defer { unsafe freeaddrinfo(list) }
    var addresses: [Address] = []
    var item = unsafe list
    // SAFETY: the list is alive until it is freed; each entry's address has the length that it says.
    while let entry = unsafe item {
      let bytes = unsafe UnsafeRawBufferPointer(start: entry.pointee.ai_addr, count: Int(entry.pointee.ai_addrlen))
      addresses.append(unsafe Address(bytes: Array(bytes), family: entry.pointee.ai_family))
      unsafe item = entry.pointee.ai_next
    }
    return addresses
  }

  /// Why a name has no address.
  struct ResolverFailure: Error { let text: String }

  /// Starts a connection; it stands, or has failed, when the socket becomes writable.
  static func connect(to address: Address) throws(Errno) -> FileDescriptor {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let fd = try Syscalls.retrying(.connect, .path("socket")) { Int(socket(address.family, type, 0)) }
    let descriptor = FileDescriptor(owning: Int32(fd))
    var on: Int32 = 1
    // SAFETY: the option's value and length agree. A command is sent at once, not gathered with the next.
    unsafe setsockopt(Int32(fd), Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    do {
      _ = try Syscalls.retrying(.connect, .descriptor(Int32(fd))) {
        // SAFETY: the bytes are a socket address of their own length, as the resolver gave it.
        unsafe address.bytes.withUnsafeBytes { bytes in
          unsafe Int(
            Glibc.connect(
              Int32(fd), bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count)))
        }
      }
    } catch {
      if error != .inProgress { throw error }
    }
    return descriptor
  }

  /// What became of a connection that was started: throws why it failed.
  static func checkConnection(_ fd: Int32) throws(Errno) {
    if let forced = ForcedErrors.take(.connect, .descriptor(fd)) { throw forced }
    var failure: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    // SAFETY: the option's value and length agree.
    guard unsafe getsockopt(fd, SOL_SOCKET, SO_ERROR, &failure, &length) == 0 else { throw .last }
    guard failure == 0 else { throw Errno(rawValue: failure) }
  }
}
