import GNSSWire
import Testing

@Suite struct CommandTableTests {
  /// Every command that the receivers' documents list, byte for byte.
  private static let table: [(NMEAWriter, String)] = [
    (PUBXCommand.rate(of: .rmc, .init(uart1: 1, usb: 1)), "PUBX,40,RMC,0,1,0,1,0,0*47"),
    (PUBXCommand.rate(of: .gll, .init()), "PUBX,40,GLL,0,0,0,0,0,0*5C"),
    (
      PUBXCommand.port(1, input: .ubxNMEAAndRTCM2, output: .ubxAndNMEA, baud: 115_200),
      "PUBX,41,1,0007,0003,115200,0*18"
    ),
    (PMTKCommand.version(), "PMTK605*31"),
    (PMTKCommand.standby(.stop), "PMTK161,0*28"), (PMTKCommand.standby(.sleep), "PMTK161,1*29"),
    (PMTKCommand.power(.full), "PMTK225,0*2B"), (PMTKCommand.power(.perpetualBackup), "PMTK225,4*2F"),
    (PMTKCommand.power(.alwaysLocateStandby), "PMTK225,8*23"), (PMTKCommand.power(.alwaysLocateBackup), "PMTK225,9*22"),
    (
      PMTKCommand.periodic(.standby, run: 3000, sleep: 12_000, searchRun: 18_000, searchSleep: 72_000),
      "PMTK225,2,3000,12000,18000,72000*15"
    ),
    (
      PMTKCommand.periodic(.backup, run: 3000, sleep: 12_000, searchRun: 18_000, searchSleep: 72_000),
      "PMTK225,1,3000,12000,18000,72000*16"
    ),
    (PMTKCommand.alwaysLocate(satellites: 1, cn0: 25, extension: 180_000, gap: 60_000), "PMTK223,1,25,180000,60000*38"),
    (PMTKCommand.lowPower(true), "PMTK262,3*2B"), (PMTKCommand.lowPower(false), "PMTK262,0*28"),
    (PMTKCommand.interval(milliseconds: 1000), "PMTK220,1000*1F"),
    (PMTKCommand.interval(milliseconds: 200), "PMTK220,200*2C"),
    (PMTKCommand.interval(milliseconds: 100), "PMTK220,100*2F"),
    (PMTKCommand.baud(115_200), "PMTK251,115200*1F"), (PMTKCommand.baud(9600), "PMTK251,9600*17"),
    (PMTKCommand.output(mtk(rmc: 1, gga: 1)), "PMTK314,0,1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0*28"),
    (
      PMTKCommand.output(mtk(rmc: 1, vtg: 1, gga: 1, gsa: 1, gsv: 1)),
      "PMTK314,0,1,1,1,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0*29"
    ),
    (PMTKCommand.defaultOutput(), "PMTK314,-1*04"),
    (PMTKCommand.staticNavigation(decimetresPerSecond: 4), "PMTK386,0.4*39"),
    (PMTKCommand.staticNavigation(decimetresPerSecond: 0), "PMTK386,0*23"),
    (PMTKCommand.systems(.init(gps: true, glonass: true)), "PMTK353,1,1,0,0,0*2B"),
    (PMTKCommand.navigationMode(.fitness), "PMTK886,1*29"), (PMTKCommand.navigationMode(.aviation), "PMTK886,2*2A"),
    (PMTKCommand.queryInterval(), "PMTK400*36"), (PMTKCommand.queryOutput(), "PMTK414*33"),
    (PMTKCommand.start(.hot), "PMTK101*32"), (PMTKCommand.start(.warm), "PMTK102*31"),
    (PMTKCommand.start(.cold), "PMTK103*30"), (PMTKCommand.start(.factory), "PMTK104*37"),
    (PAIRCommand.version(), "PAIR020*38"), (PAIRCommand.configuration(), "PAIR021*39"),
    (PAIRCommand.engineOn(), "PAIR002*38"), (PAIRCommand.engineOff(), "PAIR003*39"),
    (PAIRCommand.start(.hot), "PAIR004*3E"), (PAIRCommand.start(.warm), "PAIR005*3F"),
    (PAIRCommand.start(.cold), "PAIR006*3C"), (PAIRCommand.start(.fullCold), "PAIR007*3D"),
    (PAIRCommand.backup(seconds: 0), "PAIR650,0*25"), (PAIRCommand.backup(seconds: 10), "PAIR650,10*14"),
    (PAIRCommand.backup(seconds: 3600), "PAIR650,3600*10"),
    (PAIRCommand.cpuLock(true), "PAIR382,1*2E"), (PAIRCommand.cpuLock(false), "PAIR382,0*2F"),
    (PAIRCommand.interval(milliseconds: 1000), "PAIR050,1000*12"),
    (PAIRCommand.interval(milliseconds: 100), "PAIR050,100*22"),
    (PAIRCommand.rate(of: .rmc, every: 1), "PAIR062,4,1*3B"), (PAIRCommand.rate(of: .gsv, every: 0), "PAIR062,3,0*3D"),
    (PAIRCommand.baud(115_200), "PAIR864,0,0,115200*1B"), (PAIRCommand.save(), "PAIR513*3D"),
    (PAIRCommand.queryInterval(), "PAIR051*3E"), (PAIRCommand.queryRate(of: .rmc), "PAIR063,4*27"),
    (PAIRCommand.queryNavigationMode(), "PAIR081*33"), (PAIRCommand.navigationMode(.drone), "PAIR080,5*2B"),
    (PAIRCommand.staticNavigation(decimetresPerSecond: 4), "PAIR070,4*25"),
    (PQTMCommand.version(), "PQTMVERNO*58"), (PQTMCommand.save(), "PQTMSAVEPAR*5A"),
    (PQTMCommand.restore(), "PQTMRESTOREPAR*13"),
    (PCASCommand.query(.firmware), "PCAS06,0*1B"), (PCASCommand.save(), "PCAS00*01"),
    (PCASCommand.baud(.b9600), "PCAS01,1*1D"), (PCASCommand.baud(.b115200), "PCAS01,5*19"),
    (PCASCommand.interval(milliseconds: 1000), "PCAS02,1000*2E"),
    (PCASCommand.interval(milliseconds: 200), "PCAS02,200*1D"),
    (PCASCommand.output(casic(gga: 1, rmc: 1)), "PCAS03,1,0,0,0,1,0,0,0,0,0,,,0,0*02"),
    (PCASCommand.output(.init()), "PCAS03,,,,,,,,,,,,,,*02"),
    (PCASCommand.output(.none), "PCAS03,0,0,0,0,0,0,0,0,0,0,,,0,0*02"),
    (PCASCommand.systems(.all), "PCAS04,7*1E"),
    (PCASCommand.start(.hot), "PCAS10,0*1C"), (PCASCommand.start(.warm), "PCAS10,1*1D"),
    (PCASCommand.start(.cold), "PCAS10,2*1E"), (PCASCommand.start(.factory), "PCAS10,3*1F"),
    (PCASCommand.model(.automotive), "PCAS11,3*1E"),
    (PCASCommand.standby(seconds: 60), "PCAS12,60*28"), (PCASCommand.standby(seconds: 65_535), "PCAS12,65535*1E"),
    (PSRFCommand.port(isBinary: true, baud: 9600), "PSRF100,0,9600,8,1,0*0C"),
    (PSRFCommand.port(isBinary: false, baud: 9600), "PSRF100,1,9600,8,1,0*0D"),
    (PSRFCommand.rate(of: .gga, everySeconds: 1), "PSRF103,00,00,01,01*25"),
    (PSRFCommand.hibernate(), "PSRF117,16*0B"),
  ]

  @Test func everyListedCommandIsWrittenAsListed() {
    for (writer, listed) in Self.table { same(text(writer), "$" + listed + "\r\n") }
  }

  /// Commands that the documents describe without a whole example: their fields, and that the framer accepts them.
  @Test func theOthersHaveTheirFields() {
    let uart: [Int] = [1, 115_200]
    let selector: [Int] = [1]
    let others: [(NMEAWriter, String)] = [
      (PCASCommand.version(5), "$PCAS05,5*"),
      (PCASCommand.satellites(system: 4, mask: 0xFFFF_FFF0), "$PCAS15,4,FFFFFFF0*"),
      (PAIRCommand.systems(.init(gps: true, galileo: true)), "$PAIR066,1,0,1,0,0,0*"),
      (PAIRCommand.navigationMode(.fitness), "$PAIR080,1*"),
      (PQTMCommand.write("CFGUART", uart.span), "$PQTMCFGUART,W,1,115200*"),
      (PQTMCommand.read("CFGUART", selector.span), "$PQTMCFGUART,R,1*"), (PQTMCommand.read("CFGPPS"), "$PQTMCFGPPS,R*"),
    ]
    var framer = Framer(limits: .archive)
    var count = 0
    for (writer, start) in others {
      #expect(text(writer)?.hasPrefix(start) == true)
      _ = framer.append(writer.bytes)
      framer.drain { _ in count += 1 }
    }
    #expect(count == others.count)
    #expect(framer.quality.discardedBytes == 0)
  }

  @Test func everySentenceOfMediaTekHasItsPlace() {
    var rates = PMTKCommand.Rates()
    (rates.gll, rates.rmc, rates.vtg, rates.gga, rates.gsa, rates.gsv) = (1, 2, 3, 4, 5, 1)
    (rates.grs, rates.gst, rates.zda, rates.mchn) = (2, 3, 4, 5)
    same(text(PMTKCommand.output(rates))?.hasPrefix("$PMTK314,1,2,3,4,5,1,2,3,0,0,0,0,0,0,0,0,0,4,5*"), true)
  }

  private static func mtk(rmc: Int, vtg: Int = 0, gga: Int, gsa: Int = 0, gsv: Int = 0) -> PMTKCommand.Rates {
    var rates = PMTKCommand.Rates()
    (rates.rmc, rates.vtg, rates.gga, rates.gsa, rates.gsv) = (rmc, vtg, gga, gsa, gsv)
    return rates
  }

  private static func casic(gga: Int, rmc: Int) -> PCASCommand.Rates {
    var rates = PCASCommand.Rates.none
    (rates.gga, rates.rmc) = (gga, rmc)
    return rates
  }
}
