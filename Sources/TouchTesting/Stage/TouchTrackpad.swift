import TouchKit
import TouchScripts

/// A trackpad in a test, and the wheel of a mouse: input that is no touch (R65). Its events go to
/// the view at the location of the pointer.
///
///     stage.trackpad.scroll(by: [0, -80], over: 0.2, at: [100, 50])
///     stage.trackpad.magnify(by: 1.5)
///     stage.wheel(steps: -2)
///
/// Without a location, the pointer stays where it was; at first it is in the middle of the window.
public struct TouchTrackpad {
  let stage: TouchStage
  private static let name = "trackpad"

  /// Scrolls by a displacement `[dx, dy]` in points, sampled at the rate of the stage. What is
  /// scrolled moves by it, as with a finger. Without a duration, that of the enclosing `together`
  /// applies, or that of a drag.
  public func scroll(
    by displacement: [Double], over duration: TouchDuration? = nil,
    at location: [Double]? = nil
  ) {
    let displacement = stage.vector(displacement)
    perform(
      "scroll", IndirectEvent(scroll: displacement, .began, at: 0, location: .zero), duration,
      location)
  }

  /// Scales by a factor; see `scroll(by:over:at:)` for the duration.
  public func magnify(
    by factor: Double, over duration: TouchDuration? = nil, at location: [Double]? = nil
  ) {
    perform(
      "magnify", IndirectEvent(scale: factor, .began, at: 0, location: .zero), duration, location)
  }

  /// Rotates by an angle, clockwise if it is positive; see `scroll(by:over:at:)` for the duration.
  public func turn(
    by angle: TouchAngle, over duration: TouchDuration? = nil, at location: [Double]? = nil
  ) {
    perform(
      "turn", IndirectEvent(rotation: angle.radians, .began, at: 0, location: .zero), duration,
      location)
  }

  private func perform(
    _ word: String, _ event: IndirectEvent, _ duration: TouchDuration?,
    _ location: [Double]?
  ) {
    // No contact has this name: actions of one kind follow each other, others run side by side.
    stage.perform("\(Self.name) \(word)") { sequence in
      let duration = duration ?? sequence.duration ?? TestingConstants.dragDuration
      sequence.append(
        .indirect(
          Self.name, event, at: location.map { stage.location(of: $0) },
          over: duration.milliseconds))
    }
  }
}

extension TouchStage {
  /// The trackpad. Its pinch and its rotation run side by side within `together`.
  public var trackpad: TouchTrackpad { TouchTrackpad(stage: self) }

  /// Turns the wheel by a number of steps, each of `TouchConstants.wheelStep` points: away from the
  /// user, so that what is scrolled moves down, or towards the user if it is negative.
  public func wheel(steps: Int, at location: [Double]? = nil) {
    let step = Vector2D(dx: 0, dy: steps < 0 ? -TouchConstants.wheelStep : TouchConstants.wheelStep)
    for _ in 0..<abs(steps) {
      perform(
        "wheel",
        .indirect(
          "wheel", IndirectEvent(wheel: step, at: 0, location: .zero),
          at: location.map { self.location(of: $0) }, over: nil))
    }
  }
}
