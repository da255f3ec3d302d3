import GNSSMotion
import GNSSWire

/// Draws a timeline for tuning by eye: states, speed with its accuracy, distance from the anchor, and the transitions.
///
/// Memory and file stay small over days: at most one extent a pixel is drawn.
struct MotionChart {
  private static let (width, height) = (1200, 620)
  private static let (left, right) = (70.0, 1180.0)
  /// Pixels that a label needs.
  private static let labelWidth = 120.0

  private let timeline: MotionTimeline
  private let axis: TimeAxis
  private let drawing: SVGWriter

  /// Draws `timeline` of a capture called `name`, whose times `calendar` knows.
  static func draw(
    _ timeline: MotionTimeline, _ totals: MotionTotals, of name: String, _ calendar: EventCalendar, to output: Output
  ) {
    let line = [
      Quantity.duration(timeline.duration), Quantity.distance(totals.odometer), Quantity.count(totals.trips, "trip"),
      Quantity.count(totals.stops, "stop"), Quantity.count(totals.transitions, "transition"),
    ].joined(separator: ", ")
    let (start, width) = (Instant(nanoseconds: 0), right - left)
    let day = calendar.time(of: start) == nil ? calendar.timeOfDay(of: start) : nil
    let axis =
      day.map { TimeAxis(fromTimeOfDay: $0, duration: timeline.duration, left: left, width: width) }
      ?? TimeAxis(from: calendar.time(of: start), duration: timeline.duration, left: left, width: width)
    let chart = MotionChart(
      timeline: timeline, axis: axis,
      drawing: SVGWriter(
        output, width: Self.width, height: height, title: "Motion of \(name)",
        description: "States of the motion filter, speed and distance from the anchor over time: \(line)"))
    chart.drawing.text(name, x: left, y: 22, size: 16)
    chart.drawing.text(line, x: left, y: 40, .start, .grey)
    chart.time()
    chart.states()
    chart.panel("speed, m/s", top: 206, height: 174, atLeast: 1, .blue, doubt: \.doubt, \.speed)
    chart.panel("metres from the anchor", top: 420, height: 130, atLeast: 10, .vermilion, doubt: nil, \.distance)
    chart.transitions()
    chart.legend()
    chart.drawing.end()
  }

  /// The round moments, from the states down to the axis.
  private func time() {
    for tick in axis.ticks() {
      drawing.line(from: (tick.x, 110), to: (tick.x, 555), .stroke(.faint))
      drawing.text(tick.label, x: tick.x, y: 570, .middle)
    }
    drawing.text(axis.caption, x: Self.left, y: 588, .start, .grey)
  }

  /// A band for each state, higher the more the board moves, so that colour is not all that tells them apart.
  private func states() {
    drawing.text("state", x: Self.left - 8, y: 160, .end)
    var state = Motion.State.unknown
    var since = 0.0
    var reason: String?
    func band(until end: Double) {
      let (x, width) = (axis.x(since), axis.x(end) - axis.x(since))
      guard width >= 0.05 else { return }
      let height = Self.height(state)
      // What is too narrow to be pointed at needs no words.
      let title = "\(UpdateWriter.name(state)) for \(Quantity.duration(end - since))\(reason.map { ", \($0)" } ?? "")"
      drawing.rectangle(
        x: x, y: 170 - height, width: width, height: height, .fill(Self.colour(state)), title: width < 1 ? nil : title)
      guard width > 70 else { return }
      drawing.text(UpdateWriter.name(state), x: x + 4, y: 182, .start, size: 10, .grey)
    }
    for change in timeline.changes {
      band(until: change.elapsed)
      (state, since) = (change.motion.state, change.elapsed)
      reason = EvidenceWriter.reason(change.motion.evidence)
    }
    band(until: timeline.duration)
  }

  /// One value over time as the area between its least and its most, over that of its doubt.
  private func panel(
    _ name: String, top: Double, height: Double, atLeast least: Double, _ colour: Colour,
    doubt: KeyPath<MotionTimeline.Column, MotionTimeline.Extent?>?,
    _ value: KeyPath<MotionTimeline.Column, MotionTimeline.Extent?>
  ) {
    let most = timeline.columns.reduce(0) { max($0, Double($1[keyPath: value]?.most ?? 0)) }
    let axis = ValueAxis(upTo: max(most * 1.05, least), bottom: top + height, height: height)
    for mark in axis.marks {
      drawing.line(from: (Self.left, axis.y(mark)), to: (Self.right, axis.y(mark)), .stroke(.faint))
      drawing.text(Quantity.number(mark, 4), x: Self.left - 8, y: axis.y(mark) + 4, .end)
    }
    drawing.text(name, x: Self.left, y: top - 6)
    if let doubt { for run in runs(doubt) { area(run, axis, .fill(colour, opacity: 0.25)) } }
    for run in runs(value) {
      var paint = SVGWriter.Paint.stroke(colour)
      paint.fill = colour
      area(run, axis, paint)
    }
  }

  private func area(_ run: [(x: Double, extent: MotionTimeline.Extent)], _ axis: ValueAxis, _ paint: SVGWriter.Paint) {
    var upper = run.map { (x: $0.x, y: axis.y(Double($0.extent.most))) }
    var lower = run.map { (x: $0.x, y: axis.y(Double($0.extent.least))) }
    if run.count == 1 {
      upper.append((x: upper[0].x + 1, y: upper[0].y))
      lower.append((x: lower[0].x + 1, y: lower[0].y))
    }
    drawing.path(upper + lower.reversed(), isClosed: true, paint)
  }

  /// The extents of each stretch without a gap, one a pixel.
  private func runs(
    _ value: KeyPath<MotionTimeline.Column, MotionTimeline.Extent?>
  ) -> [[(x: Double, extent: MotionTimeline.Extent)]] {
    var runs: [[(x: Double, extent: MotionTimeline.Extent)]] = []
    let interval = timeline.duration / Double(max(1, timeline.count))
    let longest = max(5, max(3 * interval, 3 * timeline.width))
    var last = -Double.infinity
    for (index, column) in timeline.columns.enumerated() {
      guard let extent = column[keyPath: value] else { continue }
      let elapsed = Double(index) * timeline.width
      let x = axis.x(elapsed)
      if elapsed - last > longest {
        runs.append([(x, extent)])
      } else if let before = runs[runs.count - 1].last, Int(before.x) == Int(x) {
        runs[runs.count - 1][runs[runs.count - 1].count - 1].extent = before.extent.joined(extent)
      } else {
        runs[runs.count - 1].append((x, extent))
      }
      last = elapsed
    }
    return runs
  }

  /// Each change of state as a line through both panels, with its rule where there is room.
  private func transitions() {
    var lastLine = -Double.infinity
    // Two rows of labels.
    var free = [-Double.infinity, -Double.infinity]
    for change in timeline.changes {
      let x = axis.x(change.elapsed)
      guard x - lastLine >= 3 else { continue }
      lastLine = x
      drawing.line(
        from: (x, 188), to: (x, 555), .stroke(Self.colour(change.motion.state), dashes: "2 3"),
        title: EvidenceWriter.sentence(change.motion))
      guard let row = free.firstIndex(where: { $0 <= x }) else { continue }
      free[row] = x + Self.labelWidth
      let label = "\(UpdateWriter.name(change.motion.state)): \(EvidenceWriter.name(change.motion.evidence.rule))"
      drawing.text(
        label, x: min(x, Self.right - Self.labelWidth), y: 72 + 16 * Double(row), .start, size: 11)
      drawing.line(from: (x, 76 + 16 * Double(row)), to: (x, 116), .stroke(.grey))
    }
  }

  private func legend() {
    for (index, state) in [Motion.State.unknown, .moving, .settling, .stationary].enumerated() {
      let x = 500 + 120 * Double(index)
      let height = Self.height(state) / 3
      drawing.rectangle(x: x, y: 606 - height, width: 14, height: height, .fill(Self.colour(state)))
      drawing.text(UpdateWriter.name(state), x: x + 20, y: 606)
    }
    drawing.rectangle(x: 1000, y: 594, width: 14, height: 12, .fill(.blue, opacity: 0.25))
    drawing.text("speed ± accuracy", x: 1020, y: 606)
  }

  private static func height(_ state: Motion.State) -> Double {
    switch state {
    case .unknown: 8
    case .stationary: 20
    case .settling: 36
    case .moving: 52
    }
  }

  private static func colour(_ state: Motion.State) -> Colour {
    switch state {
    case .unknown: .grey
    case .moving: .blue
    case .settling: .orange
    case .stationary: .green
    }
  }
}
