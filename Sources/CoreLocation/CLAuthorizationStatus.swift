import LocationService

/// Whether this program may know where the board is.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// Nobody has been asked yet.
  case notDetermined = 0
  /// A policy that cannot be changed here refuses it.
  case restricted = 1
  /// It is refused: by the person, the policy, or the kernel's permissions on the device.
  case denied = 2
  /// At any time.
  case authorizedAlways = 3
  /// While the program is in use.
  case authorizedWhenInUse = 4

  /// The old name of `authorizedAlways`.
  @available(*, deprecated, renamed: "authorizedAlways")
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// How exactly this program may know where the board is; means something together with the status only.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// As exactly as the receiver knows.
  case fullAccuracy = 0
  /// Within some kilometres.
  case reducedAccuracy = 1
}

extension CLAuthorizationStatus {
  init(_ authorization: Authorization) {
    switch authorization.status {
    case _ where !authorization.isServiceEnabled: self = .denied
    case .notDetermined: self = .notDetermined
    case .restricted: self = .restricted
    case .denied: self = .denied
    case .authorizedAlways: self = .authorizedAlways
    case .authorizedWhenInUse: self = .authorizedWhenInUse
    }
  }
}
