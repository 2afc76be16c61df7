import TestSupport
import Testing
import TouchInk
import TouchKit
import TouchViews

@Suite struct InkViewDrawingTests {
  @Test("a pencil draws a stroke in the coordinates of the view, with the pen of the tool")
  func aPencilDrawsAStroke() {
    let board = InkBoard()
    var style = InkStyle.fountainPen
    style.color = .systemRed
    board.ink.tool = .pen(style)
    board.draw((30, 30), (60, 30), (90, 40))
    #expect(
      board.strokes.map { $0.samples.map(\.location) } == [
        [Point2D(x: 20, y: 20), Point2D(x: 50, y: 20), Point2D(x: 80, y: 30)]
      ])
    #expect(board.strokes.map(\.style) == [style])
    #expect(board.changeCount == 1)
    #expect(board.window.drawHierarchy().contains { $0.isFilled(with: .systemRed) })
  }

  @Test("a change of the tool applies to later strokes only")
  func aStrokeKeepsItsPen() {
    let board = InkBoard()
    board.send(.pencil(.down, 30, 30, at: 1), .pencil(.move, 40, 30, at: 1.01))
    board.ink.tool = .pen(.marker)
    board.send(.pencil(.up, 60, 30, at: 1.02))
    board.draw((30, 60), (60, 60))
    #expect(board.strokes.map(\.style) == [.pen, .marker])
  }

  @Test("a stroke in progress is drawn with its predictions, and a finished one without")
  func predictionsAreDrawn() {
    let board = InkBoard()
    for step in 0..<8 {
      board.send(
        .pencil(step == 0 ? .down : .move, 30 + 10 * Double(step), 80, at: 1 + Double(step) / 240))
    }
    let width = board.wholePixels().inkedColumns.count
    board.ink.drawingGestureRecognizer.builder.usesPredictedSamples = false
    board.send(.pencil(.move, 101, 80, at: 1 + 8.0 / 240))
    #expect(
      width > 80 && board.wholePixels().inkedColumns.count < width,
      "\(width), \(board.wholePixels().inkedColumns.count)")
  }

  @Test("a highlighter does not veil the ink behind it, and pens after it are in front")
  func aHighlighterDoesNotVeilInk() {
    let board = InkBoard()
    for (style, y) in [(InkStyle.marker, 50.0), (.highlighter, 0), (.marker, 110)] {
      board.ink.tool = .pen(style)
      if y > 0 { board.draw((30, y), (90, y), (150, y)) } else { board.draw((90, 30), (90, 130)) }
    }
    let pixels = board.wholePixels().values
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * 200 + x] }
    #expect(pixel(90, 50) == pixel(60, 50) && pixel(90, 110) == pixel(60, 50))
    #expect(pixel(90, 80) != .max && pixel(90, 80) != pixel(90, 50))
    board.drawFrame()
    #expect(board.pixels == board.freshPixels())
  }

  @Test("a cancelled stroke leaves nothing")
  func aCancelledStrokeLeavesNothing() {
    let board = InkBoard()
    board.draw((30, 30), (60, 60), (90, 40), isCancelled: true)
    #expect(board.strokes.isEmpty && board.inkedPixelCount == 0)
    #expect(board.changeCount == 0 && !board.ink.strokes.canUndo)
    board.send(.finger(.down, 1, 50, 50, at: 2), .finger(.move, 1, 90, 50, at: 2.05))
    #expect(board.inkedPixelCount > 0)
    board.ink.isHidden = true
    board.ink.removeFromSuperview()
    board.window.addSubview(board.ink)
    board.ink.isHidden = false
    #expect(board.inkedPixelCount == 0, "a view that leaves its window loses its touches")
  }

  @Test("late updates refine a stroke after its end, and what is drawn (R14)")
  func lateUpdatesRefineAStroke() {
    let board = InkBoard()
    for step in 0...10 {
      let kind: ContactReport.Kind = step == 0 ? .down : step < 10 ? .move : .up
      board.send(
        .pencil(
          kind, 30 + 10 * Double(step), 80, at: 1 + Double(step) / 240, force: 0.5,
          estimated: .force, estimates: .force, index: step))
    }
    let count = board.inkedPixelCount
    board.drawFrame()
    let changes = board.changeCount
    board.send(.refine(5, at: 1.1, force: 3))
    #expect(board.inkedPixelCount > count && board.changeCount == changes + 1)
    board.drawFrame()
    #expect(board.pixels == board.freshPixels())
  }

  @Test("fingers are left to others if they may not draw")
  func fingersMayBeLeftToOthers() {
    let board = InkBoard()
    board.ink.allowsFingerDrawing = false
    board.send(.finger(.down, 1, 50, 50, at: 1), .finger(.move, 1, 90, 50, at: 1.1))
    board.send(.finger(.up, 1, 90, 50, at: 1.2))
    #expect(board.strokes.isEmpty)
    board.draw((30, 30), (60, 30))
    #expect(board.strokes.count == 1, "pencils draw")
    board.ink.allowsFingerDrawing = true
    board.send(
      .finger(.down, 1, 50, 50, at: 3), .finger(.move, 1, 90, 50, at: 3.1),
      .finger(.up, 1, 90, 50, at: 3.2))
    #expect(board.strokes.count == 2)
  }

  @Test(
    "fingers that may not draw leave drawing to pencils and pointers",
    arguments: TouchType.allCases)
  func otherContactsThanFingersDraw(type: TouchType) {
    let board = InkBoard()
    func stroke(from start: Double) {
      for (index, kind) in [ContactReport.Kind.down, .move, .move, .up].enumerated() {
        board.send(
          ContactReport(
            kind, ContactID(7), at: start + Double(index) / 100,
            location: Point2D(x: 40 + 20 * Double(index), y: 50), type: type))
      }
    }
    board.ink.allowsFingerDrawing = false
    stroke(from: 1)
    #expect(board.strokes.count == (type == .finger ? 0 : 1))
    board.ink.allowsFingerDrawing = true
    stroke(from: 3)
    #expect(board.strokes.count == (type == .finger ? 1 : 2))
  }

  @Test("a view that nobody refers to is released")
  func aViewIsReleased() {
    weak var ink: InkView?
    do {
      let board = InkBoard()
      board.ink.onChange = nil
      board.draw((30, 30), (60, 30), (90, 40))
      ink = board.ink
    }
    #expect(ink == nil)
  }

  @Test("ink moves with the origin of the bounds")
  func inkMovesWithTheBounds() {
    let board = InkBoard()
    board.ink.bounds.origin = Point2D(x: 0, y: 1000)
    board.draw((30, 30), (60, 30), (90, 40))
    #expect(board.strokes[0].samples[0].location == Point2D(x: 20, y: 1020))
    let before = board.inkedPixelCount
    board.ink.bounds.origin = .zero
    #expect(before > 0 && board.inkedPixelCount == 0)
  }
}

@Suite struct InkViewUndoTests {
  @Test("two fingers that tap undo, three redo, and leave no dot")
  func fingerTapsUndoAndRedo() {
    let board = InkBoard()
    board.ink.allowsUndoTaps = true
    board.draw((30, 30), (60, 30))
    board.tap(fingers: 2)
    #expect(board.strokes.isEmpty && board.inkedPixelCount == 0)
    board.tap(fingers: 3)
    #expect(board.strokes.count == 1)
    board.tap(fingers: 2, for: 0.6)
    board.tap(fingers: 2, movingBy: 20)
    board.tap(fingers: 4)
    #expect(board.strokes.count == 1, "what is no tap of two fingers undoes nothing")
    board.ink.allowsUndoTaps = false
    board.tap(fingers: 2)
    #expect(board.strokes.count == 1)
    board.ink.allowsFingerDrawing = false
    board.ink.allowsUndoTaps = true
    board.tap(fingers: 2)
    #expect(board.strokes.isEmpty, "also if fingers do not draw")
  }

  /// A view that undoes by taps and has one stroke.
  private func undoBoard(fingersDraw: Bool = true) -> InkBoard {
    let board = InkBoard()
    board.ink.allowsUndoTaps = true
    board.ink.allowsFingerDrawing = fingersDraw
    board.draw((30, 30), (60, 30))
    return board
  }

  @Test("two fingers that move are no tap, also if they return", arguments: [true, false])
  func movingFingersAreNoTap(fingersDraw: Bool) {
    for (distance, count) in [(9.0, 0), (11, 1)] {
      let board = undoBoard(fingersDraw: fingersDraw)
      board.send(.finger(.down, 1, 50, 80, at: 2), .finger(.down, 2, 90, 80, at: 2.01))
      board.send(.finger(.move, 2, 90, 80 + distance, at: 2.05))
      board.send(.finger(.move, 2, 90, 80, at: 2.1))
      board.send(.finger(.up, 1, 50, 80, at: 2.15), .finger(.up, 2, 90, 80, at: 2.16))
      #expect(board.strokes.count == count, "\(distance): the slop is 10 points")
      board.tap(fingers: 2)
      #expect(board.strokes.isEmpty, "the next tap is one")
    }
  }

  @Test("fingers of which one is cancelled are no tap")
  func cancelledFingersAreNoTap() {
    for first in [1, 2] {
      let board = undoBoard(fingersDraw: false)
      board.send(.finger(.down, 1, 50, 80, at: 2), .finger(.down, 2, 90, 80, at: 2.01))
      board.send(.finger(.cancel, first, 50, 80, at: 2.05))
      board.send(.finger(.up, 3 - first, 90, 80, at: 2.1))
      #expect(board.strokes.count == 1)
      board.tap(fingers: 2)
      #expect(board.strokes.isEmpty, "the next tap is one")
    }
  }

  @Test("a new stroke discards what could be redone")
  func aNewStrokeDiscardsRedo() {
    let board = undoBoard()
    board.draw((30, 60), (60, 60))
    board.ink.undo()
    #expect(board.ink.strokes.canRedo)
    board.draw((30, 90), (60, 90))
    #expect(!board.ink.strokes.canRedo)
    board.ink.redo()
    board.tap(fingers: 3)
    #expect(board.strokes.map { $0.samples[0].location.y } == [20, 80])
  }

  @Test("a pencil draws beside a hand that rests, and the hand that lifts changes nothing")
  func aPencilDrawsBesideAHand() {
    let board = undoBoard(fingersDraw: false)
    board.send(.finger(.down, 1, 150, 120, at: 2), .finger(.down, 2, 170, 120, at: 2.01))
    board.draw((30, 60), (60, 60), (90, 60))
    board.send(.finger(.up, 1, 150, 120, at: 2.2), .finger(.up, 2, 170, 120, at: 2.21))
    #expect(board.strokes.map { $0.type } == [.pencil, .pencil])
  }

  @Test(
    "a hand that lands after a pencil and lifts after it changes nothing", arguments: [true, false])
  func aHandLandsAfterThePencil(fingersDraw: Bool) {
    let board = undoBoard(fingersDraw: fingersDraw)
    board.send(.pencil(.down, 30, 90, at: 2), .finger(.down, 1, 150, 120, at: 2.05))
    board.send(.finger(.down, 2, 170, 120, at: 2.06), .pencil(.up, 60, 90, at: 2.1))
    board.send(.finger(.up, 1, 150, 120, at: 2.2), .finger(.up, 2, 170, 120, at: 2.21))
    #expect(board.strokes.count == 2)
    board.tap(fingers: 2)
    #expect(board.strokes.count == 1, "the next tap is one")
  }

  @Test("fingers that rest while a pencil draws undo nothing")
  func aHandBesideThePencilUndoesNothing() {
    let board = InkBoard()
    board.ink.allowsUndoTaps = true
    board.draw((30, 30), (60, 30))
    board.send(.pencil(.down, 30, 60, at: 2))
    board.tap(fingers: 2)
    board.send(.pencil(.up, 60, 60, at: 4))
    #expect(board.strokes.count == 2)
  }

  /// Changes strokes by one of the tools, the undo stack or the program.
  private func change(_ board: InkBoard, _ random: inout SeededGenerator) {
    func point() -> Point2D {
      Point2D(x: random.double(in: 15...185), y: random.double(in: 15...145))
    }
    switch random.int(below: 10) {
    case 0...3:
      var style = random.element(of: [InkStyle.pen, .marker, .fountainPen, .highlighter])
      style.color = random.element(of: [.black, .systemRed, .systemBlue])
      board.ink.tool = .pen(style)
    case 4: board.ink.tool = .eraser(radius: 5)
    case 5: board.ink.tool = .strokeEraser(radius: 5)
    case 6: board.ink.tool = .lasso
    case 7: board.ink.tool = .rectangle
    case 8: return board.ink.undo()
    default: return board.ink.redo()
    }
    var points = [point(), point(), point(), point()]
    if let selected = board.ink.selection.first, random.chance(0.5) {
      // Drags the selection, or another stroke.
      let start = board.strokes[selected].samples[0].location
      points[0] = Point2D(x: start.x + 10, y: start.y + 10)
    }
    board.draw(points, isCancelled: random.chance(0.2))
  }

  @Test(
    "whatever hands do, undo and redo go through the same strokes",
    arguments: 0..<TestLoad.count(12, quick: 1 as UInt64))
  func undoGoesThroughTheSameStrokes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let board = InkBoard()
    var snapshots: [[Stroke]] = [[]]
    var position = 0
    for _ in 0..<TestLoad.count(60, quick: 30) {
      let canUndo = board.ink.strokes.canUndo
      let canRedo = board.ink.strokes.canRedo
      let before = board.strokes
      change(board, &random)
      board.drawFrame()
      if board.strokes == before { continue }
      if canUndo, position > 0, board.ink.strokes.canRedo, board.strokes == snapshots[position - 1]
      {
        position -= 1
      } else if canRedo, position + 1 < snapshots.count, board.strokes == snapshots[position + 1] {
        position += 1
      } else {
        position += 1
        snapshots.removeSubrange(position...)
        snapshots.append(board.strokes)
      }
    }
    board.ink.tool = .pen(.pen)
    board.drawFrame()
    #expect(board.pixels == board.freshPixels())
    while board.ink.strokes.canUndo {
      board.ink.undo()
      position -= 1
      #expect(position >= 0 && board.strokes == snapshots[max(position, 0)])
      board.drawFrame()
    }
    #expect(board.strokes.isEmpty && board.pixels.inkedCount == 0)
    while board.ink.strokes.canRedo {
      board.ink.redo()
      position += 1
      #expect(board.strokes == snapshots[position])
    }
    #expect(position == snapshots.count - 1)
  }
}

extension DrawnShape {
  fileprivate func isFilled(with color: TouchColor) -> Bool {
    if case .path(_, color, _, _) = self { true } else { false }
  }
}
