/// What a board around a receiver draws, which no command to the receiver changes.
///
/// The figures are of parts that such boards carry; a board is measured where it matters.
public struct BoardLoad: Hashable, Sendable {
  /// How it is called: `usb-stick`.
  public var name: String
  /// What it is.
  public var title: String
  /// Milliamperes, always.
  public var always: Double
  /// Milliamperes while the receiver is awake: what its own supply pins feed.
  public var awake: Double

  /// The boards that are known.
  public static let all = [
    // u-blox SAM-M10Q data sheet UBX-22013293 R03, table 13: V_IO 2.3 mA while running; 4.7 kΩ pull-ups of a carrier.
    BoardLoad(name: "module", title: "a bare module with V_IO at 3.0 V", always: 0, awake: 2.3),
    // Maxim MAX2659 data sheet: 4.1 mA, fed by VCC_RF, which the module switches off when it sleeps; V_IO as above.
    BoardLoad(name: "active-antenna", title: "a module with an amplifier in its antenna", always: 0, awake: 6.4),
    // LED at 3.3 V through 1 kΩ: 1.3 mA; regulator AP2112K data sheet: 0.055 mA.
    BoardLoad(name: "breakout", title: "a breakout with regulator and power LED", always: 1.36, awake: 2.3),
    // Silicon Labs CP2102N data sheet 1.5, table 4.2: 9.5 mA in normal operation; LED and regulator as above.
    BoardLoad(name: "usb-bridge", title: "a breakout behind a USB bridge", always: 10.9, awake: 2.3),
  ]

  /// The board of that name.
  public static func named(_ name: String) -> BoardLoad? { all.first { $0.name == name } }
}
