import TouchKit

/// Which views of a window have touches, as far as that keeps others from getting any (R20, R21).
///
/// An event's touches that land are looked at before those that end in it are let go of, because a view is told in this order
/// (R21a): one that takes a single touch at a time is never told of two.
struct TouchClaims {
  /// How many views track a touch.
  private var trackingViews = 0
  private unowned(unsafe) var exclusiveView: TouchView?

  /// Whether any view tracks a touch.
  var areAny: Bool { trackingViews > 0 }

  /// Whether a new touch is kept from the view that it hit.
  func block(_ view: TouchView) -> Bool {
    if !view.isMultipleTouchEnabled, view.downTouches > 0 { return true }
    if let exclusiveView, exclusiveView !== view { return true }
    return view.isExclusiveTouch && trackingViews > (view.trackedTouches > 0 ? 1 : 0)
  }

  /// A view tracks one touch more.
  mutating func track(_ view: TouchView) {
    if view.trackedTouches == 0 {
      trackingViews += 1
      if view.isExclusiveTouch { exclusiveView = view }
    }
    view.trackedTouches += 1
  }

  /// A view tracks one touch less.
  mutating func untrack(_ view: TouchView) {
    view.trackedTouches -= 1
    guard view.trackedTouches == 0 else { return }
    trackingViews -= 1
    if exclusiveView === view { exclusiveView = nil }
  }
}
