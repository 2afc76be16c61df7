/// The predictions of a touch for the horizons of `PredictionConstants.horizons`, interpolated
/// between them. Lengths are millimetres.
struct PredictionCurve: Sendable {
  /// The mean velocity until each horizon and the growth of the radius, per second. These vary less
  /// between horizons than the displacements.
  private var x = SIMD4<Double>.zero, y = SIMD4<Double>.zero, radius = SIMD4<Double>.zero

  /// Sets the displacements and radii at the horizons.
  mutating func set(x: SIMD4<Double>, y: SIMD4<Double>, radius: SIMD4<Double>) {
    let rates = 1 / PredictionConstants.horizons
    self.x = x * rates
    self.y = y * rates
    self.radius = radius * rates
  }

  /// Returns the displacement and its radius at a time in seconds. The velocity is constant before
  /// the first and after the last horizon.
  @inline(__always)
  func at(_ ahead: Double) -> (displacement: Vector2D, radius: Double) {
    let times = PredictionConstants.horizons
    // Lanes with constant indices are registers, all others are memory.
    return ahead <= times[1]
      ? between(0, 1, ahead) : ahead <= times[2] ? between(1, 2, ahead) : between(2, 3, ahead)
  }

  @inline(__always)
  private func between(_ lower: Int, _ upper: Int, _ ahead: Double) -> (
    displacement: Vector2D, radius: Double
  ) {
    let times = PredictionConstants.horizons
    let share = min(max((ahead - times[lower]) / (times[upper] - times[lower]), 0), 1)
    func interpolated(_ rate: SIMD4<Double>) -> Double {
      ahead * (rate[lower] + share * (rate[upper] - rate[lower]))
    }
    return (Vector2D(dx: interpolated(x), dy: interpolated(y)), interpolated(radius))
  }
}
