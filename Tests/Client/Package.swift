// swift-tools-version: 6.2
import PackageDescription

/// A program as its author would write it: nothing but CoreLocation, from another package.
let package = Package(
  name: "Client",
  dependencies: [.package(name: "Sextant", path: "../..")],
  targets: [
    .executableTarget(
      name: "tracker", dependencies: [.product(name: "CoreLocation", package: "Sextant")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // What `Tests/Load` measures with.
    .executableTarget(
      name: "stopwatch", dependencies: [.product(name: "CoreLocation", package: "Sextant")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
