import Testing
import TouchKit

@testable import TouchInk

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

  @Test("a movement along the azimuth draws the broad line, one across it the thin line")
  func movementAlongTheAzimuthIsBroad() {
    let style = StrokeStyle(.calligraphy, width: 10, nibThickness: 0.2)
    func width(azimuth: Double, moving direction: Double) -> Double {
      style.width(
        of: sample(force: 1, azimuth: azimuth, altitude: 1),
        across: Vector2D(angle: direction).perpendicular)
    }
    for azimuth in [0.0, Double.pi / 4, Double.pi / 2, 3.0, -1.0] {
      #expect(abs(width(azimuth: azimuth, moving: azimuth) - 10) < 1e-12)
      #expect(abs(width(azimuth: azimuth, moving: azimuth + .pi / 2) - 2) < 1e-12)
    }
    let diagonal = (0.5 * (1 + 0.2 * 0.2)).squareRoot() * 10
    #expect(abs(width(azimuth: 0, moving: .pi / 4) - diagonal) < 1e-12)
  }

  @Test(
    "a nib is never thicker than broad, whatever its thickness, so no width overflows (R43)",
    arguments: [(-5e303, 0.0), (-1, 0), (.nan, 0), (2, 1), (1e308, 1), (.infinity, 1)])
  func theThicknessOfANibIsBounded(_ thickness: Double, _ expected: Double) {
    let across = Vector2D(angle: 1)
    let (given, bounded) = (
      StrokeStyle(.calligraphy, width: 10, nibThickness: thickness),
      StrokeStyle(.calligraphy, width: 10, nibThickness: expected)
    )
    #expect(
      given.width(of: sample(), across: across) == bounded.width(of: sample(), across: across))
    var stroke = Stroke(id: TouchID(1), type: .pencil)
    for x in [0.0, 30, 60] {
      stroke.append(StrokeSample(timestamp: x, location: Point2D(x: x, y: x * x), type: .pencil))
    }
    #expect(stroke.outlinePath(given) == stroke.outlinePath(bounded))
  }

  @Test("a finger draws like a pencil whose azimuth is 45 degrees")
  func aFingerAgreesWithAPencilAt45Degrees() {
    let style = StrokeStyle(.calligraphy, width: 10)
    for direction in stride(from: 0, to: 2 * Double.pi, by: 0.1) {
      let normal = Vector2D(angle: direction)
      let pencil = style.width(of: sample(azimuth: .pi / 4, altitude: 1), across: normal)
      #expect(abs(style.width(of: sample(), across: normal) - pencil) < 1e-12)
    }
  }

  @Test("a plain stroke uses the force perpendicular to the surface, within bounds (R16)")
  func plainUsesThePerpendicularForce() {
    let style = StrokeStyle(.plain, width: 10)
    let width = { (altitude: Double) in
      style.width(of: sample(force: 0.5, azimuth: .pi / 2, altitude: altitude), across: across)
    }
    #expect(abs(width(.pi / 2) - 5) < 1e-12)
    #expect(abs(width(.pi / 6) - 10) < 1e-12, "force 0.5 / sin 30 degrees = 1")
    for altitude in [0, 1e-300, -1, 0.001, -Double.pi, 100] {
      #expect(width(altitude) <= 10 * InkConstants.maximumForce)
      #expect(width(altitude) >= InkConstants.minimumWidth)
    }
  }

  @Test("a calligraphic stroke uses the force along the pencil, whatever its altitude")
  func calligraphyUsesTheRawForce() {
    let style = StrokeStyle(.calligraphy, width: 10)
    for altitude in [0.1, 0.5, 1, .pi / 2] {
      let flat = sample(force: 0.5, azimuth: 0, altitude: altitude)
      #expect(abs(style.width(of: flat, across: across) - 5) < 1e-12)
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
