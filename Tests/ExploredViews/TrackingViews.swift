import TouchKit
import TouchViews

/// A view that handles touches itself, as it should or with a mistake.
class TrackingView: TouchView {
  let isFaulty: Bool

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
  }
}

/// Draws a stroke for each finger.
final class StrokesView: TrackingView {
  private(set) var strokes: [[Point2D]] = []
  private(set) var finished = 0
  private var current: TouchTracker<[Point2D]> = [:]

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { current[touch.id] = [touch.location(in: self)] }
    setNeedsDisplay()
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { current[touch.id]?.append(touch.location(in: self)) }
    setNeedsDisplay()
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      guard let stroke = current.removeValue(forKey: touch.id) else { continue }
      strokes.append(stroke)
      finished += 1
    }
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    if isFaulty { return }
    for touch in touches { current[touch.id] = nil }
    setNeedsDisplay()
  }
  override func draw(_ rect: Rect2D) {
    let context = drawingContext
    for stroke in strokes + current.values {
      for point in stroke { context.fill(Rect2D(x: point.x, y: point.y, width: 2, height: 2)) }
    }
  }
}

/// Follows the first finger and ignores the others.
final class FirstFingerView: TrackingView {
  private var finger: TouchID?

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    if finger == nil { finger = touches.first?.id }
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    // The mistake: the finger may be another one of those that lift.
    if isFaulty ? touches.first?.id == finger : touches.contains(where: { $0.id == finger }) {
      finger = nil
    }
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    touchesEnded(touches, with: event)
  }
}

/// Scales with the greatest distance of a finger from the first one.
final class SpanView: TrackingView {
  private(set) var scale = 1.0
  private var fingers: TouchTracker<Point2D> = [:]
  private var span = 0.0

  private func measure() -> Double {
    guard let first = fingers.first?.value else { return 0 }
    return fingers.values.map { $0.distance(to: first) }.max() ?? 0
  }
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { fingers[touch.id] = touch.location(in: self) }
    span = measure()
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { fingers[touch.id] = touch.location(in: self) }
    let new = measure()
    // The mistake: a single finger has no span.
    if isFaulty || span > 0 && new > 0 { scale *= new / span }
    span = new
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { fingers[touch.id] = nil }
    span = measure()
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    touchesEnded(touches, with: event)
  }
}

/// Shows a highlight under each finger.
final class HighlightView: TrackingView {
  private var highlights: TouchTracker<TouchView> = [:]
  var fingers: Int { highlights.count }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      let highlight = TouchView(frame: Rect2D(x: 0, y: 0, width: 40, height: 40))
      highlight.center = touch.location(in: self)
      highlight.isUserInteractionEnabled = false
      addSubview(highlight)
      highlights[touch.id] = highlight
    }
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { highlights.removeValue(forKey: touch.id)?.removeFromSuperview() }
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    // The mistake: the highlight itself stays.
    if isFaulty { highlights.removeAll() } else { touchesEnded(touches, with: event) }
  }
}

/// Shows the middle of all fingers.
final class MiddleView: TrackingView {
  private var fingers: TouchTracker<Point2D> = [:]
  private var middle: Point2D?

  var isMiddleBetweenFingers: Bool {
    guard let middle else { return true }
    let x = fingers.values.map(\.x).sorted()
    let y = fingers.values.map(\.y).sorted()
    guard let left = x.first, let right = x.last, let top = y.first, let bottom = y.last else {
      return false
    }
    let isInside = middle.x > left - 1 && middle.x < right + 1
    return isInside && middle.y > top - 1 && middle.y < bottom + 1
  }
  private func update() {
    guard fingers.count >= 2 else { return middle = nil }
    let sum = fingers.values.reduce(Vector2D.zero) { $0 + ($1 - .zero) }
    // The mistake: there may be more than two.
    middle = .zero + sum / (isFaulty ? 2 : Double(fingers.count))
  }
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { fingers[touch.id] = touch.location(in: self) }
    update()
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    touchesBegan(touches, with: event)
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { fingers[touch.id] = nil }
    update()
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    touchesEnded(touches, with: event)
  }
}

/// A card that a finger drags, and that returns to the middle with its offset when the device is
/// turned.
final class RotatedWindow: TouchWindow {
  private let card = TouchView(frame: Rect2D(x: 0, y: 0, width: 200, height: 150))
  private var finger: TouchID?
  private var location = Point2D.zero
  private var grip = Vector2D.zero
  private var offset = Vector2D.zero
  private let isFaulty: Bool

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
    super.init(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    card.isUserInteractionEnabled = false
    addSubview(card)
  }

  var isUnderFinger: Bool {
    finger == nil || (card.center + grip).distance(to: location) < 1e-6
  }
  private var middle: Point2D { Point2D(x: bounds.midX, y: bounds.midY) }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The mistake: a finger may hold the card.
    guard isFaulty || finger == nil else { return }
    card.center = middle + offset
  }
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch.id
    location = touch.location(in: self)
    grip = location - card.center
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    guard let touch = touches.first(where: { $0.id == finger }) else { return }
    location = touch.location(in: self)
    card.center = location - grip
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    guard touches.contains(where: { $0.id == finger }) else { return }
    finger = nil
    offset = card.center - middle
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    guard touches.contains(where: { $0.id == finger }) else { return }
    finger = nil
    setNeedsLayout()
  }
}
