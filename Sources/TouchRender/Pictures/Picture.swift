import TouchKit
import TouchViews

/// A picture at one time: shapes on a surface, from back to front, and a legend of the colors.
///
/// A picture is a plain value. `SVG` and `TerminalPicture` convert it to text.
public struct Picture: Hashable, Sendable {
  /// A name and a color in the legend.
  public struct LegendEntry: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The color.
    public var color: TouchColor

    /// Creates an entry with a name and a color.
    public init(name: String, color: TouchColor) {
      self.name = name
      self.color = color
    }
  }

  /// The size of the surface, in points.
  public var size: Size2D
  /// The color behind all shapes.
  public var background: TouchColor
  /// The shapes, from back to front.
  public var shapes: [DrawnShape]
  /// The entries of the legend. If empty, the picture has no legend.
  public var legend: [LegendEntry]

  /// Creates a picture.
  public init(
    size: Size2D, background: TouchColor = .white, shapes: [DrawnShape] = [],
    legend: [LegendEntry] = []
  ) {
    self.size = size
    self.background = background
    self.shapes = shapes
    self.legend = legend
  }

  /// Creates a picture of a view and its subviews, as they draw themselves now.
  public init(of view: TouchView) {
    let shapes = view.drawHierarchy()
    // As it is drawn, in the course of an animation (R71).
    let bounds = view.presentation.bounds
    let toPicture = Transform2D(translationX: -bounds.origin.x, y: -bounds.origin.y)
    self.init(size: bounds.size, shapes: shapes.map { $0.applying(toPicture) })
  }

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
