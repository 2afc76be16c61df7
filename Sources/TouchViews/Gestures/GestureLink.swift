/// A recognizer that another one knows without keeping it alive. Both know each other, and who goes first tells the other.
struct GestureLink {
  unowned(unsafe) let recognizer: GestureRecognizer
}

extension [GestureLink] {
  func contains(_ recognizer: GestureRecognizer) -> Bool { contains { $0.recognizer === recognizer } }

  /// Adds a link unless it is there.
  mutating func insert(_ recognizer: GestureRecognizer) {
    if !contains(recognizer) { append(GestureLink(recognizer: recognizer)) }
  }

  mutating func remove(_ recognizer: GestureRecognizer) { removeAll { $0.recognizer === recognizer } }
}
