import GNSSMotion
import GNSSReceivers
import GNSSWire
import LocationService
import Testing

@testable import sextant

@Suite struct LiveAccountTests {
  private func update(_ power: PowerState, _ receiver: ReceiverState) -> LocationUpdate {
    LocationUpdate(
      fix: nil, motion: MotionFilter().motion, stationary: false, power: power, diagnostics: [], receiver: receiver)
  }

  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  private func object(_ account: LiveAccount) -> String {
    let output = Output(descriptor: -1)
    account.json(to: output)
    return output.pending
  }

  @Test func eachRungCostsWhatTheProfileSays() throws {
    let profile = try #require(ProfileLibrary.shared.profile(named: "ublox-m10"))
    let currents = PowerCurrents(profile)
    var account = LiveAccount(at: at(0))
    let running = ReceiverState.running(path: "/dev/a", identity: "SAM-M10Q, SPG 5.10")
    account.follow(update(.tracking, running), at: at(0))
    account.follow(update(.dozing, .asleepByPolicy(path: "/dev/a", until: at(7200))), at: at(3600))
    account.end(at: at(7200))
    let text = object(account)
    let charge = currents.tracking + currents.asleep(by: profile.sleep)
    #expect(text.contains(#""receiver":"ublox-m10","currentsFrom":"profile","hours":2,"#), "\(text)")
    #expect(text.contains("\"alwaysOn\":\(EnergyWriter.number(2 * currents.tracking, 0)),"), "\(text)")
    #expect(text.contains("\"dozing\":{\"hours\":1,"), "\(text)")
    let output = Output(descriptor: -1)
    output.decimal(charge, 3)
    #expect(text.contains("\"charge\":\(output.pending),"), "\(text)")
  }

  @Test func ofAnUnknownReceiverItIsAnAssumption() {
    var account = LiveAccount(at: at(0))
    account.follow(update(.tracking, .running(path: "/dev/a", identity: nil)), at: at(10))
    account.end(at: at(20))
    #expect(object(account).contains(#"{"kind":"energy","currentsFrom":"assumed","#))
    #expect(!object(account).contains("receiver"))
  }
}
