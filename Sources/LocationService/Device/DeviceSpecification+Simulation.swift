public import GNSSWire

extension DeviceSpecification {
  /// A virtual receiver as a device's name describes it: `drive@47.37,8.54?receiver=ublox-m8&sky=urban`.
  public struct Simulation: Hashable, Sendable, CustomStringConvertible {
    /// How the board moves.
    public var scenario: String
    /// Where it starts; the scenario's own place without.
    public var origin: Coordinate?
    /// How event time passes.
    public var pace: Pace
    /// What noise and faults follow from.
    public var seed: UInt64?
    /// What is said of the receiver and its surroundings, by the names of `boardOptions`; what they may say is known to
    /// who makes the receiver.
    public var board: [String: String]

    /// The options that `board` may hold, with the values of `sextant simulate`'s options of the same names.
    public static let boardOptions = ["receiver", "sky", "memory", "backup", "faults"]

    /// A simulation of `scenario`, in its own place and time without more words.
    public init(
      scenario: String, origin: Coordinate? = nil, pace: Pace = .times(1), seed: UInt64? = nil,
      board: [String: String] = [:]
    ) {
      self.scenario = scenario
      self.origin = origin
      self.pace = pace
      self.seed = seed
      self.board = board
    }

    /// What stands after `sim:`; reading it back gives the same simulation.
    public var description: String {
      var options = [pace.option, seed.map { "seed=\($0)" }].compactMap(\.self)
      for name in Self.boardOptions { board[name].map { options.append("\(name)=\($0)") } }
      let place = origin.map { "@\($0.latitude),\($0.longitude)" } ?? ""
      return scenario + place + (options.isEmpty ? "" : "?" + options.joined(separator: "&"))
    }
  }
}
