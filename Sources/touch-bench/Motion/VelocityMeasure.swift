import TouchKit

/// The error of one method's velocities on one group of strokes.
///
/// The reference at a sample is the slope of a least-squares polynomial through all samples within
/// 34 ms before and after it. Unlike an estimator, it may look ahead. There is no reference at a
/// sample with too few neighbours.
struct VelocityMeasure: Sendable {
  /// The mean length of the error in percent of the mean length of the reference.
  let error: Double
  /// The number of samples that were compared.
  let count: Int

  /// Compares velocities with the reference, a polynomial of degree `degree`.
  init(_ strokes: [RecordedStroke], degree: Int, _ velocities: (RecordedStroke) -> [Vector2D]) {
    var (errors, speeds, count) = (0.0, 0.0, 0)
    for stroke in strokes where stroke.count > 2 {
      let estimates = velocities(stroke)
      for index in 2..<stroke.count {
        guard let reference = Self.reference(stroke, index, degree) else { continue }
        errors += (estimates[index] - reference).length
        speeds += reference.length
        count += 1
      }
    }
    error = speeds > 0 ? 100 * errors / speeds : 0
    self.count = count
  }

  private static let reach = 0.034

  private static func reference(
    _ stroke: RecordedStroke, _ index: Int, _ degree: Int
  ) -> Vector2D? {
    let time = stroke.times[index]
    let first = stroke.times[..<index].firstIndex { time - $0 <= reach + 1e-9 } ?? index
    let last = stroke.times[index...].lastIndex { $0 - time <= reach + 1e-9 } ?? index
    guard first < index, last > index else { return nil }
    let window = (first...last).map {
      TimedLocation(location: stroke.locations[$0], time: stroke.times[$0])
    }
    return PolynomialFit(window, degree: degree, at: time, scale: reach)?.velocity
  }
}
