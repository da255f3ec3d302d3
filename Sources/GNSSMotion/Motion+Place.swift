public import GNSSWire

extension Motion {
  /// Where the board is, given the fix that led to this motion: its anchor once it is stationary, else the fix.
  ///
  /// The anchor does not drift as single positions do: what counts metres stands while the board does.
  @inlinable
  public func place(of fix: Fix) -> Coordinate? {
    guard fix.hasPosition else { return nil }
    return state == .stationary ? anchor ?? fix.coordinate : fix.coordinate
  }
}
