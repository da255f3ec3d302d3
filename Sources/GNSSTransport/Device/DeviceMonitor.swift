import Synchronization

/// Tells when devices come and go: by udev's word where udevd runs, which comes when links and permissions are in place;
/// else by the kernel's; where that is refused, by what appears in /dev.
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
  private let roster = Mutex(DeviceRoster(devices: []))
  private let watch = Mutex<WatchID?>(nil)
  private let handler: @Sendable (Event) -> Void

  /// Watches on `reactor`; `handler` is called on its thread until the monitor is released.
  ///
  /// What is there already is `devices`, and is told no more.
  ///
  /// - Parameters:
  ///   - source: who is to tell; `nil` for the best that is to be had.
  ///   - root: where /sys and the others are; udev and the kernel know the machine's own alone.
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
    teller = Mutex(opening.teller)
    // First the watch, then the look: what comes in between is told, and no news where it was seen.
    guard let id = try? reactor.watch(fd, for: .readable, { [weak self] _ in self?.deliver() }) else { return nil }
    watch.withLock { $0 = id }
    roster.withLock { $0 = DeviceRoster(devices: DeviceList.current(source: self.source, in: root)) }
  }

  deinit {
    if let id = watch.withLock({ $0 }) { reactor.unwatch(id) }
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
        case .unknown: return roster.see(DeviceList.current(source: source, in: root))
        }
      }
      for event in events { handler(event) }
    }
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
      if wanted == nil || wanted == .kernel, root.isMachine {
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
            if event.action != "remove" { words.append(.unknown) }
          case .overflow: words.append(.unknown)
          case .nothing: break loop
          }
        }
      case .folder(let inotify):
        let begins = ["tty", "gnss"].map { Array($0.utf8) }
        if inotify.takeAll(where: { name in begins.contains { name.starts(with: $0) } }) { words.append(.unknown) }
      }
      return words
    }

    private static func path(_ node: String) -> String { node.hasPrefix("/") ? node : "/dev/" + node }
  }
}
