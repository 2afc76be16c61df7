import Foundation
import TouchGestures
import TouchKit
import TouchViews

extension BenchRows {
  /// Two fingers that pinch, rotate and pan without end, from report to transform.
  /// Tests/Benchmarks/Peers moves SDL2's fingers in the same way.
  static var gestureRows: [BenchRow] {
    [
      gestureRow("gesture/2") { [TransformGestureRecognizer()] },
      gestureRow("gestures/pan+pinch+rotation") {
        [PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer()]
      },
    ]
      + [1, 10, 100].map { count in
        gestureRow("gestures/pans-\(count)") { (0..<count).map { _ in PanGestureRecognizer() } }
      }
      + [100, 1000, 2000].map(withheldRow)
  }

  /// Returns a row with fingers that land one by one under a pan that delays their callbacks, and
  /// then lift one by one. Every event contains all touches that are down (R3), so the figure is
  /// the time for each touch of each event.
  private static func withheldRow(fingers: Int) -> BenchRow {
    BenchRow("withheld/\(fingers)") {
      let view = TouchView(frame: .zero)
      let window = window(side: 1000, with: view)
      let pan = PanGestureRecognizer()
      pan.delaysTouchesBegan = true
      view.addGestureRecognizer(pan)
      var ended = 0
      view.onTouchesEnded = { touches, _ in ended += touches.count }
      var sequencer = TouchSequencer()
      var time = 0.0
      return {
        var handled = 0
        for kind in [ContactReport.Kind.down, .up] {
          for finger in 0..<fingers {
            let location = Point2D(x: Double(finger % 100) * 10, y: Double(finger / 100) * 10)
            sequencer.receive(ContactReport(kind, ContactID(finger), at: time, location: location))
            while case .touches(let event)? = sequencer.nextEvent(at: time) {
              handled += event.allTouches.count
              window.dispatch(event)
            }
            time += 0.001
          }
        }
        precondition(ended % fingers == 0 && ended > 0, "a callback was lost")
        return handled
      }
    }
  }

  /// Returns a row with two moving fingers and several simultaneous recognizers, each with an
  /// action that reads its values.
  private static func gestureRow(_ name: String, _ make: @escaping () -> [GestureRecognizer])
    -> BenchRow
  {
    BenchRow(name) {
      let view = TouchView(frame: .zero)
      let window = window(side: 1000, with: view)
      let recognizers = make()
      let yield = Yield()
      for recognizer in recognizers {
        view.addGestureRecognizer(recognizer)
        for other in recognizers { recognizer.recognizeSimultaneously(with: other) }
        yield.collect(from: recognizer)
      }
      var sequencer = TouchSequencer()
      let positions = path
      var frame = 0
      return {
        play(positions, from: frame, on: window, &sequencer)
        frame += positions.count
        precondition(recognizers.allSatisfy { $0.state == .changed }, "the fingers made no gesture")
        return 2 * positions.count
      }
    }
  }

  /// Moves the fingers through all locations, one per frame.
  private static func play(
    _ positions: [(Point2D, Point2D)], from first: Int, on window: TouchWindow,
    _ sequencer: inout TouchSequencer
  ) {
    for (number, position) in positions.enumerated() {
      let time = Double(first + number) / 120
      let kind: ContactReport.Kind = first + number == 0 ? .down : .move
      sequencer.receive(ContactReport(kind, ContactID(1), at: time, location: position.0))
      sequencer.receive(ContactReport(kind, ContactID(2), at: time, location: position.1))
      while case .touches(let event)? = sequencer.nextEvent(at: time) { window.dispatch(event) }
    }
  }

  /// The sum of the values that the actions read, which keeps the compiler from removing the work.
  private final class Yield {
    @exclusivity(unchecked)
    var sum = 0.0

    func collect(from recognizer: GestureRecognizer) {
      switch recognizer {
      case let pan as PanGestureRecognizer:
        pan.addAction { [self] in sum += $0.translation(in: nil).dx }
      case let pinch as PinchGestureRecognizer: pinch.addAction { [self] in sum += $0.scale }
      case let rotation as RotationGestureRecognizer:
        rotation.addAction { [self] in sum += $0.rotation }
      case let transform as TransformGestureRecognizer:
        transform.addAction { [self] in sum += $0.scale + $0.rotation }
      default: break
      }
    }
  }

  /// One rotation of both fingers about a center that moves on a circle, with a varying distance.
  private static var path: [(Point2D, Point2D)] {
    (0..<256).map { frame in
      let angle = Double(frame) * 2 * .pi / 256
      let radius = 200 + 50 * sin(3 * angle)
      let center = Point2D(x: 500, y: 500) + Vector2D(angle: angle, length: 50)
      let arm = Vector2D(angle: angle, length: radius)
      return (center + arm, center - arm)
    }
  }
}
