@_exported public import Foundation
// As Foundation does on Apple's platforms: `@Observable` is used without an import of its own.
@_exported public import Observation

/// Degrees of latitude or longitude on WGS 84, north and east positive.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres; negative where there is no valid value.
public typealias CLLocationAccuracy = Double
/// Metres per second; negative where there is no valid value.
public typealias CLLocationSpeed = Double
/// Metres per second; negative where there is no valid value.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees clockwise from true north, 0 up to 360; negative where there is no valid value.
public typealias CLLocationDirection = Double
/// Degrees; negative where there is no valid value.
public typealias CLLocationDirectionAccuracy = Double
/// Microtesla along one axis.
public typealias CLHeadingComponentValue = Double
/// Groups the beacons of one owner.
public typealias CLBeaconMajorValue = UInt16
/// Tells the beacons of one group apart.
public typealias CLBeaconMinorValue = UInt16

/// The best accuracy, with everything that guidance needs.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Within ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// Within a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// Within a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Within three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The accuracy of a program that is granted a reduced one. Compare for equality only.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 6_380_000

/// No distance filter: every movement is reported.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// No heading filter: every heading is reported.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The longest distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The longest time.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
