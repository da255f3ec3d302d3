// The plain forms of what `Memory.swift` does by vectors: for small processors, and as what tests compare those with.

extension RawSpan {
  /// As `fletcher`, byte by byte.
  func fletcherScalar(_ start: Int, _ end: Int) -> UBXChecksum {
    var sum = UBXChecksum()
    var index = start
    while index < end {
      sum.update(self[index])
      index &+= 1
    }
    return sum
  }

  /// As `countOf`, byte by byte.
  func countOfScalar(_ byte: UInt8) -> Int {
    var count = 0
    for index in 0..<byteCount where self[index] == byte { count &+= 1 }
    return count
  }
}

#if $Embedded
extension RawSpan {
  @inline(__always)
  func usualSentence(at start: Int, limit: Int) -> Int { 0 }

  @inline(__always)
  func fletcher(_ start: Int, _ end: Int) -> UBXChecksum { fletcherScalar(start, end) }

  @inline(__always)
  func countOf(_ byte: UInt8) -> Int { countOfScalar(byte) }
}
#endif
