import TouchKit

/// A type that turns what views draw into pixels, a file or text. `TouchView.draw(into:)` calls it.
///
///     var raster = Raster(Bitmap(width: 640, height: 480))
///     window.draw(into: &raster)
///
/// Shapes are in the coordinates of the innermost group. Groups are nested, and what comes later is
/// in front.
public protocol Renderer {
  /// Draws a shape, an image or text. A subpath of views is never a single point: it has a line of
  /// length zero, which round ends make a dot.
  mutating func draw(_ shape: DrawnShape)

  /// Begins a group, which contains everything until the `endGroup()` that belongs to it.
  mutating func beginGroup(_ group: DrawingGroup)

  /// Ends the innermost group.
  mutating func endGroup()

  /// The rectangle outside of which nothing has to be drawn, in the coordinates of the innermost
  /// group, or `nil` for all. `TouchView.draw(into:)` reads it at its beginning, and may leave out
  /// what is outside.
  var drawnRect: Rect2D? { get }
}

extension Renderer {
  /// `nil`: everything is drawn.
  public var drawnRect: Rect2D? { nil }
}

/// The identifier of an image, which the program chooses. A renderer is handed a function that
/// finds the image.
public struct ImageID: Hashable, Sendable {
  /// The number of the image.
  public var rawValue: Int

  /// Creates an identifier from a number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// The clip, alpha and blend mode with which shapes and groups appear in the enclosing group.
public struct DrawingGroup: Hashable, Sendable {
  /// The combination of the colors of a group with those behind it.
  public enum BlendMode: Hashable, Sendable {
    /// The group covers what is behind it.
    case normal
    /// The colors are multiplied, so that what is behind the group stays visible, as under ink of a
    /// highlighter.
    case multiply
  }

  /// The transform from the coordinates of the group to those of the enclosing one.
  public var transform = Transform2D.identity
  /// The rectangle outside of which nothing of the group is drawn, in the coordinates of the group,
  /// or `nil` if the group is not clipped.
  public var clip: Rect2D?
  /// The radius of the corners of `clip`, in points.
  public var clipCornerRadius = 0.0
  /// The opacity of the group as a whole, from 0 to 1.
  public var alpha = 1.0
  /// The combination of the colors with those behind the group.
  public var blendMode = BlendMode.normal

  /// Creates a group that changes nothing.
  public init() {}

  /// Whether the group changes nothing.
  package var isIdentity: Bool { self == DrawingGroup() }

  /// Whether the group has to be drawn as a whole before it is combined with what is behind it.
  public var isComposed: Bool { alpha < 1 || blendMode != .normal }
}
