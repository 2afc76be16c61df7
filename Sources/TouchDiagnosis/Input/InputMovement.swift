import TouchKit
import TouchScripts

/// A movement of fingers that land together: taps, the last of which moves along straight segments.
struct InputMovement: Hashable, Sendable {
  /// A movement of all fingers along a path, away from their center, and around it.
  struct Leg: Hashable, Sendable {
    var path = Vector2D.zero
    var scale = 1.0
    /// The angle in radians, clockwise positive.
    var angle = 0.0
    /// The time in milliseconds that the fingers rest before.
    var delay = 0.0
    /// The duration of the movement in milliseconds.
    var duration = 150.0

    /// Whether the fingers move as fast as those of a swipe, and not as slow as those of a drag.
    var isSwipe: Bool { path.length >= duration * 0.5 }
  }

  var fingers = 1
  var taps = 1
  var legs: [Leg] = []
  /// The time in milliseconds that the fingers rest before they lift.
  var rest = DiagnosisConstants.tapDuration
  /// Whether the fingers land at the edge of the window from which their path leads away.
  var isFromEdge = false
  /// Whether the finger, or a pointer, stays above the surface.
  var isHovering = false

  /// The time in milliseconds from the last landing to lifting.
  var duration: Double { legs.reduce(rest) { $0 + $1.delay + $1.duration } }

  /// Returns where a finger is some milliseconds after it landed.
  ///
  /// - Parameter center: The center of the places where all fingers landed.
  func location(of landing: Point2D, around center: Point2D, after time: Double) -> Point2D {
    var point = landing
    var center = center
    var time = time
    for leg in legs {
      time -= leg.delay
      let part = min(max(time / leg.duration, 0), 1)
      let arm = (point - center) * (1 + (leg.scale - 1) * part)
      center += leg.path * part
      point = center + arm.rotated(by: leg.angle * part)
      time -= leg.duration
    }
    return point
  }

  /// Returns a movement that does the same as this one and then, without lifting, as another one.
  func followed(by other: InputMovement) -> InputMovement {
    var result = self
    result.fingers = max(fingers, other.fingers)
    result.legs += other.legs
    result.legs[legs.count].delay = rest
    return result
  }

  /// Returns the input whose fingers land at some points, with the device of a script.
  func input(from landings: [Point2D], on device: TouchScript) -> SimulatedInput {
    var input = SimulatedInput(header: device)
    var start = 0.0
    let center = landings[0].interpolated(to: landings[landings.count - 1], at: 0.5)
    var turns = [0.0]
    for time in legs.flatMap({ [$0.delay, $0.duration] }) where time > 0 {
      turns.append(turns[turns.count - 1] + time)
    }
    for tap in 1...taps {
      start += DiagnosisConstants.tapInterval
      let times = tap < taps ? [0] : turns
      let length = tap < taps ? DiagnosisConstants.tapDuration : duration
      for landing in landings {
        let path = times.map {
          let location = location(of: landing, around: center, after: $0)
          return SimulatedInput.Waypoint(time: start + $0, location: location, isGlide: true)
        }
        input.fingers.append(SimulatedInput.Finger(path: path, end: start + length))
      }
      start += length
    }
    return input
  }
}
