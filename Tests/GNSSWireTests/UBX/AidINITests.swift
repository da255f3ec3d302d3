import TestSupport
import Testing

@testable import GNSSWire

@Suite struct AidINITests {
  /// The payload that pyubx2 reads as the values below.
  private let payload = Hex.bytes(
    """
    0778161C355B1B05E0AB0000DC050000 4200FC080070991406FFFFFFD0070000 E70300002EFBFFFF4D00000023040000
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.aidINI, payload) { frame in
      guard let view = AidINI(frame) else { return false }
      #expect(view.latitudeE7OrX == 471_234_567 && view.longitudeE7OrY == 85_678_901)
      #expect(view.heightOrZCentimetres == 44_000 && view.positionAccuracyCentimetres == 1500)
      #expect(view.timeMark == 0x42 && view.weekOrMonth == 2300 && view.timeOfWeekOrDay == 345_600_000)
      #expect(view.nanoseconds == -250)
      #expect(view.timeAccuracyMilliseconds == 2000 && view.timeAccuracyNanoseconds == 999)
      #expect(view.driftOrFrequency == -1234 && view.driftOrFrequencyAccuracy == 77)
      #expect(view.flags == 0x423 && view.isPositionValid && view.isTimeValid && view.isGeodetic && view.isUTC)
      #expect(view.isHeightInvalid == false)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.aidINI, Array(payload.prefix(count))) { AidINI($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { AidINI($0) == nil })
    #expect(UBXSample.view(.aidINI, payload + [1, 2, 3]) { AidINI($0) != nil })
  }
}
