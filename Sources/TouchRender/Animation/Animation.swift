import TouchKit
import TouchViews

/// What is to be seen over a time: shapes that appear, move and leave, and a legend that says which touch has which colour.
///
/// A film is a plain value; times are seconds from its beginning. `SVG.text(of:)` makes it play in a browser.
public struct Animation: Sendable {
  /// A moment at which something has a value; in between it goes evenly from one to the next.
  public struct Keyframe<Value: Sendable & Hashable>: Hashable, Sendable {
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
  public struct Element: Hashable, Sendable {
    /// What it looks like at last.
    public var shape: PictureShape
    /// When it is to be seen first, in seconds.
    public var startTime: Double
    /// When it is gone, in seconds; nil: it stays.
    public var endTime: Double?
    /// Where a disc is, in order of time. Empty: it stays where it is.
    public var centers: [Keyframe<Point2D>] = []
    /// How large a disc is, in order of time. Empty: as it is.
    public var radii: [Keyframe<Double>] = []

    /// A shape that appears and stays.
    public init(_ shape: PictureShape, startTime: Double = 0, endTime: Double? = nil) {
      self.shape = shape
      self.startTime = startTime
      self.endTime = endTime
    }

    /// Whether it is to be seen at a time.
    public func isVisible(at time: Double) -> Bool {
      time >= startTime && endTime.map { time < $0 } ?? true
    }

    /// What it looks like at a time.
    public func shape(at time: Double) -> PictureShape {
      guard case .disc(let center, let radius, let fill, let stroke, let strokeWidth) = shape else {
        return shape
      }
      return .disc(
        center: Self.value(of: centers, at: time) { $0.interpolated(to: $1, at: $2) } ?? center,
        radius: Self.value(of: radii, at: time) { $0 + ($1 - $0) * $2 } ?? radius, fill: fill,
        stroke: stroke, strokeWidth: strokeWidth)
    }

    private static func value<Value>(
      of keyframes: [Keyframe<Value>], at time: Double, between: (Value, Value, Double) -> Value
    ) -> Value? {
      guard let next = keyframes.firstIndex(where: { $0.time > time }) else {
        return keyframes.last?.value
      }
      guard next > 0 else { return keyframes[0].value }
      let (from, to) = (keyframes[next - 1], keyframes[next])
      return between(from.value, to.value, (time - from.time) / (to.time - from.time))
    }
  }

  /// A touch in the legend, and when it was down.
  public struct Track: Hashable, Sendable {
    /// Its name and colour.
    public var entry: Picture.LegendEntry
    /// When it began, in seconds.
    public var startTime: Double
    /// When it was over, in seconds; nil: it never was.
    public var endTime: Double?

    /// A touch in the legend.
    public init(_ entry: Picture.LegendEntry, startTime: Double, endTime: Double?) {
      self.entry = entry
      self.startTime = startTime
      self.endTime = endTime
    }
  }

  /// The size of the surface, in points.
  public var size: Size2D
  /// What lies below all shapes.
  public var background: TouchColor
  /// How long it is, in seconds, the rest on its last picture not counted.
  public var duration: Double
  /// What is to be seen, from back to front.
  public var elements: [Element]
  /// Whose is what.
  public var tracks: [Track]

  /// A film from its parts.
  public init(
    size: Size2D, background: TouchColor = .white, duration: Double, elements: [Element],
    tracks: [Track] = []
  ) {
    self.size = size
    self.background = background
    self.duration = duration
    self.elements = elements
    self.tracks = tracks
  }

  /// What is to be seen at a time in seconds.
  public func picture(at time: Double) -> Picture {
    Picture(
      size: size, background: background,
      shapes: elements.filter { $0.isVisible(at: time) }.map { $0.shape(at: time) },
      legend: tracks.map(\.entry))
  }
}
