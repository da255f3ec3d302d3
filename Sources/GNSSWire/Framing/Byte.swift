/// Bytes with a meaning of their own.
enum Byte {
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var bang: UInt8 { 0x21 }
  static var dollar: UInt8 { 0x24 }
  static var asterisk: UInt8 { 0x2A }
  static var comma: UInt8 { 0x2C }
  static var ubxSync1: UInt8 { 0xB5 }
  static var ubxSync2: UInt8 { 0x62 }
  static var rtcm3Preamble: UInt8 { 0xD3 }
  static var spartnPreamble: UInt8 { 0x73 }
}
