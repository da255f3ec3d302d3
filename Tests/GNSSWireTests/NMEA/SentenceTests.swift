import GNSSWire
import Testing

/// One good sentence, a short one, one with empty fields and the known defects, for each view.
@Suite struct GGATests {
  @Test func aWholeSentence() {
    withSentence("GPGGA,123519.00,4807.0381234,N,01131.0005678,W,2,12,0.92,545.4,M,-46.9,M,1.5,0120") {
      let gga = GGA($0)
      same(gga?.timeOfDay?.nanoseconds, 45_319_000_000_000)
      same(gga?.latitudeMinutesE9, 48 * 60_000_000_000 + 7_038_123_400)
      same(gga?.longitudeMinutesE9, -(11 * 60_000_000_000 + 31_000_567_800))
      same(gga?.quality, 2)
      same(gga?.satellitesUsed, 12)
      same(gga?.hdopE2, 92)
      same(gga?.altitudeMM, 545_400)
      same(gga?.geoidSeparationMM, -46_900)
      same(gga?.correctionAgeMS, 1500)
      same(gga?.station, 120)
    }
  }

  @Test func shortAndEmpty() {
    withSentence("GPGGA,,,,,,0,,,,,,,,") {
      let gga = GGA($0)
      same(gga?.timeOfDay, nil)
      same(gga?.latitudeMinutesE9, nil)
      same(gga?.quality, 0)
      same(gga?.altitudeMM, nil)
    }
    withSentence("GPGGA,123519,4807.0,N,01131.0,E,1") {
      let gga = GGA($0)
      same(gga?.quality, 1)
      same(gga?.station, nil)
    }
    withSentence("GPGGA,123519,4807.0,N") { same(GGA($0) == nil, true) }
    withSentence("GPRMC,123519,4807.0,N,01131.0,E,1") { same(GGA($0) == nil, true) }
  }

  private func latitude(_ digits: String, _ letter: String = "N") -> Int64? {
    withSentence("GPGGA,123519,\(digits),\(letter),00000.0,E,1") { GGA($0)?.latitudeMinutesE9 }
  }

  @Test func anglesAtTheirLimits() {
    let degree: Int64 = 60_000_000_000
    #expect(latitude("0000.00000") == 0)
    #expect(latitude("0000.00001", "S") == -10_000)
    #expect(latitude("0030.00000", "S") == -30_000_000_000)
    #expect(latitude("0059.99999", "S") == -59_999_990_000)
    #expect(latitude("4860.0000") == 49 * degree)
    #expect(latitude("9000.0000") == 90 * degree)
    #expect(latitude("007.5") == 7_500_000_000)
    #expect(latitude("4807.0381234567891") == 48 * degree + 7_038_123_457)
    for digits in ["9000.0001", "4860.0001", "4875.0", "-4807.0", "-nan", "nan", "", "4807.0x"] {
      #expect(latitude(digits) == nil)
    }
    for letter in ["", "E", "n", "NS", "X"] { #expect(latitude("4807.0", letter) == nil) }
    withSentence("GPGGA,1,0000.0,N,18000.0,W,1") { same(GGA($0)?.longitudeMinutesE9, -180 * degree) }
    withSentence("GPGGA,1,0000.0,N,18000.001,W,1") { same(GGA($0)?.longitudeMinutesE9, nil) }
  }
}

@Suite struct RMCTests {
  @Test func everyVersion() {
    for (tail, mode, status) in [("", nil, nil), (",A", "A", nil), (",D,V", "D", "V")]
      as [(String, Unicode.Scalar?, Unicode.Scalar?)]
    {
      withSentence("GPRMC,225446.5,A,4916.45,N,12311.12,W,000.5,054.7,191194,020.3,W\(tail)") {
        let rmc = RMC($0)
        same(rmc?.timeOfDay?.nanoseconds, 82_486_500_000_000)
        same(rmc?.status, UInt8(ascii: "A"))
        same(rmc?.speedKnotsE6, 500_000)
        same(rmc?.courseE5, 5_470_000)
        same(rmc?.date, CivilDay(year: 1994, month: 11, day: 19))
        same(rmc?.magneticVariationE5, -2_030_000)
        same(rmc?.mode, mode.map(UInt8.init(ascii:)))
        same(rmc?.navigationalStatus, status.map(UInt8.init(ascii:)))
      }
    }
  }

  @Test func defects() {
    withSentence("GNRMC,123519.00,V,,,,,,,,,,N") {
      let rmc = RMC($0)
      same(rmc?.status, UInt8(ascii: "V"))
      same(rmc?.courseE5, nil)
      same(rmc?.date, nil)
      same(rmc?.mode, UInt8(ascii: "N"))
    }
    withSentence("GPRMC,123519,A,4807.0,N,-nan,E,nan,-0.0,000000,0.0,,") {
      let rmc = RMC($0)
      same(rmc?.longitudeMinutesE9, nil)
      same(rmc?.speedKnotsE6, nil)
      same(rmc?.courseE5, 0)
      same(rmc?.date, nil)
      same(rmc?.mode, nil)
    }
    withSentence("GPRMC,1") { same(RMC($0) == nil, true) }
  }
}

@Suite struct GSATests {
  /// The number in the satellite field `index`.
  private func satellite(_ gsa: GSA?, _ index: Int) -> Int? {
    guard let gsa, index < gsa.satelliteFieldCount else { return nil }
    var fields = gsa.satellites
    fields.skip(index)
    return fields.integer()
  }

  @Test func everyShape() {
    withSentence("GNGSA,A,3,80,71,,,,,,,,,,,1.83,1.09,1.47,2") {
      let gsa = GSA($0)
      same(gsa?.navigationMode, 3)
      same(satellite(gsa, 0), 80)
      same(satellite(gsa, 1), 71)
      same(satellite(gsa, 2), nil)
      same(satellite(gsa, 12), nil)
      same(gsa?.pdopE2, 183)
      same(gsa?.hdopE2, 109)
      same(gsa?.vdopE2, 147)
      same(gsa?.systemID, 2)
    }
    withSentence("GPGSA,A,3," + String(repeating: "7,", count: 24) + "1.8,1.1,1.5") {
      let gsa = GSA($0)
      same(gsa?.satelliteFieldCount, 24)
      same(satellite(gsa, 23), 7)
      same(gsa?.hdopE2, 110)
      same(gsa?.systemID, nil)
    }
    withSentence("GPGSA,A,1,,,,,") {
      let gsa = GSA($0)
      same(gsa?.navigationMode, 1)
      same(gsa?.satelliteFieldCount, 5)
      same(gsa?.pdopE2, nil)
    }
    withSentence("GPGSA") { same(GSA($0) == nil, true) }
  }
}

@Suite struct GSVTests {
  /// The satellite number `index` of the message.
  private func entry(_ gsv: GSV?, _ index: Int) -> GSV.Entry? {
    guard let gsv else { return nil }
    var satellites = gsv.satellites
    for _ in 0..<index { _ = satellites.next() }
    return satellites.next()
  }

  @Test func withAndWithoutASignal() {
    withSentence("GPGSV,3,2,10,23,38,230,44,29,71,156,47,05,,,,12,-1,360,") {
      let gsv = GSV($0)
      same(gsv?.messageCount, 3)
      same(gsv?.messageNumber, 2)
      same(gsv?.satellitesInView, 10)
      same(gsv?.satellites.count, 4)
      same(entry(gsv, 0)?.number, 23)
      same(entry(gsv, 0)?.elevation, 38)
      same(entry(gsv, 0)?.azimuth, 230)
      same(entry(gsv, 0)?.cn0, 44)
      same(entry(gsv, 2)?.elevation, nil)
      same(entry(gsv, 3)?.elevation, -1)
      same(entry(gsv, 3)?.azimuth, 0)
      same(entry(gsv, 3)?.cn0, nil)
      same(entry(gsv, 4)?.number, nil)
      same(gsv?.signalID, nil)
    }
    withSentence("GAGSV,1,1,01,05,34,305,30,7") { same(GSV($0)?.signalID, 7) }
    withSentence("GBGSV,1,1,01,05,34,305,30,B") { same(GSV($0)?.signalID, 0xB) }
  }

  @Test func defects() {
    withSentence("GPGSV,,2,,7,50,100,40") {
      let gsv = GSV($0)
      same(gsv?.messageCount, nil)
      same(gsv?.messageNumber, 2)
      same(entry(gsv, 0)?.number, 7)
    }
    withSentence("GAGSV,1,1,00,7") {
      let gsv = GSV($0)
      same(gsv?.satellites.count, 0)
      same(gsv?.signalID, 7)
    }
    withSentence("GPGSV,1,1,05,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20") {
      let gsv = GSV($0)
      same(gsv?.satellites.count, 5)
      same(entry(gsv, 4)?.number, 17)
    }
    withSentence("GPGSV,1,1,01,1,99,999,999") {
      let gsv = GSV($0)
      same(entry(gsv, 0)?.elevation, nil)
      same(entry(gsv, 0)?.azimuth, nil)
      same(entry(gsv, 0)?.cn0, nil)
    }
    withSentence("GPGSV,1,1") { same(GSV($0) == nil, true) }
  }
}

@Suite struct VTGTests {
  @Test func everyVersion() {
    withSentence("GPVTG,054.7,T,034.4,M,005.5,N,010.2,K,A") {
      let vtg = VTG($0)
      same(vtg?.courseE5, 5_470_000)
      same(vtg?.magneticCourseE5, 3_440_000)
      same(vtg?.speedKnotsE6, 5_500_000)
      same(vtg?.speedKMHE6, 10_200_000)
      same(vtg?.mode, UInt8(ascii: "A"))
    }
    withSentence("GPVTG,,T,,M,,N,,K") {
      let vtg = VTG($0)
      same(vtg?.courseE5, nil)
      same(vtg?.speedKMHE6, nil)
      same(vtg?.mode, nil)
    }
    withSentence("GPVTG,054.7,034.4,005.5,010.2") { same(VTG($0)?.speedKMHE6, 10_200_000) }
    withSentence("GPVTG,054.7") { same(VTG($0) == nil, true) }
  }
}

@Suite struct GLLTests {
  @Test func everyVersion() {
    withSentence("GPGLL,4916.45,N,12311.12,W,225444,A,D") {
      let gll = GLL($0)
      same(gll?.latitudeMinutesE9, 49 * 60_000_000_000 + 16_450_000_000)
      same(gll?.status, UInt8(ascii: "A"))
      same(gll?.mode, UInt8(ascii: "D"))
    }
    withSentence("GPGLL,,,,,124924.00,V,N") {
      let gll = GLL($0)
      same(gll?.timeOfDay?.nanoseconds, 46_164_000_000_000)
      same(gll?.latitudeMinutesE9, nil)
      same(gll?.status, UInt8(ascii: "V"))
    }
    withSentence("GPGLL,4916.45,N,12311.12,W") {
      let gll = GLL($0)
      same(gll?.longitudeMinutesE9, -(123 * 60_000_000_000 + 11_120_000_000))
      same(gll?.timeOfDay, nil)
    }
    withSentence("GPGLL,4916.45,N") { same(GLL($0) == nil, true) }
  }
}

@Suite struct GNSTests {
  @Test func modesOfSeveralSystems() {
    for (modes, best) in [("AN", "A"), ("NNNN", "N"), ("RAFD", "R"), ("NE", "E"), ("DA", "D")]
      as [(String, Unicode.Scalar)]
    {
      withSentence("GNGNS,103600.01,5114.51176,N,00012.29380,W,\(modes),07,1.18,111.5,45.6,,,V") {
        let gns = GNS($0)
        same(gns?.mode, UInt8(ascii: best))
        same(gns?.satellitesUsed, 7)
        same(gns?.hdopE2, 118)
        same(gns?.altitudeMM, 111_500)
        same(gns?.geoidSeparationMM, 45_600)
        same(gns?.navigationalStatus, UInt8(ascii: "V"))
      }
    }
    withSentence("GNGNS,,,,,,,,,,,,") { same(GNS($0)?.mode, nil) }
    withSentence("GNGNS,103600") { same(GNS($0) == nil, true) }
  }
}

@Suite struct ZDATests {
  @Test func datesWholeAndPartial() {
    withSentence("GPZDA,201530.00,04,07,2002,00,00") {
      let zda = ZDA($0)
      same(zda?.timeOfDay?.nanoseconds, 72_930_000_000_000)
      same(zda?.date, CivilDay(year: 2002, month: 7, day: 4))
    }
    withSentence("GPZDA,201530.00,4,7,02,,") { same(ZDA($0)?.date, CivilDay(year: 2002, month: 7, day: 4)) }
    withSentence("GPZDA,201530.00,04,07,99,,") { same(ZDA($0)?.date, CivilDay(year: 1999, month: 7, day: 4)) }
    for text in ["GPZDA,,,,,,", "GPZDA,1,31,02,2020,,", "GPZDA,1,-1,02,2020,,", "GPZDA,1,1,1,999999999,,"] {
      withSentence(text) { same(ZDA($0)?.date, nil) }
    }
    withSentence("GPZDA,1,2") { same(ZDA($0) == nil, true) }
  }
}

@Suite struct GSTTests {
  @Test func deviations() {
    withSentence("GPGST,172814.0,0.006,0.023,0.020,273.6,0.023,0.0205,0.031") {
      let gst = GST($0)
      same(gst?.rangeRMSMM, 6)
      same(gst?.majorAxisMM, 23)
      same(gst?.minorAxisMM, 20)
      same(gst?.orientationE5, 27_360_000)
      same(gst?.latitudeDeviationE4, 230)
      same(gst?.longitudeDeviationE4, 205)
      same(gst?.altitudeDeviationE4, 310)
    }
    withSentence("GPGST,172814.0,,,,,,,") { same(GST($0)?.latitudeDeviationE4, nil) }
    withSentence("GPGST,172814.0") { same(GST($0) == nil, true) }
  }
}
