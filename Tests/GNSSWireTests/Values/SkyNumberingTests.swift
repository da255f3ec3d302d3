import GNSSWire
import Testing

/// Satellite numbers that mean one or another by what else is told.
@Suite struct SkyNumberingTests {
  private func sky(_ bodies: String...) -> [Satellite] {
    let stream = Stream(.archive)
    stream.send("GNGGA,120000.00,4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,,")
    for body in bodies { stream.send(body) }
    stream.finish()
    return stream.sky
  }

  private func used(_ bodies: String...) -> [Bool?] {
    let stream = Stream(.archive)
    stream.send("GNGGA,120000.00,4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,,")
    for body in bodies { stream.send(body) }
    stream.finish()
    return stream.sky.map(\.isUsed)
  }

  private let list = "GNGSA,A,3,101,102,120,136,201,202,,,,,,,1.8,0.9,1.5"

  @Test(arguments: ["GNGSA", "GPGSA"])
  func aListWithoutASystemGoesByTheView(address: String) {
    let numbers = "\(address),A,3,101,102,120,136,201,202,,,,,,,1.8,0.9,1.5"
    let galileo = "GAGSV,2,1,05,101,,,30,102,,,30,120,,,30,136,,,30"
    #expect(
      used(numbers, galileo, "GAGSV,2,2,05,103,,,30", "GBGSV,1,1,03,201,,,30,202,,,30,203,,,30")
        == [true, true, true, true, false, true, true, false])
  }

  @Test func withoutTheOtherSystemTheyAreTheUsualOnes() {
    #expect(
      used(list, "GPGSV,1,1,03,120,,,30,136,,,30,121,,,30", "GQGSV,1,1,02,201,,,30,202,,,30")
        == [true, true, false, true, true])
    // In view both ways: the numbers beside them tell.
    #expect(
      used("GNGSA,A,3,120,,,,,,,,,,,,1.8,0.9,1.5", "GPGSV,1,1,01,120,,,30", "GAGSV,1,1,01,120,,,30")
        == [true, false])
    #expect(
      used("GNGSA,A,3,101,120,,,,,,,,,,,1.8,0.9,1.5", "GPGSV,1,1,01,120,,,30", "GAGSV,1,1,02,101,,,30,120,,,30")
        == [false, true, true])
  }

  @Test(arguments: ["GNGSA", "GPGSA"])
  func from33OnAListGoesByTheViewToo(address: String) {
    let numbers = "\(address),A,3,33,46,64,,,,,,,,,,1.8,0.9,1.5"
    // BeiDou's later ones alone, SBAS 120…151 alone, and both: then they are SBAS's, as ever.
    #expect(used(numbers, "GBGSV,1,1,04,33,,,30,46,,,30,64,,,30,47,,,30") == [true, true, true, false])
    #expect(used(numbers, "GPGSV,1,1,04,33,,,30,46,,,30,64,,,30,47,,,30") == [true, true, true, false])
    #expect(used(numbers, "GPGSV,1,1,01,46,,,30", "GBGSV,1,1,02,46,,,30,33,,,30") == [true, false, true])
    // In neither.
    #expect(used(numbers, "GPGSV,1,1,01,05,,,30") == [false])
  }

  @Test func aSystemThatIsToldDecides() {
    #expect(
      used("GNGSA,A,3,120,,,,,,,,,,,,1.8,0.9,1.5,1", "GPGSV,1,1,01,120,,,30", "GAGSV,1,1,01,20,,,30")
        == [true, false])
  }

  @Test func numbersUnderBeiDousTalkerAreBeiDous() {
    #expect(sky("GBGSV,1,1,01,64,,,30").map(\.system) == [.beidou])
    #expect(used("GBGSA,A,3,64,,,,,,,,,,,,1.8,0.9,1.5", "GBGSV,1,1,02,64,,,30,63,,,30") == [true, false])
    #expect(sky("GAGSV,1,1,01,40,,,30").isEmpty)
  }

  @Test(arguments: ["GB", "BD", "GN"])
  func strictNumbersOfBeiDou(talker: String) {
    let satellites = sky(
      "\(talker)GSA,A,3,159,33,,,,,,,,,,,1.8,0.9,1.5", "GBGSV,2,1,05,159,,,30,33,,,30,34,,,30,63,,,30",
      "GBGSV,2,2,05,64,,,30")
    #expect(satellites.map(\.system) == Array(repeating: .beidou, count: 5))
    #expect(satellites.map(\.number) == [1, 6, 7, 36, 37])
    #expect(satellites.map(\.isUsed) == [true, true, false, false, false])
  }

  @Test func strictNumbersStayUntilOthersCome() {
    let stream = Stream(.archive)
    func gga(_ second: Int) -> String { "GNGGA,12000\(second).00,4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,," }
    stream.send(gga(0), "GBGSV,1,1,02,163,,,30,33,,,30")
    stream.send(gga(1), "GBGSV,1,1,01,33,,,30", gga(2))
    #expect(stream.sky.map(\.number) == [6])
    stream.send("GBGSV,1,1,02,14,,,30,33,,,30", gga(3))
    #expect(stream.sky.map(\.number) == [14, 33])
  }

  @Test func augmentationOfQZSSIsASignalOfItsOwn() {
    let both = "GPGSV,1,1,03,183,,,30,193,,,30,184,,,30"
    let satellites = sky("GPGSA,A,3,193,184,,,,,,,,,,,1.8,0.9,1.5", both)
    #expect(satellites.map(\.number) == [1, 1, 2])
    #expect(satellites.map(\.signal) == [.l1s, .unknown, .l1s])
    #expect(satellites.map(\.isUsed) == [false, true, true])
    #expect(used("GPGSA,A,3,193,,,,,,,,,,,,1.8,0.9,1.5", both) == [false, true, false])
    // A receiver that tells signals says itself which one it is.
    #expect(used("GPGSA,A,3,183,,,,,,,,,,,,1.8,0.9,1.5,1", "GPGSV,1,1,01,183,,,30,1") == [true])
  }
}
