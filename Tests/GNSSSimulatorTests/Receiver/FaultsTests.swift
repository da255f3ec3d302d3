import GNSSSimulator
import GNSSWire
import Testing

@Suite struct FaultsTests {
  @Test func aListIsRead() throws {
    let faults = try Faults(
      parsing: "flip=1e-5,latency=0.4,unknown=06-24/20910007,torn=2,brownout@60,unplug@200+5,lose-answer=0.5")
    #expect(faults.bitFlip == 1e-5 && faults.latency == 0.4 && faults.lostAnswer == 0.5 && faults.tornWrites == 2)
    #expect(faults.unknown == ["06-24", "20910007"])
    #expect(faults.events == [Faults.Event(.brownout, at: 60), Faults.Event(.unplug, at: 200, for: 5)])
    #expect(try Faults(parsing: "") == Faults())
  }

  @Test(arguments: [
    "gremlins=1", "flip=2", "flip=x", "latency=-1", "torn=1.5", "unknown=", "fire@3", "silence@", "silence@1+2+3",
    "silence@-1", "silence",
  ])
  func nonsenseIsNamed(text: String) {
    #expect(throws: Faults.ParsingError.self) { try Faults(parsing: text) }
  }

  /// A receiver that is switched on in the middle of a scenario meets what lasts, and not what is over.
  @Test func whatIsOverDoesNotHappenAgain() throws {
    func firstDue(_ text: String) throws -> Double {
      let on = Instant(nanoseconds: 100_000_000_000)
      let receiver = VirtualReceiver(
        ScenarioSpec(.still), faults: try Faults(parsing: text), poweredOn: on, began: Instant(nanoseconds: 0))
      let due = receiver.nextDue
      return try #require(due).seconds(since: on)
    }
    let boot = VirtualReceiver.bootDuration
    #expect(try firstDue("brownout@60,unplug@20+5") == boot)
    #expect(try firstDue("antenna-open@60") < 0 && firstDue("jam@90+20") < 0)
    #expect(try firstDue("brownout@100.2") == 0.2)
  }

  private func run(_ text: String, model: ReceiverModel = .ubloxM10, seconds: Double = 30) throws -> Host {
    var host = Host(ScenarioSpec(.still), model: model, faults: try Faults(parsing: text))
    host.run(until: seconds)
    return host
  }

  @Test func aDamagedLineIsDamagedTheSameWayAndFixesComeThrough() throws {
    let clean = try run("")
    for text in ["flip=1e-3", "drop=1e-3", "garbage=0.3", "truncate=0.2", "split=0.5"] {
      let first = try run(text)
      #expect(first.bytes == (try run(text)).bytes, "\(text)")
      #expect(first.bytes != clean.bytes || text == "split=0.5", "\(text)")
      #expect(first.fixes.count { $0.mode == .threeDimensional } > 8, "\(text)")
      if text != "split=0.5" { #expect(first.quality.discardedBytes > 0, "\(text)") }
    }
    // The noise of the fixes is the same as without.
    let places = clean.fixes.compactMap(\.coordinate)
    #expect(try run("garbage=0.3").fixes.compactMap(\.coordinate).allSatisfy(places.contains))
  }

  @Test func answersAreLateLostOrRefused() throws {
    var late = try run("latency=0.5", seconds: 1.2)
    late.forget()
    late.set([.output(.navPVT, 1)], at: 1.2)
    #expect(late.acks.isEmpty)
    late.run(until: 1.8)
    #expect(late.acks == [true])

    var lost = try run("lose-answer=1", seconds: 1.2)
    lost.set([.output(.navPVT, 1)], at: 1.2)
    lost.run(until: 5)
    #expect(lost.acks.isEmpty && lost.names.contains("0107"), "carried out, but not told")

    var deaf = try run("lose-command=1", seconds: 1.2)
    deaf.set([.output(.navPVT, 1)], at: 1.2)
    deaf.run(until: 5)
    #expect(deaf.acks.isEmpty && !deaf.names.contains("0107"))

    var stubborn = try run("refuse=1", seconds: 1.2)
    stubborn.set([.output(.navPVT, 1)], at: 1.2)
    stubborn.send(UBXPoll(.monVER).frame, at: 1.2)
    stubborn.run(until: 5)
    #expect(stubborn.acks == [false] && !stubborn.names.contains("0107"))
  }

  @Test func whatIsUnknownIsRefusedByName() throws {
    var host = try run("unknown=20910007/06-01", model: .ubloxM9, seconds: 1)
    host.set([.output(.navPVT, 1), .output(.navEOE, 1)], at: 1)
    host.set([.output(.navEOE, 1)], at: 1)
    host.send(CfgMSG(.navPVT, rate: 1).frame, at: 1)
    host.send(CfgVALGET.Request([.output(.navPVT, on: .uart1)]).frame, at: 1)
    #expect(host.acks == [false, true, false, false])
    var vendor = try run("unknown=PMTK220", model: .mtk, seconds: 1)
    #expect(vendor.ask("PMTK220,200", at: 2) == ["PMTK001,220,1"])
  }

  @Test func eventsHappenWhenTheyAreDue() throws {
    var host = try run("silence@10+5,brownout@20,deaf@30+5,power@40+5,unplug@50+5", seconds: 9.9)
    host.set([.output(.navPVT, 1), ConfigurationItem(.dynamicModel, 4)], layers: .ram, at: 9.9)
    host.forget()
    host.run(until: 14.9)
    #expect(host.names.isEmpty, "silent")
    host.run(until: 19.9)
    #expect(host.names.contains("0107"), "it lived on")
    host.run(until: 25)
    host.forget()
    host.run(until: 29)
    #expect(!host.names.contains("0107") && host.names.contains("GNRMC"), "RAM is lost")
    host.send(UBXPoll(.monVER).frame, at: 32)
    #expect(host.version == nil)
    host.send(UBXPoll(.monVER).frame, at: 36)
    #expect(host.version != nil)
    host.run(until: 42)
    #expect(host.receiver.power == .off)
    host.run(until: 49)
    #expect(host.receiver.power == .running)
    host.run(until: 60)
    #expect(host.names.contains("detach") && host.names.contains("attach"))
    #expect(host.fixes.last?.mode == .threeDimensional)
  }
}
