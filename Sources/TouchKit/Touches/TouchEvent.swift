/// The changes of all touches of a surface since the previous event. Events may be stored and sent
/// to another thread.
///
/// An event contains every active touch with one phase (R3), the samples that arrived for it, its
/// predictions, and late updates of earlier samples. Copying an event takes one reference. The
/// storage of an event that is no longer referenced is reused for the next one.
public struct TouchEvent: Equatable, Sendable {
  /// The storage. An event consists of this one reference, because it is passed on many times.
  @usableFromInline var content = CopyOnWriteBox(Content())

  /// The number of the event in its session, starting with 1. A window uses it to recognize an
  /// event that it has already handled (R21b).
  @inlinable
  public var sequenceNumber: UInt64 { content.value.sequenceNumber }

  /// The time of the newest sample or change, in seconds. It is never less than that of the
  /// previous event (R8).
  @inlinable
  public var timestamp: Double { content.value.timestamp }

  /// The modifier keys that were pressed, as the source said in `TouchSequencer.modifierFlags`.
  @inlinable
  public var modifierFlags: KeyModifierFlags { content.value.modifierFlags }

  /// The pressed buttons of all pointers and pencils in the event (R62).
  ///
  /// - Complexity: O(n) in the number of touches.
  public var buttonMask: ButtonMask {
    touches.reduce(into: []) { $0.formUnion($1.buttons ?? []) }
  }

  init() {}

  /// Creates an event with touches that have no new samples, for example to cancel touches between
  /// two events.
  ///
  /// - Parameters:
  ///   - timestamp: The time, in seconds.
  ///   - touches: The touches, in any order.
  ///   - sequenceNumber: The number of the event whose state the touches have.
  public init(at timestamp: Double, touches: [Touch], sequenceNumber: UInt64) {
    content.value.sequenceNumber = sequenceNumber
    content.value.timestamp = timestamp
    self.touches = touches.sorted { $0.id < $1.id }
    bounds = touches.map { _ in Bounds() }
    content.value.groupPhases()
  }

  /// All active touches of the surface in the order in which they began, including hovers and the
  /// touches that end in this event (R3).
  @inlinable
  public var allTouches: TouchCollection {
    TouchCollection(touches: touches, order: [], range: 0..<touches.count)
  }

  /// Calls `body` with the touches in a buffer that is valid only within the call. It avoids the
  /// reference counting of `allTouches`.
  @inlinable
  package func withUnsafeTouches<Result>(_ body: (UnsafeBufferPointer<Touch>) -> Result) -> Result {
    touches.withUnsafeBufferPointer(body)
  }

  /// The late updates in order of arrival: touches as they were in their event, with the current
  /// values of their samples (R14).
  public var updates: TouchCollection { TouchCollection(updatedTouches) }

  /// Calls `body` with the late updates in a buffer that is valid only within the call. It avoids
  /// the reference counting of `updates`.
  @inlinable
  package func withUnsafeUpdates<Result>(_ body: (UnsafeBufferPointer<Touch>) -> Result) -> Result {
    updatedTouches.withUnsafeBufferPointer(body)
  }

  /// Returns the touches in one phase, in the order in which they began.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of touches in the event.
  @inlinable
  public func touches(in phase: TouchPhase) -> TouchCollection {
    guard hasTouches(in: phase) else { return allTouches.selecting(0..<0) }
    if phases == PhaseSet(phase) { return allTouches }
    let touches = touches
    let order = content.value.phaseOrder
    let groups = order.lazy.map { touches[Int($0)].phase.rawValue }
    let start = groups.sortedInsertionIndex(of: phase.rawValue) { $0 }
    let end = groups.sortedInsertionIndex(of: phase.rawValue + 1) { $0 }
    return TouchCollection(touches: touches, order: order, range: start..<end)
  }

  /// Whether the event contains late updates.
  @inlinable
  package var hasUpdates: Bool { !updatedTouches.isEmpty }

  /// Whether a sample that arrived in the event, coalesced ones included, expects an update (R14).
  ///
  /// - Complexity: O(*n*) in the number of touches and samples.
  @inlinable
  package var expectsUpdates: Bool {
    touches.contains { $0.sample.expectsUpdate } || samples.contains { $0.expectsUpdate }
  }

  /// Whether the event contains a hover that entered, moved or exited (R6).
  @inlinable
  package var hasHovers: Bool { !phases.isDisjoint(with: .hovers) }

  /// Returns whether any touch is in a phase.
  @inlinable
  public func hasTouches(in phase: TouchPhase) -> Bool { phases.contains(PhaseSet(phase)) }

  /// Returns whether there are touches and all of them are in a phase.
  @inlinable
  package func areAllTouches(in phase: TouchPhase) -> Bool { phases == PhaseSet(phase) }

  /// Returns the touch with an identifier, or `nil` if the event does not contain it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func touch(_ id: TouchID) -> Touch? { index(of: id).map { touches[$0] } }

  /// Returns the samples of a touch that arrived since the previous event, in order of time. The
  /// result is empty if none arrived or the event does not contain the touch.
  ///
  /// - Complexity: O(log *n*) in the number of touches.
  @inlinable
  public func samples(for id: TouchID) -> TouchSamples {
    guard let index = index(of: id) else { return TouchSamples([]) }
    if bounds.isEmpty { return TouchSamples(single: touches[index].sample) }
    return TouchSamples(samples[bounds[index].arrived])
  }

  /// Returns a snapshot of a touch for each sample since the previous event, in order of time, or
  /// `nil` if the event does not contain the touch.
  ///
  /// The last snapshot equals the event's own touch, except for `previousLocation`: the previous
  /// locations form a chain (R5, R9). The result contains only the event's own touch if no sample
  /// arrived for it.
  ///
  /// - Complexity: O(log *n*) in the number of touches.
  @inlinable
  public func coalescedTouches(for id: TouchID) -> TouchSnapshots? {
    guard let main = touch(id) else { return nil }
    let arrived = samples(for: id)
    return TouchSnapshots(
      main: main, after: main.previousLocation,
      samples: arrived.isEmpty ? TouchSamples(single: main.sample) : arrived)
  }

  /// Returns a snapshot of a touch for each sample since the previous event, or `nil` if the event
  /// does not contain the touch: the same as `coalescedTouches(for: touch.id)`.
  @inlinable
  public func coalescedTouches(for touch: Touch) -> TouchSnapshots? {
    coalescedTouches(for: touch.id)
  }

  /// Returns the predicted snapshots of a touch after the event's own sample, in order of time
  /// (R12), or `nil` if the event does not contain the touch.
  ///
  /// The result is empty if nothing is predicted, and for a touch that ended.
  ///
  /// - Complexity: O(log *n*) in the number of touches.
  @inlinable
  public func predictedTouches(for id: TouchID) -> TouchSnapshots? {
    guard let index = index(of: id) else { return nil }
    let main = touches[index]
    let predicted =
      bounds.isEmpty ? TouchSamples([]) : TouchSamples(samples[bounds[index].predicted])
    return TouchSnapshots(main: main, after: main.location, samples: predicted)
  }

  /// Returns the predicted snapshots of a touch, or `nil` if the event does not contain the touch:
  /// the same as `predictedTouches(for: touch.id)`.
  @inlinable
  public func predictedTouches(for touch: Touch) -> TouchSnapshots? {
    predictedTouches(for: touch.id)
  }

  /// Calls `body` with the samples of a touch that arrived since the previous event and its
  /// predicted samples, in buffers that are valid only within the call. It avoids reference
  /// counting for clients that copy many samples.
  @inlinable
  package func withUnsafeSamples<Result>(
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
