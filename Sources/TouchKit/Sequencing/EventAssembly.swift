/// Builds the event in the making in storage that is used again.
struct EventAssembly {
  /// The event so far; complete after `close`.
  var event = TouchEvent()
  /// What arrived, in order of arrival, and for whom: the places of its touches.
  private var arrivals: [TouchSample] = []
  private var places: [Int32] = []
  /// Where the next sample of each touch goes, while samples are put in order.
  private var cursors: [Int32] = []

  /// Starts on the next event.
  mutating func open() {
    arrivals.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    event.predictions.removeAll(keepingCapacity: true)
    event.predictionStarts.removeAll(keepingCapacity: true)
    event.updatedTouches.removeAll(keepingCapacity: true)
  }

  /// Takes a sample of the touch at `place`.
  mutating func append(_ sample: TouchSample, place: Int) {
    arrivals.append(sample)
    places.append(Int32(truncatingIfNeeded: place))
  }

  /// Takes a late update.
  mutating func append(update touch: Touch) { event.updatedTouches.append(touch) }

  /// Completes the event but for its predictions.
  mutating func close(_ live: [LiveTouch], at timestamp: Double) {
    event.number &+= 1
    event.timestamp = timestamp
    event.touches.removeAll(keepingCapacity: true)
    for entry in live { event.touches.append(entry.touch) }
    groupSamples(live)
    groupPhases()
    let needed = Swift.max(event.touches.count, event.updatedTouches.count)
    while event.identityOrder.count < needed { event.identityOrder.append(Int32(event.identityOrder.count)) }
  }

  /// Says that the predictions of one more touch are complete.
  mutating func closePredictions() {
    if event.predictionStarts.isEmpty { event.predictionStarts.append(0) }
    event.predictionStarts.append(Int32(event.predictions.count))
  }

  /// Sorts what arrived by touch, by counting: linear, and stable, so each touch keeps its order (R10).
  private mutating func groupSamples(_ live: [LiveTouch]) {
    event.sampleStarts.removeAll(keepingCapacity: true)
    event.hasArrivals.removeAll(keepingCapacity: true)
    event.samples.removeAll(keepingCapacity: true)
    cursors.removeAll(keepingCapacity: true)
    var start: Int32 = 0
    for entry in live {
      event.sampleStarts.append(start)
      event.hasArrivals.append(entry.arrivals > 0)
      cursors.append(start)
      start += Int32(Swift.max(entry.arrivals, 1))
      for _ in 0..<Swift.max(entry.arrivals, 1) { event.samples.append(entry.touch.sample) }
    }
    event.sampleStarts.append(start)
    for (sample, place) in zip(arrivals, places) {
      let cursor = cursors[Int(place)]
      event.samples[Int(cursor)] = sample
      cursors[Int(place)] = cursor + 1
    }
  }

  private mutating func groupPhases() {
    var counts = SIMD16<Int32>(repeating: 0)
    for touch in event.touches { counts[Int(touch.phase.rawValue) + 1] += 1 }
    event.phaseStarts.removeAll(keepingCapacity: true)
    for phase in 0...TouchPhase.allCases.count {
      if phase > 0 { counts[phase] += counts[phase - 1] }
      event.phaseStarts.append(counts[phase])
    }
    event.phaseOrder.removeAll(keepingCapacity: true)
    for _ in event.touches { event.phaseOrder.append(0) }
    for (place, touch) in event.touches.enumerated() {
      let phase = Int(touch.phase.rawValue)
      event.phaseOrder[Int(counts[phase])] = Int32(place)
      counts[phase] += 1
    }
  }
}
