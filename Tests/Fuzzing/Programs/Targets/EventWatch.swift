import TouchKit

/// A check of every event that stops the fuzzer at the first one that breaks R2, R3, R8 or R9. A
/// fuzzer by itself finds traps only.
struct EventWatch {
  private var phases: [TouchID: TouchPhase] = [:]
  private var latest = -Double.infinity
  private var sequences: Set<IndirectEvent.EventType> = []

  mutating func see(_ event: TouchEvent) {
    precondition(event.timestamp >= latest, "R8: time went back")
    latest = event.timestamp
    for touch in event.allTouches {
      precondition(
        follows(touch.phase, phases[touch.id]),
        "R2: \(touch.id) is \(touch.phase) after \(phases[touch.id].map { "\($0)" } ?? "nothing")")
      phases[touch.id] = touch.phase
      precondition(
        touch.location.isFinite && touch.timestamp.isFinite && (touch.force ?? 0).isFinite,
        "R8: a number is not finite")
      var last = event.coalescedTouches(for: touch.id)?.last
      last?.previousLocation = touch.previousLocation
      precondition(
        last?.hasSameContents(as: touch) == true, "R9: the last coalesced touch is another one")
    }
    for (id, phase) in phases where !phase.isFinal {
      precondition(event.touch(id) != nil, "R3: \(id) is missing")
    }
    phases = phases.filter { !$0.value.isFinal }
  }

  mutating func see(_ event: IndirectEvent) {
    let numbers = [
      event.timestamp, event.location.x, event.location.y, event.displacement.dx,
      event.displacement.dy, event.scale, event.rotation,
    ]
    precondition(numbers.allSatisfy(\.isFinite), "R8: a number is not finite")
    precondition(
      (event.phase == .began) != sequences.contains(event.type),
      "R65: a \(event.type) is \(event.phase)")
    if event.isFinal { sequences.remove(event.type) } else { sequences.insert(event.type) }
  }

  /// Ends the source and checks that every touch has ended.
  func finish() { precondition(phases.isEmpty, "R2: a touch is stuck") }

  private func follows(_ phase: TouchPhase, _ before: TouchPhase?) -> Bool {
    switch phase {
    case .began, .regionEntered: return before == nil
    case .moved, .ended, .cancelled:
      return before == .began || before == .moved || before == .stationary
    case .regionMoved, .regionExited:
      return before == .regionEntered || before == .regionMoved || before == .stationary
    case .stationary: return before != nil
    }
  }
}

extension TouchSequencer {
  /// Delivers everything received.
  mutating func draw(at time: Double, _ watch: inout EventWatch) {
    while let event = nextEvent(at: time) {
      switch event {
      case .touches(let event): watch.see(event)
      case .indirect(let event): watch.see(event)
      }
    }
  }
}
