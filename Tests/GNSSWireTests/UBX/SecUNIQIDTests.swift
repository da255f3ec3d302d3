import TestSupport
import Testing

@testable import GNSSWire

@Suite struct SecUNIQIDTests {
  @Test func theIdentityHas5BytesOr6() {
    #expect(identity([1, 0, 0, 0, 10, 11, 12, 13, 14]) == [10, 11, 12, 13, 14])
    #expect(identity([1, 0, 0, 0, 10, 11, 12, 13, 14, 99]) == [10, 11, 12, 13, 14])
    #expect(identity([2, 0, 0, 0, 10, 11, 12, 13, 14, 15]) == [10, 11, 12, 13, 14, 15])
  }

  @Test func takesNothingElse() {
    #expect(identity([1, 0, 0, 0, 10, 11, 12, 13]) == nil)
    #expect(identity([2, 0, 0, 0, 10, 11, 12, 13, 14]) == nil)
    #expect(UBXSample.view(.secSIG, [1, 0, 0, 0, 10, 11, 12, 13, 14]) { SecUNIQID($0) == nil })
  }

  private func identity(_ payload: [UInt8]) -> [UInt8]? {
    UBXSample.view(.secUNIQID, payload) { frame in
      guard let view = SecUNIQID(frame) else { return nil }
      return (0..<view.identity.byteCount).map { view.identity[$0] }
    }
  }
}
