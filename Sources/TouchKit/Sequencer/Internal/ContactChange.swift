/// A report after it was checked: what it means for one touch. Queued until an event is drawn.
///
/// Plain numbers only, so that queueing it is copying it.
struct ContactChange {
  enum Kind {
    /// The touch landed, or entered the region above the surface.
    case begin
    /// A reading of a touch that is there.
    case sample
    /// The touch lifted, was taken away or left the region.
    case end(TouchPhase)
    /// A late update of an earlier sample: `sample` has new values of these properties.
    case refine(EstimatedProperties)
  }

  let kind: Kind
  let isHover: Bool
  /// Whether `sample` arrived; false for an end that the sequencer made up, for which none did.
  let isReal: Bool
  let contact: ContactID
  let touch: TouchID
  /// The source's own name for the sample, where it expects an update or is one.
  let sourceIndex: Int?
  let sample: TouchSample

  /// When it came: the time up to which an event must be drawn to hold it.
  var timestamp: Double { sample.timestamp }

  /// Whether it is nothing but a reading of that touch, not to be updated, that came by `limit`.
  @inline(__always)
  func isPlainSample(of id: TouchID, until limit: Double) -> Bool {
    guard case .sample = kind else { return false }
    return touch == id && sourceIndex == nil && sample.timestamp <= limit
  }
}

extension TouchSample {
  /// Takes the new values of `properties` from a late update, of those that are expected; afterwards they are expected no more (R14).
  mutating func refine(_ properties: EstimatedProperties, from update: TouchSample) {
    let expected = estimatedPropertiesExpectingUpdates.intersection(properties)
    if expected.contains(.location) { location = update.location }
    if expected.contains(.force) { force = update.force }
    if expected.contains(.altitude) { altitudeAngle = update.altitudeAngle }
    if expected.contains(.azimuth) { azimuthAngle = update.azimuthAngle }
    if expected.contains(.roll) { rollAngle = update.rollAngle }
    estimatedProperties.subtract(expected)
    estimatedPropertiesExpectingUpdates.subtract(expected)
  }
}
