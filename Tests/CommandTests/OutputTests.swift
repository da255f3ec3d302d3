import Glibc
import Testing

@testable import sextant

@Suite struct OutputTests {
  @Test(
    arguments: [
      (0, 3, "0"), (1.5, 3, "1.5"), (-1.5, 3, "-1.5"), (47.1234567, 9, "47.1234567"), (-0.0004, 3, "0"),
      (0.0005, 3, "0.001"), (2.9996, 3, "3"), (100, 0, "100"), (1e300, 3, "0"), (.nan, 3, "0"), (0.05, 2, "0.05"),
    ] as [(Double, Int, String)])
  func decimalsAreExact(value: Double, decimals: Int, expected: String) {
    let output = Output(descriptor: -1)
    output.decimal(value, decimals)
    #expect(output.pending == expected)
  }

  @Test func zerosAreKeptWhereWanted() {
    let output = Output(descriptor: -1)
    output.decimal(1.5, 3, keepsZeros: true)
    output.text(" ")
    output.integer(7, width: 3)
    output.text(" ")
    output.integer(Int64.min)
    #expect(output.pending == "1.500 007 -9223372036854775808")
  }

  @Test func aReaderThatGoesAwayIsNoFailure() {
    System.ignoreBrokenPipes()
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    close(ends[0])
    let output = Output(descriptor: ends[1], flushesLines: true)
    output.line("nobody reads this")
    #expect(output.isClosed && output.failure == nil)
    close(ends[1])
  }

  @Test func anyOtherFailureIsTold() {
    let output = Output(descriptor: -1, flushesLines: true)
    output.line("nowhere to go")
    #expect(output.isClosed && output.failure?.code == .failed)
  }

  @Test func stringsAreEscaped() {
    let output = Output(descriptor: -1)
    var line = JSONLine(output, kind: "a\"b\\c\n\u{7F}é")
    line.member("n", 1.25, decimals: 3)
    line.member("absent", nil as Double?, decimals: 3)
    line.member("infinite", Double.infinity, decimals: 3)
    line.object("o") { $0.member("t", true) }
    line.end()
    #expect(output.pending == #"{"kind":"a\"b\\c\u000a\u007fé","n":1.25,"o":{"t":true}}"# + "\n")
  }
}
