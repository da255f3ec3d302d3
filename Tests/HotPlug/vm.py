"""Level D: a Debian kernel in qemu, with a USB receiver of its own making that is really plugged and unplugged.

Nothing is installed: the kernel's package is unpacked below .build/vm, where it stays for the next time.
"""

import glob
import gzip
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections import defaultdict

SOURCES = pathlib.Path(__file__).resolve().parents[2]
WORK = SOURCES / ".build/vm"
TIMEOUT = 420
TOOLS = """
awk cat chmod cut date dmesg echo false find grep head id kill ln ls mkdir mount poweroff readlink rm sed sh sleep stat
stty sync tail true umount usleep wc
""".split()
MODULES = ["dummy_hcd", "libcomposite", "usb_f_acm", "cdc_acm"]
RULES = ["50-udev-default", "60-serial", "80-drivers"]


def say(text):
    print(f"vm: {text}", flush=True)


def output(*words, **options):
    return subprocess.run([*map(str, words)], check=True, capture_output=True, text=True, **options).stdout


def kernel():
    """The folder with Debian's present kernel and its modules, and the kernel's version."""
    depends = output("apt-cache", "depends", "linux-image-amd64")
    package = re.search(r"Depends: (linux-image-\S+)", depends).group(1)
    version = package.removeprefix("linux-image-")
    root = WORK / package
    if not (root / "ready").exists():
        say(f"downloading {package}")
        shutil.rmtree(root, ignore_errors=True)
        root.mkdir(parents=True)
        # apt's own downloader wants to give up root for a folder that it may write to.
        output("apt-get", "-o", "APT::Sandbox::User=root", "download", package, cwd=root)
        for archive in glob.glob(str(root / "*.deb")):
            output("dpkg", "-x", archive, root)
            os.unlink(archive)
        output("depmod", "-b", root, version)
        (root / "ready").touch()
    return root, version


def libraries(program):
    """The shared libraries that a program loads, by their paths."""
    return re.findall(r"(/\S+) \(0x", output("ldd", program))


def initrd(kernel_root, version, sextant):
    """A file system of what the guest needs: busybox, udevd, our rules, the tool."""
    root = WORK / "root"
    shutil.rmtree(root, ignore_errors=True)
    folders = "bin sbin dev proc sys run tmp etc/udev/rules.d lib/systemd usr/lib/udev/rules.d".split()
    for folder in [*folders, f"lib/modules/{version}"]:
        (root / folder).mkdir(parents=True)
    (root / "lib/udev").symlink_to("../usr/lib/udev")
    shutil.copy("/bin/busybox", root / "bin/busybox")
    for tool in TOOLS:
        (root / "bin" / tool).symlink_to("busybox")
    # udevd may be a link to udevadm, which goes by the name that it is called by.
    for program, place in [("/lib/systemd/systemd-udevd", "lib/systemd"), ("/bin/udevadm", "bin"), ("/bin/kmod", "bin"),
                           (sextant, "bin")]:
        shutil.copy(os.path.realpath(program), root / place / os.path.basename(program))
        for library in libraries(program):
            target = root / library.lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(os.path.realpath(library), target)
    (root / "sbin/modprobe").symlink_to("../bin/kmod")
    for rules in RULES:
        shutil.copy(f"/usr/lib/udev/rules.d/{rules}.rules", root / "usr/lib/udev/rules.d")
    shutil.copy(SOURCES / "Hardware/udev/60-sextant.rules", root / "etc/udev/rules.d")
    (root / "etc/passwd").write_text("root:x:0:0::/root:/bin/sh\n")
    (root / "etc/group").write_text("root:x:0:\ntty:x:5:\ndialout:x:20:\n")
    (root / "etc/nsswitch.conf").write_text("passwd: files\ngroup: files\n")
    modules = kernel_root / "lib/modules" / version
    for module in MODULES:
        for line in output("modprobe", "-d", kernel_root, "-S", version, "--show-depends", module).splitlines():
            if line.startswith("insmod"):
                source = pathlib.Path(line.split()[1])
                target = root / "lib/modules" / version / source.relative_to(modules)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)
    for name in ["modules.order", "modules.builtin", "modules.builtin.modinfo"]:
        shutil.copy(modules / name, root / "lib/modules" / version)
    output("depmod", "-b", root, version)
    shutil.copy(SOURCES / "Tests/HotPlug/guest-init", root / "init")
    (root / "init").chmod(0o755)
    names = "\n".join(str(path.relative_to(root)) for path in [root, *root.rglob("*")])
    command = ["cpio", "-o", "-H", "newc", "--quiet"]
    archive = subprocess.run(command, input=names.encode(), cwd=root, check=True, stdout=subprocess.PIPE).stdout
    (WORK / "initrd.gz").write_bytes(gzip.compress(archive, 1))


class Guest:
    """The machine: its console as lines with the moment at which each came."""

    def __init__(self, kernel_root, version, scenario, *options):
        self.lines = []
        self.changed = threading.Condition()
        self.link = WORK / "control"
        self.link.unlink(missing_ok=True)
        self.process = subprocess.Popen(
            ["qemu-system-x86_64", "-accel", "tcg,thread=single", "-machine", "q35", "-cpu", "max", "-m", "384",
             "-nographic", "-nodefaults", "-no-reboot", "-serial", "stdio", "-serial", f"unix:{self.link},server=on,wait=off",
             "-kernel", str(kernel_root / f"boot/vmlinuz-{version}"), "-initrd", str(WORK / "initrd.gz"),
             "-append", f"console=ttyS0 quiet panic=-1 tsc=reliable mitigations=off scenario={scenario}", *options],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.killer = threading.Timer(TIMEOUT, self.process.kill)
        self.killer.start()
        threading.Thread(target=self._read, daemon=True).start()
        self.log = open(WORK / f"{scenario}.log", "w")

    def _read(self):
        for line in self.process.stdout:
            text = line.decode(errors="replace").rstrip()
            with self.changed:
                self.log.write(text + "\n")
                self.log.flush()
                self.lines.append((time.monotonic(), text))
                self.changed.notify_all()
        with self.changed:
            self.lines.append((time.monotonic(), None))
            self.changed.notify_all()

    def connect(self):
        self.control = socket.socket(socket.AF_UNIX)
        self.control.connect(str(self.link))

    def proceed(self):
        self.control.sendall(b"on\n")

    def first(self, since, what, test):
        """The first line after `since` that `test` makes something of, and its moment."""
        seen = 0
        with self.changed:
            while True:
                for moment, text in self.lines[seen:]:
                    assert text is not None, f"the machine ended before {what}: see {self.log.name}"
                    if moment >= since and (found := test(text)):
                        return moment, found
                seen = len(self.lines)
                assert self.changed.wait(90), f"90 s without {what}: see {self.log.name}"

    def mark(self, since, word):
        """A word of the init's own: what follows it."""
        moment, words = self.first(since, f"## {word}", lambda text: text.startswith(f"## {word}") and text.split()[1:])
        return moment, words[1:]

    def told(self, since, what, **members):
        """A line of the tool with these members."""
        def test(text):
            if not text.startswith("{"):
                return None
            line = json.loads(text)
            fits = (line.get(key) == value or value is any and key in line for key, value in members.items())
            return all(fits) and line
        return self.first(since, what, test)


def plugs(guest, times):
    """Four times plugged in, each time under another name, and out."""
    since, _ = guest.mark(0, "ready")
    guest.connect()
    for name in ["ttyACM0", "ttyACM1", "ttyACM2", "ttyACM3"]:
        plugged, _ = guest.mark(since, "plug")
        node, words = guest.mark(plugged, "node")
        assert words == [name, "660", "dialout", f"/dev/{name}"], words
        found, line = guest.told(plugged, f"{name} found", event="found")
        assert line["path"] == f"/dev/{name}", line
        position, line = guest.told(found, f"a position from {name}", kind="update", latitude=any)
        assert abs(line["latitude"] - 47.25) < 0.01, line
        times["plug to links in place"].append(node - plugged)
        times["plug to receiver found"].append(found - plugged)
        times["plug to position"].append(position - plugged)
        guest.proceed()
        gone, _ = guest.mark(position, "unplug")
        lost, _ = guest.told(gone, f"the loss of {name}", event="lost")
        times["unplug to loss told"].append(lost - gone)
        since = lost
        guest.proceed()
    return since


def silence(guest, times):
    """A receiver that falls silent until its USB device is reset, by the watchdog's last rung. By the guest's clock."""
    since, _ = guest.mark(0, "ready")
    guest.connect()
    since, _ = guest.told(since, "a position", kind="update", latitude=any)
    guest.proceed()
    since, silent = guest.mark(since, "silent")
    since, reset = guest.mark(since, "reset")
    since, _ = guest.told(since, "a position after the reset", kind="update", latitude=any)
    guest.proceed()
    since, heard = guest.mark(since, "heard")
    times["silence to USB reset"].append(float(reset[0]) - float(silent[0]))
    times["USB reset to position"].append(float(heard[0]) - float(reset[0]))
    return since


def run(scenario, kernel_root, version, *options):
    guest = Guest(kernel_root, version, scenario.__name__, *options)
    times = defaultdict(list)
    began = time.monotonic()
    try:
        since = scenario(guest, times)
        _, words = guest.mark(since, "descriptors")
        _, code = guest.mark(since, "ended")
        assert code == ["0"], f"sextant live ended with {code}"
        guest.process.wait(60)
    finally:
        guest.process.kill()
        guest.killer.cancel()
    for title, seconds in times.items():
        say(f"{title}: " + ", ".join(f"{each:.2f}" for each in seconds) + " s")
    say(f"{scenario.__name__}: passed in {time.monotonic() - began:.0f} s; at the end live had {words[0]} descriptors"
        f" and {words[2]} threads")


def main():
    sextant = pathlib.Path(sys.argv[1]).resolve()
    WORK.mkdir(parents=True, exist_ok=True)
    kernel_root, version = kernel()
    initrd(kernel_root, version, sextant)
    run(plugs, kernel_root, version)
    # Time in which nothing happens takes none: the machine's clock jumps to its next timer.
    run(silence, kernel_root, version, "-icount", "shift=3,sleep=off", "-rtc", "clock=vm")


main()
