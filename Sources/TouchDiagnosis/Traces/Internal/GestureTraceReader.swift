import TouchKit
import TouchViews

/// A reader of the new entries of a window's trace, which it does not remove.
package struct GestureTraceReader {
  private var count = 0
  private var last: GestureTrace.Entry?

  /// Creates a reader of all entries.
  package init() {}

  /// Returns the entries since the last call, in which each view has the name that `viewName`
  /// returns.
  package mutating func newEntries(
    of window: TouchWindow?, viewName: (TouchView) -> String
  ) -> [GestureTrace.Entry] {
    newEntries(of: window).map { entry in
      guard case .withheld(let touch, let reason) = entry.event,
        let view = window?.view(of: touch)
      else { return entry }
      return GestureTrace.Entry(
        time: entry.time, gesture: viewName(view),
        event: .withheld(
          touch, reason.naming(view, viewOfTouch: { window?.view(of: $0) }, viewName)))
    }
  }

  /// Returns the entries since the last call.
  private mutating func newEntries(of window: TouchWindow?) -> ArraySlice<GestureTrace.Entry> {
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

extension WithholdingReason {
  /// Returns the reason for withholding a touch from a view, with the names that `name` returns.
  fileprivate func naming(
    _ view: TouchView, viewOfTouch: (TouchID) -> TouchView?, _ name: (TouchView) -> String
  ) -> WithholdingReason {
    switch self {
    case .notMultitouch(_, let touch):
      return .notMultitouch(view: name(view), touch: touch)
    case .exclusive(_, _, let touch):
      guard let tracker = viewOfTouch(touch) else { return self }
      let exclusive = tracker.isExclusiveTouch ? tracker : view
      return .exclusive(view: name(exclusive), tracker: name(tracker), touch: touch)
    case .takenBy, .removed: return self
    }
  }
}
