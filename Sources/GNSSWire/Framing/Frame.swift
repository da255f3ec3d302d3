/// One proven frame of a mixed stream, borrowed from the framer's buffer.
public enum Frame: ~Escapable, BitwiseCopyable {
  /// An NMEA 0183 sentence.
  case nmea(NMEAFrame)
  /// A UBX message.
  case ubx(UBXFrame)
  /// An RTCM 3 message.
  case rtcm3(RTCM3Frame)

  /// Where the frame's first byte stands in the stream.
  @inlinable
  public var offset: UInt64 {
    switch copy self {
    case .nmea(let frame): frame.offset
    case .ubx(let frame): frame.offset
    case .rtcm3(let frame): frame.offset
    }
  }

  /// The whole frame.
  @inlinable
  public var bytes: RawSpan {
    @_lifetime(copy self)
    get {
      switch copy self {
      case .nmea(let frame): frame.bytes
      case .ubx(let frame): frame.bytes
      case .rtcm3(let frame): frame.bytes
      }
    }
  }
}
