import TouchKit

/// The pointers and pencils that hover over a window, each with the view that it is over (R6).
///
/// **Invariant.** A hover is over a view from the view's `regionEntered` until its `regionExited`,
/// or until the view leaves the window.
final class HoverRouter {
  private struct Hover {
    let id: TouchID
    /// The view that the hover is over. It is in the window: one that leaves is removed here.
    var view = BackReference<TouchView>()
    /// The view that was hit in the event in progress, which is in the window as well; `nil`
    /// between events and if none was looked for.
    var hit: BackReference<TouchView>?
    var hasEnded = false
    /// The numbers of the recognizers that had the hover in an attempt that has ended. They ignore
    /// it until it leaves their view (R27).
    var ignoring: [Int] = []
  }

  /// The hovers, which are few, in the order in which they entered. The access is not checked for
  /// exclusivity at run time: nothing is called from the router that could access it again (row
  /// `delivery/1`).
  @exclusivity(unchecked)
  private var hovers: [Hover] = []

  /// Whether views may have moved under the hovers since they were looked up (R73).
  private(set) var needsLookup = false

  /// Records that a view may have moved, appeared or disappeared.
  @inline(__always)
  func viewsDidChange() {
    if !hovers.isEmpty { needsLookup = true }
  }

  /// Returns whether hovers must be looked up, and records that they are.
  func takeLookup() -> Bool {
    defer { needsLookup = false }
    return needsLookup && !hovers.isEmpty
  }

  /// Discards the hits of the event or lookup in progress.
  func removeHits() {
    for index in hovers.indices { hovers[index].hit = nil }
  }

  /// The hovers that have not ended.
  var ids: [TouchID] { hovers.compactMap { $0.hasEnded ? nil : $0.id } }

  /// Returns the first hover that entered after another one, or the first of all, that has not
  /// ended.
  func next(after id: TouchID?) -> TouchID? {
    hovers.first { !$0.hasEnded && (id == nil || $0.id > id!) }?.id
  }

  /// Returns whether there is a hover with an identifier, also if it ends in the event in progress.
  func contains(_ id: TouchID) -> Bool { index(of: id) != nil }

  /// Returns whether a hover has not ended.
  func isDown(_ id: TouchID) -> Bool { index(of: id).map { !hovers[$0].hasEnded } ?? false }

  /// Returns whether an event contains all hovers that have not ended.
  @inline(__always)
  func areAllHovers(in event: TouchEvent) -> Bool {
    hovers.isEmpty || hovers.allSatisfy { $0.hasEnded || event.touch($0.id) != nil }
  }

  // MARK: - Hits

  /// Adds a hover that enters.
  func insert(_ id: TouchID) { hovers.append(Hover(id: id)) }

  /// Records the view of the window that a hover hits in the event in progress.
  func setHit(_ view: TouchView?, of id: TouchID) {
    if let index = index(of: id) { hovers[index].hit = BackReference(view) }
  }

  /// Returns the view that a hover hits in the event in progress, or `nil` if it hits none or the
  /// view has left the window.
  func hit(of id: TouchID) -> TouchView? { index(of: id).flatMap { hovers[$0].hit?.object } }

  /// Returns the view that a hover is over, or in an event will be over.
  func view(of id: TouchID) -> TouchView? {
    index(of: id).flatMap { (hovers[$0].hit ?? hovers[$0].view).object }
  }

  // MARK: - Callbacks

  /// Returns the callbacks that a hover needs in a phase of the event in progress. If it is over
  /// another view than before, it exits the former and enters the new one.
  func callbacks(for id: TouchID, in phase: TouchPhase) -> [(phase: TouchPhase, view: TouchView)] {
    guard let index = index(of: id), !hovers[index].hasEnded else { return [] }
    let old = hovers[index].view.object
    let new = phase == .regionExited ? nil : hovers[index].hit?.object
    if let old, old === new { return [(.regionMoved, old)] }
    return (old.map { [(.regionExited, $0)] } ?? []) + (new.map { [(.regionEntered, $0)] } ?? [])
  }

  /// Returns whether a callback is still to be made. A callback or observer before it may have
  /// removed the view or cancelled the hover.
  func isDue(_ phase: TouchPhase, for id: TouchID, on view: TouchView) -> Bool {
    guard let index = index(of: id), !hovers[index].hasEnded else { return false }
    return (phase == .regionEntered ? hit(of: id) : hovers[index].view.object) === view
  }

  /// Records that a callback is made.
  func deliver(_ phase: TouchPhase, for id: TouchID, on view: TouchView) {
    guard phase != .regionMoved, let index = index(of: id) else { return }
    hovers[index].view.object = phase == .regionEntered ? view : nil
  }

  /// Returns the view that has received `regionEntered` of a hover and no `regionExited`.
  func enteredView(of id: TouchID) -> TouchView? {
    index(of: id).flatMap { hovers[$0].view.object }
  }

  /// Returns the hovers over a view.
  func ids(over view: TouchView) -> [TouchID] {
    hovers.compactMap { $0.hasEnded || $0.view.object !== view ? nil : $0.id }
  }

  // MARK: - Recognizers

  /// Records that the recognizer with a number ignores a hover until it leaves the recognizer's
  /// view.
  func ignore(_ id: TouchID, by number: Int) {
    if let index = index(of: id) { hovers[index].ignoring.append(number) }
  }

  /// Returns whether the recognizer with a number ignores a hover.
  func isIgnored(_ id: TouchID, by number: Int) -> Bool {
    index(of: id).map { hovers[$0].ignoring.contains(number) } ?? false
  }

  /// Lets the recognizers receive a hover again for whose numbers `isInside` is false.
  func keepIgnored(_ id: TouchID, where isInside: (Int) -> Bool) {
    guard let index = index(of: id), !hovers[index].ignoring.isEmpty else { return }
    hovers[index].ignoring.removeAll { !isInside($0) }
  }

  // MARK: - Ends

  /// Removes a view that leaves the window. The hovers over it are over no view then.
  func detach(_ view: TouchView) {
    for index in hovers.indices {
      if hovers[index].view.refers(to: view) { hovers[index].view.object = nil }
      if hovers[index].hit?.refers(to: view) ?? false { hovers[index].hit?.object = nil }
    }
  }

  /// Removes all hovers: the window is being deallocated.
  func removeAll() { hovers = [] }

  /// Marks a hover as ended.
  func end(_ id: TouchID) {
    if let index = index(of: id) { hovers[index].hasEnded = true }
  }

  /// Marks the hovers that end in an event as ended, and discards the hits of the event.
  func endHovers(in event: TouchEvent) {
    for hover in event.touches(in: .regionExited) { end(hover.id) }
    removeHits()
  }

  /// Removes the hovers that have ended.
  @inline(__always)
  func removeEnded() {
    if !hovers.isEmpty { hovers.removeAll { $0.hasEnded } }
  }

  private func index(of id: TouchID) -> Int? { hovers.firstIndex { $0.id == id } }
}
