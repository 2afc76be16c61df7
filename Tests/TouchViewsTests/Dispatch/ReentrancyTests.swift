import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Re-entrant calls")
struct ReentrancyTests {
  private let stage = Stage()
  private var window: TouchWindow { stage.window }

  /// Where code outside the library runs in the cycle of an event that lands touch 1.
  enum Place: CaseIterable {
    case callback, recognizer, action, shouldReceive, shouldBegin, observer, hitTest, reset
  }

  private final class HitTesting: TouchView {
    var onHitTest: () -> Void = {}
    override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
      if event != nil { onHitTest() }
      return super.hitTest(point, with: event)
    }
  }

  private final class Observing: TouchWindowObserver {
    var onEvent: () -> Void = {}
    func willDeliver(_ event: TouchEvent, in window: TouchWindow) { onEvent() }
  }

  /// Makes a view that covers the window and runs `body` once at a place in the cycle of the next
  /// event.
  private func run(at place: Place, _ body: @escaping () -> Void) {
    var isDone = false
    let once = {
      guard !isDone else { return }
      isDone = true
      body()
    }
    let recognizer = RecordingRecognizer()
    recognizer.cancelsTouchesInView = false
    recognizer.onBegan = { $0.state = .ended }
    let view = stage.view("view", 0, 0, 400, 300)
    view.isMultipleTouchEnabled = true
    switch place {
    case .callback: view.reactions["began"] = once
    case .recognizer:
      recognizer.onBegan = {
        once()
        $0.state = .ended
      }
    case .action: recognizer.addAction { _ in once() }
    case .shouldReceive:
      recognizer.shouldReceive = { _ in
        once()
        return true
      }
    case .shouldBegin:
      recognizer.shouldBegin = {
        once()
        return true
      }
    case .observer:
      let observer = Observing()
      observer.onEvent = once
      window.addObserver(observer)
    case .hitTest:
      let cover = HitTesting(frame: Rect2D(x: 300, y: 0, width: 1, height: 1))
      cover.onHitTest = once
      window.addSubview(cover)
    case .reset: recognizer.onReset = once
    }
    view.addGestureRecognizer(recognizer)
  }

  @Test(
    "an event that is sent inside an event cycle waits for its end (R24)",
    arguments: Place.allCases)
  func eventWaits(place: Place) throws {
    stage.receiver = { [window] in window.dispatch($0) }
    let down = try #require(stage.event(.down(1, 5, 5)))
    // A reset comes when the touch is up: then the event that is sent is the third.
    let steps: [FingerAction] =
      place == .reset
      ? [.up(1), .down(2, 9, 9)] : [.down(2, 9, 9), .up(1)]
    let events = try steps.map { try #require(stage.event($0)) }
    let (up, next) = place == .reset ? (events[0], events[1]) : (events[1], events[0])
    var linesWhenSent: [String] = []
    run(at: place) { [window, stage] in
      window.dispatch(next)
      linesWhenSent = stage.callbacks.lines
    }
    window.dispatch(down)
    window.dispatch(up)
    #expect(!linesWhenSent.contains("view began #2"))
    #expect(
      stage.callbacks.lines.contains("view began #2")
        && stage.callbacks.lines.first == "view began #1")
  }

  @Test(
    "a call of advance inside an event cycle waits for its end (R24)", arguments: Place.allCases)
  func timeWaits(place: Place) {
    var timeWhenCalled = 0.0
    run(at: place) { [window] in
      window.advance(to: 5)
      timeWhenCalled = window.now
    }
    stage.down(1, 5, 5)
    stage.up(1)
    #expect(timeWhenCalled < 1 && window.now == 5)
  }

  @Test(
    "a call of cancelTouches inside an event cycle waits for its end (R24)",
    arguments: Place.allCases)
  func cancellingWaits(place: Place) {
    var linesWhenCalled = 0
    run(at: place) { [window, stage] in
      let before = stage.callbacks.lines.count
      window.cancelTouches()
      linesWhenCalled = stage.callbacks.lines.count - before
    }
    stage.down(1, 5, 5)
    if place != .reset { #expect(stage.callbacks.lines == ["view began #1", "view cancelled #1"]) }
    stage.up(1)
    #expect(linesWhenCalled == 0 && !window.owns(TouchID(1)))
  }

  @Test(
    "a view that is removed inside an event cycle has left before the call returns (R19, R24)",
    arguments: Place.allCases)
  func removalTakesEffectImmediately(place: Place) {
    let other = stage.view("other", 0, 0, 0, 0)
    var hasLeft = false
    run(at: place) {
      other.removeFromSuperview()
      hasLeft = other.superview == nil && other.window == nil
    }
    stage.down(1, 5, 5)
    stage.up(1)
    #expect(hasLeft)
  }

  @Test("callbacks may move any number of touched views into a leaving view (R19, R24)")
  func movingTouchedViewsIntoALeavingView() {
    let views = (0..<10).map { stage.view("view\($0)", Double($0) * 10, 0, 10, 10) }
    stage.at(0, views.indices.map { .down($0, Double($0) * 10 + 5, 5) })
    for (view, next) in zip(views, views.dropFirst()) {
      view.reactions["cancelled"] = { [unowned first = views[0], unowned next] in
        first.addSubview(next)
      }
    }
    _ = stage.callbacks.take()
    views[0].removeFromSuperview()
    #expect(stage.callbacks.take() == views.indices.map { "view\($0) cancelled #\($0 + 1)" })
    #expect(views.allSatisfy { $0.window == nil })
    for index in views.indices {
      #expect(window.view(of: TouchID(UInt64(index + 1))) == nil)
      stage.move(index, 300, 100)
    }
    #expect(stage.callbacks.take() == [])
  }

  @Test("a view that removes itself has received touchesCancelled before the call returns (R24)")
  func removedViewIsCancelledImmediately() {
    let view = stage.view("view", 0, 0, 100, 100)
    var linesAfterRemoval: [String] = []
    view.reactions["moved"] = { [unowned view, stage] in
      view.removeFromSuperview()
      linesAfterRemoval = stage.callbacks.lines
    }
    stage.down(1, 5, 5)
    stage.move(1, 6, 6)
    #expect(linesAfterRemoval == ["view began #1", "view moved #1", "view cancelled #1"])
  }

  @Test(
    "a recognizer that is disabled inside an event cycle is cancelled before the call returns (R24, R31)"
  )
  func disablingTakesEffectImmediately() {
    let recognizer = RecordingRecognizer()
    recognizer.onBegan = { $0.state = .began }
    recognizer.cancelsTouchesInView = false
    let view = stage.view("view", 0, 0, 100, 100)
    view.addGestureRecognizer(recognizer)
    var state: GestureRecognizer.State?
    view.reactions["moved"] = {
      recognizer.isEnabled = false
      state = recognizer.state
    }
    stage.down(1, 5, 5)
    stage.move(1, 6, 6)
    #expect(state == .cancelled && recognizer.fired == [.began, .cancelled])
  }

  @Test(
    "an event that touchesCancelled sends while a view is removed is handled after the removal (R24)"
  )
  func eventWaitsForRemoval() throws {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.view("other", 100, 0, 100, 100)
    stage.down(1, 5, 5)
    let next = try #require(stage.event(.down(2, 5, 5)))
    view.reactions["cancelled"] = { [window, unowned view] in
      window.dispatch(next)
      #expect(window.view(of: TouchID(2)) == nil && view.superview === window)
    }
    view.removeFromSuperview()
    #expect(stage.callbacks.lines == ["view began #1", "view cancelled #1"])
    #expect(window.view(of: TouchID(2)) === window)
  }

  /// An observer that does something when a callback is about to be made.
  private final class CallbackObserver: TouchWindowObserver {
    let onCallback: (TouchPhase?) -> Void
    init(_ onCallback: @escaping (TouchPhase?) -> Void) { self.onCallback = onCallback }
    func willDeliver(_ event: TouchEvent, in window: TouchWindow) {}
    func willDeliver(
      _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
    ) {
      onCallback(phase)
    }
  }

  @Test(
    "a view that an observer removes does not receive the callback that was to be made (R24)",
    arguments: [
      (TouchPhase.began, []), (.moved, ["view began #1", "view cancelled #1"]),
      (.ended, ["view began #1", "view moved #1", "view cancelled #1"]),
      (.cancelled, ["view began #1", "view cancelled #1"]),
    ])
  func observerRemovesView(phase: TouchPhase, lines: [String]) {
    let view = stage.view("view", 0, 0, 100, 100)
    window.addObserver(
      CallbackObserver { [unowned view] in if $0 == phase { view.removeFromSuperview() } })
    stage.down(1, 5, 5)
    if phase == .cancelled { stage.cancel(1) }
    stage.move(1, 6, 6)
    stage.up(1)
    #expect(stage.callbacks.lines == lines)
    #expect(!window.owns(TouchID(1)))
  }

  @Test(
    "a view that an observer removes does not receive the hover that was to be shown (R6, R24)",
    arguments: [
      (TouchPhase.regionEntered, []), (.regionMoved, ["view entered #1", "view exited #1"]),
      (.regionExited, ["view entered #1", "view hovered #1", "view exited #1"]),
    ])
  func observerRemovesHoveredView(phase: TouchPhase, lines: [String]) {
    let view = stage.view("view", 0, 0, 100, 100)
    window.addObserver(
      CallbackObserver { [unowned view] in if $0 == phase { view.removeFromSuperview() } })
    stage.hover(1, 5, 5)
    stage.hover(1, 6, 6)
    stage.leave(1)
    #expect(stage.callbacks.lines == lines)
  }

  @Test("a view that an observer removes receives no delayed callback (R24, R33)")
  func observerRemovesViewOfDelayedCallback() {
    let view = stage.view("view", 0, 0, 100, 100)
    let recognizer = RecordingRecognizer()
    recognizer.delaysTouchesBegan = true
    recognizer.onMoved = { $0.state = .failed }
    window.addGestureRecognizer(recognizer)
    window.addObserver(CallbackObserver { [unowned view] _ in view.removeFromSuperview() })
    stage.down(1, 5, 5)
    stage.move(1, 6, 6)
    #expect(stage.callbacks.lines == [])
  }

  @Test(
    "a view that is removed while touches are cancelled has received touchesCancelled before (R24)")
  func viewRemovedWhileTouchesAreCancelled() {
    let first = stage.view("first", 0, 0, 100, 100)
    let second = stage.view("second", 100, 0, 100, 100)
    var linesAfterRemoval: [String] = []
    first.reactions["cancelled"] = { [unowned second, stage] in
      second.removeFromSuperview()
      linesAfterRemoval = stage.callbacks.lines
    }
    stage.down(1, 5, 5)
    stage.down(2, 105, 5)
    window.cancelTouches()
    let lines = ["first began #1", "second began #2", "first cancelled #1", "second cancelled #2"]
    #expect(linesAfterRemoval == lines && stage.callbacks.lines == lines)
  }

  @Test(
    "a hover that was cancelled for a view exits it once, also if the view is removed (R6, R24)")
  func cancelledHoverExitsOnce() {
    let application = TouchApplication()
    application.addWindow(window)
    let view = stage.view("view", 0, 0, 100, 100)
    view.reactions["entered"] = { [unowned view, window] in
      application.removeWindow(window)
      view.removeFromSuperview()
    }
    stage.hover(1, 5, 5)
    #expect(stage.callbacks.lines == ["view entered #1", "view exited #1"])
  }

  @Test("a hover that was cancelled inside the cycle of an event is not shown any more (R6, R24)")
  func cancelledHoverIsNotShown() {
    let application = TouchApplication()
    application.addWindow(window)
    let view = stage.view("view", 0, 0, 100, 100)
    view.isMultipleTouchEnabled = true
    view.reactions["began"] = { [window] in application.removeWindow(window) }
    stage.hover(1, 5, 5)
    stage.play(.hover(1, 6, 6), .down(2, 9, 9))
    #expect(
      stage.callbacks.lines == [
        "view entered #1", "view began #2", "view cancelled #2", "view exited #1",
      ])
  }

  @Test(
    "a recognizer that begins something in the reset of its removal is removed without it (R24)",
    arguments: [0, 1])
  func removedRecognizerBeginsAgain(kind: Int) throws {
    let view = stage.view("view", 0, 0, 100, 100)
    let recognizer = RecordingRecognizer()
    recognizer.onMoved = { $0.state = .began }
    view.addGestureRecognizer(recognizer)
    stage.down(1, 5, 5)
    let next = try #require(stage.event(.down(2, 5, 5)))
    recognizer.onReset = { [window, unowned recognizer] in
      if kind == 0 { recognizer.deadline = window.now + 1 } else { window.dispatch(next) }
    }
    view.removeGestureRecognizer(recognizer)
    #expect(recognizer.view == nil && recognizer.state == .possible)
    #expect(recognizer.deadline == nil && recognizer.trackedTouches.isEmpty)
    #expect(window.nextDeadline == nil)
  }

  @Test("a view whose delayed callback an observer sees is cancelled if it removes it (R24, R33)")
  func observerRemovesViewOfDelayedEnd() {
    let view = stage.view("view", 0, 0, 100, 100)
    let recognizer = RecordingRecognizer()
    recognizer.onEnded = { $0.deadline = 1 }
    window.addGestureRecognizer(recognizer)
    window.addObserver(
      CallbackObserver { [unowned view] in if $0 == .ended { view.removeFromSuperview() } })
    stage.down(1, 5, 5)
    stage.up(1)
    stage.down(2, 300, 5)
    recognizer.isEnabled = false
    #expect(stage.callbacks.lines == ["view began #1", "view cancelled #1"])
  }

  @Test("a recognizer that moves to another window in a callback is not shown more (R24)")
  func movedRecognizerIsNotShownMore() {
    final class MovingRecognizer: GestureRecognizer {
      var onEvent: () -> Void = {}
      var callbacks = 0
      override func eventArrived(_ event: TouchEvent) { onEvent() }
      override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
        callbacks += 1
      }
    }
    let other = Stage()
    let recognizer = MovingRecognizer()
    window.addGestureRecognizer(recognizer)
    recognizer.onEvent = { [unowned recognizer] in
      recognizer.onEvent = {}
      other.window.addGestureRecognizer(recognizer)
      other.down(1, 5, 5)
    }
    stage.down(1, 5, 5)
    #expect(recognizer.callbacks == 1)
    other.up(1)
    #expect(recognizer.trackedTouches.isEmpty && recognizer.state == .possible)
  }

  @Test("a recognizer that fails in its reset again and again comes to an end (R24, R27)")
  func resetsThatFailEnd() {
    let recognizer = RecordingRecognizer()
    var resetCount = 0
    recognizer.onEnded = { $0.state = .failed }
    recognizer.onReset = { [unowned recognizer] in
      resetCount += 1
      guard resetCount < 100_000 else { return }
      recognizer.state = .ended
      recognizer.fail(.unspecified)
    }
    window.addGestureRecognizer(recognizer)
    stage.down(1, 5, 5)
    stage.up(1)
    #expect(resetCount < 1000)
  }

  @Test("what removes a recognizer while another one is freed does not keep it (R24)")
  func recognizerRemovedByFreedOneIsFreed() {
    final class FreedRecognizer: GestureRecognizer {
      var onFree: () -> Void = {}
      deinit { onFree() }
    }
    let view = stage.view("view", 0, 0, 100, 100)
    weak var second: GestureRecognizer?
    do {
      let first = FreedRecognizer()
      let last = RecordingRecognizer()
      view.addGestureRecognizer(first)
      view.addGestureRecognizer(last)
      second = last
      first.onFree = { [unowned view] in
        if let second { view.removeGestureRecognizer(second) }
      }
    }
    view.reactions["began"] = { [unowned view] in
      view.removeGestureRecognizer(view.gestureRecognizers[0])
    }
    stage.down(1, 5, 5)
    #expect(view.gestureRecognizers.isEmpty && second == nil)
  }

  @Test("callbacks that send an event for each event they receive do not hang the window (R24)")
  func endlessCallsEnd() {
    let recognizer = RecordingRecognizer()
    var resetCount = 0
    recognizer.onBegan = { $0.state = .failed }
    recognizer.onReset = { [window, unowned recognizer] in
      resetCount += 1
      recognizer.state = .ended
      window.cancelTouches()
    }
    window.addGestureRecognizer(recognizer)
    stage.down(1, 5, 5)
    window.cancelTouches()
    #expect(resetCount > 1)
    stage.up(1)
    recognizer.onReset = {}
    recognizer.onBegan = { $0.state = .ended }
    stage.down(2, 5, 5)
    stage.up(2)
    #expect(recognizer.state == .possible)
  }

  @Test(
    "views of a deallocated window receive touchesCancelled with a window of nil (R24)"
  )
  func deallocatedWindowIsNotPassed() {
    final class Watching: TouchWindowObserver {
      var windows: [Bool] = []
      func willDeliver(_ event: TouchEvent, in window: TouchWindow) {}
      func wasRemoved(from window: TouchWindow?) { windows.append(window != nil) }
    }
    let log = CallbackLines()
    let observer = Watching()
    let view = LoggingView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100), log)
    view.name = "view"
    var hadWindow: Bool?
    view.reactions["cancelled"] = { [unowned view] in
      hadWindow = view.window != nil || view.superview != nil
    }
    var reference: WindowReference?
    do {
      let stage = Stage(callbacks: log)
      stage.window.addSubview(view)
      stage.window.addObserver(observer)
      reference = stage.window.weakReference
      #expect(reference?.window === stage.window)
      stage.down(1, 5, 5)
    }
    #expect(log.lines == ["view began #1", "view cancelled #1"] && hadWindow == false)
    #expect(observer.windows == [false] && reference?.window == nil)
  }

  @Test("a view that a callback moves into a view which leaves is cancelled with it (R19, R24)")
  func viewMovedIntoALeavingViewIsCancelled() {
    let leaving = stage.view("leaving", 0, 0, 100, 100)
    let moved = stage.view("moved", 100, 0, 100, 100)
    leaving.reactions["cancelled"] = { leaving.addSubview(moved) }
    stage.down(1, 5, 5)
    stage.down(2, 105, 5)
    leaving.removeFromSuperview()
    #expect(moved.window == nil && moved.superview === leaving)
    #expect(stage.callbacks.lines.suffix(2) == ["leaving cancelled #1", "moved cancelled #2"])
    stage.move(2, 110, 5)
    stage.up(2)
    #expect(stage.callbacks.lines.count == 4, "a view outside of the window receives nothing")
  }

  @Test(
    "a recognizer that shouldBegin disables or moves does not begin, whatever the answer (R24, R31)",
    arguments: [true, false])
  func recognizerThatLeavesInShouldBeginDoesNotBegin(isMoved: Bool) {
    let view = stage.view("view", 0, 0, 400, 300)
    let other = TouchWindow(frame: window.frame)
    let recognizer = RecordingRecognizer()
    recognizer.onMoved = { $0.state = .began }
    view.addGestureRecognizer(recognizer)
    recognizer.shouldBegin = { [unowned recognizer] in
      if isMoved { other.addGestureRecognizer(recognizer) } else { recognizer.isEnabled = false }
      return true
    }
    stage.down(1, 5, 5)
    stage.move(1, 9, 9)
    stage.up(1)
    #expect(recognizer.fired.isEmpty && recognizer.state == .possible)
    #expect(stage.callbacks.lines == ["view began #1", "view moved #1", "view ended #1"])
  }
}
