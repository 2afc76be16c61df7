import Testing
import TouchInk
import TouchKit

@Suite struct StrokeStyleTests {
  private let across = Vector2D(dx: 0, dy: 1)
  private func sample(force: Double? = nil, azimuth: Double? = nil, altitude: Double? = nil)
    -> StrokeSample
  {
    StrokeSample(
      timestamp: 0, location: .zero, force: force, altitudeAngle: altitude, azimuthAngle: azimuth,
      type: .pencil)
  }

  @Test("the width of a plain stroke is proportional to the force (R16)")
  func thePlainWidthFollowsTheForce() {
    let style = StrokeStyle(.plain, width: 8)
    #expect(style.width(of: sample(), across: across) == 8)
    #expect(style.width(of: sample(force: 1), across: across) == 8)
    #expect(style.width(of: sample(force: 0.5), across: across) == 4)
    #expect(style.width(of: sample(force: 0), across: across) == InkConstants.minimumWidth)
    #expect(style.width(of: sample(force: 1e300), across: across) == 8 * InkConstants.maximumForce)
  }

  @Test("a calligraphic stroke is broad across the azimuth and thin along it")
  func calligraphyIsBroadAcrossTheAzimuth() {
    let style = StrokeStyle(.calligraphy, width: 10, nibThickness: 0.2)
    let standing = Double.pi / 2
    #expect(
      abs(
        style.width(of: sample(force: 1, azimuth: .pi / 2, altitude: standing), across: across) - 10
      ) < 1e-12)
    #expect(
      abs(style.width(of: sample(force: 1, azimuth: 0, altitude: standing), across: across) - 2)
        < 1e-12)
    let diagonal = (0.5 * (1 + 0.2 * 0.2)).squareRoot() * 10
    #expect(
      abs(
        style.width(of: sample(force: 1, azimuth: .pi / 4, altitude: standing), across: across)
          - diagonal) < 1e-12)
  }

  @Test("calligraphy uses the force perpendicular to the surface, bounded for flat pencils (R16)")
  func calligraphyUsesThePerpendicularForce() {
    let style = StrokeStyle(.calligraphy, width: 10)
    let broad = { (altitude: Double) in
      style.width(of: sample(force: 0.5, azimuth: .pi / 2, altitude: altitude), across: across)
    }
    #expect(abs(broad(.pi / 2) - 5) < 1e-12)
    #expect(abs(broad(.pi / 6) - 10) < 1e-12, "force 0.5 / sin 30 degrees = 1")
    for altitude in [0, 1e-300, -1, 0.001, -Double.pi, 100] {
      #expect(broad(altitude) <= 10 * InkConstants.maximumForce)
      #expect(broad(altitude) >= InkConstants.minimumWidth)
    }
  }

  @Test("the nib of a finger is slanted, so strokes in different directions differ in width")
  func theNibOfAFingerIsSlanted() {
    let style = StrokeStyle(.calligraphy, width: 10)
    let slant = Vector2D(dx: 0.5.squareRoot(), dy: -0.5.squareRoot())
    #expect(abs(style.width(of: sample(), across: slant) - 10) < 1e-12)
    #expect(
      abs(style.width(of: sample(), across: slant.perpendicular) - 10 * InkConstants.nibThickness)
        < 1e-12)
  }
}
