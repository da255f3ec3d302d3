"""What PyPI's pyubx2 makes of a serial port.

port.py read PORT SECONDS           prints how many messages came; ends with the first that it cannot read
port.py record PORT SECONDS nmea|ubx  prints what came, after it has told a u-blox to speak UBX
"""
import os, sys, time
from pyubx2 import ERR_RAISE, UBXMessage, UBXReader


class Port:
    """Enough of a stream for UBXReader: reads until the time is up."""

    def __init__(self, path, seconds):
        self.descriptor = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        self.end = time.time() + seconds

    def read(self, count):
        data = b""
        while len(data) < count and time.time() < self.end:
            try:
                data += os.read(self.descriptor, count - len(data))
            except BlockingIOError:
                time.sleep(0.01)
        return data

    def readline(self):
        data = b""
        while not data.endswith(b"\n") and time.time() < self.end:
            data += self.read(1)
        return data


def read(port):
    frames = 0
    for _, message in UBXReader(port, protfilter=7, quitonerror=ERR_RAISE):
        frames += message is not None and time.time() < port.end
        if time.time() >= port.end - 0.5:
            break
    print(frames)


def record(port, output):
    if output == "ubx":
        outputs = [(f"CFG_MSGOUT_UBX_NAV_{name}_UART1", 1) for name in ("PVT", "DOP", "EOE")]
        command = UBXMessage.config_set(1, 0, outputs + [("CFG_UART1OUTPROT_NMEA", 0)])
        # A receiver that boots does not listen.
        time.sleep(1)
        os.write(port.descriptor, command.serialize())
    while data := port.read(256):
        sys.stdout.buffer.write(data)


port = Port(sys.argv[2], float(sys.argv[3]))
read(port) if sys.argv[1] == "read" else record(port, sys.argv[4])
