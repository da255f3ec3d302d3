import GNSSWire

/// Makes the input a frame of every kind it could be and prints all of it, as `sextant decode --frames` does.
@c
public func LLVMFuzzerTestOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count >= 3 else { return 0 }
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
  switch bytes[0] % 3 {
  case 0:
    let text: [UInt8] = [0x24] + bytes.dropFirst()
    show(.nmea(NMEAFrame(proven: text.span.bytes, bodyCount: text.count - 1, offset: 0)))
  case 1:
    let binary: [UInt8] = [0xB5, 0x62] + bytes[1...2] + [0, 0] + bytes.dropFirst(3) + [0, 0]
    show(.ubx(UBXFrame(proven: binary.span.bytes, offset: 0)))
  default:
    let frame: [UInt8] = [0xD3, 0, 0] + bytes.dropFirst() + [0, 0, 0]
    show(.rtcm3(RTCM3Frame(proven: frame.span.bytes, offset: 0)))
  }
  return 0
}

nonisolated(unsafe) private let output = Output(descriptor: -1)
private func show(_ frame: Frame) {
  FrameWriter.json(frame, FrameIdentity(frame), to: output)
}
