"""From the last byte of an epoch in the pty to the update: a program's `for try await` loop over
`CLLocationUpdate.liveUpdates()` beside gpsd and gpspipe, on one stream at one time.

    latency.py STOPWATCH STREAM EPOCHS [--real-time]

STOPWATCH is the program of that name of `Tests/Client`: it writes the moment at which its loop's body begins, of the same
clock as the feeder's. Both are measured to their line in a pipe as well. The streams are those of `streams.py`.
With `--real-time` all programs run before everything else on the machine, which is how one measures on a machine that has
something else to do. Prints one JSON object, with milliseconds and the loop's voluntary context switches.
"""
import calendar
import json
import os
import re
import sys
import time

from bench import WARM, Gpsd, Line, Reader, end, feed, follow, hurry, quantile
from streams import STREAMS


class Arrivals(Reader):
    """A program, and when its line about the fix of which millisecond came."""

    def __init__(self, words, environment=None):
        super().__init__(words, environment)
        self.arrivals = {}
        self.loops = {}

    def take(self):
        lines, now = self.lines()
        for line in lines:
            if match := re.match(rb"(\d+) (\d+)$", line):
                self.arrivals[int(match[2])] = now
                self.loops[int(match[2])] = int(match[1])
            elif match := re.search(rb'"class":"TPV".*"time":"([^."]+)\.(\d{3})', line):
                second = calendar.timegm(time.strptime(match[1].decode(), "%Y-%m-%dT%H:%M:%S"))
                self.arrivals.setdefault(second * 1000 + int(match[2]), now)


def main():
    words = [word for word in sys.argv[1:] if word != "--real-time"]
    stopwatch, name, epochs = words[0], words[1], int(words[2])
    rate, baud, epoch = STREAMS[name]
    hurry()
    lines = [Line(), Line()]
    how = ["chrt", "-f", "10"] if "--real-time" in sys.argv else ["chrt", "-o", "0"]
    ours = Arrivals([*how, stopwatch, "loop"], {**os.environ, "SEXTANT_DEVICE": lines[0].path})
    gpsd = Gpsd(how, lines[1].path)
    started = [ours.process, gpsd.process]
    try:
        gpsd.wait()
        theirs = Arrivals(gpsd.pipe)
        started.append(theirs.process)
        ends = {line: {} for line in lines}
        counted, before = [0], []
        deadline = time.monotonic() + WARM + epochs / rate

        def feeder():
            start = time.monotonic() + 0.2
            # Whole epochs from a whole second on: both programs name an epoch by its time.
            first = int(time.time()) + 2
            while start < deadline:
                index = counted[0]
                moment = first + index // rate + (index % rate) / rate + 0.0001
                key = int(moment) * 1000 + index % rate * 1000 // rate

                def written(line):
                    ends[line][key] = time.monotonic_ns()

                feed(lines, epoch(index, moment), start, baud, written)
                counted[0] += 1
                start += 1 / rate

        def begin():
            before.extend([ours.cost()[0], counted[0], max(ends[lines[0]], default=0)])

        follow(feeder, lines, [ours, theirs], deadline - epochs / rate, begin)
        switches, former, first = before
        result = {"kind": "latency", "stream": name, "epochs": counted[0] - former}
        result["switchesPerEpoch"] = round((ours.cost()[0] - switches) / result["epochs"], 2)
        for key, arrivals, line in (
                ("loop", ours.loops, lines[0]), ("line", ours.arrivals, lines[0]), ("gpspipe", theirs.arrivals, lines[1])):
            waits = [(arrivals[each] - written) / 1e9
                     for each, written in ends[line].items() if each > first and each in arrivals]
            result[key] = {"updates": len(waits), "early": sum(wait < 0 for wait in waits),
                           "medianMs": quantile(waits, 0.5), "p99Ms": quantile(waits, 0.99),
                           "p999Ms": quantile(waits, 0.999), "maxMs": quantile(waits, 1)}
        print(json.dumps(result))
    finally:
        end(started)


main()
