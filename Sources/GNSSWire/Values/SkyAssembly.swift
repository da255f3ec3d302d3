/// Joins GSV groups, GSA lists, NAV-SAT or NAV-SVINFO, and NAV-SIG into one view of the sky.
///
/// A group (one talker and signal) replaces its predecessor as a whole when its last message has come, so a view never
/// shows half of a group, and a receiver that spreads its groups over several epochs does not make counts flicker.
///
/// What is not told any more is forgotten: satellites after `hold` epochs, which are ten seconds and no less than ten
/// epochs; which of them are in use once the GSA is overdue that should tell it anew. A receiver that sends GSA every
/// few epochs is known by the distance of its last two, and for so long each holds; until then, and where it comes with
/// each epoch, it holds for its own alone.
struct SkyAssembly: ~Copyable {
  /// Epochs for which satellites last without being told anew; a NAV-SAT keeps GSV and GSA out for so long, and a GSV
  /// PUBX,03.
  private(set) var hold: UInt8 = 10
  /// The distance of two epochs that `hold` was made for.
  private var periodMS: Int64 = 1000

  /// Satellites of one talker and signal, contiguous in the view.
  private struct Group {
    var key: UInt32 = 0
    var start = 0
    var count = 0
    /// The epoch of its latest message.
    var seen: UInt32 = 0
  }

  /// The satellites, each group the latest complete one.
  var view = SatelliteList()
  private var groups = InlineArray<24, Group>(repeating: Group())
  private var groupCount = 0
  /// How many epochs have ended.
  private var epochs: UInt32 = 0
  /// No group is too old before this epoch.
  private var expiry: UInt32 = 10

  /// What of the next groups has come.
  var staging = GroupStaging()

  /// A bit for each satellite in use, by system.
  var used = InlineArray<8, UInt64>(repeating: 0)
  /// Numbers of GSA that do not say alone whose they are.
  var undecided = UndecidedUse()
  /// Whether BeiDou's satellites from 6 on are numbered from 33.
  var isStrictBeiDou = false
  /// Whether QZSS's L1S stands in the view under numbers of its own.
  var tellsAugmentation = false
  private var isUseKnown = false
  private var isUseOld = true
  /// The epoch of the latest GSA, and for how many epochs one holds.
  private var useEpoch = UInt32.max / 2
  private var useCycle: UInt32 = 1
  private var binaryEpochs: UInt8 = 0
  /// Whether the view that comes whole is NAV-SVINFO's.
  private var isLegacy = false
  /// Signals of the latest NAV-SIG, for so many epochs.
  var signals = SatelliteList()
  var signalEpochs: UInt8 = 0
  /// `view` and `signals` together, while there are signals.
  var joined = SatelliteList()
  private var standardEpochs: UInt8 = 0

  init() {}

  /// Takes in one message of a GSV group.
  mutating func absorb(_ gsv: GSV, _ talker: NMEATalker) {
    guard binaryEpochs == 0, let number = gsv.messageNumber, number >= 1 else { return }
    if standardEpochs == 0 { forgetOld(andVendors: true) }
    standardEpochs = hold
    let signalID = gsv.signalID
    let key = UInt32(talker.rawValue) << 8 | UInt32(signalID ?? 0xFF)
    if number == 1 {
      staging.begin(key, messages: gsv.messageCount ?? 1)
    } else {
      guard staging.resume(key, at: number) else { return }
    }
    staging.group.next = number &+ 1
    let system = SatelliteSystem(talker: talker)
    let signal = system.map { SatelliteSignal(nmeaSignalID: signalID, of: $0) }
    var satellites = gsv.satellites
    while let entry = satellites.next() {
      guard var satellite = satellite(entry, system) else { continue }
      // Nearly always the system of the talker.
      if satellite.system == system, let signal {
        satellite.signal = signal
      } else {
        satellite.signal = SatelliteSignal(nmeaSignalID: signalID, of: satellite.system)
      }
      guard staging.append(satellite) else { break }
    }
    if number >= staging.group.messages {
      staging.group.next = 0
      if isStrictBeiDou || !staging.group.unusual.isEmpty { readNumbersAnew() }
      commit()
    }
  }

  /// Takes in u-blox's own list of satellites, which is one group and says itself which are in use.
  ///
  /// A receiver that tells the same satellites by GSV, with their signals, is believed in that.
  mutating func absorb(_ pubx: PUBX03) {
    guard binaryEpochs == 0, standardEpochs == 0 else { return }
    staging.begin(Self.vendorKey)
    staging.group.next = 0
    var satellites = pubx.satellites
    while let entry = satellites.next() {
      guard let number = entry.number,
        let name = Satellite.name(nmea: number, of: nil)
      else { continue }
      var satellite = Satellite(system: name.system, number: name.number)
      satellite.elevation = entry.elevation
      satellite.azimuth = entry.azimuth
      satellite.cn0 = entry.cn0
      satellite.isUsed = entry.status.map { $0 == UInt8(ascii: "U") }
      guard staging.append(satellite) else { break }
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
      undecided = UndecidedUse()
    }
    isUseKnown = true
    let system = SatelliteSystem(nmeaSystemID: gsa.systemID, talker)
    var satellites = gsa.satellites
    while let number = satellites.next() {
      if let system, system.counts(number) {
        use(system, UInt16(truncatingIfNeeded: number))
      } else {
        use(unusual: number, of: system, isSystemTold: gsa.systemID != nil)
      }
    }
  }

  /// Starts a view that comes whole, from NAV-SAT or NAV-SVINFO; answers `false` where NAV-SAT is told and this is not.
  mutating func beginBinary(isLegacy: Bool = false) -> Bool {
    guard !isLegacy || self.isLegacy || binaryEpochs == 0 else { return false }
    self.isLegacy = isLegacy
    view.removeAll()
    groupCount = 0
    staging.group.next = 0
    staging.forgetWaiting()
    isUseKnown = false
    // One more than the epochs it holds for: the first of them ends next.
    binaryEpochs = hold &+ 1
    return true
  }

  /// Takes in the satellites of a NAV-SAT.
  @inline(__always)
  mutating func absorb(_ sat: NavSAT) {
    _ = beginBinary()
    view.append(sat)
  }

  /// Appends one satellite of a view that comes whole.
  mutating func appendBinary(_ satellite: Satellite) { view.append(satellite) }

  /// Forgets what has not been told for long and marks which satellites are in use: to be called when an epoch ends.
  @inline(__always)
  mutating func endEpoch(periodMS: Int64) {
    if periodMS != self.periodMS { adapt(to: periodMS) }
    endEpochOfSatellites()
    if signalEpochs > 0 { joinSignals() }
    epochs &+= 1
  }

  @inline(__always)
  private mutating func endEpochOfSatellites() {
    if standardEpochs > 0 { standardEpochs &-= 1 }
    guard binaryEpochs > 0 else { return endEpochOfSentences() }
    binaryEpochs &-= 1
    if binaryEpochs == 0 { view.removeAll() }
    isUseOld = true
  }

  @inline(never)
  private mutating func endEpochOfSentences() {
    staging.forgetWaiting()
    if Int32(bitPattern: epochs &- expiry) >= 0 { forgetOld() }
    guard isUseKnown, isUseCurrent() else { return }
    view.markUsed(used, augmentation: tellsAugmentation ? undecided.augmentation : nil)
  }

  /// Whether what GSA told last holds for the epoch that ends.
  private mutating func isUseCurrent() -> Bool {
    let age = epochs &- useEpoch
    if isUseOld {
      if age < useCycle { return true }
      forgetUse()
      return false
    }
    isUseOld = true
    if age != useCycle { useCycle = age <= UInt32(hold) ? age : 1 }
    useEpoch = epochs
    if !undecided.isEmpty || isStrictBeiDou { decideUse() }
    return true
  }

  @inline(never)
  private mutating func forgetUse() {
    isUseKnown = false
    // PUBX,03 says itself which are in use.
    if standardEpochs > 0 { view.forgetUse() }
  }

  /// Ten seconds in epochs, of which there are ten at least.
  @inline(never)
  private mutating func adapt(to periodMS: Int64) {
    self.periodMS = periodMS
    hold = UInt8(truncatingIfNeeded: min(max(10_000 / max(periodMS, 1), 10), 250))
    expiry = epochs
  }

  private mutating func commit() {
    let key = staging.group.key
    var place = 0
    var groups = groups.mutableSpan
    while place < groupCount, groups[place].key != key { place &+= 1 }
    if place == groupCount {
      guard groupCount < groups.count else { return forgetOld() }
      groupCount &+= 1
      groups[place] = Group(key: key, start: view.count)
    }
    groups[place].seen = epochs
    replace(place, with: staging.group.count)
  }

  /// Puts the first `count` staged satellites in the place of the group's.
  private mutating func replace(_ place: Int, with count: Int) {
    let group = groups.span[place]
    let before = view.count
    view.replace(start: group.start, count: group.count, with: staging.staged.extracting(first: count))
    var groups = groups.mutableSpan
    groups[place].count = min(count, view.count &- group.start)
    guard view.count != before else { return }
    for other in 0..<groupCount where groups[other].start >= group.start &+ group.count && other != place {
      groups[other].start = min(groups[other].start &+ count &- group.count, view.count)
      groups[other].count = min(groups[other].count, view.count &- groups[other].start)
    }
  }

  /// Forgets groups that come no more (and PUBX,03's, if it is no longer believed), and finds when the next one may be
  /// old.
  @inline(never)
  private mutating func forgetOld(andVendors: Bool = false) {
    var oldest = 0 as UInt32
    var place = 0
    while place < groupCount {
      let group = groups.span[place]
      let age = epochs &- group.seen
      if age > UInt32(hold) || andVendors && group.key == Self.vendorKey {
        replace(place, with: 0)
        groupCount &-= 1
        var groups = groups.mutableSpan
        groups[place] = groups[groupCount]
      } else {
        oldest = max(oldest, age)
        place &+= 1
      }
    }
    expiry = epochs &- oldest &+ UInt32(hold) &+ 1
  }

  /// The satellite of an entry but its signal, or `nil` for an entry left empty.
  @inline(__always)
  private mutating func satellite(_ entry: GSV.Entry, _ system: SatelliteSystem?) -> Satellite? {
    let name: (system: SatelliteSystem, number: UInt16)
    if let number = entry.number {
      if let system, system.counts(number) {
        name = (system, UInt16(truncatingIfNeeded: number))
      } else {
        guard let known = self.name(unusual: number, of: system) else { return nil }
        name = known
      }
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

  /// Marks one satellite as in use.
  @inline(__always)
  mutating func use(_ system: SatelliteSystem, _ number: UInt16) {
    var used = used.mutableSpan
    used[Int(system.rawValue)] |= Satellite.bit(system, number)
  }
}
