/// What a machine is like, as far as it can stand between a receiver and a position: facts alone, read at one moment.
struct Machine: Equatable {
  /// A running program that has to do with serial ports.
  struct Program: Equatable {
    var pid: Int32
    var name: String
    /// Its command line, word by word.
    var words: [String]
  }

  /// A radio switch of the kernel.
  struct Radio: Equatable {
    /// `gps`, `wwan`.
    var kind: String
    var name: String
    /// Whether a key or a program has switched it off.
    var isBlocked: Bool
    /// Whether a switch of the hardware has.
    var isBlockedByHardware: Bool
  }

  /// `config.txt` of a Raspberry Pi.
  struct BootConfiguration: Equatable {
    var path: String
    var lines: [String]

    /// Whether a line says just this; comments and other sections' filters are not looked into.
    func says(_ setting: String) -> Bool { lines.contains { $0.filter { !$0.isWhitespace }.hasPrefix(setting) } }
  }

  /// Who runs this program.
  struct User: Equatable {
    var name: String
    var isRoot: Bool
    /// The groups that the process has.
    var groups: Set<String>
    /// The groups that the user has since, by the machine's list.
    var listedGroups: Set<String>
  }

  /// Where what is learned is kept.
  struct StateFolder: Equatable {
    var path: String
    /// Of the mount that it lies on: `ext4`, `tmpfs`.
    var fileSystem: String
    var isReadOnly: Bool
    /// Whether this user may make files there.
    var isWritable = true
  }

  /// Receivers that were found to lose everything with their supply: nothing feeds their backup domain.
  var withoutBackup: [String] = []
  /// Programs that open serial ports by themselves, or sit on one.
  var programs: [Program] = []
  /// The ttys that the kernel writes its messages to.
  var consoles: [String] = []
  /// The board, where it tells.
  var model: String?
  /// A Raspberry Pi's configuration; `nil` on other boards.
  var bootConfiguration: BootConfiguration?
  /// Whether the supply is, or was since the boot, too low; `nil` where nothing tells.
  var isUnderVoltage: Bool?
  var radios: [Radio] = []
  /// Whether udev runs.
  var hasUdev = true
  /// Where this project's udev rules are installed.
  var rulesPath: String?
  /// `power/control` of USB devices, by their place: `1-2.4`.
  var usbPower: [String: String] = [:]
  var user = User(name: "root", isRoot: true, groups: [], listedGroups: [])
  var stateFolder: StateFolder?
  /// The group that serial ports get here, by the names that distributions have for it.
  var serialGroup: String?

  /// Whether it is a Raspberry Pi.
  var isRaspberryPi: Bool { model?.contains("Raspberry Pi") == true }

  /// The program of this name, if it runs.
  func program(_ name: String) -> Program? { programs.first { $0.name == name } }

  /// The login that waits for somebody to type at `tty`, if there is one.
  func login(at tty: String) -> Program? {
    programs.first { $0.name.hasSuffix("getty") && ($0.words.contains(tty) || $0.words.contains("/dev/\(tty)")) }
  }
}
