/// What became known of all touches of a surface since the event before: a value that may be kept and sent to another thread.
///
/// It carries every live touch (R3), each with one phase, the samples that came for it, what is predicted for it, and late
/// updates of earlier samples. Copying it copies references; its storage is used again for the next event once nobody keeps it.
public struct TouchEvent: Sendable {
  /// Which event of the session this is, from 1 on: how a window knows an event that it has already handled (R21b).
  public internal(set) var number: UInt64 = 0
  /// The time of the newest thing in it, in seconds. Never less than that of the event before (R8).
  public internal(set) var timestamp: Double = 0
  /// Late updates: touches as they were in their event, with the reading as it is known now (R14). In order of arrival.
  public var updates: TouchSet { TouchSet(touches: updatedTouches, order: identityOrder, indices: 0..<updatedTouches.count) }

  /// Every touch of the event, in the order in which they began; those that ended or were cancelled in it included.
  @usableFromInline var touches: [Touch] = []
  /// 0, 1, 2...: at least one for each touch and each update.
  @usableFromInline var identityOrder: [Int32] = []
  /// Places in `touches`, grouped by phase; `phaseStarts[p]..<phaseStarts[p + 1]` is the group of phase p.
  @usableFromInline var phaseOrder: [Int32] = []
  @usableFromInline var phaseStarts: [Int32] = []
  /// The samples of all touches, grouped by touch; those of the touch at i are `sampleStarts[i]..<sampleStarts[i + 1]`. A touch
  /// for which nothing arrived has its last sample there once more.
  @usableFromInline var samples: [TouchSample] = []
  @usableFromInline var sampleStarts: [Int32] = []
  /// Whether anything arrived for the touch at i.
  @usableFromInline var hasArrivals: [Bool] = []
  /// The same for predicted samples.
  @usableFromInline var predictions: [TouchSample] = []
  @usableFromInline var predictionStarts: [Int32] = []
  var updatedTouches: [Touch] = []

  init() {}

  /// Every live touch of the surface, hovers too, and those that end in this event (R3). In the order in which they began.
  @inlinable
  public var allTouches: TouchSet {
    TouchSet(touches: touches, order: identityOrder, indices: 0..<touches.count)
  }

  /// The touches in one phase, in the order in which they began.
  @inlinable
  public func touches(in phase: TouchPhase) -> TouchSet {
    let place = Int(phase.rawValue)
    guard place + 1 < phaseStarts.count else { return TouchSet(touches: touches, order: phaseOrder, indices: 0..<0) }
    return TouchSet(touches: touches, order: phaseOrder, indices: Int(phaseStarts[place])..<Int(phaseStarts[place + 1]))
  }

  /// The touch of that name, nil where the event has none. Found by halving.
  @inlinable
  public func touch(_ id: TouchID) -> Touch? { place(of: id).map { touches[$0] } }

  /// What arrived for a touch since the event before, in order; empty where nothing did or the event does not have the touch.
  @inlinable
  public func samples(for id: TouchID) -> ArraySlice<TouchSample> {
    guard let place = place(of: id), hasArrivals[place] else { return [] }
    return samples[Int(sampleStarts[place])..<Int(sampleStarts[place + 1])]
  }

  /// The touch at each sample that came since the event before, in order; the last one equals the event's own (R9).
  /// A touch for which none came has itself alone. Nil for a touch that is not in the event.
  @inlinable
  public func coalescedTouches(for id: TouchID) -> TouchRun? {
    guard let place = place(of: id) else { return nil }
    return TouchRun(main: touches[place], samples: samples[Int(sampleStarts[place])..<Int(sampleStarts[place + 1])])
  }

  /// Where the touch is expected to be after the event's own sample, in order of time (R12). Empty where nothing is predicted
  /// and for a touch that ended; nil for a touch that is not in the event.
  @inlinable
  public func predictedTouches(for id: TouchID) -> TouchRun? {
    guard let place = place(of: id) else { return nil }
    guard place + 1 < predictionStarts.count else { return TouchRun(main: touches[place], samples: []) }
    return TouchRun(main: touches[place], samples: predictions[Int(predictionStarts[place])..<Int(predictionStarts[place + 1])])
  }

  @usableFromInline
  func place(of id: TouchID) -> Int? {
    var (low, high) = (0, touches.count)
    while low < high {
      let middle = (low + high) / 2
      if touches[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < touches.count && touches[low].id == id ? low : nil
  }
}

extension TouchEvent: Equatable {
  /// True where both say the same of the same touches at the same time.
  public static func == (left: TouchEvent, right: TouchEvent) -> Bool {
    left.number == right.number && left.timestamp == right.timestamp && left.touches == right.touches && left.samples == right.samples
      && left.hasArrivals == right.hasArrivals && left.sampleStarts == right.sampleStarts && left.predictions == right.predictions
      && left.predictionStarts == right.predictionStarts && left.updatedTouches == right.updatedTouches
  }
}
