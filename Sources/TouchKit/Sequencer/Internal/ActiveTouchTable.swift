/// The active touches in the order of their identifiers, and the samples that arrived for the
/// current event.
struct ActiveTouchTable {
  /// A sample that a source predicted (R12).
  struct PredictedSample {
    let sample: TouchSample
    /// The index of its touch.
    let touchIndex: Int
    /// The number of the touch's samples that had arrived. The prediction is obsolete when more
    /// arrive.
    let sampleCount: Int
  }

  /// The touches as they will be in the current event.
  private(set) var touches: [Touch] = []
  /// The other state of the touches, at the same indices.
  private(set) var entries: [ActiveTouch] = []
  /// The last known values of the touches' properties, at the same indices. They are up to date if
  /// the entry has `carriesValues`.
  private var lastKnown: [LastKnownValues] = []
  /// Samples that were followed by another one of their touch in the same event, in order of
  /// arrival. The last sample of each touch is stored in the touch itself.
  private(set) var earlier: [ActiveTouch.EarlierSample] = []
  private var cursor = SortedCursor()
  /// The samples that sources predicted, in order of arrival.
  private(set) var predictions: [PredictedSample] = []

  /// Whether exactly one sample arrived for each touch.
  @inline(__always)
  var haveOneSampleEach: Bool { entries.allSatisfy { $0.sampleCount == 1 } }

  /// Prepares for the next event: removes the touches that ended, and resets what has arrived for
  /// the others.
  mutating func beginEvent(removingEnded: Bool) {
    if removingEnded { removeEnded() }
    entries.withUnsafeMutableBufferPointer { entries in
      touches.withUnsafeMutableBufferPointer { touches in
        for index in entries.indices { entries[index].beginEvent(&touches[index]) }
      }
    }
    if !earlier.isEmpty { earlier.removeAll(keepingCapacity: true) }
    if !predictions.isEmpty { predictions.removeAll(keepingCapacity: true) }
    cursor.next = 0
  }

  /// Appends a touch that begins. Its identifier is greater than all others.
  mutating func append(_ touch: Touch, _ entry: ActiveTouch) {
    touches.append(touch)
    entries.append(entry)
    lastKnown.append(LastKnownValues(touch.sample))
  }

  /// Records the first values of the newest touch.
  ///
  /// - Parameter updateIndex: The same as in `LastKnownValues.complete(_:updateIndex:)`.
  mutating func recordInitialValues(updateIndex: Int) {
    let index = entries.count - 1
    entries[index].carriesValues = true
    lastKnown[index] = LastKnownValues(touches[index].sample, updateIndex: updateIndex)
  }

  /// Removes the touches that ended, in place and without changing the order of the others.
  private mutating func removeEnded() {
    var kept = 0
    for index in entries.indices where !entries[index].hasEnded {
      if kept < index {
        entries.swapAt(kept, index)
        touches.swapAt(kept, index)
        lastKnown.swapAt(kept, index)
      }
      kept += 1
    }
    entries.removeLast(entries.count - kept)
    touches.removeLast(touches.count - kept)
    lastKnown.removeLast(lastKnown.count - kept)
  }

  /// Appends the first of these transitions as long as they are samples of the touches in turn that
  /// expect no updates, and returns how many it appended.
  ///
  /// Nearly all transitions are of that kind, and none of them has to be looked up. It works on raw
  /// buffers, because every sample passes through it (`sequencer/10`).
  ///
  /// - Parameters:
  ///   - elements: The transitions in order.
  ///   - transitions: Those that are not plain samples. They are removed as they are appended.
  ///   - newest: Set to the time of the last transition that was appended.
  ///   - updateIndex: The next estimation index.
  mutating func appendSamples(
    _ elements: UnsafeBufferPointer<TransitionQueue.Element>,
    _ transitions: inout Queue<TouchTransition>, until limit: Double, newest: inout Double,
    updateIndex: Int
  ) -> Int {
    var appended = 0
    cursor.next = entries.withUnsafeMutableBufferPointer { entries in
      touches.withUnsafeMutableBufferPointer { touches in
        var index = cursor.next
        for element in elements {
          if index >= entries.count { index = 0 }
          guard index < entries.count, entries[index].predictorSlot == nil,
            element.touch == touches[index].id, element.timestamp <= limit
          else { break }
          if element.isPlainSample {
            entries[index].append(
              element, to: &touches[index], at: index, &lastKnown, &earlier,
              updateIndex: updateIndex)
          } else {
            guard transitions[0].isFinalSample else { break }
            entries[index].append(
              &transitions[0].sample, to: &touches[index], at: index, &lastKnown, &earlier,
              updateIndex: updateIndex)
            transitions.removeFirst()
          }
          index += 1
          appended += 1
        }
        return index
      }
    }
    if appended > 0 { newest = elements[appended - 1].timestamp }
    return appended
  }

  /// Applies a late update to the last known values of a touch, if it is still active (R16).
  mutating func refine(
    _ properties: EstimatedProperties, from update: TouchSample, of id: TouchID, updateIndex: Int
  ) {
    guard let index = index(of: id), entries[index].carriesValues else { return }
    lastKnown[index].refine(properties, from: update, updateIndex: updateIndex)
  }

  /// Appends a sample with a location and nothing else to a touch that continues.
  ///
  /// - Parameter updateIndex: The same as in `LastKnownValues.complete(_:updateIndex:)`.
  mutating func append(_ plain: TransitionQueue.Element, at index: Int, updateIndex: Int) {
    entries[index].append(
      plain, to: &touches[index], at: index, &lastKnown, &earlier, updateIndex: updateIndex)
  }

  /// Appends a sample to a touch that continues.
  ///
  /// - Parameter updateIndex: The same as in `LastKnownValues.complete(_:updateIndex:)`.
  mutating func append(_ sample: TouchSample, at index: Int, updateIndex: Int) {
    var sample = sample
    entries[index].append(
      &sample, to: &touches[index], at: index, &lastKnown, &earlier, updateIndex: updateIndex)
  }

  /// Appends a sample that a source predicted for a touch. Properties that it leaves out are those
  /// of the touch's last sample, and all of them are estimates.
  ///
  /// - Returns: `false` if it is not later than the last sample and the previous prediction.
  mutating func predict(_ prediction: TouchSample, at index: Int) -> Bool {
    let newest = Int(entries[index].newestPrediction)
    var sample = touches[index].sample
    let isFirst =
      newest >= predictions.count || predictions[newest].touchIndex != index
      || !isCurrent(predictions[newest])
    guard prediction.timestamp > (isFirst ? sample.timestamp : predictions[newest].sample.timestamp)
    else { return false }
    sample.timestamp = prediction.timestamp
    sample.location = prediction.location
    SampleProperty.forEach {
      if !prediction.values[$0].isNaN { sample.values[$0] = prediction.values[$0] }
    }
    sample.estimatedProperties.formUnion(sample.estimableProperties)
    entries[index].newestPrediction = Int32(truncatingIfNeeded: predictions.count)
    predictions.append(
      PredictedSample(sample: sample, touchIndex: index, sampleCount: entries[index].sampleCount))
    return true
  }

  /// Returns whether the sample after which a prediction was made is still the last one of its
  /// touch.
  func isCurrent(_ prediction: PredictedSample) -> Bool {
    prediction.sampleCount == entries[prediction.touchIndex].sampleCount
      && !entries[prediction.touchIndex].hasEnded
  }

  /// Gives a touch that ends without a sample its last known values (R16).
  mutating func discontinue(at index: Int) {
    if entries[index].carriesValues { lastKnown[index].update(&touches[index].sample) }
  }

  /// Ends a touch and returns its slot in the predictor.
  mutating func end(at index: Int, as phase: TouchPhase) -> Int? {
    touches[index].phase = phase
    entries[index].hasEnded = true
    defer { entries[index].predictorSlot = nil }
    return entries[index].predictorSlot
  }

  /// Returns the index of a touch, or `nil` if it is not active.
  @inline(__always)
  mutating func index(of id: TouchID) -> Int? { cursor.index(of: id, in: touches) { $0.id } }
}
