"""Puts pyubxutils' simulated u-blox on a pty: ubxsimulator.py LINK ubx|nmea|both SECONDS"""
import json, os, select, sys, tempfile, time, tty
from pyubxutils.ubxsimulator import UBXSimulator

link, output, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
ubx = [{"msgCls": "NAV", "msgId": "NAV-PVT", "rate": 1}] if output != "nmea" else []
nmea = [{"talker": "GN", "msgId": name, "rate": 1} for name in ("GGA", "RMC")] if output != "ubx" else []
values = {
    "lat": 47.3769, "lon": 8.5417, "alt": 408, "height": 456000, "hMSL": 408000, "sep": 48, "hAcc": 1500,
    "vAcc": 2500, "spd": 6.0, "cog": 45.0, "gSpeed": 3000, "headMot": 45.0, "fixType": 3, "gnssFixOk": 1,
    "numSV": 18, "quality": 1, "validDate": 1, "validTime": 1, "fullyResolved": 1, "status": "A",
    "posMode": "A", "HDOP": 0.8, "NS": "N", "EW": "E",
}
with tempfile.TemporaryDirectory() as folder:
    configuration = os.path.join(folder, "ubxsimulator.json")
    with open(configuration, "w") as file:
        json.dump({
            "interval": 1000, "timeout": 3, "logfile": os.path.join(folder, "log"), "simVector": True,
            "global": values, "ubxmessages": ubx, "nmeamessages": nmea,
        }, file)
    master, slave = os.openpty()
    tty.setraw(slave)
    os.symlink(os.ttyname(slave), link)
    end = time.time() + seconds
    with UBXSimulator(configfile=configuration) as receiver:
        while time.time() < end:
            if select.select([master], [], [], 0.05)[0]:
                receiver.write(os.read(master, 4096))
            waiting = receiver.in_waiting
            waiting = waiting() if callable(waiting) else waiting
            if waiting:
                os.write(master, receiver.read(waiting))
