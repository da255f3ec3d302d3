import FuzzTargets
import GNSSWire

nonisolated(unsafe) private var target = ViewsTarget()
nonisolated(unsafe) private let output = Output(descriptor: -1)

/// libFuzzer's entry: prints the frame as `sextant decode --frames` does, which reads every field of its view.
@c
public func LLVMFuzzerTestOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  unsafe target.show(RawSpan(_unsafeStart: data, byteCount: count)) { frame in
    unsafe FrameWriter.json(frame, FrameIdentity(frame), to: output)
  }
  return 0
}

/// An input as `Mutator.swift` makes them.
func makeInput(_ random: inout SeededNumbers) -> [UInt8] { Input.frame(&random) }
