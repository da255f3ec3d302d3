import GNSSSimulator
import GNSSTransport

extension SourceFactory {
  /// The GPX file `file`, played on `reactor`'s clock.
  static func track(
    _ file: String, end: TrackPlayer.End = .stop, on reactor: any Reactor
  ) throws(LocationServiceError) -> any FixSource {
    do throws(TrackError) {
      return TrackSource(TrackPlayer(try Track(gpx: file), end: end), name: "replay:\(file)", reactor: reactor)
    } catch {
      throw LocationServiceError(.source, "replay:\(file)", reason: "\(error)")
    }
  }
}
