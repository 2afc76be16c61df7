/// What a source says of one contact at one moment, unchecked: anything in it may be wrong, and nothing in it can trap (R50).
@frozen
public struct ContactReport: Hashable, Sendable {
  /// What happened to the contact.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// It landed.
    case down
    /// It was read again while down.
    case move
    /// It lifted.
    case up
    /// The system took it away.
    case cancel
    /// It is above the surface (R6).
    case hover
    /// It is above the surface no more.
    case leave
    /// An earlier sample is known better now; `updateIndex` names it (R14).
    case refine
    /// The source lost data and cannot say what happened to any contact (R55). `contact` means nothing then.
    case overflow
  }

  /// What happened.
  public var kind: Kind
  /// To whom.
  public var contact: ContactID
  /// When, in seconds. Of a `refine`: when it came, not when its sample was read.
  public var timestamp: Double
  /// Where, in the window's coordinates, in points; nil: at the last good place. A `down` or `hover` that begins something needs one.
  public var location: Point2D?
  /// How hard; 1.0 is an average touch.
  public var force: Double?
  /// Half the larger diameter, in points.
  public var majorRadius: Double?
  /// The pencil's angle with the surface, in radians.
  public var altitudeAngle: Double?
  /// Where the pencil leans, in radians.
  public var azimuthAngle: Double?
  /// How far the pencil is turned about its axis, in radians.
  public var rollAngle: Double?
  /// What touches; nil: what it was when it came, a finger where that was not said.
  public var type: TouchType?
  /// The properties that are estimates.
  public var estimatedProperties: EstimatedProperties
  /// Those of them for which a `refine` is expected.
  public var estimatedPropertiesExpectingUpdates: EstimatedProperties
  /// The source's own name for this sample, by which a `refine` finds it again.
  public var updateIndex: Int?

  /// A report from its parts.
  @inlinable
  public init(
    _ kind: Kind, _ contact: ContactID, at timestamp: Double, location: Point2D? = nil, force: Double? = nil, majorRadius: Double? = nil,
    altitudeAngle: Double? = nil, azimuthAngle: Double? = nil, rollAngle: Double? = nil, type: TouchType? = nil,
    estimatedProperties: EstimatedProperties = [], estimatedPropertiesExpectingUpdates: EstimatedProperties = [], updateIndex: Int? = nil
  ) {
    self.kind = kind
    self.contact = contact
    self.timestamp = timestamp
    self.location = location
    self.force = force
    self.majorRadius = majorRadius
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
    self.rollAngle = rollAngle
    self.type = type
    self.estimatedProperties = estimatedProperties
    self.estimatedPropertiesExpectingUpdates = estimatedPropertiesExpectingUpdates
    self.updateIndex = updateIndex
  }
}
