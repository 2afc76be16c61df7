/// The touches that are there, in the order of their ids, and what has come for them since the last event.
struct LiveTouches {
  /// A sample that another one of its touch followed.
  struct EarlierSample {
    let sample: TouchSample
    /// The place of its touch.
    let place: Int

    init(_ sample: TouchSample, place: Int) { (self.sample, self.place) = (sample, place) }
  }

  /// A sample that a source predicted (R12).
  struct PredictedSample {
    let sample: TouchSample
    /// The index of its touch.
    let place: Int
    /// How many samples of the touch had arrived: the prediction is out of date once more arrive.
    let arrivals: Int
  }

  /// As the event in the making will tell of them.
  private(set) var touches: [Touch] = []
  /// What else is known of them, at the same places.
  private(set) var entries: [LiveTouch] = []
  /// The last known values of their properties, at the same indices. They are up to date if the entry `isCarrying`.
  private var known: [KnownReadings] = []
  /// Samples that were followed by another of their touch in the same event, in order of arrival. Only then are samples stored apart:
  /// the last one of a touch is its own.
  private(set) var earlier: [EarlierSample] = []
  private var cursor = SortedCursor()
  /// Whether sources predicted, and what, in order of arrival.
  private(set) var hasPredictions = false
  private(set) var predictions: [PredictedSample] = []

  /// Whether exactly one sample arrived for each touch.
  @inline(__always)
  var haveOneSampleEach: Bool { entries.allSatisfy { $0.arrivals == 1 } }

  /// Starts on the next event: those that ended are gone, and for the others nothing has arrived.
  mutating func open(haveEnded: Bool) {
    if haveEnded { removeEnded() }
    entries.withUnsafeMutableBufferPointer { entries in
      touches.withUnsafeMutableBufferPointer { touches in
        for place in entries.indices { entries[place].open(&touches[place]) }
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
  mutating func append(_ touch: Touch, _ entry: LiveTouch) {
    touches.append(touch)
    entries.append(entry)
    known.append(KnownReadings(touch.sample))
  }

  /// Learns the first values of the newest touch. `index` is as for `KnownReadings.complete`.
  mutating func begin(index: Int) {
    let place = entries.count - 1
    entries[place].isCarrying = true
    known[place] = KnownReadings(touches[place].sample, index: index)
  }

  /// Removes the touches that ended, in place and in order.
  private mutating func removeEnded() {
    var kept = 0
    for place in entries.indices where !entries[place].isOver {
      if kept < place {
        entries.swapAt(kept, place)
        touches.swapAt(kept, place)
        known.swapAt(kept, place)
      }
      kept += 1
    }
    entries.removeLast(entries.count - kept)
    touches.removeLast(touches.count - kept)
    known.removeLast(known.count - kept)
  }

  /// Takes the first of these changes as long as they are samples of the touches in turn, without looking each of them up, and returns how
  /// many it took. Almost everything that comes is that. `newest` becomes the time of the last one, `index` is the next estimation index.
  mutating func takeSamples(
    _ changes: UnsafeMutableBufferPointer<ContactChange>, until limit: Double, newest: inout Double, index: Int
  ) -> Int {
    guard let first = changes.baseAddress else { return 0 }
    var change = first
    let end = change + changes.count
    cursor.next = entries.withUnsafeMutableBufferPointer { entries in
      touches.withUnsafeMutableBufferPointer { touches in
        var place = cursor.next
        while change < end {
          if place >= entries.count { place = 0 }
          guard place < entries.count, entries[place].predictor == nil, change.pointee.isFinalSample(of: touches[place].id, until: limit)
          else { break }
          if entries[place].isCarrying || !change.pointee.isPlain {
            entries[place].complete(&change.pointee.sample, after: touches[place].sample, &known[place], index: index)
          }
          if entries[place].arrivals > 0 { earlier.append(EarlierSample(touches[place].sample, place: place)) }
          entries[place].take(change, of: &touches[place])
          place += 1
          change += 1
        }
        return place
      }
    }
    let count = change - first
    if count > 0 { newest = changes[count - 1].timestamp }
    return count
  }

  /// Fills in what a sample of the touch at an index leaves out. `index` is as for `KnownReadings.complete`.
  mutating func complete(_ change: inout ContactChange, at place: Int, index: Int) {
    guard entries[place].isCarrying || !change.isPlain else { return }
    entries[place].complete(&change.sample, after: touches[place].sample, &known[place], index: index)
  }

  /// Learns from a late update what is known of a touch, if it still goes on (R16).
  mutating func refine(_ properties: EstimatedProperties, from update: TouchSample, of id: TouchID, index: Int) {
    guard let place = place(of: id), entries[place].isCarrying else { return }
    known[place].refine(properties, from: update, index: index)
  }

  /// Takes a complete sample of the touch at an index, which goes on.
  mutating func take(_ change: ContactChange, at place: Int) {
    if entries[place].arrivals > 0 { earlier.append(EarlierSample(touches[place].sample, place: place)) }
    withUnsafePointer(to: change) { entries[place].take($0, of: &touches[place]) }
  }

  /// Takes a sample that a source predicted after the last one of the touch at an index, and returns whether it is later than that and
  /// than the prediction before it. What it leaves out is as in the last sample, and all of it is an estimate.
  mutating func predict(_ prediction: TouchSample, at place: Int) -> Bool {
    let newest = Int(entries[place].newestPrediction)
    var sample = touches[place].sample
    let isFirst = newest >= predictions.count || predictions[newest].place != place || !isCurrent(predictions[newest])
    guard prediction.timestamp > (isFirst ? sample.timestamp : predictions[newest].sample.timestamp) else { return false }
    sample.timestamp = prediction.timestamp
    sample.location = prediction.location
    SampleProperty.forEach { if !prediction.values[$0].isNaN { sample.values[$0] = prediction.values[$0] } }
    sample.estimatedProperties.formUnion(sample.estimableProperties)
    hasPredictions = true
    entries[place].newestPrediction = Int32(truncatingIfNeeded: predictions.count)
    predictions.append(PredictedSample(sample: sample, place: place, arrivals: entries[place].arrivals))
    return true
  }

  /// Whether the sample after which a source predicted is still the last one of its touch, which goes on.
  func isCurrent(_ prediction: PredictedSample) -> Bool {
    prediction.arrivals == entries[prediction.place].arrivals && !entries[prediction.place].isOver
  }

  /// Gives the touch at an index, which ends without a sample, the values as they are known now (R16).
  mutating func discontinue(at place: Int) {
    if entries[place].isCarrying { known[place].update(&touches[place].sample) }
  }

  /// Ends the touch at an index. Returns the slot of the predictor that followed it.
  mutating func end(at place: Int, as phase: TouchPhase) -> Int? {
    touches[place].phase = phase
    entries[place].isOver = true
    defer { entries[place].predictor = nil }
    return entries[place].predictor
  }

  /// Returns the index of a touch; `nil` if it is not among them.
  @inline(__always)
  mutating func place(of id: TouchID) -> Int? { cursor.index(of: id, in: touches) { $0.id } }
}
