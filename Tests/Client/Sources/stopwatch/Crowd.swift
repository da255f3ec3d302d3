import CoreLocation
import Synchronization

/// Many consumers of one receiver at a time.
struct Crowd {
  let seconds: Int
  let iterators: Int
  let slow: Int
  let managers: Int

  func run() async throws {
    let seen = (0..<iterators).map { _ in Tally() }
    let tasks = seen.enumerated().map { index, tally in
      Task.detached {
        for try await update in CLLocationUpdate.liveUpdates() {
          tally.take(update)
          if index < slow { try await Task.sleep(for: .milliseconds(300)) }
        }
      }
    }
    let delegates = await makeManagers()
    // What is made once is made by then.
    try await Task.sleep(for: .seconds(max(seconds / 4, 1)))
    let (memory, cpu) = (Self.kilobytes("VmRSS"), Self.cpuSeconds())
    try await Task.sleep(for: .seconds(seconds - seconds / 4))
    let result: [String: Any] = [
      "cpuSeconds": Self.cpuSeconds() - cpu, "rssEarlyKB": memory, "rssKB": Self.kilobytes("VmRSS"),
      "hwmKB": Self.kilobytes("VmHWM"), "switches": Self.switches(),
      "iterators": seen.map(\.report), "managers": await reports(delegates),
    ]
    tasks.forEach { $0.cancel() }
    print(String(decoding: try JSONSerialization.data(withJSONObject: result, options: .sortedKeys), as: UTF8.self))
    exit(0)
  }

  @MainActor private func makeManagers() -> [ManagerTally] { (0..<managers).map { _ in ManagerTally() } }

  @MainActor private func reports(_ delegates: [ManagerTally]) -> [Int] { delegates.map(\.count) }

  static func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  static func kilobytes(_ key: String) -> Int {
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.first { $0.hasPrefix(key + ":") }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  static func switches() -> Int {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.reduce(0) { sum, task in
      let text = (try? String(contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
    }
  }
}

/// What one loop saw.
final class Tally: Sendable {
  private struct Sight {
    var updates = 0
    var locations = 0
    /// How often a reason for no location came, and how often a location came after one.
    var losses = 0
    var returns = 0
    var isLost = false
  }

  private let sight = Mutex(Sight())

  func take(_ update: CLLocationUpdate) {
    sight.withLock { sight in
      sight.updates += 1
      if update.location != nil { sight.locations += 1 }
      if update.locationUnavailable, !sight.isLost { sight.losses += 1 }
      if update.location != nil, sight.isLost { sight.returns += 1 }
      sight.isLost = update.locationUnavailable
    }
  }

  var report: [String: Int] {
    sight.withLock {
      ["updates": $0.updates, "locations": $0.locations, "losses": $0.losses, "returns": $0.returns]
    }
  }
}
