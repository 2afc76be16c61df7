import Testing
import TouchKit

@testable import TouchInk

@Suite struct StrokeCollectionTests {
  private func twoStrokes() -> InkSession {
    var session = InkSession()
    session.draw(.finger(.down, 1, 0, 0, at: 0), .finger(.down, 2, 50, 0, at: 0))
    session.draw(.finger(.up, 2, 60, 0, at: 0.1))
    session.draw(.finger(.up, 1, 10, 0, at: 0.2))
    return session
  }

  @Test("active and completed strokes are found by touch")
  func strokesAreFoundByTouch() {
    var session = twoStrokes()
    session.draw(.finger(.down, 3, 0, 0, at: 1))
    for number in 1...3 as ClosedRange<UInt64> {
      #expect(session.stroke(number)?.id == TouchID(number))
    }
    #expect(session.stroke(4) == nil)
  }

  @Test("undo removes the stroke that was completed last")
  func undoRemovesTheLastCompletedStroke() {
    var session = twoStrokes()
    #expect(session.builder.strokes.undo()?.id == TouchID(1))
    #expect(session.stroke(1) == nil && session.stroke(2) != nil)
    #expect(session.builder.strokes.undo()?.id == TouchID(2))
    #expect(session.builder.strokes.undo() == nil)
  }

  @Test("a cancelled stroke is gone for undo and redo, with the changes that count from it")
  func cancelledStrokeCannotBeUndone() {
    var session = twoStrokes()
    session.builder.strokes.undo()
    session.builder.cancel(TouchID(2))
    #expect(session.builder.strokes.completed.isEmpty)
    #expect(!session.builder.strokes.canUndo && !session.builder.strokes.canRedo)
    session = twoStrokes()
    session.builder.cancel(TouchID(1))
    #expect(session.builder.strokes.completed.map(\.id) == [TouchID(2)])
    #expect(session.builder.strokes.undo()?.id == TouchID(2), "the first one was added before")
    session = twoStrokes()
    session.builder.cancel(TouchID(2))
    #expect(session.builder.strokes.completed.map(\.id) == [TouchID(1)])
    #expect(!session.builder.strokes.canUndo && session.builder.strokes.undo() == nil)
    session.builder.cancel(TouchID(9))
    #expect(session.builder.strokes.completed.map(\.id) == [TouchID(1)])
  }

  @Test("an update of a stroke that was undone or cleared is ignored (R14)")
  func updatesAfterUndoOrClearAreIgnored() {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0, force: 0.3, estimates: .force, index: 1))
    session.draw(.pencil(.up, 9, 0, at: 0.01))
    session.builder.strokes.undo()
    session.draw(.refine(1, at: 0.1, force: 0.5))
    #expect(
      session.builder.strokeUpdates.finalized == [] && session.builder.strokeUpdates.changed == [])
  }

  @Test("clear removes completed strokes and keeps active ones")
  func clearKeepsActiveStrokes() {
    var session = twoStrokes()
    session.draw(.finger(.down, 3, 0, 0, at: 1))
    session.builder.strokes.clear()
    #expect(session.builder.strokes.completed.isEmpty)
    session.draw(.finger(.up, 3, 5, 0, at: 1.1))
    #expect(session.builder.strokes.completed.map(\.id) == [TouchID(3)])
    #expect(session.stroke(3)?.samples.count == 2)
  }

  private func stroke(_ number: UInt64) -> Stroke {
    let end = StrokeSample(timestamp: 1, location: Point2D(x: Double(number), y: 0))
    return Stroke(id: TouchID(number), type: .finger, samples: [end])
  }

  @Test("strokes are inserted in order and found by touch")
  func strokesAreInsertedInOrder() {
    var strokes = StrokeCollection()
    strokes.append(stroke(1))
    strokes.append(Stroke(id: TouchID(3), type: .pencil))
    strokes.insert(stroke(2), at: 1)
    #expect(strokes.completed.map(\.id.rawValue) == [1, 2, 3])
    #expect(strokes.completed.allSatisfy { $0.state == .ended && $0.isFinalized })
    for number in 1...3 as ClosedRange<UInt64> {
      #expect(strokes[TouchID(number)]?.id == TouchID(number))
    }
    strokes.remove(TouchID(1))
    #expect(strokes[TouchID(2)]?.samples.first?.location.x == 2 && strokes[TouchID(1)] == nil)
  }

  @Test("of strokes with the same ID from several sessions, the last one is found")
  func theLastStrokeWithAnIDIsFound() {
    var strokes = StrokeCollection()
    for number in [1, 2, 1, 2] as [UInt64] { strokes.append(stroke(number)) }
    strokes.remove(TouchID(1))
    #expect(strokes.completed.map(\.id.rawValue) == [1, 2, 2])
    strokes.undo()
    strokes.append(stroke(5))
    #expect(strokes[TouchID(5)]?.samples.first?.location.x == 5)
  }

  @Test("redo restores undone strokes in order, until the drawing changes")
  func redoRestoresUndoneStrokes() {
    var session = twoStrokes()
    let drawing = session.builder.strokes.completed
    session.builder.strokes.undo()
    session.builder.strokes.undo()
    #expect(session.builder.strokes.canRedo)
    #expect(session.builder.strokes.redo() == drawing[0])
    #expect(session.builder.strokes.redo() == drawing[1])
    #expect(session.builder.strokes.completed == drawing && !session.builder.strokes.canRedo)
    #expect(session.stroke(1) == drawing[1] && session.builder.strokes.redo() == nil)
    session.builder.strokes.undo()
    session.draw(.finger(.down, 3, 0, 0, at: 1))
    session.draw(.finger(.up, 3, 5, 0, at: 1.1))
    #expect(session.builder.strokes.redo() == nil)
  }

  @Test("late updates refine strokes that are gone, so that undo and redo bring them back refined")
  func updatesRefineWhatUndoAndRedoBringBack() {
    func drawn() -> InkSession {
      var session = InkSession()
      session.draw(.pencil(.down, 0, 0, at: 0, force: 0.3, estimates: .force, index: 1))
      session.draw(.pencil(.up, 9, 0, at: 0.01))
      return session
    }
    var session = drawn()
    session.builder.strokes.undo()
    session.draw(.refine(1, at: 0.1, force: 0.5))
    session.builder.strokes.redo()
    #expect(session.builder.strokes.completed[0].samples[0].force == 0.5)
    session = drawn()
    session.builder.strokes.clear()
    session.draw(.refine(1, at: 0.1, force: 0.5))
    session.builder.strokes.undo()
    #expect(session.builder.strokes.completed[0].samples[0].force == 0.5)
    // A change that is cancelled gives back what could be redone before it.
    session = drawn()
    session.builder.strokes.append(stroke(7))
    session.builder.strokes.undo()
    session.builder.strokes.undo()
    session.builder.strokes.append(stroke(8))
    session.draw(.refine(1, at: 0.1, force: 0.5))
    session.builder.strokes.cancelStep()
    session.builder.strokes.redo()
    #expect(session.builder.strokes.completed[0].samples[0].force == 0.5)
  }

  @Test("a cancelled step of several changes gives back what could be redone before it")
  func cancelledStepGivesBackRedo() {
    var strokes = StrokeCollection()
    strokes.append(stroke(1))
    strokes.undo()
    strokes.continuesUndoStep = true
    for number in 2...4 { strokes.append(stroke(UInt64(number))) }
    strokes.continuesUndoStep = false
    strokes.cancelStep()
    #expect(strokes.completed.isEmpty && strokes.redo()?.id == TouchID(1))
  }

  @Test("after an undo, a redo or nothing, a change that would continue a step is one of its own")
  func noStepIsContinuedAfterAnUndo() {
    let preparations: [(String, (inout StrokeCollection) -> Void)] = [
      ("undo", { $0.undo() }),
      (
        "redo",
        {
          $0.undo()
          $0.redo()
        }
      ),
    ]
    for (name, prepare) in preparations {
      var strokes = StrokeCollection()
      strokes.append(stroke(1))
      strokes.append(stroke(2))
      prepare(&strokes)
      let before = strokes.completed.map(\.id)
      strokes.continuesUndoStep = true
      strokes.append(stroke(3))
      strokes.append(stroke(4))
      strokes.continuesUndoStep = false
      strokes.undo()
      #expect(strokes.completed.map(\.id) == before, "\(name)")
    }
  }
}
