import TouchKit
import TouchScripts

// Verbs of several fingers, and of all fingers.
extension TouchStage {
  /// Pinches with two new fingers: they land on either side of a location, move until they are
  /// `end` points apart, and lift.
  ///
  ///     stage.pinch(at: canvas, from: 100, to: 200)
  ///
  /// - Parameters:
  ///   - center: The location halfway between the fingers.
  ///   - start: The distance of the fingers when they land, in points.
  ///   - end: The distance of the fingers when they lift, in points.
  ///   - angle: The angle of the line through the fingers, or 0 for a horizontal one.
  ///   - duration: The duration of the movement, 600 ms by default.
  public func pinch(
    at center: some TouchLocatable, from start: Double, to end: Double,
    angle: TouchAngle = .degrees(0),
    over duration: TouchDuration = TestingConstants.dragDuration
  ) {
    let middle = location(of: center)
    let half = Vector2D(dx: 0.5, dy: 0).rotated(by: angle.radians)
    twoFingers(at: middle, half * start, on: center as? TouchView) { left, right in
      together(over: duration) {
        left.move(to: middle - half * end)
        right.move(to: middle + half * end)
      }
    }
  }

  /// Rotates with two new fingers: they land on either side of a location, rotate about it,
  /// clockwise if the angle is positive, and lift.
  ///
  /// - Parameters:
  ///   - center: The location halfway between the fingers.
  ///   - angle: The angle of the rotation.
  ///   - span: The distance of the fingers, 150 points by default.
  ///   - duration: The duration of the movement, 600 ms by default.
  public func rotate(
    at center: some TouchLocatable, by angle: TouchAngle, span: Double = TestingConstants.span,
    over duration: TouchDuration = TestingConstants.dragDuration
  ) {
    let middle = location(of: center)
    twoFingers(at: middle, Vector2D(dx: span / 2, dy: 0), on: center as? TouchView) {
      left, right in
      arc([left, right], about: middle, by: angle, over: duration)
    }
  }

  /// Moves fingers side by side, each on a circle about a location.
  public func arc(
    _ fingers: [TouchFinger], about center: some TouchLocatable, by angle: TouchAngle,
    over duration: TouchDuration? = nil
  ) {
    let middle = location(of: center)
    together {
      for finger in fingers {
        perform(finger.name) { sequence in
          let time = duration ?? sequence.duration ?? TestingConstants.dragDuration
          sequence.append(
            .arc(
              [finger.name], about: middle, by: ScriptLiterals.rounded(angle.degrees),
              over: time.milliseconds))
        }
      }
    }
  }

  private func twoFingers(
    at center: Point2D, _ offset: Vector2D, on view: TouchView?,
    _ body: (TouchFinger, TouchFinger) -> Void
  ) {
    let left = TouchFinger(.given("left"), type: .finger, on: self)
    let right = TouchFinger(.given("right"), type: .finger, on: self)
    together {
      left.land(at: center - offset, on: view)
      right.land(at: center + offset, on: view)
    }
    body(left, right)
    together {
      left.up()
      right.up()
    }
  }

  /// Lifts all fingers at their current locations.
  public func liftAll() { perform("*", .upAll) }

  /// Cancels the touches of all fingers, as the system does, for example for a phone call.
  public func cancelAll() { perform("*", .cancelAll) }

  /// Reports an overflow: the device lost data, so all touches and hovers are cancelled (R55).
  public func overflow() { perform("*", .overflow) }

  /// Cancels all touches and hovers as the program does when its window loses focus: the contacts
  /// are still down, and are ignored until they lift (R55).
  public func cancelTouches() { perform("*", .cancelTouches) }
}
