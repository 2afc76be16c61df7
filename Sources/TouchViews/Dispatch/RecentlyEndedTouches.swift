import TouchKit

/// The views of the touches that ended last: late updates of their samples are still to come, or never do (R14).
struct EndedTouches {
  private struct Entry {
    let id: TouchID
    /// `Unmanaged` for the reason told in `TouchRoute`; nil where the view left.
    var view: Unmanaged<TouchView>?
  }

  private var ring: [Entry] = []
  private var oldest = 0

  /// Remembers a touch that ended, in place of the oldest where there are too many.
  mutating func append(_ id: TouchID, _ view: TouchView) {
    view.endedTouches += 1
    if ring.count < ViewConstants.endedTouchLimit {
      ring.append(Entry(id: id, view: Unmanaged.passUnretained(view)))
    } else {
      ring[oldest].view?.takeUnretainedValue().endedTouches -= 1
      ring[oldest] = Entry(id: id, view: Unmanaged.passUnretained(view))
      oldest = (oldest + 1) % ring.count
    }
  }

  /// The view of a touch that ended; nil where it is not remembered. The newest is found first: updates trail by few samples.
  func view(of id: TouchID) -> TouchView? {
    for place in ring[..<oldest].indices.reversed() where ring[place].id == id { return ring[place].view?.takeUnretainedValue() }
    for place in ring[oldest...].indices.reversed() where ring[place].id == id { return ring[place].view?.takeUnretainedValue() }
    return nil
  }

  /// Forgets the touches of a view that left.
  mutating func forget(_ view: TouchView) {
    guard view.endedTouches > 0 else { return }
    for place in ring.indices where ring[place].view?.takeUnretainedValue() === view { ring[place].view = nil }
    view.endedTouches = 0
  }
}
