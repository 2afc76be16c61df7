/// Builds the event in the making in storage that is used again: that of the event before the last, so that whoever handles events
/// may keep the newest one until the next comes.
struct EventAssembly {
  /// The event so far; complete after `close`.
  private(set) var event = TouchEvent()
  private var last = TouchEvent()
  /// Samples that were followed by another of their touch in the same event, in order of arrival, and the places of their touches. Only
  /// then are samples stored apart: the last one of a touch is its own.
  private var earlier: [TouchSample] = []
  private var earlierPlaces: [Int32] = []
  /// Where the next sample of each touch goes, while samples are put in order.
  private var cursors: [Int32] = []

  /// Starts on the next event.
  mutating func open() {
    swap(&event, &last)
    event.number = last.number
    if !earlier.isEmpty {
      earlier.removeAll(keepingCapacity: true)
      earlierPlaces.removeAll(keepingCapacity: true)
    }
    if !event.samples.isEmpty { event.samples.removeAll(keepingCapacity: true) }
    if !event.updatedTouches.isEmpty { event.updatedTouches.removeAll(keepingCapacity: true) }
  }

  /// Takes a sample that another one of the touch at `place` follows.
  mutating func append(earlier sample: TouchSample, place: Int) {
    earlier.append(sample)
    earlierPlaces.append(Int32(truncatingIfNeeded: place))
  }

  /// Takes a late update.
  mutating func append(update touch: Touch) { event.updatedTouches.append(touch) }

  /// Gives updates of samples that came in this same event what their touches are now that it is complete.
  mutating func settleUpdates(after settled: Int, as live: [LiveTouch]) {
    for place in event.updatedTouches.indices {
      guard let index = event.updatedTouches[place].sample.estimationUpdateIndex, index > settled else { continue }
      event.updatedTouches[place].settle(as: live)
    }
  }

  /// Completes the event but for its predictions.
  mutating func close(_ live: [LiveTouch], at timestamp: Double, isPredicting: Bool) {
    event.number &+= 1
    event.timestamp = timestamp
    let isPlain = copyTouches(live) && !isPredicting
    if isPlain {
      if !event.bounds.isEmpty { event.bounds.removeAll(keepingCapacity: true) }
    } else {
      groupSamples(live)
    }
    groupPhases()
  }

  /// Adds what is predicted for the touch at `place`: what `predict` appends to the samples.
  mutating func predict(place: Int, _ predict: (inout [TouchSample]) -> Void) {
    let start = event.samples.count
    predict(&event.samples)
    event.bounds[place].predictionStart = Int32(truncatingIfNeeded: start)
    event.bounds[place].predictionCount = Int32(truncatingIfNeeded: event.samples.count - start)
  }

  /// Copies the touches, counts their phases, and says whether exactly one sample came for each.
  private mutating func copyTouches(_ live: [LiveTouch]) -> Bool {
    var counts = PhaseCounts()
    var isPlain = true
    if event.touches.count != live.count {
      event.touches.removeAll(keepingCapacity: true)
      for entry in live { event.touches.append(entry.touch) }
    }
    event.touches.withUnsafeMutableBufferPointer { touches in
      for place in live.indices {
        touches[place] = live[place].touch
        counts[live[place].touch.phase] &+= 1
        if live[place].arrivals != 1 { isPlain = false }
      }
    }
    event.phaseCounts = counts
    return isPlain
  }

  /// Sorts what arrived by touch, by counting: linear, and stable, so each touch keeps its order (R10).
  private mutating func groupSamples(_ live: [LiveTouch]) {
    event.bounds.removeAll(keepingCapacity: true)
    cursors.removeAll(keepingCapacity: true)
    var bounds = TouchEvent.Bounds()
    for entry in live {
      bounds.start &+= bounds.count
      bounds.count = Int32(truncatingIfNeeded: entry.arrivals)
      event.bounds.append(bounds)
      cursors.append(bounds.start)
      // The last one goes to the last place; the earlier ones overwrite the others.
      for _ in 0..<entry.arrivals { event.samples.append(entry.touch.sample) }
    }
    for (sample, place) in zip(earlier, earlierPlaces) {
      event.samples[Int(cursors[Int(place)])] = sample
      cursors[Int(place)] &+= 1
    }
  }

  private mutating func groupPhases() {
    let counts = event.phaseCounts
    if !event.phaseOrder.isEmpty { event.phaseOrder.removeAll(keepingCapacity: true) }
    guard let first = event.touches.first, counts[first.phase] != event.touches.count else { return }
    event.phaseOrder.append(contentsOf: repeatElement(0, count: event.touches.count))
    var starts = counts.starts
    for (place, touch) in event.touches.enumerated() {
      event.phaseOrder[Int(starts[touch.phase])] = Int32(truncatingIfNeeded: place)
      starts[touch.phase] &+= 1
    }
  }
}
