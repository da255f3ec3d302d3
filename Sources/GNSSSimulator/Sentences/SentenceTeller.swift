import GNSSWire

/// Tells epochs by sentences under `SentenceSettings`: rates, static navigation, running and sleeping in turn.
struct SentenceTeller: Sendable {
  let writer: SentenceWriter
  private var epochCount = 0
  /// Where static navigation holds the position.
  private var held: Epoch?
  private var fixedSince: Double?

  init(_ writer: SentenceWriter) { self.writer = writer }

  /// The sentences of `epoch`, and the sleep that follows it.
  mutating func tell(_ epoch: Epoch, _ settings: SentenceSettings) -> [Effect] {
    epochCount += 1
    var told = epoch
    hold(&told, settings)
    var writer = writer
    writer.systems = writer.systems.filter { settings.systems.contains($0.system) }
    var bytes: [UInt8] = []
    writer.append(told, to: &bytes) { sentence in
      settings.rates[sentence].map { $0 > 0 && epochCount % $0 == 0 } ?? false
    }
    return [.send(bytes)] + sleep(after: epoch, settings)
  }

  /// Freezes the position while the board is slower than the setting.
  private mutating func hold(_ epoch: inout Epoch, _ settings: SentenceSettings) {
    guard settings.staticSpeed > 0, epoch.isFixed, epoch.speed * 100 < Double(settings.staticSpeed) else {
      held = nil
      return
    }
    let place = held ?? epoch
    held = place
    (epoch.coordinate, epoch.ellipsoidalAltitude) = (place.coordinate, place.ellipsoidalAltitude)
    (epoch.velocityNorth, epoch.velocityEast, epoch.velocityDown) = (0, 0, 0)
  }

  private mutating func sleep(after epoch: Epoch, _ settings: SentenceSettings) -> [Effect] {
    guard let rhythm = settings.rhythm else {
      fixedSince = nil
      return []
    }
    let since: Double
    if epoch.isFixed {
      since = fixedSince ?? epoch.uptime
      fixedSince = since
    } else {
      since = 0
      fixedSince = nil
    }
    let (run, pause) = epoch.isFixed ? (rhythm.run, rhythm.sleep) : (rhythm.searchRun, rhythm.searchSleep)
    guard epoch.uptime - since >= run, pause > 0 else { return [] }
    fixedSince = nil
    return [.sleep(Sleep(seconds: pause, wakesOnByte: false, keepsRAM: !rhythm.isBackup))]
  }
}
