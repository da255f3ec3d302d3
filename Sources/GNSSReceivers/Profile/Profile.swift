public import GNSSTransport

/// What is known of a model of receiver before it says a word: how to recognise it, and how to talk to it.
public struct Profile: Hashable, Sendable {
  /// The protocols that a driver exists for; models are data, families are code.
  public enum Family: String, Sendable {
    /// u-blox: UBX and NMEA.
    case ublox
    /// NMEA 0183 and nothing else that is known.
    case nmea
  }

  /// A USB vendor and product.
  public struct USBID: Hashable, Sendable {
    /// The vendor, as the USB Implementers Forum assigned it.
    public var vendor: UInt16
    /// The product, as the vendor assigned it.
    public var product: UInt16

    /// The product `product` of `vendor`.
    public init(vendor: UInt16, product: UInt16) {
      self.vendor = vendor
      self.product = product
    }
  }

  /// A short unique name: `ublox-m10`.
  public var name: String
  /// What a person would call it.
  public var title: String
  /// Which driver talks to it.
  public var family: Family
  /// The USB ids that mean this model and nothing else.
  public var usb: [USBID]
  /// Line rates to try, most likely first; empty for a device without a rate.
  public var baudRates: [BaudRate]
}

/// Why a profile could not be read.
public struct ProfileError: Error, Hashable, Sendable {
  /// The file it stands in.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// What is wrong, and what was expected.
  public var message: String
}
