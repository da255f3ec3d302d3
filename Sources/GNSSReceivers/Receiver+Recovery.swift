import GNSSTransport
import GNSSWire

// What is done about silence.

extension Receiver {
  /// What has come since the last frame.
  var unreadable: Unreadable {
    let quality = framer.quality
    guard quality.discardedBytes > passedOver || framer.pendingCount > 0 else { return .nothing }
    return quality.vendors.loudest.map { .binary($0) } ?? (open?.stream.baudRate == nil ? .noise : .wrongBaud)
  }

  /// Nothing came for too long: that is told first, then the watchdog's ladder is climbed.
  func silent(_ name: String) {
    let now = reactor.now
    if case .noData = state {
      guard let rung = watchdog.climb(at: now, can: possibleRungs) else { return }
      return recover(by: rung, name)
    }
    let remedy =
      open?.serverRemedy
      ?? open?.profile?.gnssOn.map { gnssOn in
        let port = [open?.commandPath, "USB interface \(gnssOn.commandInterface)"].compactMap(\.self)
        return "switch the modem's receiver on: sudo mmcli -m any --location-enable-gps-unmanaged,"
          + " or send \(gnssOn.command) to its AT port (\(port.joined(separator: ", ")))"
      } ?? othersRemedy
    tell(.noData(path: name, heard: unreadable, remedy: remedy))
    dropImpediments()
    defer { watchdog.fallSilent(isStranger: !wasHeard, isSearching: searchesAgain, at: now) }
    // A receiver that has lost its settings talks at another rate than it did.
    guard search == nil, let open, isWanted, let rate = open.stream.baudRate else { return }
    // Perhaps it lives and has lost its output: with what was switched off for our sake it can be heard.
    bidFarewell()
    heardAt = rate
    formerDriver = driver ?? formerDriver
    searchesAgain = true
    listen(open, from: rate, at: now, isSameStream: true)
  }

  /// Where another program may take the bytes, or some of them: that, beside what else to look at.
  private var othersRemedy: String? {
    let heard = unreadable
    if case .binary = heard { return nil }
    return open?.otherReader?().map { "\(heard.remedy); or \($0)" }
  }

  private var possibleRungs: Set<DataWatchdog.Rung> {
    var rungs: Set<DataWatchdog.Rung> = [.reopen]
    guard wasHeard, let open, open.access == .active else { return rungs }
    if !restartFrames.isEmpty { rungs.insert(.restart) }
    if open.resetDevice != nil { rungs.insert(.resetDevice) }
    return rungs
  }

  /// What tells the receiver that was heard here to start again with everything it remembers.
  private var restartFrames: [[UInt8]] {
    let driver = driver?.identity == nil ? formerDriver : driver
    return driver?.restartFrames ?? []
  }

  private func recover(by rung: DataWatchdog.Rung, _ name: String) {
    guard let open else { return }
    switch rung {
    case .reopen:
      bidFarewell()
      reopen()
    case .restart:
      // It was understood at this rate before; at others nothing is written.
      if let lastGoodRate, lastGoodRate != open.stream.baudRate { try? open.stream.setBaudRate(lastGoodRate) }
      for bytes in restartFrames { try? open.stream.write(bytes.bytes) }
      listen(open, from: lastGoodRate, at: reactor.now)
      tell(.noData(path: name, heard: unreadable, remedy: "it was told to start again; check power and wiring"))
    case .resetDevice:
      let heard = unreadable
      reopen()
      reset(open) { receiver, error in
        let remedy = error.map { $0.remedy ?? "\($0)" } ?? "its USB device was reset; check power and cable"
        // It may have spoken meanwhile.
        if case .noData = receiver.state { receiver.tell(.noData(path: name, heard: heard, remedy: remedy)) }
      }
    }
  }

  /// Resets the device, which blocks, beside the reactor; `ended` is called on the reactor.
  private func reset(
    _ port: OpenPort, _ ended: @escaping @Sendable (isolated Receiver, TransportError?) -> Void
  ) {
    guard let resetDevice = port.resetDevice else { return }
    reactor.hold()
    Background.run { [reactor, weak self] in
      var failure: TransportError?
      do throws(TransportError) { try resetDevice() } catch { failure = error }
      reactor.perform { [failure, weak self] in
        self?.assumeIsolated { ended($0, failure) }
        reactor.release()
      }
    }
  }

  /// Opens a silent device anew, which is no news: it is there.
  func reopen() {
    close()
    retryAt = reactor.now.advanced(bySeconds: backoff.next())
  }
}
