import TouchKit

/// A sample of a stroke, in the coordinates of the stroke.
///
/// It is an unchanged touch sample, so all properties that a device reports are available. Whether
/// it is a main, coalesced or predicted one depends on its index in the stroke; see
/// `Stroke.kind(at:)`.
public typealias StrokeSample = TouchSample

/// The kind of a sample in a stroke.
@frozen
public enum StrokeSampleKind: Sendable {
  /// The main sample of an event.
  case main
  /// A measured sample between two events, received with the later one (R9).
  case coalesced
  /// A predicted sample, which may never be confirmed (R12).
  case predicted
}

extension TouchSample {
  /// Whether at least one property is an estimate (R13).
  @inlinable
  package var isEstimated: Bool { !estimatedProperties.isEmpty }

  /// Whether the pencil is so steep that its azimuth says nothing about its direction.
  @inline(__always)
  var hasNoisyAzimuth: Bool {
    altitudeAngle.map { $0 > InkConstants.maximumNibAltitude } ?? false
  }

  /// Returns the sample in other coordinates, with its location mapped and its azimuth rotated.
  func applying(_ transform: Transform2D) -> TouchSample {
    var sample = self
    let location = location.applying(transform)
    if location.isFinite { sample.location = location }
    if let azimuthAngle,
      transform.a != 1 || transform.b != 0 || transform.c != 0 || transform.d != 1
    {
      sample.azimuthAngle = Vector2D(angle: azimuthAngle).applying(transform).angle
    }
    return sample
  }
}
