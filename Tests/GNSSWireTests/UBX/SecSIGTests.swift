import TestSupport
import Testing

@testable import GNSSWire

@Suite struct SecSIGTests {
  /// Version 1: jamming looked for, warning; spoofing looked for, affirmed.
  private let first = Hex.bytes("01000000 05000000 07000000")
  /// Version 2: jamming critical, spoofing indicated; 1575420 kHz clear, 1227600 kHz jammed.
  private let second = Hex.bytes("022F0002 FC091800 50BB1201")

  @Test func readsVersion1() {
    let isRead = UBXSample.view(.secSIG, first) { frame in
      guard let view = SecSIG(frame) else { return false }
      #expect(view.version == 1 && view.count == 0)
      #expect(view.isJammingDetectionOn && view.jammingState == 2)
      #expect(view.isSpoofingDetectionOn && view.spoofingState == 3)
      return true
    }
    #expect(isRead)
  }

  @Test func readsVersion2() {
    let isRead = UBXSample.view(.secSIG, second) { frame in
      guard let view = SecSIG(frame) else { return false }
      #expect(view.version == 2 && view.count == 2)
      #expect(view.isJammingDetectionOn && view.jammingState == 3)
      #expect(view.isSpoofingDetectionOn && view.spoofingState == 2)
      #expect(view[0].centreKilohertz == 1_575_420 && !view[0].isJammed)
      #expect(view[1].centreKilohertz == 1_227_600 && view[1].isJammed)
      return true
    }
    #expect(isRead)
  }

  @Test func whatIsNotLookedForHasNoState() {
    let isRead = UBXSample.view(.secSIG, [2, 0x26, 0, 0]) { frame in
      guard let view = SecSIG(frame) else { return false }
      return view.jammingState == nil && view.spoofingState == nil
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for payload in [first, second] {
      for count in 0..<12 { #expect(UBXSample.view(.secSIG, Array(payload.prefix(count))) { SecSIG($0) == nil }) }
      #expect(UBXSample.view(.secUNIQID, payload) { SecSIG($0) == nil })
      #expect(UBXSample.view(.secSIG, [3] + payload.dropFirst()) { SecSIG($0) == nil })
    }
  }
}
