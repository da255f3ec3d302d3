import GNSSSimulator
import Testing

@Suite struct TrajectoryTests {
  /// Speed is the derivative of position, and nothing accelerates like no car or walker.
  @Test(arguments: Trajectory.allCases)
  func positionAndVelocityAgree(trajectory: Trajectory) {
    let step = 0.01
    var time = 0.0
    while time < 1500 {
      let (a, b) = (trajectory.state(at: time), trajectory.state(at: time + step))
      #expect(abs((b.east - a.east) / step - (a.velocityEast + b.velocityEast) / 2) < 0.05, "at \(time)")
      #expect(abs((b.north - a.north) / step - (a.velocityNorth + b.velocityNorth) / 2) < 0.05, "at \(time)")
      let limit = trajectory == .walk ? 1.0 : 3.0
      #expect(abs(b.velocityEast - a.velocityEast) / step < limit, "at \(time)")
      time += 0.37
    }
  }

  @Test func aRoundClosesAndIsTheSameEveryTime() {
    let round = Trajectory.driveDuration
    for time in [5.0, 40, 200] {
      let (first, second) = (
        Trajectory.drive.state(at: Trajectory.lead + time), Trajectory.drive.state(at: Trajectory.lead + time + round)
      )
      #expect(abs(first.east - second.east) < 1e-6 && abs(first.north - second.north) < 1e-6)
    }
    let end = Trajectory.drive.state(at: Trajectory.lead + round)
    #expect(abs(end.east) < 1e-6 && abs(end.north) < 1e-6)
  }

  @Test func theDriveStopsAtLightsShorterThanTheHoldAndReachesTownSpeed() {
    var longest = 0.0
    var still = 0.0
    var top = 0.0
    var time = Trajectory.lead
    while time < Trajectory.lead + Trajectory.driveDuration {
      let speed = Trajectory.drive.state(at: time).speed
      still = speed < 0.1 ? still + 0.1 : 0
      longest = max(longest, still)
      top = max(top, speed)
      time += 0.1
    }
    #expect((20...40).contains(longest))
    #expect((13.8...14).contains(top))
  }

  @Test func theCommuteParksForHalfAnHour() {
    let parked = Trajectory.lead + Trajectory.driveDuration
    for time in stride(from: parked, to: parked + 1800, by: 10) {
      #expect(Trajectory.commute.state(at: time).speed == 0)
    }
    #expect(Trajectory.commute.state(at: parked + 1805).speed > 5)
  }
}
