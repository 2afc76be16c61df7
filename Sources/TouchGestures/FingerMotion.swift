import TouchKit

/// What a cluster of fingers did so far: what the parts of a gesture are measured from.
struct FingerMotion {
  /// How far the centroid came, in points.
  var translation: Vector2D
  /// By how much the fingers spread: 1 to begin with.
  var scale: Double
  /// By how much they turned, in radians.
  var rotation: Double
  /// How far apart they are, in points.
  var span: Double
  /// How they stepped since the reading before.
  var steps: FingerSteps
  /// When the newest of them was read, in seconds.
  var time: Double
}
