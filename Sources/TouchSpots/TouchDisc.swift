import TouchKit
import TouchViews

/// What an indicator shows over one touch, as a value that any renderer can draw: a circle, perhaps with a number in it.
public struct TouchDisc: Hashable, Sendable {
  /// The touch below it.
  public let touch: TouchID
  /// Its middle, in the window's coordinates, in points.
  public var center: Point2D
  /// How wide it is, in points.
  public var diameter: Double
  /// What it is filled with.
  public var fill: TouchColor
  /// What its rim is drawn with.
  public var stroke: TouchColor
  /// How wide its rim is, in points.
  public var strokeWidth: Double
  /// From 1, as its colours say, to 0, gone: less than 1 while it fades out after its touch.
  public var opacity: Double
  /// The touch's tap count, where it is to be shown.
  public var tapCount: Int?

  init(_ touch: Touch, at center: Point2D, style: TouchIndicatorStyle) {
    self.touch = touch.id
    self.center = center
    diameter = style.diameter(force: touch.force)
    fill = style.fill
    stroke = style.stroke
    strokeWidth = Swift.max(0, style.strokeWidth)
    opacity = 1
    tapCount = style.showsTapCount ? touch.tapCount : nil
  }
}
