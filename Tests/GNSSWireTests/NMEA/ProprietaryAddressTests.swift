import GNSSWire
import Testing

@Suite struct ProprietaryAddressTests {
  @Test func addressesAreOpen() {
    withSentence("PSTMTG,1") { same(ProprietaryAddress(of: $0).map { Catalogue.name(of: $0) == nil }, true) }
    withSentence("PUBX,00,1") { same(ProprietaryAddress(of: $0), .pubx00) }
    withSentence("PUBX") { same(ProprietaryAddress(of: $0).map { $0 == .pubx00 }, false) }
    withSentence("PQTMCFGUART,OK") { same(ProprietaryAddress(of: $0), .pqtmReply) }
    withSentence("GPGGA,1") { same(ProprietaryAddress(of: $0) == nil, true) }
    withSentence("PQ") { same(ProprietaryAddress(of: $0) == nil, true) }
  }

  /// QZSS as older Quectel modules write it looks proprietary.
  @Test func oldQZSSIsStandard() {
    withSentence("PQGSV,1,1,01,193,45,100,30") { same(GSV($0)?.satellitesInView, 1) }
    withSentence("PQTMX,1") { same($0.address == nil, true) }
  }
}
