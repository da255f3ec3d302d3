import GNSSWire
import Synchronization

extension SerialPort {
  /// Queues `bytes` for sending, in order, without blocking.
  ///
  /// - Throws: `lost` when the port is closed, `congested` when 64 KiB wait already.
  public func write(_ bytes: RawSpan) throws(TransportError) {
    let (isOpen, isTaken) = state.withLock { state in
      guard state.descriptor != nil else { return (false, false) }
      return (true, state.output.append(bytes))
    }
    guard isOpen else { throw TransportError(.lost, path: name, operation: "write") }
    guard isTaken else { throw TransportError(.congested, path: name, operation: "write") }
    pumpOutput()
    // An answer may come at any moment: it is read as it comes.
    let watch = state.withLock { state in
      state.reading.isActive || state.reading.isPaused ? nil : state.predictor.didWrite(at: .boottime)
    }
    if let watch { wait(watch) } else { state.withLock { _ = $0.predictor.didWrite(at: .boottime) } }
  }

  /// Changes the rate once everything queued before has left the driver; what is written later waits for it.
  ///
  /// - Throws: `lost` when the port is closed, `unsupported` for a device without a rate or a rate that is refused.
  public func setBaudRate(_ rate: BaudRate) throws(TransportError) {
    let (isOpen, hasRate) = state.withLock { ($0.descriptor != nil, $0.baudRate != nil) }
    guard isOpen else { throw TransportError(.lost, path: name, operation: "TCSETS2") }
    guard hasRate else { return }
    guard rate.rawValue > 0 else { throw TransportError(.unsupported, path: name, operation: "TCSETS2") }
    state.withLock { state in
      state.output.append(rate)
      state.baudRate = rate
      state.predictor = BurstPredictor()
    }
    pumpOutput()
    if let refusal = state.withLock({ $0.output.refusal.take() }) {
      throw refusal.transportError("TCSETS2", path: name)
    }
  }

  /// Does what can be done of the output without blocking.
  func pumpOutput() {
    var failure: Errno?
    var retry: Double?
    let (watch, interest) = state.withLock { state -> (WatchID?, Readiness) in
      state.output.waitsForRoom = false
      guard let fd = state.descriptor?.rawValue, state.outputTimer == nil else { return (nil, []) }
      do throws(Errno) {
        retry = try state.output.pump(fd, rate: state.baudRate)
      } catch {
        failure = error
      }
      return (state.watch, state.interest)
    }
    if let failure {
      let error = failure.loss("write", path: name)
      return reactor.perform { self.lose(error) }
    }
    if let watch { reactor.change(watch, to: interest) }
    guard let retry else { return }
    let timer = reactor.schedule(afterSeconds: retry) { [weak self] in
      self?.state.withLock { $0.outputTimer = nil }
      self?.pumpOutput()
    }
    state.withLock { $0.outputTimer = timer }
  }
}

extension SerialPort.State {
  /// What the driver has given away may still stand in the FIFO of a UART or in a USB bridge, which nobody tells of; the
  /// same margin that a change of the rate leaves, seconds.
  private static let margin = 0.1
  /// A port that nobody empties must not hold up its owner for longer, seconds.
  private static let patience = 0.5

  /// Waits, before the line's settings come back, until the last command has left it: at another rate it would be noise.
  ///
  /// It keeps the thread, for a fraction of a second and only where something was written just before the end.
  mutating func finishOutput(before original: LineSettings) {
    guard let fd = descriptor?.rawValue, !Syscalls.isHungUp(fd) else { return }
    let limit = Instant.boottime.advanced(bySeconds: Self.patience)
    while !output.isEmpty {
      do { _ = try output.pump(fd, rate: baudRate) } catch { break }
      guard !output.isEmpty, Syscalls.linger(until: limit) else { break }
    }
    while Syscalls.pendingOutput(fd) > 0, Syscalls.linger(until: limit) {}
    guard original.baudRate != baudRate, let onTheLine = output.onTheLineUntil else { return }
    let end = onTheLine.advanced(bySeconds: Self.margin)
    while Syscalls.linger(until: end < limit ? end : limit) {}
  }
}

extension SerialOutput {
  /// Writes and sets what can be; answers after how many seconds to come back, when the driver's queue must empty first.
  fileprivate mutating func pump(_ fd: Int32, rate: BaudRate?) throws(Errno) -> Double? {
    while let first = items.first {
      switch first {
      case .bytes(let queue):
        do {
          let count = try Syscalls.write(fd, queue.bytes)
          sent(count, at: .boottime, rate: rate)
          removeFirst(count)
        } catch {
          guard error == .again else { throw error }
          waitsForRoom = true
          return nil
        }
      case .rate(let next):
        let pending = Syscalls.pendingOutput(fd)
        if pending > 0 { return max(0.001, Double(pending) * 10 / Double(max(rate?.rawValue ?? 9_600, 300))) }
        do {
          try Syscalls.setBaudRate(fd, next)
        } catch {
          if error.isLoss { throw error }
          refusal = error
        }
        removeFirst()
      }
    }
    return nil
  }
}
