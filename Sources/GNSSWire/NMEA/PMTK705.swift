/// MediaTek's version, the answer to `PMTK605`.
///
/// ```
/// PMTK705, 1 release, 2 build, 3 product, 4 SDK (the number of fields differs)
/// ```
public struct PMTK705: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Name and version of the firmware.
  public let release: NMEAField
  /// Its build.
  public let build: NMEAField
  /// The product it was built for.
  public let product: NMEAField

  /// Reads `sentence`, or answers `nil` if it is another one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pmtk705, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    release = fields.next()
    build = fields.next()
    product = fields.next()
  }
}
