/// How far apart two words are, for telling people what they may have meant.
public enum Spelling {
  /// The one of `words` that is nearest to `word`, whatever the case of its letters.
  ///
  /// - Parameter limit: how many letters may differ at the most.
  /// - Returns: `nil` where there is none.
  public static func nearest(to word: String, among words: [String], within limit: Int = .max) -> String? {
    let lower = word.lowercased()
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = distance(lower, candidate.lowercased())
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best.flatMap { $0.distance <= limit ? $0.word : nil }
  }

  /// How many letters must be changed, added or removed to make one word the other (Levenshtein).
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right.utf8)
    var row = Array(0...right.count)
    for (index, letter) in left.utf8.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in right.indices {
        let substituted = diagonal + (letter == right[place] ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(substituted, row[place] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }

  /// Whether `word` fits `pattern`, in which `*` stands for anything; letters of either case are the same.
  static func matches(_ word: String, _ pattern: String) -> Bool {
    let (word, pattern) = (Array(word.lowercased().utf8), Array(pattern.lowercased().utf8))
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while place < word.count {
      if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
        star = (place, index)
        index += 1
      } else if index < pattern.count, pattern[index] == word[place] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place + 1, last.index)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
