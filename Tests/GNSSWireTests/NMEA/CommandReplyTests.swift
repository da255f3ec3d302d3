import GNSSWire
import Testing

@Suite struct CommandReplyTests {
  @Test func answersWithCommasOfTheirOwn() {
    withSentence("command,GNRMC 1,response: OK") {
      same(string(CommandReply($0)?.command), "GNRMC 1")
      same(CommandReply($0)?.isOK, true)
    }
    withSentence("command,CFG A,B,response: PARSING FAILD NO MATCHING FUNC  X") {
      same(string(CommandReply($0)?.command), "CFG A,B")
      same(CommandReply($0)?.isOK, false)
      same(string(CommandReply($0)?.response), "PARSING FAILD NO MATCHING FUNC  X")
    }
    withSentence("command,MODE") { same(CommandReply($0) == nil, true) }
    withSentence("command,MODE,OK") { same(CommandReply($0) == nil, true) }
  }

  /// Unicore sums the `$` too: these lines are as receivers sent them.
  @Test(arguments: [
    "$command,MODE,response: OK*5D", "$command,GNRMC 1,response: OK*1A", "$command,version,response: OK*24",
    "$command,LOGLIST,response: OK*18", "$command,SATSINFOB COM1 1,response: OK*46", "$devicename,COM1*67",
  ])
  func theFramerKnowsTheChecksum(line: String) {
    var framer = Framer(limits: .archive)
    _ = framer.append(Array((line + "\r\n").utf8).bytes)
    var count = 0
    framer.drain { _ in count += 1 }
    #expect(count == 1)
    #expect(framer.quality.badChecksums == 0)
  }

  @Test func noOtherSentenceHasThatExcuse() {
    var framer = Framer(limits: .archive)
    // The right sums are 65 and 79.
    _ = framer.append(Array("$GPTXT,01,01,02,a*41\r\n$command,MODE,response: OK*5C\r\n".utf8).bytes)
    var count = 0
    framer.drain { _ in count += 1 }
    #expect(count == 0)
    #expect(framer.quality.badNMEAChecksums == 2)
  }
}
