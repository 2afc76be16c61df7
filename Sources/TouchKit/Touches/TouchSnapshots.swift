/// Successive snapshots of one touch: the coalesced samples of an event, or the predictions after
/// it.
///
/// Each snapshot has the phase and tap count of the event's own touch and a sample of its own. The
/// previous location of each snapshot is the location of the one before it. So the lines from
/// previous to current locations form one polyline. It continues the previous event's polyline or,
/// for predictions, starts at the event's own touch (R5, R9).
@frozen
public struct TouchSnapshots: RandomAccessCollection, Sendable {
  @usableFromInline let main: Touch
  /// The previous location of the first snapshot.
  @usableFromInline let origin: Point2D
  /// The samples of the snapshots, in order of time.
  public let samples: TouchSamples

  @inlinable
  init(main: Touch, after origin: Point2D, samples: TouchSamples) {
    self.main = main
    self.origin = origin
    self.samples = samples
  }

  /// The index of the earliest snapshot: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of snapshots.
  @inlinable
  public var endIndex: Int { samples.endIndex }

  /// The snapshot at an index.
  @inlinable
  public subscript(position: Int) -> Touch {
    var touch = main
    touch.sample = samples[position]
    touch.previousLocation = position == 0 ? origin : samples[position &- 1].location
    return touch
  }
}

extension TouchSnapshots: ExpressibleByArrayLiteral {
  /// Creates a collection of snapshots of one touch, as in `event.coalescedTouches(for: touch) ??
  /// [touch]`. The identifier, phase and tap count of all are those of the last one.
  public init(arrayLiteral snapshots: Touch...) {
    let none = Touch(
      id: TouchID(0), phase: .stationary, sample: TouchSample(timestamp: 0, location: .zero),
      previousLocation: .zero, tapCount: 0)
    self.init(
      main: snapshots.last ?? none, after: snapshots.first?.previousLocation ?? .zero,
      samples: TouchSamples(snapshots.map { $0.sample }[...]))
  }
}
