import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// Pans that decide in `shouldBegin` where they move take trackpads and wheels as well (R31, R67).
@Suite("directions of scrolls")
struct ScrollDirectionTests {
  enum Idiom: CaseIterable { case velocity, translation }
  enum Source: CaseIterable { case finger, trackpad, movingTrackpad, wheel }

  private let stage = Stage.withCanvas()
  private let location = Point2D(x: 100, y: 100)

  private func addPan(
    _ name: String, _ idiom: Idiom, isVertical: Bool, on view: TouchView? = nil
  ) -> PanGestureRecognizer {
    let pan = stage.add(PanGestureRecognizer(), name, on: view)
    pan.allowedScrollTypes = .all
    pan.shouldBegin = { [unowned pan] in
      let value = idiom == .velocity ? pan.velocity(in: nil) : pan.translation(in: nil)
      return isVertical ? abs(value.dy) > abs(value.dx) : abs(value.dx) > abs(value.dy)
    }
    return pan
  }

  private func move(_ source: Source, by step: Vector2D) {
    let start = stage.time + 1
    func send(_ phase: IndirectEvent.Phase, _ displacement: Vector2D, _ time: Double) {
      stage.window.dispatch(
        IndirectEvent(scroll: displacement, phase, at: time, location: location))
    }
    switch source {
    case .finger:
      stage.at(start, .down(1, 100, 100))
      for index in 1...5 {
        let count = Double(index)
        stage.at(start + count / 60, .move(1, 100 + step.dx * count, 100 + step.dy * count))
      }
      stage.at(start + 0.1, .up(1))
    case .trackpad, .movingTrackpad:
      send(.began, source == .trackpad ? .zero : step, start)
      for index in 1...5 { send(.changed, step, start + Double(index) / 60) }
      send(.ended, .zero, start + 0.1)
      stage.wait(until: start + 0.1)
    case .wheel:
      stage.window.dispatch(IndirectEvent(wheel: step, at: start, location: location))
      stage.wait(until: start)
    }
  }

  @Test(
    "finger, trackpad and wheel scroll the same list (R67)", arguments: Idiom.allCases,
    Source.allCases)
  func everySourceScrolls(_ idiom: Idiom, _ source: Source) {
    let pan = addPan("pan", idiom, isVertical: true)
    move(source, by: Vector2D(dx: 2, dy: -12))
    #expect(stage.states(of: "pan").first == "began" && stage.states(of: "pan").last == "ended")
    move(source, by: Vector2D(dx: 12, dy: -2))
    #expect(stage.states(of: "pan").filter { $0 == "began" }.count == 1 && pan.reason == .denied)
  }

  @Test(
    "each of two nested lists scrolls along its own axis (R67)", arguments: Idiom.allCases,
    Source.allCases)
  func nestedLists(_ idiom: Idiom, _ source: Source) {
    let row = stage.view("row", 0, 0, 400, 200, in: stage.canvas)
    _ = addPan("list", idiom, isVertical: true)
    _ = addPan("row", idiom, isVertical: false, on: row)
    move(source, by: Vector2D(dx: 2, dy: -12))
    #expect(stage.actions.first == "list began" && stage.states(of: "row").isEmpty)
    let count = stage.actions.count
    move(source, by: Vector2D(dx: 12, dy: -2))
    #expect(stage.actions[count] == "row began" && stage.states(of: "list").last == "ended")
  }

  @Test("what is asked with is the first displacement, over the time since the event before (R67)")
  func velocityInShouldBegin() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    pan.allowedScrollTypes = .all
    var asked: [Vector2D] = []
    pan.shouldBegin = { [unowned pan] in
      asked += [pan.translation(in: nil), pan.velocity(in: nil)]
      return true
    }
    var velocity = Vector2D(dx: .nan, dy: .nan)
    pan.addAction { if $0.state == .began { velocity = $0.velocity(in: nil) } }
    func send(_ phase: IndirectEvent.Phase, _ dy: Double, _ time: Double) {
      stage.window.dispatch(
        IndirectEvent(
          scroll: Vector2D(dx: 0, dy: dy), phase, at: time, location: location))
    }
    send(.began, 0, 1)
    send(.changed, 0, 1.05)
    #expect(stage.actions.isEmpty && asked.isEmpty)
    send(.changed, 5, 1.1)
    #expect(asked.first == Vector2D(dx: 0, dy: 5) && velocity == .zero)
    #expect(asked.count == 2 && abs(asked[1].dy - 100) < 1e-6)
    send(.ended, 0, 1.2)
    asked = []
    send(.began, 3, 2)
    #expect(asked.count == 2 && abs(asked[1].dy - 180) < 1e-6, "over 1/60 s")
    send(.ended, 0, 2.1)
  }

  @Test(
    "the velocity that is asked with is finite, however little time has passed (R43, R67)",
    arguments: [.leastNonzeroMagnitude, 1e-300, 1e-7])
  func velocityInShouldBeginIsFinite(interval: Double) {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    pan.allowedScrollTypes = .all
    var asked = Vector2D.zero
    pan.shouldBegin = { [unowned pan] in
      asked = pan.velocity(in: nil)
      return true
    }
    for (phase, dy, time) in [(IndirectEvent.Phase.began, 0.0, 0.0), (.changed, 5, interval)] {
      stage.window.dispatch(
        IndirectEvent(scroll: Vector2D(dx: 0, dy: dy), phase, at: time, location: location))
    }
    // No time has passed, so it is a frame.
    #expect(asked.dx == 0 && abs(asked.dy - 300) < 1e-6)
  }

  @Test("a scroll that moves nothing, and a step of 0, begin nothing (R67)")
  func nothingMoves() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    pan.allowedScrollTypes = .all
    for phase in [IndirectEvent.Phase.began, .changed, .ended] {
      stage.window.dispatch(
        IndirectEvent(scroll: .zero, phase, at: 1, location: location))
    }
    stage.window.dispatch(IndirectEvent(wheel: .zero, at: 2, location: location))
    #expect(stage.actions.isEmpty && pan.state == .possible)
    stage.window.dispatch(
      IndirectEvent(wheel: Vector2D(dx: 0, dy: 1), at: 3, location: location))
    #expect(stage.actions == ["pan began", "pan ended"])
  }

  @Test("a transform begins at its first factor, and asks with its velocity (R67)")
  func transformInShouldBegin() {
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    var asked: [Double] = []
    pinch.shouldBegin = { [unowned pinch] in
      asked += [pinch.scale, pinch.velocity]
      return true
    }
    for (index, scale) in [1, 1.1, 1.1].enumerated() {
      stage.window.dispatch(
        IndirectEvent(
          scale: scale, rotation: 0, index == 0 ? .began : .changed, at: Double(index) / 10,
          location: location))
    }
    #expect(stage.actions == ["pinch began", "pinch changed"])
    #expect(asked.count == 2 && asked[0] == 1.1 && abs(asked[1] - 1) < 1e-9)
  }

  @Test("a transform that turns first begins a rotation, and asks with its velocity (R67)")
  func rotationInShouldBegin() {
    let rotation = stage.add(RotationGestureRecognizer(), "rotation")
    var asked: [Double] = []
    rotation.shouldBegin = { [unowned rotation] in
      asked += [rotation.rotation, rotation.velocity]
      return true
    }
    for (index, angle) in [0, -0.2].enumerated() {
      stage.window.dispatch(
        IndirectEvent(
          scale: 1, rotation: angle, index == 0 ? .began : .changed, at: Double(index) / 10,
          location: location))
    }
    #expect(stage.actions == ["rotation began"])
    #expect(asked.count == 2 && asked[0] == -0.2 && abs(asked[1] + 2) < 1e-9)
  }
}
