import GNSSWire

extension VirtualReceiver {
  /// Hands one command to the family's behaviour, unless it is lost or refused on its way.
  mutating func take(_ command: Command, at instant: Instant) {
    if interference.ignoredCommands > 0 {
      interference.ignoredCommands -= 1
      return
    }
    if dice.happens(faults.lostCommand) { return }
    if let refusal = personality.refuse(command), isRefused() { return perform(refusal, at: instant) }
    let circumstances = Circumstances(unknown: faults.unknown, tearsFlash: faults.tornWrites > 0)
    perform(personality.answer(command, circumstances), at: instant)
  }

  private mutating func isRefused() -> Bool {
    guard interference.refusedCommands > 0 else { return dice.happens(faults.refusal) }
    interference.refusedCommands -= 1
    return true
  }

  /// Does what the family's behaviour has decided.
  mutating func perform(_ effects: [Effect], at instant: Instant) {
    for effect in effects {
      switch effect {
      case .send(let bytes): send(bytes, at: instant)
      case .answer(let bytes): answer(bytes, at: instant)
      case .changeBaudRate: followRate(at: instant)
      case .changePeriod: scheduleEpoch(after: instant)
      case .restart(let memory):
        engine.forget(memory)
        boot(keeping: .battery, at: instant)
      case .pause(let seconds): listensAgain = instant.advanced(bySeconds: seconds)
      case .restartNavigation(let memory):
        engine.forget(memory)
        engine.start(at: time(at: instant))
      case .stopNavigation: isNavigating = false
      case .startNavigation:
        guard !isNavigating else { continue }
        isNavigating = true
        engine.start(at: time(at: instant))
        scheduleEpoch(after: instant)
      case .sleep(let sleep): self.sleep(sleep, at: instant)
      case .learn(let knowsTime, let knowsPosition): engine.learn(time: knowsTime, position: knowsPosition)
      case .tearFlash:
        faults.tornWrites -= 1
        sag(at: instant)
      }
    }
  }

  /// Runs the port at the rate of the settings, if it does not.
  mutating func followRate(at instant: Instant) {
    guard baudRate != lineRate else { return }
    lineRate = baudRate
    post(.changeBaudRate(baudRate), at: instant)
  }

  private mutating func answer(_ bytes: [UInt8], at instant: Instant) {
    if interference.lostAnswers > 0 {
      interference.lostAnswers -= 1
      return
    }
    if dice.happens(faults.lostAnswer) { return }
    var delay = faults.latency
    if faults.jitter > 0 { delay += faults.jitter * dice.uniform() }
    if interference.lateAnswers > 0 {
      interference.lateAnswers -= 1
      delay += interference.lateness
    }
    send(bytes, at: instant, after: delay)
  }

  /// Sends `bytes`, or what the line leaves of them.
  private mutating func send(_ bytes: [UInt8], at instant: Instant, after delay: Double = 0) {
    guard !isSilent, !bytes.isEmpty else { return }
    guard faults.damagesLine else { return post(.send(bytes), at: instant, after: delay) }
    var damaged: [UInt8] = []
    if dice.happens(faults.garbage) {
      for _ in 0...dice.below(32) { damaged.append(UInt8(truncatingIfNeeded: dice.next())) }
    }
    for byte in bytes where !dice.happens(faults.drop) {
      damaged.append(dice.happens(faults.bitFlip) ? byte ^ 1 << UInt8(dice.below(8)) : byte)
    }
    if damaged.count > 1, dice.happens(faults.truncation) {
      damaged.removeLast(1 + dice.below(damaged.count - 1))
    }
    guard damaged.count > 1, dice.happens(faults.split) else {
      return post(.send(damaged), at: instant, after: delay)
    }
    let cut = 1 + dice.below(damaged.count - 1)
    post(.send(Array(damaged[..<cut])), at: instant, after: delay)
    post(.send(Array(damaged[cut...])), at: instant, after: delay + 0.2 * dice.uniform())
  }
}
