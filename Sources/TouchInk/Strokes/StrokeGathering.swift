import TouchKit

/// How a stroke grows. Only builders do this.
extension Stroke {
  /// Takes the real samples of one event, the last one being the event's own, and drops what was predicted.
  mutating func append(_ newSamples: UnsafeBufferPointer<TouchSample>, conversion: Transform2D?, minimumDistance: Double) {
    guard !newSamples.isEmpty else { return }
    dropPredictions()
    tally.realSamples += newSamples.count
    let last = newSamples.count - 1
    for position in 0...last {
      if let conversion {
        append(newSamples[position].converted(by: conversion), isMain: position == last, minimumDistance: minimumDistance)
      } else {
        append(newSamples[position], isMain: position == last, minimumDistance: minimumDistance)
      }
    }
  }

  @inline(__always)
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
  mutating func predict(_ newSamples: UnsafeBufferPointer<TouchSample>, conversion: Transform2D?) {
    dropPredictions()
    predictedSamples.append(contentsOf: newSamples)
    guard let conversion else { return }
    for position in predictedSamples.indices { predictedSamples[position] = predictedSamples[position].converted(by: conversion) }
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
    guard let entry = sample.estimationUpdateIndex.flatMap({ expected.entry(of: $0) }) else {
      tally.unknownUpdates += 1
      return
    }
    let place = expected.place(of: entry)
    let known = readings[place].estimatedPropertiesExpectingUpdates.subtracting(sample.estimatedPropertiesExpectingUpdates)
    guard !known.isEmpty else {
      tally.unknownUpdates += 1
      return
    }
    readings[place].refine(with: conversion.map { sample.converted(by: $0) } ?? sample, in: known)
    backfill.note(readings[place], at: place)
    changes.noteUpdate(at: place)
    if readings[place].estimatedPropertiesExpectingUpdates.isEmpty { expected.remove(entry) }
    tally.updates += 1
    if state != .active { tally.updatesAfterEnd += 1 }
  }
}

extension TouchSample {
  /// Takes the properties in `known` as `newer` has them; they are estimates no more.
  fileprivate mutating func refine(with newer: TouchSample, in known: EstimatedProperties) {
    if known.contains(.location) { location = newer.location }
    if known.contains(.force) { force = newer.force }
    if known.contains(.azimuth) { azimuthAngle = newer.azimuthAngle }
    if known.contains(.altitude) { altitudeAngle = newer.altitudeAngle }
    if known.contains(.roll) { rollAngle = newer.rollAngle }
    estimatedProperties.subtract(known)
    estimatedPropertiesExpectingUpdates.subtract(known)
  }
}
