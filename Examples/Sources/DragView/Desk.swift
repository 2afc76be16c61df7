import TouchKit
import TouchViews

/// Two cards in a window, and one on a desk in it that is turned by a quarter and twice as large; and the fingers that drag them.
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

  /// What fingers do at one moment: numbers, and places in the window.
  func fingers(_ kind: ContactReport.Kind, _ places: (finger: Int, x: Double, y: Double)...) {
    for (finger, x, y) in places {
      sequencer.receive(ContactReport(kind, ContactID(finger), at: time, location: Point2D(x: x, y: y)))
    }
    while let event = sequencer.nextEvent(at: time) { window.sendEvent(event) }
    time += 1.0 / 60
  }

  func show(_ what: String) {
    print(what)
    for card in cards {
      let middle = card.convert(card.bounds.center, to: nil)
      print("  \(card.label): centre \(text(card.center)) in its superview, \(text(middle)) in the window")
    }
    print("  in front: \(window.subviews.last?.label ?? "nobody")")
  }

  /// Whole points: the sine and cosine of a quarter turn leave a rest in the last digit.
  private func text(_ point: Point2D) -> String { "\(Int(point.x.rounded())),\(Int(point.y.rounded()))" }
}
