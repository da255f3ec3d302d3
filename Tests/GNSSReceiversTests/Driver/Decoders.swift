import Foundation

/// Decoders that we did not write: pyubx2 and pynmeagps, run by python3.
enum Decoders {
  /// Whether the machine has them.
  static let areThere = (try? python("import pyubx2, pynmeagps", input: "")) != nil
  /// Whether their tests run: always where everything must be proven, even if they then fail for want of a decoder.
  static let areWanted = areThere || ProcessInfo.processInfo.environment["SEXTANT_CI"] != nil

  struct Failure: Error { var status: Int32 }

  /// What each of `frames` says, in the decoders' words: one line for each item of a VALSET and
  /// layer (`bbr CFG_RATE_MEAS=200`) or VALGET (`ask ram CFG_RATE_MEAS`), one for every other message of UBX (`poll CFG-PRT`,
  /// `CFG-MSG msgClass=1 msgID=7 …`, what is zero left out), and a sentence as it stands, with its fields where the decoder
  /// has names for them. What a decoder does not know by name is a line that begins with `unknown`.
  static func words(_ frames: [[UInt8]]) throws -> Set<String> {
    let hex = Set(frames).map { frame in frame.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
    let output = try python(program, input: hex.joined(separator: "\n") + "\n")
    return Set(output.split(separator: "\n").map(String.init))
  }

  private static let program = """
    import sys
    from pyubx2 import UBXReader, POLL, VALCKSUM, cfgkey2name, getinputmode
    from pynmeagps import NMEAReader

    def fields(message):
      return [(name, value) for name, value in message.__dict__.items() if name[0] != "_"]

    def key(number):
      group, item = number >> 16 & 0xFFF, number & 0xFFFF
      if item == 0xFFFF:
        return "group %X" % group
      name = cfgkey2name(number)[0]
      return name if not name.startswith("CFG_0x") else "unknown " + name

    def ubx(frame):
      mode = getinputmode(frame)
      message = UBXReader.parse(frame, validate=VALCKSUM, msgmode=mode)
      values = fields(message)
      if "NOMINAL" in str(message):
        yield "unknown " + str(message)
      elif message.identity in ("CFG-VALSET", "CFG-VALDEL"):
        assert (message.version, message.action) == (0, 0), message
        layers = [layer for layer in ("ram", "bbr", "flash") if getattr(message, layer)]
        for name, value in values:
          for layer in layers if name.startswith("CFG_") else []:
            yield ("unknown " if name.startswith("CFG_0x") else "") + "%s %s=%s" % (layer, name, value)
      elif message.identity == "CFG-VALGET":
        layer = {0: "ram", 1: "bbr", 2: "flash", 7: "default"}[message.layer]
        page = " from %d" % message.position if message.position else ""
        for name, value in values:
          if name.startswith("keys"):
            yield "ask %s %s%s" % (layer, key(value), page)
      else:
        words = []
        for name, value in values:
          if isinstance(value, bytes):
            value = int.from_bytes(value, "little")
          if value and not name.startswith("reserved"):
            words.append("%s=%s" % (name, value))
        yield " ".join((["poll"] if mode == POLL else []) + [message.identity] + words)

    def nmea(frame):
      message = NMEAReader.parse(frame, validate=1, msgmode=1)
      text = frame.decode("ascii")
      assert text.endswith("\\r\\n"), text
      named = [] if "NOMINAL" in str(message) else ["%s=%s" % field for field in fields(message)]
      yield " ".join([text.strip()] + named)

    for line in sys.stdin:
      frame = bytes.fromhex(line.strip())
      try:
        for words in ubx(frame) if frame[:2] == b"\\xb5\\x62" else nmea(frame):
          print(words)
      except Exception as error:
        print("unknown", line.strip(), error)
    """

  /// What a program writes that is given to python3.
  static func python(_ program: String, input: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    let (stdin, stdout) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (stdin, stdout)
    if areQuiet { process.standardError = FileHandle.nullDevice }
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return String(decoding: output, as: UTF8.self)
  }

  /// What python3 says of a decoder that is not there is no news where it may be absent.
  private static let areQuiet = ProcessInfo.processInfo.environment["SEXTANT_CI"] == nil
}
