/// What a stream was worth so far: everything a framer accepted, and everything it passed over, by reason.
///
/// Noise on a line is data. `bytes` is always the sum of `acceptedBytes` and `discardedBytes`.
public struct LineQuality: Equatable, Sendable, BitwiseCopyable {
  /// Bytes judged: those of accepted frames and the discarded ones; what still waits in the framer is not in it.
  public var bytes: UInt64 { acceptedBytes &+ discardedBytes }
  /// Bytes of accepted frames.
  public var acceptedBytes: UInt64 = 0
  /// Bytes outside every accepted frame.
  public var discardedBytes: UInt64 = 0
  /// NMEA sentences accepted.
  public var nmeaFrames: UInt64 = 0
  /// UBX frames accepted.
  public var ubxFrames: UInt64 = 0
  /// RTCM 3 frames accepted.
  public var rtcm3Frames: UInt64 = 0
  /// Whole UBX candidates whose checksum was wrong; false sync bytes in other data are among them.
  public var badUBXChecksums: UInt64 = 0
  /// Whole sentences whose checksum was wrong.
  public var badNMEAChecksums: UInt64 = 0
  /// Whole RTCM 3 candidates whose CRC was wrong; false preambles in other data are among them.
  public var badRTCM3CRCs: UInt64 = 0
  /// Lines that look like sentences but have no `*hh`, whether they were accepted or not.
  public var missingChecksums: UInt64 = 0
  /// Candidates longer than the framer's limits allow.
  public var oversizes: UInt64 = 0
  /// UBX candidates of a class that no receiver is known to use (live limits only).
  public var implausibleClasses: UInt64 = 0
  /// Candidates that the stream's end cut.
  public var truncations: UInt64 = 0
  /// Candidates given up because their rest did not come in time.
  public var abandonments: UInt64 = 0

  /// Frames of protocols that are not read, heard among the discarded bytes.
  public var vendors = VendorCensus()

  /// A line of which nothing was read yet.
  public init() {}

  /// Frames accepted, all protocols together.
  @inlinable
  public var frames: UInt64 { nmeaFrames &+ ubxFrames &+ rtcm3Frames }

  /// Candidates whose check value was wrong, all protocols together.
  @inlinable
  public var badChecksums: UInt64 { badUBXChecksums &+ badNMEAChecksums &+ badRTCM3CRCs }
}
