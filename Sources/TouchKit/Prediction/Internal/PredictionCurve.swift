/// The predictions of a touch for the horizons of `PredictionConstants.horizons`, interpolated
/// between them. Lengths are millimetres.
struct PredictionCurve: Sendable {
  /// The mean velocity until each horizon and the growth of the radius, per second. These vary less
  /// between horizons than the displacements.
  private var x = SIMD4<Double>.zero, y = SIMD4<Double>.zero, radius = SIMD4<Double>.zero

  /// Sets the prediction for one horizon.
  mutating func set(_ displacement: Vector2D, radius: Double, horizon: Int) {
    let rate = 1 / PredictionConstants.horizons[horizon]
    x[horizon] = displacement.dx * rate
    y[horizon] = displacement.dy * rate
    self.radius[horizon] = radius * rate
  }

  /// Returns the displacement and its radius at a time in seconds. The velocity is constant before
  /// the first and after the last horizon.
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
