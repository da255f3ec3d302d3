extension EpochAssembler {
  /// Takes in one proprietary sentence, if it has part of a position, time or sky.
  @inline(never)
  mutating func consumeProprietary(
    _ frame: NMEAFrame, at instant: Instant, emit: (Fix, SkyView) -> Void
  ) {
    let sentence = NMEASentence(frame)
    guard let address = ProprietaryAddress(of: sentence) else { return }
    switch address {
    case .pubx00:
      guard let pubx = PUBX00(sentence), let time = pubx.timeOfDay else { return }
      guard admits(time, .pubx, at: instant, emit) else { break }
      epoch.nmea.absorb(pubx)
    case .pubx03:
      guard let pubx = PUBX03(sentence) else { return }
      sky.absorb(pubx)
    case .pubx04:
      guard let pubx = PUBX04(sentence), let time = pubx.timeOfDay, let date = pubx.date else { return }
      guard admits(time, .none, at: instant, emit) else { break }
      epoch.nmea.dates.pubx = date
    case .pgrme:
      guard let pgrme = PGRME(sentence) else { return }
      if isOpen { epoch.nmea.absorb(pgrme) }
    default: return
    }
    epoch.hasText = true
    joined(
      address.rawValue, upTo: frame.offset &+ UInt64(truncatingIfNeeded: frame.bytes.byteCount), at: instant, emit)
  }

  /// Takes back a position that PUBX,00 alone told where the one before came from other messages: a receiver that is
  /// set to tell it so repeats it, and a single one in a stream of others is no witness.
  @inline(__always)
  mutating func weighProprietaryPosition() {
    guard epoch.hasText else {
      if epoch.ubx.hasSolution { tellsProprietaryPosition = false }
      return
    }
    let source = epoch.nmea.positionSource
    let isAlone = source == .pubx
    if isAlone && !tellsProprietaryPosition { epoch.nmea.positionSource = .none }
    if isAlone || source != .none || epoch.ubx.hasSolution { tellsProprietaryPosition = isAlone }
  }
}
