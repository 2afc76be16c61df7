/// Builds the event in the making in storage that is used again: that of the event before the last,
/// so that whoever handles events may keep the newest one until the next comes.
struct TouchEventBuilder {
  /// The event so far; complete after `close`.
  private(set) var event = TouchEvent()
  private var last = TouchEvent()
  /// Where the next sample of each touch goes, while samples are put in order.
  private var cursors: [Int32] = []

  /// Starts on the next event.
  @inline(__always)
  mutating func beginEvent() {
    swap(&event, &last)
    if !event.samples.isEmpty { event.samples.removeAll(keepingCapacity: true) }
    if !event.updatedTouches.isEmpty { event.updatedTouches.removeAll(keepingCapacity: true) }
  }

  /// Takes a late update.
  mutating func append(update touch: Touch) { event.updatedTouches.append(touch) }

  /// Gives updates of samples that came in this same event what their touches are now that it is
  /// complete.
  mutating func finalizeUpdates(after finalized: Int, as active: [Touch]) {
    for position in event.updatedTouches.indices {
      guard let index = event.updatedTouches[position].sample.estimationUpdateIndex,
        index > finalized
      else { continue }
      event.updatedTouches[position].finalize(as: active)
    }
  }

  /// Completes the event but for its predictions.
  @inline(__always)
  mutating func finishEvent(_ active: ActiveTouchTable, at timestamp: Double, isPredicting: Bool) {
    event.content.value.setTouches(
      active.touches, sequenceNumber: last.sequenceNumber &+ 1, at: timestamp)
    if isPredicting || active.hasPredictions || !active.haveOneSampleEach {
      groupSamples(active)
    } else if !event.bounds.isEmpty {
      event.bounds.removeAll(keepingCapacity: true)
    }
  }

  /// Adds what is predicted for the touch at `place`, what `predict` appends to the samples, unless
  /// its source predicted it (R12).
  mutating func predict(touchAt index: Int, _ predict: (inout [TouchSample]) -> Void) {
    guard event.bounds[index].predictionCount == 0 else { return }
    let start = event.samples.count
    predict(&event.samples)
    event.bounds[index].predictionStart = Int32(truncatingIfNeeded: start)
    event.bounds[index].predictionCount = Int32(truncatingIfNeeded: event.samples.count - start)
  }

  /// Sorts what arrived by touch, by counting: linear, and stable, so each touch keeps its order
  /// (R10).
  @inline(never)
  private mutating func groupSamples(_ active: ActiveTouchTable) {
    event.bounds.removeAll(keepingCapacity: true)
    cursors.removeAll(keepingCapacity: true)
    var bounds = TouchEvent.Bounds()
    for (entry, touch) in zip(active.entries, active.touches) {
      bounds.start &+= bounds.count
      bounds.count = Int32(truncatingIfNeeded: entry.sampleCount)
      event.bounds.append(bounds)
      cursors.append(bounds.start)
      // The last one goes to the last place; the earlier ones overwrite the others.
      for _ in 0..<entry.sampleCount { event.samples.append(touch.sample) }
    }
    for entry in active.earlier {
      event.samples[Int(cursors[entry.touchIndex])] = entry.sample
      cursors[entry.touchIndex] &+= 1
    }
    if active.hasPredictions { groupPredictions(active) }
  }

  /// Sorts what sources predicted by touch, in the same way.
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

  /// Sorts the touches by phase.
  @inline(__always)
  mutating func groupPhases() {
    phases = []
    if !phaseOrder.isEmpty {
      phaseOrder.removeAll(keepingCapacity: true)
      phaseCounts = PhaseCounts()
    }
    guard let first = touches.first else { return }
    if touches.allSatisfy({ $0.storedPhase == first.storedPhase }) {
      phases = PhaseSet(first.phase)
    } else {
      groupMixedPhases()
    }
  }

  private mutating func groupMixedPhases() {
    for touch in touches {
      phaseCounts[touch.phase] &+= 1
      phases.insert(PhaseSet(touch.phase))
    }
    phaseOrder.append(contentsOf: repeatElement(0, count: touches.count))
    var starts = phaseCounts.starts
    for (index, touch) in touches.enumerated() {
      phaseOrder[Int(starts[touch.phase])] = Int32(truncatingIfNeeded: index)
      starts[touch.phase] &+= 1
    }
  }
}
