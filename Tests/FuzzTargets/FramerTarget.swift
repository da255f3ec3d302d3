import GNSSWire

/// What must hold of a framer, whatever the bytes.
///
/// The frames of an archive do not depend on the cuts; each is what stands in the input at its offset; each alone is
/// framed again, equal; no byte is lost. A live line that is given up now and then tells frames in order that are
/// frames by themselves, and loses no byte either.
@safe
public struct FramerTarget: ~Copyable {
  /// One framer at a time uses it: allocating it for each would take most of the time.
  private let storage: UnsafeMutableRawBufferPointer
  private var whole = Trace()
  private var parts = Trace()

  /// A target with storage for one framer.
  public init() {
    // SAFETY: freed in `deinit`, the only owner.
    unsafe storage = .allocate(byteCount: Framer.Limits.archive.capacity, alignment: 16)
  }

  deinit { unsafe storage.deallocate() }

  /// What `input` shows to be wrong, or `nil`.
  ///
  /// Its length says whether sentences without a checksum count, and seeds the cuts.
  public mutating func violation(by input: RawSpan) -> String? {
    let count = UInt64(input.byteCount)
    let isBareAccepted = count & 1 == 1
    whole.clear()
    var framer = framer(.archive, isBareAccepted)
    framer.drain(over: input) { whole.add($0, input) }
    framer.finish { whole.add($0, input) }
    let quality = framer.quality
    if quality.bytes != count || framer.pendingCount != 0 { return "bytes were lost" }
    if quality.acceptedBytes != whole.bytes || quality.frames != UInt64(whole.frames.count) { return "miscounted" }
    if !whole.isTrue { return "a frame is not what stands in the input" }

    if takeParts(input, seed: count &* 31 &+ (input.isEmpty ? 0 : UInt64(input[0])), isBareAccepted) != quality {
      return "the line's quality depends on the cuts"
    }
    if whole != parts { return "frames depend on the cuts" }

    if !isEachAlone(input, isBareAccepted) { return "a frame alone is no frame" }
    return live(input, isBareAccepted)
  }

  /// Whether each frame of `whole` alone is one, and the same; `parts` is used for it.
  private mutating func isEachAlone(_ input: RawSpan, _ isBareAccepted: Bool) -> Bool {
    // One framer, which stands at the start of a new piece of the stream after each.
    var framer = framer(.archive, isBareAccepted)
    for frame in whole.frames {
      parts.clear()
      let alone = input.extracting(frame.offset..<frame.offset + frame.count)
      let base = framer.offset
      framer.drain(over: alone) { parts.add($0, alone, base) }
      framer.finish { parts.add($0, alone, base) }
      guard parts.frames.count == 1, parts.frames[0] == frame.moved(to: 0) else { return false }
    }
    return true
  }

  private func framer(_ limits: Framer.Limits, _ isBareAccepted: Bool) -> Framer {
    // SAFETY: the storage lives as long as `self`, and each framer of this type ends before the next begins.
    unsafe Framer(limits: limits, acceptsMissingChecksum: isBareAccepted, storage: storage)
  }

  /// Cuts the input into pieces that go through the framer's buffer or past it.
  private mutating func takeParts(_ input: RawSpan, seed: UInt64, _ isBareAccepted: Bool) -> LineQuality {
    parts.clear()
    var framer = framer(.archive, isBareAccepted)
    var random = seed
    var offset = 0
    while offset < input.byteCount {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let end = min(input.byteCount, offset + Int(random >> 33 % 97) + 1)
      if random >> 20 & 1 == 0 {
        while offset < end {
          offset += framer.append(input.extracting(offset..<end))
          framer.drain { parts.add($0, input) }
        }
      } else {
        framer.drain(over: input.extracting(offset..<end)) { parts.add($0, input) }
        offset = end
      }
    }
    framer.finish { parts.add($0, input) }
    return framer.quality
  }

  private mutating func live(_ input: RawSpan, _ isBareAccepted: Bool) -> String? {
    parts.clear()
    var framer = framer(.live, isBareAccepted)
    var random = UInt64(input.byteCount)
    var offset = 0
    while offset < input.byteCount {
      random = random &* 6_364_136_223_846_793_005 &+ 1
      let end = min(input.byteCount, offset + Int(random >> 58) + 1)
      offset += framer.append(input.extracting(offset..<end))
      framer.drain { parts.add($0, input) }
      if random >> 40 & 3 == 0 { framer.giveUpPending { parts.add($0, input) } }
    }
    framer.finish { parts.add($0, input) }
    let quality = framer.quality
    if quality.bytes != UInt64(input.byteCount) || framer.pendingCount != 0 { return "a live line lost bytes" }
    if quality.acceptedBytes != parts.bytes { return "a live line miscounted" }
    if !parts.isTrue { return "a live frame is not what stands in the input" }
    // Those that an archive has too have been looked at.
    if whole.frames == parts.frames { return nil }
    swap(&whole, &parts)
    return isEachAlone(input, isBareAccepted) ? nil : "a live frame alone is no frame"
  }
}

/// The frames that were found, in order.
private struct Trace: Equatable {
  struct Found: Equatable {
    var kind: UInt8
    var offset: Int
    var count: Int

    func moved(to offset: Int) -> Self { Self(kind: kind, offset: offset, count: count) }
  }

  var frames: [Found] = []
  var bytes = 0 as UInt64
  /// Whether each frame is what stands in the input at its offset, behind the one before it.
  var isTrue = true

  mutating func clear() {
    frames.removeAll(keepingCapacity: true)
    bytes = 0
    isTrue = true
  }

  /// Adds `frame` of `input`, which begins at `base` in the framer's stream.
  mutating func add(_ frame: Frame, _ input: RawSpan, _ base: UInt64 = 0) {
    let span = frame.bytes
    let kind: UInt8 =
      switch copy frame {
      case .nmea(let sentence): sentence.hasChecksum ? 0 : 1
      case .ubx: 2
      case .rtcm3: 3
      }
    let offset = Int(frame.offset - base)
    let end = frames.last.map { $0.offset + $0.count } ?? 0
    frames.append(Found(kind: kind, offset: offset, count: span.byteCount))
    bytes += UInt64(span.byteCount)
    guard offset >= end, offset + span.byteCount <= input.byteCount else { return isTrue = false }
    if !span.isEqual(to: input.extracting(offset..<offset + span.byteCount)) { isTrue = false }
  }
}

extension RawSpan {
  /// Whether it holds the same bytes as `other`, word by word.
  fileprivate func isEqual(to other: RawSpan) -> Bool {
    guard byteCount == other.byteCount else { return false }
    var place = 0
    while place + 8 <= byteCount {
      if load(UInt64.self, at: place) != other.load(UInt64.self, at: place) { return false }
      place += 8
    }
    while place < byteCount {
      if self[place] != other[place] { return false }
      place += 1
    }
    return true
  }
}
