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
  }

  private let output: Output
  private let choice: Choice
  private var assembler: EpochAssembler
  private var census = FrameCensus()
  private var sums = FixSums()

  init(_ choice: Choice, to output: Output) {
    self.choice = choice
    self.output = output
    assembler = EpochAssembler(policy: .archive, floorDate: choice.floorDate)
  }

  /// Takes in the next frame, and prints it and the fixes that it completes.
  ///
  /// - Throws: `.outputClosed` when there is no one left to print for.
  mutating func take(_ frame: Frame) throws(CommandError) {
    let identity = FrameIdentity(frame)
    census.add(identity)
    var isShown = !choice.frames
    // A capture has no clock; in an archive the assembler needs none.
    assembler.consume(frame, at: Instant(nanoseconds: 0)) { fix, sky in
      sums.add(fix)
      // Lines stand in the order of the stream: before the fix, if the frame still belongs to it.
      if !isShown && fix.endOffset > frame.offset {
        Self.show(frame, identity, choice, output)
        isShown = true
      }
      Self.show(fix, sky, choice, output)
    }
    if !isShown { Self.show(frame, identity, choice, output) }
    if output.isClosed { throw output.failure ?? .outputClosed }
  }

  /// Ends the capture and prints its summary.
  mutating func finish(_ quality: LineQuality) {
    assembler.finish { fix, sky in
      sums.add(fix)
      Self.show(fix, sky, choice, output)
    }
    choice.isJSON ? json(quality) : text(quality)
  }

  private static func show(_ frame: Frame, _ identity: FrameIdentity, _ choice: Choice, _ output: Output) {
    choice.isJSON ? FrameWriter.json(frame, identity, to: output) : FrameWriter.text(frame, identity, to: output)
  }

  private static func show(_ fix: Fix, _ sky: borrowing SkyView, _ choice: Choice, _ output: Output) {
    if choice.fixes { choice.isJSON ? FixWriter.json(fix, to: output) : FixWriter.text(fix, to: output) }
    if choice.sky && sky.count > 0 {
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
    line.end()
  }

  private func text(_ quality: LineQuality) {
    output.line("\(quality.bytes) bytes, \(quality.discardedBytes) of them in no frame")
    output.line("\(quality.nmeaFrames) NMEA, \(quality.ubxFrames) UBX, \(quality.rtcm3Frames) RTCM 3 frames")
    if quality.badChecksums > 0 { output.line("\(quality.badChecksums) bad checksums") }
    if quality.missingChecksums > 0 { output.line("\(quality.missingChecksums) sentences without checksum") }
    for (name, count) in census.sorted { output.line("  \(name) \(count)") }
    if let vendor = quality.vendors.loudest {
      output.line("this receiver speaks \(vendor.name) (\(quality.vendors[vendor]) frames), which is not read")
    }
    output.line("\(sums.count) fixes, \(sums.positions) of them with a position")
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
