public import GNSSTransport

/// All profiles, embedded in the build from `Hardware/receivers`.
public struct ProfileLibrary: Sendable {
  /// The profiles, in the order of the catalogue.
  public let profiles: [Profile]

  /// One line for each file of `Hardware/receivers`; a test fails when one is missing.
  static let catalogue: [(file: String, bytes: [UInt8])] = [
    ("casic-atgm336h.ini", PackageResources.casic_atgm336h_ini),
    ("casic-l76k.ini", PackageResources.casic_l76k_ini),
    ("generic-nmea.ini", PackageResources.generic_nmea_ini),
    ("modem-quectel.ini", PackageResources.modem_quectel_ini),
    ("modem-simcom-sim7070.ini", PackageResources.modem_simcom_sim7070_ini),
    ("modem-simcom-sim7600.ini", PackageResources.modem_simcom_sim7600_ini),
    ("mtk-mt3333.ini", PackageResources.mtk_mt3333_ini),
    ("mtk-mt3339.ini", PackageResources.mtk_mt3339_ini),
    ("quectel-l76.ini", PackageResources.quectel_l76_ini),
    ("quectel-lc29h.ini", PackageResources.quectel_lc29h_ini),
    ("quectel-lc76g.ini", PackageResources.quectel_lc76g_ini),
    ("ublox-6.ini", PackageResources.ublox_6_ini),
    ("ublox-7.ini", PackageResources.ublox_7_ini),
    ("ublox-dr.ini", PackageResources.ublox_dr_ini),
    ("ublox-f9.ini", PackageResources.ublox_f9_ini),
    ("ublox-m10.ini", PackageResources.ublox_m10_ini),
    ("ublox-m8-usb.ini", PackageResources.ublox_m8_usb_ini),
    ("ublox-m8.ini", PackageResources.ublox_m8_ini),
    ("ublox-m9.ini", PackageResources.ublox_m9_ini),
    ("ublox-usb.ini", PackageResources.ublox_usb_ini),
  ]

  /// The library of this build.
  public static let shared: ProfileLibrary = {
    var profiles: [Profile] = []
    for (file, bytes) in catalogue {
      do throws(ProfileError) {
        profiles.append(try Profile(bytes, file: file))
      } catch {
        // The files are part of the build and every one is parsed by a test.
        preconditionFailure("\(error.file):\(error.line): \(error.message)")
      }
    }
    return ProfileLibrary(profiles: profiles)
  }()

  /// The profile named `name`.
  public func profile(named name: String) -> Profile? { profiles.first { $0.name == name } }

  /// The profile of `device`, if its USB ids say what it is.
  ///
  /// A modem has several ports; only the one that its sentences come from is a receiver's.
  public func profile(of device: Device) -> Profile? {
    guard let profile = profile(ofUSB: device) else { return nil }
    if let gnssOn = profile.gnssOn, gnssOn.nmeaInterface != device.usb?.interface { return nil }
    return profile
  }

  /// The profile of the modem that `device` is a port of, whichever port it is.
  public func modem(of device: Device) -> Profile? { profile(ofUSB: device).flatMap { $0.gnssOn == nil ? nil : $0 } }

  private func profile(ofUSB device: Device) -> Profile? {
    guard let usb = device.usb else { return nil }
    let id = Profile.USBID(vendor: usb.vendor, product: usb.product)
    return profiles.first { $0.usb.contains(id) }
  }

  /// The profile of the module that a receiver says it is: more exact than what its port told.
  public func profile(of identity: ReceiverIdentity) -> Profile? {
    identity.module.flatMap { profile(module: $0) }.flatMap { $0.family == identity.family ? $0 : nil }
  }

  /// The profile of a module that told its name, the longest beginning first: `NEO-M8U` before `NEO-M8`.
  public func profile(module: String) -> Profile? {
    var best: (profile: Profile, length: Int)?
    for profile in profiles {
      for name in profile.modules where module.hasPrefix(name) && name.count > best?.length ?? 0 {
        best = (profile, name.count)
      }
    }
    return best?.profile
  }
}
