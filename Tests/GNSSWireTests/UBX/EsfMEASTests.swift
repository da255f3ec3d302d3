import TestSupport
import Testing

@testable import GNSSWire

@Suite struct EsfMEASTests {
  /// Gyroscope about z at −1, 5 ticks backwards of the left rear wheel, 300 ticks forwards, speed −2 mm/s.
  private static let words = Hex.bytes("FFFFFF05 05008008 2C01000A FEFFFF0B")

  private func values(_ flags: String, _ words: [UInt8]) -> (all: [Int32], types: [UInt8], time: UInt32?)? {
    UBXSample.view(.esfMEAS, Hex.bytes("78563412" + flags + "0900") + words) { frame in
      guard let view = EsfMEAS(frame) else { return nil }
      #expect(view.timeTag == 0x1234_5678 && view.provider == 9)
      return (
        (0..<view.count).map { view[$0].value }, (0..<view.count).map { view[$0].type }, view.receiverMilliseconds
      )
    }
  }

  @Test func valuesHaveTheirSigns() throws {
    let read = try #require(values("0020", Self.words))
    #expect(read.all == [-1, -5, 300, -2] && read.types == [5, 8, 10, 11] && read.time == nil)
  }

  @Test func theReceiversTimeIsNoMeasurement() throws {
    let read = try #require(values("0820", Self.words + [0xE8, 3, 0, 0]))
    #expect(read.all.count == 4 && read.time == 1000)
    // Without a count: what there is.
    let uncounted = try #require(values("0800", Self.words + [0xE8, 3, 0, 0]))
    #expect(uncounted.all == read.all && uncounted.time == 1000)
    #expect(try #require(values("0000", Self.words)).all.count == 4)
    // A message that has grown.
    #expect(try #require(values("0010", Self.words)).all == [-1, -5])
    // A count of more than there is.
    #expect(try #require(values("00F8", Self.words)).all.count == 4)
  }

  @Test func takesNothingElse() {
    for count in 0..<8 {
      #expect(UBXSample.view(.esfMEAS, [UInt8](repeating: 0, count: count)) { EsfMEAS($0) == nil })
    }
    // The flags say that a time follows, and nothing does.
    #expect(values("0800", []) == nil)
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), Self.words) { EsfMEAS($0) == nil })
  }
}
