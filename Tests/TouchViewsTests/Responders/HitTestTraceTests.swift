import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Hit test traces")
struct HitTestTraceTests {
  let stage = Stage()

  private func outcomes(_ x: Double, _ y: Double) -> [String] {
    stage.window.hitTestTrace(at: Point2D(x: x, y: y)).steps.map {
      "\($0.depth) \($0.view.debugName) \(Self.text($0.outcome))"
    }
  }

  private static func text(_ outcome: HitTestTrace.Step.Outcome) -> String {
    switch outcome {
    case .hit: "taken"
    case .subviewHit: "entered"
    case .declined: "declined"
    case .hidden: "hidden"
    case .transparent(let alpha): "alpha \(alpha)"
    case .interactionDisabled: "disabled"
    case .tooDeep: "too deep"
    case .outside: "outside"
    case .singular: "singular"
    case .behind(let view): "behind \(view.debugName)"
    }
  }

  @Test("a trace records the reason why each view is skipped (R17, R23)")
  func everySkipReasonIsRecorded() {
    let canvas = stage.view("canvas", 0, 0, 100, 100)
    let inner = stage.view("inner", 0, 0, 100, 100, in: canvas)
    stage.view("far", 200, 0, 10, 10)
    stage.view("hidden", 0, 0, 100, 100).isHidden = true
    stage.view("faint", 0, 0, 100, 100).alpha = 0.005
    stage.view("disabled", 0, 0, 100, 100).isUserInteractionEnabled = false
    stage.view("flat", 0, 0, 100, 100).transform = Transform2D(scaleX: 0, y: 0)
    stage.view("back", 0, 0, 100, 100, in: canvas)
    canvas.bringSubviewToFront(inner)
    #expect(
      outcomes(5, 5) == [
        "0 window entered", "1 flat singular", "1 disabled disabled", "1 faint alpha 0.005",
        "1 hidden hidden", "1 far outside",
        "1 canvas entered", "2 inner taken", "2 back behind inner",
      ])
    #expect(stage.window.hitTestTrace(at: Point2D(x: 5, y: 5)).hit === inner)
  }

  @Test("a trace of deep views asks each of them a few times only, unless an override differs")
  func deepTracesAreLinear() {
    final class Counter {
      var calls = 0
      var isDeclining = false
    }
    final class CountingView: TouchView {
      var counter = Counter()

      override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
        counter.calls += 1
        let hit = super.hitTest(point, with: event)
        return counter.isDeclining && hit === self ? nil : hit
      }
    }
    let counter = Counter()
    var innermost: TouchView = stage.window
    for _ in 0..<100 {
      let view = CountingView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
      view.counter = counter
      innermost.addSubview(view)
      innermost = view
    }
    let trace = stage.window.hitTestTrace(at: Point2D(x: 5, y: 5))
    #expect(trace.hit === innermost && trace.steps.count == 101)
    #expect(counter.calls == 100)
    counter.isDeclining = true
    let declined = stage.window.hitTestTrace(at: Point2D(x: 5, y: 5))
    #expect(declined.hit === stage.window)
    #expect(Self.text(declined.steps[100].outcome) == "declined")
  }

  @Test("the step for a view inside a skipped view is that of the skipped view (R17)")
  func viewInsideSkippedViewHasItsStep() {
    let hidden = stage.view("hidden", 0, 0, 100, 100)
    hidden.isHidden = true
    let inner = stage.view("inner", 0, 0, 100, 100, in: hidden)
    #expect(stage.window.hitTestTrace(at: Point2D(x: 5, y: 5)).step(for: inner)?.view === hidden)
  }

  @Test("a trace shows the view whose override of hitTest declined the touch (R17)")
  func overrideThatDeclinesIsRecorded() {
    final class Glass: TouchView {
      override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? { nil }
    }
    let glass = Glass(frame: stage.window.bounds)
    glass.name = "glass"
    stage.window.addSubview(glass)
    #expect(outcomes(5, 5) == ["0 window taken", "1 glass declined"])
  }
}
