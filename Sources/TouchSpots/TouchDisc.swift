import TouchKit
import TouchViews

/// The disc that an indicator shows above one touch, as a value that any renderer can draw: a
/// circle with an optional number.
package struct TouchDisc: Sendable {
  /// The ID of the touch.
  package let touch: TouchID
  /// The center of the disc, in window coordinates.
  package var center: Point2D
  /// The diameter of the disc, in points.
  package var diameter: Double
  /// The fill color.
  package var fill: TouchColor
  /// The border color.
  package var stroke: TouchColor
  /// The width of the border, in points.
  package var strokeWidth: Double
  /// The opacity by which the alpha of both colors is multiplied, less than 1 while the disc fades
  /// out after its touch.
  package var opacity: Double
  /// The tap count to show in the disc, or `nil` to show none.
  package var tapCount: Int?

  init(_ touch: Touch, at center: Point2D, style: TouchIndicatorStyle) {
    self.touch = touch.id
    self.center = center
    diameter = style.diameter(force: touch.force)
    fill = style.fill
    stroke = style.stroke
    strokeWidth = max(0, style.strokeWidth)
    opacity = 1
    tapCount = style.showsTapCount ? touch.tapCount : nil
  }

  /// The shapes of the disc: a circle, and the tap count at its center.
  package var shapes: [DrawnShape] {
    var shapes = [
      DrawnShape.disc(
        center: center, radius: diameter / 2, fill: fill, stroke: stroke, strokeWidth: strokeWidth)
    ]
    if let tapCount {
      let text = "\(tapCount)"
      // A digit of small text is about 6 points wide and 8 points high.
      let start = center + Vector2D(dx: -3 * Double(text.utf8.count), dy: 4)
      shapes.append(.text(text, at: start, color: stroke))
    }
    return shapes.map { $0.multiplyingAlpha(by: opacity) }
  }
}
