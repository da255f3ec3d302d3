/// Whether this program may know where the board is, and why not: a value that a policy, or a simulated run, fills.
public struct Authorization: Hashable, Sendable {
  /// What was decided, under Core Location's names.
  public enum Status: String, CaseIterable, Sendable {
    /// Nobody has been asked yet.
    case notDetermined
    /// A policy that cannot be changed here refuses it.
    case restricted
    /// It is refused.
    case denied
    /// At any time.
    case authorizedAlways
    /// While the program is in use.
    case authorizedWhenInUse
  }

  /// What was decided.
  public var status = Status.authorizedAlways
  /// Whether only the neighbourhood may be known.
  public var isReduced = false
  /// Whether location is switched on for the whole machine.
  public var isServiceEnabled = true
  /// Whether the program counts as in use; matters to `authorizedWhenInUse` alone.
  public var isInUse = true
  /// Whether somebody has been asked and has not answered.
  public var isRequestInProgress = false
  /// Whether an explicit service session is required and missing.
  public var isSessionMissing = false

  /// An authorization of its parts; without any that of a machine without a policy, where the kernel's permissions are
  /// consent.
  public init(
    _ status: Status = .authorizedAlways, isReduced: Bool = false, isServiceEnabled: Bool = true, isInUse: Bool = true
  ) {
    self.status = status
    self.isReduced = isReduced
    self.isServiceEnabled = isServiceEnabled
    self.isInUse = isInUse
  }

  /// Whether locations may be told now.
  public var permitsLocation: Bool {
    guard isServiceEnabled, !isSessionMissing else { return false }
    switch status {
    case .authorizedAlways: return true
    case .authorizedWhenInUse: return isInUse
    case .notDetermined, .restricted, .denied: return false
    }
  }

  /// All that an update has to say of it.
  public var diagnostics: LocationUpdate.Diagnostics {
    var diagnostics: LocationUpdate.Diagnostics = []
    if !isServiceEnabled { diagnostics.insert(.authorizationDeniedGlobally) }
    switch status {
    case .restricted: diagnostics.insert(.authorizationRestricted)
    case .denied: diagnostics.insert(.authorizationDenied)
    case .authorizedWhenInUse where !isInUse: diagnostics.insert(.insufficientlyInUse)
    case .notDetermined, .authorizedAlways, .authorizedWhenInUse: break
    }
    if isRequestInProgress { diagnostics.insert(.authorizationRequestInProgress) }
    if isSessionMissing { diagnostics.insert(.serviceSessionRequired) }
    if isReduced, permitsLocation { diagnostics.insert(.accuracyLimited) }
    return diagnostics
  }

  /// Somebody asks for a location while nothing was decided: the answer is awaited from now on.
  mutating func request() {
    guard status == .notDetermined else { return }
    isRequestInProgress = true
  }
}
