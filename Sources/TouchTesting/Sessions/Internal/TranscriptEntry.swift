import TouchKit
import TouchScripts
import TouchViews

/// A line of a transcript: an event with its effects, or the effects of time.
struct TranscriptEntry: Sendable {
  /// The time of delivery, in seconds.
  var time: Double
  /// The event, or `nil` if time passed without an event.
  var event: TouchEvent?
  /// The touches of the event.
  var rows: [EventTable.Row]
  /// The callbacks and the actions of recognizers.
  var notes: [String]

  /// Returns the note for an entry of the trace, or `nil` if the entry has no visible effect.
  static func note(of entry: GestureTrace.Entry) -> String? {
    switch entry.event {
    case .received, .reset: return nil
    case .refused, .ignored, .waiting, .fired, .failed, .cancelled: return entry.description
    }
  }

  /// Returns whether two entries have the same touches in the same phases, and the same notes.
  func isSimilar(to other: TranscriptEntry) -> Bool {
    guard event != nil, other.event != nil, notes == other.notes, rows.count == other.rows.count
    else { return false }
    return zip(rows, other.rows).allSatisfy {
      $0.name == $1.name && $0.touch.phase == $1.touch.phase
    }
  }
}
