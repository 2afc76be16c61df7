import TouchKit
import TouchScripts

// What several fingers do together, and what happens to all of them.
extension TouchStage {
  /// Two fingers of the stage's own land on either side of a place, spread or close until they are `end` points apart, and lift.
  ///
  ///     stage.pinch(at: canvas, from: 100, to: 200)
  ///
  /// - Parameters:
  ///   - start: how far apart they land, in points.
  ///   - end: how far apart they lift.
  ///   - angle: how the line between them lies; 0: horizontally.
  public func pinch(
    at center: some TouchLocatable, from start: Double, to end: Double,
    angle: TouchAngle = .degrees(0),
    over duration: TouchDuration = TestingConstants.dragDuration
  ) {
    let middle = center.surfaceLocation
    let half = Vector2D(dx: 0.5, dy: 0).rotated(by: angle.radians)
    twoFingers(at: middle, half * start) { left, right in
      together(over: duration) {
        left.move(to: middle - half * end)
        right.move(to: middle + half * end)
      }
    }
  }

  /// Two fingers pinch about two numbers; see `pinch` about a point.
  public func pinch(
    at center: (x: Double, y: Double), from start: Double, to end: Double,
    angle: TouchAngle = .degrees(0),
    over duration: TouchDuration = TestingConstants.dragDuration
  ) {
    pinch(at: Point2D(x: center.x, y: center.y), from: start, to: end, angle: angle, over: duration)
  }

  /// Two fingers of the stage's own land on either side of a place, turn about it, clockwise where the angle is positive, and lift.
  ///
  /// - Parameter span: how far apart they are, in points.
  public func rotate(
    at center: some TouchLocatable, by angle: TouchAngle, span: Double = TestingConstants.span,
    over duration: TouchDuration = TestingConstants.dragDuration
  ) {
    let middle = center.surfaceLocation
    twoFingers(at: middle, Vector2D(dx: span / 2, dy: 0)) { left, right in
      arc([left, right], about: middle, by: angle, over: duration)
    }
  }

  /// Two fingers turn about two numbers; see `rotate` about a point.
  public func rotate(
    at center: (x: Double, y: Double), by angle: TouchAngle, span: Double = TestingConstants.span,
    over duration: TouchDuration = TestingConstants.dragDuration
  ) {
    rotate(at: Point2D(x: center.x, y: center.y), by: angle, span: span, over: duration)
  }

  /// Fingers move, each on its circle about a place, side by side.
  public func arc(
    _ fingers: [TouchFinger], about center: some TouchLocatable, by angle: TouchAngle,
    over duration: TouchDuration? = nil
  ) {
    let middle = center.surfaceLocation
    together {
      for finger in fingers {
        perform(finger.name) { sequence in
          let time = duration ?? sequence.duration ?? TestingConstants.dragDuration
          sequence.append(
            .arc([finger.name], about: middle, by: angle.degrees, over: time.milliseconds))
        }
      }
    }
  }

  private func twoFingers(
    at center: Point2D, _ offset: Vector2D, _ body: (TouchFinger, TouchFinger) -> Void
  ) {
    let (left, right) = (finger("left"), finger("right"))
    together {
      left.down(at: center - offset)
      right.down(at: center + offset)
    }
    body(left, right)
    together {
      left.up()
      right.up()
    }
  }

  /// All fingers that are down lift, where they are.
  public func liftAll() { perform("*") { $0.append(.upAll) } }

  /// The system takes all fingers away that are down: a call comes in, say. Their touches are cancelled.
  public func cancelAll() { perform("*") { $0.append(.cancelAll) } }

  /// The device lost data and cannot say what happened to any finger: all touches are cancelled, hovers too (R55).
  public func overflow() { perform("*") { $0.append(.overflow) } }
}
