import GNSSTransport
import GNSSWire
import TestSupport
import Testing

@testable import GNSSReceivers

@Suite struct PortChoiceTests {
  /// A choice that expectations may change.
  private final class Bench {
    var value: PortChoice

    init(_ wanted: PortChoice.Wanted) { value = PortChoice(wanted) }

    func see(_ devices: [Device]) { value.see(devices) }
    func see(_ event: DeviceMonitor.Event) { value.see(event) }
    func opened(_ device: Device) { value.opened(device) }
    func learn(chip: String) -> Bool { value.learn(chip: chip) }
  }

  private static let now = Instant(nanoseconds: 1_000_000_000)

  /// A u-blox on USB.
  private static func receiver(_ path: String, at place: String, serial: String? = nil) -> Device {
    DeviceStandingTests.device(path, 0x1546, 0x01A9, at: place, serial: serial)
  }

  private static func path(_ decision: PortChoice.Decision) -> String? {
    if case .open(let path, _) = decision { path } else { nil }
  }

  private static func error(_ decision: PortChoice.Decision) -> TransportError? {
    if case .failure(let error) = decision { error } else { nil }
  }

  /// What `auto` or a name leads to among `devices`.
  private static func decide(
    _ choice: Bench, _ devices: [Device], at seconds: Double = 0, link target: String? = nil
  ) -> PortChoice.Decision {
    choice.see(devices)
    var leads: (path: String, isLink: Bool)?
    if case .named(let path) = choice.value.wanted {
      let isThere = devices.contains { $0.path == path }
      leads = target.map { ($0, true) } ?? (isThere ? (path, false) : nil)
    }
    return choice.value.decide(at: now.advanced(bySeconds: seconds), target: leads) { DeviceStanding($0) }
  }

  /// Opens what is decided, as the shell does.
  private static func open(_ choice: Bench, _ devices: [Device], at seconds: Double = 0) -> String? {
    guard case .open(let path, let device) = decide(choice, devices, at: seconds) else { return nil }
    if let device { choice.opened(device) }
    return path
  }

  // MARK: auto

  @Test func theOneReceiverIsTaken() {
    let choice = Bench(.automatic)
    let devices = DeviceStandingTests.bridges + [Self.receiver("/dev/ttyACM0", at: "1-1"), Device(path: "/dev/ttyS0")]
    #expect(Self.open(choice, devices) == "/dev/ttyACM0")
  }

  @Test func aReceiverOfItsOwnGoesBeforeAModems() {
    var choice = Bench(.automatic)
    #expect(Self.open(choice, DeviceStandingTests.modem) == "/dev/ttyUSB1")
    choice = Bench(.automatic)
    let devices = DeviceStandingTests.modem + [Self.receiver("/dev/ttyACM0", at: "2-1")]
    #expect(Self.open(choice, devices) == "/dev/ttyACM0")
  }

  @Test func whereThereIsNoneItIsSaidWhatWasPassedOver() throws {
    let choice = Bench(.automatic)
    let none = try #require(Self.error(Self.decide(choice, [])))
    #expect(none.code == .notFound)
    #expect(none.remedy == "plug one in, or name it: --device /dev/serial0")
    let devices = [DeviceStandingTests.bridges[2], Device(path: "/dev/ttyAMA0"), DeviceStandingTests.modem[2]]
    let error = try #require(Self.error(Self.decide(choice, devices)))
    #expect(error.code == .notFound)
    let remedy = try #require(error.remedy)
    for words in ["1a86:7523 at /dev/ttyUSB4 is a generic bridge", "/dev/ttyAMA0 is a serial port", "2c7c:0125"] {
      #expect(remedy.contains(words), "\(remedy)")
    }
  }

  @Test func ofSeveralNoneIsGuessedAndAllAreListed() throws {
    let choice = Bench(.automatic)
    let twins = [Self.receiver("/dev/ttyACM0", at: "1-1"), Self.receiver("/dev/ttyACM1", at: "1-2")]
    let error = try #require(Self.error(Self.decide(choice, twins)))
    #expect(error.code == .ambiguous)
    #expect(error.path.contains("/dev/ttyACM0") && error.path.contains("/dev/ttyACM1"))
    #expect(error.path.contains("at-1-1") && error.path.contains("at-1-2"))
  }

  @Test func theOneInUseIsFollowedThroughRenumberingBesideATwin() {
    for serial in [nil, "0001", "A1"] {
      let choice = Bench(.automatic)
      #expect(Self.open(choice, [Self.receiver("/dev/ttyACM0", at: "1-1", serial: serial)]) == "/dev/ttyACM0")
      let twin = Self.receiver("/dev/ttyACM1", at: "1-2", serial: serial)
      choice.see(.added(twin))
      // Both are gone and come back the other way round.
      choice.see(.removed(path: "/dev/ttyACM0"))
      choice.see(.removed(path: "/dev/ttyACM1"))
      let renamed = Self.receiver("/dev/ttyACM0", at: "1-2", serial: serial)
      let back = Self.receiver("/dev/ttyACM1", at: "1-1", serial: serial)
      #expect(Self.error(Self.decide(choice, [renamed]))?.code == .notFound, "\(serial ?? "none")")
      #expect(Self.open(choice, [renamed, back], at: 1) == "/dev/ttyACM1", "\(serial ?? "none")")
    }
  }

  @Test func anotherThatWasThereBesideItIsTakenAfterAWhile() {
    let choice = Bench(.automatic)
    #expect(Self.open(choice, [Self.receiver("/dev/ttyACM0", at: "1-1")]) == "/dev/ttyACM0")
    let other = Self.receiver("/dev/ttyACM1", at: "1-2")
    choice.see(.added(other))
    let error = Self.error(Self.decide(choice, [other], at: 1))
    #expect(error?.code == .notFound)
    #expect(error?.remedy?.contains("/dev/ttyACM1") == true)
    #expect(Self.path(Self.decide(choice, [other], at: PortChoice.patience)) == nil)
    #expect(Self.open(choice, [other], at: PortChoice.patience + 1) == "/dev/ttyACM1")
  }

  @Test func onePluggedInElsewhereIsTakenAtOnce() {
    let choice = Bench(.automatic)
    #expect(Self.open(choice, [Self.receiver("/dev/ttyACM0", at: "1-1")]) == "/dev/ttyACM0")
    #expect(Self.error(Self.decide(choice, [], at: 1))?.code == .notFound)
    #expect(Self.open(choice, [Self.receiver("/dev/ttyACM1", at: "1-4")], at: 2) == "/dev/ttyACM1")
  }

  @Test func aSerialNumberThatTwoHaveShownSaysNothingFromThenOn() {
    let choice = Bench(.automatic)
    let first = Self.receiver("/dev/ttyACM0", at: "1-1", serial: "A50285BI")
    #expect(Self.open(choice, [first]) == "/dev/ttyACM0")
    choice.see(.added(Self.receiver("/dev/ttyACM1", at: "1-2", serial: "A50285BI")))
    choice.see(.removed(path: "/dev/ttyACM0"))
    // The twin alone has the number now, and is another all the same.
    #expect(
      Self.error(Self.decide(choice, [Self.receiver("/dev/ttyACM1", at: "1-2", serial: "A50285BI")]))?.code == .notFound
    )
  }

  // MARK: a name

  @Test func aNodeIsFollowedByIdentityOnceItWasOpened() {
    let choice = Bench(.named("/dev/ttyACM0"))
    #expect(Self.open(choice, [Self.receiver("/dev/ttyACM0", at: "1-1", serial: "A1")]) == "/dev/ttyACM0")
    #expect(Self.error(Self.decide(choice, []))?.code == .notFound)
    #expect(Self.open(choice, [Self.receiver("/dev/ttyACM1", at: "1-1", serial: "A1")]) == "/dev/ttyACM1")
    #expect(Self.open(choice, [Self.receiver("/dev/ttyACM2", at: "1-7", serial: "A1")]) == "/dev/ttyACM2")
  }

  @Test func theNamesNewOwnerIsNotTakenForIt() {
    var choice = Bench(.named("/dev/ttyACM0"))
    let (mine, twin) = (Self.receiver("/dev/ttyACM0", at: "1-1"), Self.receiver("/dev/ttyACM1", at: "1-2"))
    #expect(Self.open(choice, [mine, twin]) == "/dev/ttyACM0")
    let renamed = Self.receiver("/dev/ttyACM0", at: "1-2")
    let error = Self.error(Self.decide(choice, [renamed]))
    #expect(error?.code == .notFound)
    #expect(error?.remedy?.contains("another device") == true)
    #expect(Self.open(choice, [renamed, Self.receiver("/dev/ttyACM1", at: "1-1")]) == "/dev/ttyACM1")
    // Nor is a stranger, whose board opening might reset.
    choice = Bench(.named("/dev/ttyACM0"))
    #expect(Self.open(choice, [mine]) == "/dev/ttyACM0")
    let stranger = DeviceStandingTests.device("/dev/ttyACM0", 0x2341, 0x0043, at: "1-1")
    #expect(Self.error(Self.decide(choice, [stranger]))?.code == .notFound)
  }

  /// The node is made a moment before anybody lists it: it may be a twin's.
  @Test func aNodeThatNobodyListsYetIsNotTakenForTheOneInUse() {
    let choice = Bench(.named("/dev/ttyACM1"))
    let (mine, twin) = (Self.receiver("/dev/ttyACM1", at: "1-2"), Self.receiver("/dev/ttyACM0", at: "1-1"))
    #expect(Self.open(choice, [twin, mine]) == "/dev/ttyACM1")
    choice.see([])
    let early = choice.value.decide(at: Self.now, target: ("/dev/ttyACM1", false)) { DeviceStanding($0) }
    #expect(Self.error(early)?.code == .notFound)
    #expect(Self.open(choice, [Self.receiver("/dev/ttyACM1", at: "1-1")]) == nil)
    #expect(Self.open(choice, [Self.receiver("/dev/ttyACM0", at: "1-2")]) == "/dev/ttyACM0")
  }

  @Test func anotherReceiverInItsPlaceIsTaken() {
    let choice = Bench(.named("/dev/ttyACM0"))
    #expect(Self.open(choice, [Self.receiver("/dev/ttyACM0", at: "1-1")]) == "/dev/ttyACM0")
    let replacement = DeviceStandingTests.device("/dev/ttyACM0", 0x1546, 0x01A8, at: "1-1")
    #expect(Self.open(choice, [replacement]) == "/dev/ttyACM0")
  }

  @Test func withoutASerialNumberTheOnlyNewcomerOfItsKindIsTriedAndItsChipDecides() {
    let choice = Bench(.named("/dev/ttyACM0"))
    #expect(Self.open(choice, [Self.receiver("/dev/ttyACM0", at: "1-1")]) == "/dev/ttyACM0")
    #expect(choice.learn(chip: "AA"))
    let newcomer = Self.receiver("/dev/ttyACM1", at: "1-3")
    #expect(Self.open(choice, [newcomer]) == "/dev/ttyACM1")
    #expect(!choice.learn(chip: "BB"))
    #expect(Self.error(Self.decide(choice, [newcomer]))?.code == .notFound, "it is not tried again")
    choice.see(.removed(path: "/dev/ttyACM1"))
    #expect(Self.open(choice, [newcomer]) == "/dev/ttyACM1", "plugged anew it may be the right one")
    #expect(choice.learn(chip: "AA"))
    let two = [Self.receiver("/dev/ttyACM2", at: "1-5"), Self.receiver("/dev/ttyACM4", at: "1-6")]
    #expect(Self.error(Self.decide(choice, two))?.code == .notFound, "of two none is guessed")
  }

  @Test func aLinkIsFollowedByItself() {
    let link = "/dev/sextant/gps"
    let choice = Bench(.named(link))
    choice.see([Self.receiver("/dev/ttyACM0", at: "1-1")])
    let first = Self.decide(choice, [Self.receiver("/dev/ttyACM0", at: "1-1")], link: "/dev/ttyACM0")
    #expect(Self.path(first) == link)
    choice.opened(Self.receiver("/dev/ttyACM0", at: "1-1"))
    let other = DeviceStandingTests.device("/dev/ttyUSB0", 0x0403, 0x6001, at: "1-9")
    #expect(Self.path(Self.decide(choice, [other], link: "/dev/ttyUSB0")) == link, "it was pointed elsewhere")
    #expect(Self.path(Self.decide(choice, [], link: "/dev/pts/3")) == link)
  }

  @Test func aLinkThatATwinHasTakenOverIsNotFollowed() {
    let link = "/dev/serial/by-id/usb-twin-if00"
    let choice = Bench(.named(link))
    let (mine, twin) = (
      Self.receiver("/dev/ttyACM0", at: "1-1", serial: "X1"), Self.receiver("/dev/ttyACM1", at: "1-2", serial: "X1")
    )
    #expect(Self.path(Self.decide(choice, [mine, twin], link: "/dev/ttyACM0")) == link)
    choice.opened(mine)
    choice.see([mine, twin])
    #expect(Self.path(Self.decide(choice, [mine, twin], link: "/dev/ttyACM1")) == "/dev/ttyACM0")
    #expect(Self.error(Self.decide(choice, [twin], link: "/dev/ttyACM1"))?.code == .notFound)
  }

  @Test func whatNobodyListsIsKnownByItsPath() {
    let choice = Bench(.named("/dev/pts/3"))
    #expect(Self.path(Self.decide(choice, [])) == "/dev/pts/3")
    #expect(Self.path(Self.decide(choice, [Self.receiver("/dev/ttyACM0", at: "1-1")])) == "/dev/pts/3")
  }

  // MARK: Any order of events

  /// Two receivers of one product come and go at random under random names: what is opened is always the first one.
  @Test(arguments: [nil, "0001", "S1"]) func noOrderOfEventsConfusesTwins(serial: String?) {
    var random = SplitMix(seed: 11)
    for wanted in [PortChoice.Wanted.automatic, .named("/dev/ttyACM0")] {
      for _ in 0..<300 {
        let choice = Bench(wanted)
        #expect(Self.open(choice, [Self.receiver("/dev/ttyACM0", at: "1-1", serial: serial)]) != nil)
        choice.see(.added(Self.receiver("/dev/ttyACM1", at: "1-2", serial: serial)))
        var present: [Device] = choice.value.last.map { [$0] } ?? []
        present.append(Self.receiver("/dev/ttyACM1", at: "1-2", serial: serial))
        for step in 0..<12 {
          let place = Bool.random(using: &random) ? "1-1" : "1-2"
          if let index = present.firstIndex(where: { $0.usb?.path == place }) {
            choice.see(.removed(path: present.remove(at: index).path))
          } else {
            let free = (0..<4).map { "/dev/ttyACM\($0)" }.filter { name in !present.contains { $0.path == name } }
            guard let name = free.randomElement(using: &random) else { continue }
            let device = Self.receiver(name, at: place, serial: serial)
            present.append(device)
            choice.see(.added(device))
          }
          let mine = present.first { $0.usb?.path == "1-1" }
          #expect(Self.open(choice, present, at: Double(step)) == mine?.path)
        }
      }
    }
  }
}
