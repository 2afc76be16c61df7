import Testing
import TouchInk
import TouchKit
import TouchViews

/// A window with a view that has a stroke recognizer, and reports that go in.
private final class Paper {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  let view = CountingView(frame: Rect2D(x: 100, y: 50, width: 200, height: 200))
  let recognizer = StrokeGestureRecognizer()
  private(set) var states: [GestureState] = []
  private var sequencer = TouchSequencer(
    SequencerConfiguration(sampleRate: 240, predictionHorizon: 0.0084))
  private var action: ActionToken?

  init() {
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    view.addGestureRecognizer(recognizer)
    action = recognizer.addAction { [weak self] in self?.states.append($0.state) }
  }

  func draw(_ reports: ContactReport...) {
    for report in reports {
      window.advance(to: report.timestamp)
      sequencer.receive(report)
    }
    while let event = sequencer.nextEvent(at: .infinity) { window.sendEvent(event) }
  }
}

private final class CountingView: TouchView {
  /// The touches that began for the view and were not cancelled for it.
  private(set) var touches: [TouchID] = []
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    self.touches += touches.map(\.id)
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {}
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    self.touches.removeAll { touches.contains($0) }
  }
}

@Suite struct StrokeGestureRecognizerTests {
  @Test("A pencil begins at once, in the view's coordinates, and the view loses the touch (R32)")
  func pencil() {
    let paper = Paper()
    paper.draw(.pencil(.down, 110, 60, at: 0))
    #expect(paper.states == [.began])
    #expect(paper.view.touches == [])
    #expect(
      paper.recognizer.strokes.active.first?.value.samples.first?.location == Point2D(x: 10, y: 10))
    paper.draw(.pencil(.move, 120, 60, at: 0.004))
    #expect(paper.recognizer.strokes.active.first?.value.predictedSamples.count == 2, "R12")
    paper.draw(.pencil(.up, 130, 60, at: 0.008))
    #expect(paper.states == [.began, .changed, .ended])
    #expect(
      paper.recognizer.strokes.completed.map { $0.samples.map(\.location.x) } == [[10, 20, 30]])
  }

  @Test("A finger begins after the delay, with all that it drew before")
  func fingerDelay() {
    let paper = Paper()
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    paper.draw(.finger(.move, 1, 155, 100, at: 0.05))
    #expect(paper.states == [] && !paper.recognizer.isDrawing)
    paper.window.advance(to: InkConstants.fingerDelay)
    #expect(paper.states == [.began])
    #expect(paper.recognizer.strokes.active.first?.value.samples.count == 2)
  }

  @Test("A finger begins where it moves beyond the slop before the delay is over")
  func fingerSlop() {
    let paper = Paper()
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    paper.draw(.finger(.move, 1, 150 + InkConstants.fingerSlop, 100, at: 0.02))
    #expect(paper.states == [])
    paper.draw(.finger(.move, 1, 151 + InkConstants.fingerSlop, 100, at: 0.04))
    #expect(paper.states == [.began])
  }

  @Test("A finger's tap leaves no stroke, and the view keeps the touch")
  func tap() {
    let paper = Paper()
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    paper.draw(.finger(.up, 1, 150, 100, at: 0.05))
    #expect(paper.states == [] && paper.view.touches == [TouchID(1)])
    #expect(paper.recognizer.strokes.completed.isEmpty && paper.recognizer.strokes.active.isEmpty)
  }

  @Test("Two fingers that land together fail it; the next finger draws again")
  func twoFingers() {
    let paper = Paper()
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    paper.draw(.finger(.down, 2, 200, 100, at: 0.05))
    paper.draw(.finger(.move, 1, 190, 100, at: 0.1), .finger(.move, 2, 250, 100, at: 0.1))
    #expect(paper.states == [])
    #expect(paper.recognizer.strokes.active.isEmpty)
    paper.draw(.finger(.up, 1, 190, 100, at: 0.2), .finger(.up, 2, 250, 100, at: 0.2))
    paper.draw(.finger(.down, 1, 150, 100, at: 1))
    paper.draw(.finger(.move, 1, 190, 100, at: 1.05))
    #expect(paper.states == [.began])
  }

  @Test("R10: samples of a touch that rests are in the stroke, though they bring no callback")
  func restingSamples() {
    let paper = Paper()
    paper.draw(.pencil(.down, 110, 60, at: 0))
    for step in 1...4 { paper.draw(.pencil(.move, 110, 60, at: Double(step) * 0.004)) }
    paper.draw(.pencil(.up, 110, 60, at: 0.02))
    #expect(paper.recognizer.strokes.completed.first?.samples.count == 6)
  }

  @Test("R14: updates after the end refine the stroke, and it settles")
  func lateUpdates() {
    let paper = Paper()
    var updates = 0
    paper.recognizer.onUpdate = { recognizer in
      updates += 1
      #expect(recognizer.builder.strokeUpdates.finalized == [TouchID(1)])
    }
    paper.draw(.pencil(.down, 110, 60, at: 0, force: 0.3, estimates: .force, index: 5))
    paper.draw(.pencil(.up, 120, 60, at: 0.01))
    paper.draw(.refine(5, at: 0.05, force: 0.9))
    #expect(updates == 1)
    #expect(paper.recognizer.strokes.completed.first?.samples.first?.force == 0.9)
    #expect(paper.recognizer.strokes.completed.first?.isFinalized == true)
  }

  @Test("R26: a cancelled pencil cancels the gesture and leaves no stroke")
  func cancelled() {
    let paper = Paper()
    paper.draw(.pencil(.down, 110, 60, at: 0))
    paper.draw(.pencil(.cancel, 120, 60, at: 0.01))
    #expect(paper.states == [.began, .cancelled])
    #expect(paper.recognizer.strokes.completed.isEmpty && paper.recognizer.strokes.active.isEmpty)
  }

  @Test("Pencil and finger draw together, and the gesture ends with the last")
  func together() {
    let paper = Paper()
    paper.draw(.pencil(.down, 110, 60, at: 0))
    paper.draw(.finger(.down, 1, 200, 200, at: 0.1))
    paper.draw(.finger(.move, 1, 250, 200, at: 0.2), .pencil(.up, 120, 60, at: 0.2))
    #expect(paper.states.last == .changed)
    paper.draw(.finger(.up, 1, 260, 200, at: 0.3))
    #expect(paper.states.last == .ended)
    #expect(paper.recognizer.strokes.completed.map(\.type) == [.pencil, .finger])
  }

  @Test("R23: strokes follow a view that is turned, azimuths too")
  func turnedView() throws {
    let paper = Paper()
    paper.view.transform = Transform2D(rotationAngle: .pi / 2)
    paper.draw(.pencil(.down, 200, 60, at: 0, azimuth: 1, altitude: 1))
    let sample = try #require(paper.recognizer.strokes.active.first?.value.samples.first)
    #expect(
      sample.location.distance(to: paper.view.convert(Point2D(x: 200, y: 60), from: nil)) < 1e-9)
    #expect(abs((sample.azimuthAngle ?? 0) - (1 - .pi / 2)) < 1e-9)
  }
}
