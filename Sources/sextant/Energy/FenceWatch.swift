import GNSSMotion
import GNSSReceivers
import GNSSSimulator
import GNSSWire

/// A client that watches circles and nothing else: what it wants of the receiver after a fix, and how late it learns of a
/// crossing.
struct FenceWatch: Sendable {
  /// Metres per second that the board is believed to reach.
  static let topSpeed = 60.0

  private let fences: [EnergyPlan.Fence]
  private var isInside: [Bool?]
  /// True crossings that no fix has shown yet: when, and whether inwards, by fence.
  private var crossings: [[(at: Double, isEntry: Bool)]]
  private(set) var entryDelays: [Double] = []
  private(set) var exitDelays: [Double] = []

  /// Watches the fences of `plan`, whose truth is known beforehand.
  init(_ plan: EnergyPlan) {
    fences = plan.fences
    isInside = plan.fences.map { _ in nil }
    let plane = LocalPlane(anchor: plan.scenario.origin)
    crossings = plan.fences.map { fence in
      let center = plane.offset(of: fence.center)
      var list: [(at: Double, isEntry: Bool)] = []
      var was: Bool?
      for second in stride(from: 0, to: plan.seconds, by: 1) {
        let truth = plan.scenario.state(at: second)
        let isIn = center.distance(to: LocalPlane.Offset(east: truth.east, north: truth.north)) < fence.radius
        if let was, was != isIn { list.append((second, isIn)) }
        was = isIn
      }
      return list
    }
  }

  /// Takes a fix; answers for how many seconds no other is needed.
  mutating func consume(_ coordinate: Coordinate, accuracy: Double, at time: Double) -> Double {
    let plane = LocalPlane(anchor: coordinate)
    var nearest = Double.infinity
    for index in fences.indices {
      let distance = plane.offset(of: fences[index].center).length - fences[index].radius
      if distance.magnitude < nearest.magnitude { nearest = distance }
      let isIn = distance < 0
      if let was = isInside[index], was != isIn { note(index, isIn, at: time) }
      isInside[index] = isIn
    }
    return Demand.horizon(toBoundary: nearest, accuracy: accuracy, topSpeed: Self.topSpeed)
  }

  private mutating func note(_ index: Int, _ isEntry: Bool, at time: Double) {
    // What was crossed twice between two fixes was missed, and shows as the other's delay.
    guard let position = crossings[index].lastIndex(where: { $0.isEntry == isEntry && $0.at <= time + 3 }) else {
      return
    }
    let delay = max(0, time - crossings[index][position].at)
    crossings[index].removeSubrange(...position)
    if isEntry { entryDelays.append(delay) } else { exitDelays.append(delay) }
  }
}
