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
  /// The type and both sets of properties, a byte each. One word and not three bytes: samples are copied at every step of their
  /// way, and a tail of bytes makes each copy wait for the one before.
  @usableFromInline var packed: UInt64

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
    self.packed =
      UInt64(type.rawValue) | UInt64(estimatedProperties.rawValue) << 8 | UInt64(estimatedPropertiesExpectingUpdates.rawValue) << 16
  }

  /// What touches.
  @inlinable
  public var type: TouchType {
    get { TouchType(rawValue: byte(at: 0)) ?? .finger }
    set { setByte(newValue.rawValue, at: 0) }
  }

  /// The properties that are estimates so far.
  @inlinable
  public var estimatedProperties: EstimatedProperties {
    get { EstimatedProperties(rawValue: byte(at: 8)) }
    set { setByte(newValue.rawValue, at: 8) }
  }

  /// Those estimates for which an update is expected. Estimated but not expecting is final (R13).
  @inlinable
  public var estimatedPropertiesExpectingUpdates: EstimatedProperties {
    get { EstimatedProperties(rawValue: byte(at: 16)) }
    set { setByte(newValue.rawValue, at: 16) }
  }

  @inlinable
  @inline(__always)
  func byte(at shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: packed >> shift) }

  @inlinable
  @inline(__always)
  mutating func setByte(_ byte: UInt8, at shift: UInt64) { packed = packed & ~(0xFF << shift) | UInt64(byte) << shift }

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
  @inlinable
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
      && same(left.storedConfidence, right.storedConfidence) && left.packed == right.packed
  }
}
