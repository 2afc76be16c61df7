import TouchKit

/// The first reported azimuth and altitude of a stroke, which replace the estimates of the samples
/// before them.
///
/// A pencil reports estimates of its angles for some samples until it has measured them. The first
/// reported angle is a better guess for these samples than their own estimates. For each of the two
/// angles: a sample before the first one with a reported angle, whose own angle is an estimate, has
/// that reported angle.
///
/// The replacement happens when a sample is read and is not stored. So the result does not depend
/// on the order in which samples and late updates are received.
@frozen
@usableFromInline
struct AngleBackfill: Equatable, Sendable {
  /// The index of the first sample with a reported azimuth, or `Int.max` if there is none.
  @usableFromInline var azimuthIndex = Int.max
  @usableFromInline var azimuth = 0.0
  /// The index of the first sample with a reported altitude, or `Int.max` if there is none.
  @usableFromInline var altitudeIndex = Int.max
  @usableFromInline var altitude = 0.0

  /// The end of the range of samples whose angles may be replaced.
  @inlinable
  var end: Int {
    max(azimuthIndex == .max ? 0 : azimuthIndex, altitudeIndex == .max ? 0 : altitudeIndex)
  }

  /// Updates the first reported angles with a sample that is new or refined. Inlined, because most
  /// samples are behind both indices and are not read at all.
  @inline(__always)
  mutating func update(with sample: TouchSample, at index: Int) {
    if index < azimuthIndex, !sample.estimatedProperties.contains(.azimuth),
      let angle = sample.azimuthAngle
    {
      azimuthIndex = index
      azimuth = angle
    }
    if index < altitudeIndex, !sample.estimatedProperties.contains(.altitude),
      let angle = sample.altitudeAngle
    {
      altitudeIndex = index
      altitude = angle
    }
  }

  /// Returns the sample at `index` with its estimated angles replaced.
  @inlinable
  func filled(_ sample: TouchSample, at index: Int) -> TouchSample {
    guard index < end else { return sample }
    var sample = sample
    let estimates = sample.estimatedProperties
    if azimuthIndex != .max, index < azimuthIndex, estimates.contains(.azimuth) {
      sample.azimuthAngle = azimuth
    }
    if altitudeIndex != .max, index < altitudeIndex, estimates.contains(.altitude) {
      sample.altitudeAngle = altitude
    }
    return sample
  }
}
