import CGNSS
import GNSSWire
import Glibc

extension AccessFacts {
  /// What the system says of the device at `path` and of this process; `nil` where there is no device.
  ///
  /// - Parameter root: where /etc/passwd and /etc/group are read.
  public init?(of path: String, in root: SystemRoot = .machine) {
    var status = stat()
    // SAFETY: the kernel writes into a local; the path is a terminated copy.
    guard unsafe stat(path, &status) == 0 else { return nil }
    let users = Self.records(root, "/etc/passwd")
    let groups = Self.records(root, "/etc/group")
    func name(_ number: UInt32, _ records: [[Substring]]) -> String? {
      records.first { $0.count > 2 && $0[2] == "\(number)" }.map { String($0[0]) }
    }
    let user = geteuid()
    owner = name(status.st_uid, users) ?? "\(status.st_uid)"
    group = name(status.st_gid, groups) ?? Self.groupName(status.st_gid) ?? "\(status.st_gid)"
    mode = status.st_mode & 0o777
    // SAFETY: the path is a terminated copy for the length of the call.
    hasAccessList = unsafe cgnss_has_access_list(path) != 0
    self.user = name(user, users) ?? "\(user)"
    let own = Set([getegid()] + Self.groups())
    ownGroups = own.sorted().map { name($0, groups) ?? Self.groupName($0) ?? "\($0)" }
    isOwner = status.st_uid == user
    isMember = own.contains(status.st_gid)
    let userName = self.user
    isEntered = groups.contains { record in
      record.count > 3 && record[2] == "\(status.st_gid)" && record[3].split(separator: ",").contains { $0 == userName }
    }
    major = UInt64(status.st_rdev) >> 8 & 0xFFF
  }

  private static func records(_ root: SystemRoot, _ path: String) -> [[Substring]] {
    Directory.lines(of: root(path)).map { $0.split(separator: ":", omittingEmptySubsequences: false) }
  }

  private static func groups() -> [UInt32] {
    var groups = [gid_t](repeating: 0, count: 256)
    // SAFETY: at most the array's count is written.
    let count = unsafe getgroups(Int32(groups.count), &groups)
    return Array(groups.prefix(max(0, Int(count))))
  }

  /// A group's name by whatever the system asks, a directory on the network among it.
  private static func groupName(_ number: UInt32) -> String? {
    var name = [CChar](repeating: 0, count: 64)
    // SAFETY: the C side writes a terminated string of at most the given length.
    guard unsafe cgnss_group_name(number, &name, name.count) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
