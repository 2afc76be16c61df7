import TouchKit
import TouchViews

/// What is to be seen at one moment: shapes on a surface, the first ones lowest, and a legend that says which colour is whose.
///
/// A picture is a plain value. `SVG` and `TerminalPicture` make it visible.
public struct Picture: Hashable, Sendable {
  /// One line of the legend.
  public struct LegendEntry: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Which colour it has.
    public var color: TouchColor

    /// A name for a colour.
    public init(name: String, color: TouchColor) {
      self.name = name
      self.color = color
    }
  }

  /// The size of the surface, in points.
  public var size: Size2D
  /// What lies below all shapes.
  public var background: TouchColor
  /// What is on the surface, from back to front.
  public var shapes: [PictureShape]
  /// Which colour is whose. Empty: the picture has no legend.
  public var legend: [LegendEntry]

  /// A picture of some shapes.
  public init(
    size: Size2D, background: TouchColor = .white, shapes: [PictureShape] = [],
    legend: [LegendEntry] = []
  ) {
    self.size = size
    self.background = background
    self.shapes = shapes
    self.legend = legend
  }

  /// The colour of the n-th touch, from 0: ten that are easily told apart, then the same again.
  public static func color(ofTouch number: Int) -> TouchColor {
    let (red, green, blue) = palette[((number % palette.count) + palette.count) % palette.count]
    return TouchColor(red: red / 255, green: green / 255, blue: blue / 255)
  }

  private static let palette: [(Double, Double, Double)] = [
    (27, 47, 110), (214, 39, 40), (44, 160, 44), (148, 103, 189), (255, 127, 14), (23, 142, 158),
    (227, 66, 160), (140, 86, 75),
    (98, 98, 98), (150, 150, 20),
  ]
}
