extension TouchEvent {
  /// The storage of an event.
  @frozen
  @usableFromInline
  struct Content: Equatable, Sendable {
    @usableFromInline var sequenceNumber: UInt64 = 0
    @usableFromInline var timestamp = 0.0
    @usableFromInline var modifierFlags: KeyModifierFlags = []
    /// The phases of the touches.
    @usableFromInline var phases: PhaseSet = []
    /// The touches of the event in the order in which they began, including those that ended or
    /// were cancelled in it.
    @usableFromInline var touches: [Touch] = []
    /// Indices in `touches`, grouped by phase. It is empty if all touches are in the same phase.
    @usableFromInline var phaseOrder: [Int32] = []
    /// The ranges of each touch's samples. It is empty if each touch has exactly its own sample and
    /// nothing is predicted, which is common for sources that read all their contacts together.
    @usableFromInline var bounds: [Bounds] = []
    /// The samples of all touches, grouped by touch, followed by the predictions for each touch.
    @usableFromInline var samples: [TouchSample] = []
    /// The late updates in order of arrival.
    @usableFromInline var updatedTouches: [Touch] = []

    init() {}
  }

  /// The ranges of one touch's samples and predictions in `samples`.
  @frozen
  @usableFromInline
  struct Bounds: Equatable, Sendable {
    @usableFromInline var start: Int32 = 0
    @usableFromInline var count: Int32 = 0
    @usableFromInline var predictionStart: Int32 = 0
    @usableFromInline var predictionCount: Int32 = 0

    init() {}

    @inlinable
    var arrived: Range<Int> { Int(start)..<Int(start &+ count) }
    @inlinable
    var predicted: Range<Int> { Int(predictionStart)..<Int(predictionStart &+ predictionCount) }
  }

  @inlinable
  var phases: PhaseSet { content.value.phases }
  @inlinable
  var touches: [Touch] {
    _read { yield content.value.touches }
    _modify { yield &content.value.touches }
  }
  @inlinable
  var bounds: [Bounds] {
    _read { yield content.value.bounds }
    _modify { yield &content.value.bounds }
  }
  @inlinable
  var samples: [TouchSample] {
    _read { yield content.value.samples }
    _modify { yield &content.value.samples }
  }
  @inlinable
  var updatedTouches: [Touch] {
    _read { yield content.value.updatedTouches }
    _modify { yield &content.value.updatedTouches }
  }
}
