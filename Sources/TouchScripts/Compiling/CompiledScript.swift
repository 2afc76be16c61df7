import TouchRecordings

/// A script as samples in order of arrival, with the changes to views and gestures between them.
package struct CompiledScript: Hashable, Sendable {
  /// The samples that the source of the script sends.
  package var recording: TouchRecording
  /// The changes to views and gestures, in order.
  package var changes: [ScheduledChange]
  /// The end of the last action, in seconds.
  package var end: Double
}

/// A change to a view or a gesture at a time.
package struct ScheduledChange: Hashable, Sendable {
  /// The time in seconds.
  package var time: Double
  /// The number of samples of the recording that arrive before the change.
  package var sampleIndex: Int
  /// The change.
  package var change: ScriptChange
}

extension CompiledScript {
  /// Creates the samples of a recording, without changes.
  package init(_ recording: TouchRecording) {
    let end = recording.samples.lazy.compactMap(\.time).filter(\.isFinite).max()
    self.init(recording: recording, changes: [], end: end ?? 0)
  }
}
