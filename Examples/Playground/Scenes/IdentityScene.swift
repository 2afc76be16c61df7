import TouchKit
import TouchMatching
import TouchViews

/// Shuffles the fingers and forgets their identifiers, lets a matcher find them again, and counts
/// its errors.
final class IdentityScene: Scene {
  private var matcher = ContactMatcher()
  /// The matched identity, the location and the trail of each finger.
  private var fingers = TouchTracker<(identity: Int, trail: [Point2D])>()
  private var assignments = 0
  private var errors = 0
  private var seed: UInt64 = 1

  override init(frame: Rect2D) {
    super.init(frame: frame)
    name = "identity"
    isMultipleTouchEnabled = true
  }

  override func fitSubviews() {
    matcher = ContactMatcher(diagonal: Vector2D(dx: bounds.width, dy: bounds.height).length)
    fingers.removeAll()
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) { match(event) }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) { match(event) }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) { match(event) }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    match(event)
  }

  /// Gives the matcher the locations of the fingers that are down, in random order.
  private func match(_ event: TouchEvent) {
    var touches = event.allTouches.filter { !$0.phase.isFinal && window?.isHover($0.id) == false }
    for index in touches.indices.reversed() {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      touches.swapAt(index, Int(truncatingIfNeeded: (seed >> 33) % UInt64(index + 1)))
    }
    var identities: [Int] = []
    matcher.match(
      touches.map { $0.location(in: self) }, at: event.timestamp, into: &identities)
    let previous = fingers
    fingers.removeAll()
    for (touch, identity) in zip(touches, identities) {
      let known = previous[touch.id]
      // A finger that was there keeps its identity, and a new finger gets one that nobody had.
      let isRight =
        known.map { $0.identity == identity }
        ?? !previous.values.contains { $0.identity == identity }
      assignments += 1
      if !isRight { errors += 1 }
      var trail = isRight ? known?.trail ?? [] : []
      trail.append(touch.location(in: self))
      if trail.count > 60 { trail.removeFirst() }
      fingers[touch.id] = (identity, trail)
    }
    log?.append(identities.reduce("matched") { "\($0) \($1)" }, in: window)
  }

  override var controls: [Control] { [Control(title: "Count again")] }
  override func press(_ control: Int) {
    assignments = 0
    errors = 0
  }

  override var status: String { "\(count(errors, "error")) in \(count(assignments, "assignment"))" }
  override var showsDiscs: Bool { false }

  override func draw(_ rect: Rect2D) {
    for finger in fingers.values {
      let color = Palette.accent(finger.identity)
      drawing.append(.line(finger.trail, width: 5, color: color.withAlphaComponent(0.35)))
      guard let location = finger.trail.last else { continue }
      drawing.append(
        .disc(
          center: location, radius: 34, fill: color.withAlphaComponent(0.25), stroke: color,
          strokeWidth: 2))
      drawLabel("\(finger.identity)", at: location - Vector2D(dx: 0, dy: 48), palette)
    }
  }
}
