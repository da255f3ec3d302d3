import Synchronization

/// Tells when devices come and go: by udev's word where udevd runs, which comes when links and permissions are in place;
/// else by the kernel's and by what appears in /dev, which is all there is in a container that the kernel tells nothing.
public final class DeviceMonitor: Sendable {
  /// What happened.
  public enum Event: Hashable, Sendable {
    /// A device has come.
    case added(Device)
    /// A device has changed.
    case changed(Device)
    /// The device at this path has gone.
    case removed(path: String)
  }

  /// Who tells.
  public let source: DeviceSource
  /// Why it is not udev who tells; `nil` where it is.
  public let reason: String?

  private let reactor: EpollReactor
  private let root: SystemRoot
  private let teller: Mutex<Teller>
  /// Beside the kernel, whose messages may not reach this namespace, though listening is allowed.
  private let folder: Nodes?
  private let roster = Mutex(DeviceRoster(devices: []))
  private let watches = Mutex<[WatchID]>([])
  private let handler: @Sendable (Event) -> Void

  /// Watches on `reactor`; `handler` is called on its thread until the monitor is released.
  ///
  /// What is there already is `devices`, and is told no more.
  ///
  /// - Parameters:
  ///   - source: who is to tell; `nil` for the best that is to be had.
  ///   - root: where /sys and the others are; udev and the kernel tell of the machine's own alone.
  /// - Returns: `nil` where nobody tells, or not the one that is asked for.
  public init?(
    on reactor: EpollReactor, source: DeviceSource? = nil, in root: SystemRoot = .machine,
    _ handler: @escaping @Sendable (Event) -> Void
  ) {
    guard let opening = Opening(source, in: root) else { return nil }
    self.source = opening.teller.source
    self.reason = opening.reason
    self.reactor = reactor
    self.root = root
    self.handler = handler
    let fd = opening.teller.fd
    folder = self.source == .kernel ? try? Nodes(of: root("/dev")) : nil
    teller = Mutex(opening.teller)
    // First the watch, then the look: what comes in between is told, and no news where it was seen.
    guard let id = try? reactor.watch(fd, for: .readable, { [weak self] _ in self?.deliver() }) else { return nil }
    watches.withLock { $0.append(id) }
    if let fd = folder?.inotify.descriptor.rawValue,
      let id = try? reactor.watch(fd, for: .readable, { [weak self] _ in self?.look() })
    {
      watches.withLock { $0.append(id) }
    }
    roster.withLock { $0 = DeviceRoster(devices: list) }
  }

  deinit {
    for id in watches.withLock({ $0 }) { reactor.unwatch(id) }
  }

  /// The devices that are there, as far as was told.
  public var devices: [Device] { roster.withLock { $0.devices } }

  private func deliver() {
    let words = teller.withLock { $0.take() }
    for word in words {
      let events = roster.withLock { roster in
        switch word {
        case .seen(let device):
          var device = device
          device.hasNode = Directory.exists(root(device.path))
          return roster.see(device)
        case .gone(let path): return roster.remove(path)
        case .unknown: return roster.see(list)
        }
      }
      for event in events { handler(event) }
    }
  }

  /// What is there now: without udev, what has a node.
  private var list: [Device] { DeviceList.current(source: source == .udev ? .udev : .folder, in: root) }

  /// Something has happened in /dev.
  private func look() {
    guard folder?.inotify.takesPorts() == true else { return }
    for event in roster.withLock({ $0.see(list) }) { handler(event) }
  }
}

extension DeviceMonitor {
  /// What a source says in one turn.
  fileprivate enum Word {
    case seen(Device)
    case gone(path: String)
    /// Something may have changed: one has to look.
    case unknown
  }

  /// The best source that is to be had.
  fileprivate struct Opening: ~Copyable {
    let teller: Teller
    /// Why it is not udev.
    let reason: String?

    init?(_ wanted: DeviceSource?, in root: SystemRoot) {
      var reasons: [String] = []
      if wanted == nil || wanted == .udev, root.isMachine {
        let presence = UdevPresence(in: root)
        if case .absent(let why) = presence { reasons.append(why) }
        if presence == .running || wanted == .udev {
          if let udev = Udev(), let monitor = Udev.Monitor(udev, subsystems: Device.subsystems) {
            teller = .udev(monitor)
            reason = nil
            return
          }
          reasons.append("libudev cannot listen here")
        }
      }
      if wanted == .kernel || wanted == nil && root.isMachine {
        do throws(Errno) {
          teller = .kernel(try KernelEvents())
          reason = reasons.joined(separator: "; ")
          return
        } catch {
          reasons.append("the kernel's messages are not to be had (\(error))")
        }
      }
      guard wanted == nil || wanted == .folder, let inotify = try? Inotify(folder: root("/dev")) else { return nil }
      teller = .folder(inotify)
      reason = reasons.joined(separator: "; ")
    }
  }

  /// A source, open.
  fileprivate enum Teller: ~Copyable {
    case udev(Udev.Monitor)
    case kernel(KernelEvents)
    case folder(Inotify)

    var source: DeviceSource {
      switch self {
      case .udev: .udev
      case .kernel: .kernel
      case .folder: .folder
      }
    }

    var fd: Int32 {
      switch self {
      case .udev(let monitor): monitor.fd
      case .kernel(let events): events.descriptor.rawValue
      case .folder(let inotify): inotify.descriptor.rawValue
      }
    }

    /// What is told now, in order.
    func take() -> [Word] {
      var words: [Word] = []
      switch self {
      case .udev(let monitor):
        while let entry = monitor.next() {
          if entry.action == "remove" {
            if let node = entry.node ?? entry.properties["DEVNAME"] { words.append(.gone(path: Self.path(node))) }
          } else if let device = Device(entry) {
            words.append(.seen(device))
          }
        }
        if monitor.takeOverflow() { words.append(.unknown) }
      case .kernel(let events):
        loop: while true {
          switch events.next() {
          case .event(let event):
            guard Device.subsystems.contains(event.subsystem) else { continue }
            if event.action == "remove", let node = event.node { words.append(.gone(path: Self.path(node))) }
            // One look serves a row of messages.
            if event.action != "remove", !words.endsWithLook { words.append(.unknown) }
          case .overflow: words.append(.unknown)
          case .nothing: break loop
          }
        }
      case .folder(let inotify):
        if inotify.takesPorts() { words.append(.unknown) }
      }
      return words
    }

    private static func path(_ node: String) -> String { node.hasPrefix("/") ? node : "/dev/" + node }
  }
}

extension DeviceMonitor {
  /// The folder /dev, watched.
  fileprivate final class Nodes: Sendable {
    let inotify: Inotify

    init(of path: String) throws(Errno) { inotify = try Inotify(folder: path) }
  }
}

extension Inotify {
  /// Takes what has happened in /dev, and answers whether any of it concerns a port.
  fileprivate func takesPorts() -> Bool {
    takeAll { name in name.starts(with: "tty".utf8) || name.starts(with: "gnss".utf8) }
  }
}

extension [DeviceMonitor.Word] {
  /// Whether the last word is that one has to look.
  fileprivate var endsWithLook: Bool {
    if case .unknown? = last { true } else { false }
  }
}
