/// Quectel's commands. Each is answered by `PQTM…,OK` or `PQTM…,ERROR`, which `PQTMReply` reads; a module that does not
/// know one answers that, or by `PAIR001,000,4`.
public enum PQTMCommand {
  /// Writes a setting: `PQTM` + `name`, W and the values.
  ///
  /// - Parameters:
  ///   - name: As Quectel writes it behind `PQTM`: `CFGUART`, `CFGMSGRATE`, `CFGFIXRATE`, ….
  ///   - values: In the receiver's order.
  public static func write(_ name: StaticString, _ values: Span<Int>) -> NMEAWriter {
    var writer = started(name)
    writer.append(UInt8(ascii: "W"))
    for index in 0..<values.count { writer.append(values[index]) }
    writer.finish()
    return writer
  }

  /// Reads a setting back: `PQTM` + `name`, R and what chooses among several.
  public static func read(_ name: StaticString, _ selectors: Span<Int>) -> NMEAWriter {
    var writer = started(name)
    writer.append(UInt8(ascii: "R"))
    for index in 0..<selectors.count { writer.append(selectors[index]) }
    writer.finish()
    return writer
  }

  /// Reads a setting back.
  public static func read(_ name: StaticString) -> NMEAWriter {
    var writer = started(name)
    writer.append(UInt8(ascii: "R"))
    writer.finish()
    return writer
  }

  /// PQTMVERNO: asks for the version.
  public static func version() -> NMEAWriter { .command("PQTMVERNO") }

  /// PQTMSAVEPAR: writes the settings to flash memory.
  public static func save() -> NMEAWriter { .command("PQTMSAVEPAR") }

  /// PQTMRESTOREPAR: the factory's settings, from the next start on.
  public static func restore() -> NMEAWriter { .command("PQTMRESTOREPAR") }

  private static func started(_ name: StaticString) -> NMEAWriter {
    var writer = NMEAWriter("PQTM")
    writer.extend(name.literalBytes)
    return writer
  }
}
