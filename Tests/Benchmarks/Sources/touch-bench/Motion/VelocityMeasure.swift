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
    var errors = 0.0
    var speeds = 0.0
    var count = 0
    for stroke in strokes where stroke.samples.count > 2 {
      let estimates = velocities(stroke)
      for index in stroke.samples.indices.dropFirst(2) {
        guard let reference = Self.reference(stroke.samples, index, degree) else { continue }
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
    _ samples: [TouchSample], _ index: Int, _ degree: Int
  ) -> Vector2D? {
    let time = samples[index].timestamp
    let first = samples[..<index].firstIndex { time - $0.timestamp <= reach + 1e-9 } ?? index
    let last = samples[index...].lastIndex { $0.timestamp - time <= reach + 1e-9 } ?? index
    guard first < index, last > index else { return nil }
    return PolynomialFit(samples[first...last], degree: degree, at: time, scale: reach)?.velocity
  }
}
