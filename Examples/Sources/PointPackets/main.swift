import TouchKit
import TouchMatching
import TouchViews

/// A view that prints which finger is where.
final class PrintingView: TouchView {
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    describe(touches)
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    describe(touches)
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    describe(touches)
  }

  private func describe(_ touches: TouchCollection) {
    for touch in touches { print(touch.timestamp, touch.id, touch.phase, touch.location) }
  }
}

/// What a camera above a table sees: the time, and the fingertips in the order in which it found
/// them.
let packets: [(time: Double, points: [Point2D])] = [
  (0.00, [Point2D(x: 100, y: 100)]),
  (0.02, [Point2D(x: 300, y: 200), Point2D(x: 104, y: 100)]),
  (0.04, [Point2D(x: 110, y: 101), Point2D(x: 296, y: 198)]),
  (0.06, [Point2D(x: 290, y: 195), Point2D(x: 118, y: 103)]),
  (0.08, [Point2D(x: 282, y: 191)]),
  (0.10, []),
]

let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
let view = PrintingView(frame: window.bounds)
view.isMultipleTouchEnabled = true
window.addSubview(view)
let surface = TouchSurface(window)
var contacts = AnonymousContacts(on: window.bounds.size)
for packet in packets {
  contacts.receive(packet.points, at: packet.time, surface.receive)
  surface.draw(at: packet.time)
}
print("issues:", surface.issues.total)
