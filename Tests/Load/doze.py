"""What `sextant live` costs while the board stands and its receiver sleeps: wake-ups and CPU time of the whole process.

    doze.py SEXTANT [SECONDS] [RECEIVER] [ACTIVITY]

Runs a virtual receiver on a pty at real time, lets `sextant live` find the board at rest, and then watches
/proc/PID/status of all its threads for SECONDS (600), second by second. Voluntary switches less than 20 seconds apart
belong to one check: the call, the reading, the proof that the receiver sleeps again. Prints one JSON object with those
of each check, their mean, and those that belong to none. What other devices of the machine do is kept away. The budget
is 3 a check, and 0 between; the exit is 1 beyond.
"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

from wakeups import switches


def cpu(pid):
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def alone():
    """What keeps the kernel's messages about other devices away, each of which wakes whoever follows devices."""
    words = ["unshare", "--user", "--map-root-user", "--net"]
    try:
        return words if subprocess.run([*words, "true"], stderr=subprocess.DEVNULL).returncode == 0 else []
    except FileNotFoundError:
        return []


def main():
    sextant = sys.argv[1]
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 600
    receiver = sys.argv[3] if len(sys.argv) > 3 else "ublox-m10"
    activity = sys.argv[4] if len(sys.argv) > 4 else "default"
    folder = tempfile.mkdtemp()
    link = f"{folder}/gps0"
    board = subprocess.Popen(
        [sextant, "simulate", "--receiver", receiver, "--scenario", "still", "--link", link], stdout=subprocess.DEVNULL)
    live = None
    try:
        while not os.path.exists(link):
            time.sleep(0.05)
        environment = dict(os.environ, STATE_DIRECTORY=f"{folder}/state")
        live = subprocess.Popen(
            [*alone(), sextant, "live", "--device", link, "--activity", activity, "--json"], stdout=subprocess.PIPE,
            env=environment, text=True)
        os.set_blocking(live.stdout.fileno(), False)
        power = None
        start = time.time()
        # The first doze, or what kept it from that.
        while power != "dozing" and time.time() - start < 400:
            time.sleep(0.5)
            for line in read(live):
                power = "dozing" if line.get("event") == "asleep" else power
        began, first, used = time.time(), switches(live.pid), cpu(live.pid)
        checks, updates, last, spoke = [], 0, first, None
        while time.time() - began < seconds:
            time.sleep(1)
            now, at = switches(live.pid), time.time() - began
            told = [line for line in read(live) if line.get("kind") == "update"]
            updates += len(told)
            # The first seconds are the way into the doze.
            if at > 10 and (now != last or told):
                if spoke is None or at - spoke > 20:
                    checks.append({"at": round(at), "switches": 0, "updates": 0})
                spoke = at
                checks[-1]["switches"] += now - last
                checks[-1]["updates"] += len(told)
            last = now
        real = [check for check in checks if check["updates"]]
        between = sum(check["switches"] for check in checks if not check["updates"])
        # What is cut off at an end of the time is no whole check.
        if spoke is not None and seconds - spoke < 20 and len(real) > 1:
            real.pop()
        mean = sum(check["switches"] for check in real) / max(1, len(real))
        met = bool(real) and mean <= 3 and between == 0
        print(json.dumps({
            "receiver": receiver, "activity": activity, "dozingAfter": round(began - start, 1), "seconds": seconds,
            "voluntarySwitches": last - first, "checks": len(real), "perCheck": round(mean, 2), "between": between,
            "each": checks, "updates": updates, "cpuSeconds": round(cpu(live.pid) - used, 3), "met": met,
        }))
        return 0 if met else 1
    finally:
        for process in (live, board):
            if process:
                process.send_signal(signal.SIGTERM)
                process.wait(timeout=10)


def read(process):
    try:
        text = process.stdout.read() or ""
    except (BlockingIOError, TypeError):
        return []
    lines = []
    for line in text.splitlines():
        try:
            lines.append(json.loads(line))
        except ValueError:
            pass
    return lines


sys.exit(main())
