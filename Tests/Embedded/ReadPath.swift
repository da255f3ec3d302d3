import GNSSMotion
import GNSSWire

/// What a board without a system does with a receiver at least: bytes in, motion out. `.ci/embedded` links it, and so
/// knows what of the modules a program that only reads has to carry.
@main
struct ReadPath {
  static func main() {
    // SAFETY: the linker script of a board sets the memory aside, and its data sheet says where the registers stand.
    let received = unsafe UnsafePointer<UInt8>(bitPattern: 0x4000_4404)
    let lamp = unsafe UnsafeMutablePointer<UInt8>(bitPattern: 0x4002_0014)
    let memory = unsafe UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(bitPattern: 0x2000_0000), count: Framer.Limits.live.capacity)
    var framer = unsafe Framer(limits: .live, storage: memory)
    var assembler = EpochAssembler(policy: .live)
    var filter = MotionFilter()
    var now = Instant(nanoseconds: 0)
    while true {
      _ = framer.fill { tail in
        // SAFETY: a register that is always there.
        tail.storeBytes(of: unsafe received?.pointee ?? 0, toByteOffset: 0, as: UInt8.self)
        return 1
      }
      now = now.advanced(byNanoseconds: 1_000_000)
      framer.drain { frame in
        assembler.consume(frame, at: now) { fix, _ in
          let motion = filter.consume(fix, at: now)
          // SAFETY: a register that is always there.
          unsafe lamp?.pointee = (motion.displacement ?? 0) > 100 ? 1 : 0
        }
      }
    }
  }
}
