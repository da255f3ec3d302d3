import GNSSSimulator
import GNSSWire
import Testing

/// The commands before VALSET, on an M8.
@Suite struct UBloxPersonalityLegacyTests {
  private func host(_ model: ReceiverModel = .ubloxM8) -> Host {
    var host = Host(ScenarioSpec(.still), model: model)
    host.run(until: 1)
    host.forget()
    return host
  }

  @Test func itTellsWhoItIs() {
    var host = host()
    #expect(host.receiver.baudRate == 9600)
    host.send(UBXPoll(.monVER).frame, at: 1)
    #expect(host.version?.contains("PROTVER=18.00") == true)
    host.send(UBXPoll(.secUNIQID).frame, at: 1)
    #expect(host.payloads[.secUNIQID]?.count == 9)
    #expect(host.payloads[.secUNIQID]?.first == 1)
  }

  @Test func keysDoNotExist() {
    var host = host()
    host.set([.output(.navPVT, 1)], at: 1)
    host.send(CfgVALGET.Request([.rateMeasurement]).frame, at: 1)
    #expect(host.acks == [false, false])
  }

  /// A poll is answered by the message, then the acknowledgement.
  @Test func eachCommandIsPolled() {
    var host = host()
    let messages: [(UBXMessageID, Int)] = [
      (.cfgPRT, 20), (.cfgRATE, 6), (.cfgNAV5, 36), (.cfgRXM, 2), (.cfgPM2, 48), (.cfgPMS, 8),
      (UBXMessageID(class: 0x06, 0x3E), 52),
    ]
    for (id, count) in messages {
      host.forget()
      host.send(UBXPoll(id).frame, at: 1)
      #expect(host.payloads[id]?.count == count)
      #expect(host.acks == [true])
    }
    host.forget()
    host.send(UBXPoll(UBXMessageID(class: 0x06, 0x99)).frame, at: 1)
    #expect(host.acks == [false])
    host.forget()
    host.send(raw(.cfgMSG, [0x01, 0x07]), at: 1)
    #expect(host.payloads[.cfgMSG] == [0x01, 0x07, 0, 0, 0, 0, 0, 0])
    host.send(UBXPoll(.monHW).frame, at: 1)
    #expect(host.payloads[.monHW] == nil, "there was no epoch yet")
    host.run(until: 3)
    host.send(UBXPoll(.monHW).frame, at: 3)
    #expect(host.payloads[.monHW]?.count == 60)
  }

  @Test func whatIsSetIsReadBack() {
    var host = host()
    host.send(CfgRATE(measurementMilliseconds: 200).frame, at: 1)
    host.send(CfgNAV5(dynamicModel: .automotive).frame, at: 1)
    host.send(CfgNAV5(staticHoldSpeedE2: 50, staticHoldMetres: 20).frame, at: 1)
    host.send(CfgMSG(.navPVT, rate: 1).frame, at: 1)
    host.send(CfgMSG(.navEOE, rate: 1).frame, at: 1)
    #expect(host.acks == [true, true, true, true, true])
    for id in [UBXMessageID.cfgRATE, .cfgNAV5] { host.send(UBXPoll(id).frame, at: 1) }
    #expect(host.payloads[.cfgRATE] == [200, 0, 1, 0, 0, 0])
    let model = host.payloads[.cfgNAV5]
    // The mask of the second set left the model alone.
    #expect(model?[2] == 4 && model?[22] == 50 && model?[28] == 20)
    host.forget()
    host.run(until: 11)
    #expect((49...51).contains(host.names.count { $0 == "0107" }))
    host.forget()
    host.send(CfgRATE(measurementMilliseconds: 10).frame, at: 11)
    host.send(CfgMSG(UBXMessageID(class: 0x01, 0x43), rate: 1).frame, at: 11)
    host.send(CfgNAV5(dynamicModel: DynamicModel(rawValue: 99)).frame, at: 11)
    #expect(host.acks == [false, false, false])
  }

  @Test func thePortChangesItsRateAndProtocols() {
    var host = host()
    let port = CfgPRT(port: 1, baudRate: 115_200, input: [.ubx, .nmea], output: [.ubx])
    host.send(port.frame, at: 1)
    #expect(host.names == ["0501", "baud"])
    #expect(host.rates == [115_200])
    host.forget()
    host.run(until: 5)
    #expect(host.names.isEmpty)
    host.send(CfgPRT(port: 1, baudRate: 12, input: [.ubx], output: [.ubx]).frame, at: 5)
    #expect(host.acks == [false])
  }

  @Test func saveClearAndLoadBySection() {
    var host = host()
    host.send(CfgRATE(measurementMilliseconds: 500).frame, at: 1)
    host.send(CfgMSG(.navPVT, rate: 1).frame, at: 1)
    // Only the messages are saved.
    host.send(CfgCFG(save: 2, devices: .flash).frame, at: 1)
    host.send(CfgRST(.hot, mode: .hardware).frame, at: 2)
    host.run(until: 6)
    host.send(UBXPoll(.cfgRATE).frame, at: 6)
    #expect(host.payloads[.cfgRATE]?.prefix(2) == [0xE8, 0x03])
    #expect(host.names.contains("0107"))
    host.send(CfgCFG(clear: 0xFFFF, load: 0xFFFF, devices: .batteryAndFlash).frame, at: 6.5)
    host.forget()
    host.run(until: 10)
    #expect(!host.names.contains("0107"))
  }

  @Test func aTornWriteLeavesHalfAndStartsAgain() {
    var faults = Faults()
    faults.tornWrites = 1
    var host = Host(ScenarioSpec(.still), model: .ubloxM8, faults: faults)
    host.run(until: 1)
    host.send(CfgRATE(measurementMilliseconds: 500).frame, at: 1)
    host.forget()
    host.send(CfgCFG(save: 0xFFFF, devices: .flash).frame, at: 1)
    #expect(host.acks.isEmpty && host.receiver.power == .booting)
    host.run(until: 3)
    host.send(UBXPoll(.cfgRATE).frame, at: 3)
    #expect(host.payloads[.cfgRATE]?.prefix(2) == [0xE8, 0x03])
    // The second write holds.
    host.send(CfgRATE(measurementMilliseconds: 500).frame, at: 3)
    host.send(CfgCFG(save: 0xFFFF, devices: .flash).frame, at: 3)
    #expect(host.acks.last == true)
  }

  /// As on a u-blox 6, which has no NAV-PVT: solution, position, velocity and sky by the messages before it.
  @Test func theMessagesBeforeNavPVTTellTheSame() {
    var faults = Faults()
    faults.unknown = ["01-07"]
    var host = Host(ScenarioSpec(.still), model: .ubloxM8, faults: faults, baudRate: 115_200)
    host.run(until: 1)
    host.send(CfgMSG(.navPVT, rate: 1).frame, at: 1)
    #expect(host.acks == [false])
    let port = CfgPRT(port: 1, baudRate: 115_200, input: [.ubx, .nmea], output: [.ubx])
    host.send(port.frame, at: 1)
    for id in [UBXMessageID.navSOL, .navSTATUS, .navSVINFO, .navEOE] { host.send(CfgMSG(id, rate: 1).frame, at: 1) }
    host.run(until: 10)
    #expect(host.acks.dropFirst().allSatisfy { $0 })
    let origin = ScenarioSpec(.still).origin
    let place = host.fixes.last?.coordinate
    #expect(abs((place?.latitude ?? 0) - origin.latitude) < 5e-5)
    #expect(abs((place?.longitude ?? 0) - origin.longitude) < 5e-5)
    #expect(abs((host.fixes.last?.ellipsoidalAltitude ?? 0) - 455) < 10)
    #expect(host.satellites == 14)
  }

  @Test func sentencesOfItsOwnAreTakenInSilence() {
    var host = host()
    host.say("PUBX,40,GLL,0,0,0,0,0,0", at: 1)
    host.say("PUBX,41,1,0007,0003,19200,0", at: 1)
    #expect(host.acks.isEmpty)
    #expect(host.rates == [19_200])
    host.run(until: 5)
    #expect(!host.names.contains("GNGLL") && host.names.contains("GNRMC"))
  }

  @Test func systemsAreChosenAndTheSearchStartsAgain() {
    var host = host()
    host.run(until: 5)
    var payload: [UInt8] = [0, 32, 32, 4]
    for (system, isOn) in [(0, 1), (2, 0), (3, 0), (6, 0)] as [(UInt8, UInt8)] {
      payload += [system, 8, 16, 0, isOn, 0, 1, 1]
    }
    host.send(raw(UBXMessageID(class: 0x06, 0x3E), payload), at: 5)
    host.send(UBXPoll(.cfgRATE).frame, at: 5.3)
    #expect(host.acks == [true], "nothing is heard for half a second")
    host.send(UBXPoll(.cfgRATE).frame, at: 5.6)
    #expect(host.acks == [true, true])
    host.run(until: 20)
    #expect(host.fixes.last?.satellitesUsed == 5)
  }

  /// M8 and M9 alike; the M9 knows both kinds of commands, which mean the same settings.
  @Test func onAnM9BothKindsOfCommandsMeanTheSame() {
    var host = host(.ubloxM9)
    host.send(CfgRATE(measurementMilliseconds: 200).frame, at: 1)
    host.send(CfgVALGET.Request([.rateMeasurement]).frame, at: 1)
    #expect(host.items == [ConfigurationItem(.rateMeasurement, 200)])
    host.set([ConfigurationItem(.rateMeasurement, 500)], layers: [.ram, .battery, .flash], at: 1)
    host.send(UBXPoll(.cfgRATE).frame, at: 1)
    #expect(host.payloads[.cfgRATE]?.prefix(2) == [0xF4, 0x01])
    host.forget()
    host.send(CfgVALGET.Request([.rateMeasurement], layer: .flash).frame, at: 1)
    #expect(host.items == [ConfigurationItem(.rateMeasurement, 500)])
  }

  private func raw(_ id: UBXMessageID, _ payload: [UInt8]) -> [UInt8] {
    UBXWriter.frame(id, capacity: payload.count) { writer in for byte in payload { writer.append(byte) } } ?? []
  }
}
