"""CPU time, voluntary context switches and latency of `sextant live` beside gpsd, on one stream at one time.

    beside_gpsd.py SEXTANT STREAM [SECONDS]

STREAM is `nmea1` (1 Hz NMEA at 9600 bit/s), `nmea10`, `ubx1` (1 Hz UBX at 38400), `ubx10` (10 Hz, 13 kB/s, at 230400),
`ubx25` (25 Hz UBX, 33 kB/s, at 460800) or `pvt25` (25 Hz, one message). Both
programs read a pty of their own, into which the same bytes are written at the same time, in pieces, as fast as the line
would bring them. Prints one JSON object. Needs gpsd and gpspipe; figures are ratios within this run, and latencies are
those of a machine with nothing else to do.
"""
import json
import os
import pty
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
import tty

PIECE = 32


def sentence(body):
    check = 0
    for byte in body.encode():
        check ^= byte
    return f"${body}*{check:02X}\r\n".encode()


def message(kind, payload):
    inner = bytes(kind) + struct.pack("<H", len(payload)) + payload
    a = b = 0
    for byte in inner:
        a = (a + byte) & 255
        b = (b + a) & 255
    return b"\xb5\x62" + inner + bytes((a, b))


def nmea(index, moment, rate=1):
    clock = time.strftime("%H%M%S", time.gmtime(moment)) + f".{index % rate * 100 // rate:02d}"
    date = time.strftime("%d%m%y", time.gmtime(moment))
    # Northwards at 15 m/s: a board that stands would be let sleep.
    minutes = 22.88 + index * 15 / 1853 / rate
    place = f"{47 + int(minutes // 60)}{minutes % 60:08.5f},N,00832.49{index % 100:02d}0,E"
    out = sentence(f"GNRMC,{clock},A,{place},29.158,0.0,{date},,,A")
    out += sentence(f"GNGGA,{clock},{place},1,12,0.71,408.{index % 10},M,47.4,M,,")
    out += sentence("GNGSA,A,3,05,07,08,09,13,14,20,30,,,,,1.38,0.71,1.18,1")
    for group in range(3):
        sats = ",".join(f"{group * 4 + n + 1:02d},{20 + n * 9},{n * 77 % 360:03d},{30 + n}" for n in range(4))
        out += sentence(f"GPGSV,3,{group + 1},12,{sats},1")
    return out


def ubx(index, moment, rate, is_alone=False):
    tow = (int(moment * 1000) - 315964800000 + 18000) % 604800000
    tow -= tow % (1000 // rate)
    t = time.gmtime(moment)
    pvt = struct.pack("<IHBBBBBBIiBBBBiiiiIIiiiiiIIHHIih2x", tow, t.tm_year, t.tm_mon, t.tm_mday, t.tm_hour, t.tm_min,
                      t.tm_sec, 0xF7, 20, (index % rate) * (1000000000 // rate), 3, 1, 0xE0, 14,
                      85414000 + index % 90, 473813000 + 1349 * index // rate, 455000, 408000, 900, 1400,
                      15000, index % 5, 0, 15000, 0, 80, 180000, 118, 0, 0, 0, 0)
    out = message((1, 7), pvt[:92].ljust(92, b"\0"))
    if is_alone:
        return out
    if rate > 1:
        sats = b"".join(struct.pack("<BBBbhhI", n % 2 * 2, n // 2 + 1, 40, 45, n * 9, 0, 0x1F) for n in range(40))
        out += message((1, 0x35), struct.pack("<IBB2x", tow, 1, 40) + sats)
        raw = b"".join(struct.pack("<BBBBhBBBBH4x", n % 2 * 2, n // 2 + 1, 0, 0, 0, 40, 7, 0, 0, 1) for n in range(40))
        out += message((1, 0x43), struct.pack("<IBB2x", tow, 0, 40) + raw)
    return out + message((1, 0x61), struct.pack("<I", tow))


STREAMS = {
    "nmea1": (1, 9600, nmea),
    "ubx1": (1, 38400, lambda index, moment: ubx(index, moment, 1)),
    "nmea10": (10, 115200, lambda index, moment: nmea(index, moment, 10)),
    # Nothing behind NAV-PVT, with which gpsd tells of an epoch whatever follows.
    "pvt25": (25, 115200, lambda index, moment: ubx(index, moment, 25, True)),
    "ubx10": (10, 230400, lambda index, moment: ubx(index, moment, 10)),
    "ubx25": (25, 460800, lambda index, moment: ubx(index, moment, 25)),
}


class Reader:
    """A program, what it has cost, and when its lines came."""

    def __init__(self, words, wanted):
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.wanted = wanted
        self.measured = self.process.pid
        self.latencies = []
        self.lines = 0
        self.rest = b""
        self.awaited = None

    def take(self):
        data = os.read(self.process.stdout.fileno(), 1 << 16)
        now = time.monotonic()
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            if self.wanted in line:
                self.lines += 1
                if self.awaited is not None:
                    self.latencies.append(now - self.awaited)
                    self.awaited = None

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


def feed(masters, epoch, rate, baud, deadline, readers, counted):
    seconds_per_byte = 10 / baud
    start = time.monotonic() + 0.2
    index = 0
    while start < deadline:
        data = epoch(index, time.time())
        for offset in range(0, len(data), PIECE):
            piece = data[offset:offset + PIECE]
            due = start + (offset + len(piece)) * seconds_per_byte
            time.sleep(max(0, due - time.monotonic()))
            for master in masters:
                try:
                    os.write(master, piece)
                except BlockingIOError:
                    pass
        now = time.monotonic()
        for reader in readers:
            reader.awaited = now
        counted[0] += 1
        index += 1
        start += 1 / rate


def quantile(values, share):
    values = sorted(values)
    return round(values[min(int(share * len(values)), len(values) - 1)] * 1000, 3) if values else None


def main():
    sextant, name = sys.argv[1:3]
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 60
    rate, baud, epoch = STREAMS[name]
    # The receiver that is fed here answers no question, and is asked ever more rarely at first.
    warm = 60
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(20))
    except PermissionError:
        print("not root: the feeder may be late", file=sys.stderr)
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
    normal = ["chrt", "-o", "0"]
    ours = Reader([*normal, sextant, "live", "--json", "--device", paths[0]], b'"kind":"update"')
    gpsd = subprocess.Popen([*normal, "gpsd", "-N", "-n", "-b", "-S", port, paths[1]], stderr=subprocess.DEVNULL)
    started = [ours.process, gpsd]
    try:
        deadline = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", int(port))).close()
                break
            except OSError:
                if time.monotonic() > deadline:
                    sys.exit("beside_gpsd: gpsd does not listen")
                time.sleep(0.05)
        theirs = Reader([*normal, "gpspipe", "-w", f"127.0.0.1:{port}"], b'"class":"TPV"')
        started.append(theirs.process)
        theirs.measured = gpsd.pid
        readers = [ours, theirs]
        counted = [0]
        end = time.monotonic() + warm + seconds
        feeder = threading.Thread(
            target=feed, args=(masters, epoch, rate, baud, end, readers, counted), daemon=True)
        feeder.start()
        before = None
        while feeder.is_alive():
            if before is None and time.monotonic() > end - seconds:
                before = [reader.cost() for reader in readers], counted[0]
                for reader in readers:
                    reader.latencies.clear()
                    reader.lines = 0
            # What comes back to the masters (questions to the receiver) is read away.
            ready, _, _ = select.select([reader.process.stdout for reader in readers] + masters, [], [], 0.2)
            for each in ready:
                if each in masters:
                    os.read(each, 4096)
                else:
                    next(reader for reader in readers if reader.process.stdout is each).take()
        epochs = counted[0] - before[1]
        out = {"kind": "load", "stream": name, "epochs": epochs}
        for reader, who, (switches, spent) in zip(readers, ("sextant", "gpsd"), before[0]):
            now = reader.cost()
            out[who] = {
                "updates": reader.lines, "switchesPerEpoch": round((now[0] - switches) / epochs, 2),
                "cpuMicrosecondsPerEpoch": round((now[1] - spent) / epochs / 1000, 1),
                "latencyMedianMs": quantile(reader.latencies, 0.5), "latencyP99Ms": quantile(reader.latencies, 0.99)}
        out["cpuRatio"] = round(out["sextant"]["cpuMicrosecondsPerEpoch"] / out["gpsd"]["cpuMicrosecondsPerEpoch"], 3)
        print(json.dumps(out))
    finally:
        for process in started:
            process.send_signal(signal.SIGTERM)
        for process in started:
            process.wait()


if __name__ == "__main__":
    main()
