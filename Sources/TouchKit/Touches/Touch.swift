/// A snapshot of one touch, which may be stored and sent to another thread.
///
/// It is not `Hashable` on purpose. Two snapshots of one finger are different values, so a
/// dictionary keyed by touches would not find them. Use `id` as the key.
@frozen
public struct Touch: Identifiable, Equatable, Sendable {
  /// The identifier of the touch, which is the same in all its snapshots (R1).
  public let id: TouchID
  /// The phase, stored in a whole word for the same reason as `TouchSample.packed`.
  @usableFromInline var storedPhase: UInt64
  /// The sample of this snapshot.
  public var sample: TouchSample
  /// The location in the touch's previous event, in the window's coordinates, in points.
  ///
  /// It equals `location` when the touch begins. For coalesced and predicted touches, it is the
  /// location of the touch before (R5).
  public var previousLocation: Point2D
  /// The number of consecutive taps that this touch continues: 1 for the first, and 0 once the
  /// touch moved too far to be a tap (R7).
  public var tapCount: Int

  /// Creates a snapshot. Normally the sequencer creates them; tests may do so too.
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

  /// The phase of the touch.
  @inlinable
  public var phase: TouchPhase {
    get { TouchPhase(rawValue: UInt8(truncatingIfNeeded: storedPhase)) ?? .stationary }
    set { storedPhase = UInt64(newValue.rawValue) }
  }

  /// The location in the window's coordinates, in points.
  @inlinable
  public var location: Point2D { sample.location }
  /// The time of the sample, in seconds.
  @inlinable
  public var timestamp: Double { sample.timestamp }
  /// The type of the touch.
  @inlinable
  public var type: TouchType { sample.type }
  /// The force, where 1.0 is the force of an average touch, or `nil` if it is unknown (R16).
  @inlinable
  public var force: Double? { sample.force }
  /// Half of the larger diameter of the contact, in points, or `nil` if it is unknown.
  @inlinable
  public var majorRadius: Double? { sample.majorRadius }
  /// The angle between the pencil and the surface, in radians, or `nil` if it is unknown (R16).
  @inlinable
  public var altitudeAngle: Double? { sample.altitudeAngle }
  /// The direction in which the pencil leans, in radians, or `nil` if it is unknown (R16).
  @inlinable
  public var azimuthAngle: Double? { sample.azimuthAngle }
}
