import Testing

@testable import sextant

@Suite struct ArgumentsTests {
  private enum Sample: Command {
    static let name = "sample"
    static let summary = "does nothing"
    static let operands = "FILE"
    static let operandCount = 1...1
    static let options: [CommandOption] = [
      .flag("--json", "prints JSON"), .value("--count", "N", default: "all", "stops after N"),
      .value("--for", "TIME", default: "ever", "stops after TIME"),
    ]
    static let example = "sextant sample x"
    static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode { .done }
  }

  @Test func optionsStandAnywhere() throws {
    for words in [
      ["--json", "--count", "3", "file"], ["file", "--count=3", "--json"], ["--count=3", "file", "--json"],
    ] {
      let arguments = try Arguments(words, for: Sample.self)
      #expect(arguments.operands == ["file"] && arguments.has("--json"))
      #expect(try arguments.integer("--count") == 3)
    }
    #expect(try Arguments(["--", "--json"], for: Sample.self).operands == ["--json"])
    #expect(try Arguments(["-"], for: Sample.self).operands == ["-"])
    #expect(try Arguments(["--help"], for: Sample.self).has("--help"))
  }

  @Test func whatIsLikeNothingGetsTheChoices() {
    let boards = ["module", "active-antenna", "usb-bridge"]
    func message(_ word: String) -> String { CommandError.unknown("value of --board", word, among: boards).message }
    #expect(message("foo") == "unknown value of --board foo; the choices are module, active-antenna, usb-bridge")
    #expect(message("modul").hasSuffix("did you mean module?"))
    #expect(message("usb").hasSuffix("did you mean usb-bridge?"), "it has it in it")
    #expect(message("a").contains("the choices are"))
  }

  @Test func anUnknownOptionNamesTheNearest() {
    #expect(throws: CommandError(.usage, "unknown option --jsn; did you mean --json?")) {
      try Arguments(["--jsn", "file"], for: Sample.self)
    }
    #expect(throws: CommandError(.usage, "unknown option --counts; did you mean --count?")) {
      try Arguments(["--counts=3", "file"], for: Sample.self)
    }
  }

  @Test(arguments: [["--count"], ["--json=1", "x"], [], ["a", "b"]])
  func whatIsWrongIsAUsageError(words: [String]) {
    #expect { try Arguments(words, for: Sample.self) } throws: { ($0 as? CommandError)?.code == .usage }
  }

  @Test func timesHaveUnits() throws {
    for (text, seconds) in [("90", 90), ("90s", 90), ("1.5m", 90), ("2h", 7200), ("250ms", 0.25)] as [(String, Double)]
    {
      #expect(try Arguments(["x", "--for", text], for: Sample.self).seconds("--for") == seconds)
    }
    for text in ["", "-1", "nan", "h", "3x"] {
      let arguments = try Arguments(["x", "--for=\(text)"], for: Sample.self)
      #expect { try arguments.seconds("--for") } throws: { ($0 as? CommandError)?.code == .usage }
    }
  }

  @Test func numbersHaveRanges() throws {
    let arguments = try Arguments(["x", "--count", "-3"], for: Sample.self)
    #expect { try arguments.integer("--count") } throws: { ($0 as? CommandError)?.code == .usage }
    #expect { try arguments.number("--count") } throws: { ($0 as? CommandError)?.code == .usage }
    #expect { try arguments.choice("--count", of: ["3", "4"]) } throws: { ($0 as? CommandError)?.code == .usage }
  }
}
