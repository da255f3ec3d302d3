public import GNSSTransport

/// What is known of a model of receiver before it says a word: how to recognise it, how to talk to it, and what it
/// consumes.
///
/// Models are data (`Hardware/receivers`, one file each), families are code. Every number stands in its file with the
/// document that it comes from; `sources` keeps that.
public struct Profile: Hashable, Sendable {
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

  /// How the receiver inside a modem is switched on: not by us, who never write to a modem, but by the remedy we tell.
  public struct Switch: Hashable, Sendable {
    /// The command for the modem's AT port: `AT+QGPS=1`.
    public var command: String
    /// Asks whether it is on.
    public var query: String
    /// The USB interface of the AT port.
    public var commandInterface: Int
    /// The USB interface that the sentences come from.
    public var nmeaInterface: Int
  }

  /// A short unique name: `ublox-m10`.
  public var name: String
  /// What a person would call it.
  public var title: String
  /// Which driver talks to it.
  public var family: Family
  /// Which of its family's generations it is, where that decides how it is configured or put to sleep.
  public var generation: Generation?
  /// Beginnings of the names of modules that this profile describes, as people and receivers write them: `NEO-M8`.
  public var modules: [String]
  /// The USB ids that mean this model and nothing else.
  public var usb: [USBID]
  /// The rate of its line as it leaves the factory, where the model has one.
  public var factoryBaud: BaudRate?
  /// Line rates to try, most likely first; empty for a device without a rate.
  public var baudRates: [BaudRate]
  /// The most fixes a second that it computes.
  public var maximumRate: Double?
  /// How it is put to sleep between checks.
  public var sleep: SleepMethod
  /// How it saves power while it goes on computing fixes.
  public var powerSave: PowerSaveMethod
  /// Habits that the driver and the power ladder have to know.
  public var quirks: Set<Quirk>
  /// Milliamperes at the module's nominal supply, by what it does; absent where no document says.
  public var currents: [Activity: Double]
  /// How a modem's receiver is switched on.
  public var gnssOn: Switch?
  /// Where each number comes from, by the section and key of the file: `current.tracking`.
  public var sources: [String: String]
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
