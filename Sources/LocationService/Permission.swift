import Synchronization

/// What a service's program may know, and who wants to hear when that changes.
///
/// What was decided comes from outside: a policy, or a simulated run. That the kernel refuses the device is added to it.
final class Permission: Sendable {
  private struct State {
    var decided: Authorization
    /// What was decided since the hub last asked, in order.
    var untold: [Authorization] = []
    var isDeviceDenied = false
    var watchers: [UInt64: @Sendable (Authorization) -> Void] = [:]
    var lastID: UInt64 = 0

    var effective: Authorization {
      var authorization = decided
      if isDeviceDenied, decided.permitsLocation { authorization.status = .denied }
      return authorization
    }
  }

  /// So many decisions are kept for a hub that does not come to ask; beyond, the oldest goes.
  static let limit = 16

  private let state: Mutex<State>

  init(_ decided: Authorization = Authorization()) { state = Mutex(State(decided: decided)) }

  /// What was decided.
  var decided: Authorization { state.withLock { $0.decided } }

  /// What was decided, and what the kernel says to it.
  var effective: Authorization { state.withLock { $0.effective } }

  /// What was decided since the last call, in order: a denial that was taken back is told all the same.
  func takeDecisions() -> [Authorization] {
    state.withLock { state in
      defer { state.untold = [] }
      return state.untold
    }
  }

  /// Another decision.
  func decide(_ authorization: Authorization) { _ = change { $0.decided = authorization } }

  /// Somebody asks: where nothing was decided the answer is awaited from now on. Tells whether that is the case.
  @discardableResult func request() -> Bool {
    change { $0.decided.request() }.isRequestInProgress
  }

  /// The kernel refuses the device, or does not.
  func setDeviceDenied(_ isDenied: Bool) { _ = change { $0.isDeviceDenied = isDenied } }

  /// Calls `watcher` whenever `effective` has changed, from wherever that happens, until `unwatch(_:)`.
  func watch(_ watcher: @escaping @Sendable (Authorization) -> Void) -> UInt64 {
    state.withLock { state in
      state.lastID += 1
      state.watchers[state.lastID] = watcher
      return state.lastID
    }
  }

  /// Forgets a watcher.
  func unwatch(_ id: UInt64) { _ = state.withLock { $0.watchers.removeValue(forKey: id) } }

  private func change(_ body: (inout State) -> Void) -> Authorization {
    let (authorization, watchers) = state.withLock { state in
      let (before, decided) = (state.effective, state.decided)
      body(&state)
      if state.decided != decided {
        if state.untold.count == Self.limit { state.untold.removeFirst() }
        state.untold.append(state.decided)
      }
      let after = state.effective
      return (after, before == after ? [] : Array(state.watchers.values))
    }
    for watcher in watchers { watcher(authorization) }
    return authorization
  }
}
