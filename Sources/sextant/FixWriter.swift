import GNSSWire

/// Fixes, satellites and times as the tool prints them: JSON for programs, a line for people.
enum FixWriter {
  /// Appends the members of a fix, from its time on; a value that is not known is left out.
  static func members(of fix: Fix, to line: inout JSONLine) {
    if let time = fix.time {
      line.member("time") { isoTime(time, to: $0) }
      if fix.timeTrust == .provisional { line.member("timeTrust", "provisional") }
    } else if let timeOfDay = fix.timeOfDay {
      line.member("timeOfDay") { isoClock(timeOfDay, to: $0) }
    }
    line.member("source", fix.source == .ubx ? "UBX" : "NMEA")
    line.member("mode", name(fix.mode))
    line.member("latitude", fix.coordinate?.latitude, decimals: 9)
    line.member("longitude", fix.coordinate?.longitude, decimals: 9)
    line.member("altitude", fix.altitude, decimals: 4)
    line.member("ellipsoidalAltitude", fix.ellipsoidalAltitude, decimals: 4)
    line.member("horizontalAccuracy", fix.horizontalAccuracy, decimals: 4)
    line.member("verticalAccuracy", fix.verticalAccuracy, decimals: 4)
    line.member("accuracyFrom", fix.accuracyFrom.map(name))
    line.member("speed", fix.speed, decimals: 4)
    line.member("speedAccuracy", fix.speedAccuracy, decimals: 4)
    line.member("course", fix.course, decimals: 5)
    line.member("courseAccuracy", fix.courseAccuracy, decimals: 5)
    line.member("velocityNorth", fix.velocityNorth, decimals: 4)
    line.member("velocityEast", fix.velocityEast, decimals: 4)
    line.member("velocityDown", fix.velocityDown, decimals: 4)
    line.member("satellitesUsed", fix.satellitesUsed)
    line.member("pdop", fix.pdop, decimals: 2)
    line.member("hdop", fix.hdop, decimals: 2)
    line.member("vdop", fix.vdop, decimals: 2)
    line.member("quality", fix.quality.map(name))
    line.member("offset", Int64(clamping: fix.endOffset))
  }

  /// Appends a `fix` line.
  static func json(_ fix: Fix, to output: Output) {
    var line = JSONLine(output, kind: "fix")
    members(of: fix, to: &line)
    line.end()
  }

  /// Appends a `sky` line.
  static func json(_ sky: borrowing SkyView, of fix: Fix, to output: Output) {
    var line = JSONLine(output, kind: "sky")
    if let time = fix.time {
      line.member("time") { isoTime(time, to: $0) }
    } else if let timeOfDay = fix.timeOfDay {
      line.member("timeOfDay") { isoClock(timeOfDay, to: $0) }
    }
    line.key("satellites")
    output.byte(UInt8(ascii: "["))
    for index in 0..<sky.count {
      if index > 0 { output.byte(UInt8(ascii: ",")) }
      satellite(sky[index], to: output)
    }
    output.byte(UInt8(ascii: "]"))
    line.end()
  }

  private static func satellite(_ satellite: Satellite, to output: Output) {
    var object = JSONLine(nestedIn: output)
    object.member("system", name(satellite.system))
    if satellite.number > 0 { object.member("id", Int(satellite.number)) }
    object.member("signal", name(satellite.signal))
    object.member("elevation", satellite.elevation.map(Int.init))
    object.member("azimuth", satellite.azimuth.map(Int.init))
    object.member("cn0", satellite.cn0.map(Int.init))
    if let isUsed = satellite.isUsed { object.member("used", isUsed) }
    object.endNested()
  }

  /// Appends a line for people.
  static func text(_ fix: Fix, to output: Output) {
    line(fix, to: output)
    output.endLine()
  }

  /// Appends what a line for people says of a fix, without the line's end.
  static func line(_ fix: Fix, to output: Output) {
    if let time = fix.time {
      moment(time, to: output)
      if fix.timeTrust == .provisional { output.text(" (provisional)") }
    } else if let timeOfDay = fix.timeOfDay {
      output.text("           ")
      clock(timeOfDay.nanoseconds, to: output)
    } else {
      output.text("no time                 ")
    }
    output.text("  ")
    output.text(name(fix.mode))
    if let place = fix.coordinate {
      output.text("  ")
      output.decimal(place.latitude, 7, keepsZeros: true)
      output.text(" ")
      output.decimal(place.longitude, 7, keepsZeros: true)
    }
    append(fix.altitude, 1, "  ", " m", to: output)
    append(fix.horizontalAccuracy, 1, "  ±", " m", to: output)
    append(fix.speed, 2, "  ", " m/s", to: output)
    append(fix.course, 0, "  ", "°", to: output)
    if let used = fix.satellitesUsed {
      output.text("  ")
      output.integer(Int64(used))
      output.text(" satellites")
    }
  }

  /// Appends satellites for people, one a line.
  static func text(_ sky: borrowing SkyView, to output: Output) {
    if sky.count == 0 { output.line("    no satellites") }
    for index in 0..<sky.count {
      let satellite = sky[index]
      output.text("    ")
      output.text(name(satellite.system))
      output.text(" ")
      output.integer(Int64(satellite.number))
      if let signal = name(satellite.signal) { output.text(" \(signal)") }
      append(satellite.elevation.map(Double.init), 0, "  elevation ", "°", to: output)
      append(satellite.azimuth.map(Double.init), 0, "  azimuth ", "°", to: output)
      append(satellite.cn0.map(Double.init), 0, "  ", " dB-Hz", to: output)
      if satellite.isUsed == true { output.text("  used") }
      output.endLine()
    }
  }

  private static func append(
    _ value: Double?, _ decimals: Int, _ before: String, _ after: String, to output: Output
  ) {
    guard let value, value.isFinite else { return }
    output.text(before)
    output.decimal(value, decimals, keepsZeros: true)
    output.text(after)
  }

  // MARK: Times

  /// Appends a time as an ISO 8601 string with milliseconds, in quotes.
  static func isoTime(_ time: GNSSTime, to output: Output) {
    output.write {
      $0.byte(UInt8(ascii: "\""))
      moment(time, to: &$0)
      $0.byte(UInt8(ascii: "\""))
    }
  }

  /// Appends a time of day with milliseconds, in quotes.
  static func isoClock(_ time: TimeOfDay, to output: Output) {
    output.write {
      $0.byte(UInt8(ascii: "\""))
      clock(time.nanoseconds, to: &$0)
      $0.byte(UInt8(ascii: "\""))
    }
  }

  /// Appends a date, in quotes.
  static func isoDate(_ day: CivilDay, to output: Output) {
    output.write {
      $0.byte(UInt8(ascii: "\""))
      date(day, to: &$0)
      $0.byte(UInt8(ascii: "\""))
    }
  }

  /// Appends a time with milliseconds.
  static func moment(_ time: GNSSTime, to output: Output) { output.write { moment(time, to: &$0) } }

  /// Appends hours, minutes, seconds and milliseconds.
  static func clock(_ nanoseconds: Int64, to output: Output) { output.write { clock(nanoseconds, to: &$0) } }

  private static func moment(_ time: GNSSTime, to text: inout TextBuffer) {
    // Rounded first, so that 59.9996 s carries into the minute and the day.
    let (sum, isTooLate) = time.unixNanoseconds.addingReportingOverflow(500_000)
    let rounded = GNSSTime(unixNanoseconds: isTooLate ? .max : sum)
    date(rounded.day, to: &text)
    text.byte(UInt8(ascii: "T"))
    clock(rounded.timeOfDay.nanoseconds &- 500_000, to: &text)
    text.byte(UInt8(ascii: "Z"))
  }

  private static func date(_ day: CivilDay, to text: inout TextBuffer) {
    let date = day.date
    text.integer(date.year, width: 4)
    text.byte(UInt8(ascii: "-"))
    text.integer(date.month, width: 2)
    text.byte(UInt8(ascii: "-"))
    text.integer(date.day, width: 2)
  }

  private static func clock(_ nanoseconds: Int64, to text: inout TextBuffer) {
    let milliseconds = Int(max(0, nanoseconds &+ 500_000) / 1_000_000)
    text.integer(milliseconds / 3_600_000, width: 2)
    text.byte(UInt8(ascii: ":"))
    text.integer(milliseconds / 60_000 % 60, width: 2)
    text.byte(UInt8(ascii: ":"))
    text.integer(milliseconds / 1000 % 60, width: 2)
    text.byte(UInt8(ascii: "."))
    text.integer(milliseconds % 1000, width: 3)
  }

  // MARK: Names

  static func name(_ mode: Fix.Mode) -> String {
    switch mode {
    case .none: "none"
    case .time: "time"
    case .estimated: "estimated"
    case .twoDimensional: "2d"
    case .threeDimensional: "3d"
    }
  }

  static func name(_ quality: Fix.Quality) -> String {
    switch quality {
    case .autonomous: "autonomous"
    case .differential: "differential"
    case .pps: "pps"
    case .rtkFixed: "rtkFixed"
    case .rtkFloat: "rtkFloat"
    case .estimated: "estimated"
    case .manual: "manual"
    case .simulated: "simulated"
    }
  }

  static func name(_ source: Fix.AccuracySource) -> String {
    switch source {
    case .receiver: "receiver"
    case .gst: "gst"
    case .hdop: "hdop"
    case .datum: "datum"
    }
  }

  static func name(_ system: SatelliteSystem) -> String {
    switch system {
    case .gps: "GPS"
    case .sbas: "SBAS"
    case .galileo: "Galileo"
    case .beidou: "BeiDou"
    case .imes: "IMES"
    case .qzss: "QZSS"
    case .glonass: "GLONASS"
    case .navic: "NavIC"
    }
  }

  static func name(_ signal: SatelliteSignal) -> String? {
    switch signal {
    case .unknown: nil
    case .l1ca: "L1CA"
    case .l1s: "L1S"
    case .l2cm: "L2CM"
    case .l2cl: "L2CL"
    case .l5i: "L5I"
    case .l5q: "L5Q"
    case .l1of: "L1OF"
    case .l2of: "L2OF"
    case .e1: "E1"
    case .e5a: "E5A"
    case .e5b: "E5B"
    case .b1i: "B1I"
    case .b1c: "B1C"
    case .b2i: "B2I"
    case .b2a: "B2A"
    }
  }
}
