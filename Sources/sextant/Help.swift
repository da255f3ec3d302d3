/// The pages of `--help`, made from what commands say of themselves.
enum Help {
  static func overview(to output: Output) {
    output.line("usage: sextant <command> [options]")
    output.line("")
    let width = CommandCatalogue.commands.map { $0.name.utf8.count }.max() ?? 0
    for command in CommandCatalogue.commands {
      output.line("  \(padded(command.name, width))  \(command.summary)")
    }
    output.line("")
    output.line("  sextant <command> --help shows a command's options; --version the version.")
  }

  static func page(of command: any Command.Type, to output: Output) {
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    output.line("usage: sextant \(command.name) [options]\(operands)")
    output.line("")
    output.line("  \(command.summary)")
    output.line("")
    let options = command.options + [.flag("--help", "shows this page")]
    let names = options.map { option in option.value.map { "\(option.name) \($0)" } ?? option.name }
    let width = names.map(\.utf8.count).max() ?? 0
    for (name, option) in zip(names, options) {
      let fallback = option.fallback.map { " (default: \($0))" } ?? ""
      output.line("  \(padded(name, width))  \(option.help)\(fallback)")
    }
    output.line("")
    output.line("example: \(command.example)")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }
}
