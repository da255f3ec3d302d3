/// Which sentences a MediaTek receiver sends, the answer to `PMTK414`.
///
/// ```
/// PMTK514, 1 GLL, 2 RMC, 3 VTG, 4 GGA, 5 GSA, 6 GSV, 7 GRS, 8 GST, 9…17 reserved, 18 ZDA, 19 MCHN
/// ```
public struct PMTK514: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// How often each sentence is sent.
  public let rates: PMTKCommand.Rates

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  ///
  /// A firmware with fewer sentences tells fewer; what it does not tell it does not send.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pmtk514, sentence.commaCount >= 6 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    var rates = PMTKCommand.Rates()
    rates.gll = fields.integer() ?? 0
    rates.rmc = fields.integer() ?? 0
    rates.vtg = fields.integer() ?? 0
    rates.gga = fields.integer() ?? 0
    rates.gsa = fields.integer() ?? 0
    rates.gsv = fields.integer() ?? 0
    rates.grs = fields.integer() ?? 0
    rates.gst = fields.integer() ?? 0
    fields.skip(9)
    rates.zda = fields.integer() ?? 0
    rates.mchn = fields.integer() ?? 0
    self.rates = rates
  }
}
