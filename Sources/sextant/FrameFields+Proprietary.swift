import GNSSWire

extension FrameFields {
  /// Appends the fields of receivers' own sentences.
  static func appendProprietary(_ sentence: NMEASentence, to line: inout JSONLine) {
    if let view = PUBX00(sentence) {
      line.object("fields") { append(view, to: &$0) }
    } else if let view = PUBX03(sentence) {
      line.object("fields") { fields in
        var satellites = view.satellites
        var entries: [PUBX03.Entry] = []
        while let entry = satellites.next() { if entry.number != nil { entries.append(entry) } }
        fields.objects("satellites", entries.count) { index, item in
          let entry = entries[index]
          item.member("number", entry.number)
          item.member("status", character(entry.status))
          item.member("elevation", entry.elevation.map(Int.init))
          item.member("azimuth", entry.azimuth.map(Int.init))
          item.member("cn0", entry.cn0.map(Int.init))
          item.member("lock", entry.lockSeconds)
        }
      }
    } else if let view = PUBX04(sentence) {
      line.object("fields") { fields in
        clock(view.timeOfDay, to: &fields)
        if let date = view.date { fields.member("date") { FixWriter.isoDate(date, to: $0) } }
        fields.member("timeOfWeek", scaled: view.timeOfWeekMS, decimals: 3)
        fields.member("week", view.week)
        fields.member("leapSeconds", view.leapSeconds)
        fields.member("leapSecondsDefault", view.isLeapSecondDefault)
        fields.member("clockBias", scaled: view.clockBiasNS, decimals: 9)
        fields.member("clockDrift", view.clockDriftE3.map { Double($0) / 1e12 }, decimals: 12)
        fields.member("timePulseGranularity", scaled: view.granularityNS.map(Int64.init), decimals: 9)
      }
    } else if let view = PGRME(sentence) {
      line.object("fields") { fields in
        fields.member("horizontalAccuracy", scaled: view.horizontalErrorMM, decimals: 3)
        fields.member("verticalAccuracy", scaled: view.verticalErrorMM, decimals: 3)
        fields.member("positionAccuracy", scaled: view.positionErrorMM, decimals: 3)
      }
    } else if let view = PGRMZ(sentence) {
      line.object("fields") { fields in
        fields.member("altitude", scaled: view.altitudeMM, decimals: 3)
        fields.member("fixType", view.fixType)
      }
    } else {
      appendAnswer(sentence, to: &line)
    }
  }

  private static func append(_ view: PUBX00, to fields: inout JSONLine) {
    clock(view.timeOfDay, to: &fields)
    place(view.latitudeMinutesE9, view.longitudeMinutesE9, to: &fields)
    fields.member("ellipsoidalAltitude", scaled: view.ellipsoidalAltitudeMM, decimals: 3)
    fields.member("status", string(view.sentence[8].bytes))
    fields.member("horizontalAccuracy", scaled: view.horizontalAccuracyMM, decimals: 3)
    fields.member("verticalAccuracy", scaled: view.verticalAccuracyMM, decimals: 3)
    fields.member("speed", view.speedKMHE6.map { Double($0) / 3.6e6 }, decimals: 4)
    fields.member("course", scaled: view.courseE5, decimals: 5)
    fields.member("velocityDown", scaled: view.velocityDownMMS, decimals: 3)
    fields.member("correctionAge", scaled: view.correctionAgeMS, decimals: 3)
    fields.member("hdop", scaled: view.hdopE2, decimals: 2)
    fields.member("vdop", scaled: view.vdopE2, decimals: 2)
    fields.member("tdop", scaled: view.tdopE2, decimals: 2)
    fields.member("satellitesUsed", view.satellitesUsed)
  }

  private static func appendAnswer(_ sentence: NMEASentence, to line: inout JSONLine) {
    if let view = PMTK001(sentence) {
      line.object("fields") { fields in
        fields.member("command", view.command)
        fields.member("result", view.result.map { "\($0)" })
      }
    } else if let view = PMTK010(sentence) {
      line.object("fields") { $0.member("message", view.message) }
    } else if let view = PMTK011(sentence) {
      line.object("fields") { $0.member("text", string(view.text)) }
    } else if let view = PMTK705(sentence) {
      line.object("fields") { fields in
        fields.member("release", string(view.release.bytes))
        fields.member("build", string(view.build.bytes))
        fields.member("product", string(view.product.bytes))
      }
    } else if let view = PMTK500(sentence) {
      line.object("fields") { $0.member("interval", Double(view.interval) / 1000, decimals: 3) }
    } else if let view = PMTK514(sentence) {
      line.object("fields") { fields in
        fields.member("gll", view.rates.gll)
        fields.member("rmc", view.rates.rmc)
        fields.member("vtg", view.rates.vtg)
        fields.member("gga", view.rates.gga)
        fields.member("gsa", view.rates.gsa)
        fields.member("gsv", view.rates.gsv)
        fields.member("gst", view.rates.gst)
        fields.member("zda", view.rates.zda)
      }
    } else if let view = PAIR001(sentence) {
      line.object("fields") { fields in
        fields.member("command", view.command)
        fields.member("result", view.result.map { "\($0)" })
      }
    } else if let view = PAIR010(sentence) {
      line.object("fields") { fields in
        fields.member("request", view.kind)
        fields.member("system", view.system)
        fields.member("week", view.week)
        fields.member("timeOfWeek", view.timeOfWeek)
      }
    } else if let view = PAIR021(sentence) {
      line.object("fields") { $0.member("version", string(view.version.bytes)) }
    } else if let view = PAIR051(sentence) {
      line.object("fields") { $0.member("interval", Double(view.interval) / 1000, decimals: 3) }
    } else if let view = PAIR063(sentence) {
      line.object("fields") { fields in
        fields.member("sentence", view.subject.map { "\($0)".uppercased() })
        fields.member("every", view.every)
      }
    } else if let view = PAIR081(sentence) {
      line.object("fields") { $0.member("mode", view.mode) }
    } else if let view = PQTMReply(sentence) {
      line.object("fields") { fields in
        fields.member("command", string(view.name))
        switch view.result {
        case .done: fields.member("result", "done")
        case .error(let code):
          fields.member("result", "error")
          fields.member("error", code)
        case nil: break
        }
        if view.values.byteCount > 0 { fields.member("values", string(view.values)) }
      }
    } else if let view = CommandReply(sentence) {
      line.object("fields") { fields in
        fields.member("command", string(view.command))
        fields.member("response", string(view.response))
      }
    } else if let view = DeviceName(sentence) {
      line.object("fields") { $0.member("port", string(view.port.bytes)) }
    }
  }
}
