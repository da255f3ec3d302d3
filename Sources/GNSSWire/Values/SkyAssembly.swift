/// Joins GSV groups, GSA lists, NAV-SAT or NAV-SVINFO, and NAV-SIG into one view of the sky.
///
/// A group (one talker and signal) replaces its predecessor as a whole when its last message has come, so a view never
/// shows half of a group, and a receiver that spreads its groups over several epochs does not make counts flicker.
struct SkyAssembly: ~Copyable {
  /// Epochs for which a NAV-SAT keeps GSV and GSA out.
  static var binaryHold: UInt8 { 10 }
  /// Epochs for which a GSV keeps PUBX,03 out.
  private static var standardHold: UInt8 { 10 }
  /// How often others may come before a group that does not come any more is forgotten.
  private static var staleness: UInt32 { 64 }

  /// Satellites of one talker and signal, contiguous in the view.
  private struct Group {
    var key: UInt32 = 0
    var start = 0
    var count = 0
    var seen: UInt32 = 0
  }

  /// The satellites, each group the latest complete one.
  private(set) var view = SkyView()
  private var groups = InlineArray<24, Group>(repeating: Group())
  private var groupCount = 0
  private var commits: UInt32 = 0

  private var staged = InlineArray<64, Satellite>(repeating: Satellite(system: .gps, number: 0))
  private var stagedCount = 0
  private var stagedKey: UInt32 = 0
  private var stagedMessages = 0
  private var nextMessage = 0

  /// A bit for each satellite in use, by system.
  private var used = InlineArray<8, UInt64>(repeating: 0)
  private var isUseKnown = false
  private var isUseOld = true
  private var binaryEpochs: UInt8 = 0
  /// Whether the view that comes whole is NAV-SVINFO's.
  private var isLegacy = false
  /// Signals of the latest NAV-SIG, for so many epochs.
  var signals = SkyView()
  var signalEpochs: UInt8 = 0
  /// `view` and `signals` together, while there are signals.
  var joined = SkyView()
  private var standardEpochs: UInt8 = 0

  init() {}

  /// Takes in one message of a GSV group.
  mutating func absorb(_ gsv: GSV, _ talker: NMEATalker) {
    guard binaryEpochs == 0, let number = gsv.messageNumber, number >= 1 else { return }
    if standardEpochs == 0 { forget(Self.vendorKey) }
    standardEpochs = Self.standardHold
    let signalID = gsv.signalID
    let key = UInt32(talker.rawValue) << 8 | UInt32(signalID ?? 0xFF)
    if number == 1 {
      stagedKey = key
      stagedCount = 0
      stagedMessages = gsv.messageCount ?? 1
    } else if nextMessage != number || stagedKey != key {
      nextMessage = 0
      return
    }
    nextMessage = number &+ 1
    let system = SatelliteSystem(talker: talker)
    let signal = system.map { SatelliteSignal(nmeaSignalID: signalID, of: $0) }
    var satellites = gsv.satellites
    while let entry = satellites.next(), stagedCount < staged.count {
      guard var satellite = Self.satellite(entry, system) else { continue }
      // Nearly always the system of the talker.
      if satellite.system == system, let signal {
        satellite.signal = signal
      } else {
        satellite.signal = SatelliteSignal(nmeaSignalID: signalID, of: satellite.system)
      }
      staged[stagedCount] = satellite
      stagedCount &+= 1
    }
    if number >= stagedMessages {
      nextMessage = 0
      commit()
    }
  }

  /// Takes in u-blox's own list of satellites, which is one group and says itself which are in use.
  ///
  /// A receiver that tells the same satellites by GSV, with their signals, is believed in that.
  mutating func absorb(_ pubx: PUBX03) {
    guard binaryEpochs == 0, standardEpochs == 0 else { return }
    nextMessage = 0
    stagedKey = Self.vendorKey
    stagedCount = 0
    var satellites = pubx.satellites
    while let entry = satellites.next(), stagedCount < staged.count {
      guard let number = entry.number,
        let name = Satellite.name(nmea: number, of: nil)
      else { continue }
      var satellite = Satellite(system: name.system, number: name.number)
      satellite.elevation = entry.elevation
      satellite.azimuth = entry.azimuth
      satellite.cn0 = entry.cn0
      satellite.isUsed = entry.status.map { $0 == UInt8(ascii: "U") }
      staged[stagedCount] = satellite
      stagedCount &+= 1
    }
    commit()
  }

  private static var vendorKey: UInt32 { 0x5055_4258 }

  /// Takes in the list of satellites in use of one GSA; the first of an epoch starts anew.
  mutating func absorb(_ gsa: GSA, _ talker: NMEATalker) {
    guard binaryEpochs == 0 else { return }
    if isUseOld {
      used = InlineArray(repeating: 0)
      isUseOld = false
    }
    isUseKnown = true
    let system = SatelliteSystem(nmeaSystemID: gsa.systemID, talker)
    var satellites = gsa.satellites
    while let number = satellites.next() {
      guard let name = Satellite.name(nmea: number, of: system) else { continue }
      used[Int(name.system.rawValue)] |= Self.bit(name.system, name.number)
    }
  }

  /// Starts a view that comes whole, from NAV-SAT or NAV-SVINFO; answers `false` where NAV-SAT is told and this is not.
  mutating func beginBinary(isLegacy: Bool = false) -> Bool {
    guard !isLegacy || self.isLegacy || binaryEpochs == 0 else { return false }
    self.isLegacy = isLegacy
    view.removeAll()
    groupCount = 0
    nextMessage = 0
    isUseKnown = false
    binaryEpochs = Self.binaryHold
    return true
  }

  /// Takes in the satellites of a NAV-SAT.
  @inline(never)
  mutating func absorb(_ sat: NavSAT) {
    _ = beginBinary()
    view.append(upTo: sat.count) { sat.satellite($0) }
  }

  /// Appends one satellite of a view that comes whole.
  mutating func appendBinary(_ satellite: Satellite) { view.append(satellite) }

  /// Marks which satellites are in use: to be called when an epoch ends.
  mutating func endEpoch() {
    endEpochOfSatellites()
    joinSignals()
  }

  private mutating func endEpochOfSatellites() {
    isUseOld = true
    if standardEpochs > 0 { standardEpochs &-= 1 }
    if binaryEpochs > 0 {
      binaryEpochs &-= 1
      return
    }
    guard isUseKnown else { return }
    let used = used
    view.markUsed { system, number in used[Int(system.rawValue)] & Self.bit(system, number) != 0 }
  }

  private mutating func commit() {
    commits &+= 1
    var place = 0
    while place < groupCount, groups[place].key != stagedKey { place &+= 1 }
    if place == groupCount {
      guard groupCount < groups.count else { return forgetStale() }
      groups[place] = Group(key: stagedKey, start: view.count)
      groupCount &+= 1
    }
    replace(place, with: stagedCount)
    groups[place].seen = commits
    if commits % 16 == 0 { forgetStale() }
  }

  /// Puts the first `count` staged satellites in the place of the group's.
  private mutating func replace(_ place: Int, with count: Int) {
    let group = groups[place]
    let before = view.count
    view.replace(start: group.start, count: group.count, with: staged.span.extracting(first: count))
    groups[place].count = min(count, view.count &- group.start)
    let shift = view.count &- before
    guard shift != 0 else { return }
    for other in 0..<groupCount where groups[other].start >= group.start &+ group.count && other != place {
      groups[other].start = min(groups[other].start &+ count &- group.count, view.count)
      groups[other].count = min(groups[other].count, view.count &- groups[other].start)
    }
  }

  private mutating func forget(_ key: UInt32) { forget { $0.key == key } }

  private mutating func forgetStale() {
    let commits = commits
    forget { commits &- $0.seen > Self.staleness }
  }

  private mutating func forget(_ isOld: (Group) -> Bool) {
    var place = 0
    while place < groupCount {
      if isOld(groups[place]) {
        replace(place, with: 0)
        groupCount &-= 1
        groups[place] = groups[groupCount]
      } else {
        place &+= 1
      }
    }
  }

  /// The satellite of an entry but its signal, or `nil` for an entry left empty.
  @inline(__always)
  private static func satellite(_ entry: GSV.Entry, _ system: SatelliteSystem?) -> Satellite? {
    let name: (system: SatelliteSystem, number: UInt16)
    if let number = entry.number {
      guard let known = Satellite.name(nmea: number, of: system) else { return nil }
      name = known
    } else {
      // A satellite whose number is not known yet; an empty entry has nothing at all.
      guard entry.elevation != nil || entry.azimuth != nil || entry.cn0 != nil else { return nil }
      name = (system ?? .glonass, 0)
    }
    var satellite = Satellite(system: name.system, number: name.number)
    satellite.elevation = entry.elevation
    satellite.azimuth = entry.azimuth
    satellite.cn0 = entry.cn0
    return satellite
  }

  /// The bit of a satellite in its system's mask; none for an unknown number.
  private static func bit(_ system: SatelliteSystem, _ number: UInt16) -> UInt64 {
    let place = system == .sbas ? Int(number) &- 100 : Int(number)
    return place > 0 && place < 64 ? 1 &<< UInt64(truncatingIfNeeded: place) : 0
  }
}
