import TouchKit
import TouchViews

extension Path2D {
  /// Returns the boundary of the area that the path fills as few cubic curves, for export.
  ///
  /// Parts of the path that overlap become one, holes and corners are kept. Holes that are narrower
  /// than the tolerance are filled. The outline of a stroke then has a quarter of the curves, and
  /// both fill rules fill the same area.
  ///
  /// A path with coordinates that are not finite, or too large for the tolerance, is returned as it
  /// is, and so is one that crosses itself hundreds of thousands of times.
  ///
  /// - Parameter tolerance: The maximum distance between the boundaries, in points. It must be
  ///   greater than 0, otherwise the path is returned.
  /// - Complexity: O(*n* log *n*) in the number of elements, if each crosses few others.
  public func fitted(tolerance: Double) -> Path2D {
    guard tolerance > 0, tolerance.isFinite,
      var union = PathUnion(self, spacing: tolerance / InkConstants.unionDensity),
      let polygons = union.polygons()
    else { return self }
    // The rest of the tolerance is that of the flattened and rounded edges.
    var fitter = CurveFitter(tolerance: tolerance * InkConstants.fittedShare)
    var elements: [Element] = []
    for polygon in polygons {
      var area = 0.0
      var length = 0.0
      var last = polygon[polygon.count - 1]
      for point in polygon {
        area += (last - polygon[0]).cross(point - polygon[0]) / 2
        length += last.distance(to: point)
        last = point
      }
      // A narrow hole is about as wide as its area divided by half its length.
      if area > 0 || -area > tolerance * length / 2 { fitter.add(polygon, to: &elements) }
    }
    var path = Path2D(elements: elements)
    path.lineWidth = lineWidth
    return path
  }
}
