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
    ["received", "reset"].contains(entry.event.kind) ? nil : entry.description
  }

  /// Returns whether two entries have the same touches and nothing but motion: touches that move or
  /// rest, and callbacks and actions that say so.
  func isSimilar(to other: TranscriptEntry) -> Bool {
    isMotion && other.isMotion && rows.map(\.name) == other.rows.map(\.name)
  }

  private var isMotion: Bool {
    event != nil && rows.allSatisfy { $0.touch.phase == .moved || $0.touch.phase == .stationary }
      && notes.allSatisfy { $0.hasSuffix(" moved") || $0.hasSuffix(" changed") }
  }
}
