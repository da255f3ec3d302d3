/// Dilution of precision and kind of solution, as the epoch's GSA sentences told them.
struct Dilution {
  /// Whether there has been one.
  var isKnown = false
  var navigationMode: Int?
  var pdopE2: Int64?
  var hdopE2: Int64?
  var vdopE2: Int64?
}
