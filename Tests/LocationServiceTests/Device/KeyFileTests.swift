import Testing

@testable import LocationService

@Suite struct KeyFileTests {
  @Test func readsGroupsKeysAndComments() throws {
    let file = try KeyFile(
      """
      # a comment
      ; another
      [ receiver ]
        device = /dev/ttyACM0   ; the left port
      color=#fff
      path=/a;b
      empty=
      device2=a=b

      [service]
      device=other
      [receiver]
      late=1
      color=#000
      """, path: "test.conf")
    #expect(file.value("device", in: "receiver") == "/dev/ttyACM0")
    // A sign that follows no blank is part of the value, and the later value counts.
    #expect(file.value("color", in: "receiver") == "#000")
    #expect(file.value("path", in: "receiver") == "/a;b")
    #expect(file.value("empty", in: "receiver") == nil)
    #expect(file.value("device2", in: "receiver") == "a=b")
    #expect(file.value("late", in: "receiver") == "1")
    #expect(file.value("device", in: "service") == "other")
    #expect(file.value("device", in: "missing") == nil)
  }

  @Test func takesCarriageReturns() throws {
    let file = try KeyFile("[receiver]\r\ndevice=auto\r\n", path: "test.conf")
    #expect(file.value("device", in: "receiver") == "auto")
  }

  @Test(arguments: [
    ("[receiver\n", "line 1"), ("[]\n", "line 1"), ("\n\ndevice=x\n", "line 3"), ("[a]\nnonsense\n", "line 2"),
    ("[a]\n=x\n", "line 2"),
  ])
  func namesTheLineThatIsWrong(text: String, line: String) throws {
    let error = try #require(throws: LocationServiceError.self) { try KeyFile(text, path: "/etc/x.conf") }
    #expect(error.code == .configuration)
    #expect(error.subject == "/etc/x.conf, \(line)")
  }
}
