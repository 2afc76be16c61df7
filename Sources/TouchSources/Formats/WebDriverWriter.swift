import TouchKit
import TouchRecordings

/// A writer of touches as W3C WebDriver actions, which a browser can perform.
///
/// Each contact is a separate pointer. The actions at one instant take as many ticks of zero
/// duration as the longest sequence of actions of one pointer (such as a move and a press). A pause
/// of all pointers precedes the next instant. Times are rounded to whole milliseconds, as browsers
/// require, and the rounding errors do not add up. Lost data cancels the pointers that are down
/// (R55), and a bad time counts as the latest one (R53). Late updates and predictions have no
/// equivalent and are left out, and so is a landing without a valid location (R53).
package struct WebDriverWriter {
  private var pointers: [WebDriverPointer] = []
  private var indices: [String: Int] = [:]
  /// The latest instant, in milliseconds.
  private var latest: Double?
  /// The number of ticks before the latest instant.
  private var tickCount = 0

  private init() {}

  /// Returns the actions of a recording as one line of JSON.
  package static func text(of recording: TouchRecording) -> String {
    var writer = WebDriverWriter()
    for sample in recording.samples {
      guard case .report(let kind) = sample.kind, kind != .refine, kind != .palm else { continue }
      writer.append(sample, kind)
    }
    writer.finishInstant()
    let actions: JSONValue = ["actions": writer.pointers]
    return actions.description
  }

  private mutating func append(_ sample: RecordedSample, _ kind: ContactReport.Kind) {
    advance(to: Self.milliseconds(of: sample) ?? latest ?? 0)
    if kind == .overflow {
      for index in pointers.indices { pointers[index].release("pointerCancel") }
      return
    }
    let index = indices[sample.contact] ?? pointers.count
    if index == pointers.count {
      indices[sample.contact] = index
      pointers.append(WebDriverPointer(of: sample))
      // The ticks before last as long as the actions of the other pointers.
      pointers[index].pause(untilTick: tickCount)
    }
    pointers[index].append(sample, kind)
  }

  private mutating func advance(to time: Double) {
    let now = max(latest ?? time, time)
    if let before = latest, now > before {
      finishInstant()
      for index in pointers.indices { pointers[index].pause(for: now - before) }
      tickCount = pointers.first?.actions.count ?? 0
    }
    latest = now
  }

  private mutating func finishInstant() {
    let tickCount = pointers.map(\.actions.count).max() ?? 0
    for index in pointers.indices { pointers[index].pause(untilTick: tickCount) }
  }

  private static func milliseconds(of sample: RecordedSample) -> Double? {
    guard let time = sample.time, time.isFinite, time.magnitude < SourceConstants.maximumActionTime
    else { return nil }
    return (time * 1000).rounded()
  }
}

/// The actions of one contact.
private struct WebDriverPointer: JSONConvertible {
  private let name: String
  private let type: TouchType
  private(set) var actions: [JSONValue] = []
  private var isDown = false
  private var location: Point2D?

  init(of sample: RecordedSample) {
    name = sample.contact
    type = sample.type ?? .finger
  }

  var json: JSONValue {
    let kind = type == .finger ? "touch" : type == .pencil ? "pen" : "mouse"
    return [
      "type": "pointer", "id": name, "parameters": ["pointerType": kind] as JSONValue,
      "actions": actions,
    ]
  }

  mutating func append(_ sample: RecordedSample, _ kind: ContactReport.Kind) {
    switch kind {
    case .down:
      guard Self.location(of: sample) != nil else { return }
      release("pointerCancel")
      move(to: sample)
      append("pointerDown", [JSONMember("button", 0)] + Self.properties(of: sample))
      isDown = true
    case .move, .hover:
      location = nil  // A reading at the same location is written, too.
      move(to: sample)
    case .up where isDown:
      move(to: sample)
      release("pointerUp", [JSONMember("button", 0)])
    case .cancel: release("pointerCancel")
    case .up, .leave, .refine, .overflow, .predicted, .palm: return
    }
  }

  /// Lifts or cancels the pointer if it is down.
  mutating func release(_ type: String, _ members: [JSONMember] = []) {
    guard isDown else { return }
    append(type, members)
    isDown = false
  }

  mutating func pause(for duration: Double) { append("pause", [JSONMember("duration", duration)]) }

  /// Pauses up to a tick, for no time.
  mutating func pause(untilTick tick: Int) { while actions.count < tick { pause(for: 0) } }

  /// Moves the pointer to the location of the sample, unless it is already there.
  private mutating func move(to sample: RecordedSample) {
    guard let target = Self.location(of: sample), target != location else { return }
    location = target
    let members = [
      JSONMember("duration", 0), JSONMember("x", target.x), JSONMember("y", target.y),
    ]
    append("pointerMove", members + Self.properties(of: sample))
  }

  private mutating func append(_ type: String, _ members: [JSONMember]) {
    actions.append(.object([JSONMember("type", type)] + members))
  }

  private static func location(of sample: RecordedSample) -> Point2D? {
    sample.location.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the properties within the ranges of WebDriver, because browsers reject all actions if
  /// one value is outside.
  private static func properties(of sample: RecordedSample) -> [JSONMember] {
    var members: [JSONMember] = []
    func add(_ key: String, _ property: SampleProperty, _ convert: (Double) -> Double) {
      guard let value = sample.properties[property], value.isFinite else { return }
      let converted = convert(value)
      members.append(key, converted.isFinite ? converted : nil)
    }
    add("pressure", .force) { min(max($0 / 2, 0), 1) }
    func diameter(_ radius: Double) -> Double {
      let diameter = max((radius * 2).rounded(), 0)
      return diameter <= WebDriverRules.maximumInteger ? diameter : .infinity
    }
    add("width", .majorRadius, diameter)
    add("height", .majorRadius, diameter)
    add("altitudeAngle", .altitudeAngle) { min(max($0, 0), .pi / 2) }
    add("azimuthAngle", .azimuthAngle) { angle in
      let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
      return rest < 0 ? rest + 2 * .pi : rest
    }
    // Not every browser knows the angles.
    if let altitude = sample.properties[.altitudeAngle],
      let azimuth = sample.properties[.azimuthAngle], altitude.isFinite, azimuth.isFinite
    {
      let tilt = PenTilt(altitude: min(max(altitude, 0), .pi / 2), azimuth: azimuth)
      members += [JSONMember("tiltX", tilt.x), JSONMember("tiltY", tilt.y)]
    }
    add("twist", .rollAngle) { angle in
      let turn = (angle / PenTilt.degree).rounded().truncatingRemainder(dividingBy: 360)
      // Adding 0 turns -0 into 0, because browsers read -0 as a number that is not whole.
      return turn < 0 ? turn + 360 : turn + 0
    }
    return members
  }
}
