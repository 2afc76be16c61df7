import TouchKit

/// A writer of touches as W3C WebDriver actions, which a browser can perform.
///
/// Each contact is a separate pointer. The actions at one instant take as many ticks of zero
/// duration as the longest sequence of actions of one pointer (such as a move and a press). A pause
/// of all pointers precedes the next instant. Times are rounded to whole milliseconds, as browsers
/// require, and the rounding errors do not add up. Late updates, predictions and lost data have no
/// equivalent and are left out.
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
      if pointer.isDown { pointer.pending.append(action("pointerCancel")) }
      appendMove(to: sample, &pointer)
      pointer.pending.append(
        action("pointerDown", [JSONMember("button", 0)] + properties(of: sample)))
      pointer.isDown = true
    case .move, .hover:
      pointer.location = nil  // A reading at the same location is written, too.
      appendMove(to: sample, &pointer)
    case .up, .cancel:
      guard pointer.isDown else { return }
      if kind == .up { appendMove(to: sample, &pointer) }
      pointer.pending.append(
        kind == .up
          ? action("pointerUp", [JSONMember("button", 0)]) : action("pointerCancel"))
      pointer.isDown = false
    case .leave, .refine, .overflow, .predicted: return
    }
  }

  /// Moves the pointer to the location of the sample, unless it is already there.
  private static func appendMove(to sample: RecordedSample, _ pointer: inout Pointer) {
    guard let x = sample.x, let y = sample.y, x.isFinite, y.isFinite,
      pointer.location != Point2D(x: x, y: y)
    else { return }
    pointer.location = Point2D(x: x, y: y)
    let members = [
      JSONMember("duration", 0), JSONMember("x", x),
      JSONMember("y", y),
    ]
    pointer.pending.append(action("pointerMove", members + properties(of: sample)))
  }

  private static func properties(of sample: RecordedSample) -> [JSONMember] {
    var members: [JSONMember] = []
    func add(_ key: String, _ value: Double?) {
      members.append(key, value.flatMap { $0.isFinite ? $0 : nil })
    }
    add("pressure", sample.properties[.force].map { min(max($0 / 2, 0), 1) })
    add("width", sample.properties[.majorRadius].map { $0 * 2 })
    add("height", sample.properties[.majorRadius].map { $0 * 2 })
    add("altitudeAngle", sample.properties[.altitudeAngle])
    add("azimuthAngle", sample.properties[.azimuthAngle])
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
