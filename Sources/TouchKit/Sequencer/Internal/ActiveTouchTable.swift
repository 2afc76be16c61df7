/// The touches that are there, in the order of their ids, and what has come for them since the last
/// event.
struct ActiveTouchTable {
  /// A sample that another one of its touch followed.
  struct EarlierSample {
    let sample: TouchSample
    /// The place of its touch.
    let touchIndex: Int

    init(_ sample: TouchSample, touchIndex: Int) {
      (self.sample, self.touchIndex) = (sample, touchIndex)
    }
  }

  /// A sample that a source predicted (R12).
  struct PredictedSample {
    let sample: TouchSample
    /// The index of its touch.
    let touchIndex: Int
    /// How many samples of the touch had arrived: the prediction is out of date once more arrive.
    let sampleCount: Int
  }

  /// As the event in the making will tell of them.
  private(set) var touches: [Touch] = []
  /// What else is known of them, at the same places.
  private(set) var entries: [ActiveTouch] = []
  /// The last known values of their properties, at the same indices. They are up to date if the
  /// entry `isCarrying`.
  private var lastKnown: [LastKnownValues] = []
  /// Samples that were followed by another of their touch in the same event, in order of arrival.
  /// Only then are samples stored apart: the last one of a touch is its own.
  private(set) var earlier: [EarlierSample] = []
  private var cursor = SortedCursor()
  /// Whether sources predicted, and what, in order of arrival.
  private(set) var hasPredictions = false
  private(set) var predictions: [PredictedSample] = []

  /// Whether exactly one sample arrived for each touch.
  @inline(__always)
  var haveOneSampleEach: Bool { entries.allSatisfy { $0.sampleCount == 1 } }

  /// Starts on the next event: those that ended are gone, and for the others nothing has arrived.
  mutating func beginEvent(removingEnded: Bool) {
    if removingEnded { removeEnded() }
    entries.withUnsafeMutableBufferPointer { entries in
      touches.withUnsafeMutableBufferPointer { touches in
        for index in entries.indices { entries[index].beginEvent(&touches[index]) }
      }
    }
    if !earlier.isEmpty { earlier.removeAll(keepingCapacity: true) }
    if hasPredictions {
      predictions.removeAll(keepingCapacity: true)
      hasPredictions = false
    }
    cursor.next = 0
  }

  /// Takes in a touch that begins. Its id is larger than all others.
  mutating func append(_ touch: Touch, _ entry: ActiveTouch) {
    touches.append(touch)
    entries.append(entry)
    lastKnown.append(LastKnownValues(touch.sample))
  }

  /// Learns the first values of the newest touch. `index` is as for `LastKnownValues.complete`.
  mutating func recordInitialValues(updateIndex: Int) {
    let index = entries.count - 1
    entries[index].carriesValues = true
    lastKnown[index] = LastKnownValues(touches[index].sample, updateIndex: updateIndex)
  }

  /// Removes the touches that ended, in place and in order.
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

  /// Takes the first of these changes as long as they are samples of the touches in turn, without
  /// looking each of them up, and returns how many it took. Almost everything that comes is that.
  /// `newest` becomes the time of the last one, `index` is the next estimation index.
  mutating func appendSamples(
    _ transitions: UnsafeMutableBufferPointer<TouchTransition>, until limit: Double,
    newest: inout Double, updateIndex: Int
  ) -> Int {
    guard let first = transitions.baseAddress else { return 0 }
    var transition = first
    let end = transition + transitions.count
    cursor.next = entries.withUnsafeMutableBufferPointer { entries in
      touches.withUnsafeMutableBufferPointer { touches in
        var index = cursor.next
        while transition < end {
          if index >= entries.count { index = 0 }
          guard index < entries.count, entries[index].predictorSlot == nil,
            transition.pointee.isFinalSample(of: touches[index].id, until: limit)
          else { break }
          if entries[index].carriesValues || !transition.pointee.isPlain {
            entries[index].complete(
              &transition.pointee.sample, after: touches[index].sample, &lastKnown[index],
              updateIndex: updateIndex)
          }
          if entries[index].sampleCount > 0 {
            earlier.append(EarlierSample(touches[index].sample, touchIndex: index))
          }
          entries[index].append(transition, to: &touches[index])
          index += 1
          transition += 1
        }
        return index
      }
    }
    let count = transition - first
    if count > 0 { newest = transitions[count - 1].timestamp }
    return count
  }

  /// Fills in what a sample of the touch at an index leaves out. `index` is as for
  /// `LastKnownValues.complete`.
  mutating func complete(_ transition: inout TouchTransition, at index: Int, updateIndex: Int) {
    guard entries[index].carriesValues || !transition.isPlain else { return }
    entries[index].complete(
      &transition.sample, after: touches[index].sample, &lastKnown[index], updateIndex: updateIndex)
  }

  /// Learns from a late update what is known of a touch, if it still goes on (R16).
  mutating func refine(
    _ properties: EstimatedProperties, from update: TouchSample, of id: TouchID, updateIndex: Int
  ) {
    guard let index = index(of: id), entries[index].carriesValues else { return }
    lastKnown[index].refine(properties, from: update, updateIndex: updateIndex)
  }

  /// Takes a complete sample of the touch at an index, which goes on.
  mutating func appendSample(_ transition: TouchTransition, at index: Int) {
    if entries[index].sampleCount > 0 {
      earlier.append(EarlierSample(touches[index].sample, touchIndex: index))
    }
    withUnsafePointer(to: transition) { entries[index].append($0, to: &touches[index]) }
  }

  /// Takes a sample that a source predicted after the last one of the touch at an index, and
  /// returns whether it is later than that and than the prediction before it. What it leaves out is
  /// as in the last sample, and all of it is an estimate.
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
    hasPredictions = true
    entries[index].newestPrediction = Int32(truncatingIfNeeded: predictions.count)
    predictions.append(
      PredictedSample(sample: sample, touchIndex: index, sampleCount: entries[index].sampleCount))
    return true
  }

  /// Whether the sample after which a source predicted is still the last one of its touch, which
  /// goes on.
  func isCurrent(_ prediction: PredictedSample) -> Bool {
    prediction.sampleCount == entries[prediction.touchIndex].sampleCount
      && !entries[prediction.touchIndex].hasEnded
  }

  /// Gives the touch at an index, which ends without a sample, the values as they are known now
  /// (R16).
  mutating func discontinue(at index: Int) {
    if entries[index].carriesValues { lastKnown[index].update(&touches[index].sample) }
  }

  /// Ends the touch at an index. Returns the slot of the predictor that followed it.
  mutating func end(at index: Int, as phase: TouchPhase) -> Int? {
    touches[index].phase = phase
    entries[index].hasEnded = true
    defer { entries[index].predictorSlot = nil }
    return entries[index].predictorSlot
  }

  /// Returns the index of a touch; `nil` if it is not among them.
  @inline(__always)
  mutating func index(of id: TouchID) -> Int? { cursor.index(of: id, in: touches) { $0.id } }
}
