import TouchKit
import TouchScripts

/// The input of a person who does not exist: the paths of fingers, palms and pencils, in a form
/// that can be shortened. Its script causes the same events, bit for bit.
package struct SimulatedInput: Hashable, Sendable {
  /// A location that a finger reaches at a time.
  struct Waypoint: Hashable, Sendable {
    /// The time in milliseconds.
    var time: Double
    var location: Point2D
    /// Whether the finger moves here in a straight line since the waypoint before, sampled at the
    /// rate of the device; otherwise this is one sample.
    var isGlide = false
    /// The force and the pose of a pencil, with angles in degrees.
    var properties: SampleProperties = [:]
    /// The force that the device reports later, if that of the sample is an estimate.
    var lateForce: Double?
  }

  /// One contact, from landing to lifting.
  struct Finger: Hashable, Sendable {
    var type = TouchType.finger
    /// Whether it stays above the surface.
    var isHovering = false
    /// The radius in points, or `nil` if the device does not report it.
    var radius: Double?
    /// The locations in order of time, of which the first is the landing.
    var path: [Waypoint]
    /// The time at which it lifts, in milliseconds.
    var end: Double
    /// Whether the system cancels it instead.
    var isCancelled = false
  }

  var header: TouchScript
  var fingers: [Finger] = []
  /// The input that is no finger: a new size of the window, or a movement of a trackpad or wheel.
  var changes: [TimedAction] = []

  /// The number of samples, glides not included.
  var sampleCount: Int { fingers.reduce(0) { $0 + $1.path.count + 1 } }
}

// MARK: - Script

extension SimulatedInput {
  /// The input as a script, without views and gestures.
  package var script: TouchScript {
    let actions = fingers.enumerated().flatMap { number, finger in
      finger.actions(as: TouchScript.contactName(number))
    }
    var script = header
    // The order of actions at one time is that of the fingers.
    script.lines = [ScriptLine](changes + actions)
    return script
  }
}

extension SimulatedInput.Finger {
  /// The milliseconds after which a device reports the final value of an estimate.
  private static let lateness = 40.0

  fileprivate func actions(as name: String) -> [TimedAction] {
    guard let landing = path.first else { return [] }
    var actions: [TimedAction] = []
    func add(_ time: Double, _ action: ScriptAction, ifHovering hovering: ScriptAction) {
      actions.append(TimedAction(time, isHovering ? hovering : action))
    }
    let none = ScriptProperties()
    var first = ScriptProperties(landing)
    first.values[.majorRadius] = radius
    first.type = type == .finger ? nil : type
    add(
      landing.time, .down(name, landing.location, first),
      ifHovering: .hover(name, landing.location, over: nil, none))
    for (previous, next) in zip(path, path.dropFirst()) {
      let duration = next.isGlide ? next.time - previous.time : nil
      // A finger that rests sends nothing.
      if duration != nil, previous.location == next.location { continue }
      add(
        duration == nil ? next.time : previous.time,
        .move(name, next.location, over: duration, ScriptProperties(next)),
        ifHovering: .hover(name, next.location, over: duration, none))
    }
    add(
      end, isCancelled ? .cancel(name, none) : .up(name, nil, none), ifHovering: .leave(name))
    // Only if each waypoint is one sample, its number is known.
    for (number, waypoint) in path.prefix(while: { !$0.isGlide }).enumerated() {
      guard let force = waypoint.lateForce else { continue }
      actions.append(
        TimedAction(
          waypoint.time + Self.lateness,
          .refine(name, touch: nil, sample: number, ScriptProperties([.force: force]))))
    }
    return actions
  }
}

extension ScriptProperties {
  fileprivate init(_ waypoint: SimulatedInput.Waypoint) {
    self.init(waypoint.properties)
    estimates = waypoint.lateForce == nil || waypoint.isGlide ? [] : .force
  }
}
