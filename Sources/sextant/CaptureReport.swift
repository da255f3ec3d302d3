import GNSSMotion
import GNSSWire

/// What a capture holds, printed as it is found and summed up at the end.
struct CaptureReport: ~Copyable {
  /// What is printed.
  struct Choice: Sendable {
    var isJSON = false
    var fixes = true
    var frames = false
    var sky = false
    var floorDate: CivilDay?
    /// The motion filter's clocks, if the filter is to run; what it finds stands in the place of the fixes.
    var motion: MotionFilter.Parameters?
    /// Whether what it finds is told, or the totals alone.
    var isMotionTold = true
    /// Whether what it finds is drawn.
    var isMotionDrawn = false
  }

  private let output: Output
  private let choice: Choice
  private var assembler: EpochAssembler
  private var census = FrameCensus()
  private var sums = FixSums()
  /// What the motion filter makes of it.
  private var motion: MotionReport?
  /// Whether satellites were told since the last fix, be it that there are none.
  private var tellsSky = false

  init(_ choice: Choice, to output: Output) {
    self.choice = choice
    self.output = output
    assembler = EpochAssembler(policy: .archive, floorDate: choice.floorDate)
    motion = choice.motion.map { parameters in
      MotionReport(
        parameters, isJSON: choice.isJSON, isTold: choice.isMotionTold, isDrawn: choice.isMotionDrawn, to: output)
    }
  }

  /// Draws what the motion filter made of the capture, which is called `name`.
  func draw(_ name: String, to output: Output) {
    guard let motion, let timeline = motion.timeline else { return }
    MotionChart.draw(timeline, motion.summary, of: name, motion.calendar, to: output)
  }

  /// Takes in the next frame, and prints it and the fixes that it completes.
  ///
  /// - Throws: `.outputClosed` when there is no one left to print for.
  mutating func take(_ frame: Frame) throws(CommandError) {
    let identity = FrameIdentity(frame)
    census.add(identity)
    var isShown = !choice.frames
    // A capture has no clock; in an archive the assembler needs none.
    if Self.isSky(frame) { tellsSky = true }
    assembler.consume(frame, at: Instant(nanoseconds: 0)) { fix, sky in
      sums.add(fix)
      // Lines stand in the order of the stream: before the fix, if the frame still belongs to it.
      if !isShown && fix.endOffset > frame.offset {
        Self.show(frame, identity, choice, output)
        isShown = true
      }
      Self.show(fix, sky, choice, tellsSky, output)
      motion?.take(fix)
      tellsSky = false
    }
    if !isShown { Self.show(frame, identity, choice, output) }
    if output.isClosed { throw output.failure ?? .outputClosed }
  }

  /// Ends the capture and prints its summary.
  mutating func finish(_ quality: LineQuality) {
    assembler.finish { fix, sky in
      sums.add(fix)
      Self.show(fix, sky, choice, tellsSky, output)
      motion?.take(fix)
      tellsSky = false
    }
    motion?.finish()
    choice.isJSON ? json(quality) : text(quality)
  }

  private static func show(_ frame: Frame, _ identity: FrameIdentity, _ choice: Choice, _ output: Output) {
    choice.isJSON ? FrameWriter.json(frame, identity, to: output) : FrameWriter.text(frame, identity, to: output)
  }

  private static func show(_ fix: Fix, _ sky: borrowing SkyView, _ choice: Choice, _ tellsSky: Bool, _ output: Output) {
    if choice.fixes { choice.isJSON ? FixWriter.json(fix, to: output) : FixWriter.text(fix, to: output) }
    if choice.sky && (sky.count > 0 || tellsSky) {
      choice.isJSON ? FixWriter.json(sky, of: fix, to: output) : FixWriter.text(sky, to: output)
    }
  }

  private func json(_ quality: LineQuality) {
    var line = JSONLine(output, kind: "summary")
    line.member("bytes", Int64(clamping: quality.bytes))
    line.object("frames") { frames in
      frames.member("NMEA", Int64(clamping: quality.nmeaFrames))
      frames.member("UBX", Int64(clamping: quality.ubxFrames))
      frames.member("RTCM3", Int64(clamping: quality.rtcm3Frames))
    }
    line.object("ids") { ids in
      for (name, count) in census.sorted { ids.member(name, count) }
    }
    line.member("badChecksums", Int64(clamping: quality.badChecksums))
    line.member("discardedBytes", Int64(clamping: quality.discardedBytes))
    line.member("speaks", quality.vendors.loudest?.name.description)
    line.member("fixes", sums.count)
    line.object("sum") { sum in
      sum.member("latitudeE7", sums.latitudeE7)
      sum.member("longitudeE7", sums.longitudeE7)
      sum.member("altitudeMM", sums.altitudeMM)
      sum.member("speedMM", sums.speedMM)
    }
    motion?.summary.member(to: &line)
    line.end()
  }

  private func text(_ quality: LineQuality) {
    output.line("\(Self.counted(quality.bytes, "byte")), \(quality.discardedBytes) of them in no frame")
    let corrections = Self.counted(quality.rtcm3Frames, "RTCM 3 frame")
    output.line("\(quality.nmeaFrames) NMEA, \(quality.ubxFrames) UBX, \(corrections)")
    if quality.badChecksums > 0 { output.line(Self.counted(quality.badChecksums, "bad checksum")) }
    if quality.missingChecksums > 0 {
      output.line(Self.counted(quality.missingChecksums, "sentence") + " without checksum")
    }
    for (name, count) in census.sorted { output.line("  \(name) \(count)") }
    if let vendor = quality.vendors.loudest {
      let frames = Self.counted(quality.vendors[vendor], "frame")
      output.line("this receiver speaks \(vendor.name) (\(frames)), which is not read")
    }
    output.line("\(Self.counted(sums.count, "fix", "fixes")), \(sums.positions) of them with a position")
    motion?.summary.text(to: output)
  }

  /// Whether `frame` tells satellites in view.
  private static func isSky(_ frame: Frame) -> Bool {
    switch copy frame {
    case .nmea(let sentence):
      NMEAAddress(sentence).map { $0.formatter == .gsv }
        ?? (ProprietaryAddress(of: NMEASentence(sentence)) == .pubx03)
    case .ubx(let message): [.navSAT, .navSVINFO, .navSIG].contains(message.id)
    case .rtcm3: false
    }
  }

  private static func counted(_ count: some BinaryInteger, _ one: String, _ many: String? = nil) -> String {
    "\(count) " + (count == 1 ? one : many ?? one + "s")
  }
}

/// The sums that prove that the fields of all fixes were decoded.
struct FixSums {
  private(set) var count = 0
  private(set) var positions = 0
  private(set) var latitudeE7 = 0 as Int64
  private(set) var longitudeE7 = 0 as Int64
  private(set) var altitudeMM = 0 as Int64
  private(set) var speedMM = 0 as Int64

  /// Adds the rounded values of `fix`.
  mutating func add(_ fix: Fix) {
    count += 1
    if let place = fix.coordinate {
      positions += 1
      latitudeE7 &+= Self.rounded(place.latitude * 1e7)
      longitudeE7 &+= Self.rounded(place.longitude * 1e7)
    }
    altitudeMM &+= Self.rounded((fix.altitude ?? 0) * 1000)
    speedMM &+= Self.rounded((fix.speed ?? 0) * 1000)
  }

  private static func rounded(_ value: Double) -> Int64 { Int64(exactly: value.rounded()) ?? 0 }
}
