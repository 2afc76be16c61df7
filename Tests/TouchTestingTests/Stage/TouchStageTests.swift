import Testing
import TouchGestures
import TouchKit
import TouchRecordings
import TouchScripts
import TouchTesting
import TouchViews

/// A view that receives all touches and stores their locations.
final class Board: TouchView {
  private(set) var locations: [Point2D] = []
  private(set) var newest: Touch?

  init() {
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    remember(touches)
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    remember(touches)
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    remember(touches)
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    remember(touches)
  }
  override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
    newest = touches.last
  }

  private func remember(_ touches: TouchCollection) {
    locations += touches.map { $0.location(in: self) }
    newest = touches.last
  }
}

@Suite struct TouchStageTests {
  let board = Board()

  @Test("a pinch scales by its span beyond the slop (R37)")
  func aPinchScalesByItsSpanBeyondTheSlop() {
    let zoom = PinchGestureRecognizer()
    board.addGestureRecognizer(zoom)
    let stage = TouchStage(board)
    stage.pinch(at: board, from: 100, to: 200, over: .milliseconds(250))
    #expect(stage.states(of: zoom) == [.began, .changed, .ended])
    #expect(stage.approximately(zoom.scale) == 200 / 108)
  }

  @Test("callbacks have been delivered when a method returns")
  func movementHasBeenProcessedWhenItReturns() {
    let stage = TouchStage(board)
    let finger = stage.finger()
    finger.down(at: [10, 20])
    #expect(board.locations == [Point2D(x: 10, y: 20)])
    finger.move(to: [30, 20])
    #expect(board.locations.last == Point2D(x: 30, y: 20))
    finger.up()
    #expect(stage.log(of: board) == [.began, .moved(1), .ended])
  }

  @Test("movements in a together closure run side by side when the closure returns")
  func movementsTogetherRunWhenTheClosureReturns() {
    let stage = TouchStage(board)
    let left = stage.finger(), right = stage.finger()
    stage.together {
      left.down(at: [10, 10])
      right.down(at: [90, 10])
      #expect(board.locations.isEmpty)
    }
    #expect(stage.log(of: board) == [.began(1)])
    #expect(board.locations.count == 2)
  }

  @Test("movements of one finger in a together closure follow each other, and a wait delays all")
  func movementsTogetherFollowEachOther() {
    let stage = TouchStage(board, device: TouchDevice(.init(sampleRate: 100)))
    let left = stage.finger(), right = stage.finger()
    stage.together(over: 0.1) {
      left.down(at: [0, 0])
      left.move(to: [100, 0])
      right.down(at: [0, 50])
      stage.together(over: 0.05) { right.move(to: [50, 50]) }
      right.up()
      stage.wait(0.2)
      right.tap(at: [9, 9])
      left.up()
    }
    stage.finger().down(at: [7, 7])
    let lines = stage.script().text.split(separator: "\n")
    #expect(
      lines.filter { $0.first?.isNumber ?? false } == [
        "0 down a 0,0; down b 0,50", "10 move a 100,0 over 100; move b 50,50 over 50", "70 up b",
        "320 down b 9,9; up a", "400 up b", "410 down c 7,7",
      ])
    #expect(stage.now == 0.41)
  }

  @Test("the duration of a together closure is that of the movements in it, not of those after it")
  func durationOfANestedTogetherEndsWithIt() {
    let stage = TouchStage(board, device: TouchDevice(.init(sampleRate: 100)))
    let finger = stage.finger()
    stage.together(over: 0.1) {
      finger.down(at: [0, 0])
      stage.together(over: 0.05) { finger.move(to: [50, 0]) }
      finger.move(to: [100, 0])
      stage.together {
        finger.move(to: [150, 0])
        stage.together(over: 0.2) { finger.move(to: [200, 0]) }
        finger.move(to: [250, 0])
      }
      finger.move(to: [300, 0])
    }
    let lines = stage.script().text.split(separator: "\n")
    #expect(
      lines.filter { $0.first?.isNumber ?? false } == [
        "0 down a 0,0", "10 move a 50,0 over 50", "70 move a 100,0 over 100",
        "180 move a 150,0 over 100", "290 move a 200,0 over 200", "500 move a 250,0 over 100",
        "610 move a 300,0 over 100",
      ])
  }

  @Test("the time advances only in movements and waits (R44)")
  func timeAdvancesOnlyInMovementsAndWaits() {
    let press = LongPressGestureRecognizer()
    board.addGestureRecognizer(press)
    let stage = TouchStage(board)
    stage.finger().down(at: [10, 10])
    stage.wait(0.49)
    #expect(stage.states(of: press) == [])
    stage.wait(0.01)
    #expect(stage.states(of: press) == [.began])
    #expect(stage.now == 0.5)
    #expect(stage.window.now == 0.5)
  }

  @Test("a move is sampled at the rate of the stage and ends exactly at its target")
  func aMoveIsSampledAtTheRateAndEndsExactly() {
    let stage = TouchStage(board, device: TouchDevice(.init(sampleRate: 100)))
    let finger = stage.finger()
    finger.down(at: [0, 0])
    finger.move(to: [100, 50], over: 0.2)
    #expect(stage.log(of: board) == [.began, .moved(20)])
    #expect(board.locations.last == Point2D(x: 100, y: 50))
    #expect(stage.now == 0.21)
  }

  @Test("samples between two draws of a display are coalesced (R9)")
  func samplesBetweenDrawsAreCoalesced() {
    // 24 samples from 9 to 105 ms, with a draw every 16.7 ms: the last sample is in the seventh
    // event.
    let stage = TouchStage(board, device: TouchDevice(.init(sampleRate: 240), displayRate: 60))
    let finger = stage.finger()
    finger.down(at: [0, 0])
    finger.move(to: [100, 0], over: 0.1)
    #expect(stage.log(of: board) == [.began, .moved(7)])
    #expect(stage.script().script.device.displayRate == 60)
  }

  @Test("a pencil reports its properties and refines their estimates (R13, R14)")
  func aPencilReportsAndRefinesItsProperties() {
    let stage = TouchStage(board)
    var pen = stage.pencil(force: 0.3, altitude: .degrees(45), azimuth: .radians(1))
    pen.estimates = .force
    pen.down(at: [10, 10])
    #expect(board.newest?.type == .pencil)
    #expect(board.newest?.force == 0.3)
    #expect(abs((board.newest?.altitudeAngle ?? 0) - .pi / 4) < 1e-12)
    #expect(abs((board.newest?.azimuthAngle ?? 0) - 1) < 1e-12)
    pen.refine(0, force: 0.42)
    #expect(board.newest?.force == 0.42)
    #expect(stage.log(of: board) == [.began, .updated])
  }

  @Test(
    "a finger has each property, and its touches report it (R16)",
    arguments: SampleProperty.allCases)
  func fingersHaveEachProperty(property: SampleProperty) throws {
    let stage = TouchStage(board)
    var finger = stage.finger()
    // The switch makes a new property a compiler error here until fingers have it.
    switch property {
    case .force: finger.force = 0.5
    case .majorRadius: finger.radius = 0.5
    case .altitudeAngle: finger.altitude = .radians(0.5)
    case .azimuthAngle: finger.azimuth = .radians(0.5)
    case .rollAngle: finger.roll = .radians(0.5)
    case .zOffset: finger.height = 0.5
    case .buttons: finger.buttons = .secondary
    }
    finger.down(at: [10, 10])
    let value = try #require(board.newest?.sample[property])
    #expect(abs(value - (property == .buttons ? 2 : 0.5)) < 1e-12)
    for other in SampleProperty.allCases where other != property {
      #expect(board.newest?.sample[other] == nil)
    }
    #expect(stage.script().text.contains(" \(property.name)="))
  }

  @Test("locations can be in the coordinates of a view")
  func locationsCanBeInAView() {
    let button = TouchView(frame: Rect2D(x: 100, y: 50, width: 40, height: 20))
    button.transform = Transform2D(scaleX: 2, y: 2)
    board.addSubview(button)
    let stage = TouchStage(board)
    stage.finger().tap(at: button)
    #expect(stage.log(of: button) == [.began, .ended])
    #expect(board.locations.last == Point2D(x: 120, y: 60))
    stage.finger().tap(at: [0, 0], in: button)
    #expect(board.locations.last == Point2D(x: 80, y: 40))
  }

  @Test("durations in seconds and milliseconds are equal")
  func durationsInTwoUnitsAreEqual() {
    let quarter: TouchDuration = 0.25
    #expect(quarter == .milliseconds(250) && quarter == .seconds(0.25) && quarter != 2)
    #expect(TouchDuration.seconds(0.07).milliseconds == 70)
  }

  @Test("movements with two numbers do the same as those with points")
  func methodsWithNumbersEqualThoseWithPoints() {
    func events(_ movements: (TouchFinger, TouchView) -> Void) -> [TouchEvent] {
      let view = TouchView(frame: Rect2D(x: 100, y: 50, width: 200, height: 200))
      let stage = TouchStage(
        window: TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300)))
      stage.window.addSubview(view)
      let collector = EventCollector(stage.window)
      movements(stage.finger(), view)
      return collector.events
    }
    func point(_ x: Double, _ y: Double) -> Point2D { Point2D(x: 100 + x, y: 50 + y) }
    let expected = events { finger, _ in
      finger.hover(at: point(1, 2), over: 0.1)
      finger.down(at: point(3, 4))
      finger.move(to: point(30, 40), over: 0.1)
      finger.move(to: point(35, 34), over: 0.1)
      finger.arc(about: point(10, 20), by: .degrees(30), over: 0.1)
      finger.up(at: point(50, 60))
      finger.tap(at: point(7, 8), for: 0.2)
      finger.doubleTap(at: point(60, 9))
      finger.taps(3, at: point(70, 9), for: 0.1, every: 0.2)
      finger.longPress(at: point(10, 80), for: 0.6)
      finger.drag(from: point(10, 90), to: point(90, 10), over: 0.2)
      finger.swipe(from: point(20, 90), to: point(80, 90), over: 0.05)
      finger.swipe(.left, from: point(90, 80), by: 70, over: 0.05)
    }
    let events = events { finger, view in
      finger.hover(at: [1, 2], in: view, over: 0.1)
      finger.down(at: [3, 4], in: view)
      finger.move(to: [30, 40], in: view, over: 0.1)
      finger.move(by: [5, -6], over: 0.1)
      finger.arc(about: [10, 20], in: view, by: .degrees(30), over: 0.1)
      finger.up(at: [50, 60], in: view)
      finger.tap(at: [7, 8], in: view, for: 0.2)
      finger.doubleTap(at: [60, 9], in: view)
      finger.taps(3, at: [70, 9], in: view, for: 0.1, every: 0.2)
      finger.longPress(at: [10, 80], in: view, for: 0.6)
      finger.drag(from: [10, 90], to: [90, 10], in: view, over: 0.2)
      finger.swipe(from: [20, 90], to: [80, 90], in: view, over: 0.05)
      finger.swipe(.left, from: [90, 80], in: view, by: 70, over: 0.05)
    }
    #expect(events.count > 60 && events == expected)
  }

  @Test("two double taps are recognized separately (R34)")
  func twoDoubleTapsAreSeparate() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    board.addGestureRecognizer(tap)
    let stage = TouchStage(board)
    stage.finger().doubleTap(at: [50, 50])
    stage.wait(1)
    stage.finger().doubleTap(at: [250, 50])
    #expect(stage.states(of: tap) == [.recognized(2)])
    #expect(board.newest?.tapCount == 2)
  }

  private static let directions: [SwipeGestureRecognizer.Direction] = [.left, .right, .up, .down]

  @Test("a swipe is recognized in its direction only (R40)", arguments: directions)
  func aSwipeIsRecognizedInItsDirectionOnly(_ direction: SwipeGestureRecognizer.Direction) {
    let swipes = Self.directions.map { direction in
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      board.addGestureRecognizer(swipe)
      return swipe
    }
    let stage = TouchStage(board)
    stage.finger().swipe(direction, from: board, by: 120)
    for (index, swipe) in swipes.enumerated() {
      let isRight = Self.directions[index] == direction
      #expect(isRight ? stage.states(of: swipe) == [.recognized] : stage.states(of: swipe) == [])
    }
  }

  @Test("a rotation is the angle beyond the slop (R38)")
  func aRotationIsTheAngleBeyondTheSlop() {
    let turn = RotationGestureRecognizer()
    board.addGestureRecognizer(turn)
    let stage = TouchStage(board)
    stage.rotate(at: board, by: .degrees(90), span: 160)
    // The slop is 8 points of arc at half the span of 160 points: 0.1 rad.
    #expect(stage.approximately(turn.rotation) == .pi / 2 - 0.1)
  }

  @Test("invalid input is reported as issues and repaired (R50, R51, R52)")
  func invalidInputIsReportedAndRepaired() {
    let stage = TouchStage(board)
    let finger = stage.finger()
    finger.up()
    finger.down(at: [10, 10])
    finger.down(at: [20, 10])
    stage.overflow()
    #expect(stage.log(of: board) == [.began, .cancelled, .began, .cancelled])
    #expect(stage.issues.count(.unknownContact) == 1)
    #expect(stage.issues.count(.duplicateDown) == 1)
    #expect(stage.issues.count(.overflow) == 1)
  }

  @Test("a stage is deallocated with its last reference")
  func aStageIsDeallocatedWithItsLastReference() {
    weak var window: TouchWindow?
    do {
      let stage = TouchStage(Board())
      stage.finger().tap(at: [1, 1])
      window = stage.window
      #expect(window != nil)
    }
    #expect(window == nil)
  }

  @Test("the transcript continues after other code has replaced the trace of the window")
  func transcriptSurvivesAReplacedTrace() {
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    board.addGestureRecognizer(tap)
    let stage = TouchStage(board)
    for x in [10.0, 40, 70] { stage.finger().tap(at: [x, 10]) }
    stage.window.trace = GestureTrace()
    stage.finger().tap(at: [90, 90])
    #expect(stage.transcript.description.components(separatedBy: "tap ended").count == 5)
    #expect(stage.states(of: tap) == [.recognized(4)])
  }

  @Test("decisions after the trace was emptied are read, even if there are as many as before")
  func statesAfterAnEmptiedTrace() {
    let tap = TapGestureRecognizer()
    tap.cancelsTouchesInView = false
    tap.delaysTouchesEnded = false
    board.addGestureRecognizer(tap)
    let stage = TouchStage(board), finger = stage.finger()
    finger.down(at: [10, 10])
    stage.window.trace?.removeAll()
    finger.up()
    #expect(stage.states(of: tap) == [.recognized])
  }

  /// Movements of a finger from (10, 30) to (70, 80).
  enum Arrival: CaseIterable, Sendable {
    case down, move, moveBy, drag, arc, lift, hover, taps, together
    case script, scriptMove, scriptArc, scriptHover, scriptLift, recording

    func move(_ finger: TouchFinger, on stage: TouchStage) throws {
      let there = [70.0, 80]
      switch self {
      case .down: finger.down(at: there)
      case .move: finger.move(to: there)
      case .moveBy: finger.move(by: [60, 50])
      case .drag: finger.drag(from: [9, 9], to: there)
      case .arc: finger.arc(about: [40, 55], by: .degrees(180))
      case .lift: finger.up(at: there)
      case .hover: finger.hover(at: there, over: 0.1)
      case .taps: finger.doubleTap(at: there)
      case .together:
        stage.together(over: 0.1) {
          finger.move(to: [90, 90])
          finger.move(to: there)
        }
      case .script: try play("0 down a 70,80", on: stage)
      case .scriptMove: try play("0 move a 70,80 over 50\n+5 down q 1,1", on: stage)
      case .scriptArc: try play("0 arc a about 40,55 by 180 over 40", on: stage)
      case .scriptHover: try play("0 up a; hover a 9,9\n9 hover a 70,80", on: stage)
      case .scriptLift: try play("0 move a 9,9\n5 up a 70,80\n9 move a nan,1", on: stage)
      case .recording:
        stage.play(
          TouchRecording(samples: [
            RecordedSample(.report(.move), "a", time: 90, x: 9, y: 9),
            RecordedSample(.report(.up), "a", time: 90.5, x: 70, y: 80),
          ]))
      }
    }

    private func play(_ lines: String, on stage: TouchStage) throws {
      stage.play(try TouchScript(parsing: "touchscript 1\n" + lines, file: "t"))
    }
  }

  @Test(
    "a finger continues from where it is, whatever moved it there",
    arguments: Arrival.allCases)
  func fingersContinueFromWhereTheyAre(arrival: Arrival) throws {
    let stage = TouchStage(board)
    let finger = stage.finger("a")
    finger.down(at: [10, 30])
    try arrival.move(finger, on: stage)
    let there = Point2D(x: 70, y: 80)
    let isThere = stage.approximately(finger.location ?? .zero) == there
    #expect(isThere, "\(arrival): \(finger.location ?? .zero)")
    let other = stage.finger("b")
    #expect(other.location == nil)
    other.move(by: [3, 4])
    #expect(other.location == Point2D(x: 3, y: 4), "it has no location, and moves from the origin")
    finger.down(at: [1, 1])
    finger.move(by: [5, 6])
    #expect(finger.location == Point2D(x: 6, y: 7) && board.locations.last == finger.location)
  }

  @Test("only landings and moves are estimates, and nothing is pressed above the surface (R13, R6)")
  func hoversAndEndsAreNoEstimates() {
    let stage = TouchStage(board)
    let collector = EventCollector(stage.window)
    var pen = stage.pencil(force: 0.3, altitude: .degrees(45))
    pen.estimates = [.force, .altitude]
    pen.hover(at: [10, 10])
    pen.hover(at: [20, 10], over: 0.05)
    pen.squeeze()
    pen.leave()
    pen.down(at: [30, 10])
    pen.move(to: [40, 10])
    pen.up()
    pen.down(at: [30, 10])
    pen.cancel()
    for touch in collector.events.flatMap(\.allTouches) {
      let isPressed = [.began, .moved].contains(touch.phase)
      let expected: EstimatedProperties = isPressed ? [.force, .altitude] : []
      #expect(touch.estimatedPropertiesExpectingUpdates == expected, "\(touch)")
      #expect((touch.estimationUpdateIndex != nil) == isPressed, "\(touch)")
      let isHover = [.regionEntered, .regionMoved, .regionExited].contains(touch.phase)
      #expect((touch.sample[.force] == nil) == isHover && touch.altitudeAngle != nil)
    }
    let lines = stage.script().text.split(separator: "\n").filter {
      $0.contains("hover") || $0.contains("squeeze")
    }
    #expect(lines.allSatisfy { !$0.contains("force=") && !$0.contains("estimates=") }, "\(lines)")
  }
}
