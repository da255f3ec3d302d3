"""CPU time, voluntary context switches and latency of `sextant live` beside gpsd, on one stream at one time.

    beside_gpsd.py SEXTANT STREAM [SECONDS]

STREAM is `nmea1` (1 Hz NMEA at 9600 bit/s), `nmea10`, `ubx1` (1 Hz UBX at 38400), `ubx10` (10 Hz, 13 kB/s, at 230400),
`ubx25` (25 Hz UBX, 33 kB/s, at 460800) or `pvt25` (25 Hz, one message). Both
programs read a pty of their own, into which the same bytes are written at the same time, in pieces, as fast as the line
would bring them. Prints one JSON object. Needs gpsd and gpspipe; figures are ratios within this run, and latencies are
those of a machine with nothing else to do.
"""
import json
import sys
import time

from bench import WARM, Gpsd, Line, Reader, end, feed, follow, hurry, quantile
from streams import STREAMS


class Latency(Reader):
    """A program, and how long after the end of an epoch its line of the wanted kind came."""

    def __init__(self, words, wanted):
        super().__init__(words)
        self.wanted = wanted
        self.latencies = []
        self.count = 0
        self.awaited = None

    def take(self):
        lines, now = self.lines()
        for line in lines:
            if self.wanted in line:
                self.count += 1
                if self.awaited is not None:
                    self.latencies.append((now - self.awaited) / 1e9)
                    self.awaited = None


def main():
    sextant, name = sys.argv[1:3]
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 60
    rate, baud, epoch = STREAMS[name]
    hurry()
    lines = [Line(), Line()]
    normal = ["chrt", "-o", "0"]
    ours = Latency([*normal, sextant, "live", "--json", "--device", lines[0].path], b'"kind":"update"')
    gpsd = Gpsd(normal, lines[1].path)
    started = [ours.process, gpsd.process]
    try:
        gpsd.wait()
        theirs = Latency(gpsd.pipe, b'"class":"TPV"')
        started.append(theirs.process)
        theirs.measured = gpsd.process.pid
        readers = [ours, theirs]
        counted, before = [0], []
        deadline = time.monotonic() + WARM + seconds

        def feeder():
            start = time.monotonic() + 0.2
            while start < deadline:
                feed(lines, epoch(counted[0], time.time()), start, baud)
                now = time.monotonic_ns()
                for reader in readers:
                    reader.awaited = now
                counted[0] += 1
                start += 1 / rate

        def begin():
            before.extend([[reader.cost() for reader in readers], counted[0]])
            for reader in readers:
                reader.latencies.clear()
                reader.count = 0

        follow(feeder, lines, readers, deadline - seconds, begin)
        epochs = counted[0] - before[1]
        out = {"kind": "load", "stream": name, "epochs": epochs}
        for reader, who, (switches, spent) in zip(readers, ("sextant", "gpsd"), before[0]):
            now = reader.cost()
            out[who] = {
                "updates": reader.count, "switchesPerEpoch": round((now[0] - switches) / epochs, 2),
                "cpuMicrosecondsPerEpoch": round((now[1] - spent) / epochs / 1000, 1),
                "latencyMedianMs": quantile(reader.latencies, 0.5), "latencyP99Ms": quantile(reader.latencies, 0.99)}
        out["cpuRatio"] = round(out["sextant"]["cpuMicrosecondsPerEpoch"] / out["gpsd"]["cpuMicrosecondsPerEpoch"], 3)
        print(json.dumps(out))
    finally:
        end(started)


main()
