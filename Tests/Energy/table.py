"""What a day costs, by receiver: `table.py SEXTANT [SEEDS]`.

Plays every day that `sextant energy` is judged by, each for so many seeds (3), of which each has other noise and leaves at
other moments, and prints one line for each question:
the ratio of an always-on receiver's charge to the one with the ladder (the worst seed's), the least that it may be, the
same with a board around the receiver, and what is paid for it: how late the first fix after a departure came, and the
metres that no fix tells of, the worst and the median of all seeds. Ends with 1 where a budget is missed.
"""
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

# Least ratios on the day of 2.4 h of driving and 21.6 h of standing, by the resume delay.
DAY = {
    "ublox-m10": {60: 3.5, 300: 6.5, 900: 7.8},
    "ublox-m8": {60: 3.7, 300: 6.8, 900: 8.0},
    "mtk-mt3333": {60: 3.2, 300: 5.2, 900: 5.5},
    "casic-atgm336h": {60: 4.0, 300: 7.0, 900: 7.0},
    "quectel-lc76g": {60: None, 300: None, 900: None},
    "quectel-lc29h": {60: None, 300: None, 900: None},
}
ACCURACIES = [
    "best-for-navigation", "best", "ten-meters", "hundred-meters", "kilometer", "three-kilometers", "reduced",
]
# Of two that cost the same one may meet its three departures a check earlier: three minutes of tracking each are four parts
# in a hundred of a day's charge. And a faster line, as navigation has it, ends a check a fifth of a second sooner.
LUCK = 1.04
# Seconds from a motion source's word to the first fix: five, and a hot start with its wake.
ANNOUNCED = 5 + 3
# Seconds between two searches in the dark at most, and how late after the sky's return the fix may come.
SEARCH, FIX = 900, 60


class Table:
    """Plays, prints and judges."""

    def __init__(self, sextant, seeds):
        self.sextant, self.seeds = sextant, seeds
        self.failures = []
        self.pool = ThreadPoolExecutor(os.cpu_count())

    def play(self, receiver, words, board):
        """The reports of all seeds."""
        def one(seed):
            command = [self.sextant, "energy", "--json", "--receiver", receiver, "--seed", str(seed), *words]
            if board:
                command += ["--board", board]
            run = subprocess.run(command, capture_output=True, text=True)
            if run.returncode != 0:
                sys.exit(f"energy: {' '.join(command)}: {run.stderr.strip()}")
            return json.loads(run.stdout)
        return [self.pool.submit(one, seed) for seed in range(1, self.seeds + 1)]

    def row(self, receiver, words, least=None, delay=None, swings=0, **limits):
        """Begins to play a row; `show` prints it. A board that swings is believed to leave so often before it is known."""
        words = words.split()
        limits["falseDepartures"] = swings
        return receiver, words, least, delay, limits, self.play(receiver, words, "module"), self.play(
            receiver, words, "breakout")

    def show(self, row):
        receiver, words, least, delay, limits, module, breakout = row
        reports = [future.result() for future in module]
        others = [future.result() for future in breakout]
        ratio = min(report["ratio"] for report in reports)
        delays = sum((report.get("resumeDelays", []) for report in reports), [])
        metres = sum((report.get("metresLost", []) for report in reports), [])
        cells = [
            receiver, " ".join(word if "/" not in word else "FILE" for word in words), f"{ratio:.2f}", f"{least:.1f}" if least else "-",
            f"{min(report['boardRatio'] for report in reports):.2f}",
            f"{min(report['boardRatio'] for report in others):.2f}",
            f"{statistics.mean(report['charge'] for report in reports):.1f}", f"{reports[0]['alwaysOn']:.0f}",
            f"{reports[0]['checks']}", f"{max(delays):.0f}/{statistics.median(delays):.0f}" if delays else "-",
            f"{max(metres):.0f}/{statistics.median(metres):.0f}" if metres else "-",
        ]
        extra = []
        for name, word in [("skyDelayMax", "sky"), ("entryDelayMax", "entry"), ("exitDelayMax", "exit")]:
            values = [report[name] for report in reports if name in report]
            if values:
                extra.append(f"{word} {max(values):.0f} s")
        unnoticed = sum(report["unnoticedDepartures"] for report in reports)
        problems = []
        if least and ratio < least:
            problems.append(f"ratio {ratio:.2f} under {least}")
        if delay and (not delays or max(delays) > delay):
            problems.append(f"resume delay over {delay} s")
        if delay and unnoticed:
            problems.append(f"{unnoticed} departures unnoticed")
        for name, limit in limits.items():
            values = [report[name] for report in reports if name in report]
            if not values or max(values) > limit:
                problems.append(f"{name} {max(values, default=math.nan):.0f} over {limit}")
        extra += ["MISSED: " + ", ".join(problems)] if problems else []
        self.failures += [f"{receiver} {' '.join(words)}: {problem}" for problem in problems]
        print("  ".join(cell.ljust(width) for cell, width in zip(cells + [", ".join(extra)], WIDTHS)).rstrip(), flush=True)
        return statistics.mean(report["charge"] for report in reports)

    def falls(self, name, receiver, rows):
        """Prints rows whose charge never rises from one to the next."""
        last = math.inf
        for row in rows:
            charge = self.show(row)
            if charge > last * LUCK:
                self.failures.append(f"{receiver}: {name}: {' '.join(row[1])} costs {charge:.2f} mAh after {last:.2f}")
            last = min(last, charge)


WIDTHS = [15, 34, 6, 6, 6, 8, 6, 9, 6, 9, 11, 0]
HEAD = [
    "receiver", "asked for", "ratio", "least", "module", "breakout", "mAh", "always on", "checks", "delay s", "metres lost",
    "",
]


def fence_file(folder):
    """A fence around the place of two visits, five kilometres (4,750 m of street) from where the errands begin."""
    east, north = 4750 * math.sin(math.radians(60)), 4750 * math.cos(math.radians(60))
    latitude = 47.3769 + north / 111_190
    longitude = 8.5417 + east / (111_320 * math.cos(math.radians(47.3769)))
    path = os.path.join(folder, "fences")
    with open(path, "w", encoding="ascii") as file:
        print(f"shop {latitude:.6f} {longitude:.6f} 150", file=file)
    return path


def main():
    table = Table(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 3)
    print("  ".join(cell.ljust(width) for cell, width in zip(HEAD, WIDTHS)).rstrip())
    with tempfile.TemporaryDirectory() as folder:
        rows = [
            table.row(receiver, f"--resume {resume}", least, resume)
            for receiver, budgets in DAY.items() for resume, least in budgets.items()
        ]
        for receiver in ["ublox-m10", "ublox-m8"]:
            for source in ["imu", "ignition"]:
                rows.append(table.row(receiver, f"--wake {source}", 8.5, ANNOUNCED))
        for receiver in ["mtk-mt3333", "casic-atgm336h", "quectel-lc76g"]:
            rows.append(table.row(receiver, "--wake ignition"))
        # No supply is cut, so that none of its losses is met.
        for receiver in DAY:
            rows.append(table.row(receiver, "--resume 300 --backup no", DAY[receiver][300], 300))
        for receiver in DAY:
            least = 5 if receiver == "ublox-m10" else None
            rows.append(table.row(receiver, "--scenario dark", least))
            rows.append(table.row(receiver, "--scenario garage", least, skyDelayMax=SEARCH + FIX))
            rows.append(table.row(receiver, "--sky dark", least))
        rows.append(table.row("ublox-m10", "--sky urban --resume 300"))
        fences = fence_file(folder)
        for receiver, least in [("ublox-m10", 8), ("mtk-mt3333", 7), ("ublox-m8", None), ("casic-atgm336h", None)]:
            rows.append(
                table.row(
                    receiver, f"--scenario errands --fences {fences}", least, entryDelayMax=180, exitDelayMax=300))
        for scenario, swings in [("walk", 0), ("boat", 2), ("ferry", 0)]:
            rows.append(table.row("ublox-m10", f"--scenario {scenario}", swings=swings))
        for receiver in ["ublox-usb", "ublox-m8-usb", "ublox-dr", "generic-nmea"]:
            rows.append(table.row(receiver, "--resume 300"))
        for row in rows:
            table.show(row)
        for receiver in list(DAY)[:4]:
            table.falls("accuracies", receiver, [table.row(receiver, f"--accuracy {name}") for name in ACCURACIES])
        for receiver in list(DAY)[:4]:
            table.falls(
                "activities", receiver,
                [table.row(receiver, f"--activity {name}") for name in ["automotiveNavigation", "fitness", "default"]])
    for failure in table.failures:
        print(f"energy: missed: {failure}", file=sys.stderr)
    return 1 if table.failures else 0


if __name__ == "__main__":
    sys.exit(main())
