import TouchKit
import TouchScripts
import TouchViews

/// One thing in a story: an event with what came of it, or what came of time alone.
struct TranscriptEntry: Sendable {
  /// When it was delivered, in seconds.
  var time: Double
  /// The event; nil: time passed.
  var event: TouchEvent?
  /// The event's touches.
  var rows: [EventTable.Row]
  /// Who was told, and what recognizers did.
  var notes: [String]

  /// What there is to tell of a line of the trace; nil for what only says that a recognizer looks on.
  static func note(of entry: GestureTrace.Entry) -> String? {
    switch entry.event {
    case .received, .reset: return nil
    case .refused, .ignored, .waiting, .fired, .failed, .cancelled: return entry.description
    }
  }

  /// Whether it goes on in the same way as another one: the same touches in the same phases, with the same news.
  func isSimilar(to other: TranscriptEntry) -> Bool {
    guard event != nil, other.event != nil, notes == other.notes, rows.count == other.rows.count
    else { return false }
    return zip(rows, other.rows).allSatisfy {
      $0.name == $1.name && $0.touch.phase == $1.touch.phase
    }
  }
}
