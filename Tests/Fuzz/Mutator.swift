import FuzzTargets

/// libFuzzer's own mutation, which knows what it has learned.
@_silgen_name("LLVMFuzzerMutate")
private func mutateAsLearned(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

/// One input in sixteen is made from scratch, with right check values; the others are libFuzzer's.
@c
public func LLVMFuzzerCustomMutator(
  _ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: CUnsignedInt
) -> Int {
  guard seed & 15 == 0 else { return unsafe mutateAsLearned(data, count, most) }
  var random = SeededNumbers(state: UInt64(seed) | UInt64(count) << 32)
  let input = makeInput(&random).prefix(most)
  for (index, byte) in input.enumerated() { unsafe data[index] = byte }
  return input.count
}

/// SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
