import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchInk

@Suite struct OutlinePathTests {
  /// The cases that are difficult for outlines.
  enum Figure: String, CaseIterable, CustomTestStringConvertible {
    case line, loop, cusp, uTurn, tightTurn, circle, dot, twoEqualSamples, singleSample, zigzag
    case reversal, longFlick

    var testDescription: String { rawValue }

    var points: [Point2D] {
      func point(_ x: Double, _ y: Double) -> Point2D { Point2D(x: 50 + x, y: 50 + y) }
      func arc(_ radius: Double, _ turn: Double, _ count: Int) -> [Point2D] {
        (0...count).map {
          let angle = turn * Double($0) / Double(count)
          return point(radius * Vector2D(angle: angle).dx, radius * Vector2D(angle: angle).dy)
        }
      }
      switch self {
      case .line: return (0...10).map { point(Double($0) * 5, 0) }
      case .loop:
        return (0...40).map {
          let time = Double($0) / 40 * 6.5 - 1
          return point(12 * time - 20 * Vector2D(angle: time).dy, -20 * Vector2D(angle: time).dx)
        }
      case .cusp:
        return (0...24).map {
          let time = Double($0) / 24 * 2 - 1
          return point(30 * time * time * time, -30 * time * time)
        }
      case .uTurn:
        let there: [Point2D] = (0...8).map { point(Double($0) * 4, 0) }
        let turn: [Point2D] = arc(1.5, .pi, 4).map {
          Point2D(x: 82 + ($0.y - 50), y: 51.5 - ($0.x - 50))
        }
        let back: [Point2D] = (0...8).map { point(32 - Double($0) * 4, 3) }
        return there + turn + back
      case .tightTurn: return [point(0, 0), point(20, 0), point(21, 1), point(20, 2), point(0, 3)]
      case .circle: return arc(2, 2 * .pi, 12)
      case .dot: return [point(0, 0), point(0.3, 0.1), point(0.1, 0.4), point(-0.2, 0.1)]
      case .twoEqualSamples: return [point(3, 4), point(3, 4)]
      case .singleSample: return [point(3, 4)]
      case .zigzag: return (0...8).map { point(Double($0) * 3, $0.isMultiple(of: 2) ? 0 : 14) }
      case .reversal: return [point(0, 0), point(10, 0), point(20, 0), point(10, 0), point(0, 0)]
      case .longFlick: return [point(0, 0), point(2, 1), point(60, 30), point(120, -10)]
      }
    }
  }

  static func stroke(_ points: [Point2D], force: (Int) -> Double = { _ in 1 }) -> Stroke {
    Stroke(
      id: TouchID(1), type: .finger,
      samples: points.enumerated().map { number, point in
        var sample = StrokeSample(timestamp: Double(number) / 240, location: point)
        sample.force = force(number)
        return sample
      })
  }

  /// Checks that a path fills the points within half a width of a dense line, and no others.
  private func expectFill(
    _ path: Path2D, of points: [Point2D], width: Double, tolerance: Double, seed: UInt64,
    _ comment: Comment
  ) {
    let filled = FilledPath(path)
    let line = DenseCenterLine(points)
    // The test's own lines deviate by as much.
    let margin = tolerance + 0.01
    func check(_ point: Point2D) {
      let winding = filled.winding(point)
      let distance = line.distance(to: point) - width / 2
      #expect(winding >= 0, "no part has the opposite orientation at \(point): \(comment)")
      if distance < -margin {
        #expect(winding > 0, "\(point) at \(distance) is filled: \(comment)")
      }
      if distance > margin {
        #expect(winding == 0, "\(point) at \(distance) is not filled: \(comment)")
      }
    }
    for (index, point) in line.points.enumerated() where index % 8 == 0 {
      let next = line.points[min(index + 1, line.points.count - 1)]
      let normal = ((next - point).normalized ?? Vector2D(dx: 1, dy: 0)).perpendicular
      for offset in [-1.0, 1] {
        check(point + normal * ((width / 2 - 1.1 * margin) * offset))
        check(point + normal * ((width / 2 + 1.1 * margin) * offset))
      }
    }
    var random = SeededGenerator(seed: seed)
    guard !path.isEmpty else { return }
    let bounds = path.boundingBox.insetBy(dx: -2, dy: -2)
    for _ in 0..<100 {
      check(
        Point2D(
          x: Double.random(in: bounds.minX...bounds.maxX, using: &random),
          y: Double.random(in: bounds.minY...bounds.maxY, using: &random)))
    }
  }

  @Test(
    "the curves fill exactly what a round pen covers along the spline",
    arguments: TestLoad.some(of: Figure.allCases, quick: 4))
  func curvesFillWhatAPenCovers(_ figure: Figure) {
    for width in TestLoad.isFull ? [0.8, 14] : [14] {
      let path = Self.stroke(figure.points).outlinePath(InkStyle(.plain, width: width))
      expectFill(
        path, of: figure.points, width: width, tolerance: InkConstants.outlineTolerance, seed: 1,
        "width \(width)")
    }
  }

  @Test(
    "the curves of a random stroke fill exactly what a round pen covers along the spline",
    arguments: 1...TestLoad.count(20 as UInt64, quick: 2))
  func curvesOfRandomStrokesFillWhatAPenCovers(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var location = Point2D(x: 0, y: 0)
    var angle = 0.0
    let turn = Double.random(in: 0.05...1.5, using: &random)
    let step = Double.random(in: 0.3...12, using: &random)
    let points = (0..<24).map { _ in
      angle += Double.random(in: -turn...turn, using: &random)
      location += Vector2D(angle: angle, length: Double.random(in: 0...step, using: &random))
      return location
    }
    let width = Double.random(in: 0.5...16, using: &random)
    expectFill(
      Self.stroke(points).outlinePath(InkStyle(.plain, width: width)), of: points, width: width,
      tolerance: InkConstants.outlineTolerance, seed: seed, "seed \(seed), width \(width)")
  }
}

// MARK: - Ends, joins and parts

extension OutlinePathTests {
  @Test("no samples have no outline, and equal samples have that of one")
  func equalSamplesHaveTheOutlineOfOne() {
    let style = InkStyle(.plain)
    #expect(Self.stroke([]).outlinePath(style).isEmpty)
    let point = Point2D(x: 3, y: 4)
    let dot = Self.stroke([point]).outlinePath(style)
    #expect(dot.boundingBox == Rect2D(x: 0, y: 1, width: 6, height: 6))
    for count in 2...4 {
      #expect(Self.stroke([Point2D](repeating: point, count: count)).outlinePath(style) == dot)
    }
  }

  @Test("butt caps end at the last sample, round caps half a width behind it")
  func capsEndWhereTheirStyleSays() {
    let stroke = Self.stroke([Point2D(x: 10, y: 0), Point2D(x: 20, y: 0), Point2D(x: 30, y: 0)])
    func box(_ cap: StrokeCap) -> Rect2D? {
      stroke.outlinePath(InkStyle(.plain, width: 4, cap: cap)).boundingBox
    }
    #expect(box(.round) == Rect2D(x: 8, y: -2, width: 24, height: 4))
    #expect(box(.butt) == Rect2D(x: 10, y: -2, width: 20, height: 4))
  }

  @Test("a stroke within its first tip is a dot, whose ends are round with any cap")
  func aDotIsRound() {
    let points = [(0.0, 0.0), (0.3, 0.1), (0.1, 0.4), (-0.2, 0.1)].map { Point2D(x: $0.0, y: $0.1) }
    for mode in [StrokeMode.plain, .calligraphy] {
      let dot = Self.stroke(points)
      let round = dot.outlinePath(InkStyle(mode, width: 8, cap: .round))
      let butt = dot.outlinePath(InkStyle(mode, width: 8, cap: .butt))
      #expect(round == butt)
    }
    let line = Self.stroke(points + [Point2D(x: 5, y: 0)])
    let box = line.outlinePath(InkStyle(.plain, width: 8, cap: .butt)).boundingBox
    #expect(box.maxX < 5.2)
  }

  @Test("the short taper of a broad pen narrows at a limited slope, without a step")
  func broadTapersHaveNoStep() {
    let samples = (0...400).map {
      StrokeSample(timestamp: Double($0), location: Point2D(x: Double($0), y: 0))
    }
    let style = InkStyle(
      .plain, width: 40, startTaper: .distance(20), endTaper: .distance(20))
    let line = Stroke(id: TouchID(1), type: .finger, samples: samples, style: style)
    let widths = line.spans().map(\.from.node.nib.radius)
    for (width, next) in zip(widths, widths.dropFirst()) {
      #expect(abs(next - width) <= InkConstants.maximumTaperSlope + 1e-9)
    }
    #expect(widths.first == 0 && widths[27] == 20 && widths[373] == 20)
  }

  @Test("tapered ends narrow to a point over their length")
  func taperedEndsNarrowToAPoint() {
    let points = (0...50).map { Point2D(x: Double($0) * 2, y: 0) }
    let style = InkStyle(
      .plain, width: 8, startTaper: .distance(20), endTaper: .distance(20))
    let filled = FilledPath(Self.stroke(points).outlinePath(style))
    func halfWidth(_ x: Double) -> Double {
      stride(from: 0, to: 5, by: 0.01).first {
        filled.winding(Point2D(x: x + 1e-4, y: $0 + 1e-4)) == 0
      } ?? 5
    }
    for x in [0.5, 5, 10, 15] {
      // What tips cover whose radius grows along a parabola.
      var expected = 0.0
      for center in stride(from: 0.0, through: 20, by: 0.01) {
        let radius: Double = 4 * (center / 20) * (2 - center / 20)
        let offset: Double = x - center
        expected = max(expected, max(radius * radius - offset * offset, 0).squareRoot())
      }
      #expect(abs(halfWidth(x) - expected) < 0.06, "at \(x)")
      #expect(abs(halfWidth(100 - x) - expected) < 0.06, "at \(100 - x)")
    }
    #expect(abs(halfWidth(50) - 4) < 0.02)
    #expect(filled.path.boundingBox.width == 100)
    let dash = Self.stroke([Point2D(x: 0, y: 0), Point2D(x: 4, y: 0)])
    #expect(
      dash.outlinePath(style).boundingBox.width == 12, "a stroke shorter than its width is round")
  }

  @Test("a dash of a few samples is as wide between its tapers as one of many")
  func aDashOfFewSamplesIsALeaf() {
    /// Returns the area in square points.
    func area(_ count: Int, _ style: InkStyle) -> Double {
      let points = (0...count).map { Point2D(x: 100 * Double($0) / Double(count), y: 0) }
      let filled = FilledPath(Self.stroke(points).outlinePath(style))
      let heights = stride(from: filled.bounds.minY + 0.1, to: filled.bounds.maxY, by: 0.2)
      return stride(from: 0.5, to: 100, by: 1).reduce(0) { sum, x in
        sum + 0.2 * Double(heights.count { filled.winding(Point2D(x: x, y: $0)) != 0 })
      }
    }
    var fountainPen = InkStyle.fountainPen
    fountainPen.response.thinning = 0
    let styles = [
      fountainPen,
      InkStyle(.plain, width: 6, startTaper: .distance(), endTaper: .distance(12)),
      InkStyle(.plain, width: 20, endTaper: .distance(6)),
      InkStyle(.plain, width: 40, startTaper: .distance(80), endTaper: .distance(80)),
    ]
    for style in styles {
      let whole = area(100, style)
      for count in TestLoad.some(of: [1, 2, 3, 4, 5, 10], quick: 2) {
        let dash = area(count, style)
        #expect(abs(dash - whole) < 0.2 * whole, "\(style), \(count): \(dash) of \(whole)")
      }
    }
    var live = Stroke(id: TouchID(1), type: .finger, style: .fountainPen)
    var outline = IncrementalOutline()
    for x in [0.0, 60, 120, 200] {
      live.append(StrokeSample(timestamp: x / 3000, location: Point2D(x: x, y: 20)))
      outline.update(with: live)
      live.clearChanges()
      #expect(outline.path == live.outlinePath() && outline.path.boundingBox.height > 2, "at \(x)")
    }
  }

  @Test("a line that grows by 3 points loses no more than 10 square points with each frame")
  func noInkVanishesWhileALineGrows() {
    let broad = InkStyle(.plain, width: 20, startTaper: .distance(), endTaper: .distance())
    let step = 0.4
    for style in [broad, .fountainPen, .highlighter] {
      var line = Stroke(id: TouchID(1), type: .finger, style: style)
      var last = FilledPath(Path2D())
      for index in 0..<TestLoad.count(80, quick: 12) {
        line.append(
          StrokeSample(
            timestamp: Double(index) / 60, location: Point2D(x: Double(index) * 3, y: 0)))
        let filled = FilledPath(line.outlinePath(), linesOfCurve: 12)
        var vanished = 0.0
        let bounds = last.bounds
        for y in stride(from: bounds.minY + step / 2, to: bounds.maxY, by: step) {
          for x in stride(from: bounds.minX + step / 2, to: min(bounds.maxX, 60), by: step) {
            let point = Point2D(x: x, y: y)
            if last.winding(point) != 0, filled.winding(point) == 0 { vanished += step * step }
          }
        }
        #expect(vanished <= 10, "\(style.width) at \(index)")
        #expect(filled.bounds.height > 1, "a frame is blank")
        last = filled
      }
    }
  }

  @Test("the ends of a short stroke of a fountain pen are blunt, and those of a long one points")
  func shortTapersAreBlunt() {
    func tip(_ length: Double) -> Double {
      let points = (0...20).map { Point2D(x: Double($0) * length / 20, y: 0) }
      var stroke = Self.stroke(points)
      stroke.style = InkStyle(.plain, startTaper: .distance(6), endTaper: .distance(6))
      return stroke.spans().first?.from.nib.radius ?? 9
    }
    #expect(tip(5) == 3 && tip(10) > 2.5 && tip(30) > 1 && tip(54) < 1e-9)
  }

  @Test("each end has its own taper, by distance or time, and its own easing")
  func endsTaperApart() {
    // It moves by 2 points for each sample in the first half, and by 8 in the second.
    var line = Stroke(id: TouchID(1), type: .finger)
    for index in 0...100 {
      let x = index < 50 ? Double(index) * 2 : 100 + Double(index - 50) * 8
      line.append(StrokeSample(timestamp: Double(index) / 100, location: Point2D(x: x, y: 0)))
    }
    line.end()
    func widths(_ start: StrokeTaper?, _ end: StrokeTaper?) -> [Double] {
      line.style = InkStyle(.plain, width: 8, startTaper: start, endTaper: end)
      let spans = line.spans()
      return (spans.map(\.from) + spans.suffix(1).map(\.to)).map { $0.node.nib.radius / 4 }
    }
    let distance = widths(nil, .distance(16, easing: .linear))
    #expect(distance[..<99].allSatisfy { $0 == 1 } && distance[99] == 0.5 && distance[100] == 0)
    let time = widths(.time(0.1), .time(0.1, easing: .cubic))
    #expect(abs(time[5] - 0.75) < 1e-9 && time[10] == 1 && time[90] > 0.999)
    #expect(abs(time[95] - 0.875) < 1e-9 && abs(time[99] - 0.271) < 1e-9)
    // Tapers that do not fit are shortened by the same factor.
    let long = widths(.distance(1500, easing: .linear), .distance(500, easing: .linear))
    #expect(abs(long[75] - 300.0 / 375) < 1e-9 && long.max() ?? 0 > 0.97)
    #expect(widths(.distance(0), .time(-1)).allSatisfy { $0 == 1 })
  }

  @Test("the end of a stroke is tapered while it is drawn, so no ink shrinks at the lift")
  func taperedEndsAreLive() {
    var line = Stroke(id: TouchID(1), type: .finger, style: .fountainPen)
    for index in 0..<60 {
      line.append(
        StrokeSample(
          timestamp: Double(index) / 60, location: Point2D(x: Double(index) * 3, y: 0)))
      let whole = line.outlinePath()
      var ended = line
      ended.end()
      let isSame = ended.outlinePath() == whole
      #expect(isSame, "after \(index) samples")
    }
    line.appendPredicted(StrokeSample(timestamp: 1.1, location: Point2D(x: 190, y: 0)))
    // The prediction covers the taper of what is real.
    let predicted = FilledPath(line.predictedOutlinePath())
    let isCovered = FilledPath(line.outlinePath()).winding(Point2D(x: 176, y: 1)) != 0
    #expect(!isCovered && predicted.winding(Point2D(x: 176, y: 1)) != 0)
    #expect(predicted.path.boundingBox.minX > 160)
  }

  @Test("a jump of the force widens the line with a bounded slope")
  func aForceJumpIsASwell() {
    let points = (0...60).map { Point2D(x: Double($0), y: 0) }
    let stroke = Self.stroke(points) { $0 < 20 || $0 > 40 ? 0.25 : 1.5 }
    let filled = FilledPath(stroke.outlinePath(InkStyle(.plain, width: 6)))
    func width(_ x: Double) -> Double {
      // A binary search for the edge.
      var inside = 0.0
      var outside = 6.0
      while outside - inside > 0.005 {
        let middle = (inside + outside) / 2
        let isFilled = filled.winding(Point2D(x: x + 1e-4, y: middle + 1e-4)) != 0
        if isFilled { inside = middle } else { outside = middle }
      }
      return 2 * outside
    }
    let widths = (0...120).map { width(Double($0) / 2) }
    for (before, after) in zip(widths, widths.dropFirst()) {
      // Between two samples the spline is a little steeper than the slope between samples.
      #expect(abs(after - before) <= InkConstants.maximumWidthSlope / 2 * 1.3 + 0.02)
    }
    #expect(abs(widths[30] - 1.5) < 0.03 && abs(widths[80] - 9) < 0.03, "both widths are reached")
  }

  @Test("while the pencil is steeper than 72 degrees, the nib keeps its last reliable direction")
  func theNibIsHeldWhileThePencilIsSteep() {
    let flat = 71 * Double.pi / 180
    let steep = 73 * Double.pi / 180
    // The pencil moves to the right. A nib with azimuth 0 draws 6 points, one with a quarter turn
    // 1.2. The azimuth turns while the pencil is steep, and back while it is flat.
    var samples = (0...120).map {
      StrokeSample(timestamp: Double($0), location: Point2D(x: Double($0), y: 0))
    }
    for index in samples.indices {
      samples[index].force = 1
      samples[index].azimuthAngle = index < 30 || index >= 90 ? 0 : .pi / 2
      samples[index].altitudeAngle = (20..<60).contains(index) ? steep : flat
    }
    let stroke = Stroke(id: TouchID(1), type: .pencil, samples: samples)
    let filled = FilledPath(stroke.outlinePath(InkStyle(.calligraphy, width: 6)))
    func isInked(_ x: Double, _ y: Double) -> Bool { filled.winding(Point2D(x: x, y: y)) > 0 }
    for x in [10.0, 45, 55, 115] { #expect(isInked(x, 2.9), "broad at \(x)") }
    #expect(isInked(85, 0.5) && !isInked(85, 0.7), "thin once the pencil is flat")
  }

  /// Returns a rectangle of 200 by 100 points with a number of samples on each side.
  static func rectangle(_ count: Int) -> [Point2D] {
    let corners = [(0.0, 0.0), (200, 0), (200, 100), (0, 100), (0, 0)].map {
      Point2D(x: $0.0, y: $0.1)
    }
    return corners.prefix(1)
      + zip(corners, corners.dropFirst()).flatMap { from, to in
        (1...count).map { from.interpolated(to: to, at: Double($0) / Double(count)) }
      }
  }

  @Test("a rectangle with one sample at each corner has straight sides and sharp corners")
  func aRectangleOfFiveSamplesIsStraight() {
    let filled = FilledPath(Self.stroke(Self.rectangle(1)).outlinePath(InkStyle(.plain)))
    let outer = Rect2D(x: -3, y: -3, width: 206, height: 106)
    let inner = Rect2D(x: 3, y: 3, width: 194, height: 94)
    #expect(outer.insetBy(dx: -0.05, dy: -0.05).contains(filled.bounds))
    for share in stride(from: 0, through: 1, by: 0.01) {
      for inset in [-0.05, 0.05] {
        for (rect, isInked) in [(outer, inset > 0), (inner, inset < 0)] {
          let edge = rect.insetBy(dx: inset, dy: inset)
          let top = Point2D(x: 5 + 190 * share, y: edge.minY)
          let right = Point2D(x: edge.maxX, y: 5 + 90 * share)
          for point in [top, right] {
            #expect((filled.winding(point) != 0) == isInked, "\(point)")
          }
        }
      }
    }
  }

  @Test("a zigzag of long spans with one sample at each corner has straight flanks")
  func aZigzagOfCornersIsStraight() {
    for step in [Vector2D(dx: 3, dy: 14), Vector2D(dx: 10, dy: 10), Vector2D(dx: 20, dy: 30)] {
      let points = (0...8).map {
        Point2D(x: Double($0) * step.dx, y: $0.isMultiple(of: 2) ? 0 : step.dy)
      }
      let filled = FilledPath(Self.stroke(points).outlinePath(InkStyle(.plain, width: 2)))
      for line in filled.lines {
        let distance = zip(points, points.dropFirst()).map { from, to in
          PathSimplifier.distance(of: line.to, from: from, to: to)
        }.min()
        #expect((distance ?? 9) <= 1.05, "\(line.to) of steps of \(step)")
      }
    }
  }

  @Test("a coarse circle stays round")
  func aCoarseCircleStaysRound() {
    for (radius, count) in [(2.0, 5), (5, 6), (8, 7)] {
      let points = (0...count).map {
        Point2D.zero + Vector2D(angle: 2 * .pi * Double($0) / Double(count), length: radius)
      }
      let spans = Self.stroke(points).spans()
      let middle = spans[count / 2].knot(at: 0.5).location.distance(to: .zero)
      let chord = points[0].interpolated(to: points[1], at: 0.5).distance(to: .zero)
      #expect(middle > chord + 0.4 * (radius - chord), "radius \(radius)")
    }
  }

  @Test(
    "a tap whose force begins low has the width of its strongest force, also if its place jitters",
    arguments: TestLoad.some(of: [0, 0.1, 0.2, 0.3, 0.5], quick: 2))
  func aJitteringTapIsNoSpeck(_ jitter: Double) {
    let force = [0.05, 0.1, 0.3, 0.6, 0.9, 1.1, 1.2, 1.0, 0.7, 0.4, 0.15, 0.05]
    for style in [
      InkStyle(.plain), InkStyle(.plain, width: 2), InkStyle(.calligraphy, width: 12), .pen,
      .fountainPen, .highlighter,
    ] {
      for seed in 1...TestLoad.count(20, quick: 2 as UInt64) {
        var random = SeededGenerator(seed: seed)
        let places = force.map { _ in
          Point2D(
            x: .random(in: -1...1, using: &random) * jitter,
            y: .random(in: -1...1, using: &random) * jitter)
        }
        for count in 6...force.count {
          let tap = Self.stroke(Array(places.prefix(count))) { force[$0] }
          let bounds = FilledPath(tap.outlinePath(style)).bounds
          let size = max(bounds.width, bounds.height)
          #expect(size >= style.width / 2, "\(size) of \(style.width), seed \(seed), \(count)")
        }
      }
    }
  }

  @Test("a tap has the width of its strongest force")
  func aTapHasTheWidthOfItsStrongestForce() {
    let tap = Self.stroke([0, 0.2, 0.1, 0.3].map { Point2D(x: $0, y: 0) }) {
      [0.1, 0.5, 1, 0.4][$0]
    }
    let height = tap.outlinePath(InkStyle(.plain, width: 6)).boundingBox.height
    #expect(abs(height - 6) < 0.05)
  }

  @Test("a broad nib ends with its own slanted edge")
  func aBroadNibEndsWithItsOwnEdge() throws {
    var samples: [StrokeSample] = [0, 20, 40].map {
      StrokeSample(timestamp: $0, location: Point2D(x: $0, y: 0))
    }
    for index in samples.indices {
      samples[index].force = 1
      samples[index].altitudeAngle = 0.5
      samples[index].azimuthAngle = .pi / 4
    }
    let stroke = Stroke(id: TouchID(1), type: .pencil, samples: samples)
    let style = InkStyle(.calligraphy, width: 10, nibThickness: 0.2)
    let filled = FilledPath(stroke.outlinePath(style))
    // The breadth of the nib is perpendicular to the azimuth, up to the right.
    let breadth = Vector2D(dx: 1, dy: -1) / 2.0.squareRoot()
    for end in [Point2D(x: 0, y: 0), Point2D(x: 40, y: 0)] {
      let out = breadth * (end.x == 0 ? -1 : 1)
      #expect(filled.winding(end + out * 4.9) > 0)
      #expect(filled.winding(end + out * 5.1) == 0)
      #expect(filled.winding(end + Vector2D(dx: out.dx, dy: -out.dy) * 3) == 0)
    }
  }

  @Test(
    "parts that share a sample cover the stroke, and predictions do not change it (R12)",
    arguments: [StrokeMode.plain, .calligraphy])
  func partsCoverTheStroke(_ mode: StrokeMode) {
    let style = InkStyle(mode, width: 5)
    for figure in Figure.allCases {
      let points = figure.points
      var stroke = Self.stroke(points)
      let whole = stroke.outlinePath(style)
      let filled = FilledPath(whole)
      let parts = stride(from: 0, to: points.count, by: 3).map {
        FilledPath(stroke.outlinePath(style, in: $0..<min($0 + 4, points.count)))
      }
      for point in DenseCenterLine(points, density: 4).points where filled.winding(point) > 0 {
        #expect(parts.contains { $0.winding(point) > 0 }, "\(figure) at \(point)")
      }
      stroke.appendPredicted(
        StrokeSample(timestamp: 9, location: (points.last ?? .zero) + Vector2D(dx: 9, dy: 5)))
      #expect(stroke.outlinePath(style) == whole)
      #expect(!stroke.predictedOutlinePath(style).isEmpty)
    }
  }

  @Test("a smooth stroke has fewer curves than samples")
  func aSmoothStrokeHasFewCurves() {
    let points = (0...100).map {
      Point2D(x: Double($0) * 2, y: 20 * Vector2D(angle: Double($0) / 20).dy)
    }
    let path = FilledPath(Self.stroke(points).outlinePath(InkStyle(.plain)))
    #expect(path.curveCount <= 2 * 25 + 4)
  }

  @Test("the predicted part of a stroke looks like ink unless a paler one is asked for (R12)")
  func shapesOfAPredictedStroke() {
    var session = InkSession(predicting: 0.0125)
    session.draw(.pencil(.down, 0, 0, at: 0, force: 1))
    for step in 1...9 {
      session.draw(.pencil(.move, Double(step) * 5, 0, at: Double(step) / 240, force: 1))
    }
    let color = TouchColor.blue.withAlphaComponent(0.5)
    func alphas(_ shapes: [DrawnShape]?) -> [Double] {
      (shapes ?? []).compactMap {
        guard case .path(let path, let fill, _, _) = $0, !path.isEmpty else { return nil }
        return fill.alpha
      }
    }
    let style = InkStyle(.plain)
    func ink() -> [Double] { alphas(session.stroke(1)?.shapes(style, color: color)) }
    func paler() -> [Double] {
      alphas(
        session.stroke(1)?.shapes(style, color: color, predictedAlpha: 0.35))
    }
    // Translucent ink is one shape, which is not darker where the parts overlap.
    #expect(ink() == [0.5] && paler() == [0.5, 0.5 * 0.35])
    session.draw(.pencil(.up, 50, 0, at: 0.05))
    #expect(ink() == [0.5] && paler() == [0.5])
  }
}
