import GNSSMotion
import LocationService

// What the classic services tell, beside the receiver's own states. Each answers whether more is wanted.

extension LivePrinter {
  /// Shows what the standard service tells.
  mutating func show(_ news: StandardService.News) -> Bool {
    switch news {
    case .location(let update): return showLocation(update)
    case .failed(let failure): return tell(failure)
    case .paused:
      return tell(
        ReceiverNews(name: "paused", path: nil, message: "the board stands: updates pause, and resume by themselves"))
    case .resumed:
      return tell(ReceiverNews(name: "resumed", path: nil, message: "the board moves: updates resume"))
    }
  }

  /// Shows what the significant-change service tells.
  mutating func show(_ news: SignificantChangeService.News) -> Bool {
    switch news {
    case .location(let update): showLocation(update)
    case .failed(let failure): tell(failure)
    }
  }

  /// Shows a visit that has begun, or is over.
  mutating func show(_ visit: Visit) -> Bool {
    if isJSON {
      UpdateWriter.json(visit, to: output)
    } else {
      end()
      UpdateWriter.text(visit, to: output)
      output.endLine()
    }
    return count()
  }

  private mutating func showLocation(_ update: LocationUpdate) -> Bool {
    guard let fix = update.fix else { return true }
    write(update, fix)
    return count()
  }

  /// Tells what a location manager's delegate would be told as an error.
  private mutating func tell(_ failure: ServiceFailure) -> Bool {
    switch failure {
    case .locationUnknown:
      tell(
        ReceiverNews(name: "locationUnknown", path: nil, message: "there is no location now; it is still looked for"))
    case .denied: tell(ReceiverNews(name: "denied", path: nil, message: "a location is refused"))
    case .headingFailure:
      tell(ReceiverNews(name: "headingFailure", path: nil, message: "the receiver tells no heading"))
    }
  }

  private mutating func tell(_ told: ReceiverNews) -> Bool {
    news(told)
    return !output.isClosed
  }
}
