import GNSSWire

/// Finds out which family a receiver is of that no profile knows: from what it says by itself, else by asking once in
/// each language. A receiver ignores what it does not understand.
///
/// It works beside the driver of the likeliest family, which asks in its own language by itself.
struct FamilySearch {
  /// How long each question waits for an answer: it queues behind an epoch's output at 9600 baud, seconds.
  static let patience = 2.5

  private var questions: [[[UInt8]]]
  private var until: Instant

  /// A search that begins at `now`, beside the driver of `family`.
  init(beside family: Profile.Family, at now: Instant) {
    let languages: [(family: Profile.Family, questions: [[UInt8]])] = [
      (.ublox, [UBXPoll(.monVER).frame]), (.mtk, MTKDialect.introduction), (.airoha, AirohaDialect.introduction),
      (.casic, CASICDialect.introduction),
    ]
    questions = languages.filter { $0.family != family }.map(\.questions)
    until = now.advanced(bySeconds: Self.patience)
  }

  /// Whether everything was asked, and the time for an answer is over.
  private(set) var isExhausted = false

  /// When `tick(at:)` has something to do; `nil` once everything was asked in vain.
  var deadline: Instant? { isExhausted ? nil : until }

  /// The family is known by what it says: nothing more is asked, and the answer of its own driver is waited for.
  mutating func conclude() { questions = [] }

  /// The next question, if it is time for it.
  mutating func tick(at now: Instant) -> [[UInt8]]? {
    guard !isExhausted, now >= until else { return nil }
    guard !questions.isEmpty else {
      isExhausted = true
      return nil
    }
    until = now.advanced(bySeconds: Self.patience)
    return questions.removeFirst()
  }

  /// The family that alone says such a thing, if there is one.
  static func family(of frame: Frame) -> Profile.Family? {
    switch copy frame {
    case .ubx: return .ublox
    case .rtcm3: return nil
    case .nmea(let frame):
      let sentence = NMEASentence(frame)
      if let text = TXT(sentence) {
        let words = String(field: text.text)
        if words.contains("u-blox") { return .ublox }
        let signs = ["MA=CASIC", "SW=URANUS", "HW=ATGM", "IC=AT6", "PCAS"]
        return signs.contains { words.hasPrefix($0) } ? .casic : nil
      }
      guard sentence.address == nil else { return nil }
      let address = String(field: sentence[0].bytes)
      if address.hasPrefix("PMTK") { return .mtk }
      if address.hasPrefix("PAIR") || address.hasPrefix("PQTM") { return .airoha }
      return address.hasPrefix("PUBX") ? .ublox : nil
    }
  }
}
