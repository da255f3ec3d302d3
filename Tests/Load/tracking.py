"""What `sextant live` costs while it tracks: wake-ups of the whole process for each epoch.

    tracking.py SEXTANT RECEIVER HZ [BAUD] [EPOCHS]

Runs a virtual receiver on a pty, whose bytes come at the line's rate, and counts the voluntary switches of all threads of
`sextant live` over EPOCHS (300) after half a minute of start. A receiver that takes no command (nmea) keeps HZ; the others
are told by the demand, once a second. Prints one JSON object; the exit is 1 beyond the budget of 1.2 an epoch.
"""
import json
import os
import subprocess
import sys
import tempfile
import time

from wakeups import switches


def main():
    sextant, receiver, rate = sys.argv[1], sys.argv[2], float(sys.argv[3])
    baud = ["--baud", sys.argv[4]] if len(sys.argv) > 4 else []
    epochs = int(sys.argv[5]) if len(sys.argv) > 5 else 300
    with tempfile.TemporaryDirectory() as folder:
        link = f"{folder}/gps0"
        # Punctual, whatever else the machine does, where that is permitted: the line first, then its reader.
        urgent = lambda priority: ["chrt", "-f", priority] if os.geteuid() == 0 else []
        board = subprocess.Popen(
            [*urgent("20"), sextant, "simulate", "--receiver", receiver, "--scenario", "drive", "--link", link, "--rate", str(rate),
             *baud], stdout=subprocess.DEVNULL)
        live = None
        try:
            while not os.path.exists(link):
                time.sleep(0.05)
            output = open(f"{folder}/out", "w+")
            live = subprocess.Popen(
                [*urgent("10"), sextant, "live", "--device", link, "--json"], stdout=output,
                env=dict(os.environ, STATE_DIRECTORY=f"{folder}/state"))
            count = lambda: sum('"kind":"update"' in line for line in open(output.name))
            time.sleep(30)
            before, first = count(), switches(live.pid)
            while count() < before + epochs:
                time.sleep(1)
            told, spent = count() - before, switches(live.pid) - first
            per_epoch = spent / told
            print(json.dumps({"receiver": receiver, "hertz": rate, "epochs": told, "voluntarySwitches": spent,
                              "perEpoch": round(per_epoch, 2), "met": per_epoch <= 1.2}))
            return 0 if per_epoch <= 1.2 else 1
        finally:
            for process in (live, board):
                if process:
                    process.terminate()
                    process.wait(timeout=10)


sys.exit(main())
