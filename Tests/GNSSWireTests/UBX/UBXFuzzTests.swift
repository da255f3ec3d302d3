import TestSupport
import Testing

@testable import GNSSWire

/// Whatever a frame holds, views take it or leave it; none of their accessors traps.
@Suite struct UBXFuzzTests {
  @Test func noPayloadTraps() {
    var generator = SplitMix(seed: 11)
    let ids: [UBXMessageID] = [
      .navPVT, .navDOP, .navEOE, .navSAT, .navSTATUS, .navPOSLLH, .navVELNED, .navSOL, .navTIMEUTC, .navTIMEGPS,
      .hnrPVT,
      .monVER, .ackACK, .ackNAK, .cfgVALSET, .cfgVALGET, .cfgMSG, .cfgRATE, .cfgNAV5, .cfgPRT, .cfgRST,
    ]
    var taken = 0
    for round in 0..<4000 {
      let id = ids[round % ids.count]
      let payload = (0..<Int.random(in: 0...130, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      if UBXSample.view(id, payload, readEverything) { taken += 1 }
    }
    #expect(taken > 1000)
  }

  private func readEverything(_ frame: UBXFrame) -> Bool {
    if let view = NavPVT(frame) {
      _ = (view.time, view.timeOfDay, view.hasPosition, view.vehicleHeadingE5, view.magneticDeclinationE2)
      return true
    }
    if let view = NavSAT(frame) {
      for index in 0..<view.count { _ = view[index].satellite }
      return true
    }
    if let view = MonVER(frame) {
      for index in 0..<view.extensionCount { _ = view.line(at: index).byteCount }
      _ = view.protocolVersionE2
      return true
    }
    if let view = NavTIMEUTC(frame) { return view.time != nil || (view.timeOfDay?.nanoseconds ?? 0) < .max }
    if let view = HNRPVT(frame) { return view.time != nil || (view.timeOfDay?.nanoseconds ?? 0) < .max }
    if let view = CfgVALGET(frame) {
      for index in 0..<view.keyCount { _ = view.key(at: index).valueSize }
      return true
    }
    return NavDOP(frame) != nil || NavEOE(frame) != nil || NavSTATUS(frame) != nil || NavPOSLLH(frame) != nil
      || NavVELNED(frame) != nil || NavSOL(frame) != nil || NavTIMEGPS(frame) != nil || Ack(frame) != nil
      || CfgVALSET(frame) != nil || CfgMSG(frame) != nil || CfgRATE(frame) != nil || CfgNAV5(frame) != nil
      || CfgPRT(frame) != nil || CfgRST(frame) != nil
  }
}
