import TouchSources

/// A script as samples in order of arrival, with the changes to views and gestures between them.
public struct CompiledScript: Hashable, Sendable {
  /// The samples that the source of the script sends.
  public var recording: TouchRecording
  /// The changes to views and gestures, in order.
  public var changes: [ScheduledChange]
  /// The end of the last action, in seconds.
  public var end: Double
}

/// A change to a view or a gesture at a time.
public struct ScheduledChange: Hashable, Sendable {
  /// The time in seconds.
  public var time: Double
  /// The number of samples of the recording that arrive before the change.
  public var sampleIndex: Int
  /// The change.
  public var change: ScriptChange
}

extension TouchScript {
  /// Returns the samples that the source of the script sends, and the changes between them.
  ///
  /// - Precondition: The script is within the limits that the parser checks.
  public func compiled() -> CompiledScript {
    var compiler = ScriptCompiler(self)
    _ = compiler.append(lines)
    return compiler.compiled
  }
}
