import TouchKit

// The touches of an attempt: those that are down, in order of their ids, and those that lifted.
extension GestureRecognizer {
  final var numberOfTouchesDown: Int {
    var count = 0
    for touch in storedTouches where touch.isDown { count += 1 }
    return count
  }

  /// How many pointers and pencils are above the view; in callbacks also the one that leaves. Only where `followsHover`.
  public final var numberOfHovers: Int { hovers.count }

  /// Whether nothing is down or hovers.
  final var isIdle: Bool { storedTouches.isEmpty && hovers.isEmpty }

  /// Stops following a touch: it stays with its view, and nothing that the recognizer does concerns it (R32).
  public final func ignore(_ touch: Touch, for event: TouchEvent) {
    guard let place = place(of: touch.id) else { return }
    storedTouches.remove(at: place)
    arbiter?.note(self, .ignored(touch.id))
    if storedTouches.isEmpty && liftedTouches.isEmpty && storedState == .possible && storedRequest == .possible { isAttempting = false }
    arbiter?.takeNotice()
  }

  /// Starts to follow a touch that landed.
  final func receive(_ touch: Touch) {
    if !isAttempting {
      isAttempting = true
      reason = nil
    }
    storedTouches.append(GestureTouch(touch))
  }

  /// Brings the touches up to date where they are just those of an event, as they mostly are, and says whether they are. Where not,
  /// `follow(_:)` must come next.
  @inline(__always)
  final func follow(all touches: UnsafeBufferPointer<Touch>) -> Bool {
    guard storedTouches.count == touches.count else { return false }
    var place = 0
    storedTouches.withUnsafeMutableBufferPointer { tracked in
      while place < touches.count, tracked[place].id == touches[place].id {
        tracked[place].follow(touches[place])
        place += 1
      }
    }
    return place == touches.count
  }

  /// Brings the touches up to date with those among an event's that are theirs. One that the event does not know is over.
  final func follow(_ touches: UnsafeBufferPointer<Touch>) {
    var place = 0
    for index in storedTouches.indices {
      while place < touches.count, touches[place].id < storedTouches[index].id { place += 1 }
      if place < touches.count, touches[place].id == storedTouches[index].id {
        storedTouches[index].follow(touches[place])
        place += 1
      } else {
        storedTouches[index].phase = .cancelled
      }
    }
  }

  /// Lets go of the touches that are over; their names stay the attempt's.
  final func dropEndedTouches() {
    if numberOfTouchesDown == 0 {
      var sum = Vector2D.zero
      guard let first = storedTouches.first?.location else { return }
      for touch in storedTouches { sum += touch.location - first }
      lastLocation = first + sum / Double(storedTouches.count)
    }
    for touch in storedTouches where !touch.isDown {
      if touch.timestamp >= lastTime { (lastTime, wasCancelled) = (touch.timestamp, touch.phase == .cancelled) }
      if liftedTouches.count == RecognitionConstants.liftedTouches { liftedTouches.removeFirst() }
      liftedTouches.append(touch.id)
      if touch.expectsUpdates { arbiter?.remember(touch.id, for: self) }
    }
    storedTouches.removeAll { !$0.isDown }
  }

  /// The touches that the attempt has or had.
  final var attemptTouches: [TouchID] { liftedTouches + storedTouches.map { $0.id } }

  /// Whether the attempt has that touch, down or lifted.
  final func has(_ id: TouchID) -> Bool { place(of: id) != nil || liftedTouches.contains(id) }

  /// Whether both attempts have a touch in common (R29).
  final func sharesTouch(with other: GestureRecognizer) -> Bool {
    for touch in storedTouches where other.has(touch.id) { return true }
    for id in liftedTouches where other.has(id) { return true }
    return false
  }

  final func place(of id: TouchID) -> Int? {
    var (low, high) = (0, storedTouches.count)
    while low < high {
      let middle = (low + high) / 2
      if storedTouches[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < storedTouches.count && storedTouches[low].id == id ? low : nil
  }
}

extension GestureTouch {
  @inline(__always)
  mutating func follow(_ touch: Touch) {
    location = touch.sample.location
    timestamp = touch.sample.timestamp
    phase = touch.phase
    if !touch.sample.estimatedPropertiesExpectingUpdates.isEmpty { expectsUpdates = true }
  }
}
