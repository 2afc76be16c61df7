/// One reading of one contact. All its numbers are finite (R8); what the device did not report is nil, not 0.
@frozen
public struct TouchSample: Sendable {
  /// When it was read, in seconds since the session's own zero. Never less than that of the sample before (R8).
  public var timestamp: Double
  /// Where, in the window's coordinates, in points.
  public var location: Point2D

  // An absent property is NaN inside: five optionals would double the size of what every event copies.
  @usableFromInline var storedForce: Double
  @usableFromInline var storedMajorRadius: Double
  @usableFromInline var storedAltitude: Double
  @usableFromInline var storedAzimuth: Double
  @usableFromInline var storedRoll: Double
  @usableFromInline var storedConfidence: Double
  @usableFromInline var storedIndex: Int

  /// What touches.
  public var type: TouchType
  /// The properties that are estimates so far.
  public var estimatedProperties: EstimatedProperties
  /// Those estimates for which an update is expected. Estimated but not expecting is final (R13).
  public var estimatedPropertiesExpectingUpdates: EstimatedProperties

  /// A reading. A property that is not a finite number counts as absent.
  @inlinable
  public init(
    timestamp: Double, location: Point2D, force: Double? = nil, majorRadius: Double? = nil, altitudeAngle: Double? = nil,
    azimuthAngle: Double? = nil, rollAngle: Double? = nil, type: TouchType = .finger,
    estimatedProperties: EstimatedProperties = [], estimatedPropertiesExpectingUpdates: EstimatedProperties = [],
    estimationUpdateIndex: Int? = nil
  ) {
    self.timestamp = timestamp
    self.location = location
    self.storedForce = Self.stored(force)
    self.storedMajorRadius = Self.stored(majorRadius)
    self.storedAltitude = Self.stored(altitudeAngle)
    self.storedAzimuth = Self.stored(azimuthAngle)
    self.storedRoll = Self.stored(rollAngle)
    self.storedConfidence = .nan
    self.storedIndex = estimationUpdateIndex ?? -1
    self.type = type
    self.estimatedProperties = estimatedProperties
    self.estimatedPropertiesExpectingUpdates = estimatedPropertiesExpectingUpdates
  }

  /// How hard; 1.0 is an average touch (R16).
  @inlinable
  public var force: Double? {
    get { Self.optional(storedForce) }
    set { storedForce = Self.stored(newValue) }
  }

  /// Half the larger diameter of what touches, in points.
  @inlinable
  public var majorRadius: Double? {
    get { Self.optional(storedMajorRadius) }
    set { storedMajorRadius = Self.stored(newValue) }
  }

  /// The pencil's angle with the surface in radians: 0 lies in it, pi/2 stands on it (R16).
  @inlinable
  public var altitudeAngle: Double? {
    get { Self.optional(storedAltitude) }
    set { storedAltitude = Self.stored(newValue) }
  }

  /// Where the pencil leans, in radians: 0 points along +x, clockwise positive (R16).
  @inlinable
  public var azimuthAngle: Double? {
    get { Self.optional(storedAzimuth) }
    set { storedAzimuth = Self.stored(newValue) }
  }

  /// How far the pencil is turned about its own axis, in radians.
  @inlinable
  public var rollAngle: Double? {
    get { Self.optional(storedRoll) }
    set { storedRoll = Self.stored(newValue) }
  }

  /// Of a predicted sample: the radius in points within which the place is expected; nil for a real one.
  @inlinable
  public var confidenceRadius: Double? {
    get { Self.optional(storedConfidence) }
    set { storedConfidence = Self.stored(newValue) }
  }

  /// The session's name for this sample's late update, nil where none is expected (R13).
  @inlinable
  public var estimationUpdateIndex: Int? {
    get { storedIndex < 0 ? nil : storedIndex }
    set { storedIndex = newValue ?? -1 }
  }

  /// The force perpendicular to the surface: `force / sin(altitude)`, the divisor never less than that of
  /// `minimumAltitude` (radians), so that it stays bounded where the pencil nearly lies (R16). Nil without force.
  public func perpendicularForce(minimumAltitude: Double = 10 * .pi / 180) -> Double? {
    guard let force else { return nil }
    guard let altitudeAngle else { return force }
    return force / ElementaryMath.sin(Swift.max(Swift.min(altitudeAngle, .pi / 2), minimumAltitude))
  }

  /// True where the two differ in nothing but time, expectations and index: the newer one brings nothing new (R3).
  @inlinable
  public func hasSameReadings(as other: TouchSample) -> Bool {
    location == other.location && Self.same(storedForce, other.storedForce) && Self.same(storedMajorRadius, other.storedMajorRadius)
      && Self.same(storedAltitude, other.storedAltitude) && Self.same(storedAzimuth, other.storedAzimuth)
      && Self.same(storedRoll, other.storedRoll) && type == other.type
  }

  @inlinable
  static func stored(_ value: Double?) -> Double { value.map { $0.isFinite ? $0 : .nan } ?? .nan }

  @inlinable
  static func optional(_ value: Double) -> Double? { value.isNaN ? nil : value }

  @inlinable
  static func same(_ left: Double, _ right: Double) -> Bool { left == right || (left.isNaN && right.isNaN) }
}

extension TouchSample: Equatable {
  /// True where every reading, the time and the expectations are equal.
  @inlinable
  public static func == (left: TouchSample, right: TouchSample) -> Bool {
    left.timestamp == right.timestamp && left.hasSameReadings(as: right) && left.storedIndex == right.storedIndex
      && same(left.storedConfidence, right.storedConfidence) && left.estimatedProperties == right.estimatedProperties
      && left.estimatedPropertiesExpectingUpdates == right.estimatedPropertiesExpectingUpdates
  }
}
