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

  /// What is no finger: a new size of the window, or a movement of a trackpad or wheel.
  struct Change: Hashable, Sendable {
    var time: Double
    var action: ScriptAction
  }

  var header: TouchScript
  var fingers: [Finger] = []
  var changes: [Change] = []

  /// The number of samples, glides not included.
  var sampleCount: Int { fingers.reduce(0) { $0 + $1.path.count + 1 } }
}

// MARK: - Script

extension SimulatedInput {
  /// The milliseconds after which a device reports the final value of an estimate.
  private static let lateness = 40.0

  /// The input as a script, without views and gestures.
  package var script: TouchScript {
    var steps = changes
    for (number, finger) in fingers.enumerated() {
      steps += finger.steps(as: TouchScript.contactName(number), lateness: Self.lateness)
    }
    // The order of actions at one time is that of the fingers.
    let ordered = steps.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    var script = header
    script.lines = []
    for (_, step) in ordered {
      if let last = script.lines.indices.last, script.lines[last].time == .fromStart(step.time) {
        script.lines[last].actions.append(step.action)
      } else {
        script.lines.append(ScriptLine(.fromStart(step.time), [step.action]))
      }
    }
    return script
  }
}

extension SimulatedInput.Finger {
  fileprivate func steps(as name: String, lateness: Double) -> [SimulatedInput.Change] {
    guard let landing = path.first else { return [] }
    var first = ScriptProperties(landing)
    first.values[.majorRadius] = radius
    first.type = type == .finger ? nil : type
    var steps = [
      SimulatedInput.Change(
        time: landing.time,
        action: isHovering
          ? .hover(name, landing.location, over: nil, ScriptProperties())
          : .down(name, landing.location, first))
    ]
    for (previous, next) in zip(path, path.dropFirst()) {
      let duration = next.isGlide ? next.time - previous.time : nil
      // A finger that rests sends nothing.
      if duration != nil, previous.location == next.location { continue }
      steps.append(
        SimulatedInput.Change(
          time: duration == nil ? next.time : previous.time,
          action: isHovering
            ? .hover(name, next.location, over: duration, ScriptProperties())
            : .move(name, next.location, over: duration, ScriptProperties(next))))
    }
    let none = ScriptProperties()
    steps.append(
      SimulatedInput.Change(
        time: end,
        action: isHovering ? .leave(name) : isCancelled ? .cancel(name, none) : .up(name, nil, none)
      ))
    // Only if each waypoint is one sample, its number is known.
    for (number, waypoint) in path.prefix(while: { !$0.isGlide }).enumerated() {
      guard let force = waypoint.lateForce else { continue }
      steps.append(
        SimulatedInput.Change(
          time: waypoint.time + lateness,
          action: .refine(name, touch: nil, sample: number, ScriptProperties([.force: force]))))
    }
    return steps
  }
}

extension ScriptProperties {
  fileprivate init(_ waypoint: SimulatedInput.Waypoint) {
    self.init(waypoint.properties)
    estimates = waypoint.lateForce == nil || waypoint.isGlide ? [] : .force
  }
}
