import GNSSWire
import Testing

@testable import GNSSTransport

@Suite struct MachineAlarmTests {
  @Test func itIsSetAndTakenBackWhereItIsPermitted() {
    // A process that may not wake the machine has none, and does without.
    guard let alarm = MachineAlarm() else { return }
    #expect(alarm.set(Instant.boottime.advanced(bySeconds: 900)))
    #expect(alarm.set(nil))
  }
}
