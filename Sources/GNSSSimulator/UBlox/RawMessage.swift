import GNSSWire

/// A message with the payload that it has.
struct RawMessage: UBXEncodable {
  let messageID: UBXMessageID
  let payload: [UInt8]

  init(_ id: UBXMessageID, _ payload: [UInt8]) { (messageID, self.payload) = (id, payload) }

  var payloadCount: Int { payload.count }
  func writePayload(to writer: inout ByteWriter) { writer.append(payload.bytes) }
}
