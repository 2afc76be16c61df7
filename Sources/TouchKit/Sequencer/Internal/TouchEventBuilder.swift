/// Builds events in the storage of the event before the last one, so that a client may keep the
/// newest event until the next one arrives.
struct TouchEventBuilder {
  /// The current event. It is complete after `finishEvent(with:at:_:)`, except for
  /// predictions.
  private(set) var event = TouchEvent()
  private var last = TouchEvent()
  /// The index of each touch's next sample while samples are grouped.
  private var cursors: [Int32] = []

  /// Prepares for the next event.
  @inline(__always)
  mutating func beginEvent() {
    swap(&event, &last)
    if !event.samples.isEmpty { event.samples.removeAll(keepingCapacity: true) }
    if !event.updatedTouches.isEmpty { event.updatedTouches.removeAll(keepingCapacity: true) }
  }

  /// Appends a late update.
  mutating func append(update touch: Touch) { event.updatedTouches.append(touch) }

  /// Copies the final state of the event's touches to the updates of samples that came in this
  /// event.
  mutating func finalizeUpdates(after finalized: Int, as active: [Touch]) {
    for index in event.updatedTouches.indices {
      event.updatedTouches[index].finalize(after: finalized, as: active)
    }
  }

  /// Completes the event, except for its samples and predictions.
  @inline(__always)
  mutating func finishEvent(
    with touches: [Touch], at timestamp: Double, _ modifierFlags: KeyModifierFlags
  ) {
    event.content.value.modifierFlags = modifierFlags
    event.content.value.setTouches(
      touches, sequenceNumber: last.sequenceNumber &+ 1, at: timestamp)
    if !event.bounds.isEmpty { event.bounds.removeAll(keepingCapacity: true) }
  }

  /// Appends predictions for a touch, unless its source predicted it (R12). `predict` appends the
  /// predicted samples.
  mutating func predict(touchAt index: Int, _ predict: (inout [TouchSample]) -> Void) {
    guard event.bounds[index].predictionCount == 0 else { return }
    let start = event.samples.count
    predict(&event.samples)
    event.bounds[index].predictionStart = Int32(truncatingIfNeeded: start)
    event.bounds[index].predictionCount = Int32(truncatingIfNeeded: event.samples.count - start)
  }

  /// Groups the arrived samples by touch with a counting sort. It is linear and stable, so the
  /// samples of each touch keep their order (R10). An event whose samples are not grouped contains
  /// one for each touch.
  @inline(never)
  mutating func groupSamples(_ active: ActiveTouchTable) {
    cursors.removeAll(keepingCapacity: true)
    var bounds = TouchEvent.Bounds()
    for (entry, touch) in zip(active.entries, active.touches) {
      bounds.start &+= bounds.count
      bounds.count = Int32(truncatingIfNeeded: entry.sampleCount)
      event.bounds.append(bounds)
      cursors.append(bounds.start)
      // The touch's own sample fills all positions. The earlier samples overwrite all but the last
      // one.
      for _ in 0..<entry.sampleCount { event.samples.append(touch.sample) }
    }
    for entry in active.earlier {
      event.samples[Int(cursors[entry.touchIndex])] = entry.sample
      cursors[entry.touchIndex] &+= 1
    }
    if !active.predictions.isEmpty { groupPredictions(active) }
  }

  /// Groups the source's predictions by touch in the same way.
  private mutating func groupPredictions(_ active: ActiveTouchTable) {
    for prediction in active.predictions where active.isCurrent(prediction) {
      event.bounds[prediction.touchIndex].predictionCount &+= 1
    }
    var start = Int32(truncatingIfNeeded: event.samples.count)
    for index in event.bounds.indices {
      event.bounds[index].predictionStart = start
      cursors[index] = start
      start &+= event.bounds[index].predictionCount
    }
    for prediction in active.predictions where active.isCurrent(prediction) {
      event.samples.append(prediction.sample)
    }
    for prediction in active.predictions where active.isCurrent(prediction) {
      event.samples[Int(cursors[prediction.touchIndex])] = prediction.sample
      cursors[prediction.touchIndex] &+= 1
    }
  }
}

extension TouchEvent.Content {
  /// Starts a new event with these touches.
  @inline(__always)
  fileprivate mutating func setTouches(
    _ active: [Touch], sequenceNumber: UInt64, at timestamp: Double
  ) {
    self.sequenceNumber = sequenceNumber
    self.timestamp = timestamp
    if touches.count == active.count {
      touches.withUnsafeMutableBufferPointer { touches in
        for index in touches.indices { touches[index] = active[index] }
      }
    } else {
      touches.removeAll(keepingCapacity: true)
      touches.append(contentsOf: active)
    }
    groupPhases()
  }

  /// Groups the touches by phase.
  @inline(__always)
  mutating func groupPhases() {
    phases = []
    if !phaseOrder.isEmpty { phaseOrder.removeAll(keepingCapacity: true) }
    guard let first = touches.first else { return }
    if touches.allSatisfy({ $0.packed == first.packed }) {
      phases = PhaseSet(first.phase)
    } else {
      groupMixedPhases()
    }
  }

  private mutating func groupMixedPhases() {
    for touch in touches { phases.insert(PhaseSet(touch.phase)) }
    phaseOrder.reserveCapacity(touches.count)
    for phase in TouchPhase.allCases where phases.contains(PhaseSet(phase)) {
      for index in touches.indices where touches[index].phase == phase {
        phaseOrder.append(Int32(truncatingIfNeeded: index))
      }
    }
  }
}
