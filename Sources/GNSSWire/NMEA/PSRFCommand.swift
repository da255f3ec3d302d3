/// SiRF's commands in NMEA's dress. None is acknowledged.
public enum PSRFCommand {
  /// A sentence that can be switched.
  public enum Sentence: Int, Sendable {
    // One case for each number of the receiver's.
    /// GGA.
    case gga = 0
    /// GLL.
    case gll = 1
    /// GSA.
    case gsa = 2
    /// GSV.
    case gsv = 3
    /// RMC.
    case rmc = 4
    /// VTG.
    case vtg = 5
    /// MSS.
    case mss = 6
    /// ZDA.
    case zda = 8
  }

  /// PSRF100: SiRF binary or NMEA, at this line rate, eight bits, one stop bit, no parity.
  public static func port(isBinary: Bool, baud: Int) -> NMEAWriter {
    let values: InlineArray<5, Int> = [isBinary ? 0 : 1, baud, 8, 1, 0]
    return .command("PSRF100", values.span)
  }

  /// PSRF103: sends a sentence every so many seconds, 0 never, with or without checksum.
  public static func rate(of sentence: Sentence, everySeconds seconds: Int, hasChecksum: Bool = true) -> NMEAWriter {
    var writer = NMEAWriter("PSRF103")
    writer.append(sentence.rawValue, digits: 2)
    writer.append(0, digits: 2)
    writer.append(seconds, digits: 2)
    writer.append(hasChecksum ? 1 : 0, digits: 2)
    writer.finish()
    return writer
  }

  /// PSRF117: hibernation, which a pulse on the on/off pin ends and no byte. `PSRF150,0` announces it.
  public static func hibernate() -> NMEAWriter { .command("PSRF117", 16) }
}
