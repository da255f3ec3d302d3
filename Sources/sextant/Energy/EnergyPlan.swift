import GNSSReceivers
import GNSSSimulator
import GNSSWire
import LocationService

/// What `sextant energy` is to play.
struct EnergyPlan: Sendable {
  /// Who says that the board moves.
  enum WakeChoice: String, CaseIterable {
    case none, imu, ignition
  }

  /// A circle that a client watches.
  struct Fence: Sendable {
    var name: String
    var center: Coordinate
    var radius: Double
  }

  var profile: Profile
  var model: ReceiverModel
  var name: String
  var scenario: ScenarioSpec
  var seconds: Double
  var demand: Demand
  var wake = WakeChoice.none
  var fences: [Fence] = []
  var board: BoardLoad?

  /// The virtual receiver that behaves most like one of `profile`.
  static func model(of profile: Profile) -> ReceiverModel {
    let isUSB = profile.baudRates.isEmpty
    // Whoever cannot be put to sleep is simulated as one that takes no command, since the virtual modules could be.
    if profile.quirks.contains(.hostOnlyPower) || profile.quirks.contains(.deadReckoning) { return .nmea }
    switch profile.family {
    case .mtk: return .mtk
    case .airoha: return .airoha
    case .casic: return .casic
    case .nmea: return .nmea
    case .ublox:
      switch profile.generation {
      case .m10: return .ubloxM10
      case .m9, .f9: return isUSB ? .ubloxM9USB : .ubloxM9
      default: return isUSB ? .ubloxM8USB : .ubloxM8
      }
    }
  }

  /// Where the currents come from that all charges follow from: the profile's data sheet, or an assumption that stands in
  /// for a receiver of which none are known. Ratios hold for it roughly, milliampere hours do not.
  enum CurrentsSource: String {
    case profile, assumed
  }

  var currentsFrom: CurrentsSource {
    profile.currents[.tracking] ?? profile.currents[.acquisition] == nil ? .assumed : .profile
  }

  /// Milliamperes of `activity`.
  func current(_ activity: VirtualReceiver.Activity) -> Double {
    let currents = PowerCurrents(profile)
    return switch activity {
    case .off: 0
    case .backup: currents.backup
    case .standby: currents.standby
    case .stopped: currents.asleep(by: .gnssStop)
    case .acquiring: currents.acquisition
    case .tracking: currents.tracking
    case .powerSave: currents.powerSave
    }
  }

  /// Milliampere hours of a receiver that stays awake: it tracks where there is sky, and searches where there is none.
  var alwaysOn: Double {
    let currents = PowerCurrents(profile)
    let roofed = stride(from: 0.5, to: seconds, by: 1).reduce(0.0) { $0 + (scenario.isRoofed(at: $1) ? 1 : 0) }
    return (currents.acquisition * roofed + currents.tracking * (seconds - roofed)) / 3600
  }

  /// When the board leaves a place where it stood, and until when the trip lasts; seconds.
  var trips: [(start: Double, end: Double)] {
    guard let day = scenario.itinerary else { return [] }
    var trips: [(start: Double, end: Double)] = []
    for (index, leg) in day.legs.enumerated() where leg.isTrip {
      let end = day.starts[index] + leg.duration
      if let last = trips.last, last.end == day.starts[index] {
        trips[trips.count - 1].end = end
      } else if index > 0 {
        trips.append((day.starts[index], end))
      }
    }
    return trips
  }
}
