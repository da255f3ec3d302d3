public import GNSSMotion
public import GNSSWire

/// Decides when a receiver sleeps and when it wakes. A value: fixes, motion, demands, what became of its wishes and
/// instants in, `PowerAction`s out.
public struct PowerLadder: Sendable {
  /// What the receiver can do.
  public private(set) var capability: PowerCapability
  /// What was learned of it.
  public private(set) var memory: PowerMemory
  /// Where the receiver stands.
  public private(set) var state = PowerState.asleep
  /// Why.
  public private(set) var reason = PowerReason.noDemand
  /// When `tick(at:_:)` has something to do; `nil` for never.
  public var deadline: Instant? { nil }
  /// Until when the host may suspend itself, where the receiver sleeps; `nil` while it is needed.
  public var maySuspendUntil: Instant? { nil }
  /// Whether the receiver is silent because it was told to be.
  public var isAsleep: Bool { false }

  /// A ladder for a receiver that is awake, and that nobody wants anything of yet.
  public init(capability: PowerCapability = PowerCapability(), memory: PowerMemory = PowerMemory()) {
    self.capability = capability
    self.memory = memory
  }

  /// The receiver told who it is, or was found unable to do something.
  public mutating func setCapability(_ capability: PowerCapability, at now: Instant, _ actions: inout [PowerAction]) {
    self.capability = capability
  }

  /// What is wanted from now on; `nil` for nothing.
  public mutating func setDemand(_ demand: Demand?, at now: Instant, _ actions: inout [PowerAction]) {}

  /// An epoch: its fix, good or bad, what the motion filter made of it, and the sky, where satellites are told.
  public mutating func consume(
    _ fix: Fix, _ motion: Motion, sky: SkySummary?, at now: Instant, _ actions: inout [PowerAction]
  ) {}

  /// The first frame after a sleep, after `wake`, or after the receiver was found again.
  public mutating func woke(at now: Instant, _ actions: inout [PowerAction]) {}

  /// It went on speaking after `sleep`, or refused.
  public mutating func sleepFailed(at now: Instant, _ actions: inout [PowerAction]) {}

  /// The call could not be made, or was found to be in vain.
  public mutating func wakeFailed(at now: Instant, _ actions: inout [PowerAction]) {}

  /// The battery-backed memory was found empty although nothing but a cut can have emptied it.
  public mutating func foundMemoryEmpty(at now: Instant, _ actions: inout [PowerAction]) {}

  /// The receiver is gone, or its port: what was under way is over. `woke(at:)` tells that it is back.
  public mutating func lost(at now: Instant, _ actions: inout [PowerAction]) {}

  /// A source outside of the receiver speaks.
  public mutating func hear(_ event: WakeEvent, at now: Instant, _ actions: inout [PowerAction]) {}

  /// Time has passed.
  public mutating func tick(at now: Instant, _ actions: inout [PowerAction]) {}
}
