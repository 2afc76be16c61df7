import Testing
import TouchDiagnosis
import TouchGestures
import TouchKit
import TouchScripts
import TouchTesting
import TouchViews

/// Views and recognizers that break the built-in invariants.
@Suite("The built-in invariants of explorations")
struct ExplorationInvariantTests {
  /// Returns the failure of an exploration, or `nil` if there is none.
  private func explored<View: TouchView>(
    excluding excluded: Set<ExplorationFailure.Kind> = [], _ setUp: @escaping () -> View
  ) -> ExplorationFailure? {
    do {
      try explore(inputs: 100, excluding: excluded, setUp)
      return nil
    } catch {
      return error as? ExplorationFailure
    }
  }

  private final class TrackingView: TouchView {
    struct Model {
      var tracker: TouchTracker<Int> = [:]
    }
    var model = Model()
    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      for touch in touches { model.tracker[touch.id] = 1 }
    }
  }

  @Test("a tracker that still has a touch is found, also in a struct")
  func trackerWithTouchIsFound() throws {
    let failure = try #require(explored { TrackingView() })
    #expect(
      failure.reason
        == "TrackingView.model.tracker still has a touch, although no finger is down")
    #expect(explored(excluding: [.noRemainingState]) { TrackingView() } == nil)
  }

  private final class HoldingRecognizer: GestureRecognizer {
    private var touches: Set<TouchID> = []

    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      self.touches.formUnion(touches.map(\.id))
    }
  }

  @Test("a recognizer that keeps its touches after its reset is found")
  func recognizerWithTouchIsFound() throws {
    func setUp() -> TouchView {
      let view = TouchView(), recognizer = HoldingRecognizer()
      recognizer.name = "holding"
      view.addGestureRecognizer(recognizer)
      return view
    }
    let failure = try #require(explored(setUp))
    #expect(
      failure.reason == "holding.touches still has a touch, although no finger is down")
    #expect(explored(excluding: [.noRemainingState], setUp) == nil)
  }

  private final class HighlightedView: TouchView {
    private var isHighlighted = false {
      didSet { setNeedsDisplay() }
    }
    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      isHighlighted = true
    }
    override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
      isHighlighted = false
    }
    override func draw(_ rect: Rect2D) {
      if isHighlighted { drawingContext.fill(bounds) }
    }
  }

  @Test("a highlight that stays after a cancellation is found")
  func remainingHighlightIsFound() throws {
    let failure = try #require(explored { HighlightedView() })
    #expect(
      failure.reason == "all touches were cancelled, but the views are not drawn as before them")
    #expect(failure.script.text.contains("cancel a"))
    #expect(
      explored(excluding: [.cancelledTouchesLeaveNoTrace]) { HighlightedView() } == nil)
  }

  @Test("a highlight that stays after a cancellation is found, although later touches remove it")
  func earlierHighlightIsFound() throws {
    func failure(_ cancelledFinger: String) -> ExplorationFailure? {
      let text = """
        touchscript 1
        0 down a 50,50
        10 \(cancelledFinger)
        20 down b 50,50
        30 up b
        40 down c 50,50
        50 cancel c
        60 resize 300x400
        """
      do {
        try explore(TouchScript(parsing: text, file: "")) { HighlightedView() }
        return nil
      } catch {
        return error as? ExplorationFailure
      }
    }
    // The size has changed after the last sequence, so it is not compared.
    #expect(failure("up a") == nil)
    #expect(
      failure("cancel a")?.reason
        == "all touches were cancelled, but the views are not drawn as before them")
  }

  @Test("an effect that differs from view to view is found")
  func differentEffectIsFound() throws {
    var count = 0
    func setUp() -> TouchView {
      count += 1
      let view = TouchView()
      view.isMultipleTouchEnabled = count.isMultiple(of: 2)
      view.addGestureRecognizer(TapGestureRecognizer())
      return view
    }
    let failure = try #require(explored(setUp))
    #expect(failure.reason == "the same input on new views had another effect")
    #expect(explored(excluding: [.repeatable], setUp) == nil)
  }

  @Test("the invariants are those of input that is played again")
  func failureIsPlayedAgain() throws {
    let failure = try #require(explored { TrackingView() })
    let again = #expect(throws: ExplorationFailure.self) {
      try explore(failure.script) { TrackingView() }
    }
    #expect(again?.reason == failure.reason && again?.script.lines == failure.script.lines)
    try explore(failure.script) { TouchView() }
  }
}
