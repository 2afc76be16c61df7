import TouchKit

/// How a stroke grows. Only builders do this.
extension Stroke {
  /// Takes the real samples of one event, the last one being the event's own. What was predicted goes when `predict` follows.
  mutating func append(_ newSamples: UnsafeBufferPointer<TouchSample>, conversion: Transform2D?, minimumDistance: Double) {
    guard !newSamples.isEmpty else { return }
    tally.realSamples += newSamples.count
    guard conversion != nil || minimumDistance > 0 else { return append(newSamples, isMainLast: true) }
    let last = newSamples.count - 1
    for position in 0...last {
      let sample = conversion.map { newSamples[position].converted(by: $0) } ?? newSamples[position]
      if minimumDistance > 0, let last = readings.last, last.location.distance(to: sample.location) < minimumDistance {
        tally.redundantSamples += 1
        continue
      }
      withUnsafePointer(to: sample) { append(UnsafeBufferPointer(start: $0, count: 1), isMainLast: position == last) }
    }
  }

  /// Appends samples as they are, at least one.
  private mutating func append(_ samples: UnsafeBufferPointer<TouchSample>, isMainLast: Bool) {
    let place = readings.count
    for position in samples.indices {
      backfill.note(samples[position], at: place + position)
      if !samples[position].carriedProperties.isEmpty { hasCarriedValues = true }
      if !samples[position].estimatedPropertiesExpectingUpdates.isEmpty, let index = samples[position].estimationUpdateIndex {
        expected.append(index: index, place: place + position)
      }
    }
    readings.append(contentsOf: samples)
    if isMainLast { mains.insert(readings.count - 1) }
  }

  /// Puts new predictions in the place of the old ones.
  mutating func predict(_ newSamples: UnsafeBufferPointer<TouchSample>, conversion: Transform2D?) {
    retirePredictions()
    predictedSamples.replaceSubrange(predictedSamples.indices, with: newSamples)
    guard let conversion else { return }
    for position in predictedSamples.indices { predictedSamples[position] = predictedSamples[position].converted(by: conversion) }
  }

  mutating func dropPredictions() {
    retirePredictions()
    predictedSamples.removeAll(keepingCapacity: true)
  }

  /// Counts the predictions, which are about to go, and remembers those that a renderer saw.
  private mutating func retirePredictions() {
    guard !predictedSamples.isEmpty else { return }
    tally.droppedPredictions += predictedSamples.count
    // What a renderer saw is older than what came and went since it looked.
    if formerPredictedSamples.isEmpty { swap(&formerPredictedSamples, &predictedSamples) }
  }

  /// Brings a late update to its sample: every property that was expected, the rest stays (R14). The samples after it whose values were
  /// carried from it follow (R16).
  @inline(__always)
  mutating func update(with sample: TouchSample) {
    guard let index = sample.estimationUpdateIndex, let entry = expected.entry(of: index) else {
      tally.unknownUpdates += 1
      return
    }
    let place = expected.place(of: entry)
    let properties = EstimatedProperties(rawValue: ~sample.estimatedPropertiesExpectingUpdates.rawValue)
    if hasCarriedValues { carry(properties, of: sample, from: place) }
    let (taken, isComplete) = readings.update(at: place) { reading in
      let taken = reading.refine(properties, from: sample)
      if !taken.isEmpty { backfill.note(reading, at: place) }
      return (taken, reading.estimatedPropertiesExpectingUpdates.isEmpty)
    }
    guard !taken.isEmpty else {
      tally.unknownUpdates += 1
      return
    }
    changes.noteUpdate(at: place)
    if isComplete { expected.remove(entry) }
    tally.updates += 1
    if state != .active { tally.updatesAfterEnd += 1 }
  }

  /// Gives the values of a late update to the samples after its own that have theirs from it. The update's own sample still has its old
  /// values: where another value begins, it was reported, or was known better when that sample was taken.
  private mutating func carry(_ properties: EstimatedProperties, of update: TouchSample, from origin: Int) {
    let old = readings[origin]
    var properties = properties.intersection(old.estimatedPropertiesExpectingUpdates)
    for place in origin + 1..<readings.count {
      var reading = readings[place]
      properties.formIntersection(reading.carriedProperties)
      if reading.location != old.location { properties.remove(.location) }
      for property in SampleProperty.allCases where reading[property] != old[property] { properties.subtract(property.estimate) }
      if properties.isEmpty { return }
      if properties.contains(.location) { reading.location = update.location }
      for property in SampleProperty.allCases where !properties.isDisjoint(with: property.estimate) {
        reading[property] = update[property]
      }
      if reading == readings[place] { continue }
      readings.update(at: place) { $0 = reading }
      backfill.note(reading, at: place)
      changes.noteUpdate(at: place)
    }
  }
}
