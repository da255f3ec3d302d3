import GNSSMotion
import GNSSWire

/// Speed, distance from the anchor and states over time, in bounded memory: columns of time hold the least and the most of
/// what fell into them, and become twice as wide when they do not suffice.
struct MotionTimeline {
  /// The least and the most of several values.
  struct Extent: Equatable {
    var least: Float
    var most: Float

    init(_ value: Double, doubt: Double = 0) {
      (least, most) = (Float(max(0, value - doubt)), Float(value + doubt))
    }

    /// Both together.
    func joined(_ other: Extent?) -> Extent {
      guard let other else { return self }
      var joined = self
      joined.least = min(least, other.least)
      joined.most = max(most, other.most)
      return joined
    }
  }

  /// What fell into one column of time.
  struct Column: Equatable {
    /// Metres per second.
    var speed: Extent?
    /// The same, with the accuracy added and taken away.
    var doubt: Extent?
    /// Metres from the anchor.
    var distance: Extent?

    mutating func join(_ other: Column) {
      speed = other.speed?.joined(speed) ?? speed
      doubt = other.doubt?.joined(doubt) ?? doubt
      distance = other.distance?.joined(distance) ?? distance
    }
  }

  /// A change of state.
  struct Change {
    /// Seconds since the start.
    var elapsed: Double
    var motion: Motion
  }

  /// How many columns there are at the most.
  static var capacity: Int { 4096 }

  private(set) var columns: [Column] = []
  /// Seconds that a column is wide.
  private(set) var width = 0.25
  private(set) var changes: [Change] = []
  /// Seconds from the first fix to the last.
  private(set) var duration = 0.0
  /// How many fixes there were.
  private(set) var count = 0

  /// Adds a fix, or with none the mere passing of time, after which the filter said `motion`.
  mutating func add(_ fix: Fix?, _ motion: Motion, isChange: Bool, at instant: Instant) {
    let elapsed = max(0, instant.seconds(since: Instant(nanoseconds: 0)))
    duration = max(duration, elapsed)
    if isChange { changes.append(Change(elapsed: elapsed, motion: motion)) }
    guard let fix else { return }
    count += 1
    var column = Column()
    if let speed = fix.speed ?? motion.speed, speed.isFinite {
      column.speed = Extent(speed)
      column.doubt = fix.speedAccuracy.map { Extent(speed, doubt: $0) }
    }
    if motion.anchor != nil { column.distance = motion.displacement.map { Extent($0) } }
    while Int(elapsed / width) >= Self.capacity { coarsen() }
    let index = Int(elapsed / width)
    if columns.count <= index { columns.append(contentsOf: repeatElement(Column(), count: index + 1 - columns.count)) }
    columns[index].join(column)
  }

  private mutating func coarsen() {
    width *= 2
    columns = stride(from: 0, to: columns.count, by: 2).map { index in
      var column = columns[index]
      if index + 1 < columns.count { column.join(columns[index + 1]) }
      return column
    }
  }
}
