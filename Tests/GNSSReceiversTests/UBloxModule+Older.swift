import GNSSWire

@testable import GNSSSimulator

// Generations that have no model of their own: an M8 that says it is one of them, and is asked for what those have.

extension UBloxModule {
  /// A MAX-7Q: NAV-PVT, and neither NAV-SAT nor NAV-EOE.
  static var generation7: UBloxModule {
    var module = m8
    module.identity = MonVER.Values(
      software: "1.00 (59842)", hardware: "00070000", extensions: ["PROTVER 14.00", "GPS;SBAS;GLO;QZSS"])
    return module
  }

  /// A NEO-6M: no NAV-PVT, and no word of its protocol.
  static var generation6: UBloxModule {
    var module = m8
    module.identity = MonVER.Values(software: "7.03 (45969)", hardware: "00040007", extensions: [])
    return module
  }
}
