/// Which device the program uses, and who said so: an option, else `SEXTANT_DEVICE`, else
/// `/etc/sextant/sextant.conf` (`[receiver] device=`), else `auto`.
public struct DeviceChoice: Hashable, Sendable {
  /// Who chose the device.
  public enum Origin: Hashable, Sendable {
    /// A command-line option, or the program itself.
    case option
    /// The environment.
    case environment
    /// The configuration file.
    case configuration
    /// Nobody: a receiver is looked for.
    case automatic
  }

  /// Where the machine's configuration lies.
  public static let configurationPath = "/etc/sextant/sextant.conf"
  /// The variable that names a device.
  public static let environmentName = "SEXTANT_DEVICE"

  /// The device.
  public let specification: DeviceSpecification
  /// Who chose it.
  public let origin: Origin

  /// Chooses among three texts, each `nil` where nothing is said; an empty variable says nothing.
  ///
  /// - Parameter configuration: the text of the configuration file; read only if nothing above it decides.
  /// - Throws: `LocationServiceError` if the text that decides is not understood, naming where it stands.
  public init(option: String?, environment: String?, configuration: String?) throws(LocationServiceError) {
    if let option {
      self.init(specification: try DeviceSpecification(option), origin: .option)
    } else if let environment, !environment.isEmpty {
      self.init(
        specification: try Self.specification(environment, from: Self.environmentName), origin: .environment)
    } else if let configuration,
      let device = try KeyFile(configuration, path: Self.configurationPath).value("device", in: "receiver")
    {
      self.init(
        specification: try Self.specification(device, from: Self.configurationPath), origin: .configuration)
    } else {
      self.init(specification: .automatic, origin: .automatic)
    }
  }

  /// Chooses on this machine: `option`, else environment, else configuration file, else `auto`.
  ///
  /// - Throws: as `init(option:environment:configuration:)`, and if the configuration file is there but cannot be read.
  public static func standard(option: String? = nil) throws(LocationServiceError) -> DeviceChoice {
    let environment = SystemText.environment(environmentName)
    let isDecided = option != nil || environment?.isEmpty == false
    return try DeviceChoice(
      option: option, environment: environment,
      configuration: isDecided ? nil : try SystemText.file(configurationPath))
  }

  private init(specification: DeviceSpecification, origin: Origin) {
    self.specification = specification
    self.origin = origin
  }

  private static func specification(
    _ text: String, from place: String
  ) throws(LocationServiceError) -> DeviceSpecification {
    do throws(LocationServiceError) {
      return try DeviceSpecification(text)
    } catch {
      var error = error
      error.subject = "\(place): \(error.subject)"
      throw error
    }
  }
}
