/// Successive snapshots of one touch: what was coalesced into one event, or what is predicted to
/// follow it.
///
/// Each has the phase and the tap count of the event's main touch and a sample of its own. Their
/// previous locations form a chain: that of each snapshot is the location of the one before it. So
/// lines from previous to present locations are one polyline, which goes on from the previous
/// event's and, if it is predicted, from the main touch (R5, R9).
@frozen
public struct TouchSnapshots: RandomAccessCollection, Sendable {
  @usableFromInline let main: Touch
  /// The previous location of the first snapshot.
  @usableFromInline let origin: Point2D
  /// The samples behind the snapshots, in order of time.
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

  /// The index behind the latest snapshot.
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
