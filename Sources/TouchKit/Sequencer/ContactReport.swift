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

  /// What of all that it can say a report does say.
  @frozen
  @usableFromInline
  struct Details: OptionSet, Hashable, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable static var location: Details { Details(rawValue: 1) }
    @inlinable static var force: Details { Details(rawValue: 2) }
    @inlinable static var majorRadius: Details { Details(rawValue: 4) }
    @inlinable static var altitude: Details { Details(rawValue: 8) }
    @inlinable static var azimuth: Details { Details(rawValue: 16) }
    @inlinable static var roll: Details { Details(rawValue: 32) }
    @inlinable static var type: Details { Details(rawValue: 64) }
    @inlinable static var updateIndex: Details { Details(rawValue: 128) }
  }

  /// What happened.
  public var kind: Kind
  /// The properties that are estimates.
  public var estimatedProperties: EstimatedProperties
  /// Those of them for which a `refine` is expected.
  public var estimatedPropertiesExpectingUpdates: EstimatedProperties
  // What is not said is 0 and has no bit in `details`: eight optionals would double the size of what every sample brings, and each
  // would be asked for by itself.
  @usableFromInline var details: Details
  @usableFromInline var storedType: TouchType
  /// To whom.
  public var contact: ContactID
  /// When, in seconds. Of a `refine`: when it came, not when its sample was read.
  public var timestamp: Double
  @usableFromInline var storedLocation: Point2D
  @usableFromInline var storedForce: Double
  @usableFromInline var storedMajorRadius: Double
  @usableFromInline var storedAltitude: Double
  @usableFromInline var storedAzimuth: Double
  @usableFromInline var storedRoll: Double
  @usableFromInline var storedIndex: Int

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
    self.estimatedProperties = estimatedProperties
    self.estimatedPropertiesExpectingUpdates = estimatedPropertiesExpectingUpdates
    details = []
    storedLocation = .zero
    (storedForce, storedMajorRadius, storedAltitude, storedAzimuth, storedRoll) = (0, 0, 0, 0, 0)
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
  /// Where, in the window's coordinates, in points; nil: at the last good place. A `down` or `hover` that begins something needs one.
  @inlinable
  public var location: Point2D? {
    get { details.contains(.location) ? storedLocation : nil }
    set { storedLocation = say(.location, newValue) ?? .zero }
  }

  /// How hard; 1.0 is an average touch.
  @inlinable
  public var force: Double? {
    get { details.contains(.force) ? storedForce : nil }
    set { storedForce = say(.force, newValue) ?? 0 }
  }

  /// Half the larger diameter, in points.
  @inlinable
  public var majorRadius: Double? {
    get { details.contains(.majorRadius) ? storedMajorRadius : nil }
    set { storedMajorRadius = say(.majorRadius, newValue) ?? 0 }
  }

  /// The pencil's angle with the surface, in radians.
  @inlinable
  public var altitudeAngle: Double? {
    get { details.contains(.altitude) ? storedAltitude : nil }
    set { storedAltitude = say(.altitude, newValue) ?? 0 }
  }

  /// Where the pencil leans, in radians.
  @inlinable
  public var azimuthAngle: Double? {
    get { details.contains(.azimuth) ? storedAzimuth : nil }
    set { storedAzimuth = say(.azimuth, newValue) ?? 0 }
  }

  /// How far the pencil is turned about its axis, in radians.
  @inlinable
  public var rollAngle: Double? {
    get { details.contains(.roll) ? storedRoll : nil }
    set { storedRoll = say(.roll, newValue) ?? 0 }
  }

  /// What touches; nil: what it was when it came, a finger where that was not said.
  @inlinable
  public var type: TouchType? {
    get { details.contains(.type) ? storedType : nil }
    set { storedType = say(.type, newValue) ?? .finger }
  }

  /// The source's own name for this sample, by which a `refine` finds it again.
  @inlinable
  public var updateIndex: Int? {
    get { details.contains(.updateIndex) ? storedIndex : nil }
    set { storedIndex = say(.updateIndex, newValue) ?? 0 }
  }

  /// Notes whether a detail is said.
  @inlinable
  mutating func say<Value>(_ detail: Details, _ value: Value?) -> Value? {
    if value == nil { details.remove(detail) } else { details.insert(detail) }
    return value
  }
}

extension ContactReport {
  /// Whether it says nothing of how the contact touches, and nothing of estimates, as most reports do.
  @inline(__always)
  var isPlain: Bool {
    details.isDisjoint(with: [.force, .majorRadius, .altitude, .azimuth, .roll]) && estimatedProperties.isEmpty
      && estimatedPropertiesExpectingUpdates.isEmpty
  }

  /// Whether it says anything that a late update can bring.
  var hasReadings: Bool { !details.isDisjoint(with: [.location, .force, .altitude, .azimuth, .roll]) }
}
