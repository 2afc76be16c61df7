import Testing
import TouchKit

@testable import TouchInk

@Suite struct InkStyleTests {
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
    let style = InkStyle(.plain, width: 8)
    #expect(style.width(of: sample(), across: across) == 8)
    #expect(style.width(of: sample(force: 1), across: across) == 8)
    #expect(style.width(of: sample(force: 0.5), across: across) == 4)
    #expect(style.width(of: sample(force: 0), across: across) == InkConstants.minimumWidth)
    #expect(style.width(of: sample(force: 1e300), across: across) == 8 * InkConstants.maximumForce)
  }

  @Test("a movement along the azimuth draws the broad line, one across it the thin line")
  func movementAlongTheAzimuthIsBroad() {
    let style = InkStyle(.calligraphy, width: 10, nibThickness: 0.2)
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
    let given = InkStyle(.calligraphy, width: 10, nibThickness: thickness)
    let bounded = InkStyle(.calligraphy, width: 10, nibThickness: expected)
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
    let style = InkStyle(.calligraphy, width: 10)
    for direction in stride(from: 0, to: 2 * Double.pi, by: 0.1) {
      let normal = Vector2D(angle: direction)
      let pencil = style.width(of: sample(azimuth: .pi / 4, altitude: 1), across: normal)
      #expect(abs(style.width(of: sample(), across: normal) - pencil) < 1e-12)
    }
  }

  @Test("a plain stroke uses the force perpendicular to the surface, within bounds (R16)")
  func plainUsesThePerpendicularForce() {
    let style = InkStyle(.plain, width: 10)
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
    let style = InkStyle(.calligraphy, width: 10)
    for altitude in [0.1, 0.5, 1, .pi / 2] {
      let flat = sample(force: 0.5, azimuth: 0, altitude: altitude)
      #expect(abs(style.width(of: flat, across: across) - 5) < 1e-12)
    }
  }

  @Test("the nib of a finger is slanted, so strokes in different directions differ in width")
  func theNibOfAFingerIsSlanted() {
    let style = InkStyle(.calligraphy, width: 10)
    let slant = Vector2D(dx: 0.5.squareRoot(), dy: -0.5.squareRoot())
    #expect(abs(style.width(of: sample(), across: slant) - 10) < 1e-12)
    #expect(
      abs(style.width(of: sample(), across: slant.perpendicular) - 10 * InkConstants.nibThickness)
        < 1e-12)
  }

  @Test("a width response is bounded, soft for strong forces, and thinner for fast movements")
  func responsesFollowForceAndSpeed() {
    let linear = WidthResponse()
    for force in [0, 0.3, 1, 2.5, 4] { #expect(linear.share(ofForce: force) == force) }
    #expect(linear.share(ofForce: 9) == 25.0 / 6 && linear.share(ofForce: nil, speed: 900) == 1)
    let soft = WidthResponse(minimum: 0.2, maximum: 1.9, softness: 1, thinning: 0.6)
    let shares = (0...40).map { soft.share(ofForce: Double($0) / 10) }
    #expect(shares == shares.sorted() && soft.share(ofForce: 1) == 1)
    #expect(shares[0] == 0.2 && shares[40] == 1.6 && shares[20] < 1.34)
    #expect(WidthResponse(maximum: 1.2, softness: 1).share(ofForce: 4) == 1.2)
    #expect(soft.share(ofForce: nil, speed: 250) == 0.7 && soft.share(ofForce: nil) == 1)
    #expect(soft.share(ofForce: 1, speed: 600) == 1, "the force counts alone")
    #expect(WidthResponse(usesForce: false).share(ofForce: 3) == 1)
    let tilted = WidthResponse(tilt: 3)
    #expect([nil, .pi / 2, .pi / 4].allSatisfy { tilted.share(ofForce: 1, altitude: $0) == 1 })
    #expect(tilted.share(ofForce: 1, altitude: .pi / 8) == 2.5)
    #expect(tilted.share(ofForce: 1, altitude: 0) == 4)
    #expect(WidthResponse(usesForce: false, thinning: 1).share(ofForce: 3, speed: 250) == 0.5)
  }

  @Test("a highlighter is one translucent shape, also with its prediction")
  func aHighlighterIsNotDarkerWhereItOverlaps() {
    var line = Stroke(id: TouchID(1), type: .finger)
    for index in 0..<20 {
      line.append(
        StrokeSample(timestamp: Double(index) / 60, location: Point2D(x: Double(index) * 5, y: 0)))
    }
    line.appendPredicted(StrokeSample(timestamp: 0.35, location: Point2D(x: 100, y: 0)))
    let shapes = line.shapes(.highlighter, color: .black)
    guard case .path(let path, let fill, _, _) = shapes.first else {
      Issue.record("expected a path, found \(shapes)")
      return
    }
    #expect(shapes.count == 1 && fill.alpha == 0.4)
    // Both parts fill in the same direction, so the non-zero rule fills their union.
    #expect([50.0, 94, 99].allSatisfy { path.contains(Point2D(x: $0, y: 2)) })
    #expect(line.shapes(.pen, color: .black).count == 2)
    #expect(line.shapes(.highlighter, color: .black, predictedAlpha: 0.5).count == 2)
  }

  @Test("a finger's line thins where it is fast, and the pens draw as they say")
  func pensThinByForceAndSpeed() {
    func line(_ step: Double, force: Double? = nil) -> Stroke {
      Stroke(
        id: TouchID(1), type: .finger,
        samples: (0..<60).map { index in
          var sample = StrokeSample(
            timestamp: Double(index) / 60, location: Point2D(x: Double(index) * step, y: 0))
          sample.force = force
          return sample
        })
    }
    func width(_ stroke: Stroke, _ style: InkStyle) -> Double {
      var stroke = stroke
      stroke.style = style
      return 2 * (stroke.spans()[40].from.node.nib.radius)
    }
    // 60 points per second, the median and the ninth decile of writing fingers, and 6,000.
    let widths = [60.0, 187, 478, 6000].map { width(line($0 / 60), .pen) }
    #expect(widths[0] > 2.5 && abs(widths[1] - 2.1) < 0.05 && abs(widths[2] - 1.62) < 0.05)
    #expect(widths[3] < 1.25)
    #expect([1.0, 100].map { width(line($0, force: 2), .marker) } == [12, 12])
    #expect(width(line(10, force: 0.3), .pen) < 1.5 && width(line(10, force: 3), .pen) > 4)
    // The first dot is as wide as at rest, and the width changes slowly from there.
    var fast = line(100)
    fast.style = .pen
    #expect(fast.spans()[0].from.node.nib.radius == 1.5)
    let whole = fast.outlinePath()
    var outline = IncrementalOutline()
    var growing = Stroke(id: TouchID(1), type: .finger, style: .pen)
    for sample in fast.samples {
      growing.append(sample)
      outline.update(with: growing)
      growing.clearChanges()
    }
    growing.end()
    #expect(outline.path == whole)
  }
}
