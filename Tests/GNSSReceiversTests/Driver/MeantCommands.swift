import GNSSWire

@testable import GNSSSimulator

// What the drivers mean to say, in the words of `Decoders.words`: names and values as u-blox's interface descriptions
// (UBX-13003221 for the commands before VALSET, UBX-21035062 for the keys) and the makers' sentences have them.

extension DecodedCommandsTests {
  static let senders: [Sender] = [
    Sender(
      name: "M10", model: .ubloxM10, profile: "ublox-m10", meant: keys("UART1"), asked: askedKeys),
    Sender(
      name: "M9", model: .ubloxM9, profile: "ublox-m9", meant: keys("UART1").union(["poll CFG-PRT"]),
      asked: askedKeys),
    Sender(
      name: "M9 on USB", model: .ubloxM9USB, profile: "ublox-usb", meant: keys("USB").union(["poll CFG-PRT"]),
      asked: askedKeys),
    Sender(
      name: "M8", model: .ubloxM8, profile: "ublox-m8",
      meant: legacy(uart, pvt: true, eoe: true, sky: 0x35), possible: partialSaves, asked: askedLegacy),
    Sender(
      name: "M8 on USB", model: .ubloxM8USB, profile: "ublox-m8-usb",
      meant: legacy(usb, pvt: true, eoe: true, sky: 0x35), possible: partialSaves, asked: askedLegacy),
    Sender(
      name: "u-blox 7", model: .ubloxM8, module: .generation7, profile: "ublox-7",
      meant: legacy(uart, pvt: true, eoe: false, sky: 0x30), possible: partialSaves, asked: askedLegacy),
    Sender(
      name: "u-blox 6", model: .ubloxM8, module: .generation6, profile: "ublox-6",
      meant: legacy(uart, pvt: false, eoe: false, sky: 0x30), possible: partialSaves, asked: askedLegacy),
    Sender(name: "MediaTek", model: .mtk, profile: "mtk-mt3339", meant: pmtk, possible: possiblePMTK, asked: askedPMTK),
    Sender(
      name: "Airoha", model: .airoha, profile: "quectel-lc76g", meant: pair, possible: possiblePAIR, asked: askedPAIR),
    Sender(
      name: "CASIC", model: .casic, profile: "casic-atgm336h", meant: pcas,
      // Where the line lost the command for the others alone.
      possible: ["$PCAS03,,,,5,,,,,,,,,,*37"], asked: askedPCAS),
  ]

  // MARK: CFG-VALSET, CFG-VALGET

  private static func keys(_ port: String) -> Set<String> {
    let outputs = ["PVT", "EOE", "DOP", "SAT"].map { "CFG_MSGOUT_UBX_NAV_\($0)_\(port)" }
    let kept = outputs + ["CFG_\(port)OUTPROT_UBX", "CFG_RATE_MEAS", "CFG_RATE_NAV", "CFG_NAVSPG_DYNMODEL"]
    var words: Set = ["poll MON-VER", "poll SEC-UNIQID"]
    for layer in ["ram", "bbr"] {
      words.formUnion(kept.map { "ask \(layer) \($0)" })
      // Satellites once a second; portable, pedestrian, automotive, airborne with less than 1 g.
      words.formUnion(outputs.map { "\(layer) \($0)=1" })
      words.formUnion([5, 10].map { "\(layer) CFG_MSGOUT_UBX_NAV_SAT_\(port)=\($0)" })
      words.formUnion([0, 3, 4, 6].map { "\(layer) CFG_NAVSPG_DYNMODEL=\($0)" })
      words.formUnion([100, 200, 1000].map { "\(layer) CFG_RATE_MEAS=\($0)" })
      words.formUnion(["\(layer) CFG_RATE_NAV=1", "\(layer) CFG_\(port)OUTPROT_UBX=1"])
    }
    // NMEA goes off until the next start alone.
    let nmea = "ram CFG_\(port)OUTPROT_NMEA"
    words.formUnion(["ask \(nmea)", "\(nmea)=0", "\(nmea)=1"])
    guard port != "USB" else { return words }
    // The old rate is given back where nothing comes at the new one; it carries two fixes a second.
    words.formUnion(["ram", "bbr"].flatMap { ["\($0) CFG_RATE_MEAS=500", "\($0) \(outputs[3])=2"] })
    return words.union([
      "ask ram CFG_UART1_BAUDRATE", "ask bbr CFG_UART1_BAUDRATE", "ram CFG_UART1_BAUDRATE=115200",
      "bbr CFG_UART1_BAUDRATE=115200", "ram CFG_UART1_BAUDRATE=9600",
    ])
  }

  private static let askedKeys: Set<String> = {
    var words = restarts
    // Rate, model, and one key by its name.
    let set = ["CFG_RATE_MEAS=500", "CFG_NAVSPG_DYNMODEL=4", "CFG_NAVSPG_FIXMODE=2"]
    words.formUnion(["ram", "bbr", "flash"].flatMap { layer in set.map { "\(layer) \($0)" } })
    words.subtract(["ram CFG_NAVSPG_DYNMODEL=4", "bbr CFG_NAVSPG_DYNMODEL=4"])
    words.formUnion(["ask ram CFG_NAVSPG_FIXMODE", "ask bbr CFG_NAVSPG_FIXMODE", "ask ram group 21"])
    words.formUnion(["RATE_MEAS", "RATE_NAV", "NAVSPG_FIXMODE", "NAVSPG_DYNMODEL"].map { "ask flash CFG_\($0)" })
    words.formUnion(["RATE_MEAS", "RATE_NAV", "NAVSPG_FIXMODE"].map { "ask default CFG_\($0)" })
    return words.union(["CFG-CFG saveMask=65535 devBBR=1", "CFG-CFG saveMask=65535 devFlash=1"])
  }()

  /// Hot, warm, cold; the factory's settings everywhere, and cold.
  private static let restarts: Set = [
    "CFG-RST resetMode=1", "CFG-RST eph=1 resetMode=1",
    "CFG-RST eph=1 alm=1 health=1 klob=1 pos=1 clkd=1 osc=1 utc=1 rtc=1 aop=1 resetMode=1",
    "CFG-CFG clearMask=65535 devBBR=1 devFlash=1 devEEPROM=1 devSpiFlash=1",
  ]

  // MARK: CFG-PRT, CFG-MSG, CFG-RATE, CFG-NAV5

  /// The ports as CFG-PRT has them: 8N1 at the old rate and the new one; USB has none of that.
  private static let uart = (
    kept: "1 charLen=3 parity=4 baudRate=115200", others: ["1 charLen=3 parity=4 baudRate=9600"]
  )
  private static let usb = (kept: "3", others: [] as [String])

  /// - Parameter sky: the message of class NAV that tells the satellites.
  private static func legacy(_ port: (kept: String, others: [String]), pvt: Bool, eoe: Bool, sky: Int) -> Set<String> {
    // NAV-PVT and NAV-EOE; on u-blox 6 NAV-SOL, NAV-POSLLH, NAV-VELNED and NAV-TIMEUTC. NAV-DOP.
    let messages = (pvt ? [0x07] : [0x06, 0x02, 0x12, 0x21]) + (eoe ? [0x61] : []) + [0x04, sky]
    var words: Set = ["poll MON-VER", "poll CFG-PRT", "poll CFG-RATE", "poll CFG-NAV5"]
    if eoe { words.insert("poll SEC-UNIQID") }
    // Three bytes mean the port that they come in by; the decoder calls the first rate the one of I2C (DDC).
    let output = { (message: Int) in "CFG-MSG msgClass=1 msgID=\(message)" }
    words.formUnion(messages.flatMap { ["poll \(output($0))", "\(output($0)) rateDDC=1"] })
    // u-blox 6 computes five fixes a second; a line of 9600 bit/s carries two.
    let isSlow = pvt && !port.others.isEmpty
    let sky = output(sky)
    words.formUnion(((pvt ? [5, 10] : [5]) + (isSlow ? [2] : [])).map { "\(sky) rateDDC=\($0)" })
    let intervals = (pvt ? [100] : []) + [200, 1000] + (isSlow ? [500] : [])
    words.formUnion(intervals.map { "CFG-RATE measRate=\($0) navRate=1 timeRef=1" })
    words.formUnion(["", " dynModel=3", " dynModel=4", " dynModel=6"].map { "CFG-NAV5 dyn=1\($0)" })
    let protocols = "inUBX=1 inNMEA=1 outUBX=1"
    words.formUnion(
      ([port.kept] + port.others).flatMap { port in
        ["", " outNMEA=1"].map { "CFG-PRT portID=\(port) \(protocols)\($0)" }
      })
    // Sections in battery-backed memory: messages (2) and navigation (8), with the port (1) once its rate was raised.
    words.formUnion([8, 10].map { "CFG-CFG saveMask=\($0) devBBR=1" })
    words.insert("CFG-CFG saveMask=\(port.others.isEmpty ? 2 : 3) devBBR=1")
    return words
  }

  /// The sections alone, where an answer came late.
  private static let partialSaves: Set = ["CFG-CFG saveMask=1 devBBR=1", "CFG-CFG saveMask=2 devBBR=1"]

  private static let askedLegacy: Set<String> = restarts.union([
    "CFG-RATE measRate=500 navRate=1 timeRef=1", "CFG-NAV5 dyn=1 posFixMode=1 dynModel=4 fixMode=2",
    "CFG-CFG saveMask=65535 devBBR=1", "CFG-CFG saveMask=65535 devFlash=1 devEEPROM=1 devSpiFlash=1",
    "CFG-CFG saveMask=8 devFlash=1 devEEPROM=1 devSpiFlash=1",
  ])

  // MARK: Sentences

  /// From the "PMTK command packet" of MT3339 (Rev. A11): 220 interval, 251 rate of the line, 314 sentences in the order
  /// GLL, RMC, VTG, GGA, GSA, GSV, GRS, GST, …, ZDA, MCHN, 400 and 414 questions, 605 version, 886 mode (normal, fitness,
  /// aviation).
  private static let pmtk: Set = [
    "$PMTK605*31", "$PMTK400*36", "$PMTK414*33", "$PMTK251,115200*1F", "$PMTK251,9600*17", "$PMTK220,100*2F",
    "$PMTK220,200*2C", "$PMTK220,1000*1F", "$PMTK886,0*28", "$PMTK886,1*29", "$PMTK886,2*2A",
    "$PMTK314,0,1,0,1,1,5,0,0,0,0,0,0,0,0,0,0,0,0,0*2C", "$PMTK314,0,1,0,1,5,5,0,0,0,0,0,0,0,0,0,0,0,0,0*28",
    "$PMTK314,0,1,1,1,5,5,0,0,0,0,0,0,0,0,0,0,0,0,0*29",
  ]
  /// The interval that a slow line carries; what is not known to be off stays on.
  private static let possiblePMTK: Set = [
    "$PMTK220,500*2B", "$PMTK314,0,1,0,1,1,5,0,1,0,0,0,0,0,0,0,0,0,0,0*2D",
    "$PMTK314,1,1,1,1,1,5,0,1,0,0,0,0,0,0,0,0,0,1,0*2C",
  ]
  /// 101 hot, 102 warm, 103 cold, 104 factory; ZDA beside what is on.
  private static let askedPMTK: Set = [
    "$PMTK101*32", "$PMTK102*31", "$PMTK103*30", "$PMTK104*37", "$PMTK220,500*2B",
    "$PMTK314,0,1,0,1,1,5,0,0,0,0,0,0,0,0,0,0,0,1,0*2D",
  ]

  /// From Quectel's "LC26G, LC76G, LC86G series GNSS protocol specification": 021 and PQTMVERNO version, 050 and 051
  /// interval, 062 and 063 sentences (0 GGA, 1 GLL, 2 GSA, 3 GSV, 4 RMC, 5 VTG, 6 ZDA, 8 GST), 080 and 081 mode (normal,
  /// fitness, drone), 382 the processor stays awake, 864 rate of the line.
  private static let pair: Set = [
    "$PAIR021*39", "$PQTMVERNO*58", "$PAIR050,100*22 time=100", "$PAIR050,200*21 time=200",
    "$PAIR050,1000*12 time=1000", "$PAIR051*3E", "$PAIR062,0,1*3F type=0 rate=1", "$PAIR062,1,0*3F type=1 rate=0",
    "$PAIR062,2,1*3D type=2 rate=1", "$PAIR062,2,5*39 type=2 rate=5", "$PAIR062,2,10*0D type=2 rate=10",
    "$PAIR062,3,5*38 type=3 rate=5", "$PAIR062,3,10*0C type=3 rate=10",
    "$PAIR062,5,0*3B type=5 rate=0", "$PAIR062,6,0*38 type=6 rate=0", "$PAIR062,8,1*37 type=8 rate=1",
    "$PAIR063,0*23 field_01=0", "$PAIR063,1*22 field_01=1", "$PAIR063,2*21 field_01=2", "$PAIR063,3*20 field_01=3",
    "$PAIR063,4*27 field_01=4", "$PAIR063,5*26 field_01=5", "$PAIR063,6*25 field_01=6", "$PAIR063,8*2B field_01=8",
    "$PAIR080,0*2E navMode=0", "$PAIR080,1*2F navMode=1", "$PAIR080,5*2B navMode=5", "$PAIR081*33",
    "$PAIR382,1*2E enabled=1", "$PAIR382,0*2F enabled=0",
    "$PAIR864,0,0,115200*1B portType=0 portIndex=0 baudrate=115200",
    "$PAIR864,0,0,9600*13 portType=0 portIndex=0 baudrate=9600",
  ]
  /// RMC is on from the factory: it is switched on where it was not told to be.
  private static let possiblePAIR: Set = ["$PAIR062,4,1*3B type=4 rate=1"]
  /// 004 hot, 005 warm, 006 cold, 007 factory, 513 keeps everything.
  private static let askedPAIR: Set = [
    "$PAIR004*3E", "$PAIR005*3F", "$PAIR006*3C", "$PAIR007*3D", "$PAIR050,500*26 time=500",
    "$PAIR062,6,1*39 type=6 rate=1", "$PAIR513*3D",
  ]

  /// From the "CASIC multimode satellite navigation receiver protocol specification" (V4.2): 01 rate of the line (1 9600,
  /// 5 115,200), 02 interval, 03 sentences in the order GGA, GLL, GSA, GSV, RMC, VTG, ZDA, …, GST the fourteenth, empty for
  /// as it was, 06 version (0 firmware, 1 hardware), 11 model (0 portable, 2 pedestrian, 3 automotive, 5 air below 1 g).
  private static let pcas: Set = [
    "$PCAS06,0*1B", "$PCAS06,1*1A", "$PCAS01,1*1D", "$PCAS01,5*19", "$PCAS02,100*1E", "$PCAS02,200*1D",
    "$PCAS02,1000*2E", "$PCAS03,,,1,,,,,,,,,,,*33", "$PCAS03,,,5,5,,,,,,,,,,1*33", "$PCAS03,,,9,9,,,,,,,,,,*02",
    "$PCAS03,,0,,,,0,0,,,,,,,*32", "$PCAS11,0*1D", "$PCAS11,2*1F", "$PCAS11,3*1E", "$PCAS11,5*18",
  ]
  /// 00 keeps everything, 10 starts: 0 hot, 1 warm, 2 cold, 3 factory.
  private static let askedPCAS: Set = [
    "$PCAS00*01", "$PCAS10,0*1C", "$PCAS10,1*1D", "$PCAS10,2*1E", "$PCAS10,3*1F", "$PCAS02,500*1A",
    "$PCAS03,,,,,,,1,,,,,,,*33",
  ]
}
