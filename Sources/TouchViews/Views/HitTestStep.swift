import TouchKit

/// One view that a hit test came to, or did not come to, and why.
public struct HitTestStep {
  /// What came of a view in a hit test (R17).
  public enum Verdict {
    /// It gets the touch: it contains the point, and none of its subviews does.
    case taken
    /// It contains the point, and a view inside it gets the touch.
    case entered
    /// It contains the point, but its own `hitTest` let the touch through, or named another view.
    case declined
    /// Skipped with all inside it: it is hidden.
    case hidden
    /// Skipped with all inside it: its alpha is less than 0.01.
    case transparent(alpha: Double)
    /// Skipped with all inside it: its user interaction is disabled.
    case interactionDisabled
    /// Skipped with its subviews: it is nested more than 1,024 deep.
    case tooDeep
    /// Skipped with all inside it: it does not contain the point.
    case outside
    /// Skipped with all inside it: its transform is singular, or its numbers are not finite, so no point of it can be reached (R23).
    case singular
    /// Not asked: a sibling in front of it had taken the touch.
    case behind(TouchView)
  }

  /// The view.
  public let view: TouchView
  /// How many views it is inside of, from the window on, which is at 0.
  public let depth: Int
  /// The point in the view's own coordinates; nil where there is none, because the view is singular.
  public let point: Point2D?
  /// What came of it.
  public let verdict: Verdict
}
