import TouchSources

/// A script as samples in order of arrival, with the changes to views and gestures between them.
public struct CompiledScript: Hashable, Sendable {
  /// What the source sends.
  public var recording: TouchRecording
  /// What happens to views and gestures, in order.
  public var changes: [ScheduledChange]
  /// When the last action ends, in seconds.
  public var end: Double
}

/// A change to a view or a gesture, and when.
public struct ScheduledChange: Hashable, Sendable {
  /// Its time in seconds.
  public var time: Double
  /// How many samples of the recording arrive before it.
  public var sampleIndex: Int
  /// What changes.
  public var change: ScriptChange
}

extension TouchScript {
  /// What the script's source sends, and when its views and gestures change.
  ///
  /// - Precondition: The script keeps to the limits that the parser checks.
  public func compiled() -> CompiledScript {
    var compiler = ScriptCompiler(self)
    _ = compiler.append(lines)
    return compiler.compiled
  }
}
