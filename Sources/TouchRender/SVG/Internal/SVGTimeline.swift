/// A writer of SVG animations, whose key times are fractions of the duration and which repeat
/// forever.
struct SVGTimeline {
  /// The duration of one repetition, in seconds.
  private let length: Double

  init(_ length: Double) { self.length = length.isFinite && length > 0 ? length : 1 }

  /// Writes the animation of an attribute that changes in steps. The first keyframe must be at time
  /// 0.
  func writeDiscrete(
    _ attribute: String, _ keyframes: [(Double, String)], to writer: inout SVGWriter
  ) {
    guard keyframes.count > 1 else { return }
    write(attribute, keyframes, [("calcMode", "discrete")], to: &writer)
  }

  /// Writes the animation of an attribute that changes linearly between keyframes.
  func writeLinear(
    _ attribute: String, _ keyframes: [(Double, String)], to writer: inout SVGWriter
  ) {
    guard let first = keyframes.first, let last = keyframes.last,
      keyframes.contains(where: { $0.1 != first.1 })
    else { return }
    // An animated attribute needs a value from the beginning to the end.
    write(
      attribute,
      (first.0 > 0 ? [(0, first.1)] : []) + keyframes + (last.0 < length ? [(length, last.1)] : []),
      [], to: &writer)
  }

  private func write(
    _ attribute: String, _ keyframes: [(Double, String)], _ more: [(String, String)],
    to writer: inout SVGWriter
  ) {
    writer.element(
      "animate",
      [("attributeName", attribute)] + more + [
        ("values", keyframes.map(\.1).joined(separator: ";")),
        ("keyTimes", keyframes.map { SVGNumber.share($0.0 / length) }.joined(separator: ";")),
        ("dur", SVGNumber.text(length) + "s"), ("repeatCount", "indefinite"),
      ])
  }
}
