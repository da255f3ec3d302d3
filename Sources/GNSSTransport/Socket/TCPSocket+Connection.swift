import Synchronization

extension TCPSocket {
  /// Tries the next address; with none left, `failure` is what ended it.
  func connectToNext(after failure: Errno) {
    dropDescriptor()
    let address = state.withLock { state -> Socket.Address? in
      guard !state.isClosed, !state.addresses.isEmpty else { return nil }
      return state.addresses.removeFirst()
    }
    guard let address else { return lose(unreachable(failure)) }
    do throws(Errno) {
      let fd = try state.withLock { state throws(Errno) in
        let descriptor = try Socket.connect(to: address)
        let fd = descriptor.rawValue
        state.descriptor = consume descriptor
        return fd
      }
      let watch = try reactor.watch(fd, for: .writable) { [weak self] in self?.ready($0) }
      let timer = reactor.schedule(afterSeconds: timeout) { [weak self] in self?.connectToNext(after: .timedOut) }
      state.withLock { state in
        state.watch = watch
        state.timer = timer
      }
    } catch {
      connectToNext(after: error)
    }
  }

  private func unreachable(_ failure: Errno) -> TransportError {
    let remedy =
      failure == .connectionRefused
      ? "start \(name.hasPrefix("gpsd:") ? "gpsd" : "the server"), or check host and port"
      : "check host, port and the network"
    return TransportError(.unreachable, path: name, operation: "connect", errno: failure.rawValue, remedy: remedy)
  }

  private func dropDescriptor() {
    let (watch, timer) = state.withLock { ($0.watch.take(), $0.timer.take()) }
    if let watch { reactor.unwatch(watch) }
    timer.map(reactor.cancel)
    state.withLock { $0.descriptor = nil }
  }

  private func ready(_ readiness: Readiness) {
    let (isConnected, fd) = state.withLock { ($0.isConnected, $0.descriptor?.rawValue) }
    guard let fd else { return }
    guard isConnected else { return connected(fd) }
    if readiness.contains(.writable) { pumpOutput() }
    if !readiness.isDisjoint(with: [.readable, .hangUp, .error]) { deliver() }
  }

  private func connected(_ fd: Int32) {
    do throws(Errno) {
      try Socket.checkConnection(fd)
    } catch {
      return connectToNext(after: error)
    }
    state.withLock { $0.timer.take() }.map(reactor.cancel)
    let (watch, interest) = state.withLock { state in
      state.isConnected = true
      return (state.watch, state.interest(paused: false))
    }
    if let watch { reactor.change(watch, to: interest) }
    pumpOutput()
  }

  private func deliver() {
    let handler = state.withLock { state in
      state.turn = (0, false)
      return state.handler
    }
    handler?(.readable)
    if endIfOver() { return }
    let (turn, watch, interest) = state.withLock { state -> ((count: Int, isDrained: Bool), WatchID?, Readiness) in
      // An owner that takes nothing is not asked again before it does.
      state.isPaused = state.turn.count == 0 && !state.turn.isDrained
      return (state.turn, state.watch, state.interest(paused: state.isPaused))
    }
    if turn.count == 0 && !turn.isDrained, let watch { reactor.change(watch, to: interest) }
  }

  /// Tells the end, if it has come; answers whether it had.
  @discardableResult
  func endIfOver() -> Bool {
    let (failure, isAtEnd) = state.withLock { ($0.failure, $0.isAtEnd) }
    if let failure {
      lose(failure.loss("read", path: name))
    } else if isAtEnd {
      lose(TransportError(.lost, path: name, operation: "closed by the peer"))
    }
    return failure != nil || isAtEnd
  }

  /// Sends what can be sent without blocking.
  func pumpOutput() {
    var failure: Errno?
    let (watch, interest) = state.withLock { state -> (WatchID?, Readiness) in
      guard state.isConnected, let fd = state.descriptor?.rawValue else { return (nil, []) }
      do throws(Errno) {
        while !state.output.isEmpty { state.output.removeFirst(try Syscalls.send(fd, state.output.bytes)) }
      } catch {
        if error != .again { failure = error }
      }
      return (state.watch, state.interest(paused: state.isPaused))
    }
    if let failure {
      let error = failure.loss("write", path: name)
      return reactor.perform { self.lose(error) }
    }
    if let watch { reactor.change(watch, to: interest) }
  }

  func lose(_ error: TransportError) {
    let handler = state.withLock { $0.handler }
    close()
    handler?(.lost(error))
  }
}

extension TCPSocket.State {
  /// What the socket is to be watched for, once it is connected.
  func interest(paused: Bool) -> Readiness {
    var interest: Readiness = paused ? [] : .readable
    if !output.isEmpty { interest.insert(.writable) }
    return interest
  }
}
