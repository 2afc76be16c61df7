import TestSupport
import Testing
import TouchInk
import TouchKit

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
  var (x, y) = (
    Double.random(in: 0...300, using: &random), Double.random(in: 0...300, using: &random)
  )
  return stroke(
    (0..<Int.random(in: 1...90, using: &random)).map { _ in
      x += Double.random(in: -4...4, using: &random)
      y += Double.random(in: -4...4, using: &random)
      return (x, y)
    }, number: number)
}

@Suite struct StrokeEditingTests {
  @Test("bounds, length and distance are those of the lines between the samples")
  func geometryIsThatOfTheLines() {
    let bent = stroke([(0, 0), (30, 0), (30, 40)])
    #expect(bent.bounds == Rect2D(x: 0, y: 0, width: 30, height: 40))
    #expect(bent.length == 70)
    #expect(bent.distance(to: Point2D(x: 10, y: 5)) == 5)
    #expect(bent.distance(to: Point2D(x: 33, y: 44)) == 5)
    let empty = stroke([])
    #expect(empty.bounds == nil && empty.length == 0)
    #expect(empty.distance(to: .zero) == .infinity)
    #expect(stroke([(3, 4)]).distance(to: .zero) == 5)
  }

  @Test("an eraser cuts a stroke at its edge, and the stroke splits")
  func anEraserSplitsAStroke() throws {
    let line = stroke([(0, 0), (10, 0), (20, 0)])
    let parts = try #require(line.erasing(Eraser(at: Point2D(x: 10, y: 0), radius: 4)))
    #expect(parts.map { $0.samples.map(\.location.x) } == [[0, 6], [14, 20]])
    #expect(parts.map(\.length) == [6, 6] && parts.allSatisfy { $0.id == line.id })
    #expect(parts[0].samples[1].timestamp == 0.6 / 240, "time is interpolated too")
    #expect(line.erasing(Eraser(at: Point2D(x: 10, y: 5), radius: 4)) == nil)
    #expect(line.erasing(Eraser(at: Point2D(x: 10, y: 0), radius: 20)) == [])
    let moved = Eraser(from: Point2D(x: 5, y: -30), to: Point2D(x: 5, y: 30), radius: 2)
    #expect(line.erasing(moved)?.map { $0.samples.map(\.location.x) } == [[0, 3], [7, 10, 20]])
    #expect(stroke([(1, 1)]).erasing(Eraser(at: .zero, radius: 2)) == [])
    #expect(stroke([(0, 2)]).erasing(Eraser(at: .zero, radius: 2)) == [])
    #expect(stroke([(0, 2.01)]).erasing(Eraser(at: .zero, radius: 2)) == nil)
    let resting = stroke([(0, 0), (0, 0), (10, 0), (10, 0)])
    let rest = resting.erasing(Eraser(at: .zero, radius: 2))
    #expect(rest?.map { $0.samples.map(\.location.x) } == [[2, 10, 10]])
    #expect(stroke([]).erasing(Eraser(at: .zero, radius: 2)) == nil)
  }

  @Test(
    "erasing removes exactly the covered parts of a random stroke",
    arguments: 1...TestLoad.count(60 as UInt64, quick: 12))
  func erasingRemovesTheCoveredParts(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let whole = randomStroke(1, &random)
    let center = whole.samples.randomElement(using: &random)?.location ?? .zero
    let eraser = Eraser(
      from: center,
      to: center + Vector2D(dx: .random(in: -40...40, using: &random), dy: seed % 5 == 0 ? 0 : 9),
      radius: .random(in: 1...12, using: &random))
    let parts = whole.erasing(eraser) ?? [whole]
    func covered(_ point: Point2D, _ radius: Double) -> Bool {
      (0...400).contains {
        eraser.from.interpolated(to: eraser.to, at: Double($0) / 400).distance(to: point) < radius
      }
    }
    for (from, to) in zip(whole.samples, whole.samples.dropFirst()) {
      for step in 0..<10 {
        let point = from.location.interpolated(to: to.location, at: Double(step) / 10)
        let distance = parts.map { $0.distance(to: point) }.min() ?? .infinity
        if !covered(point, eraser.radius + 0.1) { #expect(distance < 1e-9, "\(point) is kept") }
      }
    }
    for part in parts {
      for (from, to) in zip(part.samples, part.samples.dropFirst()) {
        let middle = from.location.interpolated(to: to.location, at: 0.5)
        #expect(!covered(middle, eraser.radius - 0.1), "\(middle) is erased")
      }
    }
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
    #expect(turned.id == original.id && turned.state == .ended && turned.kind(at: 0) == .real)
    #expect(original.applying(.identity) == original)
  }

  @Test(
    "a simplified stroke stays within the tolerance, in its location and its width",
    arguments: 1...20 as ClosedRange<UInt64>)
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

@Suite struct StrokeCollectionEditingTests {
  @Test(
    "hit testing finds the uppermost stroke, as a search of all strokes does, after any changes",
    arguments: 1...12 as ClosedRange<UInt64>)
  func hitTestingFindsTheUppermostStroke(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var strokes = StrokeCollection()
    for number in 0..<150 as Range<UInt64> { strokes.append(randomStroke(number, &random)) }
    for _ in 0..<60 {
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
    arguments: 1...TestLoad.count(30 as UInt64, quick: 6))
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

  @Test("the changes of one movement are undone together if they continue a step")
  func changesOfOneMovementAreUndoneTogether() {
    var strokes = StrokeCollection()
    strokes.append(stroke([(0, 0), (100, 0)]))
    for x in [20.0, 40, 60] {
      strokes.erase(Eraser(at: Point2D(x: x, y: 0), radius: 2))
      strokes.continuesUndoStep = true
    }
    strokes.continuesUndoStep = false
    #expect(strokes.completed.count == 4)
    strokes.undo()
    #expect(strokes.completed.count == 1 && strokes.completed[0].length == 100)
    strokes.redo()
    #expect(strokes.completed.count == 4)
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
