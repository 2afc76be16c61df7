import TouchKit
import TouchViews

/// What is to be seen over a time: shapes that appear, move and leave, and a legend that says which touch has which colour.
///
/// A film is a plain value; times are seconds from its beginning. `SVG.text(of:)` makes it play in a browser.
public struct Film: Sendable {
  /// A moment at which something has a value; in between it goes evenly from one to the next.
  public struct Moment<Value: Sendable & Hashable>: Hashable, Sendable {
    /// When, in seconds.
    public var time: Double
    /// What it is then.
    public var value: Value

    /// A value at a time in seconds.
    public init(time: Double, _ value: Value) {
      self.time = time
      self.value = value
    }
  }

  /// A shape and what becomes of it.
  public struct Actor: Hashable, Sendable {
    /// What it looks like at last.
    public var shape: PictureShape
    /// When it is to be seen first, in seconds.
    public var appears: Double
    /// When it is gone, in seconds; nil: it stays.
    public var leaves: Double?
    /// Where a disc is, in order of time. Empty: it stays where it is.
    public var centers: [Moment<Point2D>] = []
    /// How large a disc is, in order of time. Empty: as it is.
    public var radii: [Moment<Double>] = []

    /// A shape that appears and stays.
    public init(_ shape: PictureShape, appears: Double = 0, leaves: Double? = nil) {
      self.shape = shape
      self.appears = appears
      self.leaves = leaves
    }

    /// Whether it is to be seen at a time.
    public func isVisible(at time: Double) -> Bool { time >= appears && leaves.map { time < $0 } ?? true }

    /// What it looks like at a time.
    public func shape(at time: Double) -> PictureShape {
      guard case .disc(let center, let radius, let fill, let rim, let rimWidth) = shape else { return shape }
      return .disc(
        center: Self.value(of: centers, at: time) { $0.interpolated(to: $1, at: $2) } ?? center,
        radius: Self.value(of: radii, at: time) { $0 + ($1 - $0) * $2 } ?? radius, fill: fill, rim: rim, rimWidth: rimWidth)
    }

    private static func value<Value>(of moments: [Moment<Value>], at time: Double, between: (Value, Value, Double) -> Value) -> Value? {
      guard let next = moments.firstIndex(where: { $0.time > time }) else { return moments.last?.value }
      guard next > 0 else { return moments[0].value }
      let (from, to) = (moments[next - 1], moments[next])
      return between(from.value, to.value, (time - from.time) / (to.time - from.time))
    }
  }

  /// A touch in the legend, and when it was down.
  public struct Role: Hashable, Sendable {
    /// Its name and colour.
    public var entry: Picture.LegendEntry
    /// When it began, in seconds.
    public var began: Double
    /// When it was over, in seconds; nil: it never was.
    public var ended: Double?

    /// A touch in the legend.
    public init(_ entry: Picture.LegendEntry, began: Double, ended: Double?) {
      self.entry = entry
      self.began = began
      self.ended = ended
    }
  }

  /// The size of the surface, in points.
  public var size: Size2D
  /// What lies below all shapes.
  public var background: TouchColor
  /// How long it is, in seconds, the rest on its last picture not counted.
  public var duration: Double
  /// What is to be seen, from back to front.
  public var actors: [Actor]
  /// Whose is what.
  public var roles: [Role]

  /// A film from its parts.
  public init(size: Size2D, background: TouchColor = .white, duration: Double, actors: [Actor], roles: [Role] = []) {
    self.size = size
    self.background = background
    self.duration = duration
    self.actors = actors
    self.roles = roles
  }

  /// What is to be seen at a time in seconds.
  public func picture(at time: Double) -> Picture {
    Picture(
      size: size, background: background, shapes: actors.filter { $0.isVisible(at: time) }.map { $0.shape(at: time) },
      legend: roles.map(\.entry))
  }
}
