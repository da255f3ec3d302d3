import Glibc

/// A receiver that stands still and says so in sentences, ten times a second, and lets what it is told pass by.
final class Talker: Sendable {
  private let task: Task<Void, Never>

  /// Talks into `master` from `latitude`, whole degrees north.
  init(_ master: Int32, latitude: Int) {
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    task = Task {
      var tenths = 0
      var heard = [UInt8](repeating: 0, count: 4096)
      while !Task.isCancelled {
        let text = Self.epoch(tenths, latitude)
        _ = unsafe write(master, text, text.count)
        while unsafe read(master, &heard, heard.count) > 0 {}
        tenths += 1
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  /// Falls silent; its descriptor may be closed then.
  func end() async {
    task.cancel()
    await task.value
  }

  private static func epoch(_ tenths: Int, _ latitude: Int) -> [UInt8] {
    let second = digits(tenths / 10 % 60, 2)
    let time = "12\(digits(tenths / 600 % 60, 2))\(second).\(tenths % 10)0"
    let place = "\(digits(latitude, 2))00.0000,N,00830.0000,E"
    let sentences = [
      "GNRMC,\(time),A,\(place),0.01,,010326,,,A", "GNGGA,\(time),\(place),1,12,0.8,400.0,M,48.0,M,,",
    ]
    return sentences.flatMap { sentence -> [UInt8] in
      let sum = sentence.utf8.reduce(0 as UInt8, ^)
      return Array("$\(sentence)*\(String(sum / 16, radix: 16))\(String(sum % 16, radix: 16))\r\n".utf8)
    }
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
