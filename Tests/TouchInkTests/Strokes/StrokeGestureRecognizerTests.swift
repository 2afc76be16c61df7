import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchInk

/// A window with a view that has a stroke recognizer, and a sequencer that sends it reports.
private final class Paper {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  let view = CountingView(frame: Rect2D(x: 100, y: 50, width: 200, height: 200))
  let recognizer = StrokeGestureRecognizer()
  private(set) var states: [GestureRecognizer.State] = []
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
    while let event = sequencer.nextTouchEvent(at: .infinity) { window.sendEvent(event) }
  }
}

private final class CountingView: TouchView {
  /// The touches that began in the view and were not cancelled.
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
  @Test("a pencil begins the gesture immediately, and the view's touch is cancelled (R32)")
  func aPencilBeginsImmediatelyAndCancelsTheViewsTouch() {
    let paper = Paper()
    paper.draw(.pencil(.down, 110, 60, at: 0))
    #expect(paper.states == [.began])
    #expect(paper.view.touches == [])
    #expect(
      paper.recognizer.strokes.active.first?.value.samples.first?.location == Point2D(x: 10, y: 10))
    paper.draw(.pencil(.move, 120, 60, at: 0.004))
    #expect(
      paper.recognizer.strokes.active.first?.value.predictedSamples.count == 2,
      "the stroke has predictions (R12)")
    paper.draw(.pencil(.up, 130, 60, at: 0.008))
    #expect(paper.states == [.began, .changed, .ended])
    #expect(
      paper.recognizer.strokes.completed.map { $0.samples.map(\.location.x) } == [[10, 20, 30]])
  }

  @Test("a finger begins the gesture after the delay, with all its samples")
  func aFingerBeginsAfterTheDelay() {
    let paper = Paper()
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    paper.draw(.finger(.move, 1, 155, 100, at: 0.05))
    #expect(paper.states == [] && paper.recognizer.visibleStrokes.isEmpty)
    paper.window.advance(to: InkConstants.fingerDelay)
    #expect(paper.states == [.began] && paper.recognizer.visibleStrokes.map(\.id) == [TouchID(1)])
    #expect(paper.recognizer.strokes.active.first?.value.samples.count == 2)
  }

  @Test("a finger begins the gesture when it moves beyond the slop")
  func aFingerBeginsBeyondTheSlop() {
    let paper = Paper()
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    paper.draw(.finger(.move, 1, 150 + InkConstants.fingerSlop, 100, at: 0.02))
    #expect(paper.states == [])
    paper.draw(.finger(.move, 1, 151 + InkConstants.fingerSlop, 100, at: 0.04))
    #expect(paper.states == [.began])
  }

  @Test("a tap of a finger that is shorter than the delay draws a dot")
  func aTapDrawsADot() throws {
    let paper = Paper()
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    paper.draw(.finger(.up, 1, 150, 100, at: 0.05))
    #expect(paper.states == [.began, .ended] && paper.view.touches == [])
    let dot = try #require(paper.recognizer.strokes.completed.first)
    #expect(dot.samples.map(\.location) == [Point2D(x: 50, y: 50), Point2D(x: 50, y: 50)])
    let outline = dot.outlinePath(InkStyle(.plain, width: 6))
    #expect(outline.boundingBox == Rect2D(x: 47, y: 47, width: 6, height: 6))
    let updates = paper.recognizer.builder.strokeUpdates
    #expect(updates.ended == [TouchID(1)] && updates.finalized == [TouchID(1)])
    #expect(updates.cancelled == [])
  }

  @Test("five points in 60 ms draw a stroke, though they stay within the slop")
  func fivePointsDrawAStroke() {
    let paper = Paper()
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    for step in 1...3 {
      paper.draw(.finger(.move, 1, 150 + Double(step), 100, at: Double(step) * 0.015))
    }
    paper.draw(.finger(.up, 1, 154, 100, at: 0.06))
    #expect(paper.states == [.began, .ended])
    #expect(
      paper.recognizer.strokes.completed.map { $0.samples.map(\.location.x) }
        == [[50, 51, 52, 53, 54]])
  }

  @Test("a pinch that begins within the delay draws nothing, however soon its fingers lift")
  func aPinchWithinTheDelayDrawsNothing() {
    let paper = Paper()
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    paper.draw(.finger(.down, 2, 200, 100, at: 0.02))
    paper.draw(.finger(.move, 1, 120, 100, at: 0.04), .finger(.move, 2, 230, 100, at: 0.04))
    paper.draw(.finger(.up, 1, 120, 100, at: 0.06), .finger(.up, 2, 230, 100, at: 0.06))
    #expect(paper.states == [] && paper.view.touches == [TouchID(1), TouchID(2)])
    #expect(paper.recognizer.strokes.completed.isEmpty && paper.recognizer.strokes.active.isEmpty)
  }

  @Test("a dot whose gesture fails is cancelled, and is not listed as ended")
  func aDotOfAFailedGestureIsCancelled() {
    let paper = Paper()
    paper.recognizer.shouldBegin = { false }
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    paper.draw(.finger(.up, 1, 150, 100, at: 0.05))
    #expect(paper.states == [] && paper.recognizer.strokes.completed.isEmpty)
    let updates = paper.recognizer.builder.strokeUpdates
    #expect(updates.cancelled == [TouchID(1)] && updates.ended == [] && updates.finalized == [])
    paper.recognizer.shouldBegin = nil
    paper.draw(.finger(.down, 1, 150, 100, at: 1))
    paper.draw(.finger(.up, 1, 150, 100, at: 1.05))
    #expect(paper.recognizer.strokes.completed.map(\.id) == [TouchID(2)])
  }

  @Test("two fingers that land together fail the recognizer, and the next finger draws again")
  func twoFingersFailTheRecognizer() {
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

  @Test("samples of a stationary touch are in the stroke, though they cause no callback (R10)")
  func samplesOfAStationaryTouchAreInTheStroke() {
    let paper = Paper()
    paper.draw(.pencil(.down, 110, 60, at: 0))
    for step in 1...4 { paper.draw(.pencil(.move, 110, 60, at: Double(step) * 0.004)) }
    paper.draw(.pencil(.up, 110, 60, at: 0.02))
    #expect(paper.recognizer.strokes.completed.first?.samples.count == 6)
  }

  @Test("updates after the end refine and finalize the stroke (R14)")
  func updatesAfterTheEndRefineTheStroke() {
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

  @Test("a cancelled pencil cancels the gesture and leaves no stroke (R26)")
  func aCancelledPencilCancelsTheGesture() {
    let paper = Paper()
    paper.draw(.pencil(.down, 110, 60, at: 0))
    paper.draw(.pencil(.cancel, 120, 60, at: 0.01))
    #expect(paper.states == [.began, .cancelled])
    #expect(paper.recognizer.strokes.completed.isEmpty && paper.recognizer.strokes.active.isEmpty)
  }

  @Test("all fingers of a board draw if the second finger does")
  func severalFingersDraw() {
    let paper = Paper()
    paper.recognizer.builder.secondFingerPolicy = .draws
    paper.draw(.finger(.down, 1, 150, 100, at: 0), .finger(.down, 2, 200, 100, at: 0.01))
    paper.draw(.finger(.down, 3, 250, 100, at: 0.02))
    paper.draw(.finger(.move, 1, 150, 130, at: 0.05), .finger(.move, 2, 200, 130, at: 0.05))
    paper.draw(.finger(.up, 3, 250, 100, at: 0.06))
    paper.draw(.finger(.down, 4, 120, 200, at: 0.3))
    paper.draw(.finger(.move, 4, 160, 200, at: 0.35), .finger(.move, 1, 150, 160, at: 0.35))
    for finger in [2, 1, 4] { paper.draw(.finger(.up, finger, 150, 160, at: 0.4)) }
    #expect(paper.states.first == .began && paper.states.last == .ended)
    #expect(paper.states.filter { $0 == .began }.count == 1)
    #expect(paper.recognizer.strokes.completed.map(\.id.rawValue).sorted() == [1, 2, 3, 4])
  }

  @Test("a resting hand leaves the recognizer free for a finger that draws (R27)")
  func fingerDrawsBesideARestingHand() {
    let paper = Paper()
    paper.draw(.finger(.down, 1, 150, 100, at: 0), .finger(.down, 2, 200, 100, at: 0.01))
    #expect(paper.states.isEmpty)
    paper.draw(.finger(.down, 3, 250, 100, at: 0.5))
    paper.draw(.finger(.move, 3, 250, 150, at: 0.6))
    paper.draw(.finger(.up, 3, 250, 150, at: 0.7))
    #expect(paper.states.first == .began && paper.states.last == .ended)
    #expect(paper.recognizer.strokes.completed.map(\.id) == [TouchID(3)])
  }

  @Test("a finger that is cancelled before the gesture begins leaves no stroke (R26)")
  func aCancelledFingerLeavesNoStroke() {
    let paper = Paper()
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    paper.draw(.finger(.cancel, 1, 150, 100, at: 0.05))
    paper.window.advance(to: 1)
    #expect(paper.states == [] && paper.recognizer.reason == .touchesCancelled)
    #expect(paper.recognizer.strokes.active.isEmpty && paper.recognizer.strokes.completed.isEmpty)
    // Of two fingers that draw, the other one begins the gesture.
    paper.recognizer.builder.secondFingerPolicy = .draws
    paper.draw(.finger(.down, 1, 150, 100, at: 2), .finger(.down, 2, 200, 100, at: 2))
    paper.draw(.finger(.cancel, 1, 150, 100, at: 2.05))
    #expect(paper.states == [] && paper.recognizer.reason == nil)
    paper.window.advance(to: 3)
    #expect(paper.states == [.began] && paper.recognizer.visibleStrokes.map(\.id) == [TouchID(3)])
    paper.draw(.finger(.cancel, 2, 150, 100, at: 3.05))
    #expect(paper.states == [.began, .cancelled] && paper.recognizer.visibleStrokes.isEmpty)
  }

  @Test("a pencil and a finger draw together, and the gesture ends with the last of them")
  func theGestureEndsWithTheLastTouch() {
    let paper = Paper()
    paper.recognizer.requiresExclusiveTouchType = false
    paper.draw(.pencil(.down, 110, 60, at: 0))
    paper.draw(.finger(.down, 1, 200, 200, at: 0.1))
    paper.draw(.finger(.move, 1, 250, 200, at: 0.2), .pencil(.up, 120, 60, at: 0.2))
    #expect(paper.states.last == .changed)
    paper.draw(.finger(.up, 1, 260, 200, at: 0.3))
    #expect(paper.states.last == .ended)
    #expect(paper.recognizer.strokes.completed.map(\.type) == [.pencil, .finger])
  }

  @Test("strokes are in the coordinates of a rotated view, including azimuths (R23)")
  func strokesAreInTheCoordinatesOfARotatedView() throws {
    let paper = Paper()
    paper.view.transform = Transform2D(rotationAngle: .pi / 2)
    paper.draw(.pencil(.down, 200, 60, at: 0, azimuth: 1, altitude: 1))
    let sample = try #require(paper.recognizer.strokes.active.first?.value.samples.first)
    #expect(
      sample.location.distance(to: paper.view.convert(Point2D(x: 200, y: 60), from: nil)) < 1e-9)
    #expect(abs((sample.azimuthAngle ?? 0) - (1 - .pi / 2)) < 1e-9)
  }

  @Test("strokes are in the coordinates of a zoomed sheet, including azimuths")
  func strokesAreInTheCoordinatesOfASheet() throws {
    let paper = Paper()
    let sheet = TouchView(frame: Rect2D(x: 0, y: 0, width: 200, height: 200))
    paper.view.addSubview(sheet)
    sheet.transform = Transform2D(scaleX: 2, y: 2).rotated(by: .pi / 2)
    paper.recognizer.coordinateSpaceView = sheet
    paper.draw(.pencil(.down, 200, 60, at: 0, azimuth: 1, altitude: 1))
    let sample = try #require(paper.recognizer.strokes.active.first?.value.samples.first)
    #expect(sample.location.distance(to: sheet.convert(Point2D(x: 200, y: 60), from: nil)) < 1e-9)
    #expect(abs((sample.azimuthAngle ?? 0) - (1 - .pi / 2)) < 1e-9)
  }

  @Test("a recognizer for pencils draws nothing for a finger")
  func aRecognizerForPencilsIgnoresFingers() {
    let paper = Paper()
    paper.recognizer.allowedTouchTypes = [.pencil]
    paper.draw(.finger(.down, 1, 150, 100, at: 0))
    paper.draw(.finger(.move, 1, 190, 100, at: 0.2))
    #expect(paper.states == [] && paper.recognizer.strokes.active.isEmpty)
    paper.draw(.pencil(.down, 110, 60, at: 0.3))
    #expect(paper.states == [.began])
  }

  @Test("without coalesced and predicted samples a stroke has one sample for each event")
  func samplesCanBeLeftOut() throws {
    let paper = Paper()
    paper.recognizer.builder.usesCoalescedSamples = false
    paper.recognizer.builder.usesPredictedSamples = false
    paper.draw(.pencil(.down, 110, 60, at: 0))
    paper.draw(.pencil(.move, 120, 60, at: 0.004), .pencil(.move, 130, 60, at: 0.008))
    let stroke = try #require(paper.recognizer.strokes.active.first?.value)
    #expect(stroke.samples.map(\.location.x) == [10, 30] && stroke.predictedSamples == [])
    #expect(stroke.kind(at: 1) == .main)
  }

  @Test("strokes that a palm began are undone by its cancellation (R63)")
  func palmsAreUndone() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    let paper = TouchView(frame: Rect2D(x: 0, y: 0, width: 200, height: 300))
    let ink = InkView(frame: Rect2D(x: 200, y: 0, width: 200, height: 300))
    let recognizer = StrokeGestureRecognizer()
    paper.addGestureRecognizer(recognizer)
    window.addSubview(paper)
    window.addSubview(ink)
    let surface = TouchSurface(
      window, configuration: SequencerConfiguration(rejectsPalms: true))
    func send(
      _ kind: ContactReport.Kind, _ contact: Int, _ time: Double, _ x: Double, _ y: Double,
      _ type: TouchType = .finger
    ) {
      surface.receive(
        ContactReport(
          kind, ContactID(contact), at: time, location: Point2D(x: x, y: y), type: type))
      surface.draw(at: time)
    }
    for (contact, x) in [(1, 50.0), (2, 250.0)] {
      send(.down, contact, 0, x, 50)
      send(.move, contact, 0.15, x, 90)
      send(.move, contact, 0.2, x, 120)
    }
    #expect(recognizer.visibleStrokes.count == 1)
    #expect(ink.strokes.active.count == 1)
    send(.down, 0, 0.3, 150, 20, .pencil)
    func isUndone() -> Bool {
      recognizer.visibleStrokes.allSatisfy { $0.samples.allSatisfy { $0.location.x > 100 } }
        && ink.strokes.active.isEmpty && ink.strokes.completed.isEmpty
    }
    #expect(isUndone())
    #expect(surface.rejectedPalms.map(\.contact) == [ContactID(1), ContactID(2)])
    send(.move, 1, 0.4, 50, 200)
    send(.move, 2, 0.4, 250, 200)
    #expect(isUndone(), "a palm draws nothing while a pen is down")
    send(.move, 0, 0.4, 150, 60, .pencil)
    send(.up, 0, 0.5, 150, 80, .pencil)
    send(.up, 1, 0.6, 50, 250)
    send(.up, 2, 0.6, 250, 250)
    #expect(isUndone())
  }
}
