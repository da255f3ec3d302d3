extension Itinerary {
  /// The days that the energy of a receiver is judged by.
  public enum Day: String, CaseIterable, Sendable {
    /// Three drives, 2.4 hours in all, and 21.6 hours of standing in three blocks.
    case day
    /// A drive, twelve hours in a garage without sky, and a drive.
    case garage
    /// 24 hours without sky, from the start.
    case dark
    /// The day on foot.
    case walk
    /// Twelve hours at anchor.
    case boat
    /// A drive onto a ferry, its crossing, a drive and a night.
    case ferry
    /// A day with two visits, of an hour each, to a place five kilometres away.
    case errands
  }

  /// One of them.
  public init(_ day: Day) {
    switch day {
    case .day: self.init(Self.threeTrips { .drive(laps: $0, heading: $1) }(24))
    case .walk: self.init(Self.threeTrips { .walk(laps: $0, heading: $1) }(24))
    case .garage:
      self.init([
        Leg(.still, 300), .drive(laps: 18, heading: 40), Leg(.creep, 20, heading: 40),
        Leg(.creep, 15, heading: 40, isRoofed: true), Leg(.still, 43_200, isRoofed: true),
        Leg(.creep, 15, heading: 220, isRoofed: true), .drive(laps: 9, heading: 220), Leg(.still, 1800),
      ])
    case .dark: self.init([Leg(.still, 86_400, isRoofed: true)])
    case .boat: self.init([Leg(.swing(40), 43_200)])
    case .ferry:
      self.init([
        Leg(.still, 600), .drive(laps: 9, heading: 90), Leg(.still, 1500), Leg(.carried(8), 5400, heading: 90),
        Leg(.still, 300), .drive(laps: 9, heading: 90), Leg(.still, 32_400),
      ])
    case .errands:
      let visit: [Leg] = [
        .drive(laps: 5, heading: 60), Leg(.still, 3600), .drive(laps: 5, heading: 240),
      ]
      self.init([Leg(.still, 28_800)] + visit + [Leg(.still, 14_400)] + visit + [Leg(.still, 30_500)])
    }
  }

  private static func threeTrips(_ trip: @escaping (Int, Double) -> Leg) -> (Int) -> [Leg] {
    { laps in
      let block = (86_400 - 3 * trip(laps, 0).duration) / 3
      return [
        Leg(.still, block / 2), trip(laps, 30), Leg(.still, block), trip(laps, 210), Leg(.still, block),
        trip(laps, 120), Leg(.still, block / 2),
      ]
    }
  }
}
