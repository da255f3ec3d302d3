public import GNSSWire

/// Reads every field of every message it knows, and adds them up, so that none can be optimised away.
public struct ViewReader {
  /// The sum of all fields.
  public private(set) var sum: UInt64 = 0

  /// A reader that has read nothing.
  public init() {}

  /// Reads all of `frame`.
  @inline(__always)
  public mutating func read(_ frame: Frame) {
    switch copy frame {
    case .nmea(let sentence): read(sentence)
    case .ubx(let message): read(message)
    case .rtcm3(let message): add(Int(message.messageNumber ?? 0))
    }
  }

  @inline(never)
  private mutating func read(_ frame: NMEAFrame) {
    let sentence = NMEASentence(frame)
    switch sentence.address?.formatter {
    case .gga?: if let view = GGA(sentence) { add(view) }
    case .rmc?: if let view = RMC(sentence) { add(view) }
    case .gns?: if let view = GNS(sentence) { add(view) }
    case .gll?: if let view = GLL(sentence) { add(view) }
    case .gst?: if let view = GST(sentence) { add(view) }
    case .zda?: if let view = ZDA(sentence) { add(view) }
    case .vtg?: if let view = VTG(sentence) { add(view) }
    case .gsa?: if let view = GSA(sentence) { add(view) }
    case .gsv?: if let view = GSV(sentence) { add(view) }
    default: break
    }
  }

  /// Ends in a method for each usual message, so that none pays for what another needs.
  private mutating func read(_ frame: UBXFrame) {
    switch frame.id {
    case .navPVT: readSolution(frame)
    case .navDOP: readDilution(frame)
    case .navSAT: readSatellites(frame)
    case .navEOE: readEnd(frame)
    default: readSeldom(frame)
    }
  }

  // Each reader has a sum of its own, which stays in a register: what is counted are the views.

  @inline(never)
  private mutating func readSolution(_ frame: UBXFrame) {
    guard let view = NavPVT(frame) else { return }
    var reader = ViewReader()
    reader.add(view)
    sum &+= reader.sum
  }

  @inline(never)
  private mutating func readDilution(_ frame: UBXFrame) {
    guard let view = NavDOP(frame) else { return }
    var reader = ViewReader()
    reader.add(view)
    sum &+= reader.sum
  }

  @inline(never)
  private mutating func readSatellites(_ frame: UBXFrame) {
    guard let view = NavSAT(frame) else { return }
    var reader = ViewReader()
    reader.add(view)
    sum &+= reader.sum
  }

  @inline(never)
  private mutating func readEnd(_ frame: UBXFrame) {
    if let view = NavEOE(frame) { add(view) }
  }

  @inline(never)
  private mutating func readSeldom(_ frame: UBXFrame) {
    switch frame.id {
    case .navSTATUS: if let view = NavSTATUS(frame) { add(view) }
    case .navPOSLLH: if let view = NavPOSLLH(frame) { add(view) }
    case .navVELNED: if let view = NavVELNED(frame) { add(view) }
    case .navSOL: if let view = NavSOL(frame) { add(view) }
    case .navTIMEUTC: if let view = NavTIMEUTC(frame) { add(view) }
    case .navTIMEGPS: if let view = NavTIMEGPS(frame) { add(view) }
    case .hnrPVT: if let view = HNRPVT(frame) { add(view) }
    default: break
    }
  }

  @inline(__always)
  mutating func add<T: FixedWidthInteger>(_ value: T) { sum &+= UInt64(truncatingIfNeeded: value) }
  @inline(__always)
  mutating func add<T: FixedWidthInteger>(_ value: T?) { if let value { add(value) } }
  @inline(__always)
  mutating func add(_ value: Bool) { sum &+= value ? 1 : 0 }
  @inline(__always)
  mutating func add(_ value: TimeOfDay?) { if let value { add(value.nanoseconds) } }
  @inline(__always)
  mutating func add(_ value: CivilDay?) { if let value { add(value.daysSince1970) } }
  @inline(__always)
  mutating func add(_ value: GNSSTime?) { if let value { add(value.unixNanoseconds) } }
}
