import GNSSMotion
import GNSSReceivers
import GNSSWire

/// The visits service as a value: finds stays while it is switched on, and says what is to be kept.
struct VisitService: ClassicService {
  /// What it tells.
  enum News: Sendable, Equatable {
    /// The board has come to a place, or left it.
    case visit(Visit)
    /// What is to be known to the next process has changed.
    case changed(VisitRecord)
  }

  /// Seconds after which it is written down anew that the board is still there: a departure is dated from it.
  static let keeping = 900.0

  private(set) var isRunning: Bool
  private var detector: VisitDetector
  private var kept: Instant?

  /// A service that goes on where `record` was left.
  init(_ record: VisitRecord = VisitRecord()) {
    isRunning = record.isRunning
    detector = VisitDetector(restoring: record.isRunning ? record.stay : nil)
  }

  var demand: Demand? { isRunning ? .visits : nil }
  var pausing: Bool { false }

  /// Starts; nothing changes while it runs.
  mutating func start() {
    guard !isRunning else { return }
    isRunning = true
    detector = VisitDetector()
  }

  /// Ends; a visit that goes on is forgotten.
  mutating func stop() {
    isRunning = false
    detector = VisitDetector()
  }

  /// What the next process has to know: whether to look, and a visit that was told and is not over.
  var record: VisitRecord {
    VisitRecord(isRunning: isRunning, stay: detector.saved.flatMap { $0.isTold ? $0 : nil })
  }

  mutating func consume(_ update: LocationUpdate, at instant: Instant) -> [News] {
    guard isRunning else { return [] }
    let visit =
      update.fix.map { detector.consume($0, update.motion, at: instant) } ?? detector.tick(update.motion, at: instant)
    if let visit {
      kept = instant
      return [.changed(record), .visit(told(visit, isReduced: update.diagnostics.contains(.accuracyLimited)))]
    }
    guard detector.current != nil, instant.seconds(since: kept ?? instant) >= Self.keeping else {
      kept = kept ?? instant
      return []
    }
    kept = instant
    return [.changed(record)]
  }

  private func told(_ visit: Visit, isReduced: Bool) -> Visit {
    guard isReduced else { return visit }
    var visit = visit
    visit.coordinate = ReducedAccuracy.centre(of: visit.coordinate)
    visit.radius = ReducedAccuracy.accuracy
    return visit
  }
}
