/// The thresholds of the module, each with the reason for its value.
enum ViewConstants {
  /// The alpha below which a view is not touched, as in UIKit (R17).
  static let visibleAlpha = 0.01

  /// The depth of nesting from which on views in a window receive no touches, so that hit testing
  /// and the responder chain, which call overridable methods recursively, never overflow the stack.
  /// The trees of programs are tens of views deep.
  static let nestingLimit = 1024

  /// The number of ended touches that a window remembers, so that late updates find their views
  /// (R14): as many as the sequencer has pending updates. Of more touches no update can come.
  static let endedTouchLimit = 4096

  /// The number of ended touches that a window remembers for its recognizers, so that late updates
  /// reach them (R14). Updates trail by a few samples; so many strokes never end within that time.
  static let updatableTouchLimit = 64

  /// The number of lifted touches that an attempt remembers as its own: more than any multi-tap
  /// sequence has, and a finger that drums beside a resting one must not fill the memory.
  static let liftedTouchLimit = 64

  /// The distance from the bounds of a control at which a touch that it tracks still counts as
  /// inside, in points (R74): that of UIKit's controls, as their users have measured it.
  static let trackingMargin = 70.0

  /// The time within which the fingers of one hand land, one after the other, in seconds (R27): a
  /// slap of three fingers takes less, two hands that act by themselves nearly always more.
  static let handInterval = 0.1

  /// The number of identities in a list of recognizers from which on those of deallocated
  /// recognizers are removed: more than most recognizers require to fail.
  static let freedIdentityLimit = 8

  /// The number of rounds of arbitration in one cycle, for each recognizer and one more: actions
  /// that change the states of recognizers whose actions change theirs must end.
  /// What is left is decided in the next cycle.
  static let arbitrationRounds = 8

  /// The number of times that a subtree is searched for attempts of recognizers before it leaves a
  /// window: `reset()` may begin an attempt again, but not endlessly.
  static let detachRounds = 8

  /// The number of times that a subtree is looked through for views that need layout: layout that
  /// calls for layout must end.
  static let layoutRounds = 8

  /// The number of resets in one cycle, for each recognizer and one more: resets that end the
  /// attempts of others must end, too.
  static let resetRounds = 8

  /// The number of `moved` callbacks and late updates that are delayed in a window before the older
  /// half of them is dropped (R33): 17 seconds of one finger at 60 events a second.
  static let droppableCallbackLimit = 1024

  /// The number of `advance` and `cancelTouches` calls that may wait, each made inside the one
  /// before, before the rest waits for the next call from outside: a chain that never ends must not
  /// hang the program.
  static let nestedWorkLimit = 1000
}
