import TouchKit
import TouchViews

/// A picture at one time: what views draw, on a surface. `SVG` and `TerminalPicture` convert it to
/// text.
public struct Picture: Sendable {
  /// A name and a color in the legend.
  package struct LegendEntry: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The color.
    package let color: TouchColor

    /// Creates an entry.
    package init(name: String, color: TouchColor) {
      self.name = name
      self.color = color
    }
  }

  /// The size of the surface, in points.
  package var size: Size2D
  /// The color behind everything else.
  package var background = TouchColor.white
  /// The shapes and groups, from back to front.
  package var drawing: DisplayList
  /// The entries of the legend. If empty, the picture has no legend.
  package var legend: [LegendEntry] = []

  /// Creates a picture of shapes, from back to front, on a white surface with a size in points.
  public init(size: Size2D, shapes: [DrawnShape] = []) {
    self.size = size
    drawing = DisplayList(shapes)
  }

  /// Creates a picture of a view and its subviews, as they draw themselves now.
  public init(of view: TouchView) {
    // As it is drawn, in the course of an animation (R71).
    let bounds = view.presentation.bounds
    let toPicture = Transform2D(translationX: -bounds.origin.x, y: -bounds.origin.y)
    size = bounds.size
    drawing = DisplayList(of: view).applying(toPicture)
  }

  /// The shapes, without clips.
  package var shapes: [DrawnShape] { drawing.shapes }

  /// Returns the color of a touch by its number: one of ten distinct colors, which repeat.
  package static func color(ofTouch number: Int) -> TouchColor {
    let (red, green, blue) = palette[((number % palette.count) + palette.count) % palette.count]
    return TouchColor(red: red / 255, green: green / 255, blue: blue / 255)
  }

  private static let palette: [(Double, Double, Double)] = [
    (27, 47, 110), (214, 39, 40), (44, 160, 44), (148, 103, 189), (255, 127, 14), (23, 142, 158),
    (227, 66, 160), (140, 86, 75),
    (98, 98, 98), (150, 150, 20),
  ]
}
