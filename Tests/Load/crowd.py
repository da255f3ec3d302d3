"""Many consumers of one receiver at a time, beside one: `crowd.py STOPWATCH [SECONDS]`.

A pty brings UBX at 10 Hz, and three times in the run five seconds without a fix. STOPWATCH (of `Tests/Client`) reads it
with one loop, then with a hundred, ten of which take 0.3 s for each update, and with ten classic managers. Prints one
JSON object; fails where a consumer missed a loss or a return, or where memory grows.
"""
import json
import os
import subprocess
import sys
import threading
import time

from bench import Line, feed
from streams import STREAMS, message

RATE, BAUD, EPOCH = STREAMS["ubx10"]
LOSSES, LENGTH = 3, 5


def without_fix(data):
    """The same epoch with a fix of kind 0 and the flag of a valid one gone."""
    payload = bytearray(data[6:98])
    payload[20] = 0
    payload[21] &= 0xFE
    return message((1, 7), bytes(payload)) + data[100:]


def play(line, seconds, stop):
    start = time.monotonic() + 0.2
    first = int(time.time()) + 2
    index = 0
    every = seconds / (LOSSES + 1)
    while not stop.is_set():
        data = EPOCH(index, first + index // RATE + (index % RATE) / RATE + 0.0001)
        since = index / RATE
        if any(0 <= since - (each + 1) * every < LENGTH for each in range(LOSSES)):
            data = without_fix(data)
        feed([line], data, start, BAUD)
        index += 1
        start += 1 / RATE


def run(stopwatch, seconds, *numbers):
    line = Line()
    environment = {**os.environ, "SEXTANT_DEVICE": line.path}
    process = subprocess.Popen(
        [stopwatch, "crowd", str(seconds + 5), *map(str, numbers)], stdout=subprocess.PIPE, env=environment)
    stop = threading.Event()
    feeder = threading.Thread(target=play, args=(line, seconds, stop), daemon=True)
    feeder.start()

    def drain():
        while not stop.is_set():
            try:
                os.read(line.master, 4096)
            except BlockingIOError:
                time.sleep(0.1)

    threading.Thread(target=drain, daemon=True).start()
    output = process.communicate(timeout=seconds + 60)[0]
    stop.set()
    feeder.join()
    return json.loads(output)


def main():
    stopwatch = sys.argv[1]
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    alone = run(stopwatch, seconds, 1, 0, 0)
    crowd = run(stopwatch, seconds, 100, 10, 10)
    failures = []
    for number, sight in enumerate(crowd["iterators"]):
        if (sight["losses"], sight["returns"]) != (LOSSES, LOSSES):
            failures.append(f"loop {number} saw {sight}")
        if number >= 10 and sight["locations"] < 0.95 * alone["iterators"][0]["locations"]:
            failures.append(f"loop {number} got {sight['locations']} locations")
    for number, count in enumerate(crowd["managers"]):
        if count < 0.95 * alone["iterators"][0]["locations"]:
            failures.append(f"manager {number} got {count} locations")
    if crowd["rssKB"] > 1.05 * crowd["rssEarlyKB"]:
        failures.append(f"memory grew from {crowd['rssEarlyKB']} to {crowd['rssKB']} kB")
    print(json.dumps({
        "kind": "crowd", "seconds": seconds, "cpuSecondsAlone": round(alone["cpuSeconds"], 3),
        "cpuSecondsCrowd": round(crowd["cpuSeconds"], 3), "hwmAloneKB": alone["hwmKB"], "hwmCrowdKB": crowd["hwmKB"],
        "locationsAlone": alone["iterators"][0]["locations"],
        "locationsFast": sorted({each["locations"] for each in crowd["iterators"][10:]}),
        "locationsSlow": sorted({each["locations"] for each in crowd["iterators"][:10]}),
        "managers": sorted(set(crowd["managers"])), "failures": failures}))
    sys.exit(bool(failures))


main()
