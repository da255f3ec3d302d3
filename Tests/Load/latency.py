"""From the last byte of an epoch in the pty to the update: a program's `for try await` loop over
`CLLocationUpdate.liveUpdates()` beside gpsd and gpspipe, on one stream at one time.

    latency.py STOPWATCH STREAM EPOCHS [--real-time]

STOPWATCH is the program of that name of `Tests/Client`: it writes the moment at which its loop's body begins, of the same
clock as the feeder's. Both are measured to their line in a pipe as well. The streams are those of `beside_gpsd.py`.
With `--real-time` all programs run before everything else on the machine, which is how one measures on a machine that has
something else to do. Prints one JSON object, with milliseconds and the loop's voluntary context switches.
"""
import calendar
import json
import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
import threading
import time
import tty

from beside_gpsd import PIECE, STREAMS, Reader, quantile

WARM = 60


class Lines(Reader):
    """A program, and when its line about the fix of which millisecond came."""

    def __init__(self, words, environment=None):
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
        self.measured = self.process.pid
        self.rest = b""
        self.arrivals = {}
        self.loops = {}

    def take(self):
        data = os.read(self.process.stdout.fileno(), 1 << 16)
        now = time.monotonic_ns()
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            if match := re.match(rb"(\d+) (\d+)$", line):
                self.arrivals[int(match[2])] = now
                self.loops[int(match[2])] = int(match[1])
            elif match := re.search(rb'"class":"TPV".*"time":"([^."]+)\.(\d{3})', line):
                second = calendar.timegm(time.strptime(match[1].decode(), "%Y-%m-%dT%H:%M:%S"))
                self.arrivals.setdefault(second * 1000 + int(match[2]), now)


def feed(masters, epoch, rate, baud, deadline, ends, counted):
    start = time.monotonic() + 0.2
    # Whole epochs from a whole second on: both programs name an epoch by its time.
    first = int(time.time()) + 2
    index = 0
    while start < deadline:
        moment = first + index // rate + (index % rate) / rate + 0.0001
        data = epoch(index, moment)
        key = int(moment) * 1000 + index % rate * 1000 // rate
        for offset in range(0, len(data), PIECE):
            piece = data[offset:offset + PIECE]
            due = start + (offset + len(piece)) * 10 / baud
            time.sleep(max(0, due - time.monotonic()))
            for number, master in enumerate(masters):
                try:
                    os.write(master, piece)
                except BlockingIOError:
                    pass
                if offset + PIECE >= len(data):
                    ends[number][key] = time.monotonic_ns()
        counted[0] += 1
        index += 1
        start += 1 / rate


def main():
    words = [word for word in sys.argv[1:] if word != "--real-time"]
    stopwatch, name, epochs = words[0], words[1], int(words[2])
    rate, baud, epoch = STREAMS[name]
    is_first = "--real-time" in sys.argv
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(20))
    masters, slaves = [], []
    for _ in range(2):
        master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(master, False)
        masters.append(master)
        slaves.append(slave)
    paths = [os.ttyname(slave) for slave in slaves]
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
    how = ["chrt", "-f", "10"] if is_first else ["chrt", "-o", "0"]
    ours = Lines([*how, stopwatch, "loop"], {**os.environ, "SEXTANT_DEVICE": paths[0]})
    gpsd = subprocess.Popen([*how, "gpsd", "-N", "-n", "-b", "-S", port, paths[1]], stderr=subprocess.DEVNULL)
    started = [ours.process, gpsd]
    try:
        limit = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", int(port))).close()
                break
            except OSError:
                if time.monotonic() > limit:
                    sys.exit("latency: gpsd does not listen")
                time.sleep(0.05)
        theirs = Lines([*how, "gpspipe", "-w", f"127.0.0.1:{port}"])
        started.append(theirs.process)
        readers = [ours, theirs]
        ends, counted = [{}, {}], [0]
        end = time.monotonic() + WARM + epochs / rate
        feeder = threading.Thread(target=feed, args=(masters, epoch, rate, baud, end, ends, counted), daemon=True)
        feeder.start()
        before = None
        while feeder.is_alive():
            if before is None and time.monotonic() > end - epochs / rate:
                before = ours.cost()[0], counted[0]
                first = max(ends[0], default=0)
            ready, _, _ = select.select([reader.process.stdout for reader in readers] + masters, [], [], 0.2)
            for each in ready:
                if each in masters:
                    os.read(each, 4096)
                else:
                    next(reader for reader in readers if reader.process.stdout is each).take()
        result = {"kind": "latency", "stream": name, "epochs": counted[0] - before[1]}
        result["switchesPerEpoch"] = round((ours.cost()[0] - before[0]) / result["epochs"], 2)
        for key, arrivals, written in (
                ("loop", ours.loops, ends[0]), ("line", ours.arrivals, ends[0]), ("gpspipe", theirs.arrivals, ends[1])):
            waits = [(arrivals[each] - written[each]) / 1e9 for each in written if each > first and each in arrivals]
            early = sum(wait < 0 for wait in waits)
            result[key] = {"updates": len(waits), "early": early, "medianMs": quantile(waits, 0.5),
                           "p99Ms": quantile(waits, 0.99), "p999Ms": quantile(waits, 0.999),
                           "maxMs": quantile(waits, 1)}
        print(json.dumps(result))
    finally:
        for process in started:
            process.send_signal(signal.SIGTERM)
        for process in started:
            process.wait()


main()
