/// How many frames of each foreign protocol were heard among the bytes that no frame was made of.
public struct VendorCensus: Equatable, Sendable, BitwiseCopyable {
  private var counts = InlineArray<17, UInt32>(repeating: 0)

  /// Nothing heard yet.
  public init() {}

  /// How many frames of `vendor` were heard.
  public subscript(vendor: VendorProtocol) -> UInt32 { counts[Int(vendor.rawValue)] }

  /// The protocol heard most, or `nil` if none was.
  public var loudest: VendorProtocol? {
    var best: VendorProtocol?
    for index in 0..<VendorProtocol.count where counts[index] > (best.map { self[$0] } ?? 0) {
      best = VendorProtocol(rawValue: UInt8(truncatingIfNeeded: index))
    }
    return best
  }

  /// Counts `frames` more of `vendor`.
  mutating func add(_ vendor: VendorProtocol, _ frames: UInt32 = 1) { counts[Int(vendor.rawValue)] &+= frames }

  /// Whether both heard the same.
  public static func == (left: Self, right: Self) -> Bool {
    for index in 0..<VendorProtocol.count where left.counts[index] != right.counts[index] { return false }
    return true
  }
}
