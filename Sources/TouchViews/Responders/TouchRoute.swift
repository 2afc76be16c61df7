import TouchKit

/// Where one touch of a window goes.
struct TouchRoute {
  /// Whether the touch's view is told of it.
  enum Delivery {
    /// It is, or is about to be.
    case open
    /// It never will be: the view takes one touch at a time (R20), or an exclusive view is in the way (R21).
    case blocked
    /// It was, until the touch was cancelled for it (R19, R32).
    case cancelled
  }

  let id: TouchID
  let isHover: Bool
  /// The view that it began in; nil where it hit none, or where that left the window (R19).
  unowned(unsafe) var view: TouchView?
  var delivery: Delivery
}
