extension SkyAssembly {
  /// Whether `joined` is the view to tell: there has been a NAV-SIG lately.
  var hasSignals: Bool { signalEpochs > 0 }

  /// Starts the list of a NAV-SIG.
  mutating func beginSignals() {
    signals.removeAll()
    // One more than the epochs it holds for: the first of them ends next.
    signalEpochs = hold &+ 1
  }

  /// Appends one signal.
  mutating func appendSignal(_ signal: Satellite) { signals.append(signal) }

  /// Joins signals and satellites, where there are signals: each signal in the direction of its satellite, then the satellites without a signal.
  @inline(never)
  mutating func joinSignals() {
    signalEpochs &-= 1
    guard signalEpochs > 0 else { return }
    joined.removeAll()
    let (satellites, signals) = (view.satellites, self.signals.satellites)
    var place = 0
    for index in 0..<signals.count {
      var signal = signals[index]
      // A number that is not known names no satellite.
      if signal.number > 0, let found = Self.place(of: signal, in: satellites, from: place) {
        place = found
        signal.elevation = satellites[found].elevation
        signal.azimuth = satellites[found].azimuth
      }
      joined.append(signal)
    }
    place = 0
    for index in 0..<satellites.count {
      let satellite = satellites[index]
      if let found = Self.place(of: satellite, in: signals, from: place) {
        place = found
      } else {
        joined.append(satellite)
      }
    }
  }

  /// Where a satellite stands in `sky`, looked for from `start` on: both lists are mostly in the same order.
  private static func place(of satellite: Satellite, in sky: Span<Satellite>, from start: Int) -> Int? {
    var place = start
    for _ in 0..<sky.count {
      if place >= sky.count { place = 0 }
      let other = sky[place]
      if other.system == satellite.system && other.number == satellite.number { return place }
      place &+= 1
    }
    return nil
  }
}
