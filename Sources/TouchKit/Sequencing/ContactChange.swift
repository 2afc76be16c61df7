/// A report after it was checked: what it means for one touch. Queued until an event is drawn.
struct ContactChange {
  enum Kind {
    /// The touch landed, or entered the region above the surface.
    case begin
    /// A reading of a touch that is there.
    case sample
    /// The touch lifted, was taken away or left the region. A cancel that the sequencer made up has no sample of its own.
    case end(TouchPhase)
    /// A late update of an earlier sample.
    case refine(EstimatedUpdate)
  }

  let kind: Kind
  let contact: ContactID
  let touch: TouchID
  let isHover: Bool
  /// Whether `sample` arrived, or repeats the last one for want of another.
  let isReal: Bool
  let sample: TouchSample
  /// When it came: the time up to which an event must be drawn to hold it.
  let timestamp: Double
  /// The source's own name for the sample, where it expects an update.
  let sourceIndex: Int?
}

/// The new values that a late update brings; nil for a property that it does not mention.
struct EstimatedUpdate {
  var location: Point2D?
  var force: Double?
  var altitudeAngle: Double?
  var azimuthAngle: Double?
  var rollAngle: Double?

  /// The properties that the update brings.
  var properties: EstimatedProperties {
    var properties: EstimatedProperties = []
    if location != nil { properties.insert(.location) }
    if force != nil { properties.insert(.force) }
    if altitudeAngle != nil { properties.insert(.altitude) }
    if azimuthAngle != nil { properties.insert(.azimuth) }
    if rollAngle != nil { properties.insert(.roll) }
    return properties
  }

  /// Brings those of the new values that the sample expects; afterwards it expects them no more (R14).
  func apply(to sample: inout TouchSample) {
    let expected = sample.estimatedPropertiesExpectingUpdates.intersection(properties)
    if expected.contains(.location), let location { sample.location = location }
    if expected.contains(.force) { sample.force = force }
    if expected.contains(.altitude) { sample.altitudeAngle = altitudeAngle }
    if expected.contains(.azimuth) { sample.azimuthAngle = azimuthAngle }
    if expected.contains(.roll) { sample.rollAngle = rollAngle }
    sample.estimatedProperties.subtract(expected)
    sample.estimatedPropertiesExpectingUpdates.subtract(expected)
  }
}
