extension NMEAWriter {
  /// A GGA of `fix`: quality by its `quality`, no position and quality 0 where it has none.
  public static func gga(_ fix: Fix, talker: NMEATalker = .combined, decimals: Int = 5) -> NMEAWriter {
    var writer = NMEAWriter(NMEAAddress(talker, .gga))
    let coordinate = fix.hasPosition ? fix.coordinate : nil
    writer.append(fix.timeOfDay)
    writer.append(latitude: coordinate?.latitude, decimals: decimals)
    writer.append(longitude: coordinate?.longitude, decimals: decimals)
    writer.append(coordinate == nil ? 0 : fix.ggaQuality)
    writer.append(min(fix.satellitesUsed ?? 0, 12), digits: 2)
    writer.append(fix.hdop ?? 99.99, decimals: 2)
    let altitude = coordinate == nil ? nil : fix.altitude
    writer.append(altitude, decimals: 1)
    writer.append(altitude == nil ? nil : UInt8(ascii: "M"))
    var separation: Double?
    if let altitude, let ellipsoidal = fix.ellipsoidalAltitude { separation = ellipsoidal - altitude }
    writer.append(separation, decimals: 1)
    writer.append(separation == nil ? nil : UInt8(ascii: "M"))
    writer.appendEmpty()
    writer.appendEmpty()
    writer.finish()
    return writer
  }

  /// An RMC of `fix`, as NMEA 4.10 has it: status V and mode N where it has no position.
  public static func rmc(_ fix: Fix, talker: NMEATalker = .combined, decimals: Int = 5) -> NMEAWriter {
    var writer = NMEAWriter(NMEAAddress(talker, .rmc))
    let coordinate = fix.hasPosition ? fix.coordinate : nil
    writer.append(fix.timeOfDay)
    writer.append(UInt8(ascii: coordinate == nil ? "V" : "A"))
    writer.append(latitude: coordinate?.latitude, decimals: decimals)
    writer.append(longitude: coordinate?.longitude, decimals: decimals)
    writer.append(coordinate == nil ? nil : fix.speed.map { $0 * 3600 / 1852 }, decimals: 3)
    writer.append(coordinate == nil ? nil : fix.course, decimals: 2)
    writer.append(fix.time?.day)
    writer.appendEmpty()
    writer.appendEmpty()
    writer.append(coordinate == nil ? UInt8(ascii: "N") : fix.nmeaMode)
    writer.append(UInt8(ascii: "V"))
    writer.finish()
    return writer
  }

  /// A VTG of `fix`: empty where it has no position.
  public static func vtg(_ fix: Fix, talker: NMEATalker = .combined) -> NMEAWriter {
    var writer = NMEAWriter(NMEAAddress(talker, .vtg))
    let speed = fix.hasPosition ? fix.speed : nil
    writer.append(fix.hasPosition ? fix.course : nil, decimals: 2)
    writer.append(UInt8(ascii: "T"))
    writer.appendEmpty()
    writer.append(UInt8(ascii: "M"))
    writer.append(speed.map { $0 * 3600 / 1852 }, decimals: 3)
    writer.append(UInt8(ascii: "N"))
    writer.append(speed.map { $0 * 3.6 }, decimals: 3)
    writer.append(UInt8(ascii: "K"))
    writer.append(fix.hasPosition ? fix.nmeaMode : UInt8(ascii: "N"))
    writer.finish()
    return writer
  }

  /// A GLL of `fix`.
  public static func gll(_ fix: Fix, talker: NMEATalker = .combined, decimals: Int = 5) -> NMEAWriter {
    var writer = NMEAWriter(NMEAAddress(talker, .gll))
    let coordinate = fix.hasPosition ? fix.coordinate : nil
    writer.append(latitude: coordinate?.latitude, decimals: decimals)
    writer.append(longitude: coordinate?.longitude, decimals: decimals)
    writer.append(fix.timeOfDay)
    writer.append(UInt8(ascii: coordinate == nil ? "V" : "A"))
    writer.append(coordinate == nil ? UInt8(ascii: "N") : fix.nmeaMode)
    writer.finish()
    return writer
  }

  /// A GST of `fix`, its horizontal accuracy split evenly between north and east.
  public static func gst(_ fix: Fix, talker: NMEATalker = .combined) -> NMEAWriter {
    var writer = NMEAWriter(NMEAAddress(talker, .gst))
    let deviation = fix.hasPosition ? fix.horizontalAccuracy.map { $0 * 0.707_106_781_186_547_6 } : nil
    writer.append(fix.timeOfDay)
    for _ in 0..<4 { writer.appendEmpty() }
    writer.append(deviation, decimals: 3)
    writer.append(deviation, decimals: 3)
    writer.append(fix.hasPosition ? fix.verticalAccuracy : nil, decimals: 3)
    writer.finish()
    return writer
  }

  /// A ZDA of `fix`: empty where the date is not known.
  public static func zda(_ fix: Fix, talker: NMEATalker = .combined) -> NMEAWriter {
    var writer = NMEAWriter(NMEAAddress(talker, .zda))
    let date = fix.time?.day.date
    writer.append(fix.timeOfDay)
    writer.append(date?.day, digits: 2)
    writer.append(date?.month, digits: 2)
    writer.append(date?.year, digits: 4)
    writer.append(0, digits: 2)
    writer.append(0, digits: 2)
    writer.finish()
    return writer
  }

  /// A GSA of `fix` for one system, as NMEA 4.10 has it: its first twelve satellites in use.
  public static func gsa(
    _ fix: Fix, sky: SkyView, system: SatelliteSystem, talker: NMEATalker = .combined
  ) -> NMEAWriter {
    var writer = NMEAWriter(NMEAAddress(talker, .gsa))
    writer.append(UInt8(ascii: "A"))
    writer.append(fix.mode == .threeDimensional ? 3 : fix.hasPosition ? 2 : 1)
    var used = 0
    for index in 0..<sky.count where used < 12 {
      let satellite = sky[index]
      guard satellite.isUsed == true, satellite.belongs(to: system), !sky.hasEarlierSignal(than: index) else {
        continue
      }
      writer.append(satellite.nmeaNumber, digits: 2)
      used &+= 1
    }
    while used < 12 {
      writer.appendEmpty()
      used &+= 1
    }
    writer.append(fix.pdop ?? 99.99, decimals: 2)
    writer.append(fix.hdop ?? 99.99, decimals: 2)
    writer.append(fix.vdop ?? 99.99, decimals: 2)
    writer.append(system.nmeaSystemID.map { $0 < 10 ? UInt8(ascii: "0") &+ $0 : nil } ?? nil)
    writer.finish()
    return writer
  }

  /// One GSV of `sky` for one system and signal, as NMEA 4.10 has it.
  ///
  /// - Parameter message: which message of the group, from 1.
  /// - Returns: The sentence, or `nil` when the group has fewer messages. A group without satellites has one.
  public static func gsv(
    _ sky: SkyView, system: SatelliteSystem, signal: SatelliteSignal, message: Int
  ) -> NMEAWriter? {
    var total = 0
    for index in 0..<sky.count where sky[index].belongs(to: system) && sky[index].signal == signal { total &+= 1 }
    let messages = max(1, (total &+ 3) / 4)
    guard message >= 1, message <= messages else { return nil }
    var writer = NMEAWriter(NMEAAddress(system.nmeaTalker, .gsv))
    writer.append(messages)
    writer.append(message)
    writer.append(total, digits: 2)
    var place = 0
    for index in 0..<sky.count {
      let satellite = sky[index]
      guard satellite.belongs(to: system), satellite.signal == signal else { continue }
      if place / 4 == message &- 1 {
        writer.append(satellite.number == 0 ? nil : satellite.nmeaNumber, digits: 2)
        writer.append(satellite.elevation.map(Int.init), digits: 2)
        writer.append(satellite.azimuth.map(Int.init), digits: 3)
        writer.append(satellite.cn0.flatMap { $0 == 0 ? nil : Int($0) }, digits: 2)
      }
      place &+= 1
    }
    if let id = signal.nmeaSignalID(of: system) {
      writer.append(id < 10 ? UInt8(ascii: "0") &+ id : UInt8(ascii: "A") &+ id &- 10)
    }
    writer.finish()
    return writer
  }
}

extension Fix {
  /// The quality digit of a GGA with this fix's position.
  fileprivate var ggaQuality: Int {
    switch quality {
    case .autonomous, nil: 1
    case .differential: 2
    case .pps: 3
    case .rtkFixed: 4
    case .rtkFloat: 5
    case .estimated: 6
    case .manual: 7
    case .simulated: 8
    }
  }

  /// The mode letter of RMC, VTG and GLL with this fix's position.
  fileprivate var nmeaMode: UInt8 {
    switch quality {
    case .autonomous, nil: UInt8(ascii: "A")
    case .differential: UInt8(ascii: "D")
    case .pps: UInt8(ascii: "P")
    case .rtkFixed: UInt8(ascii: "R")
    case .rtkFloat: UInt8(ascii: "F")
    case .estimated: UInt8(ascii: "E")
    case .manual: UInt8(ascii: "M")
    case .simulated: UInt8(ascii: "S")
    }
  }
}

extension SkyView {
  /// Whether the satellite at `index` stands in the view before, by another signal.
  fileprivate func hasEarlierSignal(than index: Int) -> Bool {
    let satellite = self[index]
    for earlier in 0..<index {
      let other = self[earlier]
      if other.system == satellite.system, other.number == satellite.number, other.isUsed == true { return true }
    }
    return false
  }
}

extension Satellite {
  /// Whether it is told in the sentences of `system`: SBAS goes with GPS.
  fileprivate func belongs(to system: SatelliteSystem) -> Bool {
    self.system == system || (system == .gps && self.system == .sbas)
  }
}
