import TouchKit
import TouchViews

/// The fingers of a hand on a window: they report as a touch screen does, sixty times a second.
final class Hand {
  private let window: TouchWindow
  private var sequencer = TouchSequencer()
  private var fingers: [(number: Int, place: Point2D)] = []
  private var time = 0.0

  init(on window: TouchWindow) { self.window = window }

  /// Fingers that are not down land, all at once.
  func land(_ landing: (number: Int, place: Point2D)...) {
    fingers += landing
    report(.down, landing)
  }

  /// All fingers lift, or one.
  func lift(_ number: Int? = nil) {
    let lifting = fingers.filter { $0.number == number ?? $0.number }
    fingers.removeAll { $0.number == number ?? $0.number }
    report(.up, lifting)
  }

  func tap(_ places: Point2D...) {
    fingers = places.enumerated().map { ($0.offset, $0.element) }
    report(.down, fingers)
    lift()
  }

  /// Nothing is reported, but time passes: what waits for it, a long press or the end of a tap, happens.
  func rest(_ seconds: Double) {
    time += seconds
    window.advance(to: time)
  }

  // MARK: - Together

  func drag(x: Double, y: Double) { move { Transform2D(translationX: x * $0, y: y * $0) } }

  func spread(by factor: Double) { move { Transform2D(scaleX: 1 + (factor - 1) * $0, y: 1 + (factor - 1) * $0) } }

  func turn(degrees: Double) { move { Transform2D(rotationAngle: degrees * .pi / 180 * $0) } }

  /// Carries all fingers along in a third of a second; `path` says how far, from 0 to 1, about the middle between them.
  private func move(_ path: (Double) -> Transform2D) {
    let start = fingers
    let middle = middle
    for step in 1...20 {
      let transform = path(Double(step) / 20).about(middle)
      fingers = start.map { ($0.number, $0.place.applying(transform)) }
      report(.move, fingers)
    }
  }

  private var middle: Point2D {
    let sum = fingers.reduce(Vector2D.zero) { $0 + ($1.place - .zero) }
    return .zero + sum / Double(fingers.count)
  }

  private func report(_ kind: ContactReport.Kind, _ fingers: [(number: Int, place: Point2D)]) {
    for (number, place) in fingers {
      sequencer.receive(ContactReport(kind, ContactID(number), at: time, location: place))
    }
    while let event = sequencer.nextEvent(at: time) { window.sendEvent(event) }
    time += 1.0 / 60
  }
}
