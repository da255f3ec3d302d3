"""What is measured on: lines that bring the same bytes to two programs, gpsd behind one of them, and readers of lines."""
import os
import pty
import select
import signal
import socket
import subprocess
import sys
import threading
import time
import tty

from streams import PIECE

# The receiver that is fed here answers no question, and is asked ever more rarely at first.
WARM = 60


class Reader:
    """A program whose lines are awaited, and what it has cost."""

    def __init__(self, words, environment=None):
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
        self.measured = self.process.pid
        self.rest = b""

    def lines(self):
        """The lines that have come, and when."""
        data = os.read(self.process.stdout.fileno(), 1 << 16)
        now = time.monotonic_ns()
        *lines, self.rest = (self.rest + data).split(b"\n")
        return lines, now

    def cost(self):
        folder = f"/proc/{self.measured}"
        switches = 0
        for task in os.listdir(f"{folder}/task"):
            for line in open(f"{folder}/task/{task}/status"):
                if line.startswith("voluntary"):
                    switches += int(line.split()[1])
        # Nanoseconds on the CPU, which is finer than the ticks of stat.
        spent = sum(int(open(f"{folder}/task/{task}/schedstat").read().split()[0])
                    for task in os.listdir(f"{folder}/task"))
        return switches, spent


class Line:
    """A pty that is fed in pieces, as fast as a line of its rate would bring them."""

    def __init__(self):
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.master, False)
        self.path = os.ttyname(slave)

    def write(self, piece):
        try:
            os.write(self.master, piece)
        except BlockingIOError:
            pass


def feed(lines, data, start, baud, last=lambda line: None):
    """Writes the epoch `data`, whose first bit leaves at `start`; `last` is told of each line that has all of it."""
    for offset in range(0, len(data), PIECE):
        piece = data[offset:offset + PIECE]
        due = start + (offset + len(piece)) * 10 / baud
        time.sleep(max(0, due - time.monotonic()))
        for line in lines:
            line.write(piece)
            if offset + PIECE >= len(data):
                last(line)


class Gpsd:
    """gpsd on a port of its own, reading `path`."""

    def __init__(self, how, path):
        with socket.create_server(("127.0.0.1", 0)) as server:
            self.port = server.getsockname()[1]
        self.process = subprocess.Popen(
            [*how, "gpsd", "-N", "-n", "-b", "-S", str(self.port), path], stderr=subprocess.DEVNULL)
        self.pipe = [*how, "gpspipe", "-w", f"127.0.0.1:{self.port}"]

    def wait(self):
        limit = time.monotonic() + 10
        while True:
            try:
                return socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                if time.monotonic() > limit:
                    sys.exit("gpsd does not listen")
                time.sleep(0.05)


def hurry():
    """Makes this program, which feeds, run before everything else; says so where that is not permitted."""
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(20))
    except PermissionError:
        print("not root: the feeder may be late", file=sys.stderr)


def follow(feeder, lines, readers, measured_at, begin):
    """Reads while `feeder` feeds; calls `begin` once it is later than `measured_at`."""
    thread = threading.Thread(target=feeder, daemon=True)
    thread.start()
    begun = False
    masters = [line.master for line in lines]
    while thread.is_alive():
        if not begun and time.monotonic() > measured_at:
            begun = True
            begin()
        # What comes back to the masters (questions to the receiver) is read away.
        ready, _, _ = select.select([reader.process.stdout for reader in readers] + masters, [], [], 0.2)
        for each in ready:
            if each in masters:
                os.read(each, 4096)
            else:
                next(reader for reader in readers if reader.process.stdout is each).take()


def end(processes):
    for process in processes:
        process.send_signal(signal.SIGTERM)
    for process in processes:
        process.wait()


def quantile(values, share):
    values = sorted(values)
    return round(values[min(int(share * len(values)), len(values) - 1)] * 1000, 3) if values else None
