/// What became known of all touches of a surface since the event before: a value that may be kept
/// and sent to another thread.
///
/// It carries every live touch (R3), each with one phase, the samples that came for it, what is
/// predicted for it, and late updates of earlier samples. Copying it takes one reference; its
/// storage is used again for the next event once nobody keeps it.
public struct TouchEvent: Equatable, Sendable {
  /// All that it tells of. An event is this one reference: it is handed on at every step of a
  /// touch's way.
  @usableFromInline var content = CopyOnWriteBox(Content())

  /// Which event of the session this is, from 1 on: how a window knows an event that it has already
  /// handled (R21b).
  @inlinable
  public var sequenceNumber: UInt64 { content.value.sequenceNumber }

  /// The time of the newest thing in it, in seconds. Never less than that of the event before (R8).
  @inlinable
  public var timestamp: Double { content.value.timestamp }

  init() {}

  /// An event that tells of touches as they stand, without anything that came for them: for whoever
  /// takes touches away between two events, and for tests. `sequenceNumber` is that of the event in
  /// which they came to stand so.
  public init(at timestamp: Double, touches: [Touch], sequenceNumber: UInt64) {
    content.value.sequenceNumber = sequenceNumber
    content.value.timestamp = timestamp
    self.touches = touches.sorted { $0.id < $1.id }
    bounds = touches.map { _ in Bounds() }
    content.value.groupPhases()
  }

  /// Every live touch of the surface, hovers too, and those that end in this event (R3). In the
  /// order in which they began.
  @inlinable
  public var allTouches: TouchCollection {
    TouchCollection(touches: touches, order: [], range: 0..<touches.count)
  }

  /// The same touches as a buffer that is valid only within `body`: for whoever looks at them and
  /// would rather not take references.
  @inlinable
  public func withUnsafeTouches<Result>(_ body: (UnsafeBufferPointer<Touch>) -> Result) -> Result {
    touches.withUnsafeBufferPointer(body)
  }

  /// Late updates: touches as they were in their event, with the reading as it is known now (R14).
  /// In order of arrival.
  public var updates: TouchCollection { TouchCollection(updatedTouches) }

  /// The same updates as a buffer that is valid only within `body`, for the same reason.
  @inlinable
  public func withUnsafeUpdates<Result>(_ body: (UnsafeBufferPointer<Touch>) -> Result) -> Result {
    updatedTouches.withUnsafeBufferPointer(body)
  }

  /// The touches in one phase, in the order in which they began.
  @inlinable
  public func touches(in phase: TouchPhase) -> TouchCollection {
    guard hasTouches(in: phase) else { return allTouches.selecting(0..<0) }
    if phases == PhaseSet(phase) { return allTouches }
    let start = Int(phaseCounts.starts[phase])
    return TouchCollection(
      touches: touches, order: phaseOrder, range: start..<start + Int(phaseCounts[phase]))
  }

  /// Whether late updates came.
  @inlinable
  public var hasUpdates: Bool { !updatedTouches.isEmpty }

  /// Whether any hover came, moved or left (R6).
  @inlinable
  public var hasHovers: Bool { !phases.isDisjoint(with: .hovers) }

  /// Whether any touch is in a phase.
  @inlinable
  public func hasTouches(in phase: TouchPhase) -> Bool { phases.contains(PhaseSet(phase)) }

  /// Whether every touch of the event is in that phase, and there are any.
  @inlinable
  public func areAllTouches(in phase: TouchPhase) -> Bool { phases == PhaseSet(phase) }

  /// The touch of that name, nil where the event has none. Found by halving.
  @inlinable
  public func touch(_ id: TouchID) -> Touch? { index(of: id).map { touches[$0] } }

  /// What arrived for a touch since the event before, in order; empty where nothing did or the
  /// event does not have the touch.
  @inlinable
  public func samples(for id: TouchID) -> TouchSamples {
    guard let index = index(of: id) else { return TouchSamples([]) }
    if bounds.isEmpty { return TouchSamples(single: touches[index].sample) }
    return TouchSamples(samples[bounds[index].arrived])
  }

  /// The touch at each sample that came since the previous event, in order; the last one equals the
  /// event's own touch in everything but `previousLocation`, which is that of a chain (R5, R9). A
  /// touch for which no sample came has itself alone. `nil` for a touch that is not in the event.
  @inlinable
  public func coalescedTouches(for id: TouchID) -> TouchSnapshots? {
    guard let main = touch(id) else { return nil }
    let arrived = samples(for: id)
    return TouchSnapshots(
      main: main, after: main.previousLocation,
      samples: arrived.isEmpty ? TouchSamples(single: main.sample) : arrived)
  }

  /// Where the touch is expected to be after the event's own sample, in order of time (R12). Empty
  /// where nothing is predicted and for a touch that ended; nil for a touch that is not in the
  /// event.
  @inlinable
  public func predictedTouches(for id: TouchID) -> TouchSnapshots? {
    guard let index = index(of: id) else { return nil }
    let main = touches[index]
    let predicted =
      bounds.isEmpty ? TouchSamples([]) : TouchSamples(samples[bounds[index].predicted])
    return TouchSnapshots(main: main, after: main.location, samples: predicted)
  }

  /// What arrived for a touch since the event before, and what is predicted to follow, as buffers
  /// that are valid only within `body`: for whoever copies many samples and would rather not take
  /// references for it. Both are empty where there is nothing.
  @inlinable
  public func withUnsafeSamples<Result>(
    for id: TouchID,
    _ body: (
      _ arrived: UnsafeBufferPointer<TouchSample>, _ predicted: UnsafeBufferPointer<TouchSample>
    ) -> Result
  ) -> Result {
    let none = UnsafeBufferPointer<TouchSample>(start: nil, count: 0)
    guard let index = index(of: id) else { return body(none, none) }
    guard !bounds.isEmpty else {
      return withUnsafePointer(to: touches[index].sample) {
        body(UnsafeBufferPointer(start: $0, count: 1), none)
      }
    }
    let bounds = bounds[index]
    return samples.withUnsafeBufferPointer {
      body(
        UnsafeBufferPointer(rebasing: $0[bounds.arrived]),
        UnsafeBufferPointer(rebasing: $0[bounds.predicted]))
    }
  }

  @usableFromInline
  func index(of id: TouchID) -> Int? { touches.sortedIndex(of: id) { $0.id } }
}
