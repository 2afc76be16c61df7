/// One reading of a contact. All its numbers are finite (R8), and properties that the device did
/// not report are `nil`.
@frozen
public struct TouchSample: Sendable {
  /// The time of the reading, in seconds since the start of the session. It is never less than that
  /// of the previous sample (R8).
  public var timestamp: Double
  /// The location in the coordinates of the surface, in points.
  public var location: Point2D

  // An unknown property is stored as NaN, because optionals would double the size of what
  // every event copies.
  @usableFromInline var values: PropertyValues
  /// The bits of the confidence radius without the two lowest bytes, and in those the low part of
  /// the index. With them, a `Touch` and what the sequencer queues have 128 bytes: copies of more
  /// are slower.
  @usableFromInline var confidenceAndIndex: UInt64
  /// The type, three sets of properties and the tool, one byte each, and the high part of the
  /// index. They share one word: samples are copied many times, and with separate bytes at the end
  /// each copy would wait for the one before.
  @usableFromInline var packed: PackedBytes

  /// Creates a sample. A property that is not finite counts as unknown.
  @inlinable
  public init(
    timestamp: Double, location: Point2D, force: Double? = nil, majorRadius: Double? = nil,
    altitudeAngle: Double? = nil,
    azimuthAngle: Double? = nil, rollAngle: Double? = nil, type: TouchType = .finger,
    tool: TouchTool? = nil,
    estimatedProperties: EstimatedProperties = [],
    estimatedPropertiesExpectingUpdates: EstimatedProperties = [],
    estimationUpdateIndex: Int? = nil
  ) {
    self.init(timestamp: timestamp, location: location, traits: Self.traits(type, tool))
    self.estimatedProperties = estimatedProperties
    self.estimatedPropertiesExpectingUpdates = estimatedPropertiesExpectingUpdates
    self.estimationUpdateIndex = estimationUpdateIndex
    self.force = force
    self.majorRadius = majorRadius
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
    self.rollAngle = rollAngle
  }

  /// Creates a sample with a location and nothing else, as most samples are. The traits of a touch
  /// are packed when it begins.
  @inlinable
  @inline(__always)
  init(timestamp: Double, location: Point2D, traits: PackedBytes) {
    self.timestamp = timestamp
    self.location = location
    values = .unknown
    packed = traits
    confidenceAndIndex = Double.nan.bitPattern | Self.noIndex & 0xFFFF
  }

  /// Returns `packed` for a sample without estimates.
  @inlinable
  static func traits(_ type: TouchType, _ tool: TouchTool?) -> PackedBytes {
    PackedBytes(type.rawValue, 0, 0, 0, tool?.rawValue ?? 0, 0xFF, 0xFF, 0xFF)
  }

  /// The type of the contact.
  @inlinable
  public var type: TouchType {
    get { TouchType(rawValue: packed[0]) ?? .finger }
    set { packed[0] = newValue.rawValue }
  }

  /// The tool that the pencil is used as, or `nil` if it is unknown. It is the same in all samples
  /// of a touch (R62).
  @inlinable
  public var tool: TouchTool? {
    get { TouchTool(rawValue: packed[4]) }
    set { packed[4] = newValue?.rawValue ?? 0 }
  }

  /// The properties whose values are estimates.
  @inlinable
  public var estimatedProperties: EstimatedProperties {
    get { EstimatedProperties(rawValue: packed[1]) }
    set { packed[1] = newValue.rawValue }
  }

  /// The estimated properties for which an update is expected. The other estimates are final (R13).
  @inlinable
  public var estimatedPropertiesExpectingUpdates: EstimatedProperties {
    get { EstimatedProperties(rawValue: packed[2]) }
    set { packed[2] = newValue.rawValue }
  }

  /// Whether an update of at least one property is expected (R13).
  @inlinable
  package var expectsUpdate: Bool { !estimatedPropertiesExpectingUpdates.isEmpty }

  /// The properties that the report left out and that can be estimated. Their values are those of
  /// an earlier sample, and follow its late updates in a stroke (R16).
  @inlinable
  package var carriedProperties: EstimatedProperties {
    get { EstimatedProperties(rawValue: packed[3]) }
    set { packed[3] = newValue.rawValue }
  }

  /// The value of a property, or `nil` if it is unknown. A value that is not finite counts as
  /// unknown.
  @inlinable
  public subscript(property: SampleProperty) -> Double? {
    get { Self.optional(values[property]) }
    set { values[property] = Self.stored(newValue) }
  }

  /// The radius in points around a predicted location within which the touch is expected, or `nil`
  /// for a measured sample. It is stored with eleven digits.
  @inlinable
  public var confidenceRadius: Double? {
    get { Self.optional(Double(bitPattern: confidenceAndIndex & ~0xFFFF)) }
    set {
      confidenceAndIndex =
        Self.stored(newValue).bitPattern & ~0xFFFF | confidenceAndIndex & 0xFFFF
    }
  }

  /// The session's index of this sample for its late update, or `nil` if no update is expected
  /// (R13). It is less than 2^40; another number counts as `nil`.
  @inlinable
  public var estimationUpdateIndex: Int? {
    get {
      let index = (packed.word >> 40) << 16 | confidenceAndIndex & 0xFFFF
      return index == Self.noIndex ? nil : Int(exactly: index)
    }
    set {
      let index = Self.stored(newValue)
      confidenceAndIndex = confidenceAndIndex & ~0xFFFF | index & 0xFFFF
      packed.word = packed.word & 0xFF_FFFF_FFFF | (index >> 16) << 40
    }
  }

  /// The value that means no index.
  @inlinable
  static var noIndex: UInt64 { 0xFF_FFFF_FFFF }

  @inlinable
  static func stored(_ index: Int?) -> UInt64 {
    index.flatMap { UInt64(exactly: $0) }.map { min($0, noIndex) } ?? noIndex
  }

  /// Returns the force perpendicular to the surface, `force / sin(altitude)`, or `nil` if the force
  /// is unknown (R16). The altitude counts as at least 10 degrees, which bounds the result for a
  /// pencil that is nearly parallel to the surface.
  @inlinable
  public func perpendicularForce() -> Double? {
    guard let force else { return nil }
    guard let altitudeAngle, altitudeAngle < .pi / 2 else { return force }
    // The series is exact up to pi/2 and, unlike the platform's sine, inlined for each node of an
    // outline (`touch-bench ink/curves/plain`).
    return force
      / PortableMath.sineSeries(min(max(altitudeAngle, TouchConstants.minimumAltitude), .pi / 2))
  }

  /// Returns whether two samples have the same type, location and properties, so that the later one
  /// reports no change (R3).
  @inlinable
  func hasSameReadings(as other: TouchSample) -> Bool {
    var isSame = location == other.location && type == other.type
    SampleProperty.forEach { isSame = isSame && Self.same(values[$0], other.values[$0]) }
    return isSame
  }

  /// The buttons as `ButtonMask.init(stored:)` takes them.
  @inlinable
  @inline(__always)
  package var storedButtons: Int32 { values.buttons }

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
  /// Returns whether all values of two samples are equal, including the time and the expected
  /// updates. Carried properties are not compared.
  @inlinable
  public static func == (left: TouchSample, right: TouchSample) -> Bool {
    left.timestamp == right.timestamp && left.hasSameReadings(as: right)
      && left.confidenceAndIndex == right.confidenceAndIndex
      && left.packed.word & ~0xFF00_0000 == right.packed.word & ~0xFF00_0000
  }
}

// MARK: - Late updates

extension TouchSample {
  /// Applies a late update to those of the properties for which this sample expects one. They are
  /// no longer estimates, and no further update of them is expected (R14).
  ///
  /// - Returns: The properties that were updated.
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
  /// Every late update is applied by this method: to its own sample, to the last known values of
  /// its touch, and to samples of a stroke that carry its values.
  @inlinable
  @inline(__always)
  package mutating func setValues(of properties: EstimatedProperties, from other: TouchSample) {
    if properties.contains(.location) { location = other.location }
    SampleProperty.forEach { property in
      if !properties.isDisjoint(with: property.estimate) {
        values[property] = other.values[property]
      }
    }
  }

  /// The properties that can be estimated and whose values are known.
  var estimableProperties: EstimatedProperties {
    var properties: EstimatedProperties = .location
    SampleProperty.forEach { if !values[$0].isNaN { properties.formUnion($0.estimate) } }
    return properties
  }
}
