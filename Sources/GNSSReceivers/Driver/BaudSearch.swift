import GNSSTransport
import GNSSWire

/// Finds the rate a receiver talks at by listening: a rate is right when a frame with a valid checksum comes in at it.
///
/// It never writes. Rates are tried most likely first; each round listens longer, so that a receiver that speaks once in
/// several seconds is found too.
struct BaudSearch {
  /// How long a rate is listened to in the first round: more than two periods of a receiver at 1 Hz, seconds.
  static let dwell = 2.2
  /// The longest that a rate is listened to, in later rounds, seconds.
  static let longestDwell = 11.0
  /// This many bytes without one frame are another rate's: the longest sentence and then some.
  static let garbageLimit: UInt64 = 640

  private let rates: [BaudRate]
  private var index = 0
  private var round = 0
  private var discarded: UInt64 = 0
  /// When the search gives up on the present rate, if there is another.
  var deadline: Instant? { rates.count > 1 ? until : nil }
  private var until: Instant

  /// A search that begins at `now`: first the rate that worked last, then the port's own, then the profile's.
  ///
  /// - Parameter rates: most likely first; may be empty for a stream without a rate.
  init(last: BaudRate?, current: BaudRate?, rates: [BaudRate], at now: Instant) {
    var order: [BaudRate] = []
    for rate in [last, current].compactMap(\.self) + rates where !order.contains(rate) && rate.rawValue > 0 {
      order.append(rate)
    }
    self.rates = order
    until = now.advanced(bySeconds: Self.dwell)
  }

  /// Whether every rate has been listened at.
  var hasTriedAll: Bool { round > 0 || rates.count < 2 }

  /// The rate to listen at, or `nil` for a stream without a rate.
  var rate: BaudRate? { rates.isEmpty ? nil : rates[index] }

  /// The next rate to listen at, if the present one's time is up or it brings nothing but garbage.
  ///
  /// - Parameter discarded: the framer's count of discarded bytes since the stream was opened.
  mutating func advance(discarded total: UInt64, at now: Instant) -> BaudRate? {
    let hopeless = total &- discarded > Self.garbageLimit && rates.count > 1
    guard rates.count > 1, now >= until || hopeless else { return nil }
    discarded = total
    index += 1
    if index >= rates.count {
      index = 0
      round += 1
    }
    until = now.advanced(bySeconds: min(Self.dwell * Double(1 << min(round, 4)), Self.longestDwell))
    return rate
  }
}
