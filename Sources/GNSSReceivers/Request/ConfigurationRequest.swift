public import GNSSWire

/// Something that is asked of a receiver by name, once: a question, settings, that they be kept, or another start.
///
/// It is carried out when the family is known, and answered by a `ConfigurationReport` whose cause is `request`. Names
/// are u-blox's own (`CFG-RATE-MEAS`, `0x30210001`), those that reports have (`PMTK220`), and `rate`, `interval`, `model`
/// for every family.
public enum ConfigurationRequest: Hashable, Sendable {
  /// One setting to be made.
  public struct Assignment: Hashable, Sendable {
    /// The name of the setting.
    public var key: String
    /// Its value, as a person writes it.
    public var value: String

    /// `key` is to be `value`.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// How a receiver starts again.
  public enum Start: String, CaseIterable, Sendable {
    /// With everything it knows.
    case hot
    /// Without the ephemeris.
    case warm
    /// Without anything it knows of time, place and satellites.
    case cold
    /// As it left the factory: its settings are lost too.
    case factory
  }

  /// What stands in one layer; `*` in a name stands for anything.
  case get([String], from: ConfigurationLayers)
  /// Settings in force, and in what else of `layers` the family can address.
  case set([Assignment], in: ConfigurationLayers)
  /// Everything that is in force is kept where it survives a restart.
  case save
  /// Another start; done when the receiver speaks again.
  case restart(Start)
}

extension ConfigurationLayers {
  /// What the firmware begins with; it can only be read.
  public static var defaults: Self { Self(rawValue: 0x80) }

  /// What people call the layers, in order.
  public var names: [String] {
    let all: [(layer: Self, name: String)] = [
      (.ram, "ram"), (.battery, "battery"), (.flash, "flash"), (.defaults, "default"),
    ]
    return all.filter { contains($0.layer) }.map(\.name)
  }

  /// The layer that people call `name`.
  public init?(name: String) {
    switch name.lowercased() {
    case "ram": self = .ram
    case "battery", "bbr": self = .battery
    case "flash": self = .flash
    case "default", "defaults": self = .defaults
    default: return nil
    }
  }
}
