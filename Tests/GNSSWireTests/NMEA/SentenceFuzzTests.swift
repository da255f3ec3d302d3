import GNSSWire
import TestSupport
import Testing

/// No accessor of any view, and nothing in the assembler, fails on any bytes.
@Suite struct SentenceFuzzTests {
  private let formatters: [NMEAFormatter] = [.gga, .rmc, .gsa, .gsv, .vtg, .gll, .gns, .zda, .gst]

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
        #expect(sky.count <= SkyView.capacity)
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
    let fields = [
      "", "A", "V", "N", "S", "E", "W", "M", "1", "2", "3", "12", "4807.038", "01131.000", "120000.00", "235959.99",
      "240000",
      "010326", "999999", "-5.5", "nan", "99999999", "99999999.999999999", "-99999999", "65", "301", "255", "0", " 7 ",
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
      for _ in 0..<gsa.satelliteFieldCount { _ = satellites.integer() }
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
}
