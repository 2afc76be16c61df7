import Testing
import TouchGestures
import TouchKit
import TouchTesting
import TouchViews

@Suite("Mistakes in the use of a stage")
struct StageMistakeTests {
  private let board = Board()
  private let other: TouchView = {
    let view = TouchView()
    view.name = "other"
    return view
  }()

  @Test("asking about a view that is not on the stage fails every comparison with a sentence")
  func viewsThatAreNotOnTheStage() {
    let stage = TouchStage(board)
    let log = stage.log(of: other)
    let isEqual = log == []
    let isUnequal = log != []
    #expect(!isEqual && !isUnequal)
    let sentence = "the view other is not on the stage: add it to the stage's window or views"
    #expect("\(log)".hasPrefix(sentence + "\n"))
    let number = stage.approximately(1)
    let isOne = number == 1
    let isTwo = number != 2
    #expect(!isOne && !isTwo && "\(number)".hasPrefix(sentence))
    #expect("\(stage)".hasPrefix(sentence))
  }

  @Test("a literal that comes first is compared as one that comes second")
  func literalsThatComeFirst() {
    func isEqual<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }
    let stage = TouchStage(board)
    #expect(isEqual(1, stage.approximately(1.0005)))
    let log = stage.log(of: board)
    #expect(!isEqual([.began], log))
    #expect("\(log)".hasPrefix("[nothing], expected [began]\n"))
    _ = stage.log(of: other)
    #expect(!isEqual(1, stage.approximately(1)) && !isEqual(stage.approximately(1), 1))
  }

  @Test("asking about a recognizer that is not on the stage fails the comparison")
  func recognizersThatAreNotOnTheStage() {
    let tap = TapGestureRecognizer()
    let stage = TouchStage(board)
    other.addGestureRecognizer(tap)
    let states = stage.states(of: tap), isEqual = states == []
    #expect(!isEqual)
    #expect("\(states)".hasPrefix("the recognizer tap is not on the stage: add it to a view"))
  }

  @Test("a location or a displacement of another count than two fails the next comparison")
  func locationsOfAnotherCount() {
    let movements: [(TouchStage) -> String] = [
      {
        $0.finger().tap(at: [100])
        return "a location is two numbers, [x, y], not [100.0]"
      },
      {
        $0.finger().drag(from: [1, 2], to: [1, 2, 3])
        return "a location is two numbers, [x, y], not [1.0, 2.0, 3.0]"
      },
      {
        $0.finger().move(by: [])
        return "a displacement is two numbers, [dx, dy], not []"
      },
      {
        $0.trackpad.scroll(by: [1, 2], at: [3])
        return "a location is two numbers, [x, y], not [3.0]"
      },
      {
        $0.finger().swipe([.left, .up], from: [200, 150])
        return "a swipe has one direction, not 2"
      },
      {
        $0.finger().tap(at: $0.window, in: $0.window)
        return "window is a location on its own: omit the view after in:"
      },
    ]
    for movement in movements {
      let stage = TouchStage(Board())
      stage.window.name = "window"
      let sentence = movement(stage)
      let log = stage.log(of: stage.window.subviews[0]), isEqual = log == []
      #expect(!isEqual && "\(log)".hasPrefix(sentence + "\n"), "\(log)")
    }
  }

  @Test("touching a view that is not on the stage fails the next comparison")
  func touchingAViewThatIsNotOnTheStage() {
    let movements: [(TouchStage) -> Void] = [
      { $0.finger().tap(at: other) }, { $0.finger().down(at: [1, 1], in: other) },
      { $0.pinch(at: other, from: 10, to: 20) }, { $0.finger().swipe(.left, from: other) },
    ]
    for movement in movements {
      let stage = TouchStage(Board())
      movement(stage)
      let log = stage.log(of: stage.window), isEqual = log == []
      #expect(!isEqual && "\(log)".hasPrefix("the view other is not on the stage"))
    }
  }

  @Test("a pencil without a name takes none that the test uses later")
  func unnamedPencilTakesNoNameOfTheTest() {
    let canvas = TouchView()
    canvas.isMultipleTouchEnabled = true
    let stage = TouchStage(canvas)
    let pencil = stage.pencil()
    let finger = stage.finger("a")
    pencil.down(at: [10, 10])
    finger.down(at: [50, 50])
    finger.up()
    pencil.up()
    #expect(pencil.name == "b" && stage.log(of: canvas) == [.began(2), .ended(2)])
  }

  @Test("a name that a finger without one has already is explained")
  func nameOfAFingerThatTouched() {
    let stage = TouchStage(board)
    stage.finger().tap(at: board)
    _ = stage.finger("a")
    let log = stage.log(of: board), isEqual = log == log
    #expect(!isEqual)
    #expect("\(log)".hasPrefix("finger(\"a\") is a finger without a name that has touched"))
  }

  @Test("a finger's name can be used once, and unnamed fingers avoid the names in use")
  func fingersWithOneName() {
    let stage = TouchStage(board)
    #expect(stage.finger("a").name == "a" && stage.finger().name == "b")
    stage.pinch(at: board, from: 100, to: 200)
    stage.pinch(at: board, from: 100, to: 200)
    #expect(stage.log(of: board) == [.began, .moved, .ended, .began, .moved, .ended])
    _ = stage.finger("a")
    let log = stage.log(of: board), isEqual = log == log
    #expect(!isEqual)
    #expect("\(log)".hasPrefix("finger(\"a\") was created twice, which is one contact"))
  }

  @Test("views and recognizers that have left the stage can be asked about")
  func viewsThatLeftTheStage() {
    let button = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
    let tap = TapGestureRecognizer()
    board.addSubview(button)
    button.addGestureRecognizer(tap)
    let stage = TouchStage(board)
    stage.finger().tap(at: button)
    button.removeFromSuperview()
    button.removeGestureRecognizer(tap)
    #expect(stage.log(of: button) == [.began, .cancelled])
    #expect(stage.states(of: tap) == [.recognized])
  }

  @Test("a mistake without a comparison after it stops the program when the stage is deallocated")
  func mistakeWithoutAComparison() async {
    await #expect(processExitsWith: .failure) {
      let stage = TouchStage(Board())
      stage.finger().tap(at: TouchView())
    }
  }

  /// Mistakes, each with the words with which its sentence begins.
  private static let mistakes: [(sentence: String, make: @Sendable (TouchStage) -> Void)] = [
    ("the view", { _ = $0.log(of: TouchView()) }),
    ("the recognizer", { _ = $0.states(of: TapGestureRecognizer()) }),
    ("a location is", { $0.finger().tap(at: [1]) }),
    (
      "finger(\"a\") was created twice",
      { stage in
        _ = stage.finger("a")
        _ = stage.finger("a")
      }
    ),
  ]

  @Test("of several mistakes the first one is said, and one comparison is enough for all of them")
  func firstMistakeIsSaid() {
    for (sentence, first) in Self.mistakes {
      for (_, second) in Self.mistakes {
        let stage = TouchStage(Board())
        first(stage)
        second(stage)
        let before = stage.approximately(1), isOne = before == 1
        #expect(!isOne && "\(before)".hasPrefix(sentence), "\(before)")
        // Without another comparison, this does not stop the program either.
        second(stage)
        #expect("\(stage)".hasPrefix(sentence))
      }
    }
  }

  @Test("after a mistake no comparison succeeds, also none with what was measured before it")
  func comparisonsAfterAMistakeFail() {
    func isEqual<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }
    let stage = TouchStage(board)
    let tap = TapGestureRecognizer()
    board.addGestureRecognizer(tap)
    let before = (stage.approximately(1.0), stage.log(of: board), stage.states(of: tap))
    #expect(isEqual(before.0, before.0) && isEqual(before.1, before.1))
    stage.finger().tap(at: [1])
    let after = (stage.approximately(1.0), stage.log(of: board), stage.states(of: tap))
    #expect(!isEqual(after.0, after.0) && !isEqual(after.0, before.0))
    #expect(!isEqual(before.0, after.0))
    #expect(!isEqual(after.1, after.1) && !isEqual(after.1, before.1))
    #expect(!isEqual(before.1, after.1))
    #expect(!isEqual(after.2, after.2) && !isEqual(after.2, before.2))
    #expect(!isEqual(before.2, after.2))
    #expect(!isEqual(1.0, stage.approximately(1)) && !isEqual([], stage.log(of: board)))
  }
}
