#!/usr/bin/env python3
"""Measures other decoders and this package on the same input in the same run, one JSON line each.

    Tests/Benchmark/peers.py [--epochs N] [FILE...]

Without files it measures what the virtual receiver sends (`nmea` and `ubx`). Peers that are not installed are named:
gpsdecode is in Debian's gpsd-clients, pynmea2 in its python3-nmea2; pynmeagps, pynmea2 and pyubx2 are on PyPI. Each is
measured on a piece that it masters in seconds; bytes per second is what is compared. Ratios mean something within one
run only.
"""
import argparse
import importlib.util
import io
import json
import os
import shutil
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BENCHMARK = os.path.join(ROOT, ".build/release/benchmark")
SEXTANT = os.path.join(ROOT, ".build/release/sextant")
PIECE = {"gpsdecode": 8 << 20, "pynmeagps": 1 << 20, "pynmea2": 1 << 20, "pyubx2": 1 << 20,
         "sextant decode --json": 64 << 20}


def tell(**row):
    print(json.dumps(row, separators=(",", ":")), flush=True)


def timed(work):
    best = None
    for _ in range(3):
        start = time.perf_counter()
        messages = work()
        seconds = time.perf_counter() - start
        best = min(best or seconds, seconds)
    return best, messages


def command(words, data):
    def work():
        run = subprocess.run(words, input=data, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        return run.stdout.count(b"\n")
    return work


def pynmeagps(data):
    from pynmeagps import NMEAReader
    return lambda: sum(1 for _ in NMEAReader(io.BytesIO(data), nmeaonly=False, quitonerror=0))


def pynmea2(data):
    import pynmea2 as peer

    def work():
        # Its parser takes one line of text, and leaves fields text until they are asked for.
        messages = 0
        for line in data.decode("ascii", "replace").splitlines():
            try:
                peer.parse(line, check=True)
                messages += 1
            except peer.ParseError:
                pass
        return messages
    return work


def pyubx2(data):
    from pyubx2 import UBXReader
    return lambda: sum(1 for _ in UBXReader(io.BytesIO(data), protfilter=7, quitonerror=0))


def peers(data):
    yield "sextant decode --json", os.path.exists(SEXTANT), lambda piece: command([SEXTANT, "decode", "--json", "-"], piece)
    yield "gpsdecode", shutil.which("gpsdecode"), lambda piece: command(["gpsdecode", "-j"], piece)
    yield "pynmeagps", importlib.util.find_spec("pynmeagps"), pynmeagps
    yield "pynmea2", importlib.util.find_spec("pynmea2"), pynmea2
    yield "pyubx2", importlib.util.find_spec("pyubx2"), pyubx2


def measure(path, name):
    data = open(path, "rb").read()
    own = {}
    run = subprocess.run([BENCHMARK, path], stdout=subprocess.PIPE, text=True, check=True)
    for row in map(json.loads, run.stdout.splitlines()):
        row["input"] = name
        own[row["stage"]] = row["bytesPerSecond"]
        tell(**row)
    for peer, is_there, prepare in peers(data):
        if not is_there:
            tell(kind="peer", input=name, peer=peer, missing=True)
            continue
        piece = data[:PIECE[peer]]
        seconds, messages = timed(prepare(piece))
        speed = len(piece) / seconds
        tell(kind="peer", input=name, peer=peer, bytes=len(piece), messages=messages, seconds=round(seconds, 4),
             bytesPerSecond=int(speed), decodeIsFasterBy=round(own["decode"] / speed, 1))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--epochs", type=int, default=20_000, help="of the virtual receiver")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    for product in ("benchmark", "sextant"):
        subprocess.run(["swift", "build", "-c", "release", "--product", product], cwd=ROOT, check=True,
                       stdout=subprocess.DEVNULL)
    for path in options.files:
        measure(path, path)
    if options.files:
        return
    with tempfile.TemporaryDirectory() as folder:
        for stream in ("nmea", "ubx"):
            path = os.path.join(folder, stream)
            subprocess.run([BENCHMARK, "write", stream, str(options.epochs), path], check=True)
            measure(path, stream)


if __name__ == "__main__":
    main()
