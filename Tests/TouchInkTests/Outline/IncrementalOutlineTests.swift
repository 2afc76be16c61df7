import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchInk

@Suite struct IncrementalOutlineTests {
  private static let styles = [
    InkStyle(.plain), InkStyle(.calligraphy, cap: .butt),
    InkStyle(.calligraphy, width: 12, startTaper: .distance(10), endTaper: .distance(30)),
    InkStyle(.plain, startTaper: .time(0.1, easing: .cubic), endTaper: .time(0.05)),
  ]

  /// Calls a closure with the stroke after each event, and clears its changes.
  private func draw(
    _ seed: UInt64, _ cut: Cut, samples: Int = 60, _ receive: (Stroke) -> Void
  ) {
    var builder = StrokeBuilder()
    let reports = RandomPencil(seed: seed, samples: samples).reports
    for event in cut.events(reports, SequencerConfiguration(predictionHorizon: 0.03)) {
      builder.receive(event)
      guard let stroke = builder.strokes[TouchID(1)] else { continue }
      receive(stroke)
      builder.strokes.clearChanges()
    }
  }

  @Test(
    "an incremental outline equals the outline from scratch after each event",
    arguments: 1...TestLoad.count(15 as UInt64, quick: 1))
  func incrementalEqualsFromScratch(_ seed: UInt64) {
    let style = Self.styles[Int(seed % 4)]
    for cut in [Cut.eachSample, .at60Hz] {
      var outline = IncrementalOutline(style)
      var events = 0
      draw(seed, cut, samples: 30 + Int(seed) * 8) { stroke in
        outline.update(with: stroke)
        // A comparison within the macro would print both paths.
        let isEqual = outline.path == stroke.outlinePath(style)
        let isPredictionEqual = outline.predictedPath == stroke.predictedOutlinePath(style)
        #expect(isEqual && isPredictionEqual, "\(stroke) in \(cut)")
        events += 1
      }
      #expect(events > 5)
    }
  }

  @Test("the prediction of a broad tapered line equals that from scratch when it becomes longer")
  func predictionsOfBroadLinesEqualThoseFromScratch() {
    for style in [
      InkStyle(.plain, width: 40, endTaper: .distance(24)),
      InkStyle(.plain, width: 8, startTaper: .time(0.02), endTaper: .distance(50, easing: .linear)),
      .fountainPen,
    ] {
      for step in [3.0, 50] {
        var line = Stroke(id: TouchID(1), type: .finger, style: style)
        var outline = IncrementalOutline()
        for index in 0..<TestLoad.count(40, quick: 24) {
          func sample(_ index: Int) -> StrokeSample {
            StrokeSample(
              timestamp: Double(index) / 240,
              location: Point2D(x: Double(index) * step, y: Double(index % 3)))
          }
          line.append(sample(index))
          for ahead in 1...3 { line.appendPredicted(sample(index + ahead)) }
          outline.update(with: line)
          let isEqual = outline.path == line.outlinePath()
          let isPredictionEqual = outline.predictedPath == line.predictedOutlinePath()
          #expect(isEqual && isPredictionEqual, "\(style.width), \(step), \(index)")
          line.clearChanges()
        }
      }
    }
  }

  @Test("a dash of two samples that continues loses the nodes where its tapers ended")
  func longDashesContinue() {
    let style = InkStyle(.plain, width: 6, startTaper: .distance(20), endTaper: .distance(20))
    for length in [30, 300, 3000, 300_000] as [Double] {
      var builder = StrokeBuilder()
      builder.usesPredictedSamples = false
      var outline = IncrementalOutline(style)
      var sequencer = TouchSequencer()
      for (index, location) in [
        Point2D(x: 0, y: 0), Point2D(x: length, y: 0), Point2D(x: length, y: length),
        Point2D(x: 0, y: length),
      ].enumerated() {
        let time = Double(index) / 60
        sequencer.receive(
          ContactReport(index == 0 ? .down : .move, ContactID(1), at: time, location: location))
        while case .touches(let event)? = sequencer.nextEvent(at: time) { builder.receive(event) }
        guard let stroke = builder.strokes[TouchID(1)] else { continue }
        outline.update(with: stroke)
        let isEqual = outline.path == stroke.outlinePath(style)
        #expect(isEqual, "\(index + 1) samples, \(length) points apart")
        builder.strokes.clearChanges()
      }
    }
  }

  @Test(
    "what is outside the returned rectangle has not changed",
    arguments: 1...TestLoad.count(12 as UInt64, quick: 1))
  func theRectangleContainsAllChanges(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let style = Self.styles[Int(seed % 4)]
    var outline = IncrementalOutline(style)
    var before = (FilledPath(Path2D()), FilledPath(Path2D()))
    var largest = 0.0
    draw(seed, .at60Hz, samples: TestLoad.count(100, quick: 40)) { stroke in
      let rect = outline.update(with: stroke)
      let after = (FilledPath(outline.path), FilledPath(outline.predictedPath))
      for _ in 0..<60 {
        let near = stroke.samples.randomElement(using: &random)?.location ?? .zero
        let point =
          near
          + Vector2D(
            dx: .random(in: -9...9, using: &random), dy: .random(in: -9...9, using: &random))
        if rect?.contains(point) == true { continue }
        #expect((before.0.winding(point) > 0) == (after.0.winding(point) > 0), "\(point)")
        #expect((before.1.winding(point) > 0) == (after.1.winding(point) > 0), "\(point)")
      }
      before = after
      largest = max(largest, rect?.width ?? 0)
    }
    #expect(largest > 0)
  }

  @Test("the first rectangle contains the round ends of recorded strokes")
  func theRectangleContainsRoundEnds() throws {
    for recorded in try StrokeEndTests.strokes("write") + StrokeEndTests.strokes("fitts") {
      for count in 1...6 {
        let stroke = Stroke(
          id: TouchID(1), type: .finger, samples: recorded.samples.prefix(count),
          style: InkStyle(.plain, width: 40))
        var outline = IncrementalOutline()
        let rect = outline.update(with: stroke)
        let bounds = FilledPath(outline.path).bounds
        #expect(rect?.contains(bounds) == true, "\(count) samples, \(bounds)")
      }
    }
  }

  @Test("when a dot becomes a line with butt ends, its beginning is drawn again")
  func aDotThatBecomesALineIsDrawnAgain() {
    var outline = IncrementalOutline(InkStyle(.plain, width: 8, cap: .butt))
    var drawn = Stroke(id: TouchID(1), type: .finger)
    var rects: [Rect2D] = []
    for index in 0..<44 {
      let x = index < 40 ? Double(index) / 20 : Double(index - 39) * 6
      drawn.append(StrokeSample(timestamp: Double(index) / 240, location: Point2D(x: x, y: 0)))
      if let rect = outline.update(with: drawn) { rects.append(rect) }
      drawn.clearChanges()
    }
    #expect(rects[40].minX <= -4 && rects[42].minX > 0)
  }

  @Test("real samples in place of predicted ones do not move what is settled (R12)")
  func whatIsSettledDoesNotMove() {
    var outline = IncrementalOutline(InkStyle(.plain))
    var made = 0
    var pieces: [Path2D] = []
    var drawn = Stroke(id: TouchID(1), type: .finger)
    for index in 0..<200 {
      drawn.append(
        StrokeSample(
          timestamp: Double(index) / 240,
          location: Point2D(x: Double(index) * 2, y: 30 * Vector2D(angle: Double(index) / 9).dy)))
      for step in 1...4 {
        drawn.appendPredicted(
          StrokeSample(
            timestamp: Double(index + step) / 240,
            location: Point2D(x: Double(index + step) * 2, y: Double(step * (index % 7)))))
      }
      let rect = outline.update(with: drawn)
      drawn.clearChanges()
      made += outline.settledPieceCount - outline.firstChangedPiece
      let settled = (0..<outline.settledPieceCount).map { outline.settledPiece(at: $0).path }
      #expect(Array(settled.prefix(pieces.count)) == pieces)
      if index > 5 { #expect((rect?.width ?? 0) < 40, "only the end is drawn again") }
      pieces = settled
    }
    #expect(made == outline.settledPieceCount && made > 3)
  }

  @Test("a late update far behind the end changes only what depends on it (R14)")
  func aLateUpdateChangesWhatDependsOnIt() throws {
    var session = InkSession()
    for index in 0..<1500 {
      session.draw(
        .pencil(
          index == 0 ? .down : .move, Double(index), Double(index % 5), at: Double(index) / 240,
          force: 0.3, estimates: [300, 1400].contains(index) ? .force : [],
          index: [300, 1400].contains(index) ? index : nil))
    }
    let style = InkStyle(.plain)
    var outline = IncrementalOutline(style)
    for index in [1400, 300] {
      outline.update(with: try #require(session.stroke(1)))
      session.builder.strokes.clearChanges()
      session.draw(.refine(index, at: 7, force: 3))
      let stroke = try #require(session.stroke(1))
      let update = outline.update(with: stroke)
      let rect = try #require(update)
      #expect(rect.minX > Double(index) - 40 && rect.minX < Double(index))
      // The end is drawn again as well.
      #expect(outline.firstChangedPiece >= index / 32 - 1)
      #expect(outline.path == stroke.outlinePath(style))
      session.builder.strokes.clearChanges()
    }
  }

  @Test("a late update computes and dirties only what it changes, and later pieces stay (R14)")
  func aLateUpdateDirtiesWhatItChanges() throws {
    let style = InkStyle(.plain)
    for late in [5, 60, 1000] {
      var session = InkSession()
      for index in 0..<1500 {
        session.draw(
          .pencil(
            index == 0 ? .down : index == 1499 ? .up : .move,
            400 * Vector2D(angle: Double(index) / 200).dx,
            400 * Vector2D(angle: Double(index) / 200).dy, at: Double(index) / 240,
            force: 0.3, estimates: index == 1499 - late ? .force : [],
            index: index == 1499 - late ? index : nil))
      }
      var outline = IncrementalOutline(style)
      outline.update(with: try #require(session.stroke(1)))
      session.builder.strokes.clearChanges()
      session.draw(.refine(1499 - late, at: 7, force: 3))
      let stroke = try #require(session.stroke(1))
      let piecesBefore = outline.settledPieceCount
      let changed = outline.update(with: stroke)
      let rect = try #require(changed)
      #expect(
        outline.path == stroke.outlinePath(style) && outline.settledPieceCount == piecesBefore)
      #expect(outline.firstChangedPiece >= (1499 - late) / 32 - 2)
      #expect(rect.width * rect.height < 2500, "\(late): \(rect)")
      // At most two pieces, and the end.
      #expect(outline.computedSampleCount < 90, "\(late): \(outline.computedSampleCount)")
    }
  }

  @Test(
    "the settled pieces and the tail are the outline, and only reported pieces change",
    arguments: 1...TestLoad.count(9 as UInt64, quick: 1))
  func piecesAreTheOutline(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let style = Self.styles[Int(seed % 4)]
    var outline = IncrementalOutline(style)
    var pieces: [(path: Path2D, bounds: Rect2D)] = []
    var events = 0
    draw(seed, .at60Hz, samples: TestLoad.count(300, quick: 100)) { stroke in
      outline.update(with: stroke)
      events += 1
      pieces.removeLast(max(pieces.count - outline.firstChangedPiece, 0))
      while pieces.count < outline.settledPieceCount {
        pieces.append(outline.settledPiece(at: pieces.count))
      }
      for index in pieces.indices {
        let isSame = pieces[index].path == outline.settledPiece(at: index).path
        #expect(isSame, "piece \(index)")
      }
      guard stroke.state == .ended || events % 10 == 0 else { return }
      let whole = FilledPath(outline.path)
      let parts = pieces.map { FilledPath($0.path) } + [FilledPath(outline.tailPath)]
      for _ in 0..<200 {
        let near = stroke.samples.randomElement(using: &random)?.location ?? .zero
        let point =
          near
          + Vector2D(
            dx: .random(in: -9...9, using: &random), dy: .random(in: -9...9, using: &random))
        let inked = parts.indices.filter { parts[$0].winding(point) > 0 }
        if whole.distance(to: point, limit: 1) > 0.05 {
          #expect(inked.isEmpty == (whole.winding(point) <= 0), "\(point) in \(inked)")
        }
        for index in inked where index < pieces.count {
          #expect(pieces[index].bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(point))
        }
      }
    }
    #expect(pieces.count > 2)
  }

  @Test("a removed outline returns the rectangle to erase, and can be used again")
  func aRemovedOutlineReturnsItsRectangle() throws {
    var outline = IncrementalOutline(InkStyle(.plain))
    for round in 0..<2 {
      var fresh = IncrementalOutline(InkStyle(.plain))
      draw(7 + UInt64(round), .at60Hz) {
        outline.update(with: $0)
        fresh.update(with: $0)
      }
      #expect(outline.path == fresh.path && outline.tailPath == fresh.tailPath)
      let points = FilledPath(outline.path).lines.map(\.to)
      let removed = outline.remove()
      let rect = try #require(removed)
      #expect(points.allSatisfy { rect.insetBy(dx: -0.01, dy: -0.01).contains($0) })
      let columns = points.map(\.x).sorted()
      let width = try #require(columns.last) - columns[0]
      #expect(rect.width < width + 20)
      #expect(outline.path.isEmpty && outline.settledPieceCount == 0 && outline.tailPath.isEmpty)
    }
    let nothing = outline.remove()
    #expect(nothing == nil)
  }
}
