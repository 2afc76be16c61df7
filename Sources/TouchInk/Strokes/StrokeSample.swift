import TouchKit

/// One reading of a stroke, in the stroke's own coordinates.
///
/// It is a touch's sample, kept whole, so that nothing that a device reports is lost on the way into ink. What a stroke knows of it
/// besides, whether it was coalesced or is a prediction, depends on where the stroke keeps it: `Stroke.kind(at:)`.
public typealias StrokeSample = TouchSample

/// How a sample came into a stroke.
@frozen
public enum StrokeSampleKind: UInt8, CaseIterable, Sendable {
  /// It was its event's own sample.
  case real
  /// It was read between two events and came with the later one (R9). As real as the others.
  case coalesced
  /// It is expected and may never come (R12).
  case predicted
}

extension TouchSample {
  /// True where some property is an estimate so far (R13).
  @inlinable
  public var isEstimated: Bool { !estimatedProperties.isEmpty }

  /// The sample in other coordinates: its place mapped, its azimuth turned with it.
  func applying(_ transform: Transform2D) -> TouchSample {
    var sample = self
    let location = location.applying(transform)
    if location.isFinite { sample.location = location }
    if let azimuthAngle,
      transform.a != 1 || transform.b != 0 || transform.c != 0 || transform.d != 1
    {
      let direction = Vector2D(angle: azimuthAngle)
      let turned = Vector2D(
        dx: transform.a * direction.dx + transform.c * direction.dy,
        dy: transform.b * direction.dx + transform.d * direction.dy)
      sample.azimuthAngle = turned.angle
    }
    return sample
  }
}
