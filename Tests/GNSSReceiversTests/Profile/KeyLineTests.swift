import Testing

@testable import GNSSReceivers

@Suite struct KeyLineTests {
  @Test(arguments: [
    ("key = value", "key", "value"), ("  key=  a b \t", "key", "a b"), ("key = a=b", "key", "a=b"),
    ("key = v # why", "key", "v"), ("key = v#1", "key", "v#1"), ("key =", "key", ""), ("key = v ; why", "key", "v"),
  ])
  func readsASetting(line: String, key: String, value: String) throws {
    let setting = try #require(KeyLine(line[...]).setting)
    #expect(setting.key == key)
    #expect(setting.value == value)
  }

  @Test(arguments: ["", "   ", "# comment", " ; comment"]) func nothingStandsInIt(line: String) {
    #expect(KeyLine(line[...]).isBlank)
  }

  @Test(arguments: ["word", "= value", "  =x"]) func isNoSetting(line: String) {
    #expect(KeyLine(line[...]).setting == nil)
    #expect(!KeyLine(line[...]).isBlank)
  }
}
