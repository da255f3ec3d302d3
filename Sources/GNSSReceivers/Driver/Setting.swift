import GNSSWire

/// One setting of a receiver with the value that is wanted of it, in the words of a dialect.
struct Setting<Key: Hashable & Sendable>: Hashable, Sendable {
  /// What is set.
  var key: Key
  /// The value wanted; flags are 0 and 1.
  var value: Int
  /// Where it is to stand: in force alone, or also where it survives a restart.
  var layers: ConfigurationLayers

  /// Wants `value` of `key` in `layers`.
  init(_ key: Key, _ value: Int, in layers: ConfigurationLayers) {
    self.key = key
    self.value = value
    self.layers = layers
  }
}
