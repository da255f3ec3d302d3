import GNSSWire

/// Cuts the input at places that its own bytes choose: an archive's frames must not depend on them. Each accepted frame
/// alone must be framed again, equal. A live framer that gives up now and then must not trap, and lose no byte.
@c
public func LLVMFuzzerTestOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
  let whole = Frames(of: bytes, cutBy: nil)
  let cut = Frames(of: bytes, cutBy: UInt64(count) &* 31 &+ UInt64(bytes.first ?? 0))
  precondition(whole == cut, "frames depend on the cuts")
  precondition(whole.quality.bytes == UInt64(count), "bytes were lost")
  for frame in whole.frames {
    let again = Frames(of: frame.bytes, cutBy: nil)
    precondition(again.frames.count == 1 && again.frames[0].bytes == frame.bytes, "a frame alone is no frame")
  }
  live(bytes)
  return 0
}

private func live(_ bytes: [UInt8]) {
  var framer = Framer(limits: .live, acceptsMissingChecksum: true)
  var random = UInt64(bytes.count)
  var offset = 0
  var last = 0 as UInt64
  while offset < bytes.count {
    random = random &* 6_364_136_223_846_793_005 &+ 1
    let end = min(bytes.count, offset + Int(random >> 58) + 1)
    offset += framer.append(bytes.span.extracting(offset..<end).bytes)
    framer.drain { frame in
      precondition(frame.offset >= last, "a frame before the one before")
      last = frame.offset + UInt64(frame.bytes.byteCount)
    }
    if random >> 40 & 3 == 0 { framer.giveUpPending { frame in last = frame.offset } }
  }
  framer.finish { _ in }
  precondition(framer.quality.bytes == UInt64(bytes.count) && framer.pendingCount == 0, "bytes were lost")
}

private struct Frames: Equatable {
  struct Found: Equatable {
    var offset: UInt64
    var bytes: [UInt8]
  }
  var frames: [Found] = []
  var quality = LineQuality()

  init(of bytes: [UInt8], cutBy seed: UInt64?) {
    var framer = Framer(limits: .archive)
    guard let seed else {
      framer.drain(over: bytes.span.bytes) { add($0) }
      framer.finish { add($0) }
      quality = framer.quality
      return
    }
    var random = seed
    var offset = 0
    while offset < bytes.count {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let end = min(bytes.count, offset + Int(random >> 33 % 97) + 1)
      if random >> 20 & 1 == 0 {
        while offset < end {
          offset += framer.append(bytes.span.extracting(offset..<end).bytes)
          framer.drain { add($0) }
        }
      } else {
        framer.drain(over: bytes.span.extracting(offset..<end).bytes) { add($0) }
        offset = end
      }
    }
    framer.finish { add($0) }
    quality = framer.quality
  }

  private mutating func add(_ frame: Frame) {
    var bytes: [UInt8] = []
    let span = frame.bytes
    for index in 0..<span.byteCount { bytes.append(span[index]) }
    frames.append(Found(offset: frame.offset, bytes: bytes))
  }
}
