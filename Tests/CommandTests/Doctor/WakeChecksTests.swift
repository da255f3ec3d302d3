import GNSSTransport
import LocationService
import Synchronization
import TestSupport
import Testing

@testable import sextant

@Suite struct WakeChecksTests {
  /// A source that is there, or is not.
  final class Source: WakeSource {
    let name = "lis3dh_accel"
    let failure: TransportError?
    private let open = Mutex(0)

    init(_ failure: TransportError? = nil) { self.failure = failure }

    var isOpen: Bool { open.withLock { $0 > 0 } }
    func activate(_ handler: @escaping @Sendable (WakeSignal) -> Void) throws(TransportError) {
      if let failure { throw failure }
      open.withLock { $0 += 1 }
    }
    func close() { open.withLock { $0 = 0 } }
  }

  @Test func oneThatWorksIsWellAndGivenBack() {
    let source = Source()
    let findings = WakeChecks(sources: [source]).findings
    #expect(findings.map(\.severity) == [.ok] && !source.isOpen)
  }

  @Test(arguments: [TransportError.Code.notFound, .denied, .unsupported])
  func oneThatCannotBeOpenedIsToldWithWhereWhyAndWhatToDo(code: TransportError.Code) {
    let error = TransportError(code, path: "/dev/iio:device0", operation: "listen to")
    let findings = WakeChecks(sources: [Source(error), Source()]).findings
    #expect(findings.map(\.severity) == [.warning, .ok])
    #expect(findings[0].message.contains("lis3dh_accel") && findings[0].message.contains("\(error)"))
    #expect(findings[0].message.contains("[wake] in /etc/sextant/sextant.conf"))
    #expect(findings[0].remedy?.isEmpty == false)
  }

  /// Beside a service that listens to it nothing is wrong.
  @Test func oneThatIsInUseIsWell() {
    let error = TransportError(.busy, path: "/dev/gpiochip0", operation: "take the line", errno: 16)
    let findings = WakeChecks(sources: [Source(error)]).findings
    #expect(findings.map(\.severity) == [.ok])
    #expect(findings[0].message.contains("in use by another program, perhaps sextant itself"))
  }

  /// The real sources on a machine without any of what is named.
  @Test func whatIsNotThereIsToldForEachKind() async throws {
    let picture = try SystemPicture()
    let choice = try WakeChoice(
      configuration: "[wake]\ngpio = gpiochip0:17 IGNITION\niio = lis3dh_accel\nevdev = event3:256\n")
    let reactor = EpollReactor()
    let checks = WakeChecks(sources: choice.sources(in: SystemRoot(folder: picture.folder), on: reactor))
    let findings = await withCheckedContinuation { continuation in
      reactor.perform { continuation.resume(returning: checks.findings) }
    }
    #expect(findings.map(\.severity) == [.warning, .warning, .warning, .warning])
    #expect(findings.allSatisfy { $0.remedy != nil })
    #expect(Set(findings.map(\.message)).count == 4)
  }
}
