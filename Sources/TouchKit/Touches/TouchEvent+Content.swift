extension TouchEvent {
  /// What an event tells of.
  @frozen
  @usableFromInline
  struct Content: Equatable, Sendable {
    @usableFromInline var sequenceNumber: UInt64 = 0
    @usableFromInline var timestamp = 0.0
    /// The phases that its touches are in.
    @usableFromInline var phases: PhaseSet = []
    /// Every touch of the event, in the order in which they began; those that ended or were
    /// cancelled in it included.
    @usableFromInline var touches: [Touch] = []
    /// Places in `touches`, grouped by phase; empty where all are in one.
    @usableFromInline var phaseOrder: [Int32] = []
    /// How many touches each group has.
    @usableFromInline var phaseCounts = PhaseCounts()
    /// Where the samples of each touch are; empty where exactly one came for each, its own, and
    /// nothing is predicted: the common case of a source that reads all its contacts at once.
    @usableFromInline var bounds: [Bounds] = []
    /// The samples of all touches, grouped by touch, then what is predicted for each.
    @usableFromInline var samples: [TouchSample] = []
    /// The late updates, in order of arrival.
    @usableFromInline var updatedTouches: [Touch] = []

    init() {}
  }

  /// Where the samples of one touch are in `samples`.
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
  var phaseOrder: [Int32] { content.value.phaseOrder }
  @inlinable
  var phaseCounts: PhaseCounts { content.value.phaseCounts }
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
