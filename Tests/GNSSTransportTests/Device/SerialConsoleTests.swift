import TestSupport
import Testing

@testable import GNSSTransport

@Suite struct SerialConsoleTests {
  private let picture: SystemPicture
  private var root: SystemRoot { SystemRoot(folder: picture.folder) }

  init() throws {
    picture = try SystemPicture()
    try picture.board("ttyAMA0", type: 32)
    try picture.link("/dev/serial0", to: "/dev/ttyAMA0")
    try picture.write("tty1 ttyAMA0\n", to: "/sys/class/tty/console/active")
    try picture.write("console=tty1 console=serial0,115200 root=/dev/mmcblk0p2\n", to: "/proc/cmdline")
  }

  @Test func theKernelsConsoleIsFoundWithTheWordThatAsksForIt() throws {
    try picture.write("", to: "/boot/firmware/cmdline.txt")
    let console = try #require(SerialConsole(at: "/dev/ttyAMA0", in: root))
    #expect(console.word == "console=serial0,115200")
    #expect(
      console.remedy == "take console=serial0,115200 out of /boot/firmware/cmdline.txt, sudo systemctl disable --now "
        + "serial-getty@ttyAMA0.service, and start anew")
    #expect(SerialConsole(at: "/dev/ttyS0", in: root) == nil)
    #expect(SerialConsole(at: "/dev/ttyAMA0", in: SystemRoot(folder: "/nowhere")) == nil)
  }

  @Test func aLoginThatHoldsThePortIsSentAway() {
    let remedy = PortHolder(pid: 7, program: "agetty").remedy(for: "/dev/ttyAMA0", in: root)
    #expect(remedy.hasPrefix("held by agetty (process 7): take console=serial0,115200 out of"))
    #expect(
      PortHolder(pid: 7, program: "agetty").remedy(for: "/dev/ttyS4", in: root)
        == "held by agetty (process 7): sudo systemctl disable --now serial-getty@ttyS4.service")
  }

  @Test(arguments: [
    ("gpsd", "gpsd://localhost"), ("ModemManager", "60-sextant.rules"), ("brltty", "mask"), ("minicom", "process 7)"),
  ]) func ofKnownHoldersItIsSaidWhatToDo(program: String, words: String) {
    #expect(PortHolder(pid: 7, program: program).remedy(for: "/dev/ttyUSB0", in: root).contains(words))
  }

  @Test func aPortThatTheKernelTalksToSaysSo() throws {
    let reactor = EpollReactor()
    let terminal = try PseudoTerminal(on: reactor)
    try picture.board("ttyAMA0", type: 32, to: terminal.path)
    let port = try SerialPort(path: picture.folder + "/dev/ttyAMA0", in: root, on: reactor)
    #expect(port.notices.map(\.name) == ["console"])
    port.close()
  }
}
