/// What a source says of one contact at one moment, unchecked: anything in it may be wrong, and
/// nothing in it can trap (R50).
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
    /// The source predicts the contact there and then (R12). It belongs to the contact's last
    /// sample, whose report it follows.
    case predicted
    /// The source lost data and cannot say what happened to any contact (R55). `contact` means
    /// nothing then.
    case overflow
  }

  /// The optional fields besides the properties that are present.
  @frozen
  @usableFromInline
  struct PresentFields: OptionSet, Hashable, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable static var location: PresentFields { PresentFields(rawValue: 1) }
    @inlinable static var type: PresentFields { PresentFields(rawValue: 2) }
    @inlinable static var updateIndex: PresentFields { PresentFields(rawValue: 4) }
  }

  // The bytes come last, behind the byte in which the properties end: so a report fits into 96
  // bytes. A field that is not present is 0 and has no bit in `fields`: optionals would double the
  // size of what every sample brings.

  /// The contact that this report is about.
  public var contact: ContactID
  /// The time, in seconds. Of a `refine` that of its arrival, not that of its sample; of a
  /// `predicted` that for which it is predicted.
  public var timestamp: Double
  @usableFromInline var storedLocation: Point2D
  @usableFromInline var storedIndex: Int
  /// The properties that are reported. Those left out keep the contact's last known values (R16).
  public var properties: SampleProperties
  /// What happened.
  public var kind: Kind
  /// The properties that are estimates.
  public var estimatedProperties: EstimatedProperties
  /// Those of them for which a `refine` is expected.
  public var estimatedPropertiesExpectingUpdates: EstimatedProperties
  @usableFromInline var presentFields: PresentFields
  @usableFromInline var storedType: TouchType

  /// A report from its parts.
  @inlinable
  public init(
    _ kind: Kind, _ contact: ContactID, at timestamp: Double, location: Point2D? = nil,
    force: Double? = nil, majorRadius: Double? = nil,
    altitudeAngle: Double? = nil, azimuthAngle: Double? = nil, rollAngle: Double? = nil,
    type: TouchType? = nil,
    estimatedProperties: EstimatedProperties = [],
    estimatedPropertiesExpectingUpdates: EstimatedProperties = [], updateIndex: Int? = nil
  ) {
    self.kind = kind
    self.contact = contact
    self.timestamp = timestamp
    self.estimatedProperties = estimatedProperties
    self.estimatedPropertiesExpectingUpdates = estimatedPropertiesExpectingUpdates
    presentFields = []
    properties = SampleProperties()
    storedLocation = .zero
    (storedType, storedIndex) = (.finger, 0)
    self.location = location
    self.force = force
    self.majorRadius = majorRadius
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
    self.rollAngle = rollAngle
    self.type = type
    self.updateIndex = updateIndex
  }
}

// What a report may leave out.
extension ContactReport {
  /// The location in the window's coordinates, in points; `nil`: the last known one. A `down` or
  /// `hover` that begins something needs one.
  @inlinable
  public var location: Point2D? {
    get { presentFields.contains(.location) ? storedLocation : nil }
    set { storedLocation = set(.location, newValue) ?? .zero }
  }

  /// The force; 1.0 is that of an average touch.
  @inlinable
  public var force: Double? {
    get { properties[.force] }
    set { properties[.force] = newValue }
  }

  /// Half the larger diameter, in points.
  @inlinable
  public var majorRadius: Double? {
    get { properties[.majorRadius] }
    set { properties[.majorRadius] = newValue }
  }

  /// The pencil's angle with the surface, in radians.
  @inlinable
  public var altitudeAngle: Double? {
    get { properties[.altitudeAngle] }
    set { properties[.altitudeAngle] = newValue }
  }

  /// The direction in which the pencil leans, in radians.
  @inlinable
  public var azimuthAngle: Double? {
    get { properties[.azimuthAngle] }
    set { properties[.azimuthAngle] = newValue }
  }

  /// The pencil's turn about its own axis, in radians.
  @inlinable
  public var rollAngle: Double? {
    get { properties[.rollAngle] }
    set { properties[.rollAngle] = newValue }
  }

  /// The type of what touches. It is fixed when the touch begins (R16); `nil`: a finger.
  @inlinable
  public var type: TouchType? {
    get { presentFields.contains(.type) ? storedType : nil }
    set { storedType = set(.type, newValue) ?? .finger }
  }

  /// The source's own index of this sample, by which a `refine` finds it again.
  @inlinable
  public var updateIndex: Int? {
    get { presentFields.contains(.updateIndex) ? storedIndex : nil }
    set { storedIndex = set(.updateIndex, newValue) ?? 0 }
  }

  /// Marks whether a field is present.
  @inlinable
  mutating func set<Value>(_ field: PresentFields, _ value: Value?) -> Value? {
    if value == nil { presentFields.remove(field) } else { presentFields.insert(field) }
    return value
  }
}

extension ContactReport {
  /// Whether it reports a location and nothing else, as most reports do.
  @inline(__always)
  var isPlain: Bool {
    properties.isEmpty && estimatedProperties.isEmpty && estimatedPropertiesExpectingUpdates.isEmpty
      && presentFields.contains(.location)
  }
}
