import GNSSMotion
import GNSSWire

/// Frames from the input, whatever their check values, go through an assembler and the motion filter; what comes out must
/// be numbers that mean something.
///
/// Input: pieces of a kind, a length, a time step and that many bytes.
@c
public func LLVMFuzzerTestOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 4 else { return 0 }
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
  var world = World(policy: bytes[0] & 1 == 0 ? .live : .archive)
  var place = 1
  while place + 3 < count {
    let kind = bytes[place]
    let size = min(Int(bytes[place + 1]), count - place - 3)
    world.now = world.now.advanced(byNanoseconds: Int64(bytes[place + 2]) * 7_000_000)
    world.take(Array(bytes[place + 3..<place + 3 + size]), isText: kind & 1 == 0)
    if kind & 0xC0 == 0xC0 { world.tick() }
    place += 3 + size
  }
  world.finish()
  return 0
}

private struct World: ~Copyable {
  var assembler: EpochAssembler
  var filter = MotionFilter()
  var now = Instant(nanoseconds: 0)
  var offset = 0 as UInt64

  init(policy: EpochAssembler.Policy) { assembler = EpochAssembler(policy: policy) }

  mutating func take(_ body: [UInt8], isText: Bool) {
    if isText {
      let text: [UInt8] = [0x24] + body
      let frame = Frame.nmea(NMEAFrame(proven: text.span.bytes, bodyCount: body.count, offset: offset))
      Self.consume(frame, &assembler, &filter, now)
    } else if body.count >= 2 {
      let binary: [UInt8] = [0xB5, 0x62] + body[0...1] + [0, 0] + body.dropFirst(2) + [0, 0]
      Self.consume(.ubx(UBXFrame(proven: binary.span.bytes, offset: offset)), &assembler, &filter, now)
    }
    offset += 200
  }

  mutating func tick() {
    Self.tick(&assembler, &filter, now)
    filter.tick(at: now)
  }

  mutating func finish() { assembler.finish { fix, _ in check(fix) } }

  private static func consume(
    _ frame: Frame, _ assembler: inout EpochAssembler, _ filter: inout MotionFilter, _ now: Instant
  ) {
    assembler.consume(frame, at: now) { fix, sky in
      check(fix)
      precondition(sky.count <= SkyView.capacity)
      check(filter.consume(fix, at: now))
    }
  }

  private static func tick(_ assembler: inout EpochAssembler, _ filter: inout MotionFilter, _ now: Instant) {
    assembler.tick(at: now) { fix, _ in check(filter.consume(fix, at: now)) }
  }
}

private func check(_ fix: Fix) {
  if let coordinate = fix.coordinate {
    precondition(coordinate.latitude.magnitude < 1000 && coordinate.longitude.magnitude < 1000, "no place on Earth")
  }
  for value in [fix.speed, fix.horizontalAccuracy, fix.verticalAccuracy, fix.pdop, fix.hdop, fix.vdop] {
    if let value { precondition(value >= 0 && value.isFinite, "a negative size") }
  }
  if let course = fix.course { precondition(course >= 0 && course < 360, "a course off the circle") }
  if let altitude = fix.altitude { precondition(altitude.isFinite) }
}

private func check(_ motion: Motion) {
  if let displacement = motion.displacement { precondition(displacement >= 0 && displacement.isFinite) }
}
