/// The views of a window that touches are routed to, each at an index that stays valid until it is
/// released as often as it was retained.
///
/// The table refers strongly to the views, except to the window itself, which owns it. A view that
/// leaves the window is removed from its entry immediately; the entry stays while it is retained.
///
/// **Invariant.** `TouchView.routingTarget`, which only this table sets, is the index of the entry
/// that contains the view, or -1.
struct ViewTable {
  /// A view that has touches, or had touches that may still be updated (R14).
  struct Entry {
    /// The view, or `nil` if it has left the window or is the window.
    fileprivate(set) var view: TouchView?
    fileprivate var retainCount = 0
    /// Whether the view receives touches exclusively (R21).
    var isExclusive = false
    /// The number of touches that began in the view and are down: its multi-touch sequence (R20).
    var downCount = 0
    /// The number of touches that the view tracks (R21).
    var trackedCount = 0
  }

  /// The index of the window's own entry, which is always there.
  static let window = 0

  private var entries = [Entry()]
  private var freeIndices: [Int] = []

  var indices: Range<Int> { entries.indices }

  subscript(index: Int) -> Entry {
    _read { yield entries[index] }
    _modify { yield &entries[index] }
  }

  /// Returns whether an entry contains a view that is still in the window.
  func hasView(at index: Int) -> Bool {
    index == Self.window || index > 0 && entries[index].view != nil
  }

  /// Retains the entry of a view, which is added if it is not there, and returns its index.
  mutating func retain(_ view: TouchView) -> Int {
    if view.routingTarget < 0 {
      let entry = Entry(view: view, isExclusive: view.properties.isExclusiveTouch)
      if let free = freeIndices.popLast() {
        entries[free] = entry
        view.routingTarget = free
      } else {
        entries.append(entry)
        view.routingTarget = entries.count - 1
      }
    }
    entries[view.routingTarget].retainCount += 1
    return view.routingTarget
  }

  /// Releases the entry at an index, and frees it if it is retained by nobody else.
  mutating func release(at index: Int) {
    entries[index].retainCount -= 1
    guard index != Self.window, entries[index].retainCount == 0 else { return }
    removeView(at: index)
    freeIndices.append(index)
  }

  /// Removes a view that leaves the window from its entry.
  mutating func detach(_ view: TouchView) {
    if view.routingTarget > Self.window { removeView(at: view.routingTarget) }
  }

  /// Removes all views: the window is being deallocated.
  mutating func detachAll() {
    for index in entries.indices { removeView(at: index) }
  }

  private mutating func removeView(at index: Int) {
    entries[index].view?.routingTarget = -1
    entries[index].view = nil
  }
}
