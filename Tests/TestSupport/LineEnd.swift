import TouchKit

/// The end of a drawn line, for tests and for `touch-bench smooth`.
public enum LineEnd {
  /// Returns the angle in radians between the last step of a line and the direction of its last
  /// part, or `nil` if the line is shorter. A butt cap, and the eye, follow the last step.
  ///
  /// - Parameters:
  ///   - line: The locations. Repeated ones do not count.
  ///   - length: The length of the last part, by default half the width of a highlighter.
  public static func deviation(of line: [Point2D], over length: Double = 9) -> Double? {
    guard let end = line.last else { return nil }
    var last: Vector2D?
    var rest = length
    for index in line.indices.dropLast().reversed() {
      let step = line[index + 1] - line[index]
      guard step.length > 0.0125 else { continue }
      last = last ?? step
      guard step.length < rest else {
        let begin = line[index + 1] - step * (rest / step.length)
        return last.map { abs($0.angle(to: end - begin)) }
      }
      rest -= step.length
    }
    return nil
  }

  /// Returns the fraction of lines whose ends are more than 30 degrees off the direction of their
  /// last part, of those that are long enough.
  public static func deviantFraction(of lines: [[Point2D]]) -> Double {
    let deviations = lines.compactMap { deviation(of: $0) }
    return Double(deviations.count { $0 > .pi / 6 }) / Double(max(deviations.count, 1))
  }
}
