/// News on its way.
struct ManagerLetter: Sendable {
  var news: ManagerNews
  /// Of which turn of its service it is: that of another is not told.
  var turn: UInt64 = 0
}
