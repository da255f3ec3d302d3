import GNSSWire
import Glibc
import Synchronization

/// What the tool asks of the system, and the only file of this module that may write `unsafe`.
enum System {
  /// Lets a write to a pipe without reader fail instead of ending the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// The errno of a pipe whose reader has gone.
  static var brokenPipe: Int32 { EPIPE }

  /// Keeps the calling thread until the process ends, open to every signal: a parent may have left some blocked.
  static func waitForever() -> Never {
    var none = sigset_t()
    // SAFETY: the set is ours and lives as long as each call.
    unsafe sigemptyset(&none)
    while true { _ = unsafe sigsuspend(&none) }
  }

  /// Ends the process.
  static func exit(_ code: ExitCode) -> Never { Glibc.exit(code.rawValue) }

  /// The writing end of the pipe that carries signals out of their handler; -1 before there is one.
  private static let signalPipe = Atomic<Int32>(-1)
  /// Becomes readable for good once a signal has asked for the end; -1 before `onEnding`.
  private static let ended = Atomic<Int32>(-1)

  /// Lets `body` end the run on Ctrl-C (`isInterrupt`) and on what a service manager or a closing terminal sends; the
  /// second signal of a kind ends the process at once. `body` runs on a thread of its own.
  static func onEnding(_ body: @escaping @Sendable (_ isInterrupt: Bool) -> Void) {
    var ends = [0, 0] as [Int32]
    // SAFETY: the array has room for the two descriptors. No other program is started, so they need no O_CLOEXEC.
    guard unsafe pipe(&ends) == 0 else { return }
    let reading = ends[0]
    signalPipe.store(ends[1], ordering: .releasing)
    // SAFETY: as above. Nobody reads from this one: it stays readable.
    guard unsafe pipe(&ends) == 0 else { return }
    ended.store(ends[0], ordering: .releasing)
    let tellsEnd = ends[1]
    detachThread {
      var number = 0 as UInt8
      // SAFETY: one byte is read into one byte, and written from it.
      while unsafe Glibc.read(reading, &number, 1) == 1 || errno == EINTR {
        _ = unsafe Glibc.write(tellsEnd, &number, 1)
        body(Int32(number) == SIGINT)
      }
    }
    for ending in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      // SAFETY: the union's other member is not used without SA_SIGINFO.
      unsafe action.__sigaction_handler.sa_handler = { number in
        var byte = UInt8(truncatingIfNeeded: number)
        // SAFETY: write(2) is safe in a handler; one byte is written from one byte.
        _ = unsafe Glibc.write(System.signalPipe.load(ordering: .acquiring), &byte, 1)
      }
      action.sa_flags = Int32(bitPattern: SA_RESETHAND) | SA_RESTART
      // SAFETY: the structure is ours and lives as long as the call.
      _ = unsafe sigaction(ending, &action, nil)
    }
  }

  /// Runs `body` on a thread of its own, which ends with it.
  private static func detachThread(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    // SAFETY: the box is retained here and released once, by the thread that it starts or below.
    let box = unsafe Unmanaged.passRetained(Box(body))
    let code = unsafe pthread_create(
      &thread, nil,
      { pointer in
        // SAFETY: the pointer is the retained box of this thread alone.
        if let pointer = unsafe pointer { unsafe Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, unsafe box.toOpaque())
    if code == 0 { pthread_detach(thread) } else { unsafe box.release() }
  }

  /// The machine's own idea of UTC.
  static var now: GNSSTime {
    var time = timespec()
    // SAFETY: the structure is ours and lives as long as the call.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return GNSSTime(unixNanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// Whether `descriptor` is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// What an errno means.
  static func message(_ code: Int32) -> String {
    // SAFETY: the text is copied at once.
    unsafe String(cString: strerror(code))
  }

  /// Whether writing to `descriptor` can take for ever: to anything but a file, whose reader may stop reading.
  static func canStall(_ descriptor: Int32) -> Bool {
    var status = stat()
    // SAFETY: the structure is ours.
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Writes all of `bytes`.
  ///
  /// Who stops reading holds the writer up, until a signal asks for the end: then what is left is given up, as for a
  /// reader that has gone.
  ///
  /// - Parameter canStall: whether the reader may stop reading. Then no more is written at once than what a descriptor
  ///   that is ready takes without a wait.
  /// - Returns: 0, or the errno of the failure.
  static func write(_ bytes: [UInt8], to descriptor: Int32, canStall: Bool) -> Int32 {
    var start = 0
    while start < bytes.count {
      if canStall, !waitToWrite(to: descriptor) { return brokenPipe }
      let count = canStall ? min(bytes.count - start, Int(PIPE_BUF)) : bytes.count - start
      // SAFETY: the pointer is used within the closure, the count is at most what is left of the array.
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), count)
      }
      if written >= 0 {
        start += written
      } else if errno != EINTR && errno != EAGAIN {
        return errno
      } else if errno == EAGAIN && !waitToWrite(to: descriptor) {
        return brokenPipe
      }
    }
    return 0
  }

  /// Waits until `descriptor` takes bytes or fails.
  ///
  /// - Returns: `false` if it takes none, and a signal has asked for the end.
  private static func waitToWrite(to descriptor: Int32) -> Bool {
    let ended = ended.load(ordering: .acquiring)
    while true {
      var waiting = [
        pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: ended, events: Int16(POLLIN), revents: 0),
      ]
      // SAFETY: two structures, counted as two; a descriptor of -1 is passed over.
      guard unsafe poll(&waiting, 2, -1) > 0 else { continue }
      return waiting[0].revents != 0
    }
  }

  /// Reads into `tail` what is there, waiting for the first byte.
  ///
  /// - Returns: How many bytes; 0 at the end.
  static func read(_ descriptor: Int32, into tail: inout MutableRawSpan) throws(CommandError) -> Int {
    while true {
      // SAFETY: the pointer is used within the closure, the count is the span's.
      let count = unsafe tail.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw CommandError(.failed, "cannot read: \(message(errno))") }
    }
  }

  /// An open file, closed when it is dropped.
  struct File: ~Copyable {
    let descriptor: Int32
    private let path: String

    /// Opens `path` for reading.
    init(reading path: String) throws(CommandError) {
      self.path = path
      // SAFETY: no mode is read without O_CREAT.
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else {
        let code: ExitCode = errno == EACCES || errno == EPERM ? .permissionDenied : .failed
        throw CommandError(code, "cannot open \(path): \(System.message(errno))")
      }
    }

    deinit { close(descriptor) }

    /// What tells the file from all others; `nil` if the kernel does not say.
    var identity: FileIdentity? { FileIdentity(of: descriptor) }

    /// Hands the whole file to `body` as one span, without reading it first.
    ///
    /// - Returns: `nil`, without having called `body`, for what cannot be mapped, such as a pipe.
    /// - Throws: `.failed` for a directory; what `body` throws.
    func withMappedBytes<Result>(
      _ body: (RawSpan) throws(CommandError) -> Result
    ) throws(CommandError) -> Result? {
      var status = stat()
      // SAFETY: the structure is ours.
      guard unsafe fstat(descriptor, &status) == 0 else { return nil }
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw CommandError(.failed, "cannot read \(path): it is a directory")
      }
      guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return nil }
      let count = Int(status.st_size)
      // SAFETY: a private mapping that only reads; it is unmapped below, and the span cannot outlive the call. A file
      // that another process shortens meanwhile ends this one with SIGBUS, as it does every program that maps files.
      let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
      guard unsafe start != MAP_FAILED, let start = unsafe start else { return nil }
      defer { unsafe munmap(start, count) }
      unsafe madvise(start, count, MADV_SEQUENTIAL)
      return try body(unsafe RawSpan(_unsafeStart: start, byteCount: count))
    }
  }

  /// What tells an open file from all others.
  struct FileIdentity: Equatable {
    private let device: UInt64
    private let node: UInt64

    init?(of descriptor: Int32) {
      var status = stat()
      // SAFETY: the structure is ours.
      guard unsafe fstat(descriptor, &status) == 0 else { return nil }
      (device, node) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  /// A file to be written, made where there is none; closed when it is dropped.
  struct NewFile: ~Copyable {
    let descriptor: Int32
    let path: String

    /// Opens `path` for writing and leaves what it holds until `empty()`; `source` is a file that it must not be.
    init(_ path: String, besides source: FileIdentity?) throws(CommandError) {
      self.path = path
      // SAFETY: the mode is given, as O_CREAT wants it.
      descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o644)
      guard descriptor >= 0 else {
        let isDenied = errno == EACCES || errno == EPERM
        let remedy = isDenied ? "choose a folder that you may write to" : "choose another path, in a folder that exists"
        throw CommandError(
          isDenied ? .permissionDenied : .failed, "cannot write \(path): \(System.message(errno)); \(remedy)")
      }
      if let source, source == FileIdentity(of: descriptor) {
        throw CommandError(.usage, "\(path) is the file that is read; choose another path for what is written")
      }
    }

    deinit { close(descriptor) }

    /// Drops what the file holds; a pipe or a device holds nothing.
    func empty() { _ = ftruncate(descriptor, 0) }
  }
}
