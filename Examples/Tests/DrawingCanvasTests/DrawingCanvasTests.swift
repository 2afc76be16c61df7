import DrawingCanvas
import Testing
import TouchKit
import TouchTesting

@Suite struct DrawingCanvasTests {
  let canvas = DrawingCanvas(size: Size2D(width: 400, height: 300))

  @Test("a finger draws a line from where it lands to where it lifts")
  func fingerDrawsALine() {
    let stage = TouchStage(canvas)
    stage.finger().drag(from: [10, 20], to: [210, 120], over: 0.5)
    #expect(canvas.lines.count == 1)
    #expect(canvas.lines.first?.first == Point2D(x: 10, y: 20))
    #expect(canvas.lines.first?.last == Point2D(x: 210, y: 120))
  }

  @Test("a line contains all samples of a pencil that is faster than the display")
  func lineContainsAllSamples() {
    let stage = TouchStage(
      canvas, device: TouchDevice(.init(sampleRate: 240), displayRate: 60))
    let pencil = stage.pencil(force: 0.5)
    pencil.down(at: [100, 100])
    pencil.arc(about: [150, 100], by: .degrees(180), over: 1)
    #expect(canvas.unfinishedLines.first?.count == 241)
  }

  @Test("a pinch zooms the sheet")
  func pinchZooms() {
    let stage = TouchStage(canvas)
    stage.pinch(at: canvas, from: 100, to: 200, over: .milliseconds(250))
    #expect(stage.states(of: canvas.pinch) == [.began, .changed, .ended])
    #expect(stage.approximately(canvas.zoom) == 200 / 108)
  }

  @Test("a pinch discards the lines that its fingers began")
  func pinchDiscardsLines() {
    let stage = TouchStage(canvas)
    stage.pinch(at: canvas, from: 100, to: 200)
    #expect(stage.log(of: canvas) == [.began, .moved, .cancelled])
    #expect(canvas.lines.isEmpty && canvas.unfinishedLines.isEmpty)
  }

  @Test("a zoomed sheet stays below the fingers")
  func zoomedSheetStaysBelowTheFingers() {
    let stage = TouchStage(canvas)
    stage.pinch(at: [100, 80], from: 60, to: 160)
    stage.finger().tap(at: [100, 80])
    #expect(stage.approximately(canvas.lines[0][0].x) == 100)
    #expect(stage.approximately(canvas.lines[0][0].y) == 80)
  }

  @Test("a tap of two fingers removes the newest line and leaves no dots")
  func twoFingerTapUndoes() {
    let stage = TouchStage(canvas)
    stage.finger().drag(from: [10, 20], to: [210, 120], over: 0.5)
    tapWithTwoFingers(stage)
    #expect(canvas.lines.isEmpty && canvas.unfinishedLines.isEmpty)
  }

  @Test(
    "a tap of two fingers removes the newest line while another one is being drawn",
    arguments: [false, true])
  func twoFingerTapUndoesWhileDrawing(withPencil: Bool) {
    let stage = TouchStage(canvas)
    for y in [20.0, 40] { stage.finger().drag(from: [10, y], to: [210, y], over: 0.5) }
    let finger = withPencil ? stage.pencil() : stage.finger()
    finger.down(at: [10, 100])
    finger.move(to: [110, 100], over: 0.2)
    tapWithTwoFingers(stage)
    #expect(canvas.lines.count == 1 && canvas.unfinishedLines.count == 1)
    finger.move(to: [210, 100], over: 0.2)
    finger.up()
    #expect(canvas.lines.map { $0[0].y } == [20, 100])
    #expect(canvas.lines.last?.last == Point2D(x: 210, y: 100))
    #expect(canvas.zoom == 1)
  }

  private func tapWithTwoFingers(_ stage: TouchStage) {
    let first = stage.finger()
    let second = stage.finger()
    first.down(at: [100, 200])
    second.down(at: [180, 200])
    first.up()
    second.up()
  }
}
