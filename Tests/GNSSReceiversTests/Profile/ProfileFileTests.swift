import GNSSTransport
import Testing

@testable import GNSSReceivers

@Suite struct ProfileFileTests {
  static let good = """
    # A receiver that does not exist.
    [receiver]
    name = a
    title = A
    family = ublox
    generation = m8
    # Source: id list
    usb = 1546:01a9
    # Source: data sheet 1,
    # page 2
    baud = 9600 460800
    quirks = no-flash deaf-asleep

    [current]
    # Source: data sheet 3
    standby = 0.046

    [gnss-on]
    # Source: manual 4
    command = AT+GO=1
    # Source: manual 4
    query = AT+GO?
    # Source: manual 5
    command-interface = 2
    # Source: manual 5
    nmea-interface = 1
    """

  private func profile(_ text: String) throws(ProfileError) -> Profile { try Profile(Array(text.utf8), file: "a.ini") }

  @Test func aFileIsRead() throws {
    let profile = try profile(Self.good)
    #expect(profile.usb == [.init(vendor: 0x1546, product: 0x1a9)])
    #expect(profile.baudRates == [9600, 460800])
    #expect(profile.generation == .m8)
    #expect(profile.quirks == [.noFlash, .deafAsleep])
    #expect(profile.currents == [.standby: 0.046])
    #expect(profile.gnssOn?.command == "AT+GO=1")
    #expect(profile.gnssOn?.nmeaInterface == 1)
  }

  @Test func aSourceMayTakeSeveralLinesAndIsKept() throws {
    let sources = try profile(Self.good).sources
    #expect(sources["receiver.baud"] == "data sheet 1, page 2")
    #expect(sources["current.standby"] == "data sheet 3")
    #expect(sources["receiver.name"] == nil)
  }

  @Test(arguments: [
    ("baud = 9600 460800", "baud = fast", 11, "'fast' is not a rate"),
    ("usb = 1546:01a9", "usb = 1546", 8, "'1546' is not a USB id"),
    ("family = ublox", "family = x", 5, "the family 'x' is none of ublox, mtk"),
    ("generation = m8", "generation = m5", 6, "the generation 'm5' is none of 6, 7, m8"),
    ("title = A", "name = b", 4, "'name' stands twice"),
    ("name = a", "colour = red", 3, "unknown key 'colour' in [receiver]"),
    ("name = a", "name =", 3, "'name' is empty"),
    ("[receiver]", "[sender]", 2, "unknown section [sender]"),
    ("[receiver]", "receiver", 2, "expected 'key = value'"),
    ("no-flash deaf-asleep", "no-flash shiny", 12, "the quirk 'shiny' is none of"),
    ("standby = 0.046", "standby = a lot", 16, "'a lot' is not a number of milliamperes"),
    ("standby = 0.046", "standby = -1", 16, "'-1' is not a number of milliamperes"),
    ("standby = 0.046", "hovering = 1", 16, "unknown key 'hovering' in [current]"),
    ("nmea-interface = 1", "nmea-interface = 256", 26, "not the number of a USB interface"),
    ("# Source: id list\n", "", 7, "'usb' has no source"),
    ("# Source: id list", "# Source:", 8, "'usb' has no source"),
    ("# Source: data sheet 3", "# A data sheet", 16, "'standby' has no source"),
    ("# Source: data sheet 3\n", "# Source: data sheet 3\n\n", 17, "'standby' has no source"),
    ("title = A\n", "", 25, "'title' is missing"),
    ("family = ublox\n", "", 25, "'family' is missing"),
    ("# Source: manual 4\nquery = AT+GO?\n", "", 24, "'query' is missing"),
  ])
  func aFaultIsNamedWithItsLine(good: String, bad: String, line: Int, message: String) {
    let text = Self.good.replacing(good, with: bad)
    #expect(text != Self.good)
    let error = #expect(throws: ProfileError.self) { try profile(text) }
    #expect(error?.line == line)
    #expect(error?.file == "a.ini")
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}
