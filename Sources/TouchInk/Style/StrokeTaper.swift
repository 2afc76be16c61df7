/// The narrowing of one end of a stroke to a point.
///
/// The end of a stroke that is being drawn is tapered as well, so no ink shrinks when the pen
/// lifts. If the tapers of both ends do not fit into a stroke, they are shortened by the same
/// factor. A pen that is broader than one and a half times a taper narrows over two thirds of its
/// width instead. A stroke that is shorter than its width keeps its caps, and a longer one becomes
/// sharper until it is nine times as long as wide, so that no ink vanishes while it is drawn.
@frozen
public struct StrokeTaper: Hashable, Sendable {
  /// A measure of the length of a taper.
  @usableFromInline
  enum Measure: UInt8, Sendable {
    /// The distance along the stroke, in points.
    case distance
    /// The time of the samples, in seconds. A fast movement is tapered over a long distance.
    case time
  }

  /// A curve of the width from the point to the full width.
  public enum Easing: Sendable {
    /// A wedge.
    case linear
    /// A parabola, which meets the full width without a corner.
    case quadratic
    /// A curve of degree three, which is blunter than a parabola.
    case cubic

    static let all: [Easing] = [.linear, .quadratic, .cubic]
  }

  /// The measure of the length.
  @usableFromInline var measure: Measure
  /// The length of the taper, in points or seconds. A taper of length 0 or less does not narrow.
  @usableFromInline var length: Double
  /// The curve of the width.
  @usableFromInline var easing: Easing

  /// Returns a taper over a distance along the stroke, 24 points by default.
  public static func distance(
    _ length: Double = InkConstants.taperLength, easing: Easing = .quadratic
  ) -> StrokeTaper {
    StrokeTaper(measure: .distance, length: length, easing: easing)
  }

  /// Returns a taper over a time in seconds.
  public static func time(_ seconds: Double, easing: Easing = .quadratic) -> StrokeTaper {
    StrokeTaper(measure: .time, length: seconds, easing: easing)
  }

  /// Returns the share of the width at a distance or a time from the end. The length is not 0.
  func share(at position: Double) -> Double {
    let share = min(1, max(0, position / length))
    switch easing {
    case .linear: return share
    case .quadratic: return share * (2 - share)
    case .cubic: return share * (3 + share * (share - 3))
    }
  }
}
