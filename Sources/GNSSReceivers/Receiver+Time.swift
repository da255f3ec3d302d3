import GNSSTransport
import GNSSWire

// What happens when nothing happens.

extension Receiver {
  /// One timer for everything: it is set to whatever is due first.
  func arm() {
    var next = retryAt
    if open != nil {
      next = .earlier(next, search?.deadline)
      next = .earlier(next, driver?.deadline)
      next = .earlier(next, assembler.deadline)
      next = .earlier(next, stallDue)
      next = .earlier(next, silenceDue)
    }
    guard next != timerDue else { return }
    if let timer { reactor.cancel(timer) }
    timerDue = next
    timer = next.map { instant in
      reactor.schedule(at: instant) { [weak self] in self?.assumeIsolated { $0.tick() } }
    }
  }

  /// When silence has consequences; a search that still has rates to try is not disturbed.
  var silenceDue: Instant? {
    // What was recorded may pause as long as it did.
    if open?.endsForGood == true { return nil }
    // Between two rates, or while a protocol is proven, silence is the driver's to end.
    if driver?.endsSilenceItself == true { return nil }
    if case .noData = state {
      if search == nil { return lastFrame.advanced(bySeconds: Self.reopenAfterSilence) }
      return searchesAgain ? lastFrame.advanced(bySeconds: Self.reopenAfterSearch) : nil
    }
    return lastFrame.advanced(bySeconds: max(Self.silence, 5 * (demand?.interval ?? 1)))
  }

  func tick() {
    timer = nil
    timerDue = nil
    let now = reactor.now
    if let retryAt, now >= retryAt { tryOpening() }
    guard let stream = open?.stream else { return arm() }
    if let stallDue, now >= stallDue {
      self.stallDue = nil
      framer.giveUpPending { frame in consume(frame) }
    }
    if let rate = search?.advance(discarded: framer.quality.discardedBytes, at: now) {
      try? stream.setBaudRate(rate)
    }
    var actions: [Driver.Action] = []
    driver?.tick(at: now, &actions)
    perform(actions)
    assembler.tick(at: now) { fix, sky in emit(fix, sky) }
    if let silenceDue, now >= silenceDue { silent(stream.name) }
    arm()
  }

  /// What has come since the last frame.
  private var unreadable: Unreadable {
    let quality = framer.quality
    guard quality.discardedBytes > passedOver || framer.pendingCount > 0 else { return .nothing }
    return quality.vendors.loudest.map { .binary($0) } ?? .noise
  }

  func silent(_ name: String) {
    if case .noData = state {
      bidFarewell()
      return reopen()
    }
    let remedy =
      open?.serverRemedy
      ?? open?.profile?.gnssOn.map { gnssOn in
        let port = [open?.commandPath, "USB interface \(gnssOn.commandInterface)"].compactMap(\.self)
        return "switch the modem's receiver on: sudo mmcli -m any --location-enable-gps-unmanaged,"
          + " or send \(gnssOn.command) to its AT port (\(port.joined(separator: ", ")))"
      }
    tell(.noData(path: name, heard: unreadable, remedy: remedy))
    // A receiver that has lost its settings talks at another rate than it did.
    guard search == nil, let open, isWanted, let rate = open.stream.baudRate else { return }
    // Perhaps it lives and has lost its output: with what was switched off for our sake it can be heard.
    bidFarewell()
    heardAt = rate
    formerDriver = driver ?? formerDriver
    searchesAgain = true
    listen(open, from: rate, at: reactor.now, isSameStream: true)
  }
}
