"""Receivers that do not sleep or wake as told, in real time: `sextant live` at `sextant simulate` on ptys, all at once.

    trials.py SEXTANT [WORD]

Each board stands still until its receiver is put to sleep, and is watched through its next check, or until what is to
happen has happened. Prints one line a case with how it ended: awake with fixes, or searching with the reason. In the
end `live` is told to stop, and whoever opens the port next, without a word, must hear the receiver: at once, or, where
its alarm alone wakes it, after that. Exits with 1 if a case ended otherwise. Takes about five minutes. With a word only
the cases that have it in their names.
"""
import itertools
import json
import os
import re
import select
import signal
import subprocess
import sys
import tempfile
import termios
import threading
import time
import tty


class Trial:
    """One receiver, its faults, and the programs that are run on it."""

    def __init__(self, name, receiver, *options, faults=None, kills=False, deaf=False, patience=330):
        self.name, self.receiver, self.options = name, receiver, list(options)
        if faults:
            self.options += ["--faults", faults]
        # Whom nothing but its alarm wakes is heard after that: it may have been put to sleep just before the end.
        self.kills, self.patience, self.silence = kills, patience, 150 if deaf else 12
        self.events, self.lock, self.began, self.program = [], threading.Lock(), None, None

    def run(self, sextant):
        with tempfile.TemporaryDirectory() as folder:
            self.link, self.sextant, self.folder = f"{folder}/gps0", sextant, folder
            board = subprocess.Popen(
                [sextant, "simulate", "--receiver", self.receiver, "--scenario", "still", "--link", self.link,
                 *self.options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                wait(lambda: os.path.exists(self.link), 10)
                self.began = time.time()
                self.verdict = self.judge(self.start())
            except Failure as failure:
                self.verdict = (False, str(failure))
            finally:
                for process in (self.program, board):
                    if process and process.poll() is None:
                        process.terminate()
                        process.wait(timeout=10)

    def start(self):
        with self.lock:
            self.events = []
        self.program = subprocess.Popen(
            [self.sextant, "live", "--device", self.link, "--json"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=dict(os.environ, STATE_DIRECTORY=f"{self.folder}/state"), text=True)
        threading.Thread(target=self.read, args=(self.program,), daemon=True).start()
        return self.program

    def read(self, program):
        for line in program.stdout:
            try:
                told = json.loads(line)
            except ValueError:
                continue
            told["at"] = time.time() - self.began
            if program is self.program:
                with self.lock:
                    self.events.append(told)

    def told(self, matches):
        with self.lock:
            return [told for told in self.events if matches(told)]

    def await_(self, what, matches, after=0.0, seconds=None, count=1):
        """The moment at which `count` lines have matched since `after`."""
        found = lambda: self.told(lambda told: told["at"] > after and matches(told))
        if not wait(lambda: len(found()) >= count, seconds or self.patience - (time.time() - self.began)):
            raise Failure(f"no {what}; last told: {self.last()}")
        return found()[count - 1]["at"]

    def last(self):
        with self.lock:
            return json.dumps(self.events[-1])[:200] if self.events else "nothing"

    def judge(self, program):
        asleep = self.await_("sleep", lambda told: told.get("event") == "asleep")
        words = f"asleep after {asleep:.0f} s"
        if self.kills:
            time.sleep(4)
            program.send_signal(signal.SIGKILL)
            program.wait()
            self.start()
            began = time.time() - self.began
            awake = self.await_("fix of the second process", is_fix, seconds=60, count=3)
            lost = self.told(lambda told: told.get("event") in ("noData", "wrongBaud"))
            if lost:
                raise Failure(f"it was taken for silent: {lost[0]}")
            words += f", killed; the next process had its third fix {awake - began:.1f} s after its start"
        else:
            awake = self.await_("fix after the sleep", is_fix, after=asleep + 4, count=3)
            words += f", awake with fixes at {awake:.0f} s"
        return self.end(words)

    def end(self, words):
        self.program.terminate()
        self.program.wait(timeout=15)
        heard = listen(self.link, self.silence)
        if not heard:
            raise Failure(f"{words}; nobody hears it afterwards")
        return True, f"{words}; heard by the next program"


class Dark(Trial):
    """Never a fix."""

    def judge(self, program):
        at = self.await_(
            "search", lambda told: told.get("power") == "searching" and told.get("powerReason") is not None, count=200)
        reason = self.told(lambda told: told.get("power") == "searching")[-1]["powerReason"]
        return self.end(f"searching ({reason}) at {at:.0f} s")


class Jammed(Trial):
    """The check after the first sleep hears nothing; a later one does."""

    def judge(self, program):
        asleep = self.await_("sleep", lambda told: told.get("event") == "asleep")
        lost = self.await_(
            "epoch without a fix", lambda told: told.get("kind") == "update" and "latitude" not in told, after=asleep)
        awake = self.await_("fix afterwards", is_fix, after=lost, count=3)
        return self.end(f"asleep after {asleep:.0f} s, no fix at {lost:.0f} s, awake with fixes at {awake:.0f} s")


class Vanishing(Trial):
    """The plug is out for ten seconds while its engine is stopped."""

    def judge(self, program):
        asleep = self.await_("sleep", lambda told: told.get("event") == "asleep")
        gone = self.await_("loss", lambda told: told.get("event") in ("lost", "searching"), after=asleep)
        awake = self.await_("fix afterwards", is_fix, after=gone, count=3)
        return self.end(f"asleep after {asleep:.0f} s, gone at {gone:.0f} s, awake with fixes at {awake:.0f} s")


class Failure(Exception):
    pass


def is_fix(told):
    return told.get("kind") == "update" and "latitude" in told


def wait(condition, seconds):
    end = time.time() + seconds
    while not condition():
        if time.time() > end:
            return False
        time.sleep(0.1)
    return True


def listen(path, seconds):
    """Whether a sentence comes to a program that writes nothing, at one of the rates of receivers."""
    port = os.open(path, os.O_RDWR | os.O_NOCTTY)
    try:
        tty.setraw(port)
        begin = time.time()
        for rate in itertools.cycle((termios.B9600, termios.B38400, termios.B4800, termios.B115200)):
            if time.time() - begin >= seconds:
                return False
            settings = termios.tcgetattr(port)
            settings[4] = settings[5] = rate
            termios.tcsetattr(port, termios.TCSAFLUSH, settings)
            text, end = b"", time.time() + 3
            while time.time() < end:
                if select.select([port], [], [], 0.5)[0]:
                    text += os.read(port, 4096)
                    if re.search(rb"\$G[A-Z]{4},[^$]*\r\n", text):
                        return True
    finally:
        os.close(port)


TRIALS = [
    Trial("an M10, which sleeps by the 16-byte form alone", "ublox-m10"),
    Trial("an M10 that no byte wakes", "ublox-m10", faults="asleep=deaf", deaf=True),
    Trial("an M10 that loses RAM and its line's rate", "ublox-m10", "--baud", "4800", faults="asleep=forgetful"),
    Trial("an M10 that wakes by itself after 12 s", "ublox-m10", faults="asleep=12"),
    Trial("an M8 that loses a fifth of its commands", "ublox-m8", faults="lose-command=0.2"),
    Trial("an MT3339 that loses a fifth of its commands", "mtk", faults="lose-command=0.2"),
    Trial("an ATGM336H that no byte wakes", "casic", faults="asleep=deaf", deaf=True),
    Trial("an LC76G, which its alarm alone wakes", "airoha", deaf=True),
    Vanishing("an M9 on USB that vanishes while it sleeps", "ublox-m9-usb", faults="unplug@175+10"),
    Jammed("an M10 without a fix at its wake", "ublox-m10", faults="jam@150+60"),
    Dark("an M10 without sky", "ublox-m10", "--sky", "dark"),
    Trial("an M10 whose program is killed while it sleeps", "ublox-m10", kills=True),
    Trial("an MT3339 whose program is killed while it sleeps", "mtk", kills=True),
    Trial("an ATGM336H whose program is killed while it sleeps", "casic", kills=True),
    Trial("an M9 on USB whose program is killed while it sleeps", "ublox-m9-usb", kills=True),
]


def main():
    trials = [trial for trial in TRIALS if len(sys.argv) < 3 or sys.argv[2] in trial.name]
    threads = [threading.Thread(target=trial.run, args=(sys.argv[1],)) for trial in trials]
    for thread in threads:
        thread.start()
        time.sleep(0.3)
    for thread in threads:
        thread.join()
    for trial in trials:
        good, words = trial.verdict
        print(f"power: {'real time' if good else 'FAILED'}: {trial.name}: {words}", flush=True)
    return 0 if all(trial.verdict[0] for trial in trials) else 1


sys.exit(main())
