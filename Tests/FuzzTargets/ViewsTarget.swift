public import GNSSWire

/// Makes the input a frame of a kind it chooses, whatever the check value: what is done with it must not trap.
public struct ViewsTarget {
  private var bytes: [UInt8] = []

  /// A target that has seen nothing.
  public init() {}

  /// Lends `body` the frame that `input` is.
  public mutating func show(_ input: RawSpan, _ body: (Frame) -> Void) {
    guard input.byteCount >= 3 else { return }
    bytes.removeAll(keepingCapacity: true)
    switch input[0] % 3 {
    case 0:
      bytes.append(0x24)
      append(input, from: 1)
      let frame = NMEAFrame(proven: bytes.bytes, bodyCount: bytes.count - 1, offset: 0)
      readRest(frame)
      body(.nmea(frame))
    case 1:
      bytes += [0xB5, 0x62, input[1], input[2], 0, 0]
      append(input, from: 3)
      bytes += [0, 0]
      let frame = UBXFrame(proven: bytes.bytes, offset: 0)
      readRest(frame)
      body(.ubx(frame))
    default:
      bytes += [0xD3, 0, 0]
      append(input, from: 1)
      bytes += [0, 0, 0]
      body(.rtcm3(RTCM3Frame(proven: bytes.bytes, offset: 0)))
    }
  }

  private mutating func append(_ input: RawSpan, from start: Int) {
    for index in start..<input.byteCount { bytes.append(input[index]) }
  }
}
