/// Numbers that mean one satellite or another, by what else the receiver says.
///
/// - Up to NMEA 4.0 (u-blox's strict numbering) BeiDou's first five are 159…163 and the others from 33 on, which are
///   SBAS's numbers elsewhere and BeiDou's own later ones from NMEA 4.10 on.
/// - 101…136 are Galileo's with some receivers, 120…158 SBAS's with others; 201…264 BeiDou's, 193…202 QZSS's.
/// - 183…192 are the augmentation (L1S) of the QZSS satellites whose ranging signals are 193…202: IS-QZSS-L1S.
///
/// A GSV says by its talker which it means. A GSA without a system is read by which of the two is in view.
extension SkyAssembly {
  /// Numbers of one GSV group that are to be looked at once it is whole.
  struct UnusualNumbers {
    /// Whether one was 159…163 under BeiDou's talker.
    var hasStrictBeiDou = false
    /// A bit for each place of a satellite whose number was 183…192.
    var augmentation: UInt64 = 0

    var isEmpty: Bool { !hasStrictBeiDou && augmentation == 0 }
  }

  /// Numbers of one epoch's GSA that do not say alone whose they are, a bit for each.
  struct UndecidedUse {
    /// From 33, 101, 183 and 201 on.
    var numbers = InlineArray<4, UInt64>(repeating: 0)

    var isEmpty: Bool { numbers[0] | numbers[1] | numbers[2] | numbers[3] == 0 }
    /// QZSS's L1S, from its first satellite on.
    var augmentation: UInt64 { numbers[2] }

    mutating func insert(_ number: Int, _ place: Int, from first: Int) {
      numbers[place] |= 1 &<< UInt64(truncatingIfNeeded: number &- first)
    }
  }

  /// The name of a satellite in a GSV about `system` that does not count `number`.
  @inline(never)
  mutating func name(unusual number: Int, of system: SatelliteSystem?) -> (system: SatelliteSystem, number: UInt16)? {
    if number >= 183, number <= 192 {
      staging.group.unusual.augmentation |= 1 &<< UInt64(truncatingIfNeeded: staging.group.count)
    }
    if system == .beidou, number >= 159, number <= 163 { staging.group.unusual.hasStrictBeiDou = true }
    return Satellite.unusualName(number, system)
  }

  /// Takes the staged numbers for what they are now that all of the group are there.
  @inline(never)
  mutating func readNumbersAnew() {
    let unusual = staging.group.unusual
    let talker = NMEATalker(rawValue: UInt16(truncatingIfNeeded: staging.group.key &>> 8))
    let isBeiDou = SatelliteSystem(talker: talker) == .beidou
    if isBeiDou {
      if unusual.hasStrictBeiDou { isStrictBeiDou = true }
      // Strict numbers are none of 6…32; their first five come as 159…163.
      let last = unusual.hasStrictBeiDou ? 5 : 0
      staging.update { if $1.number <= 32, $1.number > last { isStrictBeiDou = false } }
    }
    let isStrict = isBeiDou && isStrictBeiDou
    var hasAugmentation = false
    staging.update { place, satellite in
      if isStrict {
        if satellite.number > 32 { satellite.number &-= 27 }
      } else if unusual.augmentation &>> UInt64(truncatingIfNeeded: place) & 1 != 0, satellite.system == .qzss,
        satellite.signal == .unknown
      {
        satellite.signal = .l1s
        hasAugmentation = true
      }
    }
    if hasAugmentation { tellsAugmentation = true }
  }

  /// Takes in a number of a GSA about `system`, which does not count it.
  @inline(never)
  mutating func use(unusual number: Int, of system: SatelliteSystem?, isSystemTold: Bool) {
    let isOpen = system == nil || system == .gps && !isSystemTold
    switch number {
    case 33...64 where isOpen: undecided.insert(number, 0, from: 33)
    case 101...136 where isOpen: undecided.insert(number, 1, from: 101)
    case 183...192: undecided.insert(number, 2, from: 183)
    case 201...264 where isOpen: undecided.insert(number, 3, from: 201)
    default:
      guard let name = Satellite.unusualName(number, system) else { return }
      use(name.system, name.number)
    }
  }

  /// Decides by the view whose the numbers of the epoch's GSA are.
  @inline(never)
  mutating func decideUse() {
    if isStrictBeiDou {
      let numbers = used[Int(SatelliteSystem.beidou.rawValue)]
      used[Int(SatelliteSystem.beidou.rawValue)] = numbers & 0x1F | (numbers &>> 32) &<< 5
    }
    let (low, middle, high) = (undecided.numbers[0], undecided.numbers[1], undecided.numbers[3])
    // 33 is SBAS 120, BeiDou 33 and, by strict numbers, BeiDou 6.
    decide(low, .beidou, isStrictBeiDou ? 5 : 32, or: .sbas, 19, isFirst: false)
    // Where both or neither are in view, the numbers beside it that only one of them has tell which is meant.
    // 101 is Galileo 1 and none of SBAS's before 120; 201 is BeiDou 1 and QZSS 9, whose last is 10.
    decide(middle, .galileo, 0, or: .sbas, 0, isFirst: middle & 0x7FFFF != 0)
    decide(high, .beidou, 0, or: .qzss, 8, isFirst: high &>> 2 != 0)
    if !tellsAugmentation { used[Int(SatelliteSystem.qzss.rawValue)] |= undecided.augmentation }
  }

  /// Marks of two systems' satellites, whose bits are those of `numbers` moved up, each one that is in view alone; where
  /// both or neither are, the first system's if `isFirst`.
  @inline(never)
  private mutating func decide(
    _ numbers: UInt64, _ first: SatelliteSystem, _ firstShift: UInt64, or second: SatelliteSystem,
    _ secondShift: UInt64, isFirst: Bool
  ) {
    guard numbers != 0 else { return }
    var (firstInView, secondInView) = (0 as UInt64, 0 as UInt64)
    let satellites = view.satellites
    for index in 0..<satellites.count {
      let satellite = satellites[index]
      if satellite.system == first { firstInView |= satellite.bit }
      if satellite.system == second { secondInView |= satellite.bit }
    }
    firstInView &>>= firstShift
    secondInView &>>= secondShift
    let isOne = firstInView ^ secondInView
    let ofFirst = numbers & (isFirst ? firstInView | ~isOne : firstInView & isOne)
    var used = used.mutableSpan
    used[Int(first.rawValue)] |= ofFirst &<< firstShift
    used[Int(second.rawValue)] |= (numbers & ~ofFirst) &<< secondShift
  }
}
