public import GNSSWire

extension DeviceSpecification {
  /// A virtual receiver as a device's name describes it: `drive@47.37,8.54?receiver=ublox-m8&sky=urban`.
  public struct Simulation: Hashable, Sendable, CustomStringConvertible {
    /// What the program may know of such a run.
    public enum Permission: String, CaseIterable, Sendable {
      /// All, at any time.
      case always
      /// All, while in use.
      case whenInUse
      /// While in use, and it is not.
      case notInUse
      /// The neighbourhood.
      case reduced
      /// Nothing has been decided.
      case notDetermined
      /// Nothing.
      case denied
      /// Nothing, by a policy that cannot be changed here.
      case restricted
      /// Nothing: location is switched off for the machine.
      case off

      /// The authorization that it stands for.
      public var value: Authorization {
        switch self {
        case .always: Authorization()
        case .whenInUse: Authorization(.authorizedWhenInUse)
        case .notInUse: Authorization(.authorizedWhenInUse, isInUse: false)
        case .reduced: Authorization(isReduced: true)
        case .notDetermined: Authorization(.notDetermined)
        case .denied: Authorization(.denied)
        case .restricted: Authorization(.restricted)
        case .off: Authorization(isServiceEnabled: false)
        }
      }
    }

    /// How the board moves.
    public var scenario: String
    /// Where it starts; the scenario's own place without.
    public var origin: Coordinate?
    /// How event time passes.
    public var pace: Pace
    /// What noise and faults follow from.
    public var seed: UInt64?
    /// What the program may know; all, where nothing is said.
    public var authorization: Permission?
    /// What is said of the receiver and its surroundings, by the names of `boardOptions`; what they may say is known to
    /// who makes the receiver.
    public var board: [String: String]

    /// The options that `board` may hold, with the values of `sextant simulate`'s options of the same names.
    public static let boardOptions = ["receiver", "sky", "memory", "backup", "faults"]

    /// A simulation of `scenario`, in its own place and time without more words.
    public init(
      scenario: String, origin: Coordinate? = nil, pace: Pace = .times(1), seed: UInt64? = nil,
      authorization: Permission? = nil, board: [String: String] = [:]
    ) {
      self.scenario = scenario
      self.origin = origin
      self.pace = pace
      self.seed = seed
      self.authorization = authorization
      self.board = board
    }

    /// What stands after `sim:`; reading it back gives the same simulation.
    public var description: String {
      var options = [pace.option, seed.map { "seed=\($0)" }].compactMap(\.self)
      if let authorization { options.append("authorization=\(authorization.rawValue)") }
      for name in Self.boardOptions { board[name].map { options.append("\(name)=\($0)") } }
      let place = origin.map { "@\($0.latitude),\($0.longitude)" } ?? ""
      return scenario + place + (options.isEmpty ? "" : "?" + options.joined(separator: "&"))
    }
  }
}
