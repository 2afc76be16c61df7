import TouchKit

/// The touches and hovers of one attempt of a recognizer.
@usableFromInline
struct AttemptTouches {
  /// The touches that are down, in the order of their identifiers; during callbacks also those that
  /// end in the event.
  @usableFromInline var tracked: [GestureTouch] = []
  /// The hovers over the view, including the one that leaves during its callback.
  private(set) var hovers: [GestureTouch] = []
  /// The scroll or transform of the attempt, by its number in the window, or 0 if there is none. It
  /// counts as one touch that the recognizers share (R67).
  private var indirect = 0
  /// Whether it is in progress.
  private var isIndirectInProgress = false
  /// The touches of the attempt that have ended: the newest of them, bounded by
  /// `ViewConstants.liftedTouchLimit`.
  private var lifted: [TouchID] = []
  /// The type of the first touch of the attempt, or `nil` if it has received none (R72).
  private(set) var firstType: TouchType?
  /// Whether the attempt received any touch or hover.
  private(set) var hasReceivedAny = false
  /// The time at which the last of them ended, in seconds. It outlives the attempt: velocities
  /// refer to it.
  private(set) var lastEnd = 0.0
  /// Whether that one was cancelled.
  private(set) var lastWasCancelled = false
  /// The centroid of the touches when the last one ended, or the location of the last hover.
  private(set) var lastLocation = Point2D.zero
  /// The touches that were received, in this attempt or an earlier one, and are ignored since: the
  /// first fingers of a hand that may still be landing.
  private var ignored: [GestureTouch] = []

  // MARK: - Queries

  /// Whether no touch is down, nothing hovers and no scroll or transform is in progress.
  var isEmpty: Bool { tracked.isEmpty && hovers.isEmpty && !isIndirectInProgress }

  /// The number of touches that are down.
  var downCount: Int {
    var count = 0
    for touch in tracked where touch.isDown { count += 1 }
    return count
  }

  /// Whether a tracked touch ends in the event in progress.
  var hasEnding: Bool {
    for touch in tracked where !touch.isDown { return true }
    return false
  }

  /// The identifiers of all touches of the attempt, ended ones first.
  var ids: [TouchID] { lifted + tracked.map { $0.id } }

  /// Returns whether the attempt has or had the touch.
  func contains(_ id: TouchID) -> Bool { trackedIndex(of: id) != nil || lifted.contains(id) }

  /// Returns whether both attempts have a touch in common (R29).
  func intersects(_ other: AttemptTouches) -> Bool {
    tracked.contains { other.contains($0.id) } || lifted.contains { other.contains($0) }
      || indirect != 0 && indirect == other.indirect
  }

  /// Returns the index of a tracked touch by binary search, or `nil` if it is not tracked.
  func trackedIndex(of id: TouchID) -> Int? { tracked.sortedIndex(of: id) { $0.id } }

  /// The centroid of the touches that are down, of the hovers if there is none, otherwise of where
  /// the last ones ended: those that end in the event in progress, if there are any.
  var centroid: Point2D {
    Self.centroid(of: tracked.lazy.filter { $0.isDown })
      ?? Self.centroid(of: hovers.lazy.filter { $0.isDown }) ?? Self.centroid(of: tracked)
      ?? lastLocation
  }

  private static func centroid(of touches: some Collection<GestureTouch>) -> Point2D? {
    guard let first = touches.first?.location else { return nil }
    let sum = touches.reduce(Vector2D.zero) { $0 + ($1.location - first) }
    return first + sum / Double(touches.count)
  }

  // MARK: - Touches

  /// Adds a touch that has landed.
  mutating func receive(_ touch: Touch) {
    hasReceivedAny = true
    firstType = firstType ?? touch.type
    tracked.append(GestureTouch(touch))
  }

  /// Updates the tracked touches from an event's touches and returns whether they are exactly
  /// those, in the same order, as they are in almost every event. A tracked touch that the event
  /// does not contain has been cancelled.
  @inline(__always)
  mutating func update(from touches: UnsafeBufferPointer<Touch>) -> Bool {
    guard tracked.count == touches.count else { return updateSome(from: touches) }
    let areSame = tracked.withUnsafeMutableBufferPointer { tracked in
      for index in touches.indices {
        guard touches[index].id == tracked[index].id else { return false }
        tracked[index].update(from: touches[index])
      }
      return true
    }
    return areSame || updateSome(from: touches)
  }

  private mutating func updateSome(from touches: UnsafeBufferPointer<Touch>) -> Bool {
    var position = 0
    for index in tracked.indices {
      while position < touches.count, touches[position].id < tracked[index].id { position += 1 }
      if position < touches.count, touches[position].id == tracked[index].id {
        tracked[index].update(from: touches[position])
        position += 1
      } else {
        tracked[index].phase = .cancelled
      }
    }
    return false
  }

  /// Removes a tracked touch that is ignored from now on, and returns whether it was there.
  mutating func ignore(_ id: TouchID) -> Bool {
    guard let index = trackedIndex(of: id) else { return false }
    ignored.append(tracked.remove(at: index))
    return true
  }

  /// Forgets the ignored touches: the recognizer has left the window.
  mutating func forgetIgnored() { ignored.removeAll() }

  /// Ignores a touch that has landed if it is of the same hand as an ignored one (R27), and returns
  /// that one. `isDown` returns whether a touch is still down.
  mutating func ignore(_ touch: Touch, where isDown: (TouchID) -> Bool) -> GestureTouch? {
    if ignored.isEmpty { return nil }
    ignored.removeAll { !isDown($0.id) }
    let limit = ViewConstants.handInterval - TouchConstants.timeTolerance
    let first = ignored.last {
      $0.type == touch.type && touch.timestamp - $0.startTime < limit
    }
    if first != nil { ignored.append(GestureTouch(touch)) }
    return first
  }

  /// Whether nothing is left of the attempt: every touch was ignored before any ended.
  var isAbandoned: Bool { isEmpty && lifted.isEmpty }

  /// Marks the tracked touches that end in `event` as ended, without a callback.
  mutating func endTouches(missingFrom event: TouchEvent) {
    for index in tracked.indices where event.touch(tracked[index].id)?.phase.isFinal ?? true {
      tracked[index].phase = .cancelled
    }
  }

  /// Moves the touches that have ended to the lifted ones, and calls `body` with each.
  mutating func removeEnded(_ body: (TouchID) -> Void) {
    if downCount == 0, let centroid = Self.centroid(of: tracked) { lastLocation = centroid }
    for touch in tracked where !touch.isDown {
      if touch.timestamp >= lastEnd {
        lastEnd = touch.timestamp
        lastWasCancelled = touch.phase == .cancelled
      }
      if lifted.count == ViewConstants.liftedTouchLimit { lifted.removeFirst() }
      lifted.append(touch.id)
      body(touch.id)
    }
    tracked.removeAll { !$0.isDown }
  }

  // MARK: - Hovers

  /// Adds or updates a hover.
  mutating func receive(hover: Touch) {
    hasReceivedAny = true
    lastLocation = hover.location
    if let index = hovers.firstIndex(where: { $0.id == hover.id }) {
      hovers[index].update(from: hover)
    } else {
      hovers.append(GestureTouch(hover))
    }
  }

  /// Removes a hover that has left.
  mutating func remove(hover: Touch) {
    lastEnd = max(lastEnd, hover.timestamp)
    lastWasCancelled = false
    hovers.removeAll { $0.id == hover.id }
  }

  /// Returns whether a hover is over the recognizer's view.
  func containsHover(_ id: TouchID) -> Bool { hovers.contains { $0.id == id } }

  /// Removes the hovers that end in `event`, without a callback, and returns whether there were
  /// any.
  mutating func removeHovers(missingFrom event: TouchEvent) -> Bool {
    let count = hovers.count
    hovers.removeAll { event.touch($0.id)?.phase.isFinal ?? true }
    if hovers.count < count { lastWasCancelled = true }
    return hovers.count < count
  }

  // MARK: - Scrolls and transforms

  /// Adds a scroll or transform by its number.
  mutating func receive(indirect number: Int) {
    hasReceivedAny = true
    indirect = number
    isIndirectInProgress = true
  }

  /// Returns whether a scroll or transform is in progress in the attempt.
  func contains(indirect number: Int) -> Bool { isIndirectInProgress && indirect == number }

  /// Takes the location from an event.
  mutating func update(from event: IndirectEvent) {
    lastLocation = event.location
    guard event.isFinal else { return }
    lastEnd = max(lastEnd, event.timestamp)
    lastWasCancelled = event.phase == .cancelled
  }

  /// Ends the scroll or transform.
  mutating func endIndirect() { isIndirectInProgress = false }

  // MARK: - Reset

  /// Removes everything that belongs to one attempt only. Touches that are down are ignored from
  /// now on (R27).
  mutating func removeAll() {
    for touch in tracked where touch.isDown { ignored.append(touch) }
    tracked.removeAll(keepingCapacity: true)
    hovers.removeAll(keepingCapacity: true)
    lifted.removeAll(keepingCapacity: true)
    firstType = nil
    hasReceivedAny = false
    lastWasCancelled = false
    indirect = 0
    isIndirectInProgress = false
  }
}

extension GestureTouch {
  /// Takes location, time and phase from the touch as it is in an event.
  @inline(__always)
  mutating func update(from touch: Touch) {
    location = touch.sample.location
    timestamp = touch.sample.timestamp
    phase = touch.phase
    storedButtons = touch.sample.storedButtons
  }
}
