/// What a family's behaviour has decided, for the receiver to do, in order.
enum Effect: Equatable, Sendable {
  /// Sends bytes of its own accord.
  case send([UInt8])
  /// Sends an answer to a command, which a fault may lose or delay.
  case answer([UInt8])
  /// Runs the port at the rate of the settings from now on, once what was sent before has left.
  case changeBaudRate
  /// Sets the next epoch by the period of the settings.
  case changePeriod
  /// Starts the whole receiver again; it forgets what such a start does not use.
  case restart(Memory)
  /// Starts the search for satellites again; settings stay.
  case restartNavigation(Memory)
  /// Does not listen for so many seconds.
  case pause(Double)
  /// Stops the search, and with it the epochs.
  case stopNavigation
  /// Starts it again.
  case startNavigation
  /// Sleeps.
  case sleep(Sleep)
  /// Believes the host about time or place.
  case learn(time: Bool, position: Bool)
  /// Loses its supply in the middle of a write to flash memory.
  case tearFlash
}
