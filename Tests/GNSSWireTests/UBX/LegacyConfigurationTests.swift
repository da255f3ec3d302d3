import TestSupport
import Testing

@testable import GNSSWire

/// Settings beyond the known commands, and what their readers refuse.
@Suite struct LegacyConfigurationTests {
  @Test func allOfNAV5IsReadBack() {
    var value = CfgNAV5([.dynamicModel, .fixMode, .deadReckoning, .position, .utc])
    value.dynamicModel = .sea
    value.fixMode = 3
    value.fixedAltitudeCentimetres = -50
    value.fixedAltitudeVarianceE4 = 10_000
    value.minimumElevationDegrees = -5
    value.deadReckoningSeconds = 7
    value.pdopE1 = 250
    value.tdopE1 = 251
    value.positionAccuracyMetres = 100
    value.timeAccuracyMetres = 350
    value.staticHoldSpeedE2 = 30
    value.correctionTimeoutSeconds = 60
    value.cn0SatelliteCount = 4
    value.cn0Threshold = 20
    value.staticHoldMetres = 15
    value.utcStandard = 3
    #expect(UBXSample.view(value.frame) { CfgNAV5($0) } == value)
    // Offsets of the M8 protocol specification.
    let payload = Array(value.frame.dropFirst(6))
    #expect(
      payload[0] == 0x1D && payload[12] == 0xFB && payload[13] == 7 && payload[14] == 250 && payload[18] == 100
        && payload[22] == 30)
    #expect(payload[23] == 60 && payload[24] == 4 && payload[25] == 20 && payload[28] == 15 && payload[30] == 3)
  }

  @Test func allOfPM2IsReadBack() {
    var value = CfgPM2(
      version: 2, [.externalInactive, .limitsPeakCurrent], updateMilliseconds: 1, searchMilliseconds: 2, onSeconds: 3)
    value.startupSeconds = 4
    value.gridOffsetMilliseconds = 5
    value.acquisitionSeconds = 6
    value.inactivityMilliseconds = 7
    #expect(UBXSample.view(value.frame) { CfgPM2($0) } == value)
  }

  @Test func anAnswerOfTheBackupIsReadBack() {
    let value = UpdSOS(.restored, response: 2)
    #expect(value.frameCount == 16 && UBXSample.view(value.frame) { UpdSOS($0) } == value)
  }

  @Test func whatIsShortOrElseIsRefused() {
    let zeros = [UInt8](repeating: 0, count: 64)
    for count in 0..<44 {
      let payload = Array(zeros.prefix(count))
      #expect(UBXSample.view(.cfgPM2, payload) { CfgPM2($0) } == nil)
      #expect((UBXSample.view(.cfgNAV5, payload) { CfgNAV5($0) } == nil) == (count < 36))
      #expect((UBXSample.view(.cfgPMS, payload) { CfgPMS($0) } == nil) == (count < 8))
      #expect((UBXSample.view(.cfgPWR, payload) { CfgPWR($0) } == nil) == (count < 8))
      #expect((UBXSample.view(.cfgRXM, payload) { CfgRXM($0) } == nil) == (count < 2))
      #expect((UBXSample.view(.cfgCFG, payload) { CfgCFG($0) } == nil) == (count < 12))
      #expect((UBXSample.view(.updSOS, payload) { UpdSOS($0) } == nil) == (count < 4))
      #expect((UBXSample.view(.rxmPMREQ, payload) { RxmPMREQ($0) } == nil) == (count < 8))
    }
    let other = UBXMessageID(rawValue: 0xFFFF)
    #expect(UBXSample.view(other, zeros) { CfgPM2($0) } == nil && UBXSample.view(other, zeros) { CfgPMS($0) } == nil)
    #expect(UBXSample.view(other, zeros) { CfgCFG($0) } == nil && UBXSample.view(other, zeros) { UpdSOS($0) } == nil)
    #expect(UBXSample.view(other, zeros) { CfgRXM($0) } == nil && UBXSample.view(other, zeros) { CfgPWR($0) } == nil)
  }
}
