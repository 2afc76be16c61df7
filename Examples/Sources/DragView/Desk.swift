import TouchKit
import TouchViews

/// A window with two cards, and with a third card on a desk that is rotated by 90 degrees and twice
/// as large. Fingers drag the cards.
final class Desk {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  private var cards: [DragView] = []
  private var sequencer = TouchSequencer()
  private var time = 0.0

  init() {
    add("red", Rect2D(x: 20, y: 20, width: 80, height: 60), to: window)
    add("blue", Rect2D(x: 60, y: 40, width: 80, height: 60), to: window)
    let desk = TouchView(frame: Rect2D(x: 250, y: 150, width: 60, height: 60))
    desk.name = "desk"
    desk.transform = Transform2D(scaleX: 2, y: 2).concatenating(Transform2D(rotationAngle: .pi / 2))
    window.addSubview(desk)
    add("green", Rect2D(x: 20, y: 20, width: 20, height: 20), to: desk)
  }

  private func add(_ name: String, _ frame: Rect2D, to parent: TouchView) {
    let card = DragView(frame: frame)
    card.name = name
    parent.addSubview(card)
    cards.append(card)
  }

  /// Reports what fingers do at one instant, with locations in the window.
  func report(_ kind: ContactReport.Kind, _ contacts: (finger: Int, x: Double, y: Double)...) {
    for (finger, x, y) in contacts {
      let location = Point2D(x: x, y: y)
      sequencer.receive(ContactReport(kind, ContactID(finger), at: time, location: location))
    }
    while let event = sequencer.nextEvent(at: time) { window.dispatch(event) }
    time += 1.0 / 60
  }

  func printCards(_ title: String) {
    print(title)
    for card in cards {
      let center = text(card.center), inWindow = text(card.convert(card.bounds.center, to: nil))
      print("  \(card.label): center \(center) in its superview, \(inWindow) in the window")
    }
    print("  in front: \(window.subviews.last?.label ?? "none")")
  }

  /// Rounds to whole points, because the sine and cosine of 90 degrees are not exact.
  private func text(_ point: Point2D) -> String {
    "\(Int(point.x.rounded())),\(Int(point.y.rounded()))"
  }
}
