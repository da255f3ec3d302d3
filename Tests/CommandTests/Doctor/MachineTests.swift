import GNSSTransport
import TestSupport
import Testing

@testable import sextant

@Suite struct MachineTests {
  /// A machine of these files.
  private static func picture(_ files: [String: String]) throws -> SystemPicture {
    let picture = try SystemPicture()
    for (path, text) in files { try picture.write(text, to: "/" + path) }
    return picture
  }

  /// What is read of it.
  private static func read(_ picture: SystemPicture, stateFolder: String? = nil) -> Machine {
    withExtendedLifetime(picture) {
      Machine(reading: SystemRoot(folder: picture.folder), stateFolder: stateFolder)
    }
  }

  @Test func aRaspberryPiIsReadFromItsFiles() throws {
    let picture = try Self.picture(
      [
        "proc/cmdline": "console=serial0,115200 console=tty1 root=/dev/mmcblk0p2\n",
        "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0",
        "proc/812/comm": "gpsd\n", "proc/812/cmdline": "/usr/sbin/gpsd\0-N\0",
        "proc/77/comm": "agetty\n", "proc/77/cmdline": "/sbin/agetty\0-o\0-p\0--keep-baud\0ttyS0\0",
        "proc/78/comm": "bash\n", "proc/78/cmdline": "bash\0",
        "proc/self/status": "Name:\tsextant\nUid:\t1000\t1000\t1000\t1000\nGid:\t1000\t1000\nGroups:\t20 1000 \n",
        "proc/self/mounts":
          "/dev/sda / ext4 rw,relatime 0 0\ntmpfs /var tmpfs rw 0 0\n/dev/sdb /var/lib ext4 ro,noatime 0 0\n",
        "etc/passwd": "root:x:0:0::/root:/bin/bash\npi:x:1000:1000::/home/pi:/bin/bash\n",
        "etc/group": "root:x:0:\ndialout:x:20:pi\nplugdev:x:46:pi,other\npi:x:1000:\n",
        "boot/firmware/config.txt": "enable_uart=1\n", "dev/ttyS0": "",
        "sys/class/hwmon/hwmon0/name": "cpu_thermal\n", "sys/class/hwmon/hwmon1/name": "rpi_volt\n",
        "sys/class/hwmon/hwmon1/in0_lcrit_alarm": "1\n",
        "sys/class/rfkill/rfkill0/type": "gps\n", "sys/class/rfkill/rfkill0/name": "gnss0\n",
        "sys/class/rfkill/rfkill0/soft": "1\n", "sys/class/rfkill/rfkill0/hard": "0\n",
        "sys/bus/usb/devices/1-2/power/control": "auto\n", "run/udev/control": "",
        "usr/lib/udev/rules.d/60-sextant.rules": "",
      ])
    try picture.link("/dev/serial0", to: "/dev/ttyS0")
    let machine = Self.read(picture, stateFolder: "/var/lib/sextant")
    #expect(machine.isRaspberryPi)
    #expect(machine.model == "Raspberry Pi 4 Model B Rev 1.4")
    #expect(machine.consoles == ["ttyS0", "tty1"])
    #expect(machine.program("gpsd")?.pid == 812)
    #expect(machine.programs.count == 2)
    #expect(machine.login(at: "ttyS0")?.pid == 77)
    #expect(machine.login(at: "ttyAMA0") == nil)
    #expect(machine.user.name == "pi")
    #expect(machine.user.groups == ["dialout", "pi"])
    #expect(machine.user.listedGroups == ["dialout", "plugdev"])
    #expect(machine.isUnderVoltage == true)
    #expect(machine.radios == [Machine.Radio(kind: "gps", name: "gnss0", isBlocked: true, isBlockedByHardware: false)])
    #expect(machine.usbPower == ["1-2": "auto"])
    #expect(machine.hasUdev)
    #expect(machine.rulesPath == "/usr/lib/udev/rules.d/60-sextant.rules")
    #expect(machine.bootConfiguration?.says("enable_uart=1") == true)
    #expect(machine.stateFolder == Machine.StateFolder(path: "/var/lib/sextant", fileSystem: "ext4", isReadOnly: true))
    #expect(machine.serialGroup == "dialout")
  }

  @Test func aStateFolderThatCannotBeMadeIsKnown() throws {
    let picture = try Self.picture([
      "proc/self/mounts": "/dev/sda / ext4 rw,relatime 0 0\n", "home/file": "", "etc/group": "uucp:x:14:\n",
    ])
    #expect(Self.read(picture, stateFolder: "/home/pi/.local/state/sextant").stateFolder?.isWritable == true)
    #expect(Self.read(picture, stateFolder: "/home/file/sextant").stateFolder?.isWritable == false)
    #expect(Self.read(picture).serialGroup == "uucp")
  }

  @Test func ofAMachineThatTellsNothingNothingIsKnown() throws {
    let picture = try Self.picture(["etc/hostname": "bare\n"])
    let machine = Self.read(picture, stateFolder: "/var/lib/sextant")
    #expect(machine.programs.isEmpty)
    #expect(machine.consoles.isEmpty)
    #expect(machine.isUnderVoltage == nil)
    #expect(!machine.hasUdev)
    #expect(machine.stateFolder == nil)
    #expect(!machine.isRaspberryPi)
  }
}
