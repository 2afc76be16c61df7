import TouchKit
import TouchViews

/// Fingers that move together, as translation, scale and rotation that no change of fingers makes jump (R39).
///
/// Between two changes of fingers the three come from the least-squares similarity of all fingers: from the places p at the last
/// change to the present places q, the complex numbers a and b that minimize the sum of |q - (a p + b)|². With both measured
/// from their centroids, a = Σ conj(p) q / Σ |p|². Scale is |a|, rotation arg a, unwrapped from one event to the next, and the
/// translation is that of the centroid. At a change what came so far is kept, and measuring starts anew.
///
/// Every value is finite, for whatever places (R43): where all p coincide, scale and rotation keep their values; where all q do,
/// the scale is 0 and the rotation keeps its value.
struct FingerCluster {
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
    /// Where it was at the last change, from the centroid then.
    let start: Vector2D
    var place: Point2D
  }

  private let detail: Detail
  private var fingers: [Finger] = []
  /// The sum of |p|².
  private var startSpread = 0.0
  /// The sum of |q|².
  private var spread = 0.0
  private var startCentroid = Point2D.zero
  /// What came before the last change.
  private var earlierTranslation = Vector2D.zero
  private var earlierScale = 1.0
  private var earlierRotation = 0.0
  /// |a|, arg a, and how many whole turns are to be added to that.
  private var growth = 1.0
  private var angle = 0.0
  private var turns = 0.0

  /// The middle of the fingers, in points on the surface.
  private(set) var centroid = Point2D.zero
  /// How the fingers stepped to this reading.
  private var steps = FingerSteps(count: 0, spread: 0, middle: .zero)
  /// When the newest of the fingers was read, in seconds.
  private(set) var time = 0.0

  /// A cluster without fingers, of which no more than that is asked.
  init(_ detail: Detail) { self.detail = detail }

  /// How many fingers there are.
  var count: Int { fingers.count }

  /// How far the centroid came, in points.
  var translation: Vector2D { earlierTranslation + (centroid - startCentroid) }
  /// By how much the fingers spread: 1 to begin with.
  var scale: Double { earlierScale * growth }
  /// By how much they turned, in radians, clockwise positive, over any number of turns.
  var rotation: Double { earlierRotation + (angle + 2 * .pi * turns) }

  /// All of it together.
  var motion: FingerMotion {
    FingerMotion(
      translation: translation, scale: scale, rotation: rotation, count: Double(count), spread: spread, steps: steps, time: time)
  }

  /// Forgets the fingers and what they did.
  mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    (earlierTranslation, earlierScale, earlierRotation) = (.zero, 1, 0)
    (growth, angle, turns, startSpread, spread, time) = (1, 0, 0, 0, 0, 0)
    (startCentroid, centroid) = (.zero, .zero)
    steps = FingerSteps(count: 0, spread: 0, middle: .zero)
  }

  /// Follows the fingers to where they are in `touches`, and says whether any of them moved. Touches that are not of the cluster are
  /// passed over. What would not be finite any more stays as it was.
  mutating func follow(_ touches: UnsafeBufferPointer<GestureTouch>) -> Bool {
    guard move(touches) else { return false }
    var sum = Vector2D.zero
    let first = fingers[0].place
    for finger in fingers { sum += finger.place - first }
    let middle = first + sum / Double(count)
    if (earlierTranslation + (middle - startCentroid)).isFinite { centroid = middle }
    if detail > .place && count > 1 { spread(about: middle) }
    return true
  }

  /// From here on those that are down are the fingers: what came so far is kept, or, where `discardingMotion`, what came since the
  /// last change is taken back.
  mutating func rebase(on touches: [GestureTouch], discardingMotion: Bool = false) {
    if !discardingMotion { (earlierTranslation, earlierScale, earlierRotation) = (translation, scale, rotation) }
    (growth, angle, turns, startSpread, spread) = (1, 0, 0, 0, 0)
    fingers.removeAll(keepingCapacity: true)
    if let middle = middle(of: touches) { centroid = middle }
    startCentroid = centroid
    for touch in touches where touch.isDown {
      let start = touch.location - centroid
      fingers.append(Finger(id: touch.id, start: start, place: touch.location))
      startSpread += start.lengthSquared
      time = Swift.max(time, touch.timestamp)
    }
    if startSpread.isFinite { spread = startSpread }
  }

  private mutating func move(_ touches: UnsafeBufferPointer<GestureTouch>) -> Bool {
    var (next, hasMoved, newest) = (0, false, time)
    var steps = FingerSteps(count: count, spread: spread, middle: centroid)
    fingers.withUnsafeMutableBufferPointer { fingers in
      for touch in touches where next < fingers.count && touch.id == fingers[next].id {
        let place = fingers[next].place
        if touch.location != place {
          steps.add(from: place, to: touch.location)
          fingers[next].place = touch.location
          hasMoved = true
        }
        newest = Swift.max(newest, touch.timestamp)
        next += 1
      }
    }
    time = newest
    if hasMoved { self.steps = steps }
    return hasMoved
  }

  /// Fits the similarity to where the fingers are.
  private mutating func spread(about middle: Point2D) {
    var (spread, product) = (0.0, Vector2D.zero)
    for finger in fingers {
      let (p, q) = (finger.start, finger.place - middle)
      spread += q.lengthSquared
      product += Vector2D(dx: p.dot(q), dy: p.cross(q))
    }
    guard spread.isFinite else { return }
    self.spread = spread
    guard startSpread > 0, product.isFinite else { return }
    let growth = product.length / startSpread
    if (earlierScale * growth).isFinite { self.growth = growth }
    if detail >= .rotation, product != .zero { turn(to: product.angle) }
  }

  private func middle(of touches: [GestureTouch]) -> Point2D? {
    var (sum, count) = (Vector2D.zero, 0.0)
    guard let first = touches.first(where: { $0.isDown })?.location else { return nil }
    for touch in touches where touch.isDown {
      sum += touch.location - first
      count += 1
    }
    let middle = first + sum / count
    return middle.isFinite ? middle : nil
  }

  /// Takes a new angle, from -pi to pi. Of all turns that end there it is the one nearest to that so far.
  private mutating func turn(to angle: Double) {
    let step = angle - self.angle
    if step >= .pi { turns -= 1 } else if step <= -.pi { turns += 1 }
    self.angle = angle
  }
}
