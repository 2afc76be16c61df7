/// The bounds of recognition, each with its reason. What a gesture is made of stands in `GestureConstants`.
enum RecognitionConstants {
  /// How many touches that lifted an attempt remembers as its own: more than any series of taps has, and a finger that drums
  /// beside one that rests must not fill the memory.
  static let liftedTouches = 64

  /// How many touches that are over are remembered so that late updates still reach their recognizers (R14). Updates trail by a
  /// few samples; so many strokes never end within that time.
  static let refinableTouches = 64

  /// How often, per recognizer, states may change within one event before the rest waits for the next one: actions that change
  /// states of recognizers whose actions change theirs must not go round for ever.
  static let rounds = 8

  /// How many callbacks are withheld for a window's views before the oldest `moved` among them are dropped (R33): 17 seconds at 60
  /// events a second. Beginnings and ends are never dropped.
  static let withheldCallbacks = 1024
}
