import TouchKit

/// Azimuth and altitude of the samples at the beginning of a stroke that only had estimates of them.
///
/// A pencil needs some samples to know how it is held. Once the first real angle is known, it is a better guess for the samples
/// before it than their own estimates are. The rule, for each of the two angles: a sample before the first one with a real angle, and
/// whose own is an estimate, shows that real angle.
///
/// The fill is worked out when a sample is read, not written into the samples: so the result is the same in whatever order samples
/// and late updates come, and a real angle that turns up earlier costs nothing.
@frozen
@usableFromInline
struct AngleBackfill: Equatable, Sendable {
  /// Where the first real azimuth stands; `Int.max` while there is none.
  @usableFromInline var azimuthIndex = Int.max
  @usableFromInline var azimuth = 0.0
  /// Where the first real altitude stands; `Int.max` while there is none.
  @usableFromInline var altitudeIndex = Int.max
  @usableFromInline var altitude = 0.0

  @usableFromInline init() {}

  /// The samples before this place may show an angle that is not their own.
  @inlinable
  var end: Int {
    Swift.max(azimuthIndex == .max ? 0 : azimuthIndex, altitudeIndex == .max ? 0 : altitudeIndex)
  }

  /// Takes a sample that is new, or known better now, at `place`. Inlined, because most samples stand behind both places and are not
  /// even read.
  @inline(__always)
  mutating func update(with sample: TouchSample, at index: Int) {
    if index < azimuthIndex, !sample.estimatedProperties.contains(.azimuth),
      let angle = sample.azimuthAngle
    {
      (azimuthIndex, azimuth) = (index, angle)
    }
    if index < altitudeIndex, !sample.estimatedProperties.contains(.altitude),
      let angle = sample.altitudeAngle
    {
      (altitudeIndex, altitude) = (index, angle)
    }
  }

  /// The sample as it is to be shown.
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
