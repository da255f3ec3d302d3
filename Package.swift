// swift-tools-version: 6.2
import PackageDescription

/// Strict where the compiler can be: every target gets the same list.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableExperimentalFeature("Lifetimes"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// Set by `.ci/run`; a dependent's build never fails over a new compiler's warning.
let strict: [SwiftSetting] = Context.environment["SEXTANT_CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ resources: [Resource] = [], linking: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: settings + strict,
    linkerSettings: linking)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: settings + strict)
}

/// Tests over a mocked udev: they need libumockdev-dev, which `.ci/install --ci` brings and nobody else has to have.
let hotPlug: [Target] =
  Context.environment["SEXTANT_CI"] == nil
  ? []
  : [
    .systemLibrary(
      name: "CUmockdev", path: "Include/CUmockdev", pkgConfig: "umockdev-1.0", providers: [.apt(["libumockdev-dev"])]),
    tests("HotPlug", ["CUmockdev", "GNSSReceivers", "GNSSTransport", "GNSSWire", "TestSupport"]),
  ]

let package = Package(
  name: "Sextant",
  products: [
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(
      name: "Sextant",
      targets: [
        "GNSSWire", "GNSSMotion", "GNSSTransport", "GNSSReceivers", "GNSSSimulator", "LocationService",
      ]),
    .executable(name: "sextant", targets: ["sextant"]),
  ],
  targets: [
    // Level 0
    .target(name: "CGNSS", path: ".", sources: ["Sources/CGNSS"], publicHeadersPath: "Include/CGNSS"),
    .systemLibrary(
      name: "CUdev", path: "Include/CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(
      name: "CExpat", path: "Include/CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    // Unoptimised code calls libm for a square root, and only Glibc's module map would link it.
    module("GNSSWire", linking: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // Level 1
    module("GNSSMotion", ["GNSSWire"]),
    module("GNSSTransport", ["GNSSWire", "CGNSS", "CUdev"]),
    // Level 2
    module("GNSSReceivers", ["GNSSWire", "GNSSMotion", "GNSSTransport"], [.embedInCode("Profiles")]),
    module("GNSSSimulator", ["GNSSWire", "GNSSMotion", "GNSSTransport", "CExpat"]),
    // Level 3
    module("LocationService", ["GNSSWire", "GNSSMotion", "GNSSTransport", "GNSSReceivers", "GNSSSimulator"]),
    // Level 4
    module("CoreLocation", ["GNSSWire", "GNSSMotion", "GNSSTransport", "GNSSReceivers", "LocationService"]),
    // Level 6
    .executableTarget(
      name: "sextant",
      dependencies: [
        "GNSSWire", "GNSSMotion", "GNSSTransport", "GNSSReceivers", "GNSSSimulator", "LocationService",
      ], swiftSettings: settings + strict),
    // Tests
    .target(
      name: "TestSupport", dependencies: ["GNSSWire"], path: "Tests/TestSupport", swiftSettings: settings + strict),
    .target(
      name: "ServiceTestSupport",
      dependencies: [
        "LocationService", "GNSSReceivers", "GNSSTransport", "GNSSMotion", "GNSSWire", "TestSupport",
      ], path: "Tests/ServiceTestSupport", swiftSettings: settings + strict),
    // A release program that counts what debug tests cannot.
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(
      name: "Workload", dependencies: ["GNSSMotion", "GNSSSimulator", "GNSSTransport", "GNSSWire"],
      path: "Tests/Workload", swiftSettings: settings + strict),
    .target(
      name: "FuzzTargets", dependencies: ["GNSSMotion", "GNSSWire"], path: "Tests/FuzzTargets",
      swiftSettings: settings + strict),
    .executableTarget(
      name: "thresholds", dependencies: ["AllocationCounter", "Workload"], path: "Tests/Thresholds",
      exclude: ["thresholds.json"], swiftSettings: settings + strict),
    .executableTarget(
      name: "benchmark", dependencies: ["AllocationCounter", "Workload"], path: "Tests/Benchmark",
      exclude: ["peers.py"], swiftSettings: settings + strict),
    tests("GNSSWire", ["GNSSWire", "TestSupport"]),
    tests("GNSSMotion", ["GNSSMotion", "GNSSWire", "TestSupport"]),
    tests("GNSSTransport", ["GNSSTransport", "GNSSWire", "TestSupport"]),
    tests(
      "GNSSReceivers",
      ["GNSSReceivers", "GNSSSimulator", "GNSSTransport", "GNSSMotion", "GNSSWire", "TestSupport"]),
    tests("GNSSSimulator", ["GNSSSimulator", "GNSSTransport", "GNSSMotion", "GNSSWire", "TestSupport"]),
    tests(
      "LocationService",
      [
        "LocationService", "GNSSReceivers", "GNSSSimulator", "GNSSTransport", "GNSSMotion", "GNSSWire", "TestSupport",
        "ServiceTestSupport",
      ]),
    tests(
      "CoreLocation",
      [
        "CoreLocation", "LocationService", "GNSSReceivers", "GNSSSimulator", "GNSSTransport", "GNSSMotion",
        "GNSSWire", "TestSupport", "ServiceTestSupport",
      ]),
    tests(
      "Command",
      ["sextant", "GNSSReceivers", "GNSSSimulator", "GNSSTransport", "GNSSMotion", "GNSSWire", "TestSupport"]),
    tests("FuzzTargets", ["FuzzTargets", "sextant", "GNSSWire", "TestSupport"]),
    tests("Layout", ["TestSupport"]),
  ] + hotPlug
)
