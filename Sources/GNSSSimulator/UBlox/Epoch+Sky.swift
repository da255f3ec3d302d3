import GNSSWire

// What is told of the sky.

extension Epoch {
  var navSAT: [UInt8] {
    let entries = satellites.map { satellite in
      // Quality 7: code and carrier locked; 4: code locked; 1: searched. Healthy; almanac known.
      let quality: UInt32 = satellite.view.isUsed == true ? 7 : satellite.isTracked ? 4 : 1
      var flags = quality | 0x10 | 0x1000
      if satellite.view.isUsed == true { flags |= 0x08 }
      flags |= satellite.hasEphemeris ? 0x0900 : 0x0200
      return NavSAT.Entry(
        system: satellite.view.system.rawValue, number: UInt8(truncatingIfNeeded: satellite.view.number),
        cn0: satellite.isTracked ? satellite.view.cn0 ?? 0 : 0, elevationDegrees: satellite.view.elevation ?? -91,
        azimuthDegrees: satellite.view.azimuth ?? 0, flags: flags)
    }
    return NavSAT.frame(timeOfWeekMilliseconds: timeOfWeek, entries)
  }

  /// Of the generations before M9, whose numbers are those of NMEA.
  var navSVINFO: [UInt8]? {
    UBXWriter.frame(.navSVINFO, capacity: 8 + 12 * satellites.count) { writer in
      writer.append(timeOfWeek)
      writer.append(UInt8(satellites.count))
      writer.append(4 as UInt8)
      writer.appendZeros(2)
      for (channel, satellite) in satellites.enumerated() {
        let view = satellite.view
        let number: Int =
          switch view.system {
          case .glonass: Int(view.number) + 64
          case .galileo: Int(view.number) + 210
          case .beidou: Int(view.number) <= 5 ? Int(view.number) + 158 : Int(view.number) + 27
          default: Int(view.number)
          }
        let isUsed = view.isUsed == true
        writer.append(UInt8(channel))
        writer.append(UInt8(truncatingIfNeeded: number))
        writer.append((isUsed ? 1 : 0) | (satellite.hasEphemeris ? 0x0C : 0x20) as UInt8)
        writer.append(isUsed ? 7 : satellite.isTracked ? 4 : 1 as UInt8)
        writer.append(satellite.isTracked ? view.cn0 ?? 0 : 0)
        writer.append(view.elevation ?? 0)
        writer.append(view.azimuth ?? 0)
        writer.append(0 as Int32)
      }
    }
  }

  var navSIG: [UInt8]? {
    UBXWriter.frame(.navSIG, capacity: 8 + 16 * satellites.count) { writer in
      writer.append(timeOfWeek)
      writer.append(0 as UInt8)
      writer.append(UInt8(satellites.count))
      writer.appendZeros(2)
      for satellite in satellites {
        let isUsed = satellite.view.isUsed == true
        writer.append(satellite.view.system.rawValue)
        writer.append(UInt8(truncatingIfNeeded: satellite.view.number))
        // B1C pilot is signal 5, the others here are each system's first.
        writer.append(satellite.view.signal == .b1c ? 5 : 0 as UInt8)
        writer.append(7 as UInt8)
        writer.append(0 as Int16)
        writer.append(satellite.isTracked ? satellite.view.cn0 ?? 0 : 0)
        writer.append(isUsed ? 7 : satellite.isTracked ? 4 : 1 as UInt8)
        writer.appendZeros(2)
        writer.append(isUsed ? 0x29 : 0x01 as UInt16)
        writer.appendZeros(4)
      }
    }
  }

  /// Which orbits are known: an ephemeris from signals, in steps of 15 minutes, an almanac for more than 29 days.
  var navORB: [UInt8]? {
    UBXWriter.frame(.navORB, capacity: 8 + 6 * satellites.count) { writer in
      writer.append(timeOfWeek)
      writer.append(1 as UInt8)
      writer.append(UInt8(satellites.count))
      writer.appendZeros(2)
      for satellite in satellites {
        writer.append(satellite.view.system.rawValue)
        writer.append(UInt8(truncatingIfNeeded: satellite.view.number))
        writer.append(satellite.view.cn0 == nil ? 0x05 : 0x0D as UInt8)
        let steps = satellite.ephemerisLasts.map { UInt8(min(30, ($0 / 900).rounded(.down) + 1)) }
        writer.append(steps.map { 0x20 | $0 } ?? 0 as UInt8)
        writer.append(0x3E as UInt8)
        writer.append(0 as UInt8)
      }
    }
  }
}
