import GNSSWire

extension FrameFields {
  /// Appends the fields of an RTCM 3 message that this package has a view for.
  static func append(_ message: RTCM3Frame, to line: inout JSONLine) {
    if let view = ReferenceStation(message) {
      line.object("fields") { fields in
        fields.member("station", Int(view.station))
        if view.frameYear > 0 { fields.member("frameYear", Int(view.frameYear)) }
        fields.member("x", scaled: view.xE4, decimals: 4)
        fields.member("y", scaled: view.yE4, decimals: 4)
        fields.member("z", scaled: view.zE4, decimals: 4)
        fields.member("antennaHeight", scaled: view.antennaHeightE4.map(Int64.init), decimals: 4)
        fields.member("physical", view.isPhysical)
      }
    } else if let subtype = message.messageSubtype {
      line.object("fields") { $0.member("subtype", Int(subtype)) }
    } else if let number = message.messageNumber, (1071...1137).contains(number), message.payload.byteCount >= 3 {
      let payload = message.payload
      line.object("fields") { $0.member("station", Int(payload[1] & 15) << 8 | Int(payload[2])) }
    }
  }
}
