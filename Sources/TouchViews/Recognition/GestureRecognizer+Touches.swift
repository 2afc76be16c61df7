import TouchKit

// The touches of an attempt: those that are down, in order of their ids, and those that lifted.
extension GestureRecognizer {
  final var numberOfTouchesDown: Int {
    var count = 0
    for touch in trackedTouches where touch.isDown { count += 1 }
    return count
  }

  /// Whether nothing is down or hovers.
  /// How many pointers and pencils are above the view; in callbacks also the one that leaves. Only where `followsHover`.
  public final var numberOfHovers: Int { hovers.count }

  final var isIdle: Bool { trackedTouches.isEmpty && hovers.isEmpty }

  /// Stops following a touch: it stays with its view, and nothing that the recognizer does concerns it (R32).
  public final func ignore(_ touch: Touch, for event: TouchEvent) {
    guard let place = place(of: touch.id) else { return }
    trackedTouches.remove(at: place)
    storedView?.storedWindow?.note(self, .ignored(touch.id))
    if trackedTouches.isEmpty && liftedTouches.isEmpty && storedState == .possible && requestedState == .possible { isAttempting = false }
    arbiter?.takeNotice()
  }

  /// Starts to follow a touch that landed.
  final func receive(_ touch: Touch) {
    if !isAttempting {
      isAttempting = true
      reason = nil
    }
    trackedTouches.append(GestureTouch(touch))
  }

  /// Brings the touches up to date with an event, and says whether any of them is over. One that the event does not know is over.
  final func follow(_ touches: TouchSet) -> Bool {
    var isAnyOver = false
    var position = touches.startIndex
    trackedTouches.withUnsafeMutableBufferPointer { tracked in
      for index in tracked.indices {
        while position < touches.endIndex, touches[position].id < tracked[index].id { position += 1 }
        guard position < touches.endIndex, touches[position].id == tracked[index].id else {
          tracked[index].phase = .cancelled
          isAnyOver = true
          continue
        }
        tracked[index].follow(touches[position])
        if !tracked[index].isDown { isAnyOver = true }
        position += 1
      }
    }
    return isAnyOver
  }

  /// Lets go of the touches that are over; their names stay the attempt's.
  final func dropEndedTouches() {
    if numberOfTouchesDown == 0 {
      var sum = Vector2D.zero
      guard let first = trackedTouches.first?.location else { return }
      for touch in trackedTouches { sum += touch.location - first }
      lastLocation = first + sum / Double(trackedTouches.count)
    }
    for touch in trackedTouches where !touch.isDown {
      if touch.timestamp >= lastTime { (lastTime, wasCancelled) = (touch.timestamp, touch.phase == .cancelled) }
      if liftedTouches.count == RecognitionConstants.liftedTouches { liftedTouches.removeFirst() }
      liftedTouches.append(touch.id)
      if touch.expectsUpdates { arbiter?.remember(touch.id, for: self) }
    }
    trackedTouches.removeAll { !$0.isDown }
  }

  /// The touches that the attempt has or had.
  final var attemptTouches: [TouchID] { liftedTouches + trackedTouches.map { $0.id } }

  /// Whether the attempt has that touch, down or lifted.
  final func has(_ id: TouchID) -> Bool { place(of: id) != nil || liftedTouches.contains(id) }

  /// Whether both attempts have a touch in common (R29).
  final func sharesTouch(with other: GestureRecognizer) -> Bool {
    for touch in trackedTouches where other.has(touch.id) { return true }
    for id in liftedTouches where other.has(id) { return true }
    return false
  }

  final func place(of id: TouchID) -> Int? {
    var (low, high) = (0, trackedTouches.count)
    while low < high {
      let middle = (low + high) / 2
      if trackedTouches[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < trackedTouches.count && trackedTouches[low].id == id ? low : nil
  }
}

extension GestureTouch {
  mutating func follow(_ touch: Touch) {
    location = touch.sample.location
    timestamp = touch.sample.timestamp
    phase = touch.phase
    if !touch.sample.estimatedPropertiesExpectingUpdates.isEmpty { expectsUpdates = true }
  }
}
