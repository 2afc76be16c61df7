import TouchViews

/// A reader of the new entries of a window's trace, which it does not remove.
package struct GestureTraceReader {
  private var count = 0
  private var last: GestureTrace.Entry?

  /// Creates a reader of all entries.
  package init() {}

  /// Returns the entries since the last call.
  package mutating func newEntries(of window: TouchWindow?) -> ArraySlice<GestureTrace.Entry> {
    guard let trace = window?.trace else { return [] }
    let known = count - trace.droppedEntries
    defer {
      count = trace.droppedEntries + trace.entries.count
      last = trace.entries.last
    }
    // If the last known entry is not in its place, other code removed the known ones.
    guard known > 0, known <= trace.entries.count, trace.entries[known - 1] == last else {
      return trace.entries[...]
    }
    return trace.entries[known...]
  }
}
