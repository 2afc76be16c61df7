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
  }

  // The single bytes come last, after the byte at which the properties end, so that a report fits
  // into 104 bytes. A location or index that is not present is 0 and has a flag: an optional would
  // take another word.

  /// The contact that this report is about.
  public var contact: ContactID
  /// The time, in seconds. It is the time of arrival for `refine`, and the predicted time for
  /// `predicted`.
  public var timestamp: Double
  @usableFromInline var storedLocation: Point2D
  @usableFromInline var storedIndex: Int
  /// The reported properties. A property that is left out keeps the contact's last known value
  /// (R16).
  public var properties: SampleProperties
  /// The kind of the report.
  public var kind: Kind
  /// The properties whose values are estimates.
  public var estimatedProperties: EstimatedProperties
  /// The estimated properties for which a `refine` report is expected.
  public var estimatedPropertiesExpectingUpdates: EstimatedProperties
  /// The type of the contact, or `nil` for a finger. It is fixed when the touch begins (R16).
  public var type: TouchType?
  /// What a pencil is used as, or `nil` if the report does not say it. If it is another tool than
  /// that of the contact's touch, the touch ends and another one begins (R62).
  public var tool: TouchTool?
  @usableFromInline var hasLocation = false
  @usableFromInline var hasIndex = false

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
    self.kind = kind
    self.contact = contact
    self.timestamp = timestamp
    self.estimatedProperties = estimatedProperties
    self.estimatedPropertiesExpectingUpdates = estimatedPropertiesExpectingUpdates
    (self.type, self.tool) = (type, tool)
    properties = SampleProperties()
    (storedLocation, storedIndex) = (.zero, 0)
    self.location = location
    self.force = force
    self.majorRadius = majorRadius
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
    self.rollAngle = rollAngle
    self.updateIndex = updateIndex
  }
}

// MARK: - Optional fields
extension ContactReport {
  /// The location in the coordinates of the surface, in points, or `nil` to keep the last known
  /// one. A `down` or `hover` that begins a touch needs a location.
  @inlinable
  public var location: Point2D? {
    get { hasLocation ? storedLocation : nil }
    set { (hasLocation, storedLocation) = (newValue != nil, newValue ?? .zero) }
  }

  /// The source's own index of this sample, by which a `refine` report refers to it.
  @inlinable
  public var updateIndex: Int? {
    get { hasIndex ? storedIndex : nil }
    set { (hasIndex, storedIndex) = (newValue != nil, newValue ?? 0) }
  }
}

extension ContactReport {
  /// Whether the report contains a location and nothing else, as most reports do.
  @inline(__always)
  var isPlain: Bool {
    properties.isEmpty && estimatedProperties.isEmpty && estimatedPropertiesExpectingUpdates.isEmpty
      && hasLocation && tool == nil
  }
}
