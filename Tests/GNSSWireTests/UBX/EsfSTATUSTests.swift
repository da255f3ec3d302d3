import TestSupport
import Testing

@testable import GNSSWire

@Suite struct EsfSTATUSTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    34A69EEF B4AD9CF7 FE891FF2 CEE26402 B968B62C BE2A4511
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.esfSTATUS, payload) { frame in
      guard let view = EsfSTATUS(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 4020151860)
      #expect(view.version == 180)
      #expect(view.initialisation1 == 173)
      #expect(view.initialisation2 == 156)
      #expect(view.fusionMode == 206)
      #expect(view.wheelTickInitialisation == 1)
      #expect(view.mountingInitialisation == 3)
      #expect(view.inertialInitialisation == 5)
      #expect(view.sensorInitialisation == 0)
      #expect(view.count == 2)
      let sensor0 = view[0]
      #expect(sensor0.status1 == 185)
      #expect(sensor0.status2 == 104)
      #expect(sensor0.frequencyHertz == 182)
      #expect(sensor0.faults == 44)
      #expect(sensor0.type == 57)
      #expect(sensor0.isUsed == false)
      #expect(sensor0.isReady == true)
      #expect(sensor0.calibration == 0)
      #expect(sensor0.timeStatus == 2)
      #expect(sensor0.hasBadMeasurement == false)
      #expect(sensor0.hasBadTimeTag == false)
      #expect(sensor0.isMissing == true)
      #expect(sensor0.isNoisy == true)
      let sensor1 = view[1]
      #expect(sensor1.status1 == 190)
      #expect(sensor1.status2 == 42)
      #expect(sensor1.frequencyHertz == 69)
      #expect(sensor1.faults == 17)
      #expect(sensor1.type == 62)
      #expect(sensor1.isUsed == false)
      #expect(sensor1.isReady == true)
      #expect(sensor1.calibration == 2)
      #expect(sensor1.timeStatus == 2)
      #expect(sensor1.hasBadMeasurement == true)
      #expect(sensor1.hasBadTimeTag == false)
      #expect(sensor1.isMissing == false)
      #expect(sensor1.isNoisy == false)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.esfSTATUS, Array(payload.prefix(count))) { EsfSTATUS($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { EsfSTATUS($0) == nil })
    #expect(UBXSample.view(.esfSTATUS, payload + [1, 2, 3]) { EsfSTATUS($0) != nil })
  }
}
