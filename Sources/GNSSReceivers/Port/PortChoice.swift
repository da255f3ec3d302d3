import GNSSTransport
import GNSSWire

/// Decides which device is opened: the one that is looked for, or the one that was open before, under whatever name it
/// has now.
///
/// It remembers which devices were there beside the one in use: they are others, however alike they look, and are never
/// taken for it. A serial number that two devices have shown at once says nothing from then on.
struct PortChoice: Sendable {
  /// What is looked for.
  enum Wanted: Sendable {
    /// The one receiver there is.
    case automatic
    /// A device at a path that somebody named.
    case named(String)
  }

  /// What is to be done.
  enum Decision: Equatable {
    /// Open the device, or the path, of which no more is known.
    case open(path: String, Device?)
    /// There is nothing to open, and why.
    case failure(TransportError)
  }

  /// With the receiver in use gone, and another there beside it from before, `auto` takes that one after so many seconds
  /// and not at the first blip.
  static let patience = 30.0

  let wanted: Wanted
  /// The device in use, or the one that was in use last.
  private(set) var last: Device?
  /// The number of its chip, where it has told one.
  private(set) var chip: String?
  /// The one before, where that was another.
  private var former: Device?
  private var sharedSerials: Set<String> = []
  private var others: Set<DeviceIdentity> = []
  /// What was opened in its stead and turned out to be another chip, until it is plugged anew.
  private var rejected: Set<DeviceIdentity> = []
  private var present: [Device] = []
  private var missingSince: Instant?

  init(_ wanted: Wanted) { self.wanted = wanted }

  // MARK: What there is

  /// All devices that are there now.
  mutating func see(_ devices: [Device]) {
    present = devices
    noteWhatIsBeside()
  }

  /// A device has come, changed or gone.
  mutating func see(_ event: DeviceMonitor.Event) {
    switch event {
    case .added(let device), .changed(let device):
      present.removeAll { $0.path == device.path }
      present.append(device)
      noteWhatIsBeside()
    case .removed(let path):
      for device in present where device.path == path { rejected.remove(identity(device)) }
      present.removeAll { $0.path == path }
    }
  }

  /// `device` was opened.
  mutating func opened(_ device: Device) {
    if let last, !identity(last).isSame(as: identity(device)) { former = last }
    last = device
    missingSince = nil
    others.remove(identity(device))
    noteWhatIsBeside()
  }

  /// What is open has told its chip's number. Answers whether it is the one that is looked for: another one that was
  /// opened in its stead, elsewhere than at the path that was named, is rejected.
  mutating func learn(chip told: String?) -> Bool {
    guard let told else { return true }
    if let chip, chip != told, let opened = last, let former, case .named(let path) = wanted, opened.path != path,
      !opened.links.contains(path)
    {
      rejected.insert(identity(opened))
      last = former
      return false
    }
    chip = told
    return true
  }

  /// The identity of `device`, by what has been seen so far.
  func identity(_ device: Device) -> DeviceIdentity {
    DeviceIdentity(device, isShared: device.usb.map { sharedSerials.contains(Self.key($0)) } ?? false)
  }

  private mutating func noteWhatIsBeside() {
    for (index, device) in present.enumerated() {
      guard let usb = device.usb, usb.serial != nil else { continue }
      let key = Self.key(usb)
      let isShared = present[..<index].contains { other in
        other.usb.map { Self.key($0) == key && $0.path != usb.path } ?? false
      }
      if isShared { sharedSerials.insert(key) }
    }
    guard let last, present.contains(where: { identity($0).isSame(as: identity(last)) }) else { return }
    for device in present where !identity(device).isSame(as: identity(last)) { others.insert(identity(device)) }
  }

  private static func key(_ usb: Device.USB) -> String { "\(usb.id) \(usb.serial ?? "")" }

  // MARK: Which one

  /// Which device to open.
  ///
  /// - Parameters:
  ///   - standing: what is made of each device.
  ///   - target: where the named path leads, and whether it is a link; `nil` where nothing is.
  mutating func decide(
    at now: Instant, target: (path: String, isLink: Bool)? = nil, _ standing: (Device) -> DeviceStanding
  ) -> Decision {
    switch wanted {
    case .automatic: automatic(at: now, standing)
    case .named(let path): named(path, target, standing)
    }
  }

  private var again: Device? {
    guard let last else { return nil }
    return present.first { $0.hasNode && identity($0).isSame(as: identity(last)) }
  }

  private mutating func automatic(at now: Instant, _ standing: (Device) -> DeviceStanding) -> Decision {
    if let again { return .open(path: again.path, again) }
    let candidates = Self.candidates(among: present, standing)
    if last != nil, missingSince == nil { missingSince = now }
    let isPatient = missingSince.map { now.seconds(since: $0) < Self.patience } ?? false
    let fit = isPatient ? candidates.filter { !others.contains(identity($0)) } : candidates
    if fit.count == 1, let only = fit.first { return .open(path: only.path, only) }
    if let last, let other = candidates.first, fit.isEmpty {
      return .failure(
        TransportError(
          .notFound, path: last.path, operation: "find the receiver that was in use (\(identity(last)))",
          remedy: "plug it in again; \(other.path) is another one and is taken after \(Int(Self.patience)) s"))
    }
    guard let first = fit.first else {
      let reasons = present.compactMap { standing($0).reason(for: $0) }
      return .failure(
        TransportError(
          .notFound, path: "auto", operation: "find a receiver",
          remedy: reasons.isEmpty
            ? "plug one in, or name it: --device /dev/serial0" : "passed over: " + reasons.joined(separator: "; ")))
    }
    let list = fit.map { device in
      let title = standing(device).profile?.title ?? device.usb?.title
      return "\(device.path) (\(([title].compactMap(\.self) + ["\(identity(device))"]).joined(separator: ", ")))"
    }
    return .failure(
      TransportError(
        .ambiguous, path: list.joined(separator: ", "), operation: "choose a receiver",
        remedy: "name one of them: --device \(first.lastingLink(identity(first)) ?? first.path)"))
  }

  /// The receivers among `devices`; those inside modems count only where there is no other.
  static func candidates(among devices: [Device], _ standing: (Device) -> DeviceStanding) -> [Device] {
    let receivers = devices.filter { standing($0).isReceiver }
    let others = receivers.filter { standing($0).profile?.gnssOn == nil }
    return others.isEmpty ? receivers : others
  }

  private func named(
    _ path: String, _ target: (path: String, isLink: Bool)?, _ standing: (Device) -> DeviceStanding
  ) -> Decision {
    let there = target.flatMap { target in
      present.first { $0.path == target.path || $0.links.contains(path) }
    }
    // What nobody lists (a pty, a device of another kind) is known by its path alone.
    guard let last else { return .open(path: path, there) }
    let isTwin = there.map { others.contains(identity($0)) } ?? false
    // A link follows by itself, except one that a twin with the same serial number has taken over.
    if let target, target.isLink, !isTwin { return .open(path: path, there) }
    if let again { return .open(path: again.path == target?.path ? path : again.path, again) }
    // A node that nobody lists yet may be another device's: the list is a moment behind.
    if target != nil, !isTwin, let there {
      let isOfItsKind = identity(there).product == identity(last).product
      if isOfItsKind || standing(there).isReceiver { return .open(path: path, there) }
    }
    // Moved to another place, without a serial number: the only newcomer of its kind.
    let newcomers = present.filter { device in
      device.hasNode && identity(device).product == identity(last).product && identity(device).serial == nil
        && identity(last).serial == nil && !others.contains(identity(device)) && !rejected.contains(identity(device))
    }
    if newcomers.count == 1, let newcomer = newcomers.first { return .open(path: newcomer.path, newcomer) }
    let isNow = there.map { "; \(path) is now another device (\(identity($0)))" } ?? ""
    return .failure(
      TransportError(
        .notFound, path: path, operation: "find \(identity(last)), which was at \(path)",
        remedy: "plug it in again\(isNow)"))
  }
}
