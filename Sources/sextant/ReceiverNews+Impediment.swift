import GNSSReceivers

extension ReceiverNews {
  /// What there is to tell of something that stands in the way.
  init(_ impediment: Impediment, path: String?) {
    switch impediment {
    case .noFix(let satellites):
      let heard =
        switch satellites {
        case nil: "and no satellites are told of"
        case 0: "and no satellite is heard"
        case 1: "one satellite is heard"
        case let count?: "\(count) satellites are heard"
        }
      let remedy =
        satellites == 0
        ? "give the antenna sky, and check its plug and cable"
        : "a start takes up to a minute; after that, give the antenna sky"
      self.init(name: "noFix", path: path, message: "no position, \(heard)", remedy: remedy)
    case .unread(let vendor):
      self.init(
        name: "noData", path: path, message: Self.message(for: .binary(vendor)),
        remedy: Unreadable.binary(vendor).remedy)
    case .antennaOpen:
      self.init(
        name: "antenna", path: path, message: "the antenna draws no current: its line is open",
        remedy: "check its plug and cable; a passive antenna reads so too")
    case .antennaShort:
      self.init(
        name: "antenna", path: path, message: "the antenna's line is short-circuited",
        remedy: "check its plug and cable for a short")
    case .jammed:
      self.init(
        name: "jammed", path: path, message: "another transmitter covers the satellites",
        remedy: "move the antenna away from USB 3 cables, displays, cameras, radios and switching supplies")
    case .spoofed:
      self.init(
        name: "spoofed", path: path, message: "the signals look counterfeit",
        remedy: "do not rely on positions and time until this ends")
    case .clockUntrusted:
      self.init(
        name: "clock", path: path, message: "positions come without a date and time that the receiver vouches for",
        remedy: "it learns them from open sky within minutes; if this lasts, switch its RMC or ZDA sentence on")
    }
  }

  /// That it is over, where that is worth a line: a position tells by itself that there is one.
  static func end(of impediment: Impediment, path: String?) -> Self? {
    switch impediment {
    case .noFix, .unread: nil
    case .antennaOpen, .antennaShort: Self(name: "antenna", path: path, message: "the antenna is in order")
    case .jammed: Self(name: "jammed", path: path, message: "over: the satellites are heard again")
    case .spoofed: Self(name: "spoofed", path: path, message: "over: the signals look genuine")
    case .clockUntrusted: Self(name: "clock", path: path, message: "over: the receiver vouches for date and time")
    }
  }
}
