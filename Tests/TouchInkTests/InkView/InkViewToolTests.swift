import TestSupport
import Testing
import TouchInk
import TouchKit
import TouchViews

@Suite struct InkViewToolTests {
  /// A view with three horizontal strokes.
  private func board(_ tool: InkView.Tool) -> InkBoard {
    let board = InkBoard()
    for y in [40.0, 80, 120] { board.draw((30, y), (70, y), (110, y), (150, y)) }
    board.ink.tool = tool
    return board
  }

  @Test("an eraser cuts the ink under it, and its movement is one change to undo")
  func anEraserCutsInk() {
    let board = board(.eraser(radius: 4))
    let before = board.strokes
    board.draw((90, 30), (90, 60), (90, 100), (90, 130))
    #expect(board.strokes.count == 6 && board.strokes.allSatisfy { $0.distance(to: $0.middle) > 3 })
    board.ink.undo()
    #expect(board.strokes == before)
    board.ink.redo()
    #expect(board.strokes.count == 6)
  }

  @Test("an eraser of strokes removes those that it touches")
  func anEraserRemovesStrokes() {
    let board = board(.strokeEraser(radius: 4))
    let before = board.strokes
    board.draw((90, 30), (90, 60), (90, 100))
    #expect(board.strokes == [before[2]])
    board.ink.undo()
    #expect(board.strokes == before)
  }

  @Test("the movement of an eraser that is cancelled leaves all ink, and nothing to redo")
  func aCancelledEraserLeavesAllInk() {
    for tool in [InkView.Tool.eraser(radius: 4), .strokeEraser(radius: 4)] {
      let board = board(tool)
      let before = board.strokes
      board.drawFrame()
      let pixels = board.pixels
      board.draw((90, 30), (90, 60), (90, 100), isCancelled: true)
      board.drawFrame()
      #expect(board.strokes == before && board.pixels == pixels && !board.ink.strokes.canRedo)
      board.ink.undo()
      #expect(board.strokes.count == 2, "the step before is undone")
    }
  }

  @Test("a lasso selects the strokes that it encloses, and a tap the one that it touches")
  func aLassoSelectsStrokes() {
    let board = board(.lasso)
    board.draw((20, 60), (165, 60), (165, 100), (20, 100))
    #expect(board.ink.selection == [1])
    board.draw((100, 40), (101, 40))
    #expect(board.ink.selection == [0])
    board.draw((60, 140), (60, 141))
    #expect(board.ink.selection == [])
  }

  @Test("a rectangle selects the strokes between its corners")
  func aRectangleSelectsStrokes() {
    let board = board(.rectangle)
    board.draw((160, 130), (100, 100), (20, 70))
    #expect(board.ink.selection == [1, 2])
    board.ink.tool = .pen(.pen)
    #expect(board.ink.selection == [])
  }

  @Test("a selection is moved by dragging it, in one step, and stays selected")
  func aSelectionIsDragged() {
    let board = board(.rectangle)
    board.draw((160, 130), (100, 100), (20, 70))
    let before = board.strokes
    board.drawFrame()
    let count = board.changeCount
    board.draw((90, 100), (95, 110), (100, 105))
    #expect(
      board.strokes.map { $0.samples.last?.location } == [
        Point2D(x: 140, y: 30), Point2D(x: 150, y: 75), Point2D(x: 150, y: 115),
      ])
    #expect(board.ink.selection == [1, 2] && board.changeCount == count + 1)
    board.draw((100, 105), (90, 100))
    #expect(board.ink.selection == [1, 2], "the frame has moved, too")
    board.ink.undo()
    board.ink.undo()
    #expect(board.strokes == before && board.ink.selection == [])
  }

  @Test("ink that is dragged is drawn at the finger, and is back if the movement is cancelled")
  func draggedInkIsDrawnAtTheFinger() {
    let board = board(.rectangle)
    board.draw((160, 130), (100, 100), (20, 70))
    board.drawFrame()
    let before = board.pixels
    let strokes = board.strokes
    board.send(.pencil(.down, 90, 100, at: 5), .pencil(.move, 90, 109, at: 5.01))
    #expect(board.strokes == strokes)
    board.drawFrame()
    #expect(board.pixels != before && board.pixels == board.wholePixels())
    board.send(.pencil(.cancel, 90, 109, at: 5.02))
    board.drawFrame()
    #expect(board.pixels == before && board.strokes == strokes && board.ink.selection == [1, 2])
  }

  @Test("strokes that the program changes while a tool moves are not moved or erased wrongly")
  func theProgramMayChangeStrokesDuringAMovement() {
    let board = board(.rectangle)
    board.draw((160, 130), (100, 100), (20, 70))
    board.send(.pencil(.down, 90, 100, at: 5), .pencil(.move, 95, 109, at: 5.01))
    board.ink.undo()
    board.send(.pencil(.move, 95, 120, at: 5.02), .pencil(.up, 95, 120, at: 5.03))
    #expect(board.strokes.count == 2 && board.ink.selection == [])
    #expect(board.strokes.map { $0.samples[0].location.y } == [30, 70])
    board.drawFrame()
    #expect(board.pixels == board.freshPixels())
    board.ink.tool = .eraser(radius: 4)
    board.send(.pencil(.down, 90, 30, at: 6), .pencil(.move, 90, 50, at: 6.01))
    board.ink.strokes.clear()
    board.send(.pencil(.move, 90, 120, at: 6.02), .pencil(.cancel, 90, 120, at: 6.03))
    #expect(board.strokes.isEmpty)
    board.ink.undo()
    #expect(board.strokes.count == 3, "the erased strokes")
  }

  @Test("a second pencil has no part in a movement, which is cancelled with the first one")
  func aSecondPencilHasNoPart() {
    for (isCancelled, count) in [(false, 5), (true, 3)] {
      let board = board(.eraser(radius: 4))
      func send(_ kind: ContactReport.Kind, _ pencil: Int, _ x: Double, _ y: Double) {
        board.send(
          ContactReport(
            kind, ContactID(pencil), at: board.time + 0.01, location: Point2D(x: x, y: y),
            type: .pencil))
      }
      send(.down, 1, 90, 30)
      for y in [40.0, 50, 60, 70, 80, 90] { send(.move, 1, 90, y) }
      send(.down, 2, 40, 110)
      send(isCancelled ? .cancel : .up, 1, 90, 90)
      for y in [115.0, 120, 130] { send(.move, 2, 40, y) }
      send(.up, 2, 40, 130)
      #expect(board.strokes.count == count)
    }
  }

  @Test("a finger uses the tool, and two fingers that tap together do not")
  func twoFingersDoNotUseTheTool() {
    let board = board(.strokeEraser(radius: 4))
    board.send(.finger(.down, 1, 90, 80, at: 3), .finger(.down, 2, 120, 80, at: 3.02))
    board.send(.finger(.up, 1, 90, 80, at: 3.1), .finger(.up, 2, 120, 80, at: 3.12))
    #expect(board.strokes.count == 3)
    board.send(.finger(.down, 1, 90, 80, at: 4), .finger(.up, 1, 90, 80, at: 4.1))
    #expect(board.strokes.count == 2)
  }

  @Test("a tool that selects nothing ends the selection that is being made")
  func anotherToolEndsASelectionInProgress() {
    for (tool, expected) in [
      (InkView.Tool.rectangle, [1, 2]), (.pen(.pen), []), (.eraser(radius: 4), []),
    ] {
      let board = board(.lasso)
      board.send(.pencil(.down, 20, 70, at: 5))
      for (step, place) in [(160.0, 70.0), (160, 130), (20, 130)].enumerated() {
        board.send(.pencil(.move, place.0, place.1, at: 5.1 + Double(step) / 10))
      }
      board.ink.tool = tool
      board.send(.pencil(.up, 20, 100, at: 5.5))
      #expect(board.ink.selection == expected, "\(tool)")
    }
  }
}

extension Stroke {
  /// The location in the middle of the view at the height of the stroke.
  fileprivate var middle: Point2D { Point2D(x: 80, y: samples[0].location.y) }
}
