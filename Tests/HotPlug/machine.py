"""A machine for hot-plug tests: the real systemd-udevd with its real rules, over a /sys that the test writes.

Runs in a mount and network namespace of its own (`.ci/hotplug` makes it): /run, /dev, /sys and /etc/udev are private,
and so are the messages between kernel, udevd and libudev. Nothing of the machine outside is touched.
"""

import contextlib
import ctypes
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import time

NETLINK_KOBJECT_UEVENT = 15
DIALOUT = 20


def wait(condition, seconds=20, what="a condition"):
    """What `condition` answers as soon as it is true."""
    end = time.monotonic() + seconds
    while True:
        if answer := condition():
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s in vain for {what}")
        time.sleep(0.002)


def mount(*words):
    subprocess.run(["mount", *map(str, words)], check=True)


class Machine:
    """The namespace's own /dev, /run and /sys, and the udevd on top of them."""

    def __init__(self, rules, log):
        for kind, outer in zip(["mnt", "net"], os.environ.get("OUTER_NAMESPACES", "").split()):
            assert os.readlink(f"/proc/self/ns/{kind}") != outer, f"not in a {kind} namespace of its own"
        assert os.getpid() == 1, "this belongs into namespaces of its own: start .ci/hotplug"
        mount("--make-rprivate", "/")
        mount("-t", "tmpfs", "run", "/run")
        mount("-t", "tmpfs", "udev", "/etc/udev")
        shutil.copytree(rules, "/etc/udev/rules.d")
        self._make_dev()
        self._make_sys()
        # libudev 252 refuses a /sys that is none, unless it is told; the programs under test inherit this.
        os.environ["SYSTEMD_DEVICE_VERIFY_SYSFS"] = "0"
        self.log = open(log, "w")
        self.udevd = subprocess.Popen(["/lib/systemd/systemd-udevd", "--debug"], stdout=self.log, stderr=self.log)
        wait(lambda: os.path.exists("/run/udev/control"), what="udevd")

    def _make_dev(self):
        dev = pathlib.Path("/run/dev")
        dev.mkdir()
        mount("-t", "tmpfs", "-o", "dev", "dev", dev)
        for name in ["null", "zero", "full", "random", "urandom", "tty"]:
            subprocess.run(["cp", "-a", f"/dev/{name}", dev], check=True)
        for name in ["pts", "shm"]:
            (dev / name).mkdir()
        mount("-t", "devpts", "-o", "newinstance,ptmxmode=0666,mode=600", "devpts", dev / "pts")
        (dev / "ptmx").symlink_to("pts/ptmx")
        # With --rbind the devpts within comes along.
        mount("--rbind", dev, "/dev")

    def _make_sys(self):
        root = pathlib.Path("/run/sys")
        folders = "bus/usb/devices bus/usb/drivers bus/pci bus/platform class/tty class/gnss dev/char"
        for folder in folders.split():
            (root / folder).mkdir(parents=True)
        mount("--bind", root, "/sys")
        host = USBDevice.bus.parent
        write_all(host, uevent="DRIVER=xhci_hcd\nPCI_SLOT_NAME=0000:00:14.0", vendor="0x8086", device="0xa36d")
        link(host / "subsystem", pathlib.Path("/sys/bus/pci"))
        write_all(USBDevice.bus, uevent="DEVTYPE=usb_device", idVendor="1d6b", idProduct="0002")
        link(USBDevice.bus / "subsystem", pathlib.Path("/sys/bus/usb"))

    def close(self):
        self.udevd.terminate()
        self.udevd.wait()
        self.log.close()


def link(path, target):
    """A relative symbolic link, as /sys has them."""
    path.symlink_to(os.path.relpath(target, path.parent))


def uevent(properties):
    """What the kernel's file of that name says."""
    return "\n".join(f"{key}={value}" for key, value in properties.items() if key != "SUBSYSTEM")


def write_all(folder, **attributes):
    folder.mkdir(parents=True, exist_ok=True)
    for name, value in attributes.items():
        (folder / name).write_text(value + "\n")


# Programs in other network namespaces, which hear the kernel too.
listeners = []


def tell(action, folder, **properties):
    """Lets the kernel broadcast an event of its own making: a message to its socket comes back with a sequence number.

    The kernel's own events reach every network namespace of the machine, these one at a time.
    """
    path = "/" + str(folder.relative_to("/sys"))
    pairs = {"ACTION": action, "DEVPATH": path, **properties}
    body = b"\0".join([f"{action}@{path}".encode(), *(f"{k}={v}".encode() for k, v in pairs.items()), b""])
    request_and_acknowledge = 5
    message = struct.pack("=IHHII", 16 + len(body), 0x10, request_and_acknowledge, 1, 0) + body
    for namespace in ["/proc/self/ns/net", *(f"/proc/{pid}/ns/net" for pid in listeners)]:
        with contextlib.closing(kernel_socket(namespace)) as kernel:
            kernel.sendto(message, (0, 0))
            kernel.settimeout(2)
            error = struct.unpack("=i", kernel.recv(4096)[16:20])[0]
            if error:
                raise OSError(-error, os.strerror(-error))


def kernel_socket(namespace):
    """A socket to the kernel's event source in a network namespace: it stays where it was made."""
    libc = ctypes.CDLL(None, use_errno=True)
    with open("/proc/self/ns/net") as own, open(namespace) as other:
        if libc.setns(other.fileno(), 0):
            raise OSError(ctypes.get_errno(), f"setns {namespace}")
        try:
            kernel = socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, NETLINK_KOBJECT_UEVENT)
            kernel.bind((0, 0))
            return kernel
        finally:
            libc.setns(own.fileno(), 0)


class Ear:
    """Hears the kernel and udevd on one socket, which keeps their order."""

    def __init__(self):
        kernel_and_udev = 3
        self.socket = socket.socket(socket.AF_NETLINK, socket.SOCK_RAW | socket.SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT)
        self.socket.bind((0, kernel_and_udev))

    def take(self, subsystem):
        """Who said what of a subsystem since it was asked last."""
        heard = []
        with contextlib.suppress(BlockingIOError):
            while True:
                message = self.socket.recv(8192)
                speaker, start = "kernel", 0
                if message.startswith(b"libudev\0"):
                    # Magic, size of the header, where the properties begin, how long they are.
                    speaker, start = "udev", struct.unpack_from("=I", message, 16)[0]
                pairs = dict(pair.split(b"=", 1) for pair in message[start:].split(b"\0") if b"=" in pair)
                if pairs.get(b"SUBSYSTEM") == subsystem.encode():
                    heard.append((speaker, pairs[b"ACTION"].decode()))
        return heard


class USBDevice:
    """A USB device in a socket, with one interface that is a serial port."""

    bus = pathlib.Path("/sys/devices/pci0000:00/0000:00:14.0/usb1")

    def __init__(self, port, vendor_id, product_id, driver="cdc_acm", **attributes):
        self.driver = driver
        self.number = 10 + int(port)
        self.folder = self.bus / f"1-{port}"
        self.interface = self.folder / f"1-{port}:1.0"
        name = f"{vendor_id.lstrip('0')}/{product_id.lstrip('0')}/100"
        self.event = {
            "SUBSYSTEM": "usb", "DEVTYPE": "usb_device", "PRODUCT": name, "MAJOR": "189", "MINOR": str(self.number - 1),
            "DEVNAME": f"bus/usb/001/{self.number:03}", "BUSNUM": "001", "DEVNUM": f"{self.number:03}",
        }
        write_all(
            self.folder, idVendor=vendor_id, idProduct=product_id, busnum="1", devnum=str(self.number),
            bcdDevice="0100", dev=f"189:{self.number - 1}", uevent=uevent(self.event), **attributes)
        write_all(self.folder / "power")
        (self.folder / "power/control").write_text("au")
        write_all(
            self.interface, bInterfaceNumber="00", bInterfaceClass="02", bInterfaceSubClass="02",
            bInterfaceProtocol="01", uevent=f"DEVTYPE=usb_interface\nDRIVER={driver}\nPRODUCT={name}")
        drivers = pathlib.Path("/sys/bus/usb/drivers") / driver
        drivers.mkdir(exist_ok=True)
        link(self.folder / "subsystem", pathlib.Path("/sys/bus/usb"))
        link(self.interface / "subsystem", pathlib.Path("/sys/bus/usb"))
        link(self.interface / "driver", drivers)
        link(pathlib.Path("/sys/bus/usb/devices") / f"1-{port}", self.folder)
        link(pathlib.Path("/sys/dev/char") / f"189:{self.number - 1}", self.folder)
        self.node = pathlib.Path("/dev") / self.event["DEVNAME"]
        self.node.parent.mkdir(parents=True, exist_ok=True)
        os.mknod(self.node, 0o600 | 0o020000, os.makedev(189, self.number - 1))
        tell("add", self.folder, **self.event)

    def plug(self, name, terminal):
        """Its port comes: `/dev/<name>` is the pty `terminal`."""
        if self.driver == "cdc_acm":
            folder = self.interface / "tty" / name
        else:
            folder = self.interface / name / "tty" / name
            write_all(folder.parent.parent, port_number="0", uevent=f"DRIVER={self.driver}")
            bus = pathlib.Path("/sys/bus/usb-serial")
            bus.mkdir(exist_ok=True)
            link(folder.parent.parent / "subsystem", bus)
        return Port(folder, "tty", name, terminal, self.interface)

    def remove(self):
        tell("remove", self.folder, **self.event)
        self.node.unlink()
        os.unlink(pathlib.Path("/sys/bus/usb/devices") / self.folder.name)
        os.unlink(pathlib.Path("/sys/dev/char") / f"189:{self.number - 1}")
        shutil.rmtree(self.folder)


class Port:
    """A device node that is a pty, told to udevd as the kernel tells it."""

    def __init__(self, folder, subsystem, name, terminal, parent, **properties):
        status = os.stat(terminal)
        major, minor = os.major(status.st_rdev), os.minor(status.st_rdev)
        self.folder, self.path = folder, pathlib.Path("/dev") / name
        self.path.touch()
        # A node made by mknod outside of devpts does not open.
        mount("--bind", terminal, self.path)
        self.event = {"SUBSYSTEM": subsystem, "MAJOR": str(major), "MINOR": str(minor), "DEVNAME": name, **properties}
        write_all(
            folder, dev=f"{major}:{minor}", uevent=uevent(self.event))
        link(folder / "subsystem", pathlib.Path("/sys/class") / subsystem)
        link(folder / "device", parent)
        self.links = [pathlib.Path("/sys/class") / subsystem / name, pathlib.Path("/sys/dev/char") / f"{major}:{minor}"]
        for each in self.links:
            link(each, folder)
        self.told = time.monotonic()
        tell("add", folder, **self.event)

    def unplug(self):
        """The node goes; whoever has it open must be hung up by the pty's owner, before or after."""
        subprocess.run(["umount", "-l", str(self.path)], check=True)
        self.path.unlink()
        for each in self.links:
            each.unlink()
        shutil.rmtree(self.folder)
        self.told = time.monotonic()
        tell("remove", self.folder, **self.event)
