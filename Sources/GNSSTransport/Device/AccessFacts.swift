/// Who may open a device and who we are: what explains a refusal, and what mends it.
public struct AccessFacts: Hashable, Sendable {
  /// The owner's name, or number.
  public var owner: String
  /// The group's name, or number.
  public var group: String
  /// The permissions: `0o660`.
  public var mode: UInt32
  /// Whether an access list says more than the permissions do.
  public var hasAccessList: Bool
  /// Our name, or number.
  public var user: String
  /// The groups this process is in.
  public var ownGroups: [String]
  /// Whether the device is ours.
  public var isOwner: Bool
  /// Whether this process is in the device's group.
  public var isMember: Bool
  /// Whether we are entered in that group, which counts from the next login on.
  public var isEntered: Bool
  /// The kind of device, by the number of its driver.
  public var major: UInt64

  /// Facts of a device `owner:group` with permissions `mode`, and of a process of `user`.
  public init(
    owner: String, group: String, mode: UInt32, hasAccessList: Bool = false, user: String, ownGroups: [String] = [],
    isOwner: Bool = false, isMember: Bool = false, isEntered: Bool = false, major: UInt64 = 166
  ) {
    self.owner = owner
    self.group = group
    self.mode = mode
    self.hasAccessList = hasAccessList
    self.user = user
    self.ownGroups = ownGroups
    self.isOwner = isOwner
    self.isMember = isMember
    self.isEntered = isEntered
    self.major = major
  }

  /// The group whose members may open it; `nil` where that takes no group, or no group is let in.
  public var admittingGroup: String? {
    let isOpen = isOwner || mode & 0o6 == 0o6 || hasAccessList
    return !isOpen && mode & 0o60 == 0o60 && group != "root" ? group : nil
  }

  /// Why `path` may not be opened, and what to do.
  public func remedy(for path: String) -> String {
    let (read, write) = (UInt32(0o4), UInt32(0o2))
    func may(_ shift: UInt32) -> Bool { mode >> shift & (read | write) == read | write }
    let rights = "\(path) belongs to \(owner):\(group), \(permissions)" + (hasAccessList ? " with an access list" : "")
    let ours = "\(user) is in \(ownGroups.isEmpty ? "no group" : ownGroups.joined(separator: ", "))"
    let isAllowed = isOwner ? may(6) : isMember ? may(3) : may(0)
    if isAllowed && !hasAccessList {
      return "\(rights), which would do: a container or a security module refuses"
        + " (for a container: --device-cgroup-rule='c \(major):* rmw')"
    }
    if isEntered && !isMember {
      return "\(rights); \(user) was entered in \(group) after this login: log in again, or restart the service"
    }
    if may(3), group != "root", !isMember {
      return "\(rights); \(ours): sudo usermod -aG \(group) \(user), then log in again"
    }
    if hasAccessList { return "\(rights), which does not let \(user) in: getfacl \(path) shows it" }
    return "\(rights); \(ours): only root may open it: install 60-sextant.rules for udev, or run as root"
  }

  /// The permissions as `ls` shows them.
  private var permissions: String {
    let letters: [Character] = ["r", "w", "x", "r", "w", "x", "r", "w", "x"]
    return String(letters.enumerated().map { index, letter in mode >> UInt32(8 - index) & 1 == 1 ? letter : "-" })
  }
}
