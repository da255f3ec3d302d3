import GNSSWire
import Testing

/// The frames that u-blox's documents and tools use to configure receivers and to put them to sleep, byte for byte.
@Suite struct UBXCommandTableTests {
  @Test(arguments: commands) func everyCommandHasItsKnownBytes(_ command: Command) {
    #expect(command.frame == command.bytes, "\(command.name)")
  }

  @Test func commandsAreReadBack() {
    for command in Self.commands {
      #expect(UBXSample.view(command.bytes, Self.rewritten) ?? [] == command.bytes, "\(command.name)")
    }
  }

  struct Command: Sendable, CustomTestStringConvertible {
    var name: String
    var frame: [UInt8]
    var bytes: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ value: some UBXEncodable, _ hex: String) {
      self.name = name
      frame = value.frame
      bytes = Hex.bytes(hex)
    }
  }

  private static func set(
    _ items: [(ConfigurationKey, UInt64)], _ layers: ConfigurationLayers = [.ram, .battery]
  ) -> CfgVALSET.Command {
    CfgVALSET.Command(items.map { ConfigurationItem($0.0, $0.1) }, layers: layers)
  }

  /// What a frame's reader makes of it, written again.
  private static func rewritten(_ frame: UBXFrame) -> [UInt8]? {
    if frame.payload.byteCount == 0 { return UBXPoll(frame.id).frame }
    if let view = CfgVALSET(frame) {
      var items = view.items
      var all: [ConfigurationItem] = []
      while let item = items.next() { all.append(item) }
      return CfgVALSET.Command(all, layers: view.layers).frame
    }
    if let view = CfgVALGET(frame) {
      return CfgVALGET.Request((0..<view.keyCount).map { view.key(at: $0) }, layer: view.layer).frame
    }
    if let view = CfgVALDEL(frame) {
      return CfgVALDEL.Command((0..<view.keyCount).map { view.key(at: $0) }, layers: view.layers).frame
    }
    switch frame.id {
    case .cfgRXM: return CfgRXM(frame)?.frame
    case .cfgPMS: return CfgPMS(frame)?.frame
    case .cfgPM2: return CfgPM2(frame)?.frame
    case .cfgPWR: return CfgPWR(frame)?.frame
    case .cfgRST: return CfgRST(frame)?.frame
    case .cfgCFG: return CfgCFG(frame)?.frame
    case .cfgNAV5: return CfgNAV5(frame)?.frame
    case .cfgMSG: return CfgMSG(frame)?.frame
    case .cfgRATE: return CfgRATE(frame)?.frame
    case .cfgPRT: return CfgPRT(frame)?.frame
    case .rxmPMREQ: return RxmPMREQ(frame)?.frame
    case .updSOS: return UpdSOS(frame)?.frame
    case .mgaINI: return MgaINI(frame)?.frame
    default: return nil
    }
  }

  static let commands: [Command] = [
    Command(
      "MON-VER poll", UBXPoll(.monVER),
      "B5620A040000 0E34"),
    Command(
      "CFG-RXM continuous", CfgRXM(.continuous),
      "B56206110200 0800 2191"),
    Command(
      "CFG-RXM power save", CfgRXM(.powerSave),
      "B56206110200 0801 2292"),
    Command(
      "CFG-RXM eco (u-blox 6)", CfgRXM(.eco),
      "B56206110200 0804 2595"),
    Command(
      "CFG-PMS full power", CfgPMS(.full),
      "B56206860800 0000000000000000 945A"),
    Command(
      "CFG-PMS balanced", CfgPMS(.balanced),
      "B56206860800 0001000000000000 9561"),
    Command(
      "CFG-PMS interval 60s/on 20s", CfgPMS(periodSeconds: 60, onSeconds: 20),
      "B56206860800 00023C0014000000 E620"),
    Command(
      "CFG-PMS aggressive 1Hz", CfgPMS(.aggressive1Hz),
      "B56206860800 0003000000000000 976F"),
    Command(
      "CFG-PMS aggressive 2Hz", CfgPMS(.aggressive2Hz),
      "B56206860800 0004000000000000 9876"),
    Command(
      "RXM-PMREQ v(short) 8B backup infinite", RxmPMREQ(durationMilliseconds: 0),
      "B56202410800 0000000002000000 4D3B"),
    Command(
      "RXM-PMREQ 8B backup 60 s", RxmPMREQ(durationMilliseconds: 60_000),
      "B56202410800 60EA000002000000 97A1"),
    Command(
      "RXM-PMREQ v0 16B backup+force inf, wake uartrx", RxmPMREQ(durationMilliseconds: 0, wakeSources: .uart),
      "B56202411000 00000000000000000600000008000000 616B"),
    Command(
      "RXM-PMREQ v0 16B backup+force 60 s, wake uartrx", RxmPMREQ(durationMilliseconds: 60_000, wakeSources: .uart),
      "B56202411000 0000000060EA00000600000008000000 ABF9"),
    Command(
      "RXM-PMREQ v0 16B backup+force 3600 s, wake uartrx+EXTINT0",
      RxmPMREQ(durationMilliseconds: 3_600_000, wakeSources: [.uart, .externalInterrupt0]),
      "B56202411000 0000000080EE36000600000028000000 2541"),
    Command(
      "RXM-PMREQ v0 16B backup (no force) 60 s, all sources",
      RxmPMREQ(durationMilliseconds: 60_000, wakeSources: .all, isForced: false),
      "B56202411000 0000000060EA000002000000E8000000 8759"),
    Command(
      "CFG-RST GNSS stop", CfgRST(.hot, mode: .stop),
      "B56206040400 00000800 1674"),
    Command(
      "CFG-RST GNSS start", CfgRST(.hot, mode: .start),
      "B56206040400 00000900 1776"),
    Command(
      "CFG-RST hot, controlled sw reset", CfgRST(.hot, mode: .software),
      "B56206040400 00000100 0F66"),
    Command(
      "CFG-RST hot, GNSS only", CfgRST(.hot, mode: .navigation),
      "B56206040400 00000200 1068"),
    Command(
      "CFG-RST warm, sw", CfgRST(.warm, mode: .software),
      "B56206040400 01000100 106A"),
    Command(
      "CFG-RST cold, sw", CfgRST(.cold, mode: .software),
      "B56206040400 FFFF0100 0D5F"),
    Command(
      "CFG-RST cold, hw immediate", CfgRST(.cold, mode: .hardware),
      "B56206040400 FFFF0000 0C5D"),
    Command(
      "CFG-CFG save all to BBR+Flash", CfgCFG(save: CfgCFG.everything, devices: .batteryAndFlash),
      "B56206090D00 00000000FFFF00000000000003 1DAB"),
    Command(
      "CFG-CFG save all to BBR", CfgCFG(save: CfgCFG.everything, devices: .battery),
      "B56206090D00 00000000FFFF00000000000001 1BA9"),
    Command(
      "CFG-CFG load", CfgCFG(load: CfgCFG.everything),
      "B56206090C00 0000000000000000FFFF0000 1988"),
    Command(
      "CFG-CFG revert to defaults (clear+load) all",
      CfgCFG(clear: CfgCFG.everything, load: CfgCFG.everything, devices: .usual),
      "B56206090D00 FFFF000000000000FFFF000007 1F9E"),
    Command(
      "UPD-SOS create backup", UpdSOS(.create),
      "B56209140400 00000000 21EC"),
    Command(
      "UPD-SOS clear backup", UpdSOS(.clear),
      "B56209140400 01000000 22F0"),
    Command(
      "VALSET RAM+BBR PM full", set([(.powerMode, 0)]),
      "B562068A0900 000300000100D02000 8DF6"),
    Command(
      "VALSET RAM+BBR PSMCT 1 s",
      set([
        (.rateMeasurement, 1000), (.powerUpdateSeconds, 10), (.powerSearchSeconds, 10), (.powerOnSeconds, 0),
        (.powerDoNotEnterOff, 1), (.powerUpdateEphemeris, 1), (.powerMode, 2),
      ]),
      """
      B562068A2F00 0003000001002130E8030200D0400A0000000300D0400A0000000500D03000000800D010010
      A00D010010100D02002 04CF
      """),
    Command(
      "VALSET RAM+BBR PSMOO 300 s / retry 60 s / ontime 5",
      set([
        (.rateMeasurement, 1000), (.powerUpdateSeconds, 300), (.powerSearchSeconds, 60), (.powerOnSeconds, 5),
        (.powerMostSearchSeconds, 60), (.powerWaitForTime, 1), (.powerMode, 1),
      ]),
      """
      B562068A2F00 0003000001002130E8030200D0402C0100000300D0403C0000000500D03005000700D0203C0
      900D010010100D02001 A6B7
      """),
    Command(
      "VALSET RAM+BBR SBAS off (before PSM)", set([(.sbas, 0)]),
      "B562068A0900 000300002000311000 FD94"),
    Command(
      "VALSET RAM+BBR static hold 50 cm/s 20 m", set([(.staticHoldSpeedE2, 50), (.staticHoldDistance, 20)]),
      "B562068A0F00 0003000038002520323B0025301400 F510"),
    Command(
      "VALSET RAM+BBR static hold off", set([(.staticHoldSpeedE2, 0), (.staticHoldDistance, 0)]),
      "B562068A0F00 0003000038002520003B0025300000 AF8A"),
    Command(
      "CFG-NAV5 static hold 0.5 m/s 20 m (mask 0x40)", CfgNAV5(staticHoldSpeedE2: 50, staticHoldMetres: 20),
      """
      B56206242400 400000000000000000000000000000000000000000003200000000001400000000000000 D4
      20
      """),
    Command(
      "CFG-NAV5 static hold off (mask 0x40)", CfgNAV5(staticHoldSpeedE2: 0, staticHoldMetres: 0),
      """
      B56206242400 400000000000000000000000000000000000000000000000000000000000000000000000 8E
      C4
      """),
    Command(
      "CFG-NAV5 dynModel automotive (mask dyn)", CfgNAV5(dynamicModel: .automotive),
      """
      B56206242400 010004000000000000000000000000000000000000000000000000000000000000000000 53
      70
      """),
    Command(
      "VALSET RAM+BBR dynmodel automotive", set([(.dynamicModel, 4)]),
      "B562068A0900 000300002100112004 F25D"),
    Command(
      "CFG-MSG NAV-PVT on current port rate 1", CfgMSG(.navPVT, rate: 1),
      "B56206010300 010701 1351"),
    Command(
      "VALSET RAM+BBR UART1 out UBX only", set([(.outputUBX(.uart1), 1), (.outputNMEA(.uart1), 0)]),
      "B562068A0E00 0003000001007410010200741000 AD43"),
    Command(
      "VALSET RAM+BBR NAV-PVT UART1=1, NMEA off port",
      set([(.output(.navPVT, on: .uart1), 1), (.outputNMEA(.uart1), 0)]),
      "B562068A0E00 0003000007009120010200741000 E0D7"),
    Command(
      "VALSET RAM+BBR rate meas 1000 nav 1", set([(.rateMeasurement, 1000), (.rateNavigation, 1)]),
      "B562068A1000 0003000001002130E803020021300100 3480"),
    Command(
      "CFG-RATE 1000ms/1/GPS", CfgRATE(measurementMilliseconds: 1000, timeReference: 1),
      "B56206080600 E80301000100 0139"),
    Command(
      "CFG-RATE 1000ms/1/UTC", CfgRATE(measurementMilliseconds: 1000),
      "B56206080600 E80301000000 0037"),
    Command(
      "CFG-PRT UART1 115200 8N1 in 0x07 out 0x03",
      CfgPRT(port: 1, baudRate: 115_200, input: [.ubx, .nmea, .rtcm2], output: [.ubx, .nmea]),
      "B56206001400 01000000D008000000C201000700030000000000 C07E"),
    Command(
      "VALSET RAM baud UART1 115200", set([(.uart1BaudRate, 115_200)], .ram),
      "B562068A0C00 000100000100524000C20100 F3A5"),
    Command(
      "VALGET RAM PM-OPERATEMODE", CfgVALGET.Request([.powerMode]),
      "B562068B0800 000000000100D020 8A55"),
    Command(
      "VALGET RAM all CFG-PM (0x00D0 wildcard)", CfgVALGET.Request([ConfigurationKey(rawValue: 0x00D0_FFFF)]),
      "B562068B0800 00000000FFFFD000 672A"),
    Command(
      "VALDEL BBR PM-OPERATEMODE", CfgVALDEL.Command([.powerMode], layers: .battery),
      "B562068C0800 000200000100D020 8D6E"),
    Command(
      "MGA-INI-POS-LLH 47.0 8.0 500 m acc 1 km",
      MgaINI.position(
        latitudeE7: 470_000_000, longitudeE7: 80_000_000, heightCentimetres: 50_000, accuracyCentimetres: 100_000),
      "B56213401400 0100000080A1031C00B4C40450C30000A0860100 5ECA"),
    Command(
      "CFG-PM2 v1 cyclic 1 s, no off state",
      CfgPM2(
        version: 1, [.updatesEphemeris, .doesNotEnterOff, .cyclic], updateMilliseconds: 1000,
        searchMilliseconds: 10_000, onSeconds: 0),
      """
      B562063B2C00 0100000000100300E8030000102700000000000000000000000000000000000000000000000
      0000000000000 A3AD
      """),
    Command(
      "CFG-PM2 v1 on/off 300 s, retry 60 s, on 5 s",
      CfgPM2(version: 1, .updatesEphemeris, updateMilliseconds: 300_000, searchMilliseconds: 60_000, onSeconds: 5),
      """
      B562063B2C00 0100000000100000E093040060EA00000000000005000000000000000000000000000000000
      0000000000000 4468
      """),
    Command(
      "CFG-PM2 v2 (48 B) cyclic 1 s",
      CfgPM2(
        version: 2, [.updatesEphemeris, .doesNotEnterOff, .cyclic], updateMilliseconds: 1000,
        searchMilliseconds: 10_000, onSeconds: 0),
      """
      B562063B3000 0200000000100300E8030000102700000000000000000000000000000000000000000000000
      000000000000000000000 A831
      """),
    Command(
      "CFG-PM2 v2 on/off 300/60/5",
      CfgPM2(version: 2, .updatesEphemeris, updateMilliseconds: 300_000, searchMilliseconds: 60_000, onSeconds: 5),
      """
      B562063B3000 0200000000100000E093040060EA00000000000005000000000000000000000000000000000
      000000000000000000000 4970
      """),
    Command(
      "CFG-PWR SW backup (deprecated, u-blox 7/M8)", CfgPWR(.backup),
      "B56206570800 01000000504B4342 8646"),
    Command(
      "CFG-PWR run", CfgPWR(.run),
      "B56206570800 01000000204E5552 7BC3"),
    Command(
      "VALSET RAM+BBR EXTINT full control (WAKE+BACKUP+PSMOO)",
      set([(.powerPinWakes, 1), (.powerPinSleeps, 1), (.powerMode, 1)]),
      "B562068A1300 000300000C00D010010D00D010010100D02001 7368"),
    Command(
      "poll cfgPM2", UBXPoll(.cfgPM2),
      "B562063B0000 41C9"),
    Command(
      "poll cfgRXM", UBXPoll(.cfgRXM),
      "B56206110000 174B"),
    Command(
      "poll cfgPMS", UBXPoll(.cfgPMS),
      "B56206860000 8CAA"),
  ]
}
