import GNSSMotion
import GNSSWire

/// What must hold of fixes and motion, whatever the frames: what comes out are numbers that mean something.
///
/// Input: a byte that chooses the policy, then pieces of a kind, a length, a time step and that many bytes. Each is made
/// a frame, whatever its check value.
public struct AssemblerTarget {
  private var bytes: [UInt8] = []

  /// A target that has seen nothing.
  public init() {}

  /// What `input` shows to be wrong, or `nil`.
  public mutating func violation(by input: RawSpan) -> String? {
    let count = input.byteCount
    guard count > 4 else { return nil }
    var world = World(policy: input[0] & 1 == 0 ? .live : .archive)
    var place = 1
    while place + 3 < count && world.judge.violation == nil {
      let kind = input[place]
      let size = min(Int(input[place + 1]), count - place - 3)
      world.now = world.now.advanced(byNanoseconds: Int64(input[place + 2]) * 7_000_000)
      take(input.extracting(place + 3..<place + 3 + size), isText: kind & 1 == 0, &world)
      if kind & 0xC0 == 0xC0 { world.tick() }
      place += 3 + size
    }
    world.finish()
    return world.judge.violation
  }

  private mutating func take(_ body: RawSpan, isText: Bool, _ world: inout World) {
    bytes.removeAll(keepingCapacity: true)
    if isText {
      bytes.append(0x24)
      for index in 0..<body.byteCount { bytes.append(body[index]) }
      world.consume(.nmea(NMEAFrame(proven: bytes.bytes, bodyCount: body.byteCount, offset: world.offset)))
    } else if body.byteCount >= 2 {
      bytes += [0xB5, 0x62, body[0], body[1], 0, 0]
      for index in 2..<body.byteCount { bytes.append(body[index]) }
      bytes += [0, 0]
      world.consume(.ubx(UBXFrame(proven: bytes.bytes, offset: world.offset)))
    }
    world.offset += 200
  }
}

private struct World: ~Copyable {
  var assembler: EpochAssembler
  var filter = MotionFilter()
  var judge = Judge()
  var now = Instant(nanoseconds: 0)
  var offset = 0 as UInt64

  init(policy: EpochAssembler.Policy) { assembler = EpochAssembler(policy: policy) }

  mutating func consume(_ frame: Frame) { Self.consume(frame, &assembler, &filter, &judge, now) }

  mutating func tick() {
    Self.tick(&assembler, &filter, &judge, now)
    filter.tick(at: now)
  }

  mutating func finish() { Self.finish(&assembler, &judge) }

  // The parts are borrowed one by one, because the assembler's closure changes the others.

  private static func consume(
    _ frame: Frame, _ assembler: inout EpochAssembler, _ filter: inout MotionFilter, _ judge: inout Judge,
    _ now: Instant
  ) {
    assembler.consume(frame, at: now) { fix, sky in
      judge.look(at: fix)
      judge.require(sky.count <= SatelliteList.capacity, "more satellites than there is room for")
      judge.look(at: filter.consume(fix, at: now))
    }
  }

  private static func tick(
    _ assembler: inout EpochAssembler, _ filter: inout MotionFilter, _ judge: inout Judge, _ now: Instant
  ) {
    assembler.tick(at: now) { fix, _ in
      judge.look(at: fix)
      judge.look(at: filter.consume(fix, at: now))
    }
  }

  private static func finish(_ assembler: inout EpochAssembler, _ judge: inout Judge) {
    assembler.finish { fix, _ in judge.look(at: fix) }
  }
}

/// Keeps the first thing that was wrong.
private struct Judge {
  var violation: String?

  mutating func require(_ holds: Bool, _ text: String) {
    if !holds && violation == nil { violation = text }
  }

  mutating func look(at fix: Fix) {
    if let coordinate = fix.coordinate {
      require(coordinate.latitude.magnitude < 1000 && coordinate.longitude.magnitude < 1000, "no place on Earth")
    }
    size(fix.speed)
    size(fix.horizontalAccuracy)
    size(fix.verticalAccuracy)
    size(fix.pdop)
    size(fix.hdop)
    size(fix.vdop)
    if let course = fix.course { require(course >= 0 && course < 360, "a course off the circle") }
    if let altitude = fix.altitude { require(altitude.isFinite, "an altitude without end") }
  }

  mutating func look(at motion: Motion) { size(motion.displacement) }

  private mutating func size(_ value: Double?) {
    if let value { require(value >= 0 && value.isFinite, "a size that is none") }
  }
}
