import CGNSS
import GNSSWire

/// One event of the kernel's, as its bytes say.
enum WakeRecord {
  /// `struct gpio_v2_line_event`: nanoseconds (8), id (4), offset, numbers, padding.
  case gpio
  /// `struct iio_event_data`: the event's code (8), nanoseconds (8).
  case iio
  /// `struct input_event`: seconds and microseconds (a machine word each), type (2), code (2), value (4).
  case input(code: UInt16?)

  /// Bytes of one event.
  var size: Int {
    switch self {
    case .gpio: Int(CGNSS_GPIO_EVENT_SIZE)
    case .iio: 16
    case .input: 2 * MemoryLayout<Int>.size + 8
    }
  }

  /// What the event in `bytes` says of the board; `nil` for one that says nothing of it.
  func signal(in bytes: RawSpan) -> WakeSignal? {
    guard bytes.byteCount >= size else { return nil }
    switch self {
    case .gpio:
      // 1 is a rising edge, 2 a falling one, of the line's logical level.
      switch Self.number(in: bytes, at: 8, bytes: 4) {
      case 1: return .moving
      case 2: return .still
      default: return nil
      }
    case .iio:
      // Bits 48 to 54: 0 either, 1 rising, 2 falling. What falls below its threshold has come to rest.
      return Self.number(in: bytes, at: 0, bytes: 8) >> 48 & 0x7F == 2 ? .still : .moving
    case .input(let code):
      let word = MemoryLayout<Int>.size
      let type = Self.number(in: bytes, at: 2 * word, bytes: 2)
      // 1 is a key, 5 a switch; what only ends a packet or tells a scan code says nothing.
      guard type == 1 || type == 5 else { return nil }
      if let code, UInt64(code) != Self.number(in: bytes, at: 2 * word + 2, bytes: 2) { return nil }
      return Self.number(in: bytes, at: 2 * word + 4, bytes: 4) == 0 ? .still : .moving
    }
  }

  /// A number as this machine writes it.
  private static func number(in bytes: RawSpan, at offset: Int, bytes count: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<count {
      let place = Int(1).littleEndian == 1 ? index : count - 1 - index
      value |= UInt64(bytes[offset + index]) << UInt64(8 * place)
    }
    return value
  }
}
