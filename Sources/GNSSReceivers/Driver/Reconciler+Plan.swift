import GNSSWire

extension Reconciler {
  /// The requests of one step, from what is known when it begins.
  func plan(_ step: Step) -> [(request: Request<Key>, purpose: Purpose)] {
    switch step {
    case .idle, .done: return []
    case .reading: return reading(wanted, .ram)
    // What the receiver does not know is not asked for again.
    case .readingKept: return [.battery, .flash].flatMap { reading(wanted, $0) }
    case .writing: return writing(without: .flash)
    case .verifying: return [.ram, .battery].flatMap { layer in reading(wanted.filter(isTouched), layer) }
    case .saving: return saving()
    case .writingFlash: return writingFlash()
    case .verifyingFlash: return reading(wanted.filter { progress[$0.key]?.accepted.contains(.flash) == true }, .flash)
    }
  }

  private func reading(
    _ settings: [Setting<Key>], _ layer: ConfigurationLayers
  ) -> [(request: Request<Key>, purpose: Purpose)] {
    guard dialect.readable.contains(layer) else { return [] }
    let keys = settings.filter { $0.layers.contains(layer) && progress[$0.key]?.isUnknown != true }.map(\.key)
    guard !keys.isEmpty else { return [] }
    return dialect.reads(keys, from: layer).map { ($0, .read(layer)) }
  }

  /// Settings that differ, in groups of the layers where they do.
  private func writing(without excluded: ConfigurationLayers) -> [(request: Request<Key>, purpose: Purpose)] {
    var groups: [(layers: ConfigurationLayers, settings: [Setting<Key>])] = []
    for setting in wanted {
      let layers = difference(setting).subtracting(excluded)
      guard !layers.isEmpty else { continue }
      if let index = groups.firstIndex(where: { $0.layers == layers }) {
        groups[index].settings.append(setting)
      } else {
        groups.append((layers, [setting]))
      }
    }
    return groups.flatMap { group in
      dialect.writes(group.settings, to: group.layers, known: inForce).map { ($0, .write(group.layers)) }
    }
  }

  /// Flash is written last and only with what is proven in force: a write that a power cut tears costs nothing else.
  private func writingFlash() -> [(request: Request<Key>, purpose: Purpose)] {
    guard dialect.writable.contains(.flash) else { return [] }
    let settings = wanted.filter { difference($0).contains(.flash) && progress[$0.key]?.read[.ram] == $0.value }
    guard !settings.isEmpty else { return [] }
    return dialect.writes(settings, to: .flash, known: inForce).map { ($0, .write(.flash)) }
  }

  /// The layers that do not hold what is wanted, as far as is known, of those that can be written.
  private func difference(_ setting: Setting<Key>) -> ConfigurationLayers {
    guard let known = progress[setting.key], !known.isUnknown else { return [] }
    var layers = setting.layers.intersection(dialect.writable).subtracting(missingLayers)
    for layer in [.ram, .battery, .flash] as [ConfigurationLayers] where known.read[layer] == setting.value {
      layers.subtract(layer)
    }
    return layers
  }

  private func isTouched(_ setting: Setting<Key>) -> Bool {
    guard let known = progress[setting.key] else { return false }
    return !known.accepted.isEmpty || !known.refused.isEmpty || known.isUnanswered
  }

  /// Saving is for layers that cannot be written one by one, and only when something was changed.
  private func saving() -> [(request: Request<Key>, purpose: Purpose)] {
    let changed = wanted.filter { progress[$0.key]?.accepted.contains(.ram) == true || unsaved.contains($0.key) }
    var requests: [(request: Request<Key>, purpose: Purpose)] = []
    for layer in [.battery, .flash] as [ConfigurationLayers] where !dialect.writable.contains(layer) {
      let keys = changed.filter { $0.layers.contains(layer) }.map(\.key)
      guard !keys.isEmpty else { continue }
      requests += dialect.saves(keys, in: layer).map { ($0, .save(layer)) }
    }
    return requests
  }

  /// One line for each setting that was wanted.
  var lines: [ConfigurationReport.Setting] {
    wanted.map { setting in
      let known = progress[setting.key] ?? Progress()
      return ConfigurationReport.Setting(
        name: dialect.name(of: setting.key), wanted: dialect.text(of: setting.value, for: setting.key),
        found: known.found.map { dialect.text(of: $0, for: setting.key) }, result: result(of: setting, known),
        layers: known.read.reduce(into: known.saved) { if $1.value == setting.value { $0.formUnion($1.key) } })
    }
  }

  private func result(of setting: Setting<Key>, _ known: Progress) -> ConfigurationReport.Result {
    if known.isUnknown { return .refused }
    if known.read[.ram] == setting.value {
      return known.accepted.isEmpty && known.found == setting.value ? .unchanged : .applied
    }
    if known.refused.contains(.ram), !known.accepted.contains(.ram) { return .refused }
    if known.accepted.contains(.ram) {
      return known.heard.contains(.ram) && !isCutOff ? .notKept : .unverified
    }
    return .unanswered
  }
}
