/// Storage for all satellites of one epoch, inline and never copied by accident.
///
/// A full one ignores further satellites.
public struct SatelliteList: ~Copyable, Sendable {
  /// How many satellites fit.
  public static var capacity: Int { 192 }

  private var storage = InlineArray<192, Satellite>(repeating: Satellite(system: .gps, number: 0))
  /// How many satellites are in it.
  public private(set) var count = 0

  /// An empty list.
  public init() {}

  /// The satellites, in the order of their arrival.
  public var satellites: Span<Satellite> {
    @_lifetime(borrow self)
    borrowing get { storage.span.extracting(first: count) }
  }

  /// The satellites, to be lent.
  public var view: SkyView {
    @_lifetime(borrow self)
    borrowing get { SkyView(satellites) }
  }

  /// The satellite at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Satellite {
    get {
      precondition(index >= 0 && index < count, "no satellite there")
      // Through a span here and below: an element read from the array itself copies the whole array (Swift 6.3).
      return satellites[index]
    }
    set {
      precondition(index >= 0 && index < count, "no satellite there")
      storage[index] = newValue
    }
  }

  /// Appends `satellite`; a full list stays as it is and answers `false`.
  @discardableResult
  public mutating func append(_ satellite: Satellite) -> Bool {
    guard count < Self.capacity else { return false }
    storage[count] = satellite
    count &+= 1
    return true
  }

  /// Appends the satellites of a NAV-SAT, as far as there is room.
  @inline(__always)
  mutating func append(_ sat: NavSAT) {
    var places = storage.mutableSpan
    var end = count
    var index = 0
    #if !$Embedded
    while index < sat.count &- 1, end &+ 2 <= Self.capacity, let pair = sat.usualPair(index) {
      places[end] = pair.0
      places[end &+ 1] = pair.1
      end &+= 2
      index &+= 2
    }
    #endif
    while index < sat.count, end < Self.capacity {
      if let satellite = sat[index].satellite {
        places[end] = satellite
        end &+= 1
      }
      index &+= 1
    }
    count = end
  }

  /// Sets whether each satellite is in use.
  ///
  /// - Parameters:
  ///   - used: By system, the `Satellite.bit` of each one in use.
  ///   - augmentation: The same for QZSS's L1S, where that has numbers of its own.
  mutating func markUsed(_ used: borrowing InlineArray<8, UInt64>, augmentation: UInt64?) {
    var all = storage.mutableSpan
    let used = used.span
    for index in 0..<count {
      let (system, number) = (all[index].system, all[index].number)
      var numbers = used[Int(system.rawValue)]
      if let augmentation, system == .qzss, all[index].signal == .l1s { numbers = augmentation }
      let answer = numbers & Satellite.bit(system, number) != 0
      if all[index].isUsed != answer { all[index].isUsed = answer }
    }
  }

  /// Forgets which satellites are in use.
  mutating func forgetUse() {
    var all = storage.mutableSpan
    for index in 0..<count { all[index].isUsed = nil }
  }

  /// Puts `satellites` in the place of the `old` ones from `start` on; what does not fit any more is dropped.
  ///
  /// - Precondition: `start ..< start + old` lies in `0..<count`.
  mutating func replace(start: Int, count old: Int, with satellites: Span<Satellite>) {
    precondition(start >= 0 && old >= 0 && start <= count &- old, "no satellites there")
    let shift = satellites.count &- old
    var places = storage.mutableSpan
    if shift < 0 {
      for index in start &+ old..<count { places[index &+ shift] = places[index] }
    } else if shift > 0 {
      var index = min(count, Self.capacity &- shift) &- 1
      while index >= start &+ old {
        places[index &+ shift] = places[index]
        index &-= 1
      }
    }
    count = min(count &+ shift, Self.capacity)
    for index in 0..<satellites.count where start &+ index < count { places[start &+ index] = satellites[index] }
  }

  /// Forgets all satellites.
  public mutating func removeAll() { count = 0 }
}
