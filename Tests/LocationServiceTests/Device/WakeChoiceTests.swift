import GNSSTransport
import Testing

@testable import LocationService

@Suite struct WakeChoiceTests {
  @Test func everyKindIsRead() throws {
    let choice = try WakeChoice(
      configuration: """
        [receiver]
        device = /dev/ttyAMA0
        [wake]
        gpio = gpiochip0:17:low IGNITION gpiochip1:3
        iio = lis3dh_accel   # on the back
        evdev = event3:256 gpio-keys
        """)
    #expect(
      choice.entries == [
        .gpio(.offset(chip: "gpiochip0", 17), isLow: true), .gpio(.named("IGNITION"), isLow: false),
        .gpio(.offset(chip: "gpiochip1", 3), isLow: false), .iio("lis3dh_accel"), .evdev("event3", code: 256),
        .evdev("gpio-keys", code: nil),
      ])
    #expect(choice.sources().map(\.name).first == "gpiochip0:17:low")
  }

  @Test(arguments: [nil, "", "[receiver]\ndevice=auto\n", "[wake]\ngpio =\n"])
  func withoutAnyThereIsNone(configuration: String?) throws {
    #expect(try WakeChoice(configuration: configuration).entries.isEmpty)
  }

  @Test(arguments: ["gpio = gpiochip0:x", "gpio = :17", "gpio = a:1:2:low", "evdev = event3:", "evdev = :3"])
  func whatIsNotUnderstoodIsSaid(line: String) {
    #expect(throws: LocationServiceError.self) { try WakeChoice(configuration: "[wake]\n\(line)\n") }
  }
}
