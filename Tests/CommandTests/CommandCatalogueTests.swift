import Testing

@testable import sextant

@Suite struct CommandCatalogueTests {
  @Test func everyCommandSaysWhatItsHelpNeeds() throws {
    for command in CommandCatalogue.commands {
      let output = Output(descriptor: -1)
      Help.page(of: command, to: output)
      for option in command.options { #expect(output.pending.contains("  \(option.name) ")) }
      // The example must be one that the command's own arguments accept.
      let words = command.example.split(separator: " ").map(String.init)
      #expect(words.prefix(2) == ["sextant", command.name])
      _ = try Arguments(Array(words.dropFirst(2)), for: command)
      #expect(output.pending.contains("example: \(command.example)"))
    }
    let overview = Output(descriptor: -1)
    Help.overview(to: overview)
    for command in CommandCatalogue.commands { #expect(overview.pending.contains("  \(command.name) ")) }
  }

  @Test func namesAreUnique() {
    #expect(Set(CommandCatalogue.commands.map { $0.name }).count == CommandCatalogue.commands.count)
  }
}
