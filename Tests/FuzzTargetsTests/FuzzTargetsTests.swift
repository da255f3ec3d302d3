import Foundation
import FuzzTargets
import GNSSWire
import TestSupport
import Testing

@testable import sextant

/// The fuzz targets without a fuzzer: seeded inputs, each as made and with a few mutations, and what a fuzzer once found.
@Suite struct FuzzTargetsTests {
  private static let rounds = 1500

  @Test func framer() {
    var target = FramerTarget()
    for input in Findings.framer { #expect(target.violation(by: input.bytes) == nil, "\(input)") }
    var random = SplitMix(seed: 1)
    for round in 0..<Self.rounds {
      for input in Self.variants(Input.stream(&random), &random) {
        let violation = target.violation(by: input.bytes)
        #expect(violation == nil, "round \(round): \(input)")
      }
    }
  }

  @Test func views() throws {
    var target = ViewsTarget()
    let output = Output(descriptor: -1)
    for input in Findings.views { try Self.show(input, &target, output) }
    var random = SplitMix(seed: 2)
    for _ in 0..<Self.rounds {
      for input in Self.variants(Input.frame(&random), &random) { try Self.show(input, &target, output) }
    }
  }

  @Test func assembler() {
    var target = AssemblerTarget()
    for input in Findings.assembler { #expect(target.violation(by: input.bytes) == nil, "\(input)") }
    var random = SplitMix(seed: 3)
    for round in 0..<Self.rounds {
      for input in Self.variants(Input.epochs(&random), &random) {
        let violation = target.violation(by: input.bytes)
        #expect(violation == nil, "round \(round): \(input)")
      }
    }
  }

  /// The input, and three mutations of it.
  private static func variants(_ input: [UInt8], _ random: inout SplitMix) -> [[UInt8]] {
    var variants = [input]
    var mutated = input
    for _ in 0..<3 {
      Input.mutate(&mutated, &random)
      variants.append(mutated)
    }
    return variants
  }

  /// Prints the frame that `input` is; the line must be JSON.
  private static func show(_ input: [UInt8], _ target: inout ViewsTarget, _ output: Output) throws {
    target.show(input.bytes) { FrameWriter.json($0, FrameIdentity($0), to: output) }
    let line = output.pending
    output.flush()
    guard !line.isEmpty else { return }
    #expect(throws: Never.self, "\(input)") { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  }
}
