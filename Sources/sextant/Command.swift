/// One command of the tool: what its help says, and what it does.
///
/// A new command is its file in `Commands/`, its test, and one line in `CommandCatalogue`.
protocol Command {
  /// The word that calls it.
  static var name: String { get }
  /// What it does, in a few words.
  static var summary: String { get }
  /// What stands behind the options, as it is to be typed: `FILE|-`; empty for nothing.
  static var operands: String { get }
  /// How many operands there may be.
  static var operandCount: ClosedRange<Int> { get }
  /// Its options, without `--help`.
  static var options: [CommandOption] { get }
  /// One whole command line that works.
  static var example: String { get }

  /// Does it; what is printed goes to `output`.
  static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode
}

/// An option of a command.
struct CommandOption: Sendable {
  /// As it is typed: `--count`.
  var name: String
  /// What follows it, as the help names it; `nil` for a switch.
  var value: String?
  /// What holds without it, as the help says it; `nil` for a switch.
  var fallback: String?
  /// What it does.
  var help: String

  /// A switch.
  static func flag(_ name: String, _ help: String) -> Self { Self(name: name, help: help) }

  /// An option with a value.
  static func value(_ name: String, _ value: String, default fallback: String?, _ help: String) -> Self {
    Self(name: name, value: value, fallback: fallback, help: help)
  }
}

/// Every command, in the order of the overview.
enum CommandCatalogue {
  static var commands: [any Command.Type] {
    [
      LiveCommand.self, DecodeCommand.self, SimulateCommand.self, DevicesCommand.self, DoctorCommand.self,
      ConfigureCommand.self, EnergyCommand.self,
    ]
  }

  static func command(named name: String) -> (any Command.Type)? { commands.first { $0.name == name } }

  /// What may stand first on the command line.
  static var words: [String] { commands.map { $0.name } + ["--help", "--version"] }
}
