import GNSSMotion
import GNSSSimulator
import GNSSWire
import TestSupport
import Testing

@Suite struct VirtualReceiverTests {
  @Test func freshFromTheFactoryItTellsNMEAOnly() {
    var host = Host()
    host.run(until: 10.5)
    let names = Set(host.names)
    #expect(names == ["GNTXT", "GNRMC", "GNVTG", "GNGGA", "GNGSA", "GPGSV", "GLGSV", "GAGSV", "GBGSV", "GNGLL"])
    #expect(host.names.count { $0 == "GNRMC" } == 10)
    #expect(host.names.count { $0 == "GNGSA" } == 40)
    #expect(host.quality.discardedBytes == 0)
  }

  @Test func theFirstFixComesWhenItIsDue() {
    var host = Host(ScenarioSpec(.still, timeToFirstFix: 5))
    host.run(until: 20.5)
    #expect(host.fixes.prefix(4).allSatisfy { $0.coordinate == nil && $0.mode == .none })
    #expect(host.fixes.suffix(10).allSatisfy { $0.mode == .threeDimensional })
  }

  @Test(arguments: ["NMEA", "UBX", "both"], [1.0, 5, 10])
  func fixesAreTheTruthWithinTheNoise(kind: String, rate: Double) {
    let scenario = ScenarioSpec(.drive, seed: 3)
    var host = Host(scenario)
    var items: [ConfigurationItem] = [ConfigurationItem(.rateMeasurement, UInt64(1000 / rate))]
    if kind != "NMEA" {
      items += [.output(.navPVT, 1), .output(.navDOP, 1), .output(.navSAT, 1), .output(.navEOE, 1)]
    }
    if kind == "UBX" { items.append(.nmea(false)) }
    host.set(items, at: 1.5)
    #expect(host.acks == [true])
    host.run(until: 120)
    let fixes = host.fixes.filter { $0.mode == .threeDimensional }
    #expect(abs(Double(fixes.count) - 118 * rate) < 3 * rate, "one fix an epoch")
    let plane = LocalPlane(anchor: scenario.origin)
    for fix in fixes {
      guard let time = fix.time, let coordinate = fix.coordinate, let speed = fix.speed else {
        Issue.record("a fix without \(fix)")
        continue
      }
      let seconds = Double(time.unixNanoseconds - scenario.start.unixNanoseconds) * 1e-9
      let truth = Trajectory.drive.state(at: seconds)
      let place = plane.offset(of: coordinate)
      let error = place.distance(to: LocalPlane.Offset(east: truth.east, north: truth.north))
      #expect(error < 5, "at \(seconds)")
      #expect(abs(speed - truth.speed) < 0.2)
      if truth.speed > 2, let course = fix.course {
        let (sine, cosine) = Trigonometry.sineAndCosine(of: course * .pi / 180)
        #expect((sine * truth.velocityEast + cosine * truth.velocityNorth) / truth.speed > 0.995)
      }
      #expect(fix.satellitesUsed == (kind == "NMEA" ? 12 : 14))
      if kind != "NMEA" {
        #expect(fix.source == .ubx)
        #expect((fix.horizontalAccuracy ?? 0) > 0.5)
        #expect((fix.speedAccuracy ?? 0) > 0.05)
        #expect(fix.timeTrust == .confirmed)
      }
    }
    #expect(host.satellites == 14)
    #expect(host.quality.badChecksums == 0 && host.quality.discardedBytes == 0)
  }

  @Test func itTellsWhoItIs() {
    var host = Host()
    host.run(until: 1)
    host.send(UBXPoll(.monVER).frame, at: 1)
    #expect(host.version == "FWVER=SPG 5.10|PROTVER=34.10|MOD=SAM-M10Q|GPS;GLO;GAL;BDS|SBAS;QZSS")
  }

  @Test func oneUnknownKeyRefusesAll() {
    var host = Host()
    host.run(until: 1)
    // CFG-PM-EXTINTSEL does not exist on this firmware.
    let unknown = ConfigurationItem(ConfigurationKey(rawValue: 0x20D0_000B), 0)
    host.set([.output(.navPVT, 1), unknown], at: 1)
    #expect(host.acks == [false])
    host.forget()
    host.run(until: 5)
    #expect(!host.names.contains("0107"))
    host.set([.output(.navPVT, 1)], at: 5)
    #expect(host.acks == [true])
    host.run(until: 10)
    #expect(host.names.contains("0107"))
  }

  @Test func valuesAndLayersAreChecked() {
    var host = Host()
    host.run(until: 1)
    host.set([ConfigurationItem(.rateMeasurement, 10)], at: 1)
    host.set([ConfigurationItem(.uart1BaudRate, 12)], at: 1)
    host.set([.output(.navPVT, 1)], layers: .flash, at: 1)
    host.set([.output(.navPVT, 1)], layers: [], at: 1)
    host.set([ConfigurationItem(.output(.navPVT, on: .usb), 1)], at: 1)
    host.set(Array(repeating: .output(.navPVT, 1), count: 65), at: 1)
    #expect(host.acks == Array(repeating: false, count: 6))
  }

  @Test func theGenerationBeforeItsCommandsAreRefused() {
    var host = Host()
    host.run(until: 1)
    for number in [0x00, 0x01, 0x08, 0x24, 0x3B, 0x11] as [UInt8] {
      host.send(UBXPoll(UBXMessageID(class: 0x06, number)).frame, at: 1)
    }
    #expect(host.acks == Array(repeating: false, count: 6))
  }

  @Test func valuesCanBeReadByLayerKeyAndGroup() {
    var host = Host()
    host.run(until: 1)
    host.set([ConfigurationItem(.rateMeasurement, 200)], layers: [.ram, .battery], at: 1)
    func get(_ keys: [ConfigurationKey], _ layer: ConfigurationLayer, _ host: inout Host) -> [ConfigurationItem] {
      host.forget()
      host.send(CfgVALGET.Request(keys, layer: layer).frame, at: 1.1)
      return host.items
    }
    let key = ConfigurationKey.rateMeasurement
    #expect(get([key], .ram, &host) == [ConfigurationItem(key, 200)])
    #expect(host.acks == [true])
    #expect(get([key], .battery, &host) == [ConfigurationItem(key, 200)])
    #expect(get([key], .defaults, &host) == [ConfigurationItem(key, 1000)])
    #expect(get([.rateNavigation], .battery, &host).isEmpty)
    #expect(host.acks == [false])
    #expect(get([ConfigurationKey(rawValue: 0x20D0_000B)], .ram, &host).isEmpty)
    #expect(host.acks == [false])
    #expect(get([ConfigurationKey(rawValue: 0x00D0_FFFF)], .ram, &host).count == 15)
    #expect(get([ConfigurationKey(rawValue: 0x0FFF_FFFF)], .ram, &host).count == 64)
  }

  @Test func aResetForgetsRAMAndKeepsTheBatteryLayer() {
    var host = Host()
    host.run(until: 1)
    host.set([ConfigurationItem(.rateMeasurement, 100)], layers: .ram, at: 1)
    host.set([.output(.navPVT, 1)], layers: [.ram, .battery], at: 1)
    host.run(until: 5)
    host.send(CfgRST(.hot, mode: .software).frame, at: 5)
    #expect(host.acks == [true, true], "a reset is not acknowledged")
    host.forget()
    host.send(UBXPoll(.monVER).frame, at: 5.1)
    #expect(host.names.isEmpty, "it boots")
    host.run(until: 16)
    #expect((9...11).contains(host.names.count { $0 == "0107" }))
    #expect(host.names.contains("GNTXT"))
  }

  @Test func theEngineStopsAndStarts() {
    var host = Host()
    host.run(until: 5)
    host.send(CfgRST(.hot, mode: .stop).frame, at: 5)
    host.forget()
    host.run(until: 15)
    #expect(host.names.isEmpty)
    host.send(CfgRST(.hot, mode: .start).frame, at: 15)
    host.run(until: 20)
    #expect(host.fixes.contains { $0.mode == .threeDimensional })
  }

  @Test func theAcknowledgementLeavesBeforeTheRateChanges() {
    var host = Host()
    host.run(until: 1)
    host.forget()
    host.set([ConfigurationItem(.uart1BaudRate, 115_200)], at: 1)
    #expect(host.names == ["0501", "baud"])
    #expect(host.rates == [115_200])
  }

  @Test func ratesOfMessagesAndEpochsAreKept() {
    var host = Host()
    host.run(until: 1)
    host.set(
      [ConfigurationItem(.rateMeasurement, 40), .nmea(false), .output(.navPVT, 1), .output(.navSAT, 25)], at: 1)
    host.forget()
    host.run(until: 11)
    #expect(abs(host.names.count { $0 == "0107" } - 250) <= 2)
    #expect(abs(host.names.count { $0 == "0135" } - 10) <= 1)
  }

  /// What gpsd writes to a port whose receiver it does not know, and plain noise.
  @Test func whatItDoesNotUnderstandIsIgnored() {
    var host = Host()
    host.run(until: 2)
    var random = SplitMix(seed: 5)
    let probes: [[UInt8]] = [
      Array("$PASHQ,RID*28\r\n$PMTK605*31\r\n$PSRF105,1*3E\r\n$PGRMCE*0E\r\n".utf8),
      [0xA0, 0xA2, 0x00, 0x02, 0x84, 0x00, 0x00, 0x84, 0xB0, 0xB3], [0x10, 0x24, 0x10, 0x03], [0xB5, 0x62, 0x0A],
      (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) },
      Array("\r\n".utf8),
    ]
    for probe in probes { host.send(probe, at: 2) }
    #expect(host.acks.isEmpty)
    host.run(until: 10)
    host.send([0x55, 0x55] + UBXPoll(.monVER).frame, at: 10)
    #expect(host.version != nil)
    #expect(host.fixes.count { $0.mode == .threeDimensional } >= 7)
  }

  @Test func aSeedRepeatsByteForByte() {
    func run(_ seed: UInt64) -> [UInt8] {
      var host = Host(ScenarioSpec(.walk, seed: seed))
      host.run(until: 60)
      return host.bytes
    }
    #expect(run(1) == run(1))
    #expect(run(1) != run(2))
  }
}
