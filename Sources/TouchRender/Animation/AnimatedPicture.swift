import TouchKit
import TouchViews

/// A picture whose shapes appear, move and disappear, with a legend of the touches and their
/// colors.
///
/// Its times are in seconds from its beginning. `SVG.text(of:)` converts it to a document that
/// plays in a browser.
package struct AnimatedPicture: Sendable {
  /// A value at a time. Values between two keyframes are interpolated linearly.
  package struct Keyframe<Value: Sendable & Hashable>: Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The value at that time.
    package var value: Value

    /// Creates a keyframe with a time in seconds.
    package init(time: Double, _ value: Value) {
      self.time = time
      self.value = value
    }
  }

  /// A shape with the time span in which it is visible, and its motion.
  package struct Element: Hashable, Sendable {
    /// The final shape.
    package var shape: DrawnShape
    /// The time at which the shape appears, in seconds.
    package var startTime: Double
    /// The time at which the shape disappears, in seconds, or `nil` if it stays.
    package var endTime: Double?
    /// The center of a disc over time, in order of time. If empty, the disc does not move.
    package var centers: [Keyframe<Point2D>] = []
    /// The radius of a disc over time, in order of time. If empty, the radius is constant.
    package var radii: [Keyframe<Double>] = []

    /// Creates an element that does not move.
    package init(_ shape: DrawnShape, startTime: Double = 0, endTime: Double? = nil) {
      self.shape = shape.withDots
      self.startTime = startTime
      self.endTime = endTime
    }

    /// Whether the element is visible at a time in seconds.
    func isVisible(at time: Double) -> Bool {
      time >= startTime && endTime.map { time < $0 } ?? true
    }

    /// Returns the shape at a time in seconds.
    package func shape(at time: Double) -> DrawnShape {
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
      let from = keyframes[next - 1]
      let to = keyframes[next]
      return between(from.value, to.value, (time - from.time) / (to.time - from.time))
    }
  }

  /// A touch in the legend, with its time span.
  package struct Track: Hashable, Sendable {
    /// The name and the color of the touch.
    package var entry: Picture.LegendEntry
    /// The time at which the touch began, in seconds.
    package var startTime: Double
    /// The time at which the touch ended, in seconds, or `nil` if it did not end.
    package var endTime: Double?

    /// Creates a track of a touch.
    package init(
      _ entry: Picture.LegendEntry, startTime: Double = 0, endTime: Double? = nil
    ) {
      self.entry = entry
      self.startTime = startTime
      self.endTime = endTime
    }
  }

  /// The size of the surface, in points.
  package var size: Size2D
  /// The color behind all shapes.
  package var background: TouchColor
  /// The duration in seconds, without the pause at the end.
  package var duration: Double
  /// The elements, from back to front.
  package var elements: [Element]
  /// The tracks of the touches in the legend.
  package var tracks: [Track]

  /// Creates an animation.
  package init(
    size: Size2D, background: TouchColor = .white, duration: Double, elements: [Element],
    tracks: [Track] = []
  ) {
    self.size = size
    self.background = background
    self.duration = duration
    self.elements = elements
    self.tracks = tracks
  }

  /// Returns the picture at a time in seconds.
  package func picture(at time: Double) -> Picture {
    var picture = Picture(
      size: size, shapes: elements.filter { $0.isVisible(at: time) }.map { $0.shape(at: time) })
    picture.background = background
    picture.legend = tracks.map(\.entry)
    return picture
  }
}
