import TouchKit
import TouchViews

/// The least-squares similarity of the fingers of a gesture: a translation, a scale and a rotation
/// that stay continuous when fingers are added or removed (R39).
///
/// From the locations p at the last change of fingers to the current locations q, the complex
/// numbers a and b minimize the sum Σ |q − (a p + b)|². Its derivatives are zero if b maps the
/// centroid of p to that of q and, with p and q relative to their centroids,
///
///     a = Σ conj(p) q / Σ |p|²
///
/// The scale is |a|, the rotation is arg a, unwrapped from sample to sample, and the translation is
/// that of the centroid. A change of fingers adds what was measured to what was accumulated before,
/// and makes the current locations the new p.
///
/// If all p coincide, scale and rotation keep their values until the span is 8 points; the
/// locations at that moment, between two samples, become the new p. If all q coincide, the scale is
/// 0 and the rotation keeps its value; both return with the span. All values are finite for all
/// locations (R43).
struct SimilarityFit {
  /// The quantities of the similarity that are computed. A pan needs the translation only, and the
  /// rest would cost more than that.
  struct Quantities: OptionSet {
    let rawValue: UInt8
    static let translation = Quantities(rawValue: 1)
    static let scale = Quantities(rawValue: 2)
    static let rotation = Quantities(rawValue: 4)
  }

  private struct Finger {
    let id: TouchID
    var location: Point2D
    /// The location at the sample before.
    var previousLocation: Point2D
    /// p: the location at the last change of fingers, relative to the centroid then.
    var origin = Vector2D.zero
  }

  private let quantities: Quantities
  private var fingers: [Finger] = []
  private var inverseCount = 1.0
  private var originalCentroid = Point2D.zero
  /// The values at the last change of fingers.
  private var accumulatedTranslation = Vector2D.zero
  private var accumulatedScale = 1.0
  private var accumulatedRotation = 0.0
  /// 1 / Σ |p|², or 0 if scale and rotation cannot be computed.
  private var inverseSquareSum = 0.0
  /// The greatest product with which the scale is finite; negative if there is no scale.
  private var productLimit = -1.0
  /// Whether all p coincide.
  private var isCoincident = false
  /// Σ conj(p) q.
  private var product = Vector2D.zero
  /// arg a, from -π to π, and the whole turns to be added to it.
  private var angle = 0.0
  private var turns = 0.0

  /// The centroid of the fingers on the surface, in points.
  private(set) var centroid = Point2D.zero
  /// The time of the fingers' latest sample, in seconds.
  private(set) var time = 0.0

  /// Creates a fit without fingers.
  init(_ quantities: Quantities) { self.quantities = quantities }

  /// The number of fingers.
  var count: Int { fingers.count }

  // MARK: - Similarity

  /// The translation of the centroid, in points.
  var translation: Vector2D { accumulatedTranslation + (centroid - originalCentroid) }

  /// The scale, 1 at first.
  var scale: Double {
    inverseSquareSum > 0 ? accumulatedScale * (product.length * inverseSquareSum) : accumulatedScale
  }

  /// The rotation in radians, clockwise positive, over any number of turns.
  var rotation: Double { accumulatedRotation + (angle + 2 * .pi * turns) }

  // MARK: - Span

  // The span is needed only until a gesture has begun and when fingers change. It is computed then
  // and not with every sample.

  /// The distance between two fingers, or twice the root mean square distance of several from their
  /// centroid (R37), in points.
  var span: Double {
    guard count > 1 else { return 0 }
    var squareSum = 0.0
    for finger in fingers { squareSum += (finger.location - centroid).lengthSquared }
    return 2 * (min(squareSum, .greatestFiniteMagnitude) / Double(count)).squareRoot()
  }

  /// The span from the sample before to the latest one.
  var spans: SegmentCrossing {
    guard count > 1 else { return SegmentCrossing(start: 0, slope: 0, squaredLength: 0) }
    let centroid = mean { $0.previousLocation } ?? centroid
    var shift = Vector2D.zero
    for finger in fingers { shift += finger.location - finger.previousLocation }
    let meanShift = shift * inverseCount
    var start = 0.0
    var slope = 0.0
    var squaredLength = 0.0
    for finger in fingers {
      let arm = finger.previousLocation - centroid
      let step = finger.location - finger.previousLocation - meanShift
      start += arm.lengthSquared
      slope += arm.dot(step)
      squaredLength += step.lengthSquared
    }
    // The span is the norm of all arms as one vector, times 2 / √n.
    let factor = 4 * inverseCount
    return SegmentCrossing(
      start: (factor * start).squareRoot(), slope: factor * slope,
      squaredLength: factor * squaredLength)
  }

  // MARK: - Movement

  /// The change of the fingers since the sample before.
  enum Change {
    case none
    case movement
    /// At least one finger is no longer tracked, because the recognizer ignores it. The others are
    /// where they were at the sample before: update the fit once more with the same touches.
    case loss
  }

  /// Moves the fingers to the locations of `touches`, of which it ignores those that are not
  /// fingers of the fit. Values that would not be finite stay as they are.
  mutating func update(_ touches: some Collection<GestureTouch>) -> Change {
    var next = 0
    var hasMoved = false
    var newest = time
    fingers.withUnsafeMutableBufferPointer { fingers in
      for touch in touches where next < fingers.count && touch.id == fingers[next].id {
        let previous = fingers[next].location
        if touch.location != previous { hasMoved = true }
        fingers[next].location = touch.location
        fingers[next].previousLocation = previous
        newest = touch.timestamp > newest ? touch.timestamp : newest
        next += 1
      }
    }
    time = newest
    guard next == count else {
      removeFingers(notIn: touches, moved: next)
      return .loss
    }
    if hasMoved { solve() }
    return hasMoved ? .movement : .none
  }

  /// Computes the similarity for the current locations. It is inlined, because every sample of
  /// every recognizer needs it (`gestures/pans-10`).
  @inline(__always)
  private mutating func solve() {
    var sum = Vector2D.zero
    var product = Vector2D.zero
    let first = fingers[0].location
    if quantities == .translation {
      for index in fingers.indices { sum += fingers[index].location - first }
      return moveCentroid(to: first + sum * inverseCount)
    }
    // Because Σ p = 0, the product is the same for q relative to any point. Relative to a finger it
    // keeps its precision far from the origin.
    for index in fingers.indices {
      let p = fingers[index].origin
      let q = fingers[index].location - first
      sum += q
      product += Vector2D(dx: p.dot(q), dy: p.cross(q))
    }
    moveCentroid(to: first + sum * inverseCount)
    guard abs(product.dx) + abs(product.dy) <= productLimit else {
      if isCoincident && span >= GestureConstants.separation - TouchConstants.lengthTolerance {
        separate()
      }
      return
    }
    self.product = product
    if quantities.contains(.rotation), product != .zero { unwrap(product.angle) }
  }

  /// Moves the centroid unless the translation would not be finite any more.
  @inline(__always)
  private mutating func moveCentroid(to mean: Point2D) {
    if (accumulatedTranslation + (mean - originalCentroid)).isFinite { centroid = mean }
  }

  /// Makes the locations at which fingers that coincided were 8 points apart the new p, and the
  /// sample before.
  @inline(never)
  private mutating func separate() {
    let time = spans.exit(beyond: GestureConstants.separation)
    for index in fingers.indices {
      fingers[index].previousLocation = fingers[index].previousLocation.interpolated(
        to: fingers[index].location, at: time)
    }
    let mean = mean { $0.previousLocation } ?? centroid
    for index in fingers.indices { fingers[index].origin = fingers[index].previousLocation - mean }
    restartProduct()
    if !isCoincident { solve() }
  }

  /// Continues the rotation at an angle from -π to π, with the turn of less than half a circle.
  private mutating func unwrap(_ angle: Double) {
    let step = angle - self.angle
    if step >= .pi { turns -= 1 } else if step <= -.pi { turns += 1 }
    self.angle = angle
  }

  // MARK: - Changes of fingers

  /// Removes all fingers and resets the similarity.
  mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    accumulatedTranslation = .zero
    accumulatedScale = 1
    accumulatedRotation = 0
    originalCentroid = .zero
    centroid = .zero
    time = 0
    restart()
  }

  /// Moves without fingers, by the quantities of a scroll or transform, whose location is the
  /// centroid. Values that would not be finite stay as they are.
  mutating func follow(_ event: IndirectEvent) {
    time = max(time, event.timestamp)
    originalCentroid = event.location
    centroid = event.location
    let translation = accumulatedTranslation + event.displacement
    if translation.isFinite { accumulatedTranslation = translation }
    let scale = accumulatedScale * event.scale
    if scale > 0, scale <= GestureConstants.maximumScale { accumulatedScale = scale }
    if (accumulatedRotation + event.rotation).isFinite { accumulatedRotation += event.rotation }
  }

  /// Continues with the touches that are down as the fingers. What has been measured since the last
  /// change is kept, or undone if `discardingMotion`.
  mutating func rebase(on touches: [GestureTouch], discardingMotion: Bool = false) {
    if !discardingMotion { accumulate() }
    fingers.removeAll(keepingCapacity: true)
    for touch in touches where touch.isDown {
      fingers.append(
        Finger(id: touch.id, location: touch.location, previousLocation: touch.location))
      time = max(time, touch.timestamp)
    }
    restart()
  }

  /// Makes the current scale 1. The fingers have not moved since the last change.
  mutating func restartScale() {
    accumulatedScale = 1
    restartProduct()
  }

  /// Removes the fingers that are not among `touches`. The first `count` fingers have moved
  /// already, which is undone.
  private mutating func removeFingers(
    notIn touches: some Collection<GestureTouch>, moved count: Int
  ) {
    accumulate()
    for index in 0..<count { fingers[index].location = fingers[index].previousLocation }
    fingers.removeAll { finger in !touches.contains { $0.id == finger.id } }
    restart()
  }

  private mutating func accumulate() {
    accumulatedTranslation = translation
    accumulatedScale = scale
    accumulatedRotation = rotation
  }

  /// Makes the current locations the new p.
  private mutating func restart() {
    inverseCount = 1 / Double(max(count, 1))
    if let mean = mean(of: { $0.location }), mean.isFinite { centroid = mean }
    originalCentroid = centroid
    for index in fingers.indices { fingers[index].origin = fingers[index].location - centroid }
    restartProduct()
  }

  /// Computes what depends on p; the fingers are at p.
  private mutating func restartProduct() {
    var squareSum = 0.0
    for finger in fingers { squareSum += finger.origin.lengthSquared }
    let range = GestureConstants.squareSums
    let isMeasurable = range.contains(squareSum)
    isCoincident = count > 1 && squareSum < range.lowerBound
    inverseSquareSum = isMeasurable ? 1 / squareSum : 0
    let scaleLimit = GestureConstants.maximumScale / max(abs(accumulatedScale), 1)
    productLimit = isMeasurable ? min(range.upperBound, squareSum * scaleLimit) : -1
    product = Vector2D(dx: isMeasurable ? squareSum : 0, dy: 0)
    angle = 0
    turns = 0
  }

  /// Returns the mean of one location of each finger, or `nil` without fingers.
  private func mean(of location: (Finger) -> Point2D) -> Point2D? {
    guard let first = fingers.first.map(location) else { return nil }
    var sum = Vector2D.zero
    for finger in fingers { sum += location(finger) - first }
    return first + sum * inverseCount
  }
}
