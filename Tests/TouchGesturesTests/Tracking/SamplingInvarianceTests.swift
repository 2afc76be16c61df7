import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchViews

/// What is attached alone in the tests of this file.
enum LoneGesture: String, CaseIterable, Sendable {
  case tap, doubleTap, twoFingerTap, press, tapAndPress, pan, twoFingerPan, edgePan, pinch, rotation, transform
  case swipe, swipeAnyWay, twoFingerSwipe

  func make() -> GestureRecognizer {
    switch self {
    case .tap: return TapGestureRecognizer()
    case .doubleTap: return set(TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 }
    case .twoFingerTap: return set(TapGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
    case .press: return LongPressGestureRecognizer()
    case .tapAndPress: return set(LongPressGestureRecognizer()) { $0.numberOfTapsRequired = 1 }
    case .pan: return PanGestureRecognizer()
    case .twoFingerPan: return set(PanGestureRecognizer()) { ($0.minimumNumberOfTouches, $0.maximumNumberOfTouches) = (2, 3) }
    case .edgePan: return set(ScreenEdgePanGestureRecognizer()) { $0.edges = .all }
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .transform: return TransformGestureRecognizer()
    case .swipe: return SwipeGestureRecognizer()
    case .swipeAnyWay: return set(SwipeGestureRecognizer()) { $0.direction = [.left, .right, .up, .down] }
    case .twoFingerSwipe:
      return set(SwipeGestureRecognizer()) { ($0.numberOfTouchesRequired, $0.direction) = (2, [.left, .right, .down]) }
    }
  }

  /// How many fingers are down at most: enough for the gesture to come about, and now and then one too many.
  var fingers: Int {
    switch self {
    case .tap, .doubleTap, .press, .tapAndPress, .swipe, .swipeAnyWay, .edgePan: return 2
    case .twoFingerTap, .twoFingerSwipe: return 3
    case .pan, .twoFingerPan, .pinch, .rotation, .transform: return 4
    }
  }

  private func set<Gesture: GestureRecognizer>(_ gesture: Gesture, _ change: (Gesture) -> Void) -> Gesture {
    change(gesture)
    return gesture
  }
}

/// Fingers that go along straight lines, each read once at the end of a line, or more often on the way.
///
/// All are read at the same times. Between two readings of one finger the others could be anywhere, so that of fingers read in turns
/// only more readings tell how far apart they were. Over a deadline the fingers rest: what happens at a deadline is decided by the
/// samples up to it (R28), so that where a finger was then, on its way, only more of them tell.
struct StraightHand {
  let gesture: LoneGesture
  let seed: Int

  /// Every other hand of those that rest moves little, and has no finger too many.
  private var reaches: [Double] { isCalm ? [0, 0, 0, 1, 4, 12, 300] : [0, 2, 6, 12, 40, 100, 300] }
  private var isCalm: Bool { seed % 2 == 0 && gesture.fingers < 4 }

  /// What is decided, in order: every state that is fired but `changed`, which comes with every sample, and every failure's reason.
  func results(parts: Int) -> [String] {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = GestureStage()
    stage.add(gesture.make(), "gesture")
    var (fingers, landed, time): ([(name: Int, place: Point2D)], Int, Double) = ([], 0, 0)
    for _ in 0..<10 {
      time += [0.016, 0.05, 0.1, 0.6][random.int(below: 4)]
      while let deadline = stage.window.nextDeadline, deadline < time + 0.02 { rest(stage, fingers, &time, until: deadline + 0.001) }
      rest(stage, fingers, &time, until: time)
      let reach = reaches[random.int(below: reaches.count)]
      let ends = fingers.map {
        Point2D(x: $0.place.x + random.double(in: -reach...reach), y: $0.place.y + random.double(in: -reach...reach))
      }
      var last = fingers.indices.map { Act.move(fingers[$0].name, ends[$0].x, ends[$0].y) }
      for part in 1..<max(parts, 2) where parts > 1 {
        let fraction = Double(part) / Double(parts)
        stage.at(
          time + fraction * 0.016,
          fingers.indices.map {
            let place = fingers[$0].place.interpolated(to: ends[$0], at: fraction)
            return .move(fingers[$0].name, place.x, place.y)
          })
      }
      for place in fingers.indices { fingers[place].place = ends[place] }
      switch random.int(below: 5) {
      case 0, 1:
        guard fingers.count < (isCalm ? gesture.fingers - 1 : gesture.fingers) else { break }
        landed += 1
        let place = landing(&random, beside: fingers.first?.place)
        fingers.append((landed, place))
        last.append(.down(landed, place.x, place.y))
      case 2, 3:
        guard !fingers.isEmpty else { break }
        let gone = random.int(below: fingers.count)
        last[gone] = .lift(fingers[gone].name, ends[gone].x, ends[gone].y)
        fingers.remove(at: gone)
      default: break
      }
      time += 0.016
      stage.at(time, last)
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

  /// The fingers are where they were.
  private func rest(_ stage: GestureStage, _ fingers: [(name: Int, place: Point2D)], _ time: inout Double, until end: Double) {
    time = end
    stage.at(time, fingers.map { .move($0.name, $0.place.x, $0.place.y) })
  }

  /// Often near others, so that taps come together and fingers pass each other, now and then on the same point, and at the edge where
  /// the gesture comes from there.
  private func landing(_ random: inout SeededGenerator, beside other: Point2D?) -> Point2D {
    if seed % 5 == 0, let other { return other }
    if gesture == .edgePan { return Point2D(x: random.double(in: 1...25), y: random.double(in: 1...299)) }
    if isCalm { return Point2D(x: random.double(in: 190...210), y: random.double(in: 140...160)) }
    if seed % 2 == 0 { return Point2D(x: random.double(in: 1...399), y: random.double(in: 1...299)) }
    return Point2D(x: random.double(in: 180...220), y: random.double(in: 100...200))
  }
}

@Suite("More samples on the straight way between two change no discrete result")
struct StraightWayTests {
  /// It holds for jumps of 300 points, for every recognizer of fingers. A hover is where it was read: whether there was a view on the
  /// way between two places is nothing that its samples say, and is not asked here.
  @Test("one recognizer, one to four fingers, steps of up to 300 points", arguments: LoneGesture.allCases)
  func straight(gesture: LoneGesture) {
    var decided = 0
    for seed in 0..<150 {
      let hand = StraightHand(gesture: gesture, seed: seed)
      let once = hand.results(parts: 1)
      decided += once.contains { $0 == "began" || $0 == "ended" } ? 1 : 0
      let parts = [2, 7, 16][seed % 3]
      #expect(hand.results(parts: parts) == once, "seed \(seed), \(parts) parts")
    }
    #expect(decided >= 5, "or the hands show nothing")
  }
}

@Suite("What happens between two readings (R34, R37, R38, R40, R41)")
struct BetweenReadingsTests {
  private let stage = GestureStage()

  @Test("R37: two fingers that pass each other were 8 points closer on the way, where their span is what it was")
  func passing() {
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.016, .move(1, 200, 103), .move(2, 100, 97))
    #expect(stage.log == ["pinch began"])
    #expect(Swift.abs(pinch.scale - Vector2D(dx: 100, dy: 6).length / 92) < 1e-9, "to the span at which the slop was crossed")
  }

  @Test(
    "R37: fingers that turn are closer half way; by 8 points it is a pinch, by less it is none", arguments: [(40.0, false), (47.5, true)])
  func turning(degrees: Double, isPinch: Bool) {
    stage.add(PinchGestureRecognizer(), "pinch")
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    let way = Vector2D(angle: degrees * .pi / 180, length: 100)
    stage.at(0.016, .move(2, 100 + way.dx, 100 + way.dy))
    #expect(stage.log == (isPinch ? ["pinch began"] : []), "94 points, and 91.5")
  }

  @Test("R38: far apart the fingers lacked the angle, then close together the arc: on the way they had both")
  func turningAsTheyClose() {
    let rotation = stage.add(RotationGestureRecognizer(), "rotation")
    stage.at(0, .down(1, 0, 100), .down(2, 399, 100))
    stage.at(0.016, .move(2, 399, 120))
    #expect(stage.log.isEmpty, "2.9 degrees")
    stage.at(0.032, .move(2, 100, 108))
    #expect(stage.log == ["rotation began"], "8 points of arc are 9.2 degrees here, and it is 4.6; 3.02 degrees at 312 points were enough")
    #expect(Swift.abs(rotation.rotation - (Vector2D(dx: 100, dy: 8).angle - 3 * .pi / 180)) < 0.001)
  }

  @Test("R41: an edge pan sets out where it leaves the slop, not where it was read next", arguments: [(3.0, 30.0, true), (30, 3, false)])
  func edge(dx: Double, dy: Double, isWrong: Bool) {
    let pan = stage.add(ScreenEdgePanGestureRecognizer(), "edge")
    stage.at(0, .down(1, 10, 100))
    stage.at(0.016, .move(1, 10 + dx / 4, 100 + dy / 4))
    // 45 degrees off at most where it is read, in both cases.
    stage.at(0.032, .move(1, 70, 150))
    #expect(stage.log == (isWrong ? [] : ["edge began"]))
    if isWrong { #expect(pan.reason?.kind == "wrongDirection") }
  }

  @Test("R40: who sets out crooked does not swipe, wherever he is read next")
  func crooked() {
    let swipe = stage.add(SwipeGestureRecognizer(), "swipe")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.016, .move(1, 100, 130))
    #expect(swipe.state == .possible)
    stage.at(0.032, .move(1, 200, 130))
    #expect(stage.failures(of: "swipe") == ["wrongDirection"], "37 degrees off after 50 points, 17 at the end")
  }

  @Test("R40: who swiped is not asked where he went after", arguments: [(200.0, 180.0, true), (160, 260, false)])
  func bent(x: Double, y: Double, isSwipe: Bool) {
    stage.add(SwipeGestureRecognizer(), "swipe")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.016, .move(1, 140, 80))
    stage.at(0.032, .move(1, x, y))
    #expect(stage.log == (isSwipe ? ["swipe recognized"] : []), "50 to the right he was nearly level, or was already 54 degrees off")
  }

  @Test("R34, R40: a finger that lands in the event in which another's way decided it is no part of it")
  func landingToo() {
    stage.add(TapGestureRecognizer(), "tap")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.016, .move(1, 150, 100), .down(2, 200, 100))
    #expect(stage.failures(of: "tap") == ["moved"], "not: too many touches")
    stage.at(0.032, .up(1))
    stage.at(0.048, .down(3, 100, 100))
    stage.at(0.064, .up(3))
    #expect(stage.log == ["tap recognized"], "the second finger keeps nobody from the next attempt (R27)")
  }
}
