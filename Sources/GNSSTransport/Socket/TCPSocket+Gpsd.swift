import GNSSWire

extension TCPSocket {
  /// gpsd's request for what its receivers send, byte for byte (`"raw":2` in gpsd_json(5)).
  static let gpsdRequest = #"?WATCH={"enable":true,"raw":2};"# + "\n"

  /// A connection to a gpsd that is asked for the bytes of its receivers: `gpsd://host:port`.
  ///
  /// gpsd's own JSON lines (its version, its devices) stand between them; a framer skips them as it does any noise. What
  /// is written would be taken for requests, so the stream is for listening only.
  public static func gpsd(host: String, port: UInt16, on reactor: EpollReactor = .shared) -> TCPSocket {
    let socket = TCPSocket(host: host, port: port, scheme: "gpsd", on: reactor)
    // It waits for the connection, and no queue is too short for it.
    try? socket.write(Array(gpsdRequest.utf8).bytes)
    return socket
  }
}
