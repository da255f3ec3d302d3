import GNSSWire
import TestSupport
import Testing

/// No accessor of any view, and nothing in the assembler, fails on any bytes.
@Suite struct SentenceFuzzTests {
  private let formatters: [NMEAFormatter] = [
    .gga, .rmc, .gsa, .gsv, .vtg, .gll, .gns, .zda, .gst, .gbs, .grs, .dtm, .hdt, .ths, .rot, .txt, .vlw, .vdm, .vdo,
    .rlm,
  ]
  private let proprietary = [
    "PUBX,00", "PUBX,03", "PUBX,04", "PMTK001", "PMTK010", "PMTK011", "PMTK500", "PMTK514", "PMTK705", "PAIR001",
    "PAIR010", "PAIR021", "PAIR051", "PAIR063", "PAIR081",
    "PQTMCFGUART", "command", "devicename", "PGRME", "PGRMZ",
  ]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func anyBodyIsSafe(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var assembler = EpochAssembler(policy: seed % 2 == 0 ? .archive : .live)
    var fixes = 0
    var now: Int64 = 0
    for _ in 0..<2000 {
      let body = body(&random)
      now += Int64(random.next() % 300_000_000)
      let bytes = framed(body)
      let frame = NMEAFrame(proven: RawSpan(_elements: bytes.span), bodyCount: body.count, offset: 0)
      readAll(NMEASentence(frame))
      readSeldom(NMEASentence(frame))
      readProprietary(NMEASentence(frame))
      var cursor = NMEASentence(frame).fields
      for round in 0..<90 {
        switch (round &+ Int(seed)) % 4 {
        case 0: _ = cursor.scaled(round % 11)
        case 1: _ = cursor.integer()
        case 2: _ = cursor.latitudeMinutesE9()
        default: _ = cursor.next().timeOfDay
        }
      }
      assembler.consume(.nmea(frame), at: Instant(nanoseconds: now)) { fix, sky in
        fixes += 1
        if let coordinate = fix.coordinate {
          #expect(coordinate.latitude.magnitude <= 90 && coordinate.longitude.magnitude <= 180)
        }
        if let speed = fix.speed { #expect(speed >= 0) }
        if let course = fix.course { #expect(course >= 0 && course < 360) }
        #expect(sky.count <= SatelliteList.capacity)
      }
      assembler.tick(at: Instant(nanoseconds: now)) { _, _ in fixes += 1 }
    }
    #expect(fixes > 0)
  }

  /// A sentence of a known kind whose fields are plausible, damaged or random.
  private func body(_ random: inout SplitMix) -> [UInt8] {
    let formatter = formatters[Int(random.next() % UInt64(formatters.count))].rawValue
    let talkers = ["GP", "GL", "GN", "GA", "GB", "BD", "GQ", "XX"]
    var body = Array(talkers[Int(random.next() % 8)].utf8)
    body += [UInt8(formatter >> 16 & 255), UInt8(formatter >> 8 & 255), UInt8(formatter & 255)]
    if random.next() % 3 == 0 { body = Array(proprietary[Int(random.next() % UInt64(proprietary.count))].utf8) }
    let fields = [
      "", "A", "V", "N", "S", "E", "W", "M", "1", "2", "3", "12", "4807.038", "01131.000", "120000.00", "235959.99",
      "240000",
      "010326", "999999", "-5.5", "nan", "99999999", "99999999.999999999", "-99999999", "65", "301", "255", "0", " 7 ",
      "G3", "D2", "NF", "TT", "18D", "f", "OK", "ERROR", "response: OK", "response:", "15RTgt0PAso;90TKcjM8h6g208CQ",
      "00000078A9FBAD5", "C45B", "8000000000000001",
    ]
    for _ in 0..<random.next() % 60 {
      body.append(UInt8(ascii: ","))
      if random.next() % 8 == 0 {
        for _ in 0..<random.next() % 12 { body.append(UInt8(truncatingIfNeeded: random.next())) }
      } else {
        body += fields[Int(random.next() % UInt64(fields.count))].utf8
      }
    }
    return body
  }

  private func readAll(_ sentence: NMEASentence) {
    if let gga = GGA(sentence) {
      _ = (gga.timeOfDay, gga.latitudeMinutesE9, gga.longitudeMinutesE9, gga.quality, gga.satellitesUsed, gga.hdopE2)
      _ = (gga.altitudeMM, gga.geoidSeparationMM, gga.correctionAgeMS, gga.station)
    }
    if let rmc = RMC(sentence) {
      _ = (rmc.timeOfDay, rmc.status, rmc.latitudeMinutesE9, rmc.longitudeMinutesE9, rmc.speedKnotsE6, rmc.courseE5)
      _ = (rmc.date, rmc.magneticVariationE5, rmc.mode, rmc.navigationalStatus)
    }
    if let gsa = GSA(sentence) {
      var satellites = gsa.satellites
      while satellites.next() != nil {}
      _ = (gsa.navigationMode, gsa.pdopE2, gsa.hdopE2, gsa.vdopE2, gsa.systemID)
    }
    if let gsv = GSV(sentence) {
      var satellites = gsv.satellites
      while let entry = satellites.next() { _ = entry.number }
      _ = (gsv.messageCount, gsv.messageNumber, gsv.satellitesInView, gsv.signalID)
    }
    if let vtg = VTG(sentence) {
      _ = (vtg.courseE5, vtg.magneticCourseE5, vtg.speedKnotsE6, vtg.speedKMHE6, vtg.mode)
    }
    if let gll = GLL(sentence) {
      _ = (gll.latitudeMinutesE9, gll.longitudeMinutesE9, gll.timeOfDay, gll.status, gll.mode)
    }
    if let gns = GNS(sentence) {
      _ = (gns.timeOfDay, gns.latitudeMinutesE9, gns.longitudeMinutesE9, gns.mode, gns.satellitesUsed, gns.hdopE2)
      _ = (gns.altitudeMM, gns.geoidSeparationMM, gns.navigationalStatus)
    }
    if let zda = ZDA(sentence) { _ = (zda.timeOfDay, zda.date) }
    if let gst = GST(sentence) {
      _ = (gst.timeOfDay, gst.rangeRMSMM, gst.majorAxisMM, gst.minorAxisMM, gst.orientationE5)
      _ = (gst.latitudeDeviationE4, gst.longitudeDeviationE4, gst.altitudeDeviationE4)
    }
  }

  private func readSeldom(_ sentence: NMEASentence) {
    if let gbs = GBS(sentence) {
      _ = (gbs.timeOfDay, gbs.latitudeErrorMM, gbs.failedSatellite, gbs.missedDetectionE6, gbs.biasMM, gbs.signalID)
    }
    if let grs = GRS(sentence) {
      var residuals = grs.residuals
      for _ in 0..<GRS.residualCount { _ = residuals.scaled(3) }
    }
    if let dtm = DTM(sentence) { _ = (dtm.isWGS84, dtm.latitudeOffsetMinutesE9, dtm.altitudeOffsetMM) }
    _ = (HDT(sentence)?.headingE5, THS(sentence)?.headingE5, ROT(sentence)?.rateE5, VLW(sentence)?.groundE4)
    if let rlm = RLM(sentence) { _ = (rlm.beacon, rlm.timeOfDay, rlm.messageCode, rlm.message, rlm.isLong) }
    if let txt = TXT(sentence) { _ = string(txt.text) }
    if let vdm = VDM(sentence) {
      #expect(vdm.bitCount >= 0 && vdm.fragmentNumber <= vdm.fragmentCount)
      _ = (vdm.messageType, vdm.isOwnVessel)
    }
  }

  private func readProprietary(_ sentence: NMEASentence) {
    _ = ProprietaryAddress(of: sentence).map { Catalogue.name(of: $0) }
    if let pubx = PUBX00(sentence) { _ = (pubx.status, pubx.horizontalAccuracyMM, pubx.satellitesUsed) }
    if let pubx = PUBX03(sentence) {
      var satellites = pubx.satellites
      while let entry = satellites.next() { _ = entry.number }
    }
    if let pubx = PUBX04(sentence) { _ = (pubx.date, pubx.leapSeconds, pubx.clockDriftE3) }
    _ = (PMTK001(sentence)?.command, PMTK010(sentence)?.isStart, PAIR001(sentence)?.command, PAIR010(sentence)?.week)
    _ = (string(PMTK011(sentence)?.text), string(PMTK705(sentence)?.product.bytes))
    _ = (PMTK500(sentence)?.interval, PMTK514(sentence)?.rates, PAIR051(sentence)?.interval)
    _ = (PAIR063(sentence)?.every, PAIR081(sentence)?.mode)
    _ = (string(PAIR021(sentence)?.version.bytes), string(DeviceName(sentence)?.port.bytes))
    if let reply = PQTMReply(sentence) { _ = (string(reply.name), reply.result, string(reply.values)) }
    if let reply = CommandReply(sentence) { _ = (reply.isOK, string(reply.command), string(reply.response)) }
    _ = (PGRME(sentence)?.horizontalErrorMM, PGRMZ(sentence)?.altitudeMM)
  }
}
