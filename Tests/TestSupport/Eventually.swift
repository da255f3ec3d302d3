/// Waits until `condition` holds, at most `seconds` of real time; answers whether it did.
///
/// The time-out is generous because it only costs time in a test that fails.
public func eventually(
  within seconds: Double = 120, _ condition: @Sendable () async -> Bool
) async -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now + .seconds(seconds)
  while clock.now < deadline {
    if await condition() { return true }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return await condition()
}
