import TouchKit
import TouchViews

/// Fingers that move together, as translation, scale and rotation that no change of fingers makes jump (R39).
///
/// Between two changes of fingers the three come from the least-squares similarity of all fingers: from the places p at the last
/// change to the present places q, the complex numbers a and b that minimize the sum of |q - (a p + b)|². With both measured
/// from their centroids, a = Σ conj(p) q / Σ |p|². Scale is |a|, rotation arg a, unwrapped from one event to the next, and the
/// translation is that of the centroid. At a change what came so far is kept, and measuring starts anew.
///
/// If all p coincide, scale and rotation keep their values until the fingers are 8 points apart; the locations at that moment, on the
/// straight way between two samples, become the new p. If all q coincide, the scale is 0 and the rotation keeps its value; both
/// return with the span. Every value is finite, for whatever locations (R43).
struct SimilarityFit {
  /// How much of the similarity is measured. Measuring what nobody asks for would cost more than all the rest.
  enum Detail: Comparable {
    /// Where the fingers are together.
    case place
    /// By how much they spread, too.
    case scale
    /// By how much they turned, too.
    case rotation
  }

  private struct Finger {
    let id: TouchID
    var place: Point2D
    /// Where it was at the reading before.
    var placeBefore: Point2D
    /// Where it was at the last change, from the centroid then.
    var start = Vector2D.zero
  }

  /// Between which a product must be so that its square is a number, and not 0.
  private static let products = 1e-150...1e150

  private let detail: Detail
  private var fingers: [Finger] = []
  /// 1 / count: by what a sum over the fingers becomes their mean.
  private var share = 1.0
  private var startCentroid = Point2D.zero
  /// What came before the last change.
  private var earlierTranslation = Vector2D.zero
  private var earlierScale = 1.0
  private var earlierRotation = 0.0
  /// 1 / Σ |p|², or 0 where there is nothing that a product could be compared with.
  private var perSpread = 0.0
  /// Whether all p coincide: there is nothing to compare the fingers with until they are apart.
  private var isTogether = false
  /// How large a product may be: beyond it the scale could not be told in numbers, and where there is no scale it is less than nothing.
  private var limit = -1.0
  /// Σ conj(p) q, as far as it is measured.
  private var product = Vector2D.zero
  /// arg a, and how many whole turns are to be added to that.
  private var angle = 0.0
  private var turns = 0.0

  /// The middle of the fingers, in points on the surface.
  private(set) var centroid = Point2D.zero
  /// When the newest of the fingers was read, in seconds.
  private(set) var time = 0.0

  /// A cluster without fingers, of which no more than that is asked.
  init(_ detail: Detail) { self.detail = detail }

  /// How many fingers there are.
  var count: Int { fingers.count }

  // MARK: - What they did

  /// How far the centroid came, in points.
  var translation: Vector2D { earlierTranslation + (centroid - startCentroid) }

  /// By how much the fingers spread: 1 to begin with.
  @inline(__always)
  var scale: Double { perSpread > 0 ? earlierScale * (product.length * perSpread) : earlierScale }

  /// By how much they turned, in radians, clockwise positive, over any number of turns.
  var rotation: Double { earlierRotation + (angle + 2 * .pi * turns) }

  // What follows is asked for only until a gesture began, or when fingers change. It is made then, not with every reading.

  /// How far apart they are, in points: twice the root mean square distance from their middle (R37). Always finite.
  var span: Double {
    guard count > 1 else { return 0 }
    var spread = 0.0
    for finger in fingers { spread += (finger.place - centroid).lengthSquared }
    return 2 * (Swift.min(spread, .greatestFiniteMagnitude) / Double(count)).squareRoot()
  }

  /// What the span was on the way from the reading before to this one.
  var course: SpanCourse {
    guard count > 1 else { return SpanCourse() }
    let first = fingers[0].placeBefore
    var (offset, shift) = (Vector2D.zero, Vector2D.zero)
    for finger in fingers {
      offset += finger.placeBefore - first
      shift += finger.place - finger.placeBefore
    }
    let (middle, mean) = (first + offset * share, shift * share)
    var (spread, approach, stride) = (0.0, 0.0, 0.0)
    for finger in fingers {
      let (arm, step) = (finger.placeBefore - middle, finger.place - finger.placeBefore - mean)
      spread += arm.lengthSquared
      approach += arm.dot(step)
      stride += step.lengthSquared
    }
    return SpanCourse(before: (4 * share * spread).squareRoot(), approach: 4 * share * approach, stride: 4 * share * stride)
  }

  // MARK: - What they do

  /// Forgets the fingers and what they did.
  mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    (earlierTranslation, earlierScale, earlierRotation) = (.zero, 1, 0)
    (startCentroid, centroid, time) = (.zero, .zero, 0)
    measure()
  }

  /// What fingers did since the reading before.
  enum Step {
    /// They are where they were.
    case rest
    /// At least one moved.
    case move
    /// At least one is not there any more, because it was ignored. The others are the fingers from where they were: follow them again.
    case loss
  }

  /// Follows the fingers to where they are in `touches`. Touches that are not of the cluster are passed over. What would not be finite
  /// any more stays as it was.
  mutating func follow(_ touches: UnsafeBufferPointer<GestureTouch>) -> Step {
    var (next, hasMoved, newest) = (0, false, time)
    fingers.withUnsafeMutableBufferPointer { fingers in
      for touch in touches where next < fingers.count && touch.id == fingers[next].id {
        let place = fingers[next].place
        if touch.location != place { hasMoved = true }
        (fingers[next].place, fingers[next].placeBefore) = (touch.location, place)
        newest = touch.timestamp > newest ? touch.timestamp : newest
        next += 1
      }
    }
    time = newest
    guard next == count else {
      lose(allBut: touches, stepped: next)
      return .loss
    }
    if hasMoved { fit() }
    return hasMoved ? .move : .rest
  }

  /// From here on those that are down are the fingers: what came so far is kept, or, where `discardingMotion`, what came since the
  /// last change is taken back.
  mutating func rebase(on touches: [GestureTouch], discardingMotion: Bool = false) {
    if !discardingMotion { keepMotion() }
    fingers.removeAll(keepingCapacity: true)
    for touch in touches where touch.isDown {
      fingers.append(Finger(id: touch.id, place: touch.location, placeBefore: touch.location))
      time = Swift.max(time, touch.timestamp)
    }
    measure()
  }

  /// Lets go of the fingers that are not among `touches`. So many in front have taken this step already, which is taken back.
  private mutating func lose(allBut touches: UnsafeBufferPointer<GestureTouch>, stepped count: Int) {
    keepMotion()
    for place in 0..<count { fingers[place].place = fingers[place].placeBefore }
    fingers.removeAll { finger in !touches.contains { $0.id == finger.id } }
    measure()
  }

  private mutating func keepMotion() {
    (earlierTranslation, earlierScale, earlierRotation) = (translation, scale, rotation)
  }

  /// Starts to measure from where the fingers are.
  private mutating func measure() {
    share = 1 / Double(Swift.max(count, 1))
    if let middle { centroid = middle }
    startCentroid = centroid
    for place in fingers.indices { fingers[place].start = fingers[place].place - centroid }
    compareWithStarts()
  }

  /// Compares the fingers with their starts from here on; the fingers are at their starts.
  private mutating func compareWithStarts() {
    var spread = 0.0
    for finger in fingers { spread += finger.start.lengthSquared }
    let isMeasurable = Self.products.contains(spread)
    isTogether = count > 1 && spread < Self.products.lowerBound
    perSpread = isMeasurable ? 1 / spread : 0
    // Up to a scale of 1e300, so that it can still be multiplied with something.
    limit = isMeasurable ? Swift.min(Self.products.upperBound, spread * (1e300 / Swift.max(Swift.abs(earlierScale), 1))) : -1
    product = Vector2D(dx: isMeasurable ? spread : 0, dy: 0)
    (angle, turns) = (0, 0)
  }

  /// The middle of the fingers' places; nil where there is none that is finite.
  private var middle: Point2D? {
    guard let first = fingers.first?.place else { return nil }
    var sum = Vector2D.zero
    for finger in fingers { sum += finger.place - first }
    let middle = first + sum * share
    return middle.isFinite ? middle : nil
  }

  /// Fits the similarity to where the fingers are.
  @inline(__always)
  private mutating func fit() {
    var (sum, product) = (Vector2D.zero, Vector2D.zero)
    let first = fingers[0].place
    // Because Σ p = 0 wherever there is a scale, it does not matter from where q is measured.
    for finger in fingers {
      let (p, q) = (finger.start, finger.place - first)
      sum += q
      product += Vector2D(dx: p.dot(q), dy: p.cross(q))
    }
    let middle = first + sum * share
    if (earlierTranslation + (middle - startCentroid)).isFinite { centroid = middle }
    guard detail > .place else { return }
    guard Swift.abs(product.dx) + Swift.abs(product.dy) <= limit else {
      if isTogether && span >= GestureConstants.separation - TouchConstants.lengthTolerance { separate() }
      return
    }
    self.product = product
    if detail == .rotation, product != .zero { turn(to: product.angle) }
  }

  /// Fingers that were together are apart: where they were when their span was 8 points becomes their start, and the reading before.
  @inline(never)
  private mutating func separate() {
    let part = course.part(reaching: GestureConstants.separation)
    for place in fingers.indices {
      fingers[place].placeBefore = fingers[place].placeBefore.interpolated(to: fingers[place].place, at: part)
    }
    let first = fingers[0].placeBefore
    var sum = Vector2D.zero
    for finger in fingers { sum += finger.placeBefore - first }
    let middle = first + sum * share
    for place in fingers.indices { fingers[place].start = fingers[place].placeBefore - middle }
    compareWithStarts()
    if !isTogether { fit() }
  }

  /// Takes a new angle, from -pi to pi. Of all turns that end there it is the one nearest to that so far.
  private mutating func turn(to angle: Double) {
    let step = angle - self.angle
    if step >= .pi { turns -= 1 } else if step <= -.pi { turns += 1 }
    self.angle = angle
  }
}
