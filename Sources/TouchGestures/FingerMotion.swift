import TouchKit

/// What a cluster of fingers did so far: what the parts of a gesture are measured from.
struct FingerMotion {
  /// How far the centroid came, in points.
  var translation: Vector2D
  /// By how much the fingers spread: 1 to begin with.
  var scale: Double
  /// By how much they turned, in radians.
  var rotation: Double
  /// How many they are.
  var count: Double
  /// The sum of the squares of their distances from their middle, in square points.
  var spread: Double
  /// How they stepped since the reading before.
  var steps: FingerSteps
  /// When the newest of them was read, in seconds.
  var time: Double

  /// How far apart they are, in points: twice the root mean square distance from their middle (R37). Asked for only until a gesture began.
  var span: Double { count > 1 ? 2 * (spread / count).squareRoot() : 0 }
}
