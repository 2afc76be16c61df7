/// Successive snapshots of one touch: what was coalesced into one event, or what is predicted to follow it.
///
/// Each has the phase, the tap count and the previous location of the event's main touch and a reading of its own (R5, R9).
@frozen
public struct TouchRun: RandomAccessCollection, Sendable {
  @usableFromInline let main: Touch
  /// The readings behind the snapshots, in order of time.
  public let samples: SampleRun

  @inlinable
  init(main: Touch, samples: SampleRun) {
    self.main = main
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
    return touch
  }
}
