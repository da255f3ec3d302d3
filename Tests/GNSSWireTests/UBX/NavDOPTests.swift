import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavDOPTests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    E8030000 FB00C900 9700B500 5B003D00 4700
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navDOP, payload) { frame in
      guard let view = NavDOP(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 1000)
      #expect(view.geometricDOPE2 == 251)
      #expect(view.positionDOPE2 == 201)
      #expect(view.timeDOPE2 == 151)
      #expect(view.verticalDOPE2 == 181)
      #expect(view.horizontalDOPE2 == 91)
      #expect(view.northingDOPE2 == 61)
      #expect(view.eastingDOPE2 == 71)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<18 { #expect(UBXSample.view(.navDOP, Array(payload.prefix(count))) { NavDOP($0) == nil }) }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavDOP($0) == nil })
    #expect(UBXSample.view(.navDOP, payload + [1, 2, 3]) { NavDOP($0) != nil })
  }

  @Test func writtenValuesAreReadBack() {
    var values = NavDOP.Values()
    values.timeOfWeekMilliseconds = 1000
    values.geometricDOPE2 = 251
    values.positionDOPE2 = 201
    values.timeDOPE2 = 151
    values.verticalDOPE2 = 181
    values.horizontalDOPE2 = 91
    values.northingDOPE2 = 61
    values.eastingDOPE2 = 71
    #expect(Array(values.frame[6..<24]) == payload)
  }
}
