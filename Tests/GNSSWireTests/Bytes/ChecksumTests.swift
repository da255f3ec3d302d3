import TestSupport
import Testing

@testable import GNSSWire

@Suite struct ChecksumTests {
  @Test func everyLengthAgreesWithTheDefinition() {
    var generator = SplitMix(seed: 1)
    for count in 0..<600 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var byByte = UBXChecksum()
      for byte in bytes { byByte.update(byte) }
      #expect(UBXChecksum(bytes.bytes) == byByte)
      #expect(NMEAChecksum.of(bytes.bytes) == bytes.reduce(0, ^))
      #expect(CRC24Q.of(bytes.bytes) == SampleStream.crc24q(bytes))
    }
  }

  @Test func theIndexAgreesWithTheSum() {
    var generator = SplitMix(seed: 2)
    let bytes = (0..<150_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let span = bytes.bytes
    var index = FletcherIndex()
    index.distrust(count: 65_543, endingAt: 1_000_000)
    var start = 0
    while start < bytes.count - 70_000 {
      let end = start + Int.random(in: 1025...65_539, using: &generator)
      #expect(index.checksum(span, start, end, offset: UInt64(start)) == UBXChecksum(span.extracting(start..<end)))
      start += Int.random(in: 1...(Bool.random(using: &generator) ? 3000 : 40), using: &generator)
    }
  }

  @Test func knownFrames() {
    let poll: [UInt8] = [0x0A, 0x04, 0x00, 0x00]
    #expect(UBXChecksum(poll.bytes).a == 0x0E && UBXChecksum(poll.bytes).b == 0x34)
    #expect(NMEAChecksum.of(Array("PMTK000".utf8).bytes) == 0x32)
    // CRC-24Q of "123456789", from the catalogue of parametrised CRC algorithms (CRC-24/LTE-A with initial value 0).
    #expect(CRC24Q.of(Array("123456789".utf8).bytes) == 0xCDE703)
  }
}
