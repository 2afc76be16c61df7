import TouchViews

/// A reader of the new entries of a window's trace, which it does not remove.
struct GestureTraceReader {
  private var count = 0

  /// Returns the entries since the last call.
  mutating func newEntries(of window: TouchWindow?) -> ArraySlice<GestureTrace.Entry> {
    guard let trace = window?.trace else { return [] }
    let count = trace.droppedEntries + trace.entries.count
    defer { self.count = count }
    // A smaller count means that other code removed entries.
    return trace.entries.suffix(count < self.count ? count : count - self.count)
  }
}
