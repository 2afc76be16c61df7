import TouchKit

/// How a stroke grows. Only builders do this.
extension Stroke {
  /// Takes the real samples of one event, the last one being the event's own, and drops what was predicted.
  mutating func append(_ newSamples: SampleRun, conversion: Transform2D?, minimumDistance: Double) {
    guard !newSamples.isEmpty else { return }
    let last = newSamples.endIndex - 1
    dropPredictions()
    for position in newSamples.indices {
      let sample = newSamples[position]
      append(conversion.map { sample.converted(by: $0) } ?? sample, isMain: position == last, minimumDistance: minimumDistance)
    }
    tally.realSamples += newSamples.count
  }

  private mutating func append(_ sample: TouchSample, isMain main: Bool, minimumDistance: Double) {
    if minimumDistance > 0, let last = readings.last, last.location.distance(to: sample.location) < minimumDistance {
      tally.redundantSamples += 1
      return
    }
    let place = readings.count
    backfill.note(sample, at: place)
    if !sample.estimatedPropertiesExpectingUpdates.isEmpty, let index = sample.estimationUpdateIndex {
      expected.append(index: index, place: place)
    }
    readings.append(sample)
    isMain.append(main)
  }

  /// Puts new predictions in the place of the old ones.
  mutating func predict(_ newSamples: some Sequence<TouchSample>, conversion: Transform2D?) {
    dropPredictions()
    for sample in newSamples { predictedSamples.append(conversion.map { sample.converted(by: $0) } ?? sample) }
  }

  mutating func dropPredictions() {
    guard !predictedSamples.isEmpty else { return }
    tally.droppedPredictions += predictedSamples.count
    // What a renderer saw is older than what came and went since it looked.
    if formerPredictedSamples.isEmpty { swap(&formerPredictedSamples, &predictedSamples) }
    predictedSamples.removeAll(keepingCapacity: true)
  }

  /// Brings a late update to its sample: every property that was expected, the rest stays (R14).
  mutating func update(with sample: TouchSample, conversion: Transform2D?) {
    guard let index = sample.estimationUpdateIndex, let place = expected.place(of: index) else {
      tally.unknownUpdates += 1
      return
    }
    let old = readings[place]
    let known = old.estimatedPropertiesExpectingUpdates.subtracting(sample.estimatedPropertiesExpectingUpdates)
    guard !known.isEmpty else {
      tally.unknownUpdates += 1
      return
    }
    let new = conversion.map { sample.converted(by: $0) } ?? sample
    readings[place] = old.refined(by: new, in: known)
    backfill.note(readings[place], at: place)
    changes.noteUpdate(at: place)
    if readings[place].estimatedPropertiesExpectingUpdates.isEmpty { expected.remove(index) }
    tally.updates += 1
    if state != .active { tally.updatesAfterEnd += 1 }
  }
}

extension TouchSample {
  /// The sample with the properties in `known` as `newer` has them, which are estimates no more.
  fileprivate func refined(by newer: TouchSample, in known: EstimatedProperties) -> TouchSample {
    var sample = self
    if known.contains(.location) { sample.location = newer.location }
    if known.contains(.force) { sample.force = newer.force }
    if known.contains(.azimuth) { sample.azimuthAngle = newer.azimuthAngle }
    if known.contains(.altitude) { sample.altitudeAngle = newer.altitudeAngle }
    if known.contains(.roll) { sample.rollAngle = newer.rollAngle }
    sample.estimatedProperties.subtract(known)
    sample.estimatedPropertiesExpectingUpdates.subtract(known)
    return sample
  }
}
