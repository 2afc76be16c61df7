import TouchKit
import TouchRecordings

/// A writer of touches as TUIO messages, in the format that `TUIOReader` reads.
///
/// Each event is a frame of one source, and each touch a session with the touch's identifier. A
/// frame has one location of a touch, so of several samples at one instant the last one is written.
/// Velocities are those between two samples as they are written, in widths and heights of the
/// surface per second, so that text that is read and written again stays the same. TUIO has
/// locations only: hovers, properties, predictions and late updates are left out, and a cancelled
/// touch ends.
package struct TUIOWriter {
  /// The number of units of a time in a second.
  static let unitsPerSecond = 4_294_967_296.0

  private struct Cursor {
    /// The location in points.
    var location: Point2D
    /// The time and the location as they are written.
    var time: UInt64
    var x: Float
    var y: Float
    var velocity = Vector2D.zero
  }

  private let scale: Vector2D
  private var text = ""
  private var cursors: [TouchID: Cursor] = [:]
  private var frameCount = 0
  private var start: Double?

  /// Returns a recording as text, in which each line ends with a line break.
  package static func text(of recording: TouchRecording) -> String {
    var writer = TUIOWriter(surface: recording.surface ?? SourceConstants.defaultSurface)
    var sequencer = TouchSequencer()
    var names = ContactNames()
    var latestTime = -Double.infinity
    for sample in recording.samples {
      let time = sample.time ?? latestTime
      let contact = names.contact(named: sample.contact)
      guard let report = sample.report(as: contact, arrivingAt: time) else { continue }
      // The samples at one instant are one frame. A bad time counts as the latest one (R53).
      if time.isFinite, time > latestTime {
        writer.appendEvents(of: &sequencer)
        latestTime = time
      }
      sequencer.receive(report)
    }
    writer.appendEvents(of: &sequencer)
    return writer.text
  }

  private init(surface: Size2D) {
    scale = Vector2D(
      dx: surface.width > 0 ? 1 / surface.width : 1,
      dy: surface.height > 0 ? 1 / surface.height : 1)
  }

  private mutating func appendEvents(of sequencer: inout TouchSequencer) {
    while case .touches(let event)? = sequencer.nextEvent(at: .infinity) { append(event) }
  }

  private mutating func append(_ event: TouchEvent) {
    var moved: [Touch] = []
    var ended: [TouchID] = []
    for touch in event.allTouches {
      switch touch.phase {
      case .began, .moved: moved.append(touch)
      case .ended, .cancelled:
        if cursors[touch.id]?.location != touch.location { moved.append(touch) }
        ended.append(touch.id)
      case .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
    if !moved.isEmpty {
      for touch in moved { locate(touch) }
      appendFrame(at: event.timestamp, moved: moved.map(\.id))
    }
    guard !ended.isEmpty else { return }
    for id in ended { cursors[id] = nil }
    appendFrame(at: event.timestamp, moved: [])
  }

  private mutating func locate(_ touch: Touch) {
    var cursor = Cursor(
      location: touch.location, time: timeUnits(touch.timestamp),
      x: Float(touch.location.x * scale.dx), y: Float(touch.location.y * scale.dy))
    if let before = cursors[touch.id], cursor.time > before.time {
      let motion = Vector2D(
        dx: Double(cursor.x) - Double(before.x), dy: Double(cursor.y) - Double(before.y))
      cursor.velocity = motion / (Double(cursor.time - before.time) / Self.unitsPerSecond)
    }
    cursors[touch.id] = cursor
  }

  private mutating func appendFrame(at time: Double, moved: [TouchID]) {
    frameCount += 1
    let tag = timeTag(time)
    let sessions = cursors.keys.sorted().map { " \($0.rawValue)" }
    let types = "s" + String(repeating: "i", count: sessions.count)
    appendLine(tag, "ss \"source\" \"touchkit\"")
    appendLine(tag, types + " \"alive\"" + sessions.joined())
    for id in moved {
      guard let cursor = cursors[id] else { continue }
      let velocity = cursor.velocity
      let values = [cursor.x, cursor.y, Float(velocity.dx), Float(velocity.dy), 0]
      let words = values.map { " \($0)" }.joined()
      appendLine(tag, "sifffff \"set\" \(id.rawValue)" + words)
    }
    appendLine(tag, "si \"fseq\" \(frameCount)")
  }

  private mutating func appendLine(_ tag: String, _ words: String) {
    text += "\(tag) \(TUIOMessage.address) \(words)\n"
  }

  private mutating func timeTag(_ time: Double) -> String {
    let digits = timeUnits(time).hexadecimalText(count: 16)
    return "\(digits.prefix(8)).\(digits.suffix(8))"
  }

  /// Returns a time since the first event, which is written as one second, because times of 0 and 1
  /// units have a special meaning.
  private mutating func timeUnits(_ time: Double) -> UInt64 {
    let first = start ?? time
    start = first
    let seconds = min(max(time - first + 1, 0), SourceConstants.maximumTUIOTime)
    return UInt64((seconds * Self.unitsPerSecond).rounded())
  }
}
