"""The tool under test, as processes: the virtual receiver, and the programs that follow it."""

import json
import os
import signal
import subprocess
import threading
import time

from machine import wait

ANY = object()
SEXTANT = os.environ.get("SEXTANT", ".build/release/sextant")


class Program:
    """A command of the tool that prints JSON Lines; each line is kept with the moment at which it came."""

    def __init__(self, *words, prefix=(), **environment):
        self.name = words[0]
        self.process = subprocess.Popen(
            [*prefix, SEXTANT, *words, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, **environment})
        self.lines = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append((time.monotonic(), json.loads(line)))

    def position(self, since, what):
        """The first position after the moment `since`, and its moment."""
        return self.first(since, what, kind="update", latitude=ANY)

    def first(self, since, what, **members):
        """The first line after the moment `since` that has these members, and its moment."""
        def found():
            for moment, line in self.lines:
                if moment >= since and all(
                        line.get(key) == value or value is ANY and key in line for key, value in members.items()):
                    return moment, line
            assert self.process.poll() is None, f"{self.name} ended: {self.process.stderr.read()}"
            return None
        try:
            return wait(found)
        except AssertionError as error:
            said = "\n".join(str(line) for _, line in self.lines[-8:])
            raise AssertionError(f"no word of {what} from {self.name}, which said\n{said}") from error

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        self.process.wait(10)
        self.reader.join(10)
        self.process.stdout.close()
        self.process.stderr.close()


class VirtualReceiver(Program):
    """`sextant simulate`: a receiver that stands still at a latitude of its own, behind a pty."""

    def __init__(self, latitude, model="ublox-m9-usb"):
        super().__init__("simulate", "--receiver", model, "--scenario", "still", "--at", f"{latitude},8.5")
        self.latitude = latitude
        self.terminal = wait(lambda: self.lines and self.lines[0][1].get("path"), what="the virtual receiver's pty")
