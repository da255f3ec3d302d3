import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct UBloxDialectTests {
  static let legacy = UBloxLegacyDialect(port: .uart1)

  /// What a frame answers in the legacy dialect.
  static func answer(_ bytes: [UInt8]) -> Answer<ConfigurationKey>? {
    legacy.answer(in: .ubx(UBXFrame(proven: bytes.bytes, offset: 0)))
  }

  static let port = CfgPRT(port: 1, mode: 0x8D0, baudRate: 9600, input: [.ubx, .nmea, .rtcm2], output: [.ubx, .nmea])

  @Test func manyKeysGoInPagesOfSixtyFour() {
    let keys = (0..<130).map { ConfigurationKey(rawValue: 0x2091_0000 + $0) }
    #expect(UBloxKeyDialect().reads(keys, from: .ram).map(\.keys.count) == [64, 64, 2])
    let settings = keys.map { Setting($0, 1, in: .ram) }
    #expect(UBloxKeyDialect().writes(settings, to: .ram, known: [:]).map(\.keys.count) == [64, 64, 2])
  }

  @Test func settingsOfOneMessageAreAskedForTogether() {
    let keys: [ConfigurationKey] = [
      .rateMeasurement, .message(.navPVT), .rateNavigation, .dynamicModel, .message(.navEOE), .outputNMEA(.uart1),
    ]
    let requests = Self.legacy.reads(keys, from: .ram)
    #expect(
      requests.map(\.token)
        == [UBXMessageID.cfgRATE, .cfgMSG, .cfgNAV5, .cfgMSG, .cfgPRT].map { UInt32($0.rawValue) })
    #expect(requests.first?.keys == [.rateMeasurement, .rateNavigation])
    #expect(requests.last?.bytes == UBXPoll(.cfgPRT).frame, "of the port that it comes in by")
    #expect(requests.dropFirst().first?.bytes == [0xB5, 0x62, 0x06, 0x01, 0x02, 0x00, 0x01, 0x07, 0x11, 0x3A])
  }

  @Test func aPortIsReadChangedAndSentBackWhole() throws {
    let change = [Setting(ConfigurationKey.outputNMEA(.uart1), 0, in: .ram)]
    #expect(Self.legacy.writes(change, to: .ram, known: [:]).isEmpty, "what is not known cannot be repeated")
    guard case .values(_, let known, .ram) = Self.answer(Self.port.frame) else {
      Issue.record("no answer")
      return
    }
    #expect(known[.outputNMEA(.uart1)] == 1)
    #expect(known[.uart1BaudRate] == 9600)
    var wanted = Self.port
    wanted.output = .ubx
    #expect(Self.legacy.writes(change, to: .ram, known: known).map(\.bytes) == [wanted.frame])
  }

  @Test func theModelIsSetWithoutTouchingTheOthers() {
    let requests = Self.legacy.writes([Setting(.dynamicModel, 4, in: .ram)], to: .ram, known: [:])
    #expect(requests.map(\.bytes) == [CfgNAV5(dynamicModel: .automotive).frame])
  }

  @Test func onlyTheSectionsThatWereChangedAreKept() {
    let keys: [ConfigurationKey] = [.rateMeasurement, .message(.navPVT)]
    let battery = Self.legacy.saves(keys, in: .battery)
    #expect(battery.map(\.bytes) == [CfgCFG(save: 0b1010, devices: .battery).frame])
    let flash = Self.legacy.saves([.uart1BaudRate], in: .flash)
    #expect(flash.map(\.bytes) == [CfgCFG(save: 1, devices: [.flash, .eeprom, .spiFlash]).frame])
  }

  @Test func answersAreRecognised() {
    #expect(Self.answer(Ack(.cfgRATE, isAccepted: false).frame) == .refused(UBXMessageID.cfgRATE.token))
    let rate = CfgRATE(measurementMilliseconds: 200, cycles: 1, timeReference: 1).frame
    #expect(
      Self.answer(rate)
        == .values(
          UBXMessageID.cfgRATE.token, [.rateMeasurement: 200, .rateNavigation: 1, .rateTimeReference: 1], .ram))
    #expect(Self.answer(NavPVT.Values().frame) == nil)
  }

  @Test(arguments: [
    ("CFG-RATE-MEAS", 0x3021_0001), ("CFG-NAVSPG-DYNMODEL", 0x2011_0021), ("CFG-MSGOUT-UBX_NAV_PVT_USB", 0x2091_0009),
    ("CFG-UART1OUTPROT-NMEA", 0x1074_0002), ("CFG-SPIINPROT-UBX", 0x1079_0001), ("CFG-PM-OPERATEMODE", 0x20D0_0001),
    ("CFG-MSGOUT-NMEA_ID_GSV_UART1", 0x2091_00C5), ("CFG-INFMSG-NMEA_UART1", 0x2092_0007),
  ])
  func itemsHaveTheirMakersNames(name: String, number: UInt32) {
    let key = ConfigurationKey(rawValue: number)
    #expect(key.name == name)
    #expect(ConfigurationKey(name: name.lowercased()) == key)
  }

  @Test func anItemWithoutANameIsItsNumber() {
    let key = ConfigurationKey(rawValue: 0x1000_0ABC)
    #expect(key.name == "0x10000abc")
    #expect(ConfigurationKey(name: key.name) == key)
    #expect(ConfigurationKey(name: "CFG-NONE") == nil)
  }
}
