/// The order of candidates that are ready in the same event (R29).
struct GestureRank: Equatable {
  /// The number of taps of the gesture, 0 if it is not a tap.
  var tapCount = 0
  /// The depth of the view in the window, and the view.
  var depth = 0
  var view: ObjectIdentifier?
  /// The position among the recognizers of the view: the order in which they were added.
  var order = 0
  /// Whether the recognizer required others to fail.
  var hasRequirement = false

  /// Returns whether a candidate takes precedence over another one: one without requirements, then
  /// the tap with the higher count, then the recognizer of the deeper view, then the one that was
  /// added first.
  func precedes(_ other: GestureRank) -> Bool {
    if hasRequirement != other.hasRequirement { return !hasRequirement }
    if tapCount > 0, other.tapCount > 0, tapCount != other.tapCount {
      return tapCount > other.tapCount
    }
    if depth != other.depth { return depth > other.depth }
    return view == other.view && order < other.order
  }
}
