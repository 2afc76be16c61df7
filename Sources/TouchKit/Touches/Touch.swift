/// A snapshot of one touch: what a callback sees. It may be kept, compared, stored and sent to
/// another thread.
///
/// Not `Hashable` on purpose: two snapshots of one finger are different values, so a dictionary
/// keyed by touches would silently miss. The key is `id`.
@frozen
public struct Touch: Identifiable, Equatable, Sendable {
  /// The touch's name, the same in all its snapshots (R1).
  public let id: TouchID
  /// The phase, in a whole word for the same reason as in `TouchSample`.
  @usableFromInline var storedPhase: UInt64
  /// The reading behind this snapshot.
  public var sample: TouchSample
  /// The location in the touch's previous event, in the window's coordinates, in points. When the
  /// touch begins it equals `location`; of coalesced and predicted touches each has the location of
  /// the one before it (R5).
  public var previousLocation: Point2D
  /// Which tap of a series in one place this is: 1 for the first, 0 once it moved too far to be a
  /// tap (R7).
  public var tapCount: Int

  /// A snapshot from its parts. Sequencers make them; tests may.
  @inlinable
  public init(
    id: TouchID, phase: TouchPhase, sample: TouchSample, previousLocation: Point2D, tapCount: Int
  ) {
    self.id = id
    self.storedPhase = UInt64(phase.rawValue)
    self.sample = sample
    self.previousLocation = previousLocation
    self.tapCount = tapCount
  }

  /// Where it stands in its life.
  @inlinable
  public var phase: TouchPhase {
    get { TouchPhase(rawValue: UInt8(truncatingIfNeeded: storedPhase)) ?? .stationary }
    set { storedPhase = UInt64(newValue.rawValue) }
  }

  /// Where it is, in the window's coordinates, in points.
  @inlinable
  public var location: Point2D { sample.location }
  /// When its reading was taken, in seconds.
  @inlinable
  public var timestamp: Double { sample.timestamp }
  /// What touches.
  @inlinable
  public var type: TouchType { sample.type }
  /// How hard; 1.0 is an average touch (R16).
  @inlinable
  public var force: Double? { sample.force }
  /// Half the larger diameter of what touches, in points.
  @inlinable
  public var majorRadius: Double? { sample.majorRadius }
  /// The pencil's angle with the surface, in radians (R16).
  @inlinable
  public var altitudeAngle: Double? { sample.altitudeAngle }
  /// Where the pencil leans, in radians (R16).
  @inlinable
  public var azimuthAngle: Double? { sample.azimuthAngle }
}
