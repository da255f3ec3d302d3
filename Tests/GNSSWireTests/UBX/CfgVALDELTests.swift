import TestSupport
import Testing

@testable import GNSSWire

@Suite struct CfgVALDELTests {
  @Test func keysAndLayersAreReadBack() {
    let command = CfgVALDEL.Command([.powerMode, .rateMeasurement], layers: .flash, transaction: .ongoing)
    let isRead = UBXSample.view(command.frame) { frame in
      guard let view = CfgVALDEL(frame) else { return false }
      return view.version == 1 && view.transaction == 2 && view.layers == .flash && view.keyCount == 2
        && view.key(at: 0) == .powerMode && view.key(at: 1) == .rateMeasurement
    }
    #expect(isRead)
  }

  @Test func aTransactionMakesItVersion1() {
    let item = ConfigurationItem(.dynamicModel, 4)
    #expect(Array(CfgVALSET.Command([item], layers: .ram).frame[6..<10]) == [0, 1, 0, 0])
    #expect(Array(CfgVALSET.Command([item], layers: .ram, transaction: .apply).frame[6..<10]) == [1, 1, 3, 0])
    #expect(Array(CfgVALDEL.Command([], layers: .battery).frame[6...9]) == [0, 2, 0, 0])
  }

  @Test func takesNothingElse() {
    for count in 0..<4 {
      #expect(UBXSample.view(.cfgVALDEL, Array(repeating: 0, count: count)) { CfgVALDEL($0) == nil })
    }
    #expect(UBXSample.view(.cfgVALSET, [0, 2, 0, 0]) { CfgVALDEL($0) == nil })
    // Half a key is none.
    #expect(UBXSample.view(.cfgVALDEL, [0, 2, 0, 0, 1, 2, 3]) { CfgVALDEL($0)?.keyCount } == 0)
  }
}
