/// Builds the event in the making in storage that is used again: that of the event before the last, so that whoever handles events
/// may keep the newest one until the next comes.
struct EventAssembly {
  /// The event so far; complete after `close`.
  private(set) var event = TouchEvent()
  private var last = TouchEvent()
  /// Where the next sample of each touch goes, while samples are put in order.
  private var cursors: [Int32] = []

  /// Starts on the next event.
  @inline(__always)
  mutating func open() {
    swap(&event, &last)
    if !event.samples.isEmpty { event.samples.removeAll(keepingCapacity: true) }
    if !event.updatedTouches.isEmpty { event.updatedTouches.removeAll(keepingCapacity: true) }
  }

  /// Takes a late update.
  mutating func append(update touch: Touch) { event.updatedTouches.append(touch) }

  /// Gives updates of samples that came in this same event what their touches are now that it is complete.
  mutating func settleUpdates(after settled: Int, as live: [Touch]) {
    for place in event.updatedTouches.indices {
      guard let index = event.updatedTouches[place].sample.estimationUpdateIndex, index > settled else { continue }
      event.updatedTouches[place].settle(as: live)
    }
  }

  /// Completes the event but for its predictions.
  @inline(__always)
  mutating func close(_ live: LiveTouches, at timestamp: Double, isPredicting: Bool) {
    event.content.value.take(live.touches, sequenceNumber: last.sequenceNumber &+ 1, at: timestamp)
    if isPredicting || live.hasPredictions || !live.haveOneSampleEach {
      groupSamples(live)
    } else if !event.bounds.isEmpty {
      event.bounds.removeAll(keepingCapacity: true)
    }
  }

  /// Adds what is predicted for the touch at `place`, what `predict` appends to the samples, unless its source predicted it (R12).
  mutating func predict(place: Int, _ predict: (inout [TouchSample]) -> Void) {
    guard event.bounds[place].predictionCount == 0 else { return }
    let start = event.samples.count
    predict(&event.samples)
    event.bounds[place].predictionStart = Int32(truncatingIfNeeded: start)
    event.bounds[place].predictionCount = Int32(truncatingIfNeeded: event.samples.count - start)
  }

  /// Sorts what arrived by touch, by counting: linear, and stable, so each touch keeps its order (R10).
  @inline(never)
  private mutating func groupSamples(_ live: LiveTouches) {
    event.bounds.removeAll(keepingCapacity: true)
    cursors.removeAll(keepingCapacity: true)
    var bounds = TouchEvent.Bounds()
    for (entry, touch) in zip(live.entries, live.touches) {
      bounds.start &+= bounds.count
      bounds.count = Int32(truncatingIfNeeded: entry.arrivals)
      event.bounds.append(bounds)
      cursors.append(bounds.start)
      // The last one goes to the last place; the earlier ones overwrite the others.
      for _ in 0..<entry.arrivals { event.samples.append(touch.sample) }
    }
    for entry in live.earlier {
      event.samples[Int(cursors[entry.place])] = entry.sample
      cursors[entry.place] &+= 1
    }
    if live.hasPredictions { groupPredictions(live) }
  }

  /// Sorts what sources predicted by touch, in the same way.
  private mutating func groupPredictions(_ live: LiveTouches) {
    for prediction in live.predictions where live.isCurrent(prediction) { event.bounds[prediction.place].predictionCount &+= 1 }
    var start = Int32(truncatingIfNeeded: event.samples.count)
    for place in event.bounds.indices {
      event.bounds[place].predictionStart = start
      cursors[place] = start
      start &+= event.bounds[place].predictionCount
    }
    for prediction in live.predictions where live.isCurrent(prediction) { event.samples.append(prediction.sample) }
    for prediction in live.predictions where live.isCurrent(prediction) {
      event.samples[Int(cursors[prediction.place])] = prediction.sample
      cursors[prediction.place] &+= 1
    }
  }
}

extension TouchEvent.Content {
  /// Starts a new event with these touches.
  @inline(__always)
  fileprivate mutating func take(_ live: [Touch], sequenceNumber: UInt64, at timestamp: Double) {
    self.sequenceNumber = sequenceNumber
    self.timestamp = timestamp
    if touches.count == live.count {
      touches.withUnsafeMutableBufferPointer { touches in
        for place in touches.indices { touches[place] = live[place] }
      }
    } else {
      touches.removeAll(keepingCapacity: true)
      touches.append(contentsOf: live)
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
    if touches.allSatisfy({ $0.storedPhase == first.storedPhase }) { phases = PhaseSet(first.phase) } else { groupMixedPhases() }
  }

  private mutating func groupMixedPhases() {
    for touch in touches {
      phaseCounts[touch.phase] &+= 1
      phases.insert(PhaseSet(touch.phase))
    }
    phaseOrder.append(contentsOf: repeatElement(0, count: touches.count))
    var starts = phaseCounts.starts
    for (place, touch) in touches.enumerated() {
      phaseOrder[Int(starts[touch.phase])] = Int32(truncatingIfNeeded: place)
      starts[touch.phase] &+= 1
    }
  }
}
