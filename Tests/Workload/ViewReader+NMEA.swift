import GNSSWire

extension ViewReader {
  mutating func add(_ view: GGA) {
    add(view.timeOfDay)
    add(view.latitudeMinutesE9)
    add(view.longitudeMinutesE9)
    add(view.quality)
    add(view.satellitesUsed)
    add(view.hdopE2)
    add(view.altitudeMM)
    add(view.geoidSeparationMM)
    add(view.correctionAgeMS)
    add(view.station)
  }

  mutating func add(_ view: RMC) {
    add(view.timeOfDay)
    add(view.status)
    add(view.latitudeMinutesE9)
    add(view.longitudeMinutesE9)
    add(view.speedKnotsE6)
    add(view.courseE5)
    add(view.date)
    add(view.magneticVariationE5)
    add(view.mode)
    add(view.navigationalStatus)
  }

  mutating func add(_ view: GNS) {
    add(view.timeOfDay)
    add(view.latitudeMinutesE9)
    add(view.longitudeMinutesE9)
    add(view.mode)
    add(view.satellitesUsed)
    add(view.hdopE2)
    add(view.altitudeMM)
    add(view.geoidSeparationMM)
    add(view.navigationalStatus)
  }

  mutating func add(_ view: GLL) {
    add(view.latitudeMinutesE9)
    add(view.longitudeMinutesE9)
    add(view.timeOfDay)
    add(view.status)
    add(view.mode)
  }

  mutating func add(_ view: GST) {
    add(view.timeOfDay)
    add(view.rangeRMSMM)
    add(view.majorAxisMM)
    add(view.minorAxisMM)
    add(view.orientationE5)
    add(view.latitudeDeviationE4)
    add(view.longitudeDeviationE4)
    add(view.altitudeDeviationE4)
  }

  mutating func add(_ view: ZDA) {
    add(view.timeOfDay)
    add(view.date)
  }

  mutating func add(_ view: VTG) {
    add(view.courseE5)
    add(view.magneticCourseE5)
    add(view.speedKnotsE6)
    add(view.speedKMHE6)
    add(view.mode)
  }

  mutating func add(_ view: GSA) {
    add(view.navigationMode)
    var satellites = view.satellites
    while let number = satellites.next() { add(number) }
    add(view.pdopE2)
    add(view.hdopE2)
    add(view.vdopE2)
    add(view.systemID)
  }

  mutating func add(_ view: GSV) {
    add(view.messageCount)
    add(view.messageNumber)
    add(view.satellitesInView)
    add(view.signalID)
    var satellites = view.satellites
    while let satellite = satellites.next() {
      add(satellite.number)
      add(satellite.elevation)
      add(satellite.azimuth)
      add(satellite.cn0)
    }
  }
}
