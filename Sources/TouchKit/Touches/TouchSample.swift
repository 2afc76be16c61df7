/// One reading of one contact. All its numbers are finite (R8); what the device did not report is
/// nil, not 0.
@frozen
public struct TouchSample: Sendable {
  /// When it was read, in seconds since the session's own zero. Never less than that of the sample
  /// before (R8).
  public var timestamp: Double
  /// Where, in the window's coordinates, in points.
  public var location: Point2D

  // An absent property is NaN inside: five optionals would double the size of what every event
  // copies.
  @usableFromInline var values: PropertyValues
  @usableFromInline var storedConfidence: Double
  @usableFromInline var storedIndex: Int
  /// The type and three sets of properties, a byte each. One word and not four bytes: samples are
  /// copied at every step of their way, and a tail of bytes makes each copy wait for the one
  /// before.
  @usableFromInline var packed: UInt64

  /// A reading. A property that is not a finite number counts as absent.
  @inlinable
  public init(
    timestamp: Double, location: Point2D, force: Double? = nil, majorRadius: Double? = nil,
    altitudeAngle: Double? = nil,
    azimuthAngle: Double? = nil, rollAngle: Double? = nil, type: TouchType = .finger,
    estimatedProperties: EstimatedProperties = [],
    estimatedPropertiesExpectingUpdates: EstimatedProperties = [],
    estimationUpdateIndex: Int? = nil
  ) {
    self.timestamp = timestamp
    self.location = location
    self.values = PropertyValues(repeating: .nan)
    self.storedConfidence = .nan
    self.storedIndex = estimationUpdateIndex ?? -1
    self.packed =
      UInt64(type.rawValue) | UInt64(estimatedProperties.rawValue) << 8 | UInt64(
        estimatedPropertiesExpectingUpdates.rawValue) << 16
    self.force = force
    self.majorRadius = majorRadius
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
    self.rollAngle = rollAngle
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

  /// The properties that can be estimated and that the report left out: their values are those of
  /// an earlier sample of the touch, and follow its late update in a stroke (R16).
  @inlinable
  public var carriedProperties: EstimatedProperties {
    get { EstimatedProperties(rawValue: byte(at: 24)) }
    set { setByte(newValue.rawValue, at: 24) }
  }

  @inlinable
  @inline(__always)
  func byte(at shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: packed >> shift) }

  @inlinable
  @inline(__always)
  mutating func setByte(_ byte: UInt8, at shift: UInt64) {
    packed = packed & ~(0xFF << shift) | UInt64(byte) << shift
  }

  /// The value of a property; `nil` if it is not known. A value that is not a finite number counts
  /// as unknown.
  @inlinable
  public subscript(property: SampleProperty) -> Double? {
    get { Self.optional(values[property]) }
    set { values[property] = Self.stored(newValue) }
  }

  /// The force; 1.0 is that of an average touch (R16).
  @inlinable
  public var force: Double? {
    get { self[.force] }
    set { self[.force] = newValue }
  }

  /// Half the larger diameter of what touches, in points.
  @inlinable
  public var majorRadius: Double? {
    get { self[.majorRadius] }
    set { self[.majorRadius] = newValue }
  }

  /// The pencil's angle with the surface in radians: 0 lies in it, pi/2 is perpendicular to it
  /// (R16).
  @inlinable
  public var altitudeAngle: Double? {
    get { self[.altitudeAngle] }
    set { self[.altitudeAngle] = newValue }
  }

  /// The direction in which the pencil leans, in radians: 0 points along +x, clockwise positive
  /// (R16).
  @inlinable
  public var azimuthAngle: Double? {
    get { self[.azimuthAngle] }
    set { self[.azimuthAngle] = newValue }
  }

  /// The pencil's turn about its own axis, in radians.
  @inlinable
  public var rollAngle: Double? {
    get { self[.rollAngle] }
    set { self[.rollAngle] = newValue }
  }

  /// Of a predicted sample: the radius in points within which the place is expected; nil for a real
  /// one.
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

  /// The force perpendicular to the surface: `force / sin(altitude)`, the divisor never less than
  /// that of `minimumAltitude` (radians), so that it stays bounded where the pencil nearly lies
  /// (R16). Nil without force.
  @inlinable
  public func perpendicularForce(minimumAltitude: Double = TouchConstants.minimumAltitude)
    -> Double?
  {
    guard let force else { return nil }
    guard let altitudeAngle else { return force }
    return force / ElementaryMath.sin(Swift.max(Swift.min(altitudeAngle, .pi / 2), minimumAltitude))
  }

  /// Whether two samples differ in nothing but time, expectations and index, so that the later one
  /// brings nothing new (R3).
  @inlinable
  public func hasSameReadings(as other: TouchSample) -> Bool {
    var isSame = location == other.location && type == other.type
    SampleProperty.forEach { isSame = isSame && Self.same(values[$0], other.values[$0]) }
    return isSame
  }

  @inlinable
  static func stored(_ value: Double?) -> Double { value.map { $0.isFinite ? $0 : .nan } ?? .nan }

  @inlinable
  static func optional(_ value: Double) -> Double? { value.isNaN ? nil : value }

  @inlinable
  static func same(_ left: Double, _ right: Double) -> Bool {
    left == right || (left.isNaN && right.isNaN)
  }
}

extension TouchSample: Equatable {
  /// Whether every reading, the time and the expectations are equal. Which values were carried does
  /// not count.
  @inlinable
  public static func == (left: TouchSample, right: TouchSample) -> Bool {
    left.timestamp == right.timestamp && left.hasSameReadings(as: right)
      && left.storedIndex == right.storedIndex
      && same(left.storedConfidence, right.storedConfidence)
      && left.packed & 0xFF_FFFF == right.packed & 0xFF_FFFF
  }
}

// MARK: - Late updates

extension TouchSample {
  /// Takes the values of a late update for those `properties` of which the sample expects one. They
  /// are estimates no more, and no update of them is expected (R14). Returns the properties that it
  /// took.
  @inlinable
  @inline(__always)
  public mutating func refine(_ properties: EstimatedProperties, from update: TouchSample)
    -> EstimatedProperties
  {
    let updated = estimatedPropertiesExpectingUpdates.intersection(properties)
    setValues(of: updated, from: update)
    estimatedProperties.subtract(updated)
    estimatedPropertiesExpectingUpdates.subtract(updated)
    carriedProperties.subtract(updated)
    return updated
  }

  /// Copies the values of properties that can be estimated from another sample.
  ///
  /// Every late update is applied here: to its own sample, to the last known values of its touch,
  /// and to the samples of a stroke whose values were carried from it.
  @inlinable
  @inline(__always)
  public mutating func setValues(of properties: EstimatedProperties, from other: TouchSample) {
    if properties.contains(.location) { location = other.location }
    SampleProperty.forEach { property in
      if !properties.isDisjoint(with: property.estimate) {
        values[property] = other.values[property]
      }
    }
  }

  /// The properties that can be estimated and that the sample has a value of.
  var estimableProperties: EstimatedProperties {
    var properties: EstimatedProperties = .location
    SampleProperty.forEach { if !values[$0].isNaN { properties.formUnion($0.estimate) } }
    return properties
  }
}
