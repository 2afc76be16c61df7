import TestSupport
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
    inputs: Int = TestLoad.count(100, quick: 15),
    excluding excluded: Set<ExplorationFailure.Kind> = [], _ setUp: @escaping () -> View
  ) -> ExplorationFailure? {
    do {
      try explore(inputs: inputs, excluding: excluded, setUp)
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
    #expect("\(failure)".hasPrefix("noRemainingState: TrackingView.model.tracker still has"))
    #expect(explored(excluding: [.noRemainingState]) { TrackingView() } == nil)
  }

  /// A view that keeps something of each touch in one of its properties.
  private final class KeepingView: TouchView {
    final class Model { var ids: [TouchID] = [] }
    enum Mode {
      case idle
      case dragging(TouchID, Point2D)
    }
    var touch: Touch?
    var ids: [TouchID] = []
    var drag: (id: TouchID, start: Point2D)?
    var model = Model()
    var mode = Mode.idle
    /// What a touch has been: no remainder.
    var count = 0
    var last = TouchID(0)
    private let keep: (KeepingView, Touch) -> Void

    init(_ keep: @escaping (KeepingView, Touch) -> Void) {
      self.keep = keep
      super.init(frame: .zero)
    }

    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      for touch in touches { keep(self, touch) }
    }
  }

  @Test("a touch in an optional value, an array, a tuple, an enumeration or an object is found")
  func touchesInPropertiesAreFound() {
    func property(_ keep: @escaping (KeepingView, Touch) -> Void) -> String? {
      explored { KeepingView(keep) }?.reason.split(separator: " ").first.map(String.init)
    }
    #expect(property { $0.touch = $1 } == "KeepingView.touch")
    #expect(property { $0.ids.append($1.id) } == "KeepingView.ids")
    #expect(property { $0.drag = ($1.id, $1.location) } == "KeepingView.drag.id")
    #expect(property { $0.model.ids.append($1.id) } == "KeepingView.model.ids")
    #expect(property { $0.mode = .dragging($1.id, $1.location) } == "KeepingView.mode")
    #expect(
      property { view, touch in
        view.count += 1
        view.last = touch.id
      } == nil)
  }

  /// A view whose content moves back when its layout changes.
  private final class ScrolledView: TouchView {
    var offset = Vector2D.zero

    override func layoutSubviews() { offset = .zero }
    override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
      for touch in touches { offset += touch.location - touch.previousLocation }
    }
  }

  @Test("a view that fills the surface is laid out anew when the device turns")
  func rootViewIsTurned() throws {
    var sizes: Set<String> = []
    try explore(inputs: TestLoad.count(60, quick: 8)) {
      TouchView()
    } checking: {
      sizes.insert("\($0.bounds.size)")
    }
    #expect(sizes == ["400.0x300.0", "300.0x400.0"])
    sizes = []
    try explore(inputs: TestLoad.count(60, quick: 8)) {
      TouchView(frame: Rect2D(x: 20, y: 20, width: 90, height: 50))
    } checking: {
      sizes.insert("\($0.bounds.size)")
    }
    #expect(sizes == ["90.0x50.0"])
    var previous = Vector2D.zero
    #expect(throws: ExplorationFailure.self) {
      try explore { () -> ScrolledView in
        previous = .zero
        return ScrolledView()
      } checking: { view in
        struct Reset: Error {}
        defer { previous = view.offset }
        if previous != .zero, view.offset == .zero { throw Reset() }
      }
    }
  }

  /// A view that is animated from its first touch on.
  private final class AnimatedView: TouchView {
    var link: DisplayLink?

    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      guard link == nil, let window else { return }
      link = DisplayLink { _ in }
      link?.add(to: window)
    }
  }

  @Test("a display link that still runs after the last finger is found, unless that is excluded")
  func runningLinkIsFound() throws {
    let failure = try #require(explored { AnimatedView() })
    #expect(failure.kind == .comesToRest)
    #expect(failure.reason == "a display link runs, although no finger is down")
    #expect(explored(excluding: [.comesToRest]) { AnimatedView() } == nil)
  }

  /// A view that allows for one finger only.
  private final class TrappingView: TouchView {
    var fingers = 0

    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      fingers += touches.count
      precondition(fingers < 2, "one finger only")
    }
    override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
      fingers -= touches.count
    }
    override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
      fingers -= touches.count
    }
  }

  #if os(Linux)
    @Test(
      "an input that traps is simplified in copies of the process",
      .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
    func trapIsSimplified() throws {
      var exploration = Exploration(
        excluding: [], size: nil, name: "traps",
        { () -> TrappingView in
          let view = TrappingView()
          view.isMultipleTouchEnabled = true
          return view
        }, { _ in }, { _ in })
      exploration.failureFolder = nil
      exploration.isolatesTraps = true
      let failure = try #require(throws: ExplorationFailure.self) {
        try exploration.run(inputs: 100, seed: 1)
      }
      #expect(failure.kind == .noTrap)
      #expect(failure.reason.hasSuffix("one finger only"), "\(failure)")
      #expect(failure.script.text.split(separator: "\n").count <= 8, "\(failure)")
    }
  #endif

  private class HoldingRecognizer: GestureRecognizer {
    private var touches: Set<TouchID> = []

    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      self.touches.formUnion(touches.map(\.id))
    }
  }

  private final class DerivedRecognizer: HoldingRecognizer {
    private var count = 0
  }

  @Test("touches are found in the properties of a superclass, too")
  func touchInASuperclassIsFound() throws {
    let failure = try #require(
      explored {
        let view = TouchView(), recognizer = DerivedRecognizer()
        recognizer.name = "derived"
        view.addGestureRecognizer(recognizer)
        return view
      })
    #expect(failure.reason.hasPrefix("derived.touches still has a touch"))
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
    let failure = try #require(
      explored(inputs: TestLoad.count(100, quick: 25)) { HighlightedView() })
    #expect(
      failure.reason == "all touches were cancelled, but the views are not drawn as before them")
    #expect(failure.script.text.contains("cancel a"))
    let other = explored(
      inputs: TestLoad.count(100, quick: 25), excluding: [.cancelledTouchesLeaveNoTrace]
    ) { HighlightedView() }
    #expect(other == nil)
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
    let failure = try #require(explored(inputs: 50, setUp))
    #expect(failure.reason == "the same input on new views had another effect")
    let other = explored(
      inputs: TestLoad.count(100, quick: 25), excluding: [.repeatable], setUp)
    #expect(other == nil)
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
