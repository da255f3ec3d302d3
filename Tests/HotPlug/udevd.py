"""Level C: what udevd makes of our rules beside everybody else's, and what the tool sees of plugs and unplugs."""

import grp
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import time
from collections import defaultdict

from machine import Ear, Machine, Port, USBDevice, link, listeners, wait, write_all
import programs
from programs import Program, VirtualReceiver

SOURCES = pathlib.Path(__file__).resolve().parents[2]
RULES = SOURCES / "Hardware/udev"
LINKS = pathlib.Path("/dev/sextant")
UBLOX = {"manufacturer": "u-blox AG - www.u-blox.com", "product": "u-blox GNSS receiver"}
ROOTLESS = "setpriv --reuid=1000 --regid=20 --clear-groups unshare --user --map-root-user".split()
AT = "usb-1546-01a9-at-pci-0000:00:14.0-usb-0:{}:1.0"


def say(text):
    print(f"hotplug: {text}", flush=True)


def settle():
    subprocess.run(["udevadm", "settle", "-t", "10"], check=True)


def properties(path):
    out = subprocess.run(["udevadm", "info", "-q", "property", path], capture_output=True, text=True, check=True).stdout
    return dict(line.split("=", 1) for line in out.splitlines())


def links_to(path):
    """The names below /dev/sextant that lead to `path`."""
    return sorted(str(each.relative_to(LINKS)) for each in LINKS.glob("*/*") if each.resolve() == pathlib.Path(path))


def rights(path):
    status = os.stat(path)
    return grp.getgrgid(status.st_gid).gr_name, oct(stat.S_IMODE(status.st_mode))


def equal(found, expected):
    assert found == expected, f"{found}, expected {expected}"


def is_listening(process):
    """Whether a process hears udevd: the kernel names its first netlink socket of a kind after it."""
    rows = [line.split() for line in pathlib.Path("/proc/net/netlink").read_text().splitlines()]
    return any(row[1:3] == ["15", str(process)] for row in rows)


class Terminals:
    """Ptys for ports on which nobody speaks."""

    def __init__(self):
        self.masters = []

    def __call__(self):
        master, slave = os.openpty()
        name = os.ttyname(slave)
        os.close(slave)
        self.masters.append(master)
        return name


silent = Terminals()


def complaints(folder):
    """What `udevadm test` has to say against a rules file of ours; its exit code does not tell."""
    out = subprocess.run(["udevadm", "test", "-a", "add", folder], capture_output=True, text=True).stderr
    words = re.compile(r"invalid|unknown|ignoring|fail|error|expect|no such", re.IGNORECASE)
    return [line for line in out.splitlines() if "sextant" in line and words.search(line)]


def a_known_receiver(machine):
    device = USBDevice(2, "1546", "01a9", **UBLOX)
    port = device.plug("ttyACM0", silent())
    settle()
    equal(links_to("/dev/ttyACM0"), ["by-id/" + AT.format(2), "by-path/pci-0000:00:14.0-usb-0:2:1.0"])
    equal(rights("/dev/ttyACM0"), ("dialout", "0o660"))
    equal(rights(device.node), ("dialout", "0o664"))
    equal((device.folder / "power/control").read_text(), "on")
    for path in ["/dev/ttyACM0", device.node]:
        found = properties(path)
        equal([found.get(key) for key in ["SEXTANT_RECEIVER", "ID_MM_DEVICE_IGNORE", "ID_MM_PORT_IGNORE"]], ["1"] * 3)
    assert {"systemd", "uaccess"} <= set(properties("/dev/ttyACM0")["TAGS"].split(":"))
    if pathlib.Path("/usr/lib/udev/rules.d/60-gpsd.rules").exists():
        assert os.path.exists("/dev/gps0") and "gpsdctl@" in properties("/dev/ttyACM0")["SYSTEMD_WANTS"]
        say("gpsd's rules apply beside ours")
    for folder in [device.folder, port.folder]:
        equal(complaints(folder), [])
    port.unplug()
    settle()
    assert not LINKS.exists(), "a link outlived the receiver"
    device.remove()


def complaints_are_seen(machine):
    """The check above can fail."""
    bad = pathlib.Path("/etc/udev/rules.d/60-sextant-bad.rules")
    bad.write_text('FOO=="1", GROUP="nobody-has-this"\nKERNEL=="ttyACM0", GROUP="nobody-has-this", RUN{bad}="x"\n')
    device = USBDevice(2, "1546", "01a9")
    port = device.plug("ttyACM0", silent())
    settle()
    assert len(complaints(port.folder)) >= 2
    bad.unlink()
    port.unplug()
    device.remove()
    settle()


def identical_receivers_stay_apart(machine):
    devices = [USBDevice(port, "1546", "01a9", **UBLOX, **serial) for port, serial in
               [(2, {}), (3, {}), (4, {"serial": "0001"}), (5, {"serial": "D30A5B1C"}), (6, {"serial": "000"})]]
    ports = [device.plug(f"ttyACM{number}", silent()) for number, device in enumerate(devices)]
    settle()
    names = [next(name for name in links_to(port.path) if name.startswith("by-id")) for port in ports]
    tails = [AT.format(2), AT.format(3), AT.format(4), "usb-1546-01a9-D30A5B1C-if00", AT.format(6)]
    equal(names, ["by-id/" + tail for tail in tails])
    for port in ports:
        port.unplug()
    for device in devices:
        device.remove()
    settle()


def the_machine_decides(machine):
    """A bridge is left alone until a rule of the machine tags it, and a receiver is one until a rule says no."""
    def plugged(name, *ids, **options):
        device = USBDevice(2, *ids, serial="A50285BI", **options)
        port = device.plug(name, silent())
        settle()
        found = links_to(port.path), properties(port.path).get("SEXTANT_RECEIVER"), (
            device.folder / "power/control").read_text()
        complaint = complaints(port.folder)
        port.unplug()
        device.remove()
        settle()
        equal(complaint, [])
        return found

    def bridge():
        return plugged("ttyUSB0", "0403", "6001", driver="ftdi_sio")

    local = pathlib.Path("/etc/udev/rules.d/60-sextant-local.rules")
    example = (RULES / "local.rules.example").read_text().splitlines()
    equal(bridge(), ([], None, "au"))
    local.write_text("".join(line.lstrip("#") + "\n" for line in example if "A50285BI" in line))
    subprocess.run(["udevadm", "control", "--reload"], check=True)
    path = "pci-0000:00:14.0-usb-0:2:1.0-port0"
    equal(bridge(), (["by-id/usb-0403-6001-A50285BI-if00-port0", f"by-path/{path}"], "1", "on"))
    equal(plugged("ttyACM0", "1546", "01a8"), ([], "0", "au"))
    local.unlink()
    subprocess.run(["udevadm", "control", "--reload"], check=True)


def the_kernels_own_class(machine):
    serial = pathlib.Path("/sys/devices/platform/fe201000.serial")
    write_all(serial, uevent="DRIVER=uart-pl011")
    link(serial / "subsystem", pathlib.Path("/sys/bus/platform"))
    port = Port(serial / "serial0/serial0-0/gnss/gnss0", "gnss", "gnss0", silent(), serial, GNSS_TYPE="UBX")
    settle()
    equal(links_to("/dev/gnss0"), ["by-id/gnss-at-platform-fe201000.serial", "by-path/platform-fe201000.serial"])
    equal(rights("/dev/gnss0"), ("dialout", "0o660"))
    equal(properties("/dev/gnss0")["SEXTANT_RECEIVER"], "1")
    equal(complaints(port.folder), [])
    port.unplug()
    settle()


def devices_are_followed(machine, times):
    """Each line comes after the rules have run: links and rights are in place when it is printed."""
    watcher = Program("devices", "--watch")
    wait(lambda: is_listening(watcher.process.pid), what="the watcher's socket")
    ear = Ear()
    device = USBDevice(2, "1546", "01a9", **UBLOX)
    for name in ["ttyACM0", "ttyACM3", "ttyACM1"]:
        port = device.plug(name, silent())
        moment, line = watcher.first(port.told, f"add {name}", event="add", path=f"/dev/{name}")
        assert (LINKS / "by-id" / AT.format(2)).exists() and rights(f"/dev/{name}") == ("dialout", "0o660"), name
        equal((line["vendor"], line["product"], line["usbPath"]), ("1546", "01a9", "1-2"))
        times["devices --watch: add"].append(moment - port.told)
        port.unplug()
        moment, _ = watcher.first(port.told, f"remove {name}", event="remove", path=f"/dev/{name}")
        times["devices --watch: remove"].append(moment - port.told)
    device.remove()
    watcher.end()
    settle()
    equal(ear.take("tty"), [("kernel", "add"), ("udev", "add"), ("kernel", "remove"), ("udev", "remove")] * 3)


def live_follows(machine, times, device_words=(), prefix=(), title="live", away=0):
    """Positions come again under another name each time, the last time after `away` seconds,
    when tries have become rare."""
    device = USBDevice(2, "1546", "01a9", **UBLOX)
    follower = None
    for name in ["ttyACM0", "ttyACM5", "ttyACM1"]:
        if name == "ttyACM1":
            time.sleep(away)
        receiver = VirtualReceiver(47.25)
        port = device.plug(name, receiver.terminal)
        if follower is None:
            settle()
            follower = Program("live", *device_words, prefix=prefix)
            if prefix:
                listeners.append(follower.process.pid)
            follower.position(0, "a position")
        else:
            moment, line = follower.first(port.told, "being found again", event="found")
            assert device_words or line["path"] == f"/dev/{name}", line
            times[f"{title}: add to found"].append(moment - port.told)
            # By trying again alone it would take longer.
            assert moment - port.told < 2, f"found after {moment - port.told:.1f} s"
        moment, line = follower.position(port.told, f"a position from {name}")
        assert abs(line["latitude"] - 47.25) < 0.01, line
        times[f"{title}: add to the next position"].append(moment - port.told)
        # The kernel hangs up the port, then tells that it has gone.
        gone = time.monotonic()
        receiver.end()
        port.unplug()
        moment, _ = follower.first(gone, "the loss", event="lost")
        times[f"{title}: unplug to the loss told"].append(moment - gone)
        settle()
    listeners.clear()
    follower.end()
    device.remove()
    settle()


def two_receivers_change_names(machine):
    """Plugged in again in the other order, each has the other's name: the one that was asked for is read."""
    devices = {47.25: USBDevice(2, "1546", "01a9", **UBLOX), 10.5: USBDevice(3, "1546", "01a9", **UBLOX)}
    follower = None
    for names in [("ttyACM0", "ttyACM1"), ("ttyACM1", "ttyACM0"), ("ttyACM0", "ttyACM1")]:
        receivers = {latitude: VirtualReceiver(latitude) for latitude in devices}
        began = time.monotonic()
        ports = {latitude: devices[latitude].plug(name, receivers[latitude].terminal)
                 for latitude, name in zip(devices, names)}
        settle()
        if follower is None:
            follower = Program("live", "--device", str(LINKS / "by-id" / AT.format(3)))
        _, line = follower.position(began, "a position")
        assert abs(line["latitude"] - 10.5) < 0.01, f"the other receiver was taken: {line}"
        for latitude in devices:
            receivers[latitude].end()
            ports[latitude].unplug()
    wrong = [line for _, line in follower.lines if abs(line.get("latitude", 10.5) - 10.5) > 0.01]
    equal(wrong, [])
    follower.end()
    for device in devices.values():
        device.remove()
    settle()


def main():
    machine = Machine(RULES, sys.argv[1])
    # Where everybody may reach it.
    programs.SEXTANT = shutil.copy(programs.SEXTANT, "/run/sextant")
    # What the tool learns of receivers stays here.
    os.environ["STATE_DIRECTORY"] = "/run/sextant-state"
    times = defaultdict(list)
    link_by_id = str(LINKS / "by-id" / AT.format(2))
    checks = [
        ("a known receiver has links, rights and tags", lambda: a_known_receiver(machine)),
        ("udevadm's complaints are seen", lambda: complaints_are_seen(machine)),
        ("receivers of one kind stay apart", lambda: identical_receivers_stay_apart(machine)),
        ("the rules of the machine decide", lambda: the_machine_decides(machine)),
        ("the kernel's own class of receivers", lambda: the_kernels_own_class(machine)),
        ("devices --watch follows", lambda: devices_are_followed(machine, times)),
        ("live follows the one receiver", lambda: live_follows(machine, times)),
        ("live follows a link", lambda: live_follows(
            machine, times, ("--device", link_by_id), title="live by link", away=6)),
        ("live follows a link without udev's messages", lambda: live_follows(
            machine, times, ("--device", link_by_id), ("unshare", "-n"), "live in a network of its own",
            away=6)),
        ("live follows in a user namespace, as in a rootless container", lambda: live_follows(
            machine, times, (), ROOTLESS, "live in a user namespace", away=6)),
        ("two receivers change names", lambda: two_receivers_change_names(machine)),
    ]
    for title, check in checks:
        began = time.monotonic()
        check()
        say(f"{title} ({time.monotonic() - began:.1f} s)")
    machine.close()
    for title, seconds in times.items():
        ordered = sorted(1000 * each for each in seconds)
        say(f"{title}: {ordered[0]:.0f} to {ordered[-1]:.0f} ms, {len(ordered)} times")
    say(f"all {len(checks)} checks passed")


main()
