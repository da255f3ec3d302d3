import GNSSWire

// Why there is no location although the receiver speaks.

extension Receiver {
  /// Takes an epoch with its satellites.
  func judge(_ fix: Fix, _ sky: borrowing SkyView, at now: Instant) {
    impediments?.hear(fix, satellites: fix.hasPosition ? nil : sky.heardCount, at: now)
    // A receiver is asked right after an epoch, when the host is awake anyway.
    if impediments?.isInquiryDue(at: now) == true {
      var actions: [Driver.Action] = []
      driver?.inquire(&actions)
      perform(actions)
    }
    tellImpediments()
  }

  /// Tells what stands in the way, if that has changed.
  func tellImpediments() {
    let current = impediments?.current ?? []
    guard current != toldImpediments else { return }
    toldImpediments = current
    handler?(.impediments(current))
  }

  /// Nothing is known any more of a receiver that does not speak.
  func dropImpediments() {
    impediments = nil
    tellImpediments()
  }
}

extension SkyView {
  /// How many satellites are heard; `nil` where none is told of.
  fileprivate var heardCount: Int? {
    guard count > 0 else { return nil }
    let satellites = satellites
    var heard = 0
    for index in satellites.indices where (satellites[index].cn0 ?? 0) > 0 { heard += 1 }
    return heard
  }
}
