/// All profiles, embedded in the build from `Hardware/receivers`.
public struct ProfileLibrary: Sendable {
  /// The profiles, in the order of the catalogue.
  public let profiles: [Profile]

  /// One line for each file of `Hardware/receivers`; a test fails when one is missing.
  static let catalogue: [(file: String, bytes: [UInt8])] = [
    ("generic-nmea.ini", PackageResources.generic_nmea_ini),
    ("ublox-m10.ini", PackageResources.ublox_m10_ini),
    ("ublox-usb.ini", PackageResources.ublox_usb_ini),
  ]

  /// The library of this build.
  public static let shared: ProfileLibrary = {
    var profiles: [Profile] = []
    for (file, bytes) in catalogue {
      do throws(ProfileError) {
        profiles.append(try ProfileFile.parse(bytes, file: file))
      } catch {
        // The files are part of the build and every one is parsed by a test.
        preconditionFailure("\(error.file):\(error.line): \(error.message)")
      }
    }
    return ProfileLibrary(profiles: profiles)
  }()

  /// The profile named `name`.
  public func profile(named name: String) -> Profile? { profiles.first { $0.name == name } }

  /// The profile whose USB ids say that a device is a GNSS receiver.
  public func profile(vendor: UInt16, product: UInt16) -> Profile? {
    let id = Profile.USBID(vendor: vendor, product: product)
    return profiles.first { $0.usb.contains(id) }
  }
}
