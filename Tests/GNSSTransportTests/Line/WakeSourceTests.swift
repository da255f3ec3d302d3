import GNSSWire
import Synchronization
import TestSupport
import Testing

@testable import GNSSTransport

/// Lines and sensors of a picture of a machine; what the kernel would write comes through a pty.
@Suite(.timeLimit(.minutes(10))) struct WakeSourceTests {
  private let reactor = EpollReactor()

  /// What a line was taken with.
  private struct Taking: Hashable, Sendable {
    var offset: UInt32
    var debounce: UInt32
    var isLow: Bool
  }

  /// A GPIO chip whose line is a pty.
  private struct Chip {
    let picture: SystemPicture
    let kernel: StreamProbe
    let control: LineControl
    let takings = Recorder<Taking>()

    init(value: Int32, lines: [String: Int32] = [:], on reactor: EpollReactor) throws {
      picture = try SystemPicture()
      try picture.write("", to: "/dev/gpiochip0")
      try picture.write("", to: "/dev/gpiochip1")
      let terminal = try PseudoTerminal(on: reactor)
      kernel = StreamProbe(terminal, on: reactor)
      let (path, takings) = (terminal.path, takings)
      control = LineControl(
        request: { _, offset, debounce, isLow in
          takings.append(Taking(offset: offset, debounce: debounce, isLow: isLow))
          return Chip.descriptor(path)
        }, value: { _ in value }, find: { _, name in lines[name] ?? -1 }, events: { _ in Chip.descriptor(path) })
    }

    static func descriptor(_ path: String) -> Int32 {
      guard let opened = try? Syscalls.open(path, Syscalls.port) else { return -1 }
      // Who takes it closes it.
      return Syscalls.duplicate(opened.rawValue)
    }

    var root: SystemRoot { SystemRoot(folder: picture.folder) }
  }

  private func event(_ id: UInt8) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 48)
    bytes[8] = id
    return bytes
  }

  private func activate(_ source: any WakeSource, _ signals: Recorder<WakeSignal>) async throws {
    try await onReactor { () throws(TransportError) in try source.activate { signals.append($0) } }
  }

  private func onReactor(_ body: @escaping @Sendable () throws(TransportError) -> Void) async throws {
    let reactor = reactor
    let failure: TransportError? = await withCheckedContinuation { continuation in
      reactor.perform {
        do throws(TransportError) {
          try body()
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: error)
        }
      }
    }
    if let failure { throw failure }
  }

  @Test func anIgnitionTellsWhereItStandsAndBothEdges() async throws {
    let chip = try Chip(value: 0, on: reactor)
    let source = GPIOWakeSource(
      .offset(chip: "gpiochip0", 17), isLow: true, in: chip.root, control: chip.control, on: reactor)
    #expect(source.name == "gpiochip0:17:low")
    let signals = Recorder<WakeSignal>()
    try await activate(source, signals)
    #expect(signals.all == [.still])
    #expect(chip.takings.all == [Taking(offset: 17, debounce: 100_000, isLow: true)])
    try await chip.kernel.write(event(1))
    #expect(await eventually { signals.all == [.still, .moving] })
    // What came while the machine was suspended counts as it stands now.
    try await chip.kernel.write(event(2) + event(1) + event(2))
    #expect(await eventually { signals.all.last == .still })
    source.close()
    source.close()
  }

  @Test func aLineIsFoundByItsName() async throws {
    let chip = try Chip(value: 1, lines: ["IGNITION": 4], on: reactor)
    let source = GPIOWakeSource(.named("IGNITION"), isLow: false, in: chip.root, control: chip.control, on: reactor)
    let signals = Recorder<WakeSignal>()
    try await activate(source, signals)
    #expect(signals.all == [.moving] && chip.takings.all.map(\.offset) == [4])
    let other = GPIOWakeSource(.named("DOOR"), isLow: false, in: chip.root, control: chip.control, on: reactor)
    await #expect(throws: TransportError.self) { try await activate(other, signals) }
  }

  @Test func aMachineWithoutItSaysSo() async throws {
    let picture = try SystemPicture()
    let root = SystemRoot(folder: picture.folder)
    let sources: [any WakeSource] = [
      GPIOWakeSource(.offset(chip: "gpiochip0", 1), in: root, on: reactor),
      GPIOWakeSource(.named("X"), in: root, on: reactor),
      IIOWakeSource("lis3dh", in: root, on: reactor), InputWakeSource("event3", in: root, on: reactor),
    ]
    for source in sources {
      do {
        try await activate(source, Recorder())
        Issue.record("\(source.name) is not there")
      } catch let error as TransportError {
        #expect(error.code == .notFound, "\(source.name): \(error)")
      }
    }
    // A node that is there and is no chip.
    try picture.write("", to: "/dev/gpiochip0")
    await #expect(throws: TransportError.self) { try await activate(sources[0], Recorder()) }
  }

  @Test func anAccelerometersEventsAreSwitchedOnAndAsTheyWereAfterwards() async throws {
    let chip = try Chip(value: 0, on: reactor)
    let device = "/sys/bus/iio/devices/iio:device2"
    try chip.picture.write("lis3dh_accel\n", to: "\(device)/name")
    try chip.picture.write("0\n", to: "\(device)/events/in_accel_x&y&z_mag_rising_en")
    try chip.picture.write("1\n", to: "\(device)/events/in_accel_z_thresh_rising_en")
    try chip.picture.write("0\n", to: "\(device)/events/in_temp_thresh_rising_en")
    try chip.picture.write("", to: "/dev/iio:device2")
    let source = IIOWakeSource("lis3dh_accel", in: chip.root, control: chip.control, on: reactor)
    let signals = Recorder<WakeSignal>()
    try await activate(source, signals)
    #expect(chip.picture.text(of: "\(device)/events/in_accel_x&y&z_mag_rising_en")?.hasPrefix("1") == true)
    #expect(chip.picture.text(of: "\(device)/events/in_temp_thresh_rising_en") == "0\n")
    var bytes = [UInt8](repeating: 0, count: 16)
    bytes[6] = 1
    try await chip.kernel.write(bytes)
    #expect(await eventually { signals.all == [.moving] })
    bytes[6] = 2
    try await chip.kernel.write(bytes)
    #expect(await eventually { signals.all == [.moving, .still] })
    source.close()
    #expect(chip.picture.text(of: "\(device)/events/in_accel_x&y&z_mag_rising_en")?.hasPrefix("0") == true)
    #expect(chip.picture.text(of: "\(device)/events/in_accel_z_thresh_rising_en") == "1\n")
  }

  @Test func aKeyOfAnInputDeviceCounts() async throws {
    let picture = try SystemPicture()
    let terminal = try PseudoTerminal(on: reactor)
    let kernel = StreamProbe(terminal, on: reactor)
    try picture.write("gpio-keys\n", to: "/sys/class/input/event3/device/name")
    try picture.link("/dev/input/event3", to: terminal.path, leaves: true)
    let source = InputWakeSource("gpio-keys", code: 0x100, in: SystemRoot(folder: picture.folder), on: reactor)
    let signals = Recorder<WakeSignal>()
    try await activate(source, signals)
    func input(_ type: UInt8, _ code: UInt16, _ value: UInt8) -> [UInt8] {
      let word = MemoryLayout<Int>.size
      var bytes = [UInt8](repeating: 0, count: 2 * word + 8)
      bytes[2 * word] = type
      bytes[2 * word + 2] = UInt8(code & 0xFF)
      bytes[2 * word + 3] = UInt8(code >> 8)
      bytes[2 * word + 4] = value
      return bytes
    }
    try await kernel.write(input(1, 0x101, 1) + input(0, 0, 0))
    try await kernel.write(input(1, 0x100, 1) + input(0, 0, 0))
    #expect(await eventually { signals.all == [.moving] })
    try await kernel.write(input(1, 0x100, 0))
    #expect(await eventually { signals.all == [.moving, .still] })
    // Unplugged.
    try await onReactor { terminal.close() }
    #expect(await eventually { if case .failed = signals.all.last { true } else { false } })
  }

  @Test func theProgramItselfMayKnow() async throws {
    let source = ProgramWakeSource(name: "CAN 0x130", on: reactor)
    source.tell(.moving)
    let signals = Recorder<WakeSignal>()
    try await activate(source, signals)
    source.tell(.moving)
    source.tell(.still)
    #expect(await eventually { signals.all == [.moving, .still] })
  }
}
