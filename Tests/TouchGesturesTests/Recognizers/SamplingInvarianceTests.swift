import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// The recognizers that are tested alone.
enum LoneGesture: String, CaseIterable, Sendable {
  case tap, doubleTap, twoFingerTap, press, tapAndPress, pan, twoFingerPan, edgePan, pinch,
    rotation, transform
  case swipe, swipeAnyWay, twoFingerSwipe

  func make() -> GestureRecognizer {
    switch self {
    case .tap: return TapGestureRecognizer()
    case .doubleTap: return set(TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 }
    case .twoFingerTap: return set(TapGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
    case .press: return LongPressGestureRecognizer()
    case .tapAndPress: return set(LongPressGestureRecognizer()) { $0.numberOfTapsRequired = 1 }
    case .pan: return PanGestureRecognizer()
    case .twoFingerPan:
      return set(PanGestureRecognizer()) {
        $0.minimumNumberOfTouches = 2
        $0.maximumNumberOfTouches = 3
      }
    case .edgePan: return set(ScreenEdgePanGestureRecognizer()) { $0.edges = .all }
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .transform: return TransformGestureRecognizer()
    case .swipe: return SwipeGestureRecognizer()
    case .swipeAnyWay:
      return set(SwipeGestureRecognizer()) { $0.direction = [.left, .right, .up, .down] }
    case .twoFingerSwipe:
      return set(SwipeGestureRecognizer()) {
        $0.numberOfTouchesRequired = 2
        $0.direction = [.left, .right, .down]
      }
    }
  }

  /// The greatest number of fingers: enough for the gesture, and sometimes one too many.
  var fingers: Int {
    switch self {
    case .tap, .doubleTap, .press, .tapAndPress, .swipe, .swipeAnyWay, .edgePan: return 2
    case .twoFingerTap, .twoFingerSwipe: return 3
    case .pan, .twoFingerPan, .pinch, .rotation, .transform: return 4
    }
  }

  private func set<Gesture: GestureRecognizer>(_ gesture: Gesture, _ change: (Gesture) -> Void)
    -> Gesture
  {
    change(gesture)
    return gesture
  }
}

/// Fingers that move along straight lines, sampled at the end of each line or more often.
///
/// In most hands the two fingers of a swipe land and move together, because each of them has to
/// swipe.
///
/// All are sampled at the same times, because the distance between fingers that are sampled in
/// turns depends on the number of samples. They rest at deadlines, because a deadline is decided by
/// the samples before it (R28), and fingers land after a movement, because a recognizer that fails
/// with it is free only for those that land in a later event (R27).
struct StraightHand {
  let gesture: LoneGesture
  let seed: Int

  /// The distances that a finger moves in one step. Calm hands move little and have no finger too
  /// many.
  private var reaches: [Double] {
    isCalm ? [0, 0, 0, 1, 4, 12, 300] : [0, 2, 6, 12, 40, 100, 300]
  }
  private var isCalm: Bool { seed % 2 == 0 && gesture.fingers < 4 }

  /// Returns the decisions in order: the states that fire except `changed`, which fires with every
  /// sample, and the reasons of failures.
  func results(parts: Int) -> [String] {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = Stage.withCanvas()
    stage.add(gesture.make(), "gesture")
    var (fingers, landed, time): ([(name: Int, location: Point2D)], Int, Double) = ([], 0, 0)
    for _ in 0..<10 {
      time += [0.016, 0.05, 0.1, 0.6][random.int(below: 4)]
      while let deadline = stage.window.nextDeadline, deadline < time + 0.02 {
        rest(stage, fingers, &time, until: deadline + 0.001)
      }
      rest(stage, fingers, &time, until: time)
      let reach = reaches[random.int(below: reaches.count)]
      let isTogether = gesture == .twoFingerSwipe && seed % 3 > 0
      let shared = Vector2D(
        dx: isTogether ? random.double(in: -reach...reach) : 0,
        dy: isTogether ? random.double(in: -reach...reach) / 4 : 0)
      let own = isTogether ? reach / 8 : reach
      let ends = fingers.map {
        Point2D(
          x: $0.location.x + shared.dx + random.double(in: -own...own),
          y: $0.location.y + shared.dy + random.double(in: -own...own))
      }
      var landings: [FingerAction] = []
      var last = fingers.indices.map { FingerAction.move(fingers[$0].name, ends[$0].x, ends[$0].y) }
      for part in 1..<max(parts, 2) where parts > 1 {
        let fraction = Double(part) / Double(parts)
        stage.at(
          time + fraction * 0.016,
          fingers.indices.map {
            let location = fingers[$0].location.interpolated(to: ends[$0], at: fraction)
            return .move(fingers[$0].name, location.x, location.y)
          })
      }
      for index in fingers.indices { fingers[index].location = ends[index] }
      switch random.int(below: 5) {
      case 0, 1:
        guard fingers.count < (isCalm ? gesture.fingers - 1 : gesture.fingers) else { break }
        for _ in 0..<(isTogether && fingers.isEmpty ? 2 : 1) {
          landed += 1
          let location = landing(&random, beside: fingers.first?.location)
          fingers.append((landed, location))
          landings.append(.down(landed, location.x, location.y))
        }
      case 2, 3:
        guard !fingers.isEmpty else { break }
        let gone = random.int(below: fingers.count)
        last[gone] = .lift(fingers[gone].name, ends[gone].x, ends[gone].y)
        fingers.remove(at: gone)
      default: break
      }
      time += 0.016
      stage.at(time, last)
      if !landings.isEmpty {
        time += 0.001
        stage.at(time, landings)
      }
    }
    stage.at(time + 0.05, fingers.map { .up($0.name) })
    stage.wait(until: time + 2)
    return (stage.window.trace?.entries ?? []).compactMap { entry in
      switch entry.event {
      case .fired(.changed): return nil
      case .fired(let state): return state.description
      case .failed(let reason): return "failed: \(reason.kind)"
      default: return nil
      }
    }
  }

  /// Sends samples of fingers that rest.
  private func rest(
    _ stage: Stage, _ fingers: [(name: Int, location: Point2D)], _ time: inout Double,
    until end: Double
  ) {
    time = end
    stage.at(time, fingers.map { .move($0.name, $0.location.x, $0.location.y) })
  }

  /// Returns a location that is often near others, so that taps form sequences and fingers pass
  /// each other, sometimes on the same point, and at the edge for a screen-edge pan.
  private func landing(_ random: inout SeededGenerator, beside other: Point2D?) -> Point2D {
    if seed % 5 == 0, let other { return other }
    if gesture == .edgePan {
      return Point2D(x: random.double(in: 1...25), y: random.double(in: 1...299))
    }
    if isCalm { return Point2D(x: random.double(in: 190...210), y: random.double(in: 140...160)) }
    if seed % 2 == 0 {
      return Point2D(x: random.double(in: 1...399), y: random.double(in: 1...299))
    }
    return Point2D(x: random.double(in: 180...220), y: random.double(in: 100...200))
  }
}

@Suite("Independence of the sampling rate")
struct StraightWayTests {
  /// This holds for steps of up to 300 points and all recognizers of touches. Hovers are not
  /// tested: which view was between two locations does depend on the samples.
  @Test(
    "more samples on straight lines do not change what a recognizer decides",
    arguments: LoneGesture.allCases)
  func moreSamplesDoNotChangeDecisions(gesture: LoneGesture) {
    var decided = 0
    let hands = TestLoad.count(150, quick: 4)
    for seed in 0..<hands {
      let hand = StraightHand(gesture: gesture, seed: seed)
      let once = hand.results(parts: 1)
      decided += once.contains { $0 == "began" || $0 == "ended" } ? 1 : 0
      let parts = [2, 7, 16][seed % 3]
      #expect(hand.results(parts: parts) == once, "seed \(seed), \(parts) parts")
    }
    #expect(decided >= hands / 30, "too few hands decide anything")
  }
}

@Suite("Decisions between two samples")
struct BetweenReadingsTests {
  private let stage = Stage.withCanvas()

  @Test(
    "two fingers that pass each other pinch (R37)"
  )
  func fingersPassingEachOtherPinch() {
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.016, .move(1, 200, 103), .move(2, 100, 97))
    #expect(stage.actions == ["pinch began"])
    #expect(
      abs(pinch.scale - Vector2D(dx: 100, dy: 6).length / 92) < 1e-9,
      "to the span at which the slop was crossed")
  }

  @Test(
    "fingers that turn pinch if they are 8 points closer halfway (R37)",
    arguments: [(40.0, false), (47.5, true)])
  func turningFingersPinchIfCloserHalfway(degrees: Double, isPinch: Bool) {
    stage.add(PinchGestureRecognizer(), "pinch")
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    let displacement = Vector2D(angle: degrees * .pi / 180, length: 100)
    stage.at(0.016, .move(2, 100 + displacement.dx, 100 + displacement.dy))
    #expect(stage.actions == (isPinch ? ["pinch began"] : []), "94 points, and 91.5")
  }

  @Test(
    "fingers rotate if angle and arc are both reached between two samples (R38)"
  )
  func approachingFingersRotateBetweenSamples() {
    let rotation = stage.add(RotationGestureRecognizer(), "rotation")
    stage.at(0, .down(1, 0, 100), .down(2, 399, 100))
    stage.at(0.016, .move(2, 399, 120))
    #expect(stage.actions.isEmpty, "2.9 degrees")
    stage.at(0.032, .move(2, 100, 108))
    #expect(
      stage.actions == ["rotation began"],
      "4.6 of 9.2 degrees at this sample, but 3.02 degrees at a span of 312 before"
    )
    #expect(abs(rotation.rotation - (Vector2D(dx: 100, dy: 8).angle - 3 * .pi / 180)) < 0.001)
  }

  @Test(
    "fingers that moved apart turn between two samples as their lines do (R38)",
    arguments: [(2.7, false), (2.8, true)])
  func turnDependsOnTheSpanBefore(degrees: Double, isRotation: Bool) {
    stage.add(RotationGestureRecognizer(), "rotation")
    func turned(_ degrees: Double, to distance: Double) -> FingerAction {
      let displacement = Vector2D(angle: degrees * .pi / 180, length: distance)
      return .move(2, displacement.dx, 100 + displacement.dy)
    }
    stage.at(0, .down(1, 0, 100), .down(2, 200, 100))
    stage.at(0.016, turned(degrees, to: 399))
    stage.at(0.032, turned(5, to: 100))
    #expect(
      stage.actions == (isRotation ? ["rotation began"] : []),
      "3 degrees at a span of 314 points, or of 287, at which 3.19 are needed")
  }

  @Test("fingers that had approached turn from their span when another one landed (R38)")
  func turnAfterALandingStartsFromItsSpan() {
    stage.add(RotationGestureRecognizer(), "rotation")
    stage.at(0, .down(1, 1, 100), .down(2, 399, 100))
    stage.at(0.016, .move(1, 150, 100), .move(2, 250, 100))
    stage.at(0.032, .down(3, 200, 100))
    let offset = Vector2D(angle: 42 * .pi / 180, length: 12.5)
    stage.at(
      0.048, .move(1, 200 - offset.dx, 100 - offset.dy), .move(2, 200 + offset.dx, 100 + offset.dy))
    #expect(stage.actions.isEmpty, "42 of 45 degrees, and nowhere nearer to the slop before")
  }

  @Test(
    "the direction of a screen-edge pan is the one in which it leaves the slop (R41)",
    arguments: [(3.0, 30.0, true), (30, 3, false)])
  func edgePanDirectionIsThatOfTheCrossing(dx: Double, dy: Double, isWrong: Bool) {
    let pan = stage.add(ScreenEdgePanGestureRecognizer(), "edge")
    stage.at(0, .down(1, 10, 100))
    stage.at(0.016, .move(1, 10 + dx / 4, 100 + dy / 4))
    // In both cases, every sample is at most 45 degrees off.
    stage.at(0.032, .move(1, 70, 150))
    #expect(stage.actions == (isWrong ? [] : ["edge began"]))
    if isWrong { #expect(pan.reason?.kind == "wrongDirection") }
  }

  @Test("a swipe of two fingers is recognized where both are far enough between two samples (R40)")
  func swipeBetweenSamplesOfTwoFingers() {
    let swipe = stage.add(SwipeGestureRecognizer(), "swipe")
    swipe.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100), .down(2, 100, 200))
    stage.at(0.016, .move(1, 148, 100), .move(2, 160, 200))
    #expect(swipe.state == .possible, "48 of 49.2 points")
    stage.at(0.032, .move(1, 170, 100), .move(2, 95, 200))
    #expect(stage.actions == ["swipe recognized"], "both had 55 after a third of the step")
  }

  @Test(
    "a finger is taken to move in a straight line between samples of 25 and more per second (R40)",
    arguments: [(0.016, true), (0.04, true), (0.05, false)])
  func swipeInALongGapDependsOnItsSample(interval: Double, isSwipe: Bool) {
    stage.add(SwipeGestureRecognizer(), "swipe")
    stage.at(0, .down(1, 100, 100))
    stage.at(interval, .move(1, 300, 200))
    #expect(stage.actions == (isSwipe ? ["swipe recognized"] : []))
    #expect(stage.failures(of: "swipe") == (isSwipe ? [] : ["movedAcross"]))
  }

  @Test(
    "a swipe that has covered its distance is recognized, wherever it goes afterwards (R40)",
    arguments: [(200.0, 180.0, true), (160, 280, false)])
  func swipeIsDecidedAtItsDistance(x: Double, y: Double, isSwipe: Bool) {
    stage.add(SwipeGestureRecognizer(), "swipe")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.016, .move(1, 140, 80))
    stage.at(0.032, .move(1, x, y))
    #expect(
      stage.actions == (isSwipe ? ["swipe recognized"] : []),
      "after 49 points to the right, it was nearly level or already 70 points across")
  }

  @Test(
    "a finger that lands in the event in which another one fails a tap does not count for it (R34)")
  func lateFingerDoesNotJoinAFailedTap() {
    stage.add(TapGestureRecognizer(), "tap")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.016, .move(1, 150, 100), .down(2, 200, 100))
    #expect(stage.failures(of: "tap") == ["moved"], "and not too many touches")
    stage.at(0.032, .up(1))
    stage.at(0.12, .down(3, 100, 100))
    stage.at(0.13, .up(3))
    #expect(
      stage.actions == ["tap recognized"], "the second finger does not delay the next attempt (R27)"
    )
  }
}
