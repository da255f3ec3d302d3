import GNSSSimulator
import GNSSTransport
import GNSSWire

extension SourceFactory {
  /// The GPX file `file`, played on `reactor`'s clock; from `start` on, where it tells no times.
  static func track(
    _ file: String, end: DeviceSpecification.End = .stop, from start: GNSSTime? = nil, on reactor: any Reactor
  ) throws(LocationServiceError) -> any FixSource {
    do throws(TrackError) {
      let player = TrackPlayer(try Track(gpx: file), end: end, from: start)
      return TrackSource(player, name: "replay:\(file)", reactor: reactor)
    } catch {
      throw LocationServiceError(.source, "replay:\(file)", reason: "\(error)")
    }
  }
}
