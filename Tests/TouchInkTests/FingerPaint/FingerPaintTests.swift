import TestSupport
import Testing
import TouchInk
import TouchKit
import TouchViews

@Suite struct FingerPaintCanvasTests {
  private func painted(
    _ canvas: inout FingerPaintCanvas, _ sequencer: inout TouchSequencer,
    _ reports: ContactReport...
  ) {
    for report in reports { sequencer.receive(report) }
    while let event = sequencer.nextTouchEvent(at: .infinity) { canvas.receive(event) }
  }

  @Test("lines are in progress by touch and completed in the order in which touches end")
  func linesAreCompletedInTheOrderInWhichTouchesEnd() {
    var canvas = FingerPaintCanvas()
    var sequencer = TouchSequencer()
    painted(&canvas, &sequencer, .finger(.down, 1, 0, 0, at: 0), .finger(.down, 2, 50, 0, at: 0))
    painted(
      &canvas, &sequencer, .finger(.move, 1, 5, 0, at: 0.1), .finger(.move, 2, 55, 0, at: 0.1))
    #expect(canvas.inProgress.map(\.id) == [TouchID(1), TouchID(2)])
    painted(&canvas, &sequencer, .finger(.up, 2, 60, 0, at: 0.2), .finger(.up, 1, 10, 0, at: 0.3))
    #expect(canvas.inProgress.isEmpty)
    #expect(canvas.completed.map { $0.points.map(\.x) } == [[50, 55, 60], [0, 5, 10]])
  }

  @Test("a line contains every coalesced sample, not only the last one of each event (R10)")
  func aLineContainsEverySample() {
    var canvas = FingerPaintCanvas()
    var sequencer = TouchSequencer()
    painted(&canvas, &sequencer, .finger(.down, 1, 0, 0, at: 0))
    painted(
      &canvas, &sequencer, .finger(.move, 1, 50, 0, at: 0.01), .finger(.move, 1, 0, 50, at: 0.02),
      .finger(.move, 1, 0, 0, at: 0.03))
    #expect(canvas.inProgress[TouchID(1)]?.points.map(\.x) == [0, 50, 0, 0])
  }

  @Test("a cancelled touch leaves no line (R2)")
  func aCancelledTouchLeavesNoLine() {
    var canvas = FingerPaintCanvas()
    var sequencer = TouchSequencer()
    painted(&canvas, &sequencer, .finger(.down, 1, 0, 0, at: 0))
    painted(&canvas, &sequencer, .finger(.cancel, 1, 9, 0, at: 0.1))
    #expect(canvas.inProgress.isEmpty && canvas.completed.isEmpty)
  }

  @Test("a change of color or width applies to later lines only")
  func aLineKeepsItsColorAndWidth() {
    var canvas = FingerPaintCanvas(color: .black, width: 4)
    var sequencer = TouchSequencer()
    painted(&canvas, &sequencer, .finger(.down, 1, 0, 0, at: 0))
    canvas.color = .blue
    canvas.width = 9
    painted(
      &canvas, &sequencer, .finger(.down, 2, 50, 0, at: 0.1), .finger(.up, 1, 10, 0, at: 0.2),
      .finger(.up, 2, 60, 0, at: 0.2))
    #expect(canvas.completed.map(\.color) == [.black, .blue])
    #expect(canvas.completed.map(\.width) == [4, 9])
  }

  @Test("a line of a pen is drawn with its ink, and with that of its later samples")
  func aPenDrawsItsInk() {
    var canvas = FingerPaintCanvas(color: .blue)
    var sequencer = TouchSequencer()
    canvas.pen = .highlighter
    painted(&canvas, &sequencer, .finger(.down, 1, 0, 0, at: 0))
    canvas.pen = nil
    for step in 1...9 {
      let x = Double(step) * 10
      let time = Double(step) / 60
      painted(&canvas, &sequencer, .finger(step < 9 ? .move : .up, 1, x, 0, at: time))
      guard case .path(let path, let fill, _, _) = canvas.shapes.first else {
        Issue.record("expected the outline of a stroke, found \(canvas.shapes)")
        return
      }
      #expect(fill.alpha == InkStyle.highlighter.opacity && canvas.shapes.count == 1)
      #expect(path.boundingBox == Rect2D(x: 0, y: -9, width: x, height: 18))
    }
    #expect(canvas.completed.map(\.width) == [18])
  }

  @Test("undo removes the last completed line and clear all of them; lines in progress continue")
  func undoAndClearKeepLinesInProgress() {
    var canvas = FingerPaintCanvas()
    var sequencer = TouchSequencer()
    for number in 0..<3 {
      let time = Double(number)
      painted(
        &canvas, &sequencer, .finger(.down, 1, time, 0, at: time),
        .finger(.up, 1, time + 10, 0, at: time + 0.5))
    }
    painted(&canvas, &sequencer, .finger(.down, 1, 99, 0, at: 5))
    #expect(canvas.undo()?.points.first?.x == 2)
    #expect(canvas.completed.count == 2)
    canvas.clear()
    #expect(canvas.completed.isEmpty && canvas.undo() == nil)
    #expect(canvas.inProgress.count == 1)
  }
}

@Suite struct FingerPaintViewTests {
  @Test("a view paints its touches in its own coordinates and requests drawing")
  func theViewPaintsInItsOwnCoordinates() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    let view = FingerPaintView(frame: Rect2D(x: 100, y: 50, width: 200, height: 200))
    window.addSubview(view)
    var sequencer = TouchSequencer()
    for (kind, x, time) in [
      (ContactReport.Kind.down, 110.0, 0.0), (.move, 120, 0.1), (.up, 130, 0.2),
    ] {
      sequencer.receive(.finger(kind, 1, x, 60, at: time))
      while let event = sequencer.nextTouchEvent(at: time) { window.sendEvent(event) }
    }
    #expect(
      view.canvas.completed.map { $0.points } == [
        [Point2D(x: 10, y: 10), Point2D(x: 20, y: 10), Point2D(x: 30, y: 10)]
      ])
    #expect(window.needsDisplay)
    let line = [Point2D(x: 110, y: 60), Point2D(x: 120, y: 60), Point2D(x: 130, y: 60)]
    #expect(window.drawHierarchy() == [.line(line, width: 4, color: .black)])
    for (kind, time) in [(ContactReport.Kind.down, 1.0), (.move, 1.1), (.cancel, 1.2)] {
      sequencer.receive(.finger(kind, 1, 150, 60, at: time))
      while let event = sequencer.nextTouchEvent(at: time) { window.sendEvent(event) }
      #expect(view.canvas.inProgress.count == (kind == .cancel ? 0 : 1))
    }
    #expect(view.canvas.completed.count == 1, "a cancelled touch leaves no line")
  }
}
