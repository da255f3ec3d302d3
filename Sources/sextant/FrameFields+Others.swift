import GNSSWire

extension FrameFields {
  /// INF, SEC, HNR, RXM-PMREQ and MGA-INI: what has more than one form.
  static func appendOthers(_ message: UBXFrame, to line: inout JSONLine) {
    if let view = Inf(message) {
      line.object("fields") { $0.member("text", string(view.text)) }
    } else if let view = HNRPVT(message) {
      line.object("fields") { append(view, to: &$0) }
    } else if let view = SecSIG(message) {
      line.object("fields") { fields in
        fields.member("version", Int(view.version))
        fields.member("jammingDetection", view.isJammingDetectionOn)
        fields.member("jammingState", view.jammingState.map(Int.init))
        fields.member("spoofingDetection", view.isSpoofingDetectionOn)
        fields.member("spoofingState", view.spoofingState.map(Int.init))
        fields.objects("frequencies", view.count) { index, item in
          item.member("centre", Int(view[index].centreKilohertz) * 1000)
          item.member("jammed", view[index].isJammed)
        }
      }
    } else if let view = SecUNIQID(message) {
      line.object("fields") { fields in
        fields.member("version", Int(view.version))
        fields.member("identity", numbers: bytes(view.identity))
      }
    } else if let value = RxmPMREQ(message) {
      line.object("fields") { fields in
        fields.member("duration", scaled: Int64(value.durationMilliseconds), decimals: 3)
        fields.member("backup", value.isBackup)
        fields.member("forced", value.isForced)
        fields.member("wakeSources", value.wakeSources.map { Int($0.rawValue) })
      }
    } else if let value = MgaINI(message) {
      line.object("fields") { append(value, to: &$0) }
    }
  }

  private static func append(_ view: HNRPVT, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    if view.isDateValid && view.isTimeValid, let time = view.time {
      fields.member("time") { FixWriter.isoTime(time, to: $0) }
    }
    fields.member("fixType", Int(view.fixTypeRaw))
    fields.member("fixOK", view.isFixOK)
    fields.member("differential", view.isDifferential)
    fields.member("latitude", scaled: Int64(view.latitudeE7), decimals: 7)
    fields.member("longitude", scaled: Int64(view.longitudeE7), decimals: 7)
    fields.member("altitude", scaled: Int64(view.heightMillimetres), decimals: 3)
    fields.member("ellipsoidalAltitude", scaled: Int64(view.ellipsoidalHeightMillimetres), decimals: 3)
    fields.member("horizontalAccuracy", scaled: Int64(view.horizontalAccuracyMillimetres), decimals: 3)
    fields.member("verticalAccuracy", scaled: Int64(view.verticalAccuracyMillimetres), decimals: 3)
    fields.member("speed", scaled: Int64(view.speedMillimetresPerSecond), decimals: 3)
    fields.member("speed3D", scaled: Int64(view.speed3DMillimetresPerSecond), decimals: 3)
    fields.member("course", scaled: Int64(view.courseE5), decimals: 5)
    fields.member("vehicleHeading", scaled: Int64(view.vehicleHeadingE5), decimals: 5)
    fields.member("speedAccuracy", scaled: Int64(view.speedAccuracyMillimetresPerSecond), decimals: 3)
    fields.member("courseAccuracy", scaled: Int64(view.courseAccuracyE5), decimals: 5)
  }

  private static func append(_ value: MgaINI, to fields: inout JSONLine) {
    switch value {
    case .position(let latitude, let longitude, let height, let accuracy):
      fields.member("latitude", scaled: Int64(latitude), decimals: 7)
      fields.member("longitude", scaled: Int64(longitude), decimals: 7)
      fields.member("ellipsoidalAltitude", scaled: Int64(height), decimals: 2)
      fields.member("accuracy", scaled: Int64(accuracy), decimals: 2)
    case .geocentric(let x, let y, let z, let accuracy):
      fields.member("x", scaled: Int64(x), decimals: 2)
      fields.member("y", scaled: Int64(y), decimals: 2)
      fields.member("z", scaled: Int64(z), decimals: 2)
      fields.member("accuracy", scaled: Int64(accuracy), decimals: 2)
    case .utc(let clock, let accuracy):
      fields.member("year", Int(clock.year))
      fields.member("month", Int(clock.month))
      fields.member("day", Int(clock.day))
      fields.member("hour", Int(clock.hour))
      fields.member("minute", Int(clock.minute))
      fields.member("second", Int(clock.second))
      fields.member("nanoseconds", Int(clock.nanoseconds))
      fields.member("leapSeconds", clock.leapSeconds.map(Int.init))
      append(accuracy, to: &fields)
    case .gnss(let system, let week, let seconds, let nanoseconds, let accuracy):
      fields.member("system", Int(system))
      fields.member("week", Int(week))
      fields.member("seconds", Int(seconds))
      fields.member("nanoseconds", Int(nanoseconds))
      append(accuracy, to: &fields)
    }
  }

  private static func append(_ accuracy: MgaINI.Accuracy, to fields: inout JSONLine) {
    let nanoseconds = Int64(accuracy.seconds) * 1_000_000_000 + Int64(accuracy.nanoseconds)
    fields.member("accuracy", scaled: nanoseconds, decimals: 9)
  }
}
