/// What is expected of a touch at the horizons of `PredictionConstants.horizons`, and between them.
/// Millimetres.
struct PredictionCurve: Sendable {
  /// The mean velocities until each horizon, and the radii's growth, per second: those vary less
  /// from horizon to horizon than the displacements do.
  private var x = SIMD4<Double>.zero, y = SIMD4<Double>.zero, radius = SIMD4<Double>.zero

  /// Sets what is expected at one horizon.
  mutating func set(_ displacement: Vector2D, radius: Double, horizon: Int) {
    let rate = 1 / PredictionConstants.horizons[horizon]
    x[horizon] = displacement.dx * rate
    y[horizon] = displacement.dy * rate
    self.radius[horizon] = radius * rate
  }

  /// The displacement and its radius so far ahead, seconds. Before the first horizon and after the
  /// last one the velocity is theirs.
  func at(_ ahead: Double) -> (displacement: Vector2D, radius: Double) {
    let times = PredictionConstants.horizons
    var upper = 0
    while upper < 3 && times[upper] < ahead { upper += 1 }
    let lower = Swift.max(upper - 1, 0)
    let share =
      upper == lower ? 0 : Swift.min((ahead - times[lower]) / (times[upper] - times[lower]), 1)
    let displacement = Vector2D(
      dx: ahead * (x[lower] + share * (x[upper] - x[lower])),
      dy: ahead * (y[lower] + share * (y[upper] - y[lower])))
    return (displacement, ahead * (radius[lower] + share * (radius[upper] - radius[lower])))
  }
}
