import GNSSWire

extension FrameFields {
  /// CFG and UPD: settings and commands.
  static func appendConfiguration(_ message: UBXFrame, to line: inout JSONLine) {
    if let view = CfgVALSET(message) {
      line.object("fields") { fields in
        fields.member("version", Int(view.version))
        fields.member("layers", Int(view.layers.rawValue))
        fields.member("transaction", Int(view.transaction))
        append(view.items, to: &fields)
      }
    } else if let view = CfgVALGET(message) {
      line.object("fields") { fields in
        fields.member("answer", view.isAnswer)
        fields.member("layer", Int(view.layer.rawValue))
        fields.member("position", Int(view.position))
        if view.isAnswer {
          append(view.items, to: &fields)
        } else {
          fields.list("keys", view.keyCount) { $1.integer(Int64(view.key(at: $0).rawValue)) }
        }
      }
    } else if let view = CfgVALDEL(message) {
      line.object("fields") { fields in
        fields.member("version", Int(view.version))
        fields.member("layers", Int(view.layers.rawValue))
        fields.member("transaction", Int(view.transaction))
        fields.list("keys", view.keyCount) { $1.integer(Int64(view.key(at: $0).rawValue)) }
      }
    } else if let value = CfgMSG(message) {
      line.object("fields") { fields in
        fields.member("message", FrameIdentity(value.message).text)
        fields.member("name", Catalogue.name(of: value.message)?.description)
        let ports = CfgMSG.EachPort(message)
        fields.member("rates", numbers: ports.map { ports in (0..<6).map { Int(ports[$0]) } } ?? [Int(value.rate)])
      }
    } else if let view = CfgGNSS(message) {
      line.object("fields") { append(view, to: &$0) }
    } else if let view = CfgGEOFENCE(message) {
      line.object("fields") { append(view, to: &$0) }
    } else if let value = CfgTP5(message) {
      line.object("fields") { append(value, to: &$0) }
    } else {
      appendSettings(message, to: &line)
    }
  }

  private static func append(_ items: ConfigurationItems, to fields: inout JSONLine) {
    var items = items
    var known: [ConfigurationItem] = []
    while let item = items.next() { known.append(item) }
    fields.objects("items", known.count) { index, item in
      item.member("key", Int(known[index].key.rawValue))
      // Eight bytes may be more than JSON's readers take for a whole number.
      item.member("value", Int64(bitPattern: known[index].value))
    }
    if items.isMalformed { fields.member("malformed", true) }
  }

  private static func append(_ view: CfgGNSS, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("hardwareChannels", Int(view.hardwareChannels))
    fields.member("usedChannels", Int(view.usedChannels))
    fields.objects("systems", view.count) { index, item in
      let block = view[index]
      item.member("system", Int(block.system))
      item.member("reservedChannels", Int(block.reservedChannels))
      item.member("maximumChannels", Int(block.maximumChannels))
      item.member("enabled", block.isEnabled)
      item.member("flags", Int(block.flags))
    }
  }

  private static func append(_ view: CfgGEOFENCE, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("confidence", Int(view.confidence))
    fields.member("pinEnabled", view.isPinEnabled)
    fields.member("pinPolarity", Int(view.pinPolarity))
    fields.member("pin", Int(view.pin))
    fields.objects("fences", view.count) { index, item in
      let fence = view[index]
      item.member("latitude", scaled: Int64(fence.latitudeE7), decimals: 7)
      item.member("longitude", scaled: Int64(fence.longitudeE7), decimals: 7)
      item.member("radius", scaled: Int64(fence.radiusCentimetres), decimals: 2)
    }
  }

  private static func append(_ value: CfgTP5, to fields: inout JSONLine) {
    fields.member("pulse", Int(value.pulse))
    fields.member("version", Int(value.version))
    fields.member("cableDelay", scaled: Int64(value.cableDelayNanoseconds), decimals: 9)
    fields.member("frontEndDelay", scaled: Int64(value.frontEndDelayNanoseconds), decimals: 9)
    fields.member("period", Int(value.period))
    fields.member("lockedPeriod", Int(value.lockedPeriod))
    fields.member("length", Int(value.length))
    fields.member("lockedLength", Int(value.lockedLength))
    fields.member("delay", scaled: Int64(value.delayNanoseconds), decimals: 9)
    fields.member("flags", Int(value.options.rawValue))
  }

  private static func appendSettings(_ message: UBXFrame, to line: inout JSONLine) {
    if let value = CfgPRT(message) {
      line.object("fields") { fields in
        fields.member("port", Int(value.port))
        fields.member("mode", Int(value.mode))
        fields.member("baudRate", Int(value.baudRate))
        fields.member("input", Int(value.input.rawValue))
        fields.member("output", Int(value.output.rawValue))
      }
    } else if let value = CfgRATE(message) {
      line.object("fields") { fields in
        fields.member("measurement", scaled: Int64(value.measurementMilliseconds), decimals: 3)
        fields.member("cycles", Int(value.cycles))
        fields.member("timeReference", Int(value.timeReference))
      }
    } else if let value = CfgRST(message) {
      line.object("fields") { fields in
        fields.member("forget", Int(value.start.rawValue))
        fields.member("mode", Int(value.mode.rawValue))
      }
    } else if let value = CfgNAV5(message) {
      line.object("fields") { append(value, to: &$0) }
    } else {
      appendPower(message, to: &line)
    }
  }

  private static func append(_ value: CfgNAV5, to fields: inout JSONLine) {
    fields.member("mask", Int(value.mask.rawValue))
    fields.member("dynamicModel", Int(value.dynamicModel.rawValue))
    fields.member("fixMode", Int(value.fixMode))
    fields.member("fixedAltitude", scaled: Int64(value.fixedAltitudeCentimetres), decimals: 2)
    fields.member("fixedAltitudeVariance", scaled: Int64(value.fixedAltitudeVarianceE4), decimals: 4)
    fields.member("minimumElevation", Int(value.minimumElevationDegrees))
    fields.member("deadReckoning", Int(value.deadReckoningSeconds))
    fields.member("pdop", scaled: Int64(value.pdopE1), decimals: 1)
    fields.member("tdop", scaled: Int64(value.tdopE1), decimals: 1)
    fields.member("positionAccuracy", Int(value.positionAccuracyMetres))
    fields.member("timeAccuracy", Int(value.timeAccuracyMetres))
    fields.member("staticHoldSpeed", scaled: Int64(value.staticHoldSpeedE2), decimals: 2)
    fields.member("staticHoldDistance", Int(value.staticHoldMetres))
    fields.member("correctionTimeout", Int(value.correctionTimeoutSeconds))
    fields.member("cn0Satellites", Int(value.cn0SatelliteCount))
    fields.member("cn0", Int(value.cn0Threshold))
    fields.member("utcStandard", Int(value.utcStandard))
  }

  private static func appendPower(_ message: UBXFrame, to line: inout JSONLine) {
    if let value = CfgRXM(message) {
      line.object("fields") { $0.member("mode", Int(value.mode.rawValue)) }
    } else if let value = CfgPMS(message) {
      line.object("fields") { fields in
        fields.member("setup", Int(value.setup.rawValue))
        fields.member("period", Int(value.periodSeconds))
        fields.member("on", Int(value.onSeconds))
      }
    } else if let value = CfgPM2(message) {
      line.object("fields") { fields in
        fields.member("version", Int(value.version))
        fields.member("startup", Int(value.startupSeconds))
        fields.member("flags", Int(value.options.rawValue))
        fields.member("updatePeriod", scaled: Int64(value.updateMilliseconds), decimals: 3)
        fields.member("searchPeriod", scaled: Int64(value.searchMilliseconds), decimals: 3)
        fields.member("gridOffset", scaled: Int64(value.gridOffsetMilliseconds), decimals: 3)
        fields.member("on", Int(value.onSeconds))
        fields.member("acquisition", Int(value.acquisitionSeconds))
        if value.version >= 2 {
          fields.member("inactivity", scaled: Int64(value.inactivityMilliseconds), decimals: 3)
        }
      }
    } else if let value = CfgCFG(message) {
      line.object("fields") { fields in
        fields.member("clear", Int(value.clear))
        fields.member("save", Int(value.save))
        fields.member("load", Int(value.load))
        fields.member("devices", value.devices.map { Int($0.rawValue) })
      }
    } else if let value = CfgPWR(message) {
      line.object("fields") { $0.member("state", Int(value.state.rawValue)) }
    } else if let value = UpdSOS(message) {
      line.object("fields") { fields in
        fields.member("command", Int(value.command.rawValue))
        fields.member("response", value.response.map(Int.init))
      }
    }
  }
}
