import TouchKit
import TouchScripts

/// A person's input: the paths of fingers, palms and pencils, in a form that can be shortened. Its
/// script causes the same events, bit for bit.
package struct Hand: Hashable, Sendable {
  /// A location that a finger reaches at a time.
  struct Waypoint: Hashable, Sendable {
    /// The time in milliseconds.
    var time: Double
    var location: Point2D
    /// Whether the finger moves here in a straight line since the waypoint before, sampled at the
    /// rate of the device; otherwise this is one sample.
    var isGlide = false
    var force: Double?
    /// The force that the device reports later, if `force` is an estimate.
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

  /// A new size of the window, as after the rotation of a device.
  struct Resize: Hashable, Sendable {
    var time: Double
    var size: Size2D
  }

  var header: TouchScript
  var fingers: [Finger] = []
  var resizes: [Resize] = []

  /// The number of samples, glides not included.
  var sampleCount: Int { fingers.reduce(0) { $0 + $1.path.count + 1 } }
}

// MARK: - Script

extension Hand {
  /// The milliseconds after which a device reports the final value of an estimate.
  private static let lateness = 40.0

  /// The input as a script, without views and gestures.
  package var script: TouchScript {
    var steps: [(time: Double, action: ScriptAction)] = resizes.map {
      ($0.time, .change(.resize($0.size)))
    }
    for (number, finger) in fingers.enumerated() {
      steps += finger.steps(as: TouchStage.name(ofContact: number), lateness: Self.lateness)
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

extension Hand.Finger {
  fileprivate func steps(
    as name: String, lateness: Double
  ) -> [(time: Double, action: ScriptAction)] {
    guard let landing = path.first else { return [] }
    var steps: [(time: Double, action: ScriptAction)] = []
    if isHovering {
      steps.append((landing.time, .hover(name, landing.location, over: nil, ScriptProperties())))
    } else {
      var properties = ScriptProperties(landing.properties)
      properties.values[.majorRadius] = radius
      properties.type = type == .finger ? nil : type
      properties.estimates = landing.estimates
      steps.append((landing.time, .down(name, landing.location, properties)))
    }
    for (previous, next) in zip(path, path.dropFirst()) {
      let duration = next.isGlide ? next.time - previous.time : nil
      // A finger that rests sends nothing.
      if duration != nil, previous.location == next.location { continue }
      let start = duration == nil ? next.time : previous.time
      var properties = ScriptProperties(next.properties)
      properties.estimates = next.estimates
      steps.append(
        (
          start,
          isHovering
            ? .hover(name, next.location, over: duration, ScriptProperties())
            : .move(name, next.location, over: duration, properties)
        ))
    }
    steps.append(
      (
        end,
        isHovering
          ? .leave(name)
          : isCancelled ? .cancel(name, ScriptProperties()) : .up(name, nil, ScriptProperties())
      ))
    // Only if each waypoint is one sample, its number is known.
    for (number, waypoint) in path.enumerated() {
      if waypoint.isGlide { break }
      guard let force = waypoint.lateForce else { continue }
      steps.append(
        (
          waypoint.time + lateness,
          .refine(name, touch: nil, sample: number, ScriptProperties([.force: force]))
        ))
    }
    return steps
  }
}

extension Hand.Waypoint {
  fileprivate var properties: SampleProperties {
    var properties: SampleProperties = [:]
    properties[.force] = force
    return properties
  }

  fileprivate var estimates: EstimatedProperties { lateForce == nil || isGlide ? [] : .force }
}
