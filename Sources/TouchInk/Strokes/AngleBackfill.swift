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
  @usableFromInline var azimuthPlace = Int.max
  @usableFromInline var azimuth = 0.0
  /// Where the first real altitude stands; `Int.max` while there is none.
  @usableFromInline var altitudePlace = Int.max
  @usableFromInline var altitude = 0.0

  @usableFromInline init() {}

  /// The samples before this place may show an angle that is not their own.
  @inlinable
  var end: Int {
    Swift.max(azimuthPlace == .max ? 0 : azimuthPlace, altitudePlace == .max ? 0 : altitudePlace)
  }

  /// Takes a sample that is new, or known better now, at `place`. Inlined, because most samples stand behind both places and are not
  /// even read.
  @inline(__always)
  mutating func note(_ sample: TouchSample, at place: Int) {
    if place < azimuthPlace, !sample.estimatedProperties.contains(.azimuth), let angle = sample.azimuthAngle {
      (azimuthPlace, azimuth) = (place, angle)
    }
    if place < altitudePlace, !sample.estimatedProperties.contains(.altitude), let angle = sample.altitudeAngle {
      (altitudePlace, altitude) = (place, angle)
    }
  }

  /// The sample as it is to be shown.
  @inlinable
  func filled(_ sample: TouchSample, at place: Int) -> TouchSample {
    guard place < end else { return sample }
    var sample = sample
    if azimuthPlace != .max, place < azimuthPlace, sample.estimatedProperties.contains(.azimuth) { sample.azimuthAngle = azimuth }
    if altitudePlace != .max, place < altitudePlace, sample.estimatedProperties.contains(.altitude) { sample.altitudeAngle = altitude }
    return sample
  }
}
