import GNSSWire
import Testing

@testable import GNSSReceivers

/// The parts of the power ladder, each by its own rule.
@Suite struct PowerPartsTests {
  static func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1e9)) }

  static func sky(_ count: Int, cn0: UInt8, hasEphemeris: Bool? = nil, usableFor: Double? = nil) -> SkySummary {
    var sky = SkySummary()
    for _ in 0..<count { sky.add(cn0: cn0, hasEphemeris: hasEphemeris, usableFor: usableFor) }
    return sky
  }

  @Test func aSearchGivesUpByWhatItHears() {
    func end(_ sky: SkySummary?) -> Double {
      var patience = SearchPatience(from: Self.at(0))
      patience.consume(sky)
      return patience.end.seconds(since: Self.at(0))
    }
    #expect(end(Self.sky(3, cn0: 19)) == 12)
    #expect(end(Self.sky(1, cn0: 20)) == 45)
    #expect(end(Self.sky(4, cn0: 28, hasEphemeris: false)) == 90)
    #expect(end(Self.sky(4, cn0: 28, hasEphemeris: true)) == 45)
    #expect(end(Self.sky(4, cn0: 28)) == 90, "who does not tell, and has no fix, lacks all")
    #expect(end(nil) == 45)
  }

  @Test func searchesBecomeRare() {
    var schedule = SearchSchedule()
    var periods: [Double] = []
    for _ in 0..<14 { periods.append(schedule.pause(after: schedule.isFirst ? 300 : 45)) }
    #expect(periods == [75] + [75, 75, 75, 75, 75] + [255, 255, 255, 255, 255, 255] + [855, 855])
    schedule.begin(slowly: true)
    #expect(!schedule.isFirst)
    let answer1 = schedule.pause(after: 12)
    #expect(answer1 == 888)
  }

  /// A sky that opens begins the searching anew; one that stays open without a fix does not, for ever.
  @Test func anOpenSkyBeginsItAnewOnce() {
    var schedule = SearchSchedule()
    _ = schedule.pause(after: 300)
    let answer2 = schedule.consume(Self.sky(3, cn0: 25))
    #expect(!answer2)
    let answer3 = schedule.consume(Self.sky(4, cn0: 25))
    #expect(answer3 && schedule.isFirst)
    _ = schedule.pause(after: 300)
    let answer4 = schedule.consume(Self.sky(9, cn0: 40))
    #expect(!answer4)
    _ = schedule.pause(after: 45)
    let answer5 = schedule.consume(Self.sky(9, cn0: 40))
    #expect(!answer5)
    _ = schedule.pause(after: 45)
    let answer6 = schedule.consume(Self.sky(0, cn0: 40))
    #expect(!answer6)
    _ = schedule.pause(after: 12)
    let answer7 = schedule.consume(Self.sky(9, cn0: 40))
    #expect(answer7)
  }

  @Test func checksBackOffToTheResumeDelay() {
    var checks = CheckSchedule()
    var sleeps: [Double] = []
    for _ in 0..<7 {
      sleeps.append(checks.sleep(resume: 300, check: 8, isWatched: false))
      checks.pass()
    }
    #expect(sleeps == [30, 60, 120, 240, 292, 292, 292])
    #expect(checks.sleep(resume: 3600, check: 8, isWatched: false) == 900)
    #expect(checks.sleep(resume: 60, check: 8, isWatched: true) == 21_600)
    checks.reset()
    #expect(checks.sleep(resume: 60, check: 40, isWatched: false) == 20)
  }

  @Test func orbitsAreFreshAfterADownload() {
    var keeper = EphemerisKeeper()
    #expect(keeper.isDue(beforeSleep: 30, at: Self.at(0)))
    for second in 0..<35 { keeper.consume(Self.sky(5, cn0: 30), used: 5, at: Self.at(Double(second))) }
    #expect(keeper.freshAt == nil)
    keeper.consume(Self.sky(5, cn0: 30), used: 5, at: Self.at(35))
    #expect(keeper.freshAt == Self.at(35) && keeper.due == Self.at(5435))
    #expect(!keeper.isDue(beforeSleep: 300, at: Self.at(5000)) && keeper.isDue(beforeSleep: 300, at: Self.at(5200)))
    // Interrupted, it begins anew.
    keeper.interrupt()
    keeper.consume(Self.sky(5, cn0: 30), used: 5, at: Self.at(6000))
    #expect(keeper.freshAt == Self.at(35))
    // A receiver that tells the age of its orbits is believed.
    keeper.consume(Self.sky(6, cn0: 30, hasEphemeris: true, usableFor: 7200), used: 6, at: Self.at(6001))
    #expect(keeper.freshAt == Self.at(6001))
    keeper.interrupt()
    keeper.consume(Self.sky(6, cn0: 30, hasEphemeris: true, usableFor: 600), used: 6, at: Self.at(12_001))
    #expect(keeper.isDue(beforeSleep: 30, at: Self.at(12_001)))
    keeper.giveUp(hadFix: false, at: Self.at(12_061))
    #expect(!keeper.isDue(beforeSleep: 30, at: Self.at(12_100)) && keeper.isDue(beforeSleep: 30, at: Self.at(13_000)))
  }

  /// Under a thin sky all that can be heard has been read after a minute of fixes, whether somebody waited for it or not.
  @Test func aMinuteOfFixesIsADownloadHoweverFewSatellites() {
    var keeper = EphemerisKeeper()
    for second in 0..<60 { keeper.consume(Self.sky(4, cn0: 30), used: 4, at: Self.at(Double(second))) }
    #expect(keeper.freshAt == nil)
    keeper.consume(Self.sky(4, cn0: 30), used: 0, at: Self.at(60))
    for second in 61..<121 { keeper.consume(Self.sky(4, cn0: 30), used: 4, at: Self.at(Double(second))) }
    #expect(keeper.freshAt == nil, "without a fix between them")
    keeper.consume(Self.sky(4, cn0: 30), used: 4, at: Self.at(121))
    #expect(keeper.freshAt == Self.at(121))
  }

  @Test func sleepIsChosenByWhatItCosts() {
    var memory = PowerMemory()
    let currents = PowerCurrents(acquisition: 13, tracking: 10, standby: 0.046, backup: 0.03)
    func best(_ seconds: Double, _ methods: [Profile.SleepMethod] = [.pmreq, .gnssStop]) -> Profile.SleepMethod? {
      BreakEven(currents: currents, memory: memory).best(of: methods, sleeping: seconds, awake: currents.tracking)
    }
    #expect(best(30) == .pmreq)
    // A module that starts cold: what it saves asleep, it loses searching.
    memory.timeToFix[.pmreq] = 45
    #expect(best(30) == .gnssStop)
    memory.timeToFix[.gnssStop] = 45
    #expect(best(10) == nil, "staying awake costs less")
    #expect(best(900) == .pmreq)
    #expect(best(5, [.pair650]) == nil, "the shortest time that the command takes is ten seconds")
  }

  /// Two cold starts after short cuts are a board without a backup supply: no cut for less than half an hour.
  @Test func aBackupSupplyThatIsNotThereIsLearned() {
    var memory = PowerMemory()
    let currents = PowerCurrents(acquisition: 13, tracking: 10, standby: 1, backup: 0)
    func best(_ seconds: Double) -> Profile.SleepMethod? {
      BreakEven(currents: currents, memory: memory).best(
        of: [.supplyCut, .gnssStop], sleeping: seconds, awake: currents.tracking)
    }
    #expect(best(600) == .supplyCut)
    memory.learn(timeToFix: 30, after: .supplyCut, slept: 600, isClear: false)
    memory.learn(timeToFix: 30, after: .supplyCut, slept: 4000, isClear: true)
    #expect(memory.backupSupply == .unknown, "the sky was to blame, or the time")
    memory.learn(timeToFix: 30, after: .supplyCut, slept: 600, isClear: true)
    #expect(memory.backupSupply == .unknown)
    memory.learn(timeToFix: 28, after: .supplyCut, slept: 600, isClear: true)
    #expect(memory.backupSupply == .absent && best(1700) == .gnssStop && best(3600) == .supplyCut)
    var other = PowerMemory()
    other.learnEmptyMemory()
    #expect(other.backupSupply == .absent)
  }

  @Test func whatWasLearnedOutlivesTheProcess() {
    var memory = PowerMemory()
    #expect(PowerMemory(parsing: memory.text) == memory)
    memory.backupSupply = .absent
    memory.coldAfterCut = 2
    memory.timeToFix = [.pmreq: 2.1, .gnssStop: 1]
    memory.refused = [.pmreq: 3]
    memory.deaf = 2
    memory.check = 6.5
    #expect(PowerMemory(parsing: memory.text) == memory)
    #expect(PowerMemory(parsing: String(memory.text.dropLast())) == PowerMemory(), "a torn file says nothing")
    let nonsense = "check = -1\ndeaf = x\ntime-to-fix.none = 3\nbackup-supply = maybe\n"
    #expect(PowerMemory(parsing: nonsense) == PowerMemory())
    #expect(!memory.differs(from: memory) && memory.differs(from: PowerMemory()))
  }

  @Test func aSourceThatIsSilentThreeTimesIsDistrusted() {
    var trust = WakeSourceTrust()
    #expect(!trust.isWatching(at: Self.at(0)))
    _ = trust.hear(.present("imu"), at: Self.at(0))
    #expect(trust.isWatching(at: Self.at(0)))
    for departure in 1...3 {
      #expect(trust.isWatching(at: Self.at(0)))
      trust.depart(since: Self.at(Double(departure) * 1000), at: Self.at(Double(departure) * 1000 + 10))
    }
    #expect(!trust.isWatching(at: Self.at(4000)) && trust.distrusts("imu"))
    let answer8 = trust.hear(.moving("imu"), at: Self.at(5000))
    #expect(answer8 == nil, "it may be listened to again, but not relied on")
    // Once it was right, it is trusted again.
    trust.depart(since: Self.at(5001), at: Self.at(5010))
    #expect(!trust.distrusts("imu"))
  }

  @Test func whoCriesWolfIsHeardLater() {
    var trust = WakeSourceTrust()
    let answer9 = trust.hear(.moving("imu"), at: Self.at(0))
    #expect(answer9 == Self.at(0))
    #expect(trust.expectsMotion(at: Self.at(10)) && !trust.expectsMotion(at: Self.at(40)))
    trust.falseAlarm(at: Self.at(30))
    let answer10 = trust.hear(.moving("imu"), at: Self.at(40))
    #expect(answer10 == Self.at(60))
    trust.falseAlarm(at: Self.at(90))
    let answer11 = trust.hear(.moving("imu"), at: Self.at(100))
    #expect(answer11 == Self.at(150))
  }

  /// However often it calls, and even if it takes each call back: the board is expected to leave for so long, once.
  @Test(arguments: [false, true]) func whoCallsOnAndOnIsNotExpectedToMoveForEver(takesBack: Bool) {
    var trust = WakeSourceTrust()
    for second in stride(from: 0.0, to: 600, by: 2) {
      if takesBack { _ = trust.hear(.still("imu"), at: Self.at(second)) }
      _ = trust.hear(.moving("imu"), at: Self.at(second + 1))
    }
    #expect(!trust.expectsMotion(at: Self.at(600)))
    trust.falseAlarm(at: Self.at(600))
    _ = trust.hear(.moving("imu"), at: Self.at(601))
    #expect(!trust.expectsMotion(at: Self.at(602)) && !trust.isWatching(at: Self.at(602)), "it is not listened to")
    // After a silence it is believed again.
    if takesBack { _ = trust.hear(.still("imu"), at: Self.at(1500)) }
    let answer = trust.hear(.moving("imu"), at: Self.at(2000))
    #expect(answer == Self.at(2000) && trust.expectsMotion(at: Self.at(2001)))
  }

  /// An engine that idles announces nothing more when the car leaves.
  @Test func whoSaysThatItMovesHasNothingToAnnounce() {
    var trust = WakeSourceTrust()
    _ = trust.hear(.still("ignition"), at: Self.at(0))
    _ = trust.hear(.present("ignition"), at: Self.at(0))
    #expect(trust.isWatching(at: Self.at(1)))
    let answer12 = trust.hear(.moving("ignition"), at: Self.at(10))
    #expect(answer12 == Self.at(10))
    let answer13 = trust.hear(.moving("ignition"), at: Self.at(20))
    #expect(answer13 == nil)
    #expect(trust.expectsMotion(at: Self.at(200)) && !trust.expectsMotion(at: Self.at(400)))
    #expect(!trust.isWatching(at: Self.at(4000)))
    _ = trust.hear(.still("ignition"), at: Self.at(5000))
    #expect(trust.isWatching(at: Self.at(5001)))
  }

  @Test func profilesSayWhatMaySleep() throws {
    func capability(_ name: String, isUSB: Bool = false) throws -> PowerCapability {
      PowerCapability(try #require(ProfileLibrary.shared.profile(named: name)), isUSB: isUSB)
    }
    #expect(try capability("ublox-m10").methods == [.pmreq, .gnssStop])
    #expect(try capability("ublox-m8", isUSB: true).methods.first == .gnssStop)
    #expect(try capability("ublox-m8-usb").methods == [.gnssStop])
    #expect(try capability("ublox-dr").methods.isEmpty)
    #expect(try capability("generic-nmea").methods.isEmpty)
    #expect(try capability("quectel-lc76g").wakesByLine == false)
    #expect(try capability("mtk-mt3333").methods == [.pmtk161])
  }
}
