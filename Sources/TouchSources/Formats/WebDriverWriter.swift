import TouchKit

/// A writer of touches as W3C WebDriver actions, which a browser can perform.
///
/// Each contact is a separate pointer. The actions at one instant take as many ticks of zero
/// duration as the longest sequence of actions of one pointer (such as a move and a press). A pause
/// of all pointers precedes the next instant. Times are rounded to whole milliseconds, as browsers
/// require, and the rounding errors do not add up. Lost data cancels the pointers that are down (R55).
/// Late updates and predictions have no equivalent and are left out, and so is a landing without a
/// valid location (R53).
public enum WebDriverWriter {
  private struct Pointer {
    var name: String
    var type: TouchType
    var actions: [JSONValue] = []
    var isDown = false
    var pending: [JSONValue] = []
    var location: Point2D?
  }

  /// Returns the actions of a recording as one line of JSON.
  public static func text(of recording: TouchRecording) -> String {
    actions(of: recording).description
  }

  private static func actions(of recording: TouchRecording) -> JSONValue {
    var pointers: [Pointer] = []
    var indices: [String: Int] = [:]
    var latest: Double?
    for sample in recording.samples {
      guard case .report(let kind) = sample.kind, let time = milliseconds(of: sample) else {
        continue
      }
      let now = max(latest ?? time, time)
      if let before = latest, now > before {
        finishInstant(&pointers)
        appendPause(to: &pointers, for: now - before)
      }
      latest = now
      if kind == .overflow {
        for index in pointers.indices { release(&pointers[index], "pointerCancel") }
        continue
      }
      let index = indices[sample.contact] ?? pointers.count
      if index == pointers.count {
        indices[sample.contact] = index
        // Pauses for the ticks before, which last as long as the actions of the other pointers.
        let missed = pointers.first?.actions.count ?? 0
        pointers.append(
          Pointer(
            name: sample.contact, type: sample.type ?? .finger,
            actions: [JSONValue](repeating: pauseAction(0), count: missed)))
      }
      append(sample, kind, to: &pointers[index])
    }
    finishInstant(&pointers)
    return .object([JSONMember("actions", pointers.map(source))])
  }

  private static func milliseconds(of sample: RecordedSample) -> Double? {
    guard let time = sample.time, time.isFinite, time.magnitude < SourceConstants.maximumActionTime
    else { return nil }
    return (time * 1000).rounded()
  }

  private static func append(
    _ sample: RecordedSample, _ kind: ContactReport.Kind, to pointer: inout Pointer
  ) {
    switch kind {
    case .down:
      guard location(of: sample) != nil else { return }
      release(&pointer, "pointerCancel")
      appendMove(to: sample, &pointer)
      pointer.pending.append(
        action("pointerDown", [JSONMember("button", 0)] + properties(of: sample)))
      pointer.isDown = true
    case .move, .hover:
      pointer.location = nil  // A reading at the same location is written, too.
      appendMove(to: sample, &pointer)
    case .up where pointer.isDown:
      appendMove(to: sample, &pointer)
      release(&pointer, "pointerUp", [JSONMember("button", 0)])
    case .cancel: release(&pointer, "pointerCancel")
    case .up, .leave, .refine, .overflow, .predicted: return
    }
  }

  /// Lifts or cancels the pointer if it is down.
  private static func release(
    _ pointer: inout Pointer, _ type: String, _ members: [JSONMember] = []
  ) {
    guard pointer.isDown else { return }
    pointer.pending.append(action(type, members))
    pointer.isDown = false
  }

  /// Moves the pointer to the location of the sample, unless it is already there.
  private static func appendMove(to sample: RecordedSample, _ pointer: inout Pointer) {
    guard let location = location(of: sample), pointer.location != location else { return }
    pointer.location = location
    let members = [
      JSONMember("duration", 0), JSONMember("x", location.x), JSONMember("y", location.y),
    ]
    pointer.pending.append(action("pointerMove", members + properties(of: sample)))
  }

  private static func location(of sample: RecordedSample) -> Point2D? {
    guard let x = sample.x, let y = sample.y, x.isFinite, y.isFinite else { return nil }
    return Point2D(x: x, y: y)
  }

  /// Returns the properties within the ranges of WebDriver, because browsers reject all actions if one
  /// value is outside.
  private static func properties(of sample: RecordedSample) -> [JSONMember] {
    var members: [JSONMember] = []
    func add(_ key: String, _ property: SampleProperty, _ convert: (Double) -> Double) {
      guard let value = sample.properties[property], value.isFinite else { return }
      let converted = convert(value)
      members.append(key, converted.isFinite ? converted : nil)
    }
    add("pressure", .force) { min(max($0 / 2, 0), 1) }
    add("width", .majorRadius) { max($0 * 2, 0) }
    add("height", .majorRadius) { max($0 * 2, 0) }
    add("altitudeAngle", .altitudeAngle) { min(max($0, 0), .pi / 2) }
    add("azimuthAngle", .azimuthAngle) { angle in
      let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
      return rest < 0 ? rest + 2 * .pi : rest
    }
    return members
  }

  private static func finishInstant(_ pointers: inout [Pointer]) {
    let ticks = pointers.map(\.pending.count).max() ?? 0
    for index in pointers.indices {
      let idle = ticks - pointers[index].pending.count
      pointers[index].actions +=
        pointers[index].pending + [JSONValue](repeating: pauseAction(0), count: idle)
      pointers[index].pending.removeAll()
    }
  }

  private static func appendPause(to pointers: inout [Pointer], for duration: Double) {
    for index in pointers.indices { pointers[index].actions.append(pauseAction(duration)) }
  }

  private static func pauseAction(_ duration: Double) -> JSONValue {
    action("pause", [JSONMember("duration", duration)])
  }

  private static func action(_ type: String, _ members: [JSONMember] = []) -> JSONValue {
    .object([JSONMember("type", type)] + members)
  }

  private static func source(_ pointer: Pointer) -> JSONValue {
    let kind = pointer.type == .finger ? "touch" : pointer.type == .pencil ? "pen" : "mouse"
    return .object([
      JSONMember("type", "pointer"), JSONMember("id", pointer.name),
      JSONMember("parameters", .object([JSONMember("pointerType", kind)])),
      JSONMember("actions", pointer.actions),
    ])
  }
}
