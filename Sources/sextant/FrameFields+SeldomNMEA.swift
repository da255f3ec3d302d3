import GNSSWire

extension FrameFields {
  /// Appends the fields of the standard sentences that are no part of a fix.
  static func appendSeldom(_ sentence: NMEASentence, to line: inout JSONLine) {
    if let view = GBS(sentence) {
      line.object("fields") { append(view, to: &$0) }
    } else if let view = GRS(sentence) {
      line.object("fields") { fields in
        clock(view.timeOfDay, to: &fields)
        fields.member("mode", view.mode)
        var cursor = view.residuals
        for index in 1...GRS.residualCount { fields.member("residual\(index)", scaled: cursor.scaled(3), decimals: 3) }
        fields.member("systemID", view.systemID.map(Int.init))
        fields.member("signalID", view.signalID.map(Int.init))
      }
    } else if let view = DTM(sentence) {
      line.object("fields") { fields in
        fields.member("datum", string(view.datum.bytes))
        fields.member("latitudeOffset", view.latitudeOffsetMinutesE9.map { Double($0) / 60e9 }, decimals: 9)
        fields.member("longitudeOffset", view.longitudeOffsetMinutesE9.map { Double($0) / 60e9 }, decimals: 9)
        fields.member("altitudeOffset", scaled: view.altitudeOffsetMM, decimals: 3)
        fields.member("reference", string(view.reference.bytes))
      }
    } else if let view = HDT(sentence) {
      line.object("fields") { $0.member("heading", scaled: view.headingE5, decimals: 5) }
    } else if let view = THS(sentence) {
      line.object("fields") { fields in
        fields.member("heading", scaled: view.headingE5, decimals: 5)
        fields.member("mode", character(view.mode))
      }
    } else if let view = ROT(sentence) {
      line.object("fields") { fields in
        // Degrees a second, as everywhere.
        fields.member("rateOfTurn", view.rateE5.map { Double($0) / 6e6 }, decimals: 7)
        fields.member("status", character(view.status))
      }
    } else if let view = RLM(sentence) {
      line.object("fields") { fields in
        fields.member("beacon", hexadecimal(view.beacon, digits: 15))
        clock(view.timeOfDay, to: &fields)
        fields.member("code", view.messageCode.map(Int.init))
        fields.member("message", hexadecimal(view.message, digits: view.isLong ? 16 : 4))
      }
    } else {
      appendTexts(sentence, to: &line)
    }
  }

  private static func append(_ view: GBS, to fields: inout JSONLine) {
    clock(view.timeOfDay, to: &fields)
    fields.member("latitudeError", scaled: view.latitudeErrorMM, decimals: 3)
    fields.member("longitudeError", scaled: view.longitudeErrorMM, decimals: 3)
    fields.member("altitudeError", scaled: view.altitudeErrorMM, decimals: 3)
    fields.member("failedSatellite", view.failedSatellite)
    fields.member("missedDetection", scaled: view.missedDetectionE6, decimals: 6)
    fields.member("bias", scaled: view.biasMM, decimals: 3)
    fields.member("biasDeviation", scaled: view.biasDeviationMM, decimals: 3)
    fields.member("systemID", view.systemID.map(Int.init))
    fields.member("signalID", view.signalID.map(Int.init))
  }

  private static func appendTexts(_ sentence: NMEASentence, to line: inout JSONLine) {
    if let view = TXT(sentence) {
      line.object("fields") { fields in
        fields.member("message", view.messageNumber)
        fields.member("messages", view.messageCount)
        fields.member("type", view.kind)
        fields.member("text", string(view.text))
      }
    } else if let view = VLW(sentence) {
      line.object("fields") { fields in
        fields.member("totalWaterDistance", view.totalWaterE4.map(metres), decimals: 1)
        fields.member("waterDistance", view.waterE4.map(metres), decimals: 1)
        fields.member("totalGroundDistance", view.totalGroundE4.map(metres), decimals: 1)
        fields.member("groundDistance", view.groundE4.map(metres), decimals: 1)
      }
    } else if let view = VDM(sentence) {
      line.object("fields") { fields in
        fields.member("fragment", view.fragmentNumber)
        fields.member("fragments", view.fragmentCount)
        fields.member("messageID", view.messageID)
        fields.member("channel", character(view.channel))
        fields.member("messageType", view.messageType.map(Int.init))
        fields.member("payload", string(view.payload))
        fields.member("fillBits", view.fillBits)
        fields.member("ownVessel", view.isOwnVessel)
      }
    }
  }

  /// What is an identity or a row of bits and no number, with its leading zeros.
  private static func hexadecimal(_ value: UInt64?, digits: Int) -> String? {
    guard let value else { return nil }
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// Nautical miles in 10⁻⁴ as metres.
  private static func metres(_ milesE4: Int64) -> Double { Double(milesE4) * 0.1852 }
}
