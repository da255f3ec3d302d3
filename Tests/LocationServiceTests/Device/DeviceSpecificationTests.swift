import GNSSWire
import LocationService
import Testing

@Suite struct DeviceSpecificationTests {
  @Test(
    arguments: [
      ("auto", .automatic),
      ("/dev/ttyACM0", .path("/dev/ttyACM0")),
      ("./gps0", .path("./gps0")),
      ("gps0", .path("gps0")),
      ("/dev/serial/by-path/pci-0000:00:14.0-usb-0:1:1.0", .path("/dev/serial/by-path/pci-0000:00:14.0-usb-0:1:1.0")),
      ("tcp://receiver.local:2000", .tcp(host: "receiver.local", port: 2000)),
      ("tcp://[fe80::1]:65535", .tcp(host: "fe80::1", port: 65535)),
      ("gpsd://localhost", .gpsd(host: "localhost", port: 2947)),
      ("gpsd://[::1]:3000", .gpsd(host: "::1", port: 3000)),
      ("replay:drive.nmea", .replay(file: "drive.nmea", pace: .times(1))),
      ("replay:../a b/drive.nmea?speed=max", .replay(file: "../a b/drive.nmea", pace: .unlimited)),
      ("replay:C:/odd?.ubx?speed=0.5", .replay(file: "C:/odd?.ubx", pace: .times(0.5))),
      ("replay:what?.ubx", .replay(file: "what?.ubx", pace: .times(1))),
      ("replay:way.gpx?end=stay", .replay(file: "way.gpx", pace: .times(1), end: .stay)),
      ("replay:way.gpx?speed=max&end=loop", .replay(file: "way.gpx", pace: .unlimited, end: .loop)),
      ("sim:walk", .simulation(.init(scenario: "walk"))),
      (
        "sim:commute@47.37,-8.54?speed=120&seed=7",
        .simulation(
          .init(scenario: "commute", origin: Coordinate(latitude: 47.37, longitude: -8.54), pace: .times(120), seed: 7))
      ),
      (
        "sim:still?seed=18446744073709551615&speed=max",
        .simulation(.init(scenario: "still", pace: .unlimited, seed: .max))
      ),
      (
        "sim:drive?faults=flip=1e-5,brownout@60&sky=urban&receiver=ublox-m8&backup=no&memory=cold",
        .simulation(
          .init(
            scenario: "drive",
            board: [
              "receiver": "ublox-m8", "sky": "urban", "memory": "cold", "backup": "no",
              "faults": "flip=1e-5,brownout@60",
            ]))
      ),
      ("unix:/run/sextant/a.sock", .socket(path: "/run/sextant/a.sock")),
    ] as [(String, DeviceSpecification)])
  func readsEveryForm(text: String, expected: DeviceSpecification) throws {
    let specification = try DeviceSpecification(text)
    #expect(specification == expected)
    // What it prints reads back as itself.
    #expect(try DeviceSpecification(specification.description) == expected)
  }

  @Test(arguments: [
    ("", "nothing is named"),
    ("tcp://receiver", "the port is missing"),
    ("tcp:receiver:2000", "'//' is missing"),
    ("tcp://:2000", "the host is missing"),
    ("tcp://host:0", "'0' is no port"),
    ("tcp://host:65536", "'65536' is no port"),
    ("tcp://host:", "'' is no port"),
    ("tcp://fe80::1:2000", "brackets"),
    ("tcp://[fe80::1:2000", "']' is missing"),
    ("tcp://[::1]2000", "'2000' follows the host"),
    ("tcp://host:2000/path", "a path after the host"),
    ("gpsd://", "the host is missing"),
    ("replay:", "file is missing"),
    ("replay:?speed=max", "file is missing"),
    ("replay:a?speed=0", "'speed=0' is no speed"),
    ("replay:a?speed=-1", "no speed"),
    ("replay:a?speed=nan", "no speed"),
    ("replay:a?speed=inf", "no speed"),
    ("replay:a?speed=", "no speed"),
    ("replay:a?speed=2&speed=3", "twice"),
    ("replay:a?seed=1", "'seed=1' is no option"),
    ("sim:", "the scenario is missing"),
    ("sim:@1,2", "the scenario is missing"),
    ("sim:walk@1", "'@1' is no place"),
    ("sim:walk@1,x", "is no place"),
    ("sim:walk@nan,1", "outside"),
    ("sim:walk@91,0", "outside"),
    ("sim:walk@0,-180.1", "outside"),
    ("sim:walk?seed=-1", "is no seed"),
    ("sim:walk?pace=2", "'pace=2' is no option"),
    ("sim:walk?", "'' is no option"),
    ("unix:", "path is missing"),
    ("bluetooth:gps", "'bluetooth:' is no kind of device"),
  ])
  func namesWhatIsWrong(text: String, reason: String) throws {
    let error = try #require(throws: LocationServiceError.self) { try DeviceSpecification(text) }
    #expect(error.code == .deviceSpecification)
    #expect(error.reason.contains(reason), "\(error)")
    #expect(error.subject.contains(text))
    #expect(error.remedy?.isEmpty == false)
    #expect(!error.description.contains("\n"))
  }
}
