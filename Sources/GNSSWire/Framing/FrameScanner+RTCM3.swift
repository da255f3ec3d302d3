extension FrameScanner {
  /// Whether an RTCM 3 frame starts at `start`, where a 0xD3 stands.
  ///
  /// A false preamble costs at most 1,029 bytes of CRC, so that noise costs linear time without further care.
  @inline(never)
  mutating func judgeRTCM3(_ bytes: RawSpan, at start: Int) -> Verdict {
    let available = bytes.byteCount &- start
    guard available >= 2 else { return .incomplete }
    guard bytes[start &+ 1] & 0xFC == 0 else { return .none }
    guard available >= 3 else { return .incomplete }
    let count = (Int(bytes[start &+ 1]) << 8 | Int(bytes[start &+ 2])) &+ RTCM3Frame.overhead
    guard count <= available else { return .incomplete }
    guard CRC24Q.remainder(bytes, start, start &+ count) == 0 else {
      quality.badRTCM3CRCs &+= 1
      return .none
    }
    return Verdict(kind: .rtcm3, count: count)
  }
}
