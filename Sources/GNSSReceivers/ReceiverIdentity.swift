/// Who a receiver says it is, in terms that every family has.
public struct ReceiverIdentity: Hashable, Sendable {
  /// The family whose driver understood it.
  public var family: Profile.Family
  /// One line for people: `SAM-M10Q, SPG 5.10`.
  public var title: String
  /// The module's name, by which its profile is found: `SAM-M10Q`, where it tells one.
  public var module: String?
  /// The firmware's version in the receiver's own words, where it tells one.
  public var firmware: String?
  /// The version of its protocol: `34.10`, where it tells one.
  public var protocolVersion: String?
  /// What tells this receiver from every other of its model, in hexadecimal digits, where it has such a number.
  public var uniqueID: String?

  /// A receiver of `family` that a person would call `title`.
  public init(
    family: Profile.Family, title: String, module: String? = nil, firmware: String? = nil,
    protocolVersion: String? = nil, uniqueID: String? = nil
  ) {
    self.family = family
    self.title = title
    self.module = module
    self.firmware = firmware
    self.protocolVersion = protocolVersion
    self.uniqueID = uniqueID
  }
}
