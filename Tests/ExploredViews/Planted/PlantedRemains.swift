import TouchGestures
import TouchKit
import TouchViews

// Mistakes that the built-in invariants of explorations notice.

/// Keeps the owners of its handles in an object.
final class HandlesView: FingerView {
  final class Owners { var fingers: [TouchID: Int] = [:] }
  private let owners = Owners()

  override func began(_ touch: Touch, at location: Point2D) {
    owners.fingers[touch.id] = Int(location.x) % 4
  }
  override func ended(_ touch: Touch, at location: Point2D) { owners.fingers[touch.id] = nil }
  override func cancelled(_ touch: Touch) {
    // The mistake: a cancelled finger keeps its handle.
    if !isFaulty { owners.fingers[touch.id] = nil }
  }
}

/// Keeps its touches in the order in which they landed.
final class QueueView: FingerView {
  private var queue: [Touch] = []

  override func began(_ touch: Touch, at location: Point2D) { queue.append(touch) }
  override func ended(_ touch: Touch, at location: Point2D) {
    // The mistake: touches change, so the one that ends is not equal to the one that landed.
    queue.removeAll {
      isFaulty ? $0.id == touch.id && $0.location == touch.location : $0.id == touch.id
    }
  }
}

/// Follows one touch.
final class OneTouchView: FingerView {
  private var touch: Touch?

  override func began(_ touch: Touch, at location: Point2D) { self.touch = self.touch ?? touch }
  override func ended(_ touch: Touch, at location: Point2D) {
    // The mistake: a finger that has not moved drops nothing, but ends.
    if isFaulty, touch.location == self.touch?.location { return }
    if self.touch?.id == touch.id { self.touch = nil }
  }
}

/// Drags from where a finger has landed.
final class GrippedView: FingerView {
  private var grip: (finger: TouchID, start: Point2D)?

  override func began(_ touch: Touch, at location: Point2D) { grip = (touch.id, location) }
  override func ended(_ touch: Touch, at location: Point2D) {
    // The mistake: a finger that ends outside is no drop.
    if isFaulty, !bounds.contains(location) { return }
    if grip?.finger == touch.id { grip = nil }
  }
}

/// Counts up while it is held.
final class RepeatingButton: FingerView {
  private(set) var count = 0
  private lazy var link = DisplayLink { [unowned self] _ in count += 1 }

  override func began(_ touch: Touch, at location: Point2D) {
    if let window { link.add(to: window) }
  }
  override func ended(_ touch: Touch, at location: Point2D) {
    guard fingers.isEmpty else { return }
    // The mistake: the finger may lift elsewhere.
    if !isFaulty || bounds.insetBy(dx: 20, dy: 20).contains(location) { link.invalidate() }
  }
}

/// Recognizes two fingers that land in one half second.
final class PairRecognizer: GestureRecognizer {
  private let isFaulty: Bool
  private var landed: [TouchID: Double] = [:]

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
    super.init()
  }
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { landed[touch.id] = touch.timestamp }
    if landed.count > 1 { state = .recognized }
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { landed[touch.id] = nil }
    if landed.isEmpty { state = .failed }
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    state = .failed
  }
  override func reset() {
    super.reset()
    // The mistake: nothing is forgotten.
    if !isFaulty { landed = [:] }
  }
}

/// A view with such a recognizer.
final class PairView: TrackingView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    addGestureRecognizer(PairRecognizer(isFaulty: isFaulty))
  }
}

/// A key that is dark while it is pressed.
final class DarkKey: FingerView {
  private var isPressed = false {
    didSet { setNeedsDisplay() }
  }

  override func began(_ touch: Touch, at location: Point2D) { isPressed = true }
  override func ended(_ touch: Touch, at location: Point2D) {
    if fingers.isEmpty { isPressed = false }
  }
  override func cancelled(_ touch: Touch) {
    // The mistake: the key stays dark.
    if !isFaulty { ended(touch, at: .zero) }
  }
  override func draw(_ rect: Rect2D) {
    if isPressed { drawingContext.fill(bounds) }
  }
}

/// Gives each view another number.
final class NumberedView: FingerView {
  private nonisolated(unsafe) static var count = 0
  private var number = 0

  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    // The mistake: what a view draws depends on the views before it.
    if isFaulty { Self.count += 1 }
    number = Self.count
  }
  override func draw(_ rect: Rect2D) {
    drawingContext.fill(Rect2D(x: 0, y: 0, width: Double(1 + number % 50), height: 4))
  }
}

/// Moves or scales, with one finger or two.
final class ModeView: FingerView {
  private enum Mode {
    case idle
    case moving(TouchID)
    case scaling(TouchID, TouchID)
  }
  private var mode = Mode.idle

  override func began(_ touch: Touch, at location: Point2D) {
    switch mode {
    case .idle: mode = .moving(touch.id)
    case .moving(let first): mode = .scaling(first, touch.id)
    case .scaling: break
    }
  }
  override func ended(_ touch: Touch, at location: Point2D) {
    switch mode {
    case .moving(touch.id): mode = .idle
    case .scaling(touch.id, let other): mode = .moving(other)
    // The mistake: the second finger may lift first.
    case .scaling(let other, touch.id): mode = isFaulty ? mode : .moving(other)
    default: break
    }
  }
}

/// Shows a ring around each finger.
final class RingsView: FingerView {
  private final class Ring: TouchView {
    override func draw(_ rect: Rect2D) { drawingContext.strokeEllipse(in: bounds) }
  }
  private var rings: TouchTracker<TouchView> = [:]

  override func began(_ touch: Touch, at location: Point2D) {
    let ring = Ring(frame: Rect2D(center: location, size: Size2D(width: 60, height: 60)))
    ring.isUserInteractionEnabled = false
    addSubview(ring)
    rings[touch.id] = ring
  }
  override func ended(_ touch: Touch, at location: Point2D) {
    rings.removeValue(forKey: touch.id)?.removeFromSuperview()
  }
  override func cancelled(_ touch: Touch) {
    let ring = rings.removeValue(forKey: touch.id)
    // The mistake: the ring is forgotten, and stays.
    if !isFaulty { ring?.removeFromSuperview() }
  }
}

// MARK: - Traps

/// Selects the row below a finger.
final class RowsView: FingerView {
  private var rows = [Int](repeating: 0, count: 5)

  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    frame = Rect2D(x: 40, y: 60, width: 300, height: 170)
  }
  override func ended(_ touch: Touch, at location: Point2D) {
    let row = Int((location.y / bounds.height * 5).rounded(.down))
    // The mistake: a finger may lift above or below.
    if isFaulty || rows.indices.contains(row) { rows[row] += 1 }
  }
}

/// Clears its strokes when a third finger lands.
final class ClearedView: FingerView {
  private var strokes: [TouchID: Int] = [:]

  override func began(_ touch: Touch, at location: Point2D) {
    strokes[touch.id] = 1
    if fingers.count > 2 { strokes = [:] }
  }
  override func moved(_ touch: Touch, at location: Point2D) {
    // The mistake: the strokes of the others are gone.
    if isFaulty { strokes[touch.id]! += 1 } else { strokes[touch.id]? += 1 }
  }
  override func ended(_ touch: Touch, at location: Point2D) { strokes[touch.id] = nil }
}

/// Shows the percentage of a drag's length that lies to the right.
final class PercentView: FingerView {
  private(set) var percent = 0
  private var starts: TouchTracker<Point2D> = [:]

  override func began(_ touch: Touch, at location: Point2D) { starts[touch.id] = location }
  override func ended(_ touch: Touch, at location: Point2D) {
    let way = location - (starts.removeValue(forKey: touch.id) ?? location)
    // The mistake: a tap has no length.
    if isFaulty || way.length > 0 { percent = Int(100 * way.dx / way.length) }
  }
}
