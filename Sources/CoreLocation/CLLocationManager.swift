public import Foundation
import GNSSReceivers
import GNSSTransport
import LocationService

/// The classic way to be told where the board is: one object, one delegate, services that are started and stopped.
///
/// The delegate is called on the main queue if the manager was made there or in a task, else on the run loop of the
/// thread that made it, which has to run. The manager serves the service that was current when it was made:
/// `LocationService.current`.
open class CLLocationManager: NSObject {
  let service: LocationService
  let mail: ManagerMail
  let reference = ManagerReference()
  let standard: ServiceClient<StandardService>
  let significant: ServiceClient<SignificantChangeService>
  let headings: ServiceClient<HeadingService>
  let standardTurn = ServiceTurn()
  let significantTurn = ServiceTurn()
  let headingTurn = ServiceTurn()
  /// What the delegate's thread writes and the manager's reads.
  let memory = ManagerMemory()
  private let delegateReference = DelegateReference()
  private var visitListener: UInt64 = 0
  private var authorizationWatcher: UInt64 = 0
  /// Whether something was asked of the standard service: before, its settings need not be told.
  var isStandardAwake = false
  var isSignificantAwake = false
  var isHeadingAwake = false

  /// A manager whose services are at rest. The delegate hears of the authorization right after.
  public override init() {
    let service = LocationService.current
    let mail = ManagerMail(thread: DelegateThread()) { [reference] news in reference.manager?.tell(news) }
    self.service = service
    self.mail = mail
    standard = ServiceClient(StandardService(), at: service) { [standardTurn] news, reactor in
      mail.post(news.map { .standard($0) }, of: standardTurn.served, holding: reactor)
    }
    significant = ServiceClient(SignificantChangeService(), at: service) { [significantTurn] news, reactor in
      mail.post(news.map { .significant($0) }, of: significantTurn.served, holding: reactor)
    }
    headings = ServiceClient(HeadingService(), at: service) { [headingTurn] news, reactor in
      mail.post(news.map { .heading($0) }, of: headingTurn.served, holding: reactor)
    }
    super.init()
    reference.manager = self
    let visits = service.visits
    visitListener = visits.addListener { [weak visits] visit, reactor in
      mail.post([.visit(visit)], of: visits?.turn ?? 0, holding: reactor)
    }
    authorizationWatcher = service.watchAuthorization { _ in mail.post([.authorization]) }
    mail.post([.authorization])
  }

  deinit {
    standard.close()
    significant.close()
    headings.close()
    mail.close()
    service.visits.removeListener(visitListener)
    service.unwatchAuthorization(authorizationWatcher)
  }

  /// Who hears of everything; it is not kept alive.
  open var delegate: (any CLLocationManagerDelegate)? {
    get { delegateReference.delegate }
    set {
      delegateReference.delegate = newValue
      if newValue != nil, memory.isAuthorizationUntold { mail.post([.authorization]) }
    }
  }

  /// The last location that the program's service knows, however old: see its `timestamp`. `nil` before the first, and
  /// where it may not be told. With `kCLLocationAccuracyReduced` it is the neighbourhood.
  open var location: CLLocation? {
    service.lastPosition(isReduced: desiredAccuracy == kCLLocationAccuracyReduced).flatMap {
      memory.location($0.fix, isSimulated: $0.isSimulated)
    }
  }

  /// The last heading that was told; `nil` before the first.
  open var heading: CLHeading? { memory.heading.flatMap(CLHeading.init) }

  // MARK: What the services are to be like

  /// How accurate locations should be: one of the seven constants, or metres. What it costs falls with every constant.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest { didSet { settingsChanged() } }
  /// Metres that the board must have gone since the last location told, unless one is clearly more accurate.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone { didSet { settingsChanged() } }
  /// What the board is used for.
  open var activityType: CLActivityType = .other { didSet { settingsChanged() } }
  /// Whether updates pause, and the receiver may sleep, while the board stands still.
  open var pausesLocationUpdatesAutomatically = true { didSet { settingsChanged() } }
  /// Degrees between two headings that are told.
  open var headingFilter: CLLocationDegrees = 1 { didSet { headingFilterChanged() } }
  /// Kept for programs that set it: a board is not held.
  open var headingOrientation: CLDeviceOrientation = .portrait
  /// Kept for programs that set it: on a machine without a policy a program is always in use.
  open var allowsBackgroundLocationUpdates = false
  /// Kept for programs that set it: there is no indicator.
  open var showsBackgroundLocationIndicator = false

  /// Kept for programs that set it: nobody is asked, and so nobody is shown what for.
  @available(*, deprecated, message: "Usage descriptions stand in the Info.plist.")
  open var purpose: String? {
    get { storedPurpose }
    set { storedPurpose = newValue }
  }
  private var storedPurpose: String?

  // MARK: The standard service

  /// Tells every location that gets through the distance filter, until `stopUpdatingLocation()`; a pending
  /// `requestLocation()` is cancelled. Where updates are paused it tells where the board stands once more.
  open func startUpdatingLocation() { changeStandard { service, _ in service.start() } }

  /// Tells no more locations from here on, and cancels a pending `requestLocation()`.
  open func stopUpdatingLocation() {
    guard isStandardAwake else { return }
    standardTurn.stop()
    changeStandard(asks: false) { service, _ in service.stop() }
  }

  /// Tells one location, as accurate as asked for, or the best within ten seconds of the first; without any for a minute
  /// it is `CLError.locationUnknown`. One request at a time; while updates run, the next of them is the answer; while
  /// they are paused a location is got for it.
  open func requestLocation() { changeStandard { service, instant in service.requestLocation(at: instant) } }

  // MARK: Significant changes

  /// Tells where the board is now, and then a location for every half kilometre or so; on a long way one every five
  /// minutes. Accuracy and distance filter do not matter.
  open func startMonitoringSignificantLocationChanges() { changeSignificant { $0.start() } }

  /// Tells no more significant changes.
  open func stopMonitoringSignificantLocationChanges() {
    guard isSignificantAwake else { return }
    significantTurn.stop()
    changeSignificant(asks: false) { $0.stop() }
  }

  // MARK: Visits

  /// Tells every delegate of this program when the board has been at a place for five minutes, within 100 metres, and when
  /// it has left. It is remembered: in the next process visits go on once a manager is made.
  open func startMonitoringVisits() {
    attempt { () throws(LocationServiceError) in try service.visits.start() }
  }

  /// Tells no more visits, to nobody in this program.
  open func stopMonitoringVisits() {
    attempt(isTold: false) { () throws(LocationServiceError) in try service.visits.stop() }
  }

  // MARK: Heading

  /// Tells where the board's nose points, if the receiver knows; `CLError.headingFailure` if it says nothing of it.
  open func startUpdatingHeading() { changeHeading { service, instant in service.start(at: instant) } }

  /// Tells no more headings.
  open func stopUpdatingHeading() {
    guard isHeadingAwake else { return }
    headingTurn.stop()
    changeHeading(asks: false) { service, _ in service.stop() }
  }

  /// There is no such display.
  open func dismissHeadingCalibrationDisplay() {}

  // MARK: Deferred updates, which no receiver here has

  /// Tells the delegate that it cannot be done.
  @available(*, deprecated, message: "There are no deferred updates.")
  open func allowDeferredLocationUpdates(untilTraveled distance: CLLocationDistance, timeout: TimeInterval) {
    mail.post([.deferral])
  }

  /// There is nothing to end.
  @available(*, deprecated, message: "There are no deferred updates.")
  open func disallowDeferredLocationUpdates() {}

  /// No.
  @available(*, deprecated, message: "There are no deferred updates.")
  open class func deferredLocationUpdatesAvailable() -> Bool { false }

  /// Whether this program may know where the board is.
  open var authorizationStatus: CLAuthorizationStatus { CLAuthorizationStatus(service.authorization) }

  /// How exactly; means something together with the status only.
  open var accuracyAuthorization: CLAccuracyAuthorization {
    service.authorization.isReduced ? .reducedAccuracy : .fullAccuracy
  }

  /// Whether widgets may: there are none.
  open var isAuthorizedForWidgetUpdates: Bool { false }

  /// The old form of the instance's property.
  @available(*, deprecated, message: "Ask an instance.")
  open class func authorizationStatus() -> CLAuthorizationStatus {
    CLAuthorizationStatus(LocationService.current.authorization)
  }

  /// Asks to be told locations while in use; does nothing unless the status is `notDetermined`.
  open func requestWhenInUseAuthorization() { service.requestAuthorization() }

  /// Asks to be told locations at any time; does nothing unless the status is `notDetermined`.
  open func requestAlwaysAuthorization() { service.requestAuthorization() }

  /// Asks for full accuracy for a while; does nothing where it is granted.
  open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
    requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey, completion: nil)
  }

  /// Asks for full accuracy for a while; `completion` is called before this returns.
  ///
  /// Nobody can be asked: where only reduced accuracy is granted, it is `CLError.promptDeclined`; where no location may
  /// be told it is `CLError.denied`.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)?
  ) {
    completion?(fullAccuracyRefusal)
  }

  private var fullAccuracyRefusal: CLError? {
    let authorization = service.authorization
    guard authorization.permitsLocation else { return CLError(.denied) }
    return authorization.isReduced ? CLError(.promptDeclined) : nil
  }

  /// Asks for full accuracy for a while.
  ///
  /// - Throws: `CLError.promptDeclined` where only reduced accuracy is granted, since nobody can be asked;
  ///   `CLError.denied` where no location may be told.
  open nonisolated(nonsending) func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String
  ) async throws {
    if let fullAccuracyRefusal { throw fullAccuracyRefusal }
  }

  // MARK: What there is

  /// Whether location is switched on for the whole machine.
  open class func locationServicesEnabled() -> Bool { LocationService.current.authorization.isServiceEnabled }

  /// The old form of the class's method.
  @available(*, deprecated, message: "Ask the class.")
  open var locationServicesEnabled: Bool { service.authorization.isServiceEnabled }

  /// Whether the receiver may tell where the board's nose points: true until it has spoken for ten seconds without.
  open class func headingAvailable() -> Bool { LocationService.current.tellsHeading }

  /// Always: it needs nothing but a receiver.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

  /// Never: nothing here hears beacons.
  open class func isRangingAvailable() -> Bool { false }
}

/// A manager belongs to the thread that made it.
@available(*, unavailable)
extension CLLocationManager: @unchecked Sendable {}
