"""What PyPI's pyubx2 makes of a serial port.

port.py read PORT SECONDS           prints how many messages came; ends with the first that it cannot read
port.py record PORT SECONDS nmea|ubx  prints what came, after it has told a u-blox to speak UBX
"""
import os, sys, termios, time
from pyubx2 import ERR_RAISE, UBXMessage, UBXReader


class TimeIsUp(Exception):
    """Carries what had come of the read that it ended: half a message is no error of the receiver's."""


class Port:
    """Enough of a stream for UBXReader: reads until the time is up."""

    def __init__(self, path, seconds):
        self.descriptor = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        # What nobody read has overflowed: what is left has gaps.
        termios.tcflush(self.descriptor, termios.TCIFLUSH)
        self.end = time.time() + seconds

    def read(self, count):
        data = b""
        while len(data) < count:
            if time.time() >= self.end:
                raise TimeIsUp(data)
            try:
                data += os.read(self.descriptor, count - len(data))
            except BlockingIOError:
                time.sleep(0.01)
        return data

    def readline(self):
        data = b""
        while not data.endswith(b"\n"):
            data += self.read(1)
        return data


def read(port):
    frames = 0
    reader = UBXReader(port, protfilter=7, quitonerror=ERR_RAISE)
    while True:
        try:
            frames += next(reader)[1] is not None
        except TimeIsUp:
            break
        except Exception:
            # The port may be opened in the middle of a message.
            if frames:
                raise
    print(frames)


def record(port, output):
    if output == "ubx":
        outputs = [(f"CFG_MSGOUT_UBX_NAV_{name}_UART1", 1) for name in ("PVT", "DOP", "EOE")]
        command = UBXMessage.config_set(1, 0, outputs + [("CFG_UART1OUTPROT_NMEA", 0)])
        # A receiver that boots does not listen.
        time.sleep(1)
        os.write(port.descriptor, command.serialize())
    try:
        while True:
            sys.stdout.buffer.write(port.read(256))
    except TimeIsUp as end:
        sys.stdout.buffer.write(end.args[0])


port = Port(sys.argv[2], float(sys.argv[3]))
read(port) if sys.argv[1] == "read" else record(port, sys.argv[4])
