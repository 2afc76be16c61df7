import TouchKit
import TouchViews

// Mistakes of views that follow fingers.

/// Measures between the first two fingers.
final class RulerView: FingerView {
  private var ends: [TouchID] = []
  var shown: Int { ends.count }

  override func began(_ touch: Touch, at location: Point2D) {
    if ends.count < 2 { ends.append(touch.id) }
  }
  override func ended(_ touch: Touch, at location: Point2D) {
    // The mistake: another finger than the last one may lift.
    if isFaulty, ends.last != touch.id { return }
    ends.removeAll { $0 == touch.id }
  }
}

/// A slider whose value is a fraction of its width.
final class FractionSlider: FingerView {
  private(set) var value = 0.5

  override func moved(_ touch: Touch, at location: Point2D) {
    let fraction = location.x / bounds.width
    // The mistake: fingers leave the track.
    value = isFaulty ? fraction : min(max(fraction, 0), 1)
  }
}

/// Two knobs, one in each half, which one finger each turns.
final class KnobsView: FingerView {
  private(set) var values = [0.0, 0.0]
  private(set) var expected = [0.0, 0.0]
  private var owners: TouchTracker<Int> = [:]
  private var latest = 0

  override func began(_ touch: Touch, at location: Point2D) {
    latest = location.x < bounds.midX ? 0 : 1
    owners[touch.id] = latest
  }
  override func moved(_ touch: Touch, at location: Point2D) {
    guard let owner = owners[touch.id] else { return }
    let step = location.y - touch.previousLocation(in: self).y
    expected[owner] += step
    // The mistake: both knobs share what is turned.
    values[isFaulty ? latest : owner] += step
  }
  override func ended(_ touch: Touch, at location: Point2D) { owners[touch.id] = nil }
}

/// Plays a note for each finger.
final class DrumView: FingerView {
  private(set) var notes = 0

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    // The mistake: several fingers may land in one event.
    notes += isFaulty ? 1 : touches.count
  }
  override func ended(_ touch: Touch, at location: Point2D) { notes -= 1 }
}

/// Shows how fast the fingers follow each other.
final class TempoView: FingerView {
  private(set) var tempo = 0.0
  private var time: Double?

  override func began(_ touch: Touch, at location: Point2D) {
    if let time, isFaulty || touch.timestamp > time {
      // The mistake: two fingers may land at the same time.
      tempo = 60 / (touch.timestamp - time)
    }
    time = touch.timestamp
  }
}

/// Zooms when a finger has tapped twice.
final class TwiceView: FingerView {
  private(set) var zooms = 0
  private(set) var expected = 0

  override func began(_ touch: Touch, at location: Point2D) {
    // The mistake: the second tap is not over yet.
    if isFaulty, touch.tapCount == 2 { zooms += 1 }
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    expected += touches.filter { $0.tapCount == 2 }.count
    if !isFaulty { zooms = expected }
  }
}

/// Erases while two fingers are down.
final class EraserView: FingerView {
  private(set) var isErasing = false

  override func began(_ touch: Touch, at location: Point2D) { isErasing = fingers.count >= 2 }
  override func ended(_ touch: Touch, at location: Point2D) {
    // The mistake: two of three fingers may still be down.
    isErasing = isFaulty ? false : fingers.count >= 2
  }
}

/// Draws lines from location to location.
final class LinesView: FingerView {
  private(set) var longest = 0.0
  private(set) var expected = 0.0
  private var last: Point2D?
  private var lasts: TouchTracker<Point2D> = [:]

  override func began(_ touch: Touch, at location: Point2D) {
    last = location
    lasts[touch.id] = location
  }
  override func moved(_ touch: Touch, at location: Point2D) {
    let own = lasts.updateValue(location, forKey: touch.id) ?? location
    // The mistake: one last location for all fingers.
    let start = isFaulty ? last ?? location : own
    longest = max(longest, start.distance(to: location))
    expected = max(expected, own.distance(to: location))
    last = location
  }
  override func ended(_ touch: Touch, at location: Point2D) { lasts[touch.id] = nil }
}

/// Flies on after a finger has lifted, until the next one lands.
final class FlingView: FingerView {
  private var steps = 0
  private lazy var link = DisplayLink { [unowned self] link in
    steps -= 1
    if steps <= 0 { link.invalidate() }
  }
  var isFlying: Bool { steps > 0 }

  override func began(_ touch: Touch, at location: Point2D) {
    // The mistake: the flight continues under the finger.
    guard !isFaulty else { return }
    link.invalidate()
    steps = 0
  }
  override func ended(_ touch: Touch, at location: Point2D) {
    guard fingers.isEmpty, let window else { return }
    steps = 12
    link.add(to: window)
  }
}

/// Follows a finger beyond its limits, and returns when the finger lifts.
final class RubberView: FingerView {
  private(set) var offset = 0.0
  var isInLimits: Bool { (0...120).contains(offset) }

  override func moved(_ touch: Touch, at location: Point2D) {
    offset += location.y - touch.previousLocation(in: self).y
  }
  override func ended(_ touch: Touch, at location: Point2D) {
    guard fingers.isEmpty else { return }
    offset = min(max(offset, 0), 120)
  }
  override func cancelled(_ touch: Touch) {
    // The mistake: a cancelled finger leaves the content where it is.
    if !isFaulty { ended(touch, at: .zero) }
  }
}

/// A card that its own touches drag.
final class CardsView: TouchView {
  final class Card: FingerView {
    private var grip: Point2D?
    private var owner: TouchID?
    var distance: Double {
      guard let owner, let grip, let location = fingers[owner] else { return 0 }
      return location.distance(to: grip)
    }

    override func began(_ touch: Touch, at location: Point2D) {
      guard owner == nil else { return }
      owner = touch.id
      grip = location
    }
    override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
      if let owner, let grip, let touch = touches[owner], let superview {
        let inside = touch.location(in: superview)
        // The mistake: the center is put under the finger.
        center = isFaulty ? inside : inside - (grip - bounds.center)
      }
      super.touchesMoved(touches, with: event)
    }
    override func ended(_ touch: Touch, at location: Point2D) {
      if touch.id == owner { owner = nil }
    }
  }
  let card: Card

  init(isFaulty: Bool) {
    card = Card(isFaulty: isFaulty)
    super.init(frame: .zero)
    card.frame = Rect2D(x: 60, y: 50, width: 140, height: 110)
    addSubview(card)
  }
}

/// Draws with fingers and ignores palms.
final class PalmView: FingerView {
  private(set) var strokes: [TouchID: [Point2D]] = [:]
  private(set) var palms: Set<TouchID> = []

  override func began(_ touch: Touch, at location: Point2D) {
    if touch.majorRadius ?? 0 > 20 {
      palms.insert(touch.id)
    } else {
      strokes[touch.id] = [location]
    }
  }
  override func moved(_ touch: Touch, at location: Point2D) {
    // The mistake: the palm moves, too.
    if isFaulty {
      strokes[touch.id, default: []].append(location)
    } else {
      strokes[touch.id]?.append(location)
    }
  }
  override func ended(_ touch: Touch, at location: Point2D) {
    strokes[touch.id] = nil
    palms.remove(touch.id)
  }
}

/// Keys that are pressed as long as a finger is on them.
final class KeyboardView: FingerView {
  private(set) var pressed: Set<Int> = []

  var expected: Set<Int> { Set(fingers.values.map(key)) }
  private func key(at location: Point2D) -> Int { Int((location.x / 60).rounded(.down)) }
  override func began(_ touch: Touch, at location: Point2D) { pressed.insert(key(at: location)) }
  override func moved(_ touch: Touch, at location: Point2D) {
    pressed = isFaulty ? pressed.union([key(at: location)]) : expected
    // The mistake: another finger may be on the same key.
    if isFaulty, key(at: touch.previousLocation(in: self)) != key(at: location) {
      pressed.remove(key(at: touch.previousLocation(in: self)))
    }
  }
  override func ended(_ touch: Touch, at location: Point2D) {
    if isFaulty { pressed.remove(key(at: location)) } else { pressed = expected }
  }
}

/// A dial that a finger turns around the center.
final class DialView: FingerView {
  private(set) var largestStep = 0.0

  private func angle(of location: Point2D) -> Double { (location - bounds.center).angle }
  override func moved(_ touch: Touch, at location: Point2D) {
    var step = angle(of: location) - angle(of: touch.previousLocation(in: self))
    // The mistake: the angle leaps where it changes its sign.
    if !isFaulty { step -= 2 * .pi * (step / (2 * .pi)).rounded() }
    largestStep = max(largestStep, abs(step))
  }
}

/// Draws with a pencil, and moves the page with fingers, whichever came first.
final class PageView: FingerView {
  private(set) var mode: TouchType?
  private(set) var expected: TouchType?

  override func began(_ touch: Touch, at location: Point2D) {
    if fingers.count == 1 { expected = touch.type }
    // The mistake: the latest touch decides.
    if isFaulty || fingers.count == 1 { mode = touch.type }
  }
}

/// Shows the middle of a drawn line.
final class LassoView: FingerView {
  private(set) var middle = Point2D.zero
  private var points: [Point2D] = []

  override func moved(_ touch: Touch, at location: Point2D) { points.append(location) }
  override func ended(_ touch: Touch, at location: Point2D) {
    // The mistake: a tap has no points.
    if isFaulty || !points.isEmpty {
      middle = .zero + points.reduce(Vector2D.zero) { $0 + ($1 - .zero) } / Double(points.count)
    }
    points = []
  }
}

/// Scrolls with the middle of all fingers.
final class ScrolledPage: FingerView {
  private(set) var offset = Vector2D.zero
  private(set) var largestStep = 0.0
  private var middle: Point2D?

  private var newMiddle: Point2D? {
    let sum = fingers.values.reduce(Vector2D.zero) { $0 + ($1 - .zero) }
    return fingers.isEmpty ? nil : .zero + sum / Double(fingers.count)
  }
  override func began(_ touch: Touch, at location: Point2D) { middle = newMiddle }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    let furthest = touches.map { $0.location.distance(to: $0.previousLocation) }.max() ?? 0
    super.touchesMoved(touches, with: event)
    guard let middle, let newMiddle else { return }
    largestStep = max(largestStep, middle.distance(to: newMiddle) - furthest)
    offset += newMiddle - middle
    self.middle = newMiddle
  }
  override func ended(_ touch: Touch, at location: Point2D) {
    // The mistake: the middle of the others is another one.
    if !isFaulty || fingers.isEmpty { middle = newMiddle }
  }
}
