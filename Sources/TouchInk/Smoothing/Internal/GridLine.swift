import TouchKit

// A mouse or a coarse digitizer reports whole points, so a slow line is a staircase. Smoothing with
// twelve samples does not remove it: a step each ten samples is a movement like any other. But the
// samples around one that are those of a straight line, rounded to the grid, show that line. The
// sample is drawn on the mean of these lines. A curve or a corner is no line, so it stays.
//
// The locations may be anywhere, because a stroke that was moved is on a grid, too. What counts is
// that the steps between them are whole.

/// A straight line of which samples on a grid are the rounded locations.
struct GridLine {
  /// The number of samples of a line.
  static let sampleCount = 36
  /// The number of samples between the beginnings of two lines of a stroke.
  static let spacing = 12

  private let center: Point2D
  private let normal: Vector2D
  /// 1 if the locations can be those of the line, and less until 0 if they are slightly farther
  /// from it, so that a curve has no kink where the last line ends that fits.
  let weight: Double

  /// Creates the line that is nearest to the samples from one on, or returns `nil` if they are not
  /// on a grid, too fast, or too close to each other to have a direction.
  init?(_ samples: PagedSamples, from start: Int) {
    let origin = samples[start].location
    var location = origin
    var sum = Vector2D.zero
    var xx = 0.0, xy = 0.0, yy = 0.0
    for index in start + 1..<start + Self.sampleCount {
      let step = samples[index].location - location
      guard step.isGridStep else { return nil }
      location += step
      let offset = location - origin
      sum += offset
      xx += offset.dx * offset.dx
      xy += offset.dx * offset.dy
      yy += offset.dy * offset.dy
    }
    let share = 1 / Double(Self.sampleCount)
    let mean = sum * share
    // From the variances of the locations: the angle of this vector is twice that of the line.
    let axis = Vector2D(
      dx: (xx - yy) * share - mean.dx * mean.dx + mean.dy * mean.dy,
      dy: 2 * (xy * share - mean.dx * mean.dy))
    guard axis.length > InkConstants.gridLineVariance else { return nil }
    let cosine = axis.dx / axis.length
    let sine = ((1 - cosine) / 2).squareRoot()
    center = origin + mean
    normal = Vector2D(
      dx: axis.dy < 0 ? sine : -sine, dy: ((1 + cosine) / 2).squareRoot())
    var deviation = 0.0
    for index in start..<start + Self.sampleCount {
      deviation = max(deviation, abs(normal.dot(samples[index].location - center)))
    }
    let limits = InkConstants.gridDeviations
    let weight = (limits.upperBound - deviation) / (limits.upperBound - limits.lowerBound)
    self.weight = min(max(weight, 0), 1)
  }

  /// Returns the nearest location on the line.
  func projection(of location: Point2D) -> Point2D {
    location - normal * normal.dot(location - center)
  }
}

extension StrokeSamples {
  /// Returns the location of a sample on the lines on a grid that it belongs to, or its smoothed
  /// one.
  @usableFromInline
  func gridLocation(at index: Int, _ smoother: StrokeSmoother) -> Point2D {
    let index = Swift.max(index, hookCount)
    let received = storedSamples[index].location
    let smoothed = smoothedLocation(at: index, smoother)
    var sum = Vector2D.zero
    var total = 0.0
    func add(_ start: Int) {
      // The lines in whose middle the sample is count most, so that it does not jump where one
      // ends.
      let share = Double(Swift.min(index - start + 1, start + GridLine.sampleCount - index))
      guard let line = GridLine(storedSamples, from: start) else { return }
      total += share
      sum += (line.projection(of: received) - smoothed) * (line.weight * share)
    }
    let spacing = GridLine.spacing
    let first = Swift.max(index + 1 - GridLine.sampleCount, hookCount)
    let last = endIndex - GridLine.sampleCount
    var start = (first + spacing - 1) / spacing * spacing
    while start <= Swift.min(index, last) {
      add(start)
      start += spacing
    }
    // The first ones behind a hook and the newest ones are lines, too.
    if hookCount % spacing != 0, first == hookCount, hookCount <= last { add(hookCount) }
    if last % spacing != 0, first <= last, last <= index, last != hookCount { add(last) }
    guard total > 0, smoother.tolerance > 0 else { return smoothed }
    let shift = smoothed + sum * (1 / total) - received
    let length = shift.length
    return received
      + (length > smoother.tolerance ? shift * (smoother.tolerance / length) : shift)
  }
}

extension PagedSamples {
  /// Returns whether the step to a sample is one of a slow movement on a grid of whole points.
  func isGridStep(to index: Int) -> Bool {
    (self[index].location - self[index - 1].location).isGridStep
  }

  /// Returns the number of samples before an index whose locations may depend on later ones,
  /// because all steps between them are those of a grid.
  func unsettledGridCount(before end: Int) -> Int {
    guard hasGridSteps else { return 0 }
    var count = 1
    while count < min(GridLine.sampleCount, end), isGridStep(to: end - count) { count += 1 }
    return count
  }
}

extension Vector2D {
  /// Whether a step is one of a slow movement on a grid of whole points.
  @inline(__always)
  var isGridStep: Bool {
    lengthSquared <= InkConstants.gridStep * InkConstants.gridStep
      && dx.isNearlyWhole && dy.isNearlyWhole
  }
}

extension Double {
  /// Whether a small number is whole but for the rounding errors of coordinates.
  @inline(__always)
  fileprivate var isNearlyWhole: Bool { abs(magnitude - Double(Int(magnitude + 0.5))) < 1e-6 }
}
