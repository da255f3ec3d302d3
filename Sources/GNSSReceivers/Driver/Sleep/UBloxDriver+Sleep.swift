import GNSSWire

extension UBloxDriver {
  /// Seconds that RXM-PMREQ takes at most: 12 days.
  private static let mostSeconds = 1_036_800.0

  /// The long form of RXM-PMREQ where the firmware has it (protocol 18 and later), the short one up to generation 9, and
  /// in the end a stop of the satellite engine. On USB nothing but the last: forced to sleep, a receiver leaves the bus.
  ///
  /// M10 acknowledges the short form and does not sleep, and sleeps by the long one only when it is forced.
  func sleepWays(for seconds: Double) -> [SleepWay] {
    guard let model, !identifiesOnly else { return [] }
    let stop = SleepWay(
      method: .gnssStop, name: "CFG-RST, satellite engine stopped", frames: [CfgRST(.hot, mode: .stop).frame],
      tail: 1)
    guard port != .usb else { return [stop] }
    let milliseconds = UInt32(min(max(seconds, 1), Self.mostSeconds) * 1000)
    let long = SleepWay(
      method: .pmreq, name: "RXM-PMREQ with 16 bytes",
      frames: [
        RxmPMREQ(durationMilliseconds: milliseconds, wakeSources: [.uart, .externalInterrupt0], isForced: true).frame
      ], alarm: Double(milliseconds) / 1000)
    let short = SleepWay(
      method: .pmreq, name: "RXM-PMREQ with 8 bytes",
      frames: [RxmPMREQ(durationMilliseconds: milliseconds).frame], alarm: Double(milliseconds) / 1000)
    let version = model.protocolVersion ?? (model.configurationInterface == .keys ? 2700 : 0)
    // M10 and later.
    if version >= 3400 { return [long, stop] }
    return version >= 1800 ? [long, short, stop] : [short, stop]
  }

  /// Whether settings are read or set, or the line's rate changes.
  var isBusy: Bool {
    switch phase {
    case .identifying, .configuring, .raising, .proving: true
    case .passive, .settled, .waiting: false
    }
  }

  /// A poll of NAV-ORB, which M8 has and later ones.
  var orbitQuestion: [UInt8]? {
    guard let model, model.hasNavSAT, !identifiesOnly else { return nil }
    return UBXPoll(.navORB).frame
  }

  /// MGA-INI with the time, and the place where it is known.
  func assistance(_ help: PowerAction.Assistance, at time: GNSSTime?) -> [[UInt8]] {
    guard let model, model.hasNavSAT, !identifiesOnly else { return [] }
    var frames: [[UInt8]] = []
    if let time { frames.append(MgaINI(utc: time, accuracy: help.timeAccuracy).frame) }
    if let place = help.position {
      frames.append(
        MgaINI.position(
          latitudeE7: Int32((place.latitude * 1e7).rounded()), longitudeE7: Int32((place.longitude * 1e7).rounded()),
          heightCentimetres: 0,
          accuracyCentimetres: UInt32(min(max(help.positionAccuracy, 1), 10_000_000) * 100)
        ).frame)
    }
    return frames
  }
}

extension MgaINI {
  /// The time that it will be when the frame arrives, right to `accuracy` seconds.
  fileprivate init(utc time: GNSSTime, accuracy: Double) {
    let (date, clock) = (time.day.date, time.timeOfDay.nanoseconds)
    let second = clock / 1_000_000_000
    let seconds = min(max(accuracy, 0), 60_000)
    self = .utc(
      Clock(
        year: UInt16(clamping: date.year), month: UInt8(clamping: date.month), day: UInt8(clamping: date.day),
        hour: UInt8(clamping: second / 3600), minute: UInt8(clamping: second / 60 % 60),
        second: UInt8(clamping: second % 60), nanoseconds: UInt32(clamping: clock % 1_000_000_000)),
      accuracy: Accuracy(seconds: UInt16(seconds), nanoseconds: UInt32((seconds - seconds.rounded(.down)) * 1e9)))
  }
}
