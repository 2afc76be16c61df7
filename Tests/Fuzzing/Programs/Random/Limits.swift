/// The limits of a random program.
enum Limits {
  /// The number of objects of one kind that a program creates.
  static let objects = 12
  /// The depth to which reactions are nested in each other.
  static let depth = 6
  /// The changes that reactions may make within one operation before it counts as hanging. An
  /// action that asks for another call of itself is called some hundred times in an event, and an
  /// operation may be some hundred events.
  static let changes = 1_000_000
  /// The number of reactions within one operation that let something happen.
  static let continuations = 30
}
