import TouchKit
import TouchViews

/// Simulates the fingers of a hand, which report to a window 60 times per second.
final class Hand {
  private let window: TouchWindow
  private var sequencer = TouchSequencer()
  private var fingers: [(number: Int, location: Point2D)] = []
  private var time = 0.0

  init(on window: TouchWindow) { self.window = window }

  /// Lands fingers that are not down, all at once.
  func land(_ landing: (number: Int, location: Point2D)...) {
    fingers += landing
    report(.down, landing)
  }

  /// Lifts one finger, or all fingers if `number` is `nil`.
  func lift(_ number: Int? = nil) {
    let lifting = fingers.filter { $0.number == number ?? $0.number }
    fingers.removeAll { $0.number == number ?? $0.number }
    report(.up, lifting)
  }

  func tap(_ locations: Point2D...) {
    fingers = locations.enumerated().map { ($0.offset, $0.element) }
    report(.down, fingers)
    lift()
  }

  /// Lets time pass without a report, so that deadlines are met: a long press, the end of a tap.
  func rest(_ seconds: Double) {
    time += seconds
    window.advance(to: time)
  }

  // MARK: - Movements of all fingers

  func drag(x: Double, y: Double) { move { Transform2D(translationX: x * $0, y: y * $0) } }

  func spread(by factor: Double) {
    move { Transform2D(scaleX: 1 + (factor - 1) * $0, y: 1 + (factor - 1) * $0) }
  }

  func turn(degrees: Double) { move { Transform2D(rotationAngle: degrees * .pi / 180 * $0) } }

  /// Moves all fingers within a third of a second. `path` returns the transform about the centroid
  /// of the fingers for a progress from 0 to 1.
  private func move(_ path: (Double) -> Transform2D) {
    let start = fingers, centroid = centroid
    for step in 1...20 {
      let transform = path(Double(step) / 20).about(centroid)
      fingers = start.map { ($0.number, $0.location.applying(transform)) }
      report(.move, fingers)
    }
  }

  private var centroid: Point2D {
    let sum = fingers.reduce(Vector2D.zero) { $0 + ($1.location - .zero) }
    return .zero + sum / Double(fingers.count)
  }

  private func report(_ kind: ContactReport.Kind, _ fingers: [(number: Int, location: Point2D)]) {
    for (number, location) in fingers {
      sequencer.receive(ContactReport(kind, ContactID(number), at: time, location: location))
    }
    while let event = sequencer.nextEvent(at: time) { window.dispatch(event) }
    time += 1.0 / 60
  }
}
