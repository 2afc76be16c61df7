import TouchKit

/// Mutations for `StrokeBuilder`.
extension Stroke {
  /// Appends the real samples of one event. The last one is the event's main sample. The caller
  /// replaces the predictions afterwards.
  mutating func append(_ newSamples: UnsafeBufferPointer<TouchSample>, transform: Transform2D?) {
    guard !newSamples.isEmpty else { return }
    guard let transform else { return append(newSamples, isMainLast: true) }
    for offset in newSamples.indices {
      append(newSamples[offset].applying(transform), isMain: offset == newSamples.count - 1)
    }
  }

  /// Appends samples unchanged, of which none is the main sample of an event.
  mutating func append(_ samples: [TouchSample]) {
    samples.withUnsafeBufferPointer { append($0, isMainLast: false) }
  }

  /// Appends one sample unchanged.
  mutating func append(_ sample: TouchSample, isMain: Bool) {
    withUnsafePointer(to: sample) {
      append(UnsafeBufferPointer(start: $0, count: 1), isMainLast: isMain)
    }
  }

  /// Appends one or more samples unchanged.
  private mutating func append(_ samples: UnsafeBufferPointer<TouchSample>, isMainLast: Bool) {
    let first = storedSamples.count
    for offset in samples.indices {
      backfill.update(with: samples[offset], at: first + offset)
      if samples[offset].expectsUpdate, let updateIndex = samples[offset].estimationUpdateIndex {
        pendingUpdates.append(updateIndex, sampleIndex: first + offset)
      }
    }
    storedSamples.append(contentsOf: samples)
    if isMainLast { mainSampleIndices.insert(storedSamples.count - 1) }
  }

  /// Replaces the predicted samples.
  mutating func replacePredictions(
    with newSamples: UnsafeBufferPointer<TouchSample>, transform: Transform2D?
  ) {
    predictedSamples.replaceSubrange(predictedSamples.indices, with: newSamples)
    guard let transform else { return }
    for offset in predictedSamples.indices {
      predictedSamples[offset] = predictedSamples[offset].applying(transform)
    }
  }

  /// Applies a late update in other coordinates to its sample. Not inlined, so that `update(with:)`
  /// is inlined for updates in the coordinates of the stroke (`touch-bench ink/builder`).
  @inline(never)
  mutating func update(with update: TouchSample, transform: Transform2D) {
    self.update(with: update.applying(transform))
  }

  /// Applies a late update to its sample. All properties that the sample expected change, the
  /// others do not (R14). Later samples that carry these values change too (R16).
  @inline(__always)
  mutating func update(with update: TouchSample) {
    guard let updateIndex = update.estimationUpdateIndex,
      let entry = pendingUpdates.entry(of: updateIndex)
    else { return }
    let index = pendingUpdates.sampleIndex(of: entry)
    let properties = EstimatedProperties(
      rawValue: ~update.estimatedPropertiesExpectingUpdates.rawValue)
    // Values are carried from one sample to the next, so the next sample has them first.
    if index &+ 1 < storedSamples.count,
      !storedSamples[index &+ 1].carriedProperties.isDisjoint(with: properties)
    {
      updateCarriedValues(properties, with: update, from: index)
    }
    let (updated, isComplete) = storedSamples.update(at: index) { sample in
      let updated = sample.refine(properties, from: update)
      if !updated.isEmpty { backfill.update(with: sample, at: index) }
      return (updated, !sample.expectsUpdate)
    }
    guard !updated.isEmpty else { return }
    markChanged(index, isMoved: updated.contains(.location))
    if isComplete { pendingUpdates.remove(entry) }
  }

  /// Applies the values of a late update to the later samples that carry them. The updated sample
  /// itself still has its old values. At the first sample with a different value the propagation
  /// ends, because that value was reported.
  private mutating func updateCarriedValues(
    _ properties: EstimatedProperties, with update: TouchSample, from origin: Int
  ) {
    let old = storedSamples[origin]
    var properties = properties.intersection(old.estimatedPropertiesExpectingUpdates)
    for index in origin + 1..<storedSamples.count {
      var sample = storedSamples[index]
      properties.formIntersection(sample.carriedProperties)
      if sample.location != old.location { properties.remove(.location) }
      for property in SampleProperty.allCases where sample[property] != old[property] {
        properties.subtract(property.estimate)
      }
      if properties.isEmpty { return }
      sample.setValues(of: properties, from: update)
      if sample == storedSamples[index] { continue }
      storedSamples.update(at: index) { $0 = sample }
      backfill.update(with: sample, at: index)
      markChanged(index, isMoved: properties.contains(.location))
    }
  }

  /// Marks a sample as changed, and those whose smoothed locations depend on it.
  @inline(__always)
  private mutating func markChanged(_ index: Int, isMoved: Bool) {
    guard isMoved, smoother != nil else { return dirtyRanges.insert(index) }
    storedSamples.hasGridSteps = true
    let last = storedSamples.count - 1
    // Not the steps to and from the sample, which may have been those of a grid before.
    let isOnGrid =
      index > 1 && storedSamples.isGridStep(to: index - 1)
      || index + 2 <= last && storedSamples.isGridStep(to: index + 2)
    let before = isOnGrid ? GridLine.sampleCount : SettlingWeights.delay
    let after = isOnGrid ? GridLine.sampleCount : SettlingWeights.reach
    for index in max(index - before, 0)...min(index + after, last) {
      dirtyRanges.insert(index)
    }
  }
}
