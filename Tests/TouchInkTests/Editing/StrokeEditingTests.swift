import Foundation
import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchInk

/// Returns an ended stroke through points.
private func stroke(_ points: [(Double, Double)], number: UInt64 = 1) -> Stroke {
  Stroke(
    id: TouchID(number), type: .finger,
    samples: points.enumerated().map { index, point in
      var sample = StrokeSample(
        timestamp: Double(index) / 240, location: Point2D(x: point.0, y: point.1))
      sample.force = 1
      return sample
    })
}

private func randomStroke(_ number: UInt64, _ random: inout SeededGenerator) -> Stroke {
  var x = Double.random(in: 0...300, using: &random)
  var y = Double.random(in: 0...300, using: &random)
  return stroke(
    (0..<Int.random(in: 1...90, using: &random)).map { _ in
      x += Double.random(in: -4...4, using: &random)
      y += Double.random(in: -4...4, using: &random)
      return (x, y)
    }, number: number)
}

@Suite struct StrokeEditingTests {
  @Test("bounds and distance are those of the ink, and length that of its line")
  func geometryIsThatOfTheInk() throws {
    let bent = stroke([(0, 0), (10, 0), (20, 0), (30, 0), (30, 10), (30, 20), (30, 30), (30, 40)])
    let bounds = try #require(bent.bounds)
    #expect(bounds.minX <= -3 && bounds.maxX >= 33 && bounds.minY <= -3 && bounds.maxY >= 43)
    #expect(bounds.minX > -6 && bounds.maxX < 36 && bounds.minY > -6 && bounds.maxY < 46)
    #expect(abs(bent.length - 70) < 1e-9)
    #expect(abs(bent.distance(to: Point2D(x: 10, y: 5)) - 2) < 1e-9)
    #expect(bent.distance(to: Point2D(x: 10, y: 2.9)) == 0)
    #expect(abs(bent.distance(to: Point2D(x: 33, y: 44)) - 2) < 1e-9, "the round end")
    let empty = stroke([])
    #expect(empty.bounds == nil && empty.length == 0)
    #expect(empty.distance(to: .zero) == .infinity)
    #expect(stroke([(3, 4)]).distance(to: .zero) == 2)
    var square = bent
    square.style.cap = .butt
    #expect(abs(square.distance(to: Point2D(x: 30, y: 44)) - 4) < 1e-9)
  }

  @Test("the distance from the ink follows the spline and the width between two samples")
  func distancesFollowTheInk() {
    // Half a circle with nine samples: its chords are up to 1.5 points inside the line.
    let samples = (0...8).map { index in
      let angle = Double(index) * .pi / 8
      return StrokeSample(
        timestamp: Double(index), location: .zero + Vector2D(angle: angle, length: 80))
    }
    let arc = Stroke(
      id: TouchID(1), type: .finger, samples: samples, style: InkStyle(.plain, width: 2))
    for step in stride(from: 0, through: 80, by: TestLoad.count(1, quick: 5)) {
      let direction = Vector2D(angle: 0.3 + Double(step) * 0.03)
      #expect(arc.distance(to: .zero + direction * 80) == 0)
      #expect(abs(arc.distance(to: .zero + direction * 76) - 3) < 0.4)
    }
    var random = SeededGenerator(seed: 4)
    var worst: [Double] = []
    for _ in 0..<TestLoad.count(20, quick: 2) {
      var whole = randomStroke(1, &random)
      whole.style = InkStyle(.calligraphy, width: .random(in: 1...20, using: &random))
      let ink = FilledPath(whole.outlinePath())
      for _ in 0..<60 {
        let center = whole.samples.randomElement(using: &random)?.location ?? .zero
        let point =
          center
          + Vector2D(
            dx: .random(in: -20...20, using: &random), dy: .random(in: -20...20, using: &random))
        let expected = ink.winding(point) != 0 ? 0 : ink.distance(to: point, limit: 40)
        worst.append(abs(whole.distance(to: point) - expected))
      }
    }
    worst.sort()
    #expect(worst[worst.count - 1] < 0.6 && worst[worst.count * 98 / 100] < 0.06)
  }

  @Test("samples are found by the distance along the line and by time")
  func samplesAreFoundAlongTheLine() throws {
    let line = stroke((0...10).map { (Double($0) * 10, 0) })
    for distance in [0.0, 0.5, 10, 44.4, 99.9, 100] {
      let sample = try #require(line.sample(atDistance: distance))
      #expect(abs(sample.location.x - distance) < 1e-4 && sample.location.y == 0)
      let timed = try #require(line.sample(atTime: distance / 2400))
      #expect(
        abs(timed.location.x - distance) < 1e-9 && abs(timed.timestamp - distance / 2400) < 1e-9)
    }
    #expect(line.sample(atDistance: -3) == line.samples.first)
    #expect(line.sample(atDistance: 300) == line.samples.last)
    #expect(line.sample(atTime: -1) == line.samples.first)
    #expect(line.sample(atTime: .infinity) == line.samples.last)
    #expect(line.sample(atDistance: .nan) != nil && stroke([]).sample(atDistance: 0) == nil)
    let arc = stroke(
      (0...16).map { index -> (Double, Double) in
        let spoke = Vector2D(angle: Double(index) / 8, length: 80)
        return (spoke.dx, spoke.dy)
      })
    for angle in [0.3, 0.77, 1.5] {
      let sample = try #require(arc.sample(atDistance: angle * 80))
      #expect(sample.location.distance(to: .zero + Vector2D(angle: angle, length: 80)) < 0.1)
    }
    let part = try #require(line.erasing(Eraser(at: Point2D(x: 50, y: 0), radius: 10))?.last)
    // The disc is as broad as the line where it is 9.54 points from its center.
    #expect(abs((part.sample(atDistance: 0)?.location.x ?? 0) - 59.54) < 0.01)
    #expect(abs((part.sample(atDistance: 5)?.location.x ?? 0) - 64.54) < 0.01)
  }

  @Test("a transform changes locations and azimuths, and twice a half turn changes nothing")
  func aTransformChangesTheSamples() {
    var samples = Array(stroke([(0, 0), (10, 5)]).samples)
    for index in samples.indices { samples[index].azimuthAngle = 0.5 }
    let original = Stroke(id: TouchID(7), type: .pencil, samples: samples)
    let turned = original.applying(Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0))
    #expect(turned.samples[1].location == Point2D(x: 95, y: 10))
    let azimuth = turned.samples[1].azimuthAngle ?? 0
    #expect(abs(azimuth - (0.5 + Double.pi / 2)) < 1e-12)
    #expect(turned.id == original.id && turned.state == .ended && turned.kind(at: 0) == .main)
    #expect(original.applying(.identity) == original)
    let scaled = original.applying(
      Transform2D(a: 3, b: 0, c: 0, d: 3, tx: 0, ty: 0), scalesWidth: true)
    #expect(scaled.style.width == 18 && original.style.width == 6)
    #expect(scaled.outlinePath().boundingBox.width > 2.9 * original.outlinePath().boundingBox.width)
  }

  @Test(
    "a simplified stroke stays within the tolerance, in its location and its width",
    arguments: 1...TestLoad.count(20 as UInt64, quick: 2))
  func simplificationStaysWithinTheTolerance(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let points = (0..<200).map { (Double($0), 10 * Vector2D(angle: Double($0) / 15).dy) }
    var samples = Array(stroke(points).samples)
    for index in samples.indices where index > 100 {
      samples[index].force = seed.isMultiple(of: 2) ? 1.8 : 1
    }
    let whole = Stroke(id: TouchID(1), type: .finger, samples: samples)
    let tolerance = Double.random(in: 0.05...2, using: &random)
    let simple = whole.simplified(tolerance: tolerance)
    #expect(simple.samples.count < 100 && simple.samples.first == whole.samples.first)
    #expect(simple.samples.last == whole.samples.last)
    for sample in whole.samples {
      #expect(simple.distance(to: sample.location) <= tolerance + 1e-9)
    }
    if seed.isMultiple(of: 2), tolerance < 1 {
      // A jump of the width by 4.8 points stays where it was.
      let jump = simple.samples.first { $0.force == 1.8 }
      #expect(abs((jump?.location.x ?? 0) - 101) < 1)
    }
    #expect(whole.simplified(tolerance: 0) == whole)
  }
}

/// The ink that an eraser leaves, compared with the outline before.
@Suite struct ErasingTests {
  /// Returns whether any of some filled outlines contains a point.
  private static func isInked(_ point: Point2D, _ outlines: [FilledPath]) -> Bool {
    outlines.contains { $0.winding(point) != 0 }
  }

  @Test("an eraser cuts a stroke along its edge, and the stroke splits")
  func anEraserSplitsAStroke() throws {
    let line = stroke([(0, 0), (10, 0), (20, 0), (30, 0), (40, 0)])
    let parts = try #require(line.erasing(Eraser(at: Point2D(x: 20, y: 0), radius: 5)))
    #expect(parts.count == 2 && parts.allSatisfy { $0.touchID == line.id })
    // Nothing is left of the breadth of 6 where the disc is at least as broad, for 4 to both sides.
    #expect(abs(parts[0].visibleRange.upperBound - 1.6) < 0.01)
    #expect(abs(parts[1].visibleRange.lowerBound - 2.4) < 0.01)
    #expect(parts[0].visibleRange.lowerBound == 0 && parts[1].visibleRange.upperBound == 4)
    #expect(parts.allSatisfy { abs($0.length - 16) < 0.01 })
    #expect(parts.map { $0.segments.count } == [2, 2] && parts[1].segments.first?.index == 2)
    #expect(parts[0].samples.elementsEqual(line.samples), "the samples are shared")
    let ends = parts.compactMap { $0.outlinePath().boundingBox }
    #expect(abs(ends[0].maxX - 16) < 0.01 && abs(ends[1].minX - 24) < 0.01, "concave cuts")
    #expect(parts[0].distance(to: Point2D(x: 16, y: 0)) > 0.99)
    #expect(abs(ends[0].minX + 3) < 0.01 && abs(ends[1].maxX - 43) < 0.01, "round ends")
    #expect(line.erasing(Eraser(at: Point2D(x: 20, y: 9), radius: 5)) == nil)
    #expect(line.erasing(Eraser(at: Point2D(x: 20, y: 38), radius: 40))?.count == 1)
    #expect(line.erasing(Eraser(at: Point2D(x: 20, y: 36), radius: 40))?.count == 2)
    #expect(line.erasing(Eraser(at: Point2D(x: 20, y: 0), radius: 40)) == [])
    #expect(line.erasing(Eraser(at: Point2D(x: 20, y: 0), radius: .infinity)) == [])
    let moved = Eraser(from: Point2D(x: 5, y: -30), to: Point2D(x: 5, y: 30), radius: 2)
    #expect(line.erasing(moved)?.map { ($0.length * 100).rounded() } == [300, 3300])
    let end = try #require(line.erasing(Eraser(at: Point2D(x: -4, y: 0), radius: 2)))
    #expect(end.count == 1 && abs(end[0].length - 40) < 0.01 && end[0] != line, "a round end")
    #expect(stroke([(1, 1)]).erasing(Eraser(at: .zero, radius: 6)) == [])
    #expect(stroke([(0, 5)]).erasing(Eraser(at: .zero, radius: 2.1))?.count == 1)
    #expect(stroke([(0, 5)]).erasing(Eraser(at: .zero, radius: 1.99)) == nil)
    #expect(stroke([]).erasing(Eraser(at: .zero, radius: 2)) == nil)
    for radius in [0, -1, .nan] {
      #expect(line.erasing(Eraser(at: Point2D(x: 20, y: 0), radius: radius)) == nil)
    }
  }

  @Test("an eraser that is narrower than the ink makes a groove and a hole, which move with it")
  func anEraserMakesGroovesAndHoles() throws {
    var line = stroke((0...10).map { (Double($0) * 10, 0) })
    line.style = .highlighter
    let groove = Eraser(from: Point2D(x: 20, y: 9), to: Point2D(x: 80, y: 9), radius: 3)
    let parts = try #require(line.erasing(groove))
    let part = try #require(parts.first)
    #expect(parts.count == 1 && part.style == .highlighter && part.visibleRange == 0...10)
    let holes = try #require(part.erasing(Eraser(at: Point2D(x: 50, y: -2), radius: 2)))
    let all = [(50.0, 8.0, false), (50, 5, true), (50, -2, false), (53, -2, true), (15, 8, true)]
    for (x, y, isInked) in all {
      for offset in [Vector2D.zero, Vector2D(dx: 7, dy: 300)] {
        let moved = holes.map { $0.applying(Transform2D(translationX: offset.dx, y: offset.dy)) }
        let point = Point2D(x: x, y: y) + offset
        #expect(moved.count == 1 && moved[0].outlinePath().contains(point) == isInked)
        #expect((moved[0].distance(to: point) == 0) == isInked)
      }
    }
    #expect(holes[0].distance(to: Point2D(x: 50, y: -2)) > 1.99)
    // A lasso counts the ink that is left: less than half of it is in the half with the groove.
    let upper = 900 - groove.area / 2
    let share = upper / (upper + 900 - 4 * .pi)
    var strokes = StrokeCollection()
    strokes.append(holes[0])
    let rect = Rect2D(x: -50, y: 0, width: 200, height: 40)
    #expect(strokes.strokes(coveredBy: rect, atLeast: share - 0.05) == [0])
    #expect(strokes.strokes(coveredBy: rect, atLeast: share + 0.02) == [])
  }

  @Test("what an eraser removes does not depend on the number of its events")
  func erasingDoesNotDependOnEvents() throws {
    // The eraser leaves some of each slanted tip of the highlighter, so that it stays one stroke.
    let styles = [(InkStyle.highlighter, 1), (.fountainPen, 2), (InkStyle(.plain, width: 20), 2)]
    for (style, partCount) in TestLoad.some(of: styles, quick: 1) {
      var whole = stroke((0...20).map { (Double($0) * 6, 9 * Vector2D(angle: Double($0) / 3).dy) })
      whole.style = style
      var areas: [Double] = []
      for count in [1, 3, TestLoad.count(40, quick: 7)] {
        var strokes = StrokeCollection()
        strokes.append(whole)
        for index in 0..<count {
          let from = Point2D(x: 30, y: -30).interpolated(
            to: Point2D(x: 90, y: 30), at: Double(index) / Double(count))
          let to = Point2D(x: 30, y: -30).interpolated(
            to: Point2D(x: 90, y: 30), at: Double(index + 1) / Double(count))
          strokes.erase(Eraser(from: from, to: to, radius: 4))
        }
        #expect(strokes.completed.count == partCount)
        #expect(strokes.completed.allSatisfy { $0.style == style })
        areas.append(strokes.completed.reduce(0) { $0 + FilledPath($1.outlinePath()).area })
      }
      // A hundredth of what is erased.
      let limit = (FilledPath(whole.outlinePath()).area - areas[0]) / 100
      #expect(areas.allSatisfy { abs($0 - areas[0]) < limit }, "\(areas), \(limit)")
    }
  }

  @Test("ink of less than a hundredth of a square point is not left")
  func tinyPiecesAreDropped() {
    var square = stroke([(0, 0), (10, 0), (20, 0), (30, 0), (40, 0)])
    square.style.cap = .butt
    for (gap, count) in [(0.0005, 1), (0.01, 2)] {
      // Between the eraser and the end.
      let eraser = Eraser(
        from: Point2D(x: 5 + gap, y: -9), to: Point2D(x: 5 + gap, y: 9), radius: 5)
      #expect(square.erasing(eraser)?.count == count)
    }
  }

  @Test(
    "an eraser removes the ink under it, and no other ink",
    arguments: TestLoad.isFull ? [2.0, 6, 20, 40] : [6],
    TestLoad.isFull ? [StrokeMode.plain, .calligraphy] : [.plain])
  func anEraserLeavesNoInk(_ width: Double, _ mode: StrokeMode) {
    var random = SeededGenerator(seed: UInt64(width))
    var strokes = (0..<TestLoad.count(8, quick: 1)).map { _ in randomStroke(1, &random) }
    strokes.append(stroke((0...10).map { (Double($0) * 20, 0) }))
    strokes.append(stroke([(0, 0), (20, 0), (40, 0), (40, 20), (40, 40)]))
    strokes.append(stroke([(0, 0), (20, 0), (40, 0), (20, 0.01), (0, 0)]))
    strokes.append(stroke([(0, 0), (30, 0), (0, 0), (30, 0)]))
    for index in strokes.indices {
      for (cap, taper) in [
        (StrokeCap.round, nil), (.butt, nil), (.round, StrokeTaper.distance(20)),
      ] {
        strokes[index].style = InkStyle(
          mode, width: width, cap: cap, startTaper: taper, endTaper: taper)
        let whole = strokes[index]
        let near = whole.samples.randomElement(using: &random)?.location ?? .zero
        let eraser = Eraser(
          at: near + Vector2D(angle: .random(in: 0...6, using: &random), length: width / 2),
          radius: .random(in: 0.5...12, using: &random))
        Self.checkErasing(whole, eraser, &random)
      }
    }
  }

  /// Checks that an eraser at rest leaves none of the ink under it, moves no other ink, and changes
  /// nothing a second time. A hundredth of the other ink may be lost, or a share of what is erased.
  private static func checkErasing(
    _ whole: Stroke, _ eraser: Eraser, _ random: inout SeededGenerator, erasedShare: Double = 0
  ) {
    let note = Comment(rawValue: "\(whole.samples.map(\.location)), \(whole.style), \(eraser)")
    let before = FilledPath(whole.outlinePath())
    let parts = whole.erasing(eraser) ?? [whole]
    let after = parts.map { FilledPath($0.outlinePath()) }
    var counts = (under: 0, left: 0, outside: 0, lost: 0)
    for index in 0..<400 {
      let reach = index.isMultiple(of: 2) ? eraser.radius : 30
      let point =
        eraser.from
        + Vector2D(
          dx: .random(in: -reach...reach, using: &random),
          dy: .random(in: -reach...reach, using: &random))
      let was = before.winding(point) != 0
      let remains = isInked(point, after)
      let distance = eraser.from.distance(to: point)
      if remains, !was { #expect(before.distance(to: point, limit: 9) < 0.1, "new ink, \(note)") }
      // The edges are flattened.
      guard was, abs(distance - eraser.radius) > 0.02, before.distance(to: point, limit: 9) > 0.02
      else { continue }
      if distance < eraser.radius {
        counts.under += 1
        if remains { counts.left += 1 }
      } else {
        counts.outside += 1
        if !remains { counts.lost += 1 }
      }
    }
    let limit = max(counts.outside / 100, Int(Double(counts.under) * erasedShare))
    #expect(counts.left == 0 && counts.lost <= limit, "\(counts), \(note)")
    for part in parts { #expect(part.erasing(eraser) == nil, "at rest, \(note)") }
  }

  @Test(
    "an eraser removes the ink under it, and no other ink, where a stroke retraces itself",
    arguments: 1...TestLoad.count(200 as UInt64, quick: 1))
  func anEraserLeavesNoInkAtReversals(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func point() -> Point2D {
      let grids: [Double] = [1, 1.0 / 64, 1e-9]
      let grid = grids[Int.random(in: 0..<3, using: &random)]
      return Point2D(
        x: (Double.random(in: 0...40, using: &random) / grid).rounded() * grid,
        y: (Double.random(in: 0...40, using: &random) / grid).rounded() * grid)
    }
    // Back and forth between two ends, with none to four samples between them.
    let isStraight = Bool.random(using: &random)
    let from = point()
    let to = point()
    let count = Int.random(in: 0...4, using: &random)
    let there =
      [from]
      + (0..<count).map { index in
        let share = Double(index + 1) / Double(count + 1)
        return isStraight ? from.interpolated(to: to, at: share) : point()
      } + [to]
    var points = there
    for turn in 0..<Int.random(in: 1...4, using: &random) {
      points += (turn.isMultiple(of: 2) ? there.reversed() : there).dropFirst()
    }
    if Bool.random(using: &random) { points.append(point()) }
    var whole = stroke(points.map { ($0.x, $0.y) })
    for mode in [StrokeMode.plain, .calligraphy] {
      for cap in [StrokeCap.round, .butt] {
        let width = Double.random(in: 1...30, using: &random)
        whole.style = InkStyle(mode, width: width, cap: cap)
        let end = Bool.random(using: &random) ? from : to
        let offset = Vector2D(angle: .random(in: 0...7, using: &random), length: width / 2)
        let eraser = Eraser(at: end + offset, radius: .random(in: 0.5...12, using: &random))
        // Slivers beside the eraser are lost in one of several hundred such strokes.
        Self.checkErasing(whole, eraser, &random, erasedShare: 0.02)
        let inked = FilledPath(whole.outlinePath())
        for offset in TipUnion.disc where inked.winding(end + offset * width * 0.6) != 0 {
          #expect(whole.distance(to: end + offset * width * 0.6) < 0.3, "a hit")
        }
      }
    }
  }

  @Test("an eraser leaves the ink of a turn where it covers the cross-sections on both sides")
  func anEraserLeavesTurns() throws {
    let there: [(Double, Double)] = [(16, 6), (13, 6), (10, 6)]
    var line = stroke(there + there.reversed().dropFirst())
    line.style = InkStyle(.plain, width: 14, cap: .butt)
    let point = Point2D(x: 4, y: 6)
    #expect(FilledPath(line.outlinePath()).winding(point) != 0)
    let parts = try #require(line.erasing(Eraser(at: Point2D(x: 16, y: 6), radius: 10.9)))
    #expect(parts.count == 1)
    #expect(parts.contains { FilledPath($0.outlinePath()).winding(point) != 0 })
  }

  @Test("an eraser finds ink that the pen covers only while it turns there and back")
  func anEraserFindsShortTurns() throws {
    let back: [(Double, Double)] = (1...20).map { (3 + Double($0) * 3, 0.2) }
    var line = stroke([(0, 0), (3, 0), (3, 0.2)] + back)
    line.style = InkStyle(.plain, width: 20, cap: .butt)
    let point = Point2D(x: -5.5, y: 2.5)
    #expect(FilledPath(line.outlinePath()).winding(point) != 0 && line.distance(to: point) == 0)
    let parts = try #require(line.erasing(Eraser(at: point, radius: 2)))
    #expect(parts.allSatisfy { FilledPath($0.outlinePath()).winding(point) == 0 })
  }

  @Test("an eraser finds the round ends of a dot, also in a pen with butt ends")
  func anEraserFindsDots() {
    var dot = stroke([(0, 0), (1, 0)])
    dot.style.cap = .butt
    #expect(dot.distance(to: Point2D(x: -5, y: 0)) == 2)
    #expect(dot.erasing(Eraser(at: Point2D(x: -4, y: 0), radius: 1.2))?.count == 1)
    #expect(dot.erasing(Eraser(at: Point2D(x: -4, y: 0), radius: 0.9)) == nil)
    var line = stroke([(0, 0), (4, 0)])
    line.style.cap = .butt
    #expect(line.erasing(Eraser(at: Point2D(x: -4, y: 0), radius: 1.1)) == nil)
  }

  @Test("a part of a taper is as wide as it was")
  func partsOfTapersKeepTheirWidth() throws {
    var line = stroke([(0, 0), (3, 0), (4, 0), (20, 0), (21, 0), (60, 0)])
    line.style = InkStyle(
      .plain, width: 40, startTaper: .distance(20), endTaper: .distance(20))
    let whole = line.spans()
    for span in whole where !span.isSpot {
      for (begin, end) in [(0.1, 0.3), (0.4, 0.9)] {
        let part = span.part(begin, end)
        for share in [0.2, 0.5, 0.7] {
          let nib = part.knot(at: share).node.nib
          let expected = span.knot(at: begin + (end - begin) * share).node.nib
          #expect(abs(nib.radius - expected.radius) < 1e-9)
        }
      }
    }
  }

  @Test("an eraser at rest changes nothing a second time, and adds no step")
  func anEraserAtRestChangesNothing() {
    var strokes = StrokeCollection()
    strokes.append(stroke([(0, 0), (10, 0), (20, 0), (30, 0), (40, 0)]))
    let eraser = Eraser(at: Point2D(x: 20, y: 0), radius: 5)
    #expect((0..<6).map { _ in strokes.erase(eraser) } == [1, 0, 0, 0, 0, 0])
    strokes.undo()
    #expect(strokes.completed.count == 1 && strokes.completed[0].visibleRange == 0...4)
    #expect(strokes.erase(Eraser(at: Point2D(x: 20, y: 0), radius: 0)) == 0)
    #expect(strokes.removeStrokes(touching: Eraser(at: Point2D(x: 20, y: 0), radius: -3)) == 0)
  }

  @Test("the parts of erased strokes have new IDs, and are found by them")
  func partsHaveNewIDs() {
    var strokes = StrokeCollection()
    strokes.append(stroke((0...10).map { (Double($0) * 10, 0) }, number: 3))
    for x in [20.0, 50, 80] { strokes.erase(Eraser(at: Point2D(x: x, y: 0), radius: 5)) }
    let ids = strokes.completed.map(\.id)
    #expect(ids.count == 4 && Set(ids).count == 4 && !ids.contains(TouchID(3)))
    #expect(strokes.completed.allSatisfy { strokes[$0.id] == $0 && $0.touchID == TouchID(3) })
    #expect(strokes[TouchID(3)] == nil)
    strokes.remove(ids[1])
    #expect(strokes.completed.map(\.id) == [ids[0], ids[2], ids[3]])
    var copy = StrokeCollection()
    for stroke in strokes.completed { copy.append(stroke) }
    for x in [95.0, 5] {
      copy.erase(Eraser(at: Point2D(x: x, y: 0), radius: 2))
      #expect(Set(copy.completed.map(\.id)).count == copy.completed.count)
    }
  }

  @Test("late updates refine the parts of an erased stroke, and the stroke that an undo restores")
  func lateUpdatesReachErasedStrokes() {
    var session = InkSession()
    for step in 0..<12 {
      session.draw(
        .pencil(
          step == 0 ? .down : step == 11 ? .up : .move, Double(step) * 10, 0,
          at: Double(step) / 240, force: 1 / 3, estimates: .force, index: step))
    }
    session.builder.strokes.erase(Eraser(at: Point2D(x: 55, y: 0), radius: 5))
    let parts = session.builder.strokes.completed.map(\.id)
    #expect(parts.count == 2)
    session.draw(.refine(2, at: 0.06, force: 1))
    #expect(Set(session.builder.strokeUpdates.changed) == Set(parts))
    for step in 0..<12 where step != 2 { session.draw(.refine(step, at: 0.07, force: 1)) }
    #expect(Set(session.builder.strokeUpdates.finalized) == Set(parts))
    for stroke in session.builder.strokes.completed {
      #expect(stroke.samples.allSatisfy { $0.force == 1 } && stroke.isFinalized)
    }
    session.builder.strokes.undo()
    let whole = session.builder.strokes.completed[0]
    #expect(whole.samples.allSatisfy { $0.force == 1 })
    #expect(whole.isFinalized && whole.pendingUpdateCount == 0 && whole.id == TouchID(1))
    session.builder.strokes.redo()
    #expect(session.builder.strokes.completed.allSatisfy { $0.samples[2].force == 1 })
  }

  @Test("cancelling a touch removes the parts of its erased stroke")
  func cancellingRemovesParts() {
    var session = InkSession()
    session.draw(.finger(.down, 1, 0, 0, at: 0))
    session.draw(.finger(.move, 1, 50, 0, at: 0.05))
    session.draw(.finger(.up, 1, 100, 0, at: 0.1))
    session.builder.strokes.erase(Eraser(at: Point2D(x: 50, y: 0), radius: 5))
    #expect(session.builder.strokes.completed.count == 2)
    session.builder.cancel(TouchID(1))
    #expect(session.builder.strokes.completed.isEmpty && !session.builder.strokes.canUndo)
  }

  /// Returns strokes as they are after they have been saved and loaded.
  private func saved(_ strokes: [Stroke]) throws -> [Stroke] {
    var drawing = StrokeCollection()
    for stroke in strokes { drawing.append(stroke) }
    return try StrokeCollection(compactBytes: drawing.compactBytes()).completed
  }

  @Test("a saved part of an erased stroke shows the same ink")
  func partsAreSaved() throws {
    var whole = stroke((0...10).map { (Double($0) * 10, Double($0 % 3)) })
    for (cap, taper) in [(StrokeCap.butt, nil), (.round, nil), (.round, StrokeTaper.distance(9))] {
      whole.style = InkStyle(
        .calligraphy, width: 9, nibThickness: 0.4, cap: cap, startTaper: taper,
        endTaper: taper.map { _ in .time(0.5, easing: .cubic) }, response: InkStyle.pen.response,
        opacity: 0.5)
      // What is rounded once does not change again.
      let rounded = try saved([whole])
      let parts = try #require(rounded[0].erasing(Eraser(at: Point2D(x: 50, y: 0), radius: 3)))
      let saved = try saved(parts)
      #expect(saved == parts && saved.map { $0.outlinePath() } == parts.map { $0.outlinePath() })
    }
  }

  @Test("a simplified part of an erased stroke ends where it ended")
  func simplifiedPartsKeepTheirEnds() throws {
    let whole = stroke((0...100).map { (Double($0) * 3, 0) })
    let parts = try #require(whole.erasing(Eraser(at: Point2D(x: 150, y: 0), radius: 10)))
    for part in parts {
      let simple = part.simplified(tolerance: 0.5)
      #expect(simple.samples.count < 20 && abs(simple.length - 140.46) < 0.1)
      #expect(
        simple.outlinePath().boundingBox.insetBy(dx: -0.1, dy: -0.1)
          .contains(part.outlinePath().boundingBox.origin))
    }
  }
}

@Suite struct LassoTests {
  @Test(
    "a lasso covers the fraction of the ink that is inside it",
    arguments: (TestLoad.isFull ? 1...20 : 3...4) as ClosedRange<UInt64>)
  func coverageIsThatOfTheInk(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var points = [(Double, Double)]()
    for index in 0..<40 {
      let angle = Double(index) / 12
      points.append((150 + 60 * Vector2D(angle: angle).dx, 150 + 90 * Vector2D(angle: angle).dy))
    }
    var whole = seed % 5 == 0 ? stroke([(150, 150)]) : stroke(points)
    whole.style = InkStyle(
      seed.isMultiple(of: 2) ? .plain : .calligraphy, width: .random(in: 2...30, using: &random),
      cap: seed % 3 == 0 ? .butt : .round)
    let lasso = (0..<7).map { index in
      Point2D(x: 150, y: 150)
        + Vector2D(angle: Double(index) * 0.9, length: .random(in: 5...120, using: &random))
    }
    let ink = FilledPath(whole.outlinePath())
    let inside = FilledPath(Path2D(lasso, isClosed: true))
    var all = 0
    var covered = 0
    for _ in 0..<60_000 {
      let point = Point2D(
        x: .random(in: 70...230, using: &random), y: .random(in: 30...270, using: &random))
      guard ink.winding(point) != 0 else { continue }
      all += 1
      if inside.winding(point) != 0 { covered += 1 }
    }
    let expected = Double(covered) / Double(all)
    var strokes = StrokeCollection()
    strokes.append(whole)
    let margin = seed % 5 == 0 ? 0.08 : 0.03
    if expected > margin {
      #expect(strokes.strokes(coveredBy: lasso, atLeast: expected - margin) == [0])
    }
    #expect(strokes.strokes(coveredBy: lasso, atLeast: expected + margin) == [])
  }

  @Test("a rectangle selects the strokes inside it, and those that it covers enough of")
  func rectanglesSelectStrokes() {
    var strokes = StrokeCollection()
    for number in 0..<10 as Range<UInt64> {
      strokes.append(
        stroke((0...10).map { (Double($0) * 10, Double(number) * 20) }, number: number))
    }
    let rect = Rect2D(x: -10, y: 30, width: 65, height: 82)
    #expect(strokes.strokes(coveredBy: rect) == [2, 3, 4, 5])
    #expect(strokes.strokes(coveredBy: rect, atLeast: 0.6) == [])
    #expect(strokes.strokes(coveredBy: rect, atLeast: 0) == [2, 3, 4, 5])
    let all = Rect2D(x: -10, y: -10, width: 200, height: 300)
    #expect(strokes.strokes(coveredBy: all, atLeast: 1).count == 10)
    #expect(strokes.strokes(coveredBy: [Point2D](), atLeast: 0) == [])
    #expect(strokes.strokes(coveredBy: Rect2D(x: .nan, y: 0, width: 9, height: 9)) == [])
  }
}

@Suite struct StrokeCollectionEditingTests {
  @Test(
    "hit testing finds the uppermost stroke, as a search of all strokes does, after any changes",
    arguments: 1...TestLoad.count(12 as UInt64, quick: 1))
  func hitTestingFindsTheUppermostStroke(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var strokes = StrokeCollection()
    for number in 0..<TestLoad.count(70 as UInt64, quick: 8) {
      strokes.append(randomStroke(number, &random))
    }
    for _ in 0..<TestLoad.count(30, quick: 15) {
      let point = Point2D(
        x: .random(in: 0...300, using: &random), y: .random(in: 0...300, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: strokes.append(randomStroke(500, &random))
      case 1: strokes.undo()
      case 2: strokes.redo()
      case 3: strokes.erase(Eraser(at: point, radius: 5))
      case 4: strokes.insert(randomStroke(501, &random), at: strokes.completed.count / 2)
      case 5: strokes.remove(TouchID(.random(in: 0..<150, using: &random)))
      default: break
      }
      let tolerance = Double.random(in: 0...6, using: &random)
      let expected = strokes.completed.lastIndex { $0.distance(to: point) <= tolerance }
      #expect(strokes.hitTest(point, tolerance: tolerance) == expected)
    }
  }

  @Test("hit testing finds a stroke where a late update has moved it (R14)")
  func hitTestingFollowsLateUpdates() {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0, estimates: .location, index: 1))
    session.draw(.pencil(.up, 9, 0, at: 0.01))
    let point = Point2D(x: 0, y: 50)
    #expect(session.builder.strokes.hitTest(point, tolerance: 1) == nil)
    var update = ContactReport.refine(1, at: 0.1)
    update.location = point
    session.draw(update)
    #expect(session.builder.strokes.hitTest(point, tolerance: 1) == 0)
  }

  @Test("a copy that was asked and then changes does not answer for the original, or the reverse")
  func copiesAnswerForThemselves() {
    var original = StrokeCollection()
    for number in 0..<3 as Range<UInt64> {
      original.append(
        stroke([(0, Double(number) * 10), (50, Double(number) * 10)], number: number))
    }
    let point = Point2D(x: 25, y: 20)
    let early = original
    #expect(early.hitTest(point, tolerance: 2) == 2 && original.hitTest(point, tolerance: 2) == 2)
    var copy = original
    copy.erase(Eraser(at: point, radius: 5))
    #expect(copy.hitTest(point, tolerance: 2) == nil && original.hitTest(point, tolerance: 2) == 2)
    copy.append(stroke([(0, 100), (50, 100)], number: 9))
    original.remove(TouchID(2))
    original.insert(stroke([(0, 60), (50, 60)], number: 8), at: 0)
    let rect = Rect2D(x: -9, y: -9, width: 99, height: 90)
    #expect(original.strokes(coveredBy: rect) == [0, 1, 2])
    #expect(
      copy.strokes(coveredBy: rect) == [0, 1, 2, 3] && early.hitTest(point, tolerance: 2) == 2)
    original.undo()
    original.undo()
    #expect(original.hitTest(point, tolerance: 2) == 2)
  }

  @Test("copies of a drawing can be asked at the same time on several threads")
  func copiesCanBeAskedOnThreads() async {
    var strokes = StrokeCollection()
    for number in 0..<200 as Range<UInt64> {
      strokes.append(stroke([(0, Double(number) * 10), (50, Double(number) * 10)], number: number))
    }
    let drawing = strokes
    await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<8 {
        group.addTask { drawing.hitTest(Point2D(x: 25, y: 1500), tolerance: 2) }
      }
      for await index in group { #expect(index == 150) }
    }
  }

  @Test("erasing whole strokes removes those that the eraser touches")
  func erasingRemovesTouchedStrokes() {
    var strokes = StrokeCollection()
    for number in 0..<5 as Range<UInt64> {
      strokes.append(stroke([(0, Double(number) * 10), (50, Double(number) * 10)], number: number))
    }
    let eraser = Eraser(from: Point2D(x: 25, y: 8), to: Point2D(x: 25, y: 22), radius: 1)
    #expect(strokes.removeStrokes(touching: eraser) == 2)
    #expect(strokes.completed.map(\.id.rawValue) == [0, 3, 4])
    strokes.undo()
    #expect(strokes.completed.map(\.id.rawValue) == [0, 1, 2, 3, 4])
    #expect(strokes[TouchID(2)]?.samples.first?.location.y == 20)
  }

  @Test(
    "undo restores each earlier drawing, and redo each later one",
    arguments: 1...TestLoad.count(30 as UInt64, quick: 3))
  func undoAndRedoRestoreTheDrawing(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var strokes = StrokeCollection()
    var drawings: [[Stroke]] = [[]]
    func record() {
      if strokes.completed != drawings[drawings.count - 1] { drawings.append(strokes.completed) }
    }
    for number in 0..<40 as Range<UInt64> {
      let index = strokes.completed.indices.randomElement(using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: strokes.erase(Eraser(at: Point2D(x: 150, y: 150), radius: 60))
      case 1: strokes.removeStrokes(touching: Eraser(at: Point2D(x: 150, y: 150), radius: 9))
      case 2:
        guard let index else { continue }
        let moved = strokes.completed[index].applying(Transform2D(translationX: 9, y: 1))
        strokes.replace(at: index, with: [moved])
      case 3:
        guard let index else { continue }
        strokes.replace(at: index, with: [strokes.completed[index].simplified(tolerance: 2)])
      case 4: if number % 5 == 0 { strokes.clear() }
      case 5: strokes.remove(TouchID(.random(in: 0..<40, using: &random)))
      case 6: strokes.insert(randomStroke(number, &random), at: index ?? 0)
      default: strokes.append(randomStroke(number, &random))
      }
      record()
    }
    // A replacement by an equal stroke is a step, but no other drawing.
    func walk(_ expected: some Sequence<[Stroke]>, _ step: () -> Stroke?) {
      for drawing in expected {
        while strokes.completed != drawing, step() != nil {}
        #expect(strokes.completed == drawing)
        for stroke in drawing {
          #expect(strokes[stroke.id] == drawing.last { $0.id == stroke.id })
        }
      }
    }
    walk(drawings.reversed()) { strokes.undo() }
    #expect(!strokes.canUndo || strokes.completed.isEmpty)
    walk(drawings) { strokes.redo() }
    while strokes.redo() != nil {}
    #expect(!strokes.canRedo && strokes.completed == drawings.last)
  }

  @Test(
    "the changes of a step are undone and redone together",
    arguments: 1...TestLoad.count(30 as UInt64, quick: 3))
  func stepsOfSeveralChangesAreUndoneTogether(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var strokes = StrokeCollection()
    var drawings: [[Stroke]] = [[]]
    for step in 0..<12 as Range<UInt64> {
      strokes.continuesUndoStep = false
      for change in 0..<UInt64.random(in: 1...15, using: &random) {
        let new = stroke([(0, 0), (Double(change), 9)], number: step * 100 + change)
        let index = strokes.completed.indices.randomElement(using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where index != nil: strokes.remove(strokes.completed[index ?? 0].id)
        case 1 where index != nil:
          strokes.replace(at: index ?? 0, with: [new, new, new].prefix(Int(change % 4)) + [])
        case 2 where index != nil && change % 6 == 0: strokes.clear()
        case 3:
          strokes.append(new)
          strokes.continuesUndoStep = true
          strokes.erase(Eraser(at: Point2D(x: 0, y: 3), radius: 2))
        default: strokes.insert(new, at: index ?? 0)
        }
        strokes.continuesUndoStep = true
      }
      drawings.append(strokes.completed)
    }
    for _ in 0..<2 {
      for drawing in drawings.dropLast().reversed() {
        strokes.undo()
        #expect(strokes.completed == drawing)
      }
      #expect(!strokes.canUndo)
      for drawing in drawings.dropFirst() {
        strokes.redo()
        #expect(strokes.completed == drawing)
      }
      #expect(!strokes.canRedo)
    }
  }

  @Test("the changes of one movement are undone together if they continue a step")
  func changesOfOneMovementAreUndoneTogether() {
    var strokes = StrokeCollection()
    strokes.append(stroke([(0, 0), (100, 0)]))
    for x in [20.0, 40, 60] {
      strokes.erase(Eraser(at: Point2D(x: x, y: 0), radius: 4))
      strokes.continuesUndoStep = true
    }
    strokes.continuesUndoStep = false
    #expect(strokes.completed.count == 4)
    strokes.undo()
    #expect(strokes.completed.count == 1 && abs(strokes.completed[0].length - 100) < 1e-9)
    strokes.redo()
    #expect(strokes.completed.count == 4)
  }

  @Test("the history has a limit")
  func theHistoryHasALimit() {
    var strokes = StrokeCollection()
    for number in 0..<150 as Range<UInt64> { strokes.append(stroke([(0, 0)], number: number)) }
    var count = 0
    while strokes.undo() != nil { count += 1 }
    #expect(count == 100 && strokes.completed.count == 50)
    while strokes.redo() != nil {}
    strokes.undoLimit = 3
    count = 0
    while strokes.undo() != nil { count += 1 }
    #expect(count == 3 && strokes.completed.count == 147)
    strokes.undoLimit = -1
    strokes.append(stroke([(0, 0)], number: 500))
    #expect(!strokes.canUndo)
  }

  @Test("a cancelled stroke cannot be undone")
  func aCancelledStrokeCannotBeUndone() {
    var session = InkSession()
    session.draw(.finger(.down, 1, 0, 0, at: 0))
    session.draw(.finger(.up, 1, 5, 0, at: 0.1))
    session.builder.cancel(TouchID(1))
    let strokes = session.builder.strokes
    #expect(strokes.completed.isEmpty && !strokes.canUndo && !strokes.canRedo)
  }
}

extension Eraser {
  /// The area of what the eraser covers.
  fileprivate var area: Double { .pi * radius * radius + 2 * radius * from.distance(to: to) }
}
