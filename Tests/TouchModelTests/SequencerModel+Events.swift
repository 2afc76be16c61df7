import TouchKit

// The second half: the arrivals of an event and its contents (R2-R5, R7, R9-R12, R14).
extension SequencerModel {
  /// A touch in events.
  struct ModelTouch {
    var contact: ContactID
    var isHover: Bool
    var touch: Touch
    /// The location and time at which the touch began (R7).
    var origin: Point2D
    var beginning: Double
    /// The arrivals for the next event.
    var arrived: [TouchSample] = []
    /// The last known value of each property (R16).
    var known: [SampleField: Known] = [:]
    /// The number of samples of the touch so far.
    var sampleCount = 0
  }

  /// A property that a report can leave out.
  enum SampleField: CaseIterable {
    case location, force, radius, altitude, azimuth, roll

    /// The property as one that can be estimated (R13).
    var estimate: EstimatedProperties? {
      switch self {
      case .location: .location
      case .force: .force
      case .radius: nil
      case .altitude: .altitude
      case .azimuth: .azimuth
      case .roll: .roll
      }
    }
  }

  /// The last known value of a property, and the number of the sample that had it last (R16).
  struct Known {
    var value: Value
    var namedBy: Int

    enum Value {
      case number(Double)
      case location(Point2D)
    }
  }

  /// A tap that can start a series (R7).
  struct Tap {
    var end: Double
    var location: Point2D
    var count: Int
  }

  /// A sample that expects a late update (R14).
  struct Pending {
    var contact: ContactID
    var index: Int
    var touch: Touch
    /// The number of the sample in its touch (R16).
    var number: Int
  }

  /// A tolerance for times, which are sums of decimal fractions.
  static var tolerance: Double { 1e-6 }

  /// Returns the events with all arrivals up to a time.
  mutating func draw(at time: Double) -> [ModelEvent] {
    var events: [ModelEvent] = []
    while let first = waiting.first, first.time <= time + Self.tolerance {
      var batch: [Arrival] = []
      while let next = waiting.first, next.time <= time + Self.tolerance, fits(next, into: batch) {
        batch.append(waiting.removeFirst())
      }
      events.append(event(of: batch))
    }
    return events
  }

  /// Returns the arrivals of the next event: one phase per touch and one touch per contact (R3,
  /// R11).
  private func fits(_ arrival: Arrival, into batch: [Arrival]) -> Bool {
    switch arrival.meaning {
    case .begins: return !batch.contains { $0.contact.name == arrival.contact.name && $0.isEnd }
    case .ends: return !batch.contains { $0.contact.touch == arrival.contact.touch }
    case .reads, .refines: return true
    }
  }

  private mutating func event(of batch: [Arrival]) -> ModelEvent {
    // Without arrivals a touch is stationary (R3, R5).
    for index in live.indices {
      live[index].arrived = []
      live[index].touch.phase = .stationary
      live[index].touch.previousLocation = live[index].touch.location
    }
    var updates: [Touch] = []
    for arrival in batch { take(arrival, &updates) }
    let event = ModelEvent(
      time: batch[batch.count - 1].time, entries: live.map(entry),
      updates: updates.map(asInItsEvent))
    pending = pending.map {
      Pending(
        contact: $0.contact, index: $0.index, touch: asInItsEvent($0.touch), number: $0.number)
    }
    live.removeAll { $0.touch.phase.isFinal }
    return event
  }

  private mutating func take(_ arrival: Arrival, _ updates: inout [Touch]) {
    if case .refines(let properties) = arrival.meaning {
      refine(properties, arrival, &updates)
    } else if case .begins = arrival.meaning {
      begin(arrival)
    } else if let index = live.firstIndex(where: { $0.touch.id.rawValue == arrival.contact.touch })
    {
      if let sample = arrival.sample {
        let complete = live[index].completed(sample, isPlaced: arrival.isPlaced)
        live[index] = live[index].reading(complete)
      } else {
        // An end without a sample has the last known values (R16).
        for (field, known) in live[index].known {
          known.value.set(field, of: &live[index].touch.sample)
        }
      }
      if case .ends(let phase) = arrival.meaning { end(index, as: phase) }
      expectUpdate(arrival, of: live[index])
    }
  }

  private mutating func begin(_ arrival: Arrival) {
    guard let sample = arrival.sample else { return }
    let phase: TouchPhase = arrival.contact.isHover ? .regionEntered : .began
    let count = arrival.contact.isHover ? 0 : tapCount(at: sample.location, sample.timestamp)
    let touch = Touch(
      id: TouchID(arrival.contact.touch), phase: phase, sample: sample,
      previousLocation: sample.location, tapCount: count)
    var begun = ModelTouch(
      contact: arrival.contact.name, isHover: arrival.contact.isHover, touch: touch,
      origin: sample.location, beginning: sample.timestamp,
      arrived: [sample])
    _ = begun.completed(sample, isPlaced: true)
    live.append(begun)
    expectUpdate(arrival, of: begun)
  }

  private mutating func end(_ index: Int, as phase: TouchPhase) {
    live[index].touch.phase = phase
    let touch = live[index].touch
    let isShort = touch.timestamp - live[index].beginning <= 0.75 + Self.tolerance
    if phase == .ended, touch.tapCount > 0, isShort {
      taps.append(Tap(end: touch.timestamp, location: touch.location, count: touch.tapCount))
    }
  }

  // MARK: - R7

  /// Returns one more than the count of the latest tap that is near in time and location; of
  /// several that ended together, of the nearest.
  private func tapCount(at location: Point2D, _ time: Double) -> Int {
    let near = taps.filter {
      time - $0.end <= 0.35 + Self.tolerance && distance($0.location, location) <= 30
    }
    let latest = near.filter { tap in near.allSatisfy { $0.end <= tap.end } }
    let nearest = latest.filter { tap in
      latest.allSatisfy { distance(tap.location, location) <= distance($0.location, location) }
    }
    return (nearest.last?.count ?? 0) + 1
  }

  // MARK: - R13, R14

  private mutating func expectUpdate(_ arrival: Arrival, of touch: ModelTouch) {
    guard let index = arrival.index else { return }
    pending.append(
      Pending(
        contact: arrival.contact.name, index: index, touch: touch.touch, number: touch.sampleCount))
  }

  private mutating func refine(
    _ properties: EstimatedProperties, _ arrival: Arrival, _ updates: inout [Touch]
  ) {
    let index = pending.lastIndex {
      $0.contact == arrival.contact.name && $0.index == arrival.index
    }
    guard let index, let sample = arrival.sample else {
      report(.unknownUpdate, arrival.contact.name)
      return
    }
    var refined = pending[index].touch.sample
    let expected = refined.estimatedPropertiesExpectingUpdates.intersection(properties)
    guard !expected.isEmpty else {
      report(.unknownUpdate, arrival.contact.name)
      return
    }
    if expected.contains(.location) { refined.location = sample.location }
    if expected.contains(.force) { refined.force = sample.force }
    if expected.contains(.altitude) { refined.altitudeAngle = sample.altitudeAngle }
    if expected.contains(.azimuth) { refined.azimuthAngle = sample.azimuthAngle }
    if expected.contains(.roll) { refined.rollAngle = sample.rollAngle }
    refined.estimatedProperties.subtract(expected)
    refined.estimatedPropertiesExpectingUpdates.subtract(expected)
    if let touch = live.firstIndex(where: { $0.touch.id == pending[index].touch.id }) {
      live[touch].learn(expected, from: sample, ofSample: pending[index].number)
    }
    pending[index].touch.sample = refined
    updates.append(pending[index].touch)
    if refined.estimatedPropertiesExpectingUpdates.isEmpty { pending.remove(at: index) }
  }

  /// An update has the phase that the touch has in its sample's event, which is known when the
  /// event is complete.
  private func asInItsEvent(_ touch: Touch) -> Touch {
    guard let now = live.first(where: { $0.touch.id == touch.id }),
      now.arrived.contains(where: { $0.estimationUpdateIndex == touch.sample.estimationUpdateIndex }
      )
    else { return touch }
    var touch = touch
    touch.phase = now.touch.phase
    touch.previousLocation = now.touch.previousLocation
    touch.tapCount = now.touch.tapCount
    return touch
  }

  // MARK: - R5, R9, R12

  private func entry(_ live: ModelTouch) -> ModelEvent.Entry {
    var coalesced: [Touch] = []
    for sample in live.arrived.isEmpty ? [live.touch.sample] : live.arrived {
      var touch = live.touch
      touch.sample = sample
      touch.previousLocation = coalesced.last?.location ?? live.touch.previousLocation
      coalesced.append(touch)
    }
    return ModelEvent.Entry(
      touch: live.touch, arrived: live.arrived, coalesced: coalesced,
      predicted: live.touch.phase.isFinal
        ? [] : predicted(after: live.touch.timestamp).map(ModelEvent.microseconds),
      contact: live.contact)
  }

  private func predicted(after time: Double) -> [Double] {
    guard configuration.predictionHorizon > 0, let rate = configuration.sampleRate else {
      return []
    }
    let count = max(Int(configuration.predictionHorizon * rate + 0.001), 1)
    // No prediction is beyond the horizon.
    let interval = min(1 / rate, configuration.predictionHorizon / Double(count))
    return (1...count).map { time + Double($0) * interval }
  }
}

extension SequencerModel.Arrival {
  /// Whether the arrival ends its touch.
  fileprivate var isEnd: Bool {
    if case .ends = meaning { return true }
    return false
  }
}

// MARK: - R16

extension SequencerModel.Known.Value {
  /// Creates the value of a property in a sample, or `nil` if there is none.
  init?(_ field: SequencerModel.SampleField, of sample: TouchSample) {
    let number: Double?
    switch field {
    case .location:
      self = .location(sample.location)
      return
    case .force: number = sample.force
    case .radius: number = sample.majorRadius
    case .altitude: number = sample.altitudeAngle
    case .azimuth: number = sample.azimuthAngle
    case .roll: number = sample.rollAngle
    }
    guard let number else { return nil }
    self = .number(number)
  }

  func set(_ field: SequencerModel.SampleField, of sample: inout TouchSample) {
    switch (field, self) {
    case (.location, .location(let location)): sample.location = location
    case (.force, .number(let number)): sample.force = number
    case (.radius, .number(let number)): sample.majorRadius = number
    case (.altitude, .number(let number)): sample.altitudeAngle = number
    case (.azimuth, .number(let number)): sample.azimuthAngle = number
    case (.roll, .number(let number)): sample.rollAngle = number
    default: break
    }
  }
}

extension SequencerModel.ModelTouch {
  /// Returns the sample with the last known values of the properties that it leaves out, and stores
  /// the values that it has.
  fileprivate mutating func completed(_ sample: TouchSample, isPlaced: Bool) -> TouchSample {
    sampleCount += 1
    var sample = sample
    for field in SequencerModel.SampleField.allCases {
      if field != .location || isPlaced, let value = SequencerModel.Known.Value(field, of: sample) {
        known[field] = SequencerModel.Known(value: value, namedBy: sampleCount)
      } else {
        known[field]?.value.set(field, of: &sample)
      }
    }
    return sample
  }

  /// Stores the values of a late update, unless a later sample has the property.
  fileprivate mutating func learn(
    _ properties: EstimatedProperties, from update: TouchSample, ofSample number: Int
  ) {
    for field in SequencerModel.SampleField.allCases {
      guard let estimate = field.estimate, properties.contains(estimate),
        known[field]?.namedBy ?? 0 <= number,
        let value = SequencerModel.Known.Value(field, of: update)
      else { continue }
      known[field] = SequencerModel.Known(value: value, namedBy: known[field]?.namedBy ?? 0)
    }
  }

  /// Returns the touch after one more sample (R3, R5, R7).
  fileprivate func reading(_ sample: TouchSample) -> Self {
    var next = self
    let isNew = !isSame(sample, touch.sample)
    next.touch.sample = sample
    next.arrived.append(sample)
    if touch.phase == .began || touch.phase == .regionEntered {
      next.touch.previousLocation = sample.location
    } else if isNew {
      next.touch.phase = isHover ? .regionMoved : .moved
    }
    if distance(origin, sample.location) > 10 { next.touch.tapCount = 0 }
    return next
  }
}

private func isSame(_ left: TouchSample, _ right: TouchSample) -> Bool {
  left.location == right.location && left.force == right.force
    && left.majorRadius == right.majorRadius
    && left.altitudeAngle == right.altitudeAngle && left.azimuthAngle == right.azimuthAngle
    && left.rollAngle == right.rollAngle
}

private func distance(_ left: Point2D, _ right: Point2D) -> Double {
  let dx = left.x - right.x
  let dy = left.y - right.y
  return (dx * dx + dy * dy).squareRoot()
}
