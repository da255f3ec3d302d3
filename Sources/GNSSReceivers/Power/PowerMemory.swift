/// What the power ladder has learned of one receiver on its board, to be kept across the process's life.
///
/// ```
/// # What Sextant has learned of this receiver's power.
/// backup-supply = absent
/// cold-after-cut = 2
/// time-to-fix.rxm-pmreq = 2.1
/// refused.rxm-pmreq = 1
/// check = 6.2
/// ```
public struct PowerMemory: Hashable, Sendable {
  /// Whether a battery or capacitor keeps time, place and orbits while VCC is cut.
  public enum BackupSupply: String, Hashable, Sendable, CaseIterable {
    /// Nothing speaks against it.
    case unknown
    /// A start after a cut was a hot one.
    case present
    /// What it should have kept was lost.
    case absent
  }

  /// Whether there is a backup supply.
  public var backupSupply = BackupSupply.unknown
  /// How many starts in succession were cold after a cut of less than an hour.
  public var coldAfterCut = 0
  /// Seconds from the wake to the first fix after a short sleep, by how it was put to sleep.
  public var timeToFix: [Profile.SleepMethod: Double] = [:]
  /// How often in succession it did not go to sleep, by method.
  public var refused: [Profile.SleepMethod: Int] = [:]
  /// How often in succession it was called before its alarm and did not wake.
  public var deaf = 0
  /// Seconds for which a check keeps the receiver on; `nil` before the first.
  public var check: Double?

  /// Nothing was learned yet.
  public init() {}
}

extension PowerMemory {
  /// Everything as a file's text.
  public var text: String {
    var lines = ["# What Sextant has learned of this receiver's power.", "backup-supply = \(backupSupply.rawValue)"]
    lines.append("cold-after-cut = \(coldAfterCut)")
    for method in Profile.SleepMethod.allCases {
      if let seconds = timeToFix[method] { lines.append("time-to-fix.\(method.rawValue) = \(rounded(seconds))") }
      if let count = refused[method] { lines.append("refused.\(method.rawValue) = \(count)") }
    }
    if deaf > 0 { lines.append("deaf = \(deaf)") }
    if let check { lines.append("check = \(rounded(check))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads `text`; what is torn, unknown or out of its range says nothing.
  public init(parsing text: String) {
    guard text.hasSuffix("\n") else { return }
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let mark = line.firstIndex(of: "=") else { continue }
      let key = line[..<mark].filter { $0 != " " }, value = line[line.index(after: mark)...].filter { $0 != " " }
      read(key, value)
    }
  }

  private mutating func read(_ key: String, _ value: String) {
    let parts = key.split(separator: ".", maxSplits: 1)
    let method = parts.count == 2 ? Profile.SleepMethod(rawValue: String(parts[1])) : nil
    switch (parts.first, method) {
    case ("backup-supply", nil): backupSupply = BackupSupply(rawValue: value) ?? .unknown
    case ("cold-after-cut", nil): if let count = Int(value), (0...100).contains(count) { coldAfterCut = count }
    case ("deaf", nil): if let count = Int(value), (0...100).contains(count) { deaf = count }
    case ("check", nil): check = seconds(value)
    case ("time-to-fix", let method?): timeToFix[method] = seconds(value)
    case ("refused", let method?): if let count = Int(value), (0...100).contains(count) { refused[method] = count }
    default: break
    }
  }

  private func seconds(_ text: String) -> Double? {
    Double(text).flatMap { $0 >= 0 && $0 <= 3600 ? $0 : nil }
  }

  private func rounded(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }
}
