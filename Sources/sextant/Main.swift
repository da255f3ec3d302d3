import GNSSTransport

/// The command-line tool: finds the command, reads its arguments, runs it, and turns its end into an exit code.
@main struct Sextant {
  static let version = "0.1.0"

  // Not `async`: the default executor's pool comes with a monitor that wakes once a second for as long as the process
  // lives. Everything asynchronous runs on the reactor instead, which sleeps until something happens.
  static func main() {
    System.ignoreBrokenPipes()
    Task(executorPreference: EpollReactor.shared) {
      System.exit(await run(Array(CommandLine.arguments.dropFirst())))
    }
    System.waitForever()
  }

  /// Runs the command line `words`, without the program's name.
  static func run(_ words: [String]) async -> ExitCode {
    let output = Output(descriptor: 1)
    do throws(CommandError) {
      guard let first = words.first else {
        Help.overview(to: output)
        output.flush()
        return .usage
      }
      switch first {
      case "--help", "-h", "help":
        if let name = words.dropFirst().first, let command = CommandCatalogue.command(named: name) {
          Help.page(of: command, to: output)
        } else {
          Help.overview(to: output)
        }
      case "--version", "-V":
        output.line("sextant \(version)")
      default:
        guard let command = CommandCatalogue.command(named: first) else {
          throw .unknown(first.hasPrefix("-") ? "option" : "command", first, among: CommandCatalogue.words)
        }
        let arguments = try Arguments(Array(words.dropFirst()), for: command)
        if arguments.has("--help") {
          Help.page(of: command, to: output)
        } else {
          let code = try await command.run(arguments, output)
          output.flush()
          return output.failure.map { report($0) } ?? code
        }
      }
      output.flush()
      return .done
    } catch {
      output.flush()
      return report(error)
    }
  }

  /// Prints why a command ended, on one line, and answers its exit code.
  private static func report(_ error: CommandError) -> ExitCode {
    if !error.message.isEmpty { Output(descriptor: 2, flushesLines: true).line("sextant: \(error.message)") }
    return error.code
  }
}
