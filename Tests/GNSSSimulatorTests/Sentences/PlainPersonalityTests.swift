import GNSSSimulator
import GNSSWire
import Testing

@Suite struct PlainPersonalityTests {
  @Test func itTellsGPSAndTakesNoCommand() {
    var host = Host(ScenarioSpec(.still), model: .nmea)
    host.run(until: 5.5)
    let before = host.names
    #expect(Set(before) == ["GPRMC", "GPGGA", "GPGSA", "GPGSV"])
    #expect(host.fixes.last?.mode == .threeDimensional)
    host.forget()
    host.say("PMTK605", at: 6)
    host.send(UBXPoll(.monVER).frame, at: 6)
    host.say("PCAS06,0", at: 6)
    #expect(host.replies.isEmpty && host.payloads.isEmpty)
    // What it says in a second fits its 4800 baud.
    host.run(until: 16)
    #expect(host.bytes.count < 11 * 480)
  }
}
