import GNSSWire

extension FrameFields {
  /// Appends the fields of a sentence that this package has a view for.
  static func append(_ frame: NMEAFrame, to line: inout JSONLine) {
    let sentence = NMEASentence(frame)
    if let view = GGA(sentence) {
      line.object("fields") { fields in
        clock(view.timeOfDay, to: &fields)
        place(view.latitudeMinutesE9, view.longitudeMinutesE9, to: &fields)
        fields.member("quality", view.quality)
        fields.member("satellitesUsed", view.satellitesUsed)
        fields.member("hdop", scaled: view.hdopE2, decimals: 2)
        fields.member("altitude", scaled: view.altitudeMM, decimals: 3)
        fields.member("geoidSeparation", scaled: view.geoidSeparationMM, decimals: 3)
        fields.member("correctionAge", scaled: view.correctionAgeMS, decimals: 3)
        fields.member("station", view.station)
      }
    } else if let view = RMC(sentence) {
      line.object("fields") { fields in
        clock(view.timeOfDay, to: &fields)
        if let date = view.date { fields.member("date") { FixWriter.isoDate(date, to: $0) } }
        fields.member("status", character(view.status))
        place(view.latitudeMinutesE9, view.longitudeMinutesE9, to: &fields)
        fields.member("speed", view.speedKnotsE6.map { Double($0) * 1852 / 3600e6 }, decimals: 4)
        fields.member("course", scaled: view.courseE5, decimals: 5)
        fields.member("magneticVariation", scaled: view.magneticVariationE5, decimals: 5)
        fields.member("mode", character(view.mode))
        fields.member("navigationalStatus", character(view.navigationalStatus))
      }
    } else if let view = GLL(sentence) {
      line.object("fields") { fields in
        clock(view.timeOfDay, to: &fields)
        place(view.latitudeMinutesE9, view.longitudeMinutesE9, to: &fields)
        fields.member("status", character(view.status))
        fields.member("mode", character(view.mode))
      }
    } else if let view = GNS(sentence) {
      line.object("fields") { fields in
        clock(view.timeOfDay, to: &fields)
        place(view.latitudeMinutesE9, view.longitudeMinutesE9, to: &fields)
        fields.member("mode", character(view.mode))
        fields.member("satellitesUsed", view.satellitesUsed)
        fields.member("hdop", scaled: view.hdopE2, decimals: 2)
        fields.member("altitude", scaled: view.altitudeMM, decimals: 3)
        fields.member("geoidSeparation", scaled: view.geoidSeparationMM, decimals: 3)
        fields.member("correctionAge", scaled: view.correctionAgeMS, decimals: 3)
        fields.member("station", view.station)
        fields.member("navigationalStatus", character(view.navigationalStatus))
      }
    } else {
      appendWithoutPosition(sentence, to: &line)
    }
  }

  private static func numbers(of view: GSA) -> [Int] {
    var satellites = view.satellites
    var numbers: [Int] = []
    while let number = satellites.next() { numbers.append(number) }
    return numbers
  }

  private static func append(_ view: GSV, to fields: inout JSONLine) {
    fields.member("message", view.messageNumber)
    fields.member("messages", view.messageCount)
    fields.member("satellitesInView", view.satellitesInView)
    var satellites = view.satellites
    var entries: [GSV.Entry] = []
    while let entry = satellites.next() { if entry.number != nil { entries.append(entry) } }
    fields.objects("satellites", entries.count) { index, item in
      let entry = entries[index]
      item.member("number", entry.number)
      item.member("elevation", entry.elevation.map(Int.init))
      item.member("azimuth", entry.azimuth.map(Int.init))
      item.member("cn0", entry.cn0.map(Int.init))
    }
    fields.member("signalID", view.signalID.map(Int.init))
  }

  private static func appendWithoutPosition(_ sentence: NMEASentence, to line: inout JSONLine) {
    if let view = GSA(sentence) {
      line.object("fields") { fields in
        fields.member("navigationMode", view.navigationMode)
        fields.member("satellites", numbers: numbers(of: view))
        fields.member("pdop", scaled: view.pdopE2, decimals: 2)
        fields.member("hdop", scaled: view.hdopE2, decimals: 2)
        fields.member("vdop", scaled: view.vdopE2, decimals: 2)
        fields.member("systemID", view.systemID.map(Int.init))
      }
    } else if let view = GSV(sentence) {
      line.object("fields") { append(view, to: &$0) }
    } else if let view = VTG(sentence) {
      line.object("fields") { fields in
        fields.member("course", scaled: view.courseE5, decimals: 5)
        fields.member("magneticCourse", scaled: view.magneticCourseE5, decimals: 5)
        fields.member("speed", view.speedKMHE6.map { Double($0) / 3.6e6 }, decimals: 4)
        fields.member("speedKnots", scaled: view.speedKnotsE6, decimals: 6)
        fields.member("mode", character(view.mode))
      }
    } else if let view = ZDA(sentence) {
      line.object("fields") { fields in
        clock(view.timeOfDay, to: &fields)
        if let date = view.date { fields.member("date") { FixWriter.isoDate(date, to: $0) } }
        fields.member("zoneHours", view.zoneHours)
        fields.member("zoneMinutes", view.zoneMinutes)
      }
    } else if let view = GST(sentence) {
      line.object("fields") { fields in
        clock(view.timeOfDay, to: &fields)
        fields.member("rangeRMS", scaled: view.rangeRMSMM, decimals: 3)
        fields.member("majorAxis", scaled: view.majorAxisMM, decimals: 3)
        fields.member("minorAxis", scaled: view.minorAxisMM, decimals: 3)
        fields.member("orientation", scaled: view.orientationE5, decimals: 5)
        fields.member("latitudeDeviation", scaled: view.latitudeDeviationE4, decimals: 4)
        fields.member("longitudeDeviation", scaled: view.longitudeDeviationE4, decimals: 4)
        fields.member("altitudeDeviation", scaled: view.altitudeDeviationE4, decimals: 4)
      }
    } else if sentence.address == nil {
      appendProprietary(sentence, to: &line)
    } else {
      appendSeldom(sentence, to: &line)
    }
  }

  static func clock(_ time: TimeOfDay?, to fields: inout JSONLine) {
    if let time { fields.member("timeOfDay") { FixWriter.isoClock(time, to: $0) } }
  }

  static func place(_ latitude: Int64?, _ longitude: Int64?, to fields: inout JSONLine) {
    fields.member("latitude", latitude.map { Double($0) / 60e9 }, decimals: 9)
    fields.member("longitude", longitude.map { Double($0) / 60e9 }, decimals: 9)
  }

  static func character(_ byte: UInt8?) -> String? { byte.map { String(Unicode.Scalar($0)) } }
}
