import GNSSWire

extension DeviceSpecification {
  /// gpsd's port, registered with IANA.
  static let gpsdPort: UInt16 = 2947
  /// The slowest and the fastest event time that `speed=` takes.
  static let speeds = 0.001...1_000_000.0

  /// Reads a device's name: `auto`, a path, `tcp://HOST:PORT`, `gpsd://HOST[:PORT]`, `replay:FILE[?speed=N|max][&end=stay|loop]`,
  /// `sim:SCENARIO[@LAT,LON][?speed=N|max][&seed=N][&authorization=NAME][&receiver=NAME]…` or `unix:PATH`.
  ///
  /// - Throws: `LocationServiceError` with code `deviceSpecification`, naming the part that is wrong and the form that
  ///   is expected. Whether a path or scenario exists is not asked here.
  public init(_ text: String) throws(LocationServiceError) {
    let parser = Parser(text: text)
    self = try parser.specification()
  }

  /// One reading of one text, which every error names.
  private struct Parser {
    let text: String

    func specification() throws(LocationServiceError) -> DeviceSpecification {
      guard !text.isEmpty else { throw failure("nothing is named", "write auto, or a path such as /dev/ttyACM0") }
      if text == "auto" { return .automatic }
      guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else { return .path(text) }
      let rest = text[text.index(after: colon)...]
      switch text[..<colon] {
      case "tcp":
        let (host, port) = try endpoint(rest, "tcp://HOST:PORT")
        guard let port else { throw failure("the port is missing", "write tcp://HOST:PORT") }
        return .tcp(host: host, port: port)
      case "gpsd":
        let (host, port) = try endpoint(rest, "gpsd://HOST:PORT")
        return .gpsd(host: host, port: port ?? gpsdPort)
      case "replay":
        let (file, options) = split(rest)
        let values = try self.options(options, known: ["speed", "end"])
        guard !file.isEmpty else { throw failure("the capture's file is missing", "write replay:FILE") }
        return .replay(file: String(file), pace: try pace(values["speed"]), end: try end(values["end"]))
      case "sim": return try simulation(rest)
      case "unix":
        guard !rest.isEmpty else { throw failure("the socket's path is missing", "write unix:PATH") }
        return .socket(path: String(rest))
      case let scheme:
        throw failure(
          "'\(scheme):' is no kind of device",
          "use auto, a path, tcp://, gpsd://, replay:, sim: or unix:; a path with a colon begins with / or ./")
      }
    }

    private func simulation(_ rest: Substring) throws(LocationServiceError) -> DeviceSpecification {
      let (place, options) = split(rest)
      let values = try self.options(options, known: ["speed", "seed", "authorization"] + Simulation.boardOptions)
      let parts = place.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      guard let scenario = parts.first, !scenario.isEmpty else {
        throw failure("the scenario is missing", "write sim:still, sim:walk, sim:drive or sim:commute")
      }
      return .simulation(
        Simulation(
          scenario: String(scenario), origin: parts.count > 1 ? try origin(parts[1]) : nil,
          pace: try pace(values["speed"]), seed: try seed(values["seed"]),
          authorization: try permission(values["authorization"]),
          board: values.filter { Simulation.boardOptions.contains($0.key) }))
    }

    private func origin(_ text: Substring) throws(LocationServiceError) -> Coordinate {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
        throw failure("'@\(text)' is no place", "write @LATITUDE,LONGITUDE in degrees, such as @47.37,8.54")
      }
      guard abs(latitude) <= 90, abs(longitude) <= 180 else {
        throw failure(
          "'@\(text)' lies outside of the earth's degrees", "latitude is -90 to 90, longitude -180 to 180")
      }
      return Coordinate(latitude: latitude, longitude: longitude)
    }

    private func endpoint(
      _ rest: Substring, _ form: String
    ) throws(LocationServiceError) -> (host: String, port: UInt16?) {
      guard rest.hasPrefix("//") else { throw failure("'//' is missing", "write \(form)") }
      let authority = rest.dropFirst(2)
      guard !authority.contains("/") else { throw failure("there is a path after the host", "write \(form)") }
      var host = authority
      var port: Substring?
      if authority.hasPrefix("[") {
        guard let end = authority.firstIndex(of: "]") else { throw failure("']' is missing", "write \(form)") }
        host = authority[authority.index(after: authority.startIndex)..<end]
        let after = authority[authority.index(after: end)...]
        guard after.isEmpty || after.hasPrefix(":") else {
          throw failure("'\(after)' follows the host", "write \(form)")
        }
        port = after.isEmpty ? nil : after.dropFirst()
      } else if let colon = authority.lastIndex(of: ":") {
        host = authority[..<colon]
        port = authority[authority.index(after: colon)...]
        guard !host.contains(":") else {
          throw failure("a host with colons stands in brackets", "write [\(authority)]:PORT")
        }
      }
      guard !host.isEmpty else { throw failure("the host is missing", "write \(form)") }
      guard let port else { return (String(host), nil) }
      guard let number = UInt16(port), number > 0 else {
        throw failure("'\(port)' is no port", "a port is a number from 1 to 65535")
      }
      return (String(host), number)
    }

    /// Splits `FILE?key=value`; a question mark that no option follows belongs to the name.
    private func split(_ rest: Substring) -> (name: Substring, options: Substring?) {
      guard let mark = rest.lastIndex(of: "?"), rest[mark...].contains("=") || rest[mark...].count == 1 else {
        return (rest, nil)
      }
      return (rest[..<mark], rest[rest.index(after: mark)...])
    }

    private func options(
      _ text: Substring?, known: [String]
    ) throws(LocationServiceError) -> [String: String] {
      var values: [String: String] = [:]
      guard let text else { return values }
      for option in text.split(separator: "&", omittingEmptySubsequences: false) {
        let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first.map(String.init), known.contains(name) else {
          throw failure("'\(option)' is no option", known.map { $0 + "=" }.joined(separator: ", ") + " are known")
        }
        guard values.updateValue(String(parts.count > 1 ? parts[1] : ""), forKey: name) == nil else {
          throw failure("'\(option)' stands there twice", "give each option once")
        }
      }
      return values
    }

    private func pace(_ value: String?) throws(LocationServiceError) -> Pace {
      guard let value else { return .times(1) }
      if value == "max" { return .unlimited }
      guard let factor = Double(value), speeds.contains(factor) else {
        throw failure("'speed=\(value)' is no speed", "write speed=max, or a number from 0.001 to 1000000")
      }
      return .times(factor)
    }

    private func end(_ value: String?) throws(LocationServiceError) -> End {
      guard let value else { return .stop }
      guard let end = End(rawValue: value) else {
        throw failure("'end=\(value)' is not known", "write end=stop, end=stay or end=loop")
      }
      return end
    }

    private func seed(_ value: String?) throws(LocationServiceError) -> UInt64? {
      guard let value else { return nil }
      guard let number = UInt64(value) else {
        throw failure("'seed=\(value)' is no seed", "a seed is a whole number from 0")
      }
      return number
    }

    private func permission(_ value: String?) throws(LocationServiceError) -> Simulation.Permission? {
      guard let value else { return nil }
      guard let permission = Simulation.Permission(rawValue: value) else {
        throw failure(
          "'authorization=\(value)' is not known",
          "choose one of \(Simulation.Permission.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return permission
    }

    private func failure(_ reason: String, _ remedy: String) -> LocationServiceError {
      LocationServiceError(.deviceSpecification, "device '\(text)'", reason: reason, remedy: remedy)
    }
  }
}
