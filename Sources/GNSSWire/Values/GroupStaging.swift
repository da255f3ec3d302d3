/// GSV groups whose last message has not come.
///
/// Mostly there is one. A group that another one's messages come between waits in a place of its own until it is whole,
/// for as long as its epoch lasts, so that halves of two epochs do not become one. Satellites are never moved: a group
/// that waits keeps its place, and the others take free ones.
struct GroupStaging: ~Copyable {
  /// What is known of a group but its satellites.
  struct Group {
    var key: UInt32 = 0
    /// Where its satellites stand.
    fileprivate var start = 0
    var count = 0
    /// How many messages it has.
    var messages = 0
    /// The message it waits for, 0 if for none.
    var next = 0
    /// Which numbers it has that may have to be read anew.
    var unusual = SkyAssembly.UnusualNumbers()
  }

  /// How many satellites a group may have.
  private static var capacity: Int { 64 }

  private var satellites = InlineArray<320, Satellite>(repeating: Satellite(system: .gps, number: 0))
  /// The group that is put together.
  var group = Group()
  /// The groups that wait, the first for the longest; those beyond `waitingCount` only hold a free place each.
  private var waiting = InlineArray<4, Group> { Group(start: ($0 &+ 1) &* Self.capacity) }
  private var waitingCount = 0

  init() {}

  /// The satellites of the group that is put together.
  var staged: Span<Satellite> {
    @_lifetime(borrow self)
    borrowing get { satellites.span.extracting(group.start..<group.start &+ group.count) }
  }

  /// Appends a satellite to the group that is put together; answers `false` where there is no room.
  @inline(__always)
  mutating func append(_ satellite: Satellite) -> Bool {
    guard group.count < Self.capacity else { return false }
    var places = satellites.mutableSpan
    places[group.start &+ group.count] = satellite
    group.count &+= 1
    return true
  }

  /// Changes each satellite of the group that is put together.
  @inline(__always)
  mutating func update(_ change: (Int, inout Satellite) -> Void) {
    var places = satellites.mutableSpan
    for index in 0..<group.count { change(index, &places[group.start &+ index]) }
  }

  /// Starts the group `key`, of so many messages; it replaces what there is of it.
  @inline(__always)
  mutating func begin(_ key: UInt32, messages: Int = 1) {
    if group.next != 0 || waitingCount != 0 { makeRoom(for: key) }
    group.key = key
    group.count = 0
    group.messages = messages
    group.unusual = SkyAssembly.UnusualNumbers()
  }

  /// Makes the group `key` the one that is put together, if `message` is the one it waits for; otherwise one of its
  /// messages is missing and it is given up.
  @inline(__always)
  mutating func resume(_ key: UInt32, at message: Int) -> Bool {
    group.key == key && group.next == message || resumeWaiting(key, at: message)
  }

  /// Forgets what waits.
  mutating func forgetWaiting() { waitingCount = 0 }

  @inline(never)
  private mutating func makeRoom(for key: UInt32) {
    if let place = place(of: key) { take(place) }
    guard group.next != 0, group.key != key else { return }
    // Of too many, the one that waits longest is given up.
    if waitingCount == 4 { take(0) }
    swap(with: waitingCount)
    waitingCount &+= 1
  }

  @inline(never)
  private mutating func resumeWaiting(_ key: UInt32, at message: Int) -> Bool {
    guard group.next == 0 || group.key != key else {
      group.next = 0
      return false
    }
    guard let place = place(of: key) else { return false }
    let isNext = waiting.span[place].next == message
    if isNext && group.next != 0 {
      // It goes last in the line, the other one takes its place in it.
      swap(with: place)
      return true
    }
    take(place)
    if isNext { swap(with: waitingCount) }
    return isNext
  }

  @inline(__always)
  private func place(of key: UInt32) -> Int? {
    let waiting = waiting.span
    for place in 0..<waitingCount where waiting[place].key == key { return place }
    return nil
  }

  /// Moves a waiting group behind those that wait.
  private mutating func take(_ place: Int) {
    waitingCount &-= 1
    var waiting = waiting.mutableSpan
    for index in place..<waitingCount { waiting.swapAt(index, index &+ 1) }
  }

  private mutating func swap(with place: Int) {
    var waiting = waiting.mutableSpan
    let other = waiting[place]
    waiting[place] = group
    group = other
  }
}
