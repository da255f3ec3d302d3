import FuzzTargets

nonisolated(unsafe) private var target = FramerTarget()

/// libFuzzer's entry: a violation ends the program.
@c
public func LLVMFuzzerTestOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // libFuzzer's copy of the input is as long as the input, so that a read past its end is seen.
  if let violation = unsafe target.violation(by: RawSpan(_unsafeStart: data, byteCount: count)) {
    fatalError(violation)
  }
  return 0
}

/// An input as `Mutator.swift` makes them.
func makeInput(_ random: inout SeededNumbers) -> [UInt8] { Input.stream(&random) }
