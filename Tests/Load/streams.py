"""The bytes that the load is measured with: what a receiver says in one epoch, by protocol and rate."""
import struct
import time

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
