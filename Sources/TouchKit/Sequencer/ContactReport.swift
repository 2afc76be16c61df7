/// A report of a source about one contact at one time.
///
/// Reports are not validated: every field may be wrong, and no value of a field makes the sequencer
/// trap (R50).
@frozen
public struct ContactReport: Hashable, Sendable {
  /// The kind of event that a source reports about a contact.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// The contact landed.
    case down
    /// The contact, which is down, was read again.
    case move
    /// The contact lifted.
    case up
    /// The system cancelled the contact.
    case cancel
    /// The contact is above the surface (R6).
    case hover
    /// The contact left the region above the surface.
    case leave
    /// A late update of the earlier sample that has the same `updateIndex` (R14).
    case refine
    /// A prediction of the source for the contact (R12). It follows the report of the contact's
    /// last sample.
    case predicted
    /// The source lost data, so the state of all contacts is unknown (R55). `contact` is ignored.
    case overflow
    /// The device rejects the contact as a palm (R64). A `cancel` of the contact, if it was down,
    /// is a report of its own.
    case palm
  }

  // What takes a byte shares one word, so that one comparison tells a plain report from others. A
  // location or index that is not present is 0 and has a flag: an optional would take another word.

  /// The contact that this report is about.
  public var contact: ContactID
  /// The time, in seconds. It is the time of arrival for `refine`, and the predicted time for
  /// `predicted`.
  public var timestamp: Double
  @usableFromInline var storedLocation: Point2D
  @usableFromInline var storedIndex: Int
  @usableFromInline var values: PropertyValues
  @usableFromInline var bytes: PackedBytes

  /// Creates a report.
  ///
  /// The location and properties that are `nil` are left out of the report.
  @inlinable
  public init(
    _ kind: Kind, _ contact: ContactID, at timestamp: Double, location: Point2D? = nil,
    force: Double? = nil, majorRadius: Double? = nil,
    altitudeAngle: Double? = nil, azimuthAngle: Double? = nil, rollAngle: Double? = nil,
    type: TouchType? = nil, tool: TouchTool? = nil,
    estimatedProperties: EstimatedProperties = [],
    estimatedPropertiesExpectingUpdates: EstimatedProperties = [], updateIndex: Int? = nil
  ) {
    self.contact = contact
    self.timestamp = timestamp
    storedLocation = location ?? .zero
    storedIndex = updateIndex ?? 0
    values = .zero
    bytes = PackedBytes(
      kind.rawValue, type.map { $0.rawValue + 1 } ?? 0, tool?.rawValue ?? 0,
      estimatedProperties.rawValue, estimatedPropertiesExpectingUpdates.rawValue, 0,
      location == nil ? 0 : 1, updateIndex == nil ? 0 : 1)
    self.force = force
    self.majorRadius = majorRadius
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
    self.rollAngle = rollAngle
  }
}

// MARK: - Fields
extension ContactReport {
  /// The kind of the report.
  @inlinable
  public var kind: Kind {
    get { Kind(rawValue: bytes[0]) ?? .overflow }
    set { bytes[0] = newValue.rawValue }
  }

  /// The type of the contact, or `nil` for a finger. It is fixed when the touch begins (R16).
  @inlinable
  public var type: TouchType? {
    get { TouchType(rawValue: bytes[1] &- 1) }
    set { bytes[1] = newValue.map { $0.rawValue + 1 } ?? 0 }
  }

  /// The tool that a pencil is used as, or `nil` if the report does not state it. If it is another
  /// tool than that of the contact's touch, the touch ends and another one begins (R62).
  @inlinable
  public var tool: TouchTool? {
    get { TouchTool(rawValue: bytes[2]) }
    set { bytes[2] = newValue?.rawValue ?? 0 }
  }

  /// The properties whose values are estimates.
  @inlinable
  public var estimatedProperties: EstimatedProperties {
    get { EstimatedProperties(rawValue: bytes[3]) }
    set { bytes[3] = newValue.rawValue }
  }

  /// The estimated properties for which a `refine` report is expected.
  @inlinable
  public var estimatedPropertiesExpectingUpdates: EstimatedProperties {
    get { EstimatedProperties(rawValue: bytes[4]) }
    set { bytes[4] = newValue.rawValue }
  }

  /// The reported properties. A property that is left out keeps the contact's last known value
  /// (R16).
  @inlinable
  public var properties: SampleProperties {
    get { SampleProperties(values: values, present: bytes[5]) }
    set {
      values = newValue.values
      bytes[5] = newValue.present
    }
  }

  /// The location in the coordinates of the surface, in points, or `nil` to keep the last known
  /// one. A `down` or `hover` that begins a touch needs a location.
  @inlinable
  public var location: Point2D? {
    get { bytes[6] != 0 ? storedLocation : nil }
    set {
      bytes[6] = newValue == nil ? 0 : 1
      storedLocation = newValue ?? .zero
    }
  }

  /// The source's own index of this sample, by which a `refine` report refers to it.
  @inlinable
  public var updateIndex: Int? {
    get { bytes[7] != 0 ? storedIndex : nil }
    set {
      bytes[7] = newValue == nil ? 0 : 1
      storedIndex = newValue ?? 0
    }
  }

  /// Whether this is a move. Decoding the kind would be a call.
  @inline(__always)
  var isMove: Bool { bytes[0] == Kind.move.rawValue }

  /// Whether the device rejects a palm.
  @inline(__always)
  var isPalm: Bool { bytes[0] == Kind.palm.rawValue }

  /// Whether the report contains a location and nothing else, as most reports do.
  @inline(__always)
  var isPlain: Bool {
    bytes.word & 0x00FF_FFFF_FFFF_0000 == PackedBytes(0, 0, 0, 0, 0, 0, 1, 0).word
  }
}

// MARK: - Named properties
extension ContactReport {
  /// The force, where 1.0 is the force of an average touch.
  @inlinable
  public var force: Double? {
    get { properties[.force] }
    set { properties[.force] = newValue }
  }

  /// Half of the larger diameter of the contact, in points.
  @inlinable
  public var majorRadius: Double? {
    get { properties[.majorRadius] }
    set { properties[.majorRadius] = newValue }
  }

  /// The angle between the pencil and the surface, in radians.
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

  /// The rotation of the pencil about its own axis, in radians.
  @inlinable
  public var rollAngle: Double? {
    get { properties[.rollAngle] }
    set { properties[.rollAngle] = newValue }
  }

  /// The height of a pencil above the surface, from 0, where it touches, to 1, the limit of its
  /// range (R62).
  @inlinable
  public var zOffset: Double? {
    get { properties[.zOffset] }
    set { properties[.zOffset] = newValue }
  }

  /// The pressed buttons of the pencil or pointer, or `nil` if they are unknown (R62).
  @inlinable
  public var buttons: ButtonMask? {
    get { properties[.buttons].map(ButtonMask.init(number:)) }
    set { properties[.buttons] = newValue.map { Double($0.rawValue) } }
  }
}
