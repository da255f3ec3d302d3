/// Inputs that a fuzzer, a capture or a reader of the code found to be wrong once, or hard: they are tried by every run
/// of the tests. A new finding of `.ci/fuzz` is added here by its bytes, with what was wrong about it.
enum Findings {
  /// For `FramerTarget`.
  static let framer: [[UInt8]] = [
    // A run of zeros behind SPARTN's preamble has all its checks right.
    [0x73] + [UInt8](repeating: 0, count: 40),
    // Sync bytes inside a candidate whose rest never comes.
    [0xB5, 0x62, 0x01, 0x07, 0x5C, 0x00, 0xB5, 0x62, 0x01, 0x61, 0x00, 0x00, 0x62, 0x66],
    // A sentence cut behind its return, then one behind its checksum.
    Array("$GPTXT,01*7E\r$GPTXT,01*7E".utf8),
    Array("$GPGGA,1\r".utf8),
  ]

  /// For `ViewsTarget`.
  static let views: [[UInt8]] = [
    // Neither address nor comma; nothing at all behind a formatter.
    [0, 0x2C], [0, 0x47, 0x50, 0x47, 0x53, 0x56],
    // A time of day beyond any.
    Array("\0GPZDA,999999999.99,99,99,9999,,".utf8),
    // Counts that say more than is there.
    [1, 0x01, 0x35, 0, 0, 0, 0, 1, 255], [1, 0x02, 0x15] + [UInt8](repeating: 0xFF, count: 16),
  ]

  /// For `AssemblerTarget`.
  static let assembler: [[UInt8]] = [
    // Two epochs of nothing but time, backwards.
    [0, 0, 27] + [200] + Array("GNRMC,000000,V,,,,,,,010100".utf8) + [0xC0, 27, 0]
      + Array("GNRMC,235960,V,,,,,,,311299".utf8)
  ]
}
