/// Makes the source of fixes that a device specification names.
public struct SourceFactory: Sendable {
  private let make: @Sendable (DeviceSpecification) throws(LocationServiceError) -> any FixSource

  /// A factory of one's own: for tests, or for receivers that this package does not know.
  public init(_ make: @escaping @Sendable (DeviceSpecification) throws(LocationServiceError) -> any FixSource) {
    self.make = make
  }

  /// The source for `device`; nothing is opened before it gets a demand.
  ///
  /// - Throws: `LocationServiceError` if this version cannot use the device, or what it names does not exist.
  public func makeSource(_ device: DeviceSpecification) throws(LocationServiceError) -> any FixSource {
    try make(device)
  }
}
