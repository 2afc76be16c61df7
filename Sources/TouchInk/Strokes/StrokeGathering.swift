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

  /// Brings a late update to its sample: every property that was expected, the rest stays (R14).
  @inline(__always)
  mutating func update(with sample: TouchSample) {
    guard let index = sample.estimationUpdateIndex, let entry = expected.entry(of: index) else {
      tally.unknownUpdates += 1
      return
    }
    let place = expected.place(of: entry)
    let refinement = readings.update(at: place) { $0.refine(with: sample, noting: &backfill, at: place) }
    guard refinement != .none else {
      tally.unknownUpdates += 1
      return
    }
    changes.noteUpdate(at: place)
    if refinement == .complete { expected.remove(entry) }
    tally.updates += 1
    if state != .active { tally.updatesAfterEnd += 1 }
  }
}

/// What a late update did to its sample.
private enum Refinement {
  /// It has nothing that the sample expects.
  case none
  /// More is expected.
  case partial
  /// Nothing more is expected.
  case complete
}

extension TouchSample {
  /// Takes the properties that it expects and `newer` has as they are there; they are estimates no more.
  @inline(__always)
  fileprivate mutating func refine(with newer: TouchSample, noting backfill: inout AngleBackfill, at place: Int) -> Refinement {
    let known = estimatedPropertiesExpectingUpdates.subtracting(newer.estimatedPropertiesExpectingUpdates)
    guard !known.isEmpty else { return .none }
    if known.contains(.location) { location = newer.location }
    if known.contains(.force) { force = newer.force }
    if known.contains(.azimuth) { azimuthAngle = newer.azimuthAngle }
    if known.contains(.altitude) { altitudeAngle = newer.altitudeAngle }
    if known.contains(.roll) { rollAngle = newer.rollAngle }
    estimatedProperties.subtract(known)
    estimatedPropertiesExpectingUpdates.subtract(known)
    backfill.note(self, at: place)
    return estimatedPropertiesExpectingUpdates.isEmpty ? .complete : .partial
  }
}
