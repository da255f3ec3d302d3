import GNSSWire
import Testing

/// NAV-SIG and NAV-SVINFO in the sky.
@Suite struct SkySignalTests {
  private let timeOfWeek: UInt32 = 43_218_000

  private func pvt(_ second: UInt32 = 0) -> [UInt8] {
    var values = NavPVT.Values()
    values.timeOfWeekMilliseconds = timeOfWeek + second * 1000
    (values.year, values.month, values.day, values.hour, values.second) = (2026, 3, 1, 12, UInt8(second))
    values.validity = 7
    values.fixTypeRaw = 3
    values.flags = 1
    return values.frame
  }

  private func sat(_ entries: [NavSAT.Entry], _ second: UInt32 = 0) -> [UInt8] {
    NavSAT.frame(timeOfWeekMilliseconds: timeOfWeek + second * 1000, entries)
  }

  private let gps7 = NavSAT.Entry(
    system: 0, number: 7, cn0: 45, elevationDegrees: 40, azimuthDegrees: 100, flags: 8)
  private let galileo5 = NavSAT.Entry(
    system: 2, number: 5, cn0: 0, elevationDegrees: 12, azimuthDegrees: 200, flags: 0)

  /// Signals as (system, number, signal, C/N0, flags).
  private func sig(_ signals: [(UInt8, UInt8, UInt8, UInt8, UInt16)], _ second: UInt32 = 0) -> [UInt8] {
    UBXWriter.frame(.navSIG, capacity: 8 + 16 * signals.count) { writer in
      writer.append(timeOfWeek + second * 1000)
      writer.append(0 as UInt8)
      writer.append(UInt8(signals.count))
      writer.appendZeros(2)
      for signal in signals {
        writer.append(signal.0)
        writer.append(signal.1)
        writer.append(signal.2)
        writer.appendZeros(3)
        writer.append(signal.3)
        writer.append(7 as UInt8)
        writer.appendZeros(2)
        writer.append(signal.4)
        writer.appendZeros(4)
      }
    } ?? []
  }

  private func sky(_ frames: [UInt8]...) -> [Satellite] {
    let stream = Stream(.archive)
    for frame in frames { stream.send(frame) }
    stream.finish()
    return stream.sky
  }

  private let twoBands: [(UInt8, UInt8, UInt8, UInt8, UInt16)] = [(0, 7, 0, 44, 0x08), (0, 7, 3, 31, 0)]

  @Test func signalsHaveTheDirectionOfTheirSatellite() {
    for satellites in [
      sky(pvt(), sat([galileo5, gps7]), sig(twoBands)), sky(pvt(), sig(twoBands), sat([galileo5, gps7])),
    ] {
      #expect(satellites.map(\.system) == [.gps, .gps, .galileo])
      #expect(satellites.map(\.number) == [7, 7, 5])
      #expect(satellites.map(\.signal) == [.l1ca, .l2cl, .unknown])
      #expect(satellites.map(\.elevation) == [40, 40, 12])
      #expect(satellites.map(\.azimuth) == [100, 100, 200])
      #expect(satellites.map(\.cn0) == [44, 31, nil])
      #expect(satellites.map(\.isUsed) == [true, false, false])
    }
  }

  @Test func signalsStandAlone() {
    #expect(sky(pvt(), sig(twoBands)).map(\.signal) == [.l1ca, .l2cl])
  }

  @Test func anUnknownNumberHasNoDirection() {
    let unknown = NavSAT.Entry(system: 6, number: 255, cn0: 20, elevationDegrees: 30, azimuthDegrees: 3, flags: 0)
    let satellites = sky(pvt(), sat([unknown]), sig([(6, 255, 0, 20, 0)]))
    #expect(satellites.count == 1 && satellites[0].signal == .l1of && satellites[0].elevation == nil)
  }

  @Test func signalsThatComeNoMoreAreForgotten() {
    let stream = Stream(.archive)
    stream.send(pvt() + sat([gps7]) + sig(twoBands))
    for second in 1...9 { stream.send(pvt(UInt32(second)) + sat([gps7], UInt32(second))) }
    stream.send(pvt(10))
    #expect(stream.sky.count == 2)
    stream.send(pvt(11))
    #expect(stream.sky.map(\.signal) == [.unknown] && stream.sky[0].cn0 == 45)
  }

  @Test func satellitesThatComeNoMoreAreForgotten() {
    let stream = Stream(.archive)
    stream.send(pvt() + sat([gps7, galileo5]))
    for second in 1...10 { stream.send(pvt(UInt32(second))) }
    #expect(stream.fixes.count == 10 && stream.sky.count == 2)
    stream.send(pvt(11))
    #expect(stream.fixes.count == 11 && stream.sky.isEmpty)
    // Sentences are listened to again.
    stream.send("GPGSV,1,1,01,01,45,090,30")
    stream.send(pvt(12))
    #expect(stream.sky.map(\.number) == [1])
  }

  /// Two channels: GPS 7, used, and GLONASS slot 6.
  private var svinfo: [UInt8] {
    UBXWriter.frame(.navSVINFO, capacity: 32) { writer in
      writer.append(timeOfWeek)
      writer.append(2 as UInt32)
      for (channel, number, flags) in [(0, 7, 0x0D), (1, 70, 0x04)] as [(UInt8, UInt8, UInt8)] {
        writer.append(channel)
        writer.append(number)
        writer.append(flags)
        writer.append(7 as UInt8)
        writer.append(38 as UInt8)
        writer.append(45 as UInt8)
        writer.append(271 as Int16)
        writer.append(0 as Int32)
      }
    } ?? []
  }

  @Test func olderReceiversTellChannels() {
    let satellites = sky(pvt(), svinfo)
    #expect(satellites.map(\.system) == [.gps, .glonass] && satellites.map(\.number) == [7, 6])
    #expect(satellites.map(\.isUsed) == [true, false] && satellites.map(\.azimuth) == [271, 271])
  }

  @Test func channelsGiveWayToNavSAT() {
    #expect(sky(pvt(), sat([gps7]), svinfo).map(\.cn0) == [45])
    #expect(sky(pvt(), svinfo, sat([gps7])).map(\.cn0) == [45])
  }

  @Test func channelsDoNotDivideAnEpochOfSentences() {
    // 15 leap seconds, as in 2010: no message has told how many.
    let stream = Stream(.archive)
    stream.send("GPGGA,120003.00,4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,,")
    stream.send(svinfo)
    stream.send("GPRMC,120003.00,A,4730.0,N,00815.0,E,0.0,,010326,,,A")
    stream.finish()
    #expect(stream.fixes.count == 1 && stream.sky.count == 2)
  }
}
