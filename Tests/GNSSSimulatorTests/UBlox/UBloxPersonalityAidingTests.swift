import GNSSSimulator
import GNSSWire
import Testing

/// What the host tells of time and place, and what the receiver tells of its orbits.
@Suite struct UBloxPersonalityAidingTests {
  private func host(_ memory: Memory, sky: Sky = .good) -> Host {
    var scenario = ScenarioSpec(.still)
    scenario.memory = memory
    scenario.sky = sky
    var host = Host(scenario)
    host.run(until: 1)
    host.set(
      [.nmea(false), .output(.navPVT, 1), .output(.navSAT, 1), .output(.navORB, 1), .output(.navSTATUS, 1)]
        + [ConfigurationItem(.acknowledgeAiding, 1)], at: 1)
    host.forget()
    return host
  }

  private var clock: [UInt8] {
    MgaINI.utc(
      MgaINI.Clock(year: 2026, month: 3, day: 1, hour: 12, minute: 0, second: 1),
      accuracy: MgaINI.Accuracy(seconds: 1)
    ).frame
  }

  /// The ephemerides that NAV-SAT says it has.
  private func ephemerides(_ payload: [UInt8]?) -> Int {
    guard let payload, payload.count >= 8 else { return 0 }
    return stride(from: 8, to: payload.count, by: 12).count { payload[$0 + 9] & 0x08 != 0 }
  }

  @Test func aidingIsAcknowledgedWhereThatIsWanted() {
    var host = host(.cold)
    host.send(clock, at: 1.2)
    #expect(host.payloads[.mgaACK]?.first == 1)
    host.forget()
    host.set([ConfigurationItem(.acknowledgeAiding, 0)], at: 1.3)
    host.send(clock, at: 1.4)
    #expect(host.payloads[.mgaACK] == nil)
  }

  /// A cold start knows nothing, then follows signals, then has ephemerides, then a fix.
  @Test func aColdStartIsSeenInTheSky() {
    var host = host(.cold)
    host.run(until: 2.5)
    #expect(host.payloads[.navPVT]?[11] == 0 && ephemerides(host.payloads[.navSAT]) == 0)
    host.run(until: 15.5)
    #expect(host.payloads[.navSAT]?.count == 8 + 12 * 14)
    #expect(stride(from: 8, to: 8 + 12 * 14, by: 12).count { host.payloads[.navSAT]?[$0 + 2] != 0 } > 10)
    #expect(ephemerides(host.payloads[.navSAT]) == 0 && host.payloads[.navPVT]?[20] == 0)
    host.run(until: 60.5)
    #expect(ephemerides(host.payloads[.navSAT]) > 8)
    #expect(host.payloads[.navORB]?.count == 8 + 6 * 14)
    #expect(host.payloads[.navPVT]?[20] == 3 && host.payloads[.navPVT]?[11] == 7)
    // NAV-STATUS: milliseconds to the first fix, and since the start.
    let status = host.payloads[.navSTATUS]
    let first = (status?[8..<12] ?? []).reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect((20_000...45_000).contains(first), "\(first)")
  }

  @Test func underARoofThereIsNothingToFollow() {
    var host = host(.hot, sky: .dark)
    host.run(until: 60.5)
    #expect(host.payloads[.navPVT]?[20] == 0)
    #expect(stride(from: 8, to: 8 + 12 * 14, by: 12).allSatisfy { host.payloads[.navSAT]?[$0 + 2] == 0 })
    #expect(ephemerides(host.payloads[.navSAT]) == 14, "they are known from before")
  }
}
