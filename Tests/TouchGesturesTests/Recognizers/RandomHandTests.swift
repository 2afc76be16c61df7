import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// A reproducible random sequence of fingers that land, move, rest, lift and are cancelled.
///
/// Unlike those of the hands that `explore` plays, its fingers move without regard to each other
/// and to the recognizers, and change more often: most changes happen during several gestures.
struct RandomHand {
  struct Moment: Sendable {
    var time: Double
    var acts: [(finger: Int, kind: Kind)]
  }
  enum Kind: Sendable {
    case down(Double, Double)
    case move(Double, Double)
    case up, cancel
  }

  var moments: [Moment] = []

  init(seed: UInt64, count: Int = 120) {
    var random = SeededGenerator(seed: seed)
    var fingers: [(number: Int, x: Double, y: Double)] = []
    var time = 0.0
    var landed = 0
    for _ in 0..<count {
      time += [0.008, 0.016, 0.016, 0.05, 0.2, 0.6][random.int(below: 6)]
      var moment = Moment(time: time, acts: [])
      for index in fingers.indices where random.int(below: 4) > 0 {
        let reach = [0.0, 2, 10, 60][random.int(below: 4)]
        fingers[index].x += random.double(in: -reach...reach)
        fingers[index].y += random.double(in: -reach...reach)
        moment.acts.append((fingers[index].number, .move(fingers[index].x, fingers[index].y)))
      }
      if random.int(below: 3) == 0, fingers.count < 5 {
        landed += 1
        let x = random.double(in: 0...399).rounded()
        let y = random.double(in: 0...299).rounded()
        fingers.append((landed, x, y))
        moment.acts.append((landed, .down(x, y)))
      } else if random.int(below: 3) == 0, !fingers.isEmpty {
        let gone = fingers.remove(at: random.int(below: fingers.count))
        moment.acts.removeAll { $0.finger == gone.number }
        moment.acts.append((gone.number, random.int(below: 5) == 0 ? .cancel : .up))
      }
      moments.append(moment)
    }
    time += 0.1
    moments.append(Moment(time: time, acts: fingers.map { ($0.number, .up) }))
  }

  /// Plays the sequence; `name` maps fingers to contacts.
  func play(
    on stage: Stage, name: (Int) -> Int = { $0 }, before: (Moment) -> Void = { _ in },
    after: (Moment) -> Void = { _ in }
  ) {
    for moment in moments {
      before(moment)
      stage.at(
        moment.time,
        moment.acts.map { finger, kind in
          switch kind {
          case .down(let x, let y): return .down(name(finger), x, y)
          case .move(let x, let y): return .move(name(finger), x, y)
          case .up: return .up(name(finger))
          case .cancel: return .cancel(name(finger))
          }
        })
      after(moment)
    }
    stage.wait(until: (moments.last?.time ?? 0) + 2)
  }
}

/// All recognizers on nested views, with random requirements and permissions.
final class Crowd {
  let stage = Stage.withCanvas()
  let pan = PanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  let transform = TransformGestureRecognizer()
  private(set) var all: [GestureRecognizer] = []
  /// The faults that actions have found.
  private(set) var faults: [String] = []
  private var active: Set<String> = []

  init(seed: UInt64, areAllTogether: Bool = false) {
    var random = SeededGenerator(seed: seed)
    let child = TouchView(frame: Rect2D(x: 100, y: 50, width: 200, height: 200))
    child.isMultipleTouchEnabled = true
    child.transform = Transform2D(rotationAngle: 0.3)
    stage.canvas.addSubview(child)
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let two = TapGestureRecognizer()
    two.numberOfTouchesRequired = 2
    let press = LongPressGestureRecognizer()
    let swipe = SwipeGestureRecognizer()
    swipe.direction = [.left, .right]
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .all
    let few = PanGestureRecognizer()
    few.minimumNumberOfTouches = 2
    few.maximumNumberOfTouches = 3
    all = [
      TapGestureRecognizer(), double, two, press, pan, few, edge, pinch, rotation, transform, swipe,
      HoverGestureRecognizer(),
    ]
    for (number, gesture) in all.enumerated() {
      stage.add(
        gesture, "\(gesture.kind) \(number)", on: random.int(below: 3) == 0 ? child : stage.canvas)
      gesture.cancelsTouchesInView = random.int(below: 4) > 0
      gesture.delaysTouchesBegan = random.int(below: 4) == 0
      gesture.delaysTouchesEnded = random.int(below: 4) > 0
      gesture.addAction { [unowned self] in see($0) }
    }
    for one in all {
      for other in all {
        if areAllTogether || random.int(below: 3) == 0 { one.recognizeSimultaneously(with: other) }
        if !areAllTogether && random.int(below: 12) == 0 { one.require(toFail: other) }
      }
    }
  }

  private func see(_ gesture: GestureRecognizer) {
    let name = gesture.debugName
    switch gesture.state {
    case .began:
      if !active.insert(name).inserted { faults.append("\(name) began twice") }
    case .changed:
      if !active.contains(name) { faults.append("\(name) changed without having begun") }
    case .ended:
      let isContinuous = !(gesture is TapGestureRecognizer || gesture is SwipeGestureRecognizer)
      if active.remove(name) == nil && isContinuous {
        faults.append("\(name) ended without having begun")
      }
    case .cancelled:
      if active.remove(name) == nil { faults.append("\(name) was cancelled without having begun") }
    case .possible, .failed:
      faults.append("\(name) fired as \(gesture.state)")
    }
    // In a quick run the numbers are read when one of those that have them acts.
    guard TestLoad.isFull || [pan, pinch, rotation, transform].contains(gesture) else { return }
    if !values.allSatisfy({ $0.isFinite }) { faults.append("\(name) is not finite") }
  }

  /// The numbers that stay finite; the first 14 do not jump when fingers change.
  var values: [Double] {
    let drag = pan.translation(in: nil)
    let shift = transform.translation(in: nil)
    let map = transform.transform(in: nil)
    return [
      drag.dx, drag.dy, pinch.scale, rotation.rotation, shift.dx, shift.dy, transform.scale,
      transform.rotation, map.a, map.b, map.c, map.d,
      map.tx, map.ty, pan.velocity(in: nil).dx, pinch.velocity, rotation.velocity,
      transform.scaleVelocity, transform.rotationVelocity,
    ]
  }

  /// The faults at the end of a sequence.
  var remainingFaults: [String] {
    faults + active.sorted().map { "\($0) never ended" }
      + all.filter { $0.state != .possible }.map { "\($0.debugName) is \($0.state)" }
      + (touchCount(in: ["began"]) == touchCount(in: ["ended", "cancelled"])
        ? [] : ["the view has touches that never ended"])
  }

  /// The number of touches in some of the canvas's callbacks.
  private func touchCount(in callbacks: Set<String>) -> Int {
    stage.callbacks.lines(of: "canvas").map { $0.split(separator: " ") }
      .filter { callbacks.contains(String($0[0])) }.reduce(0) { $0 + $1.count - 1 }
  }
}

@Suite("Random input of many fingers with all recognizers (R25, R26, R39, R43, R44)")
struct RandomHandTests {
  @Test(
    "random input causes legal transitions and finite numbers only (R25, R26, R43)",
    arguments: 0..<TestLoad.count(60, quick: 2))
  func randomInputCausesLegalTransitionsOnly(seed: Int) {
    let crowd = Crowd(seed: UInt64(seed))
    RandomHand(seed: UInt64(seed) &+ 1000).play(on: crowd.stage)
    #expect(crowd.remainingFaults.isEmpty, "\(crowd.remainingFaults)")
  }

  @Test(
    "every attempt ends in exactly one of ended, cancelled and failed (R26)",
    arguments: 0..<TestLoad.count(30, quick: 2))
  func everyAttemptEndsOnce(seed: Int) {
    let crowd = Crowd(seed: UInt64(seed))
    RandomHand(seed: UInt64(seed) &+ 2000).play(on: crowd.stage)
    for gesture in crowd.all {
      var isUnderWay = false
      var ends = 0
      for entry in crowd.stage.window.trace?.entries ?? [] where entry.gesture == gesture.debugName
      {
        switch entry.event {
        case .received: isUnderWay = true
        case .failed, .fired(.ended), .fired(.cancelled): ends += 1
        case .reset:
          #expect(
            !isUnderWay || ends == 1, "\(gesture.debugName) ended \(ends) times at \(entry.time)")
          isUnderWay = false
          ends = 0
        default: break
        }
      }
      #expect(!isUnderWay, "\(gesture.debugName) never ended")
    }
  }

  @Test("a change of fingers that rest changes no quantity by more than 1e-9 (R39)")
  func changesOfFingersAreContinuous() {
    let hands = TestLoad.count(40, quick: 3)
    let changes = (0..<hands).reduce(0) { $0 + checkedChanges(seed: UInt64($1)) }
    #expect(changes > 5 * hands, "too few hands decide anything")
  }

  /// Plays a hand whose fingers rest while others land or lift. Returns the number of changes of
  /// fingers at which all four recognizers were active.
  private func checkedChanges(seed: UInt64) -> Int {
    let crowd = Crowd(seed: seed, areAllTogether: true)
    var hand = RandomHand(seed: seed &+ 3000)
    for index in hand.moments.indices where isChange(hand.moments[index]) {
      hand.moments[index].acts.removeAll { isMove($0.kind) }
    }
    var changes = 0
    var before: [Double] = []
    let four = [crowd.pan, crowd.pinch, crowd.rotation, crowd.transform]
    hand.play(
      on: crowd.stage,
      before: { _ in before = four.allSatisfy { $0.state.isActive } ? crowd.values : [] },
      after: { moment in
        guard !before.isEmpty, isChange(moment) else { return }
        changes += 1
        for (old, new) in zip(before, crowd.values).prefix(14) {
          #expect(
            abs(old - new) <= 1e-9 * Swift.max(1, abs(old)),
            "seed \(seed) at \(moment.time)")
        }
      })
    #expect(crowd.faults.isEmpty)
    return changes
  }

  private func isMove(_ kind: RandomHand.Kind) -> Bool {
    if case .move = kind { return true }
    return false
  }

  private func isChange(_ moment: RandomHand.Moment) -> Bool {
    moment.acts.contains { !isMove($0.kind) }
  }

  @Test(
    "renumbering the contacts changes no result", arguments: 0..<TestLoad.count(20, quick: 1))
  func renumberingContactsChangesNothing(seed: Int) {
    let one = Crowd(seed: UInt64(seed))
    let other = Crowd(seed: UInt64(seed))
    let hand = RandomHand(seed: UInt64(seed) &+ 4000)
    var values: [[Double]] = []
    var others: [[Double]] = []
    hand.play(on: one.stage, after: { _ in values.append(one.values) })
    hand.play(on: other.stage, name: { 1000 - $0 * 7 }, after: { _ in others.append(other.values) })
    #expect(one.stage.actions == other.stage.actions)
    #expect(values == others)
  }

  @Test(
    "the same input gives the same output, bit for bit (R44)",
    arguments: 0..<TestLoad.count(10, quick: 1))
  func sameInputGivesTheSameOutput(seed: Int) {
    let one = Crowd(seed: UInt64(seed))
    let other = Crowd(seed: UInt64(seed))
    let hand = RandomHand(seed: UInt64(seed) &+ 5000)
    hand.play(on: one.stage)
    hand.play(on: other.stage)
    #expect(one.stage.actions == other.stage.actions)
    #expect(one.stage.window.trace?.entries == other.stage.window.trace?.entries)
  }

  @Test(
    "a transform is the product of its steps, however often it is reset (R41)",
    arguments: 0..<TestLoad.count(100, quick: 3))
  func transformIsTheProductOfItsSteps(seed: Int) {
    let stage = Stage.withCanvas()
    let whole = stage.add(TransformGestureRecognizer(), "whole")
    let steps = stage.add(TransformGestureRecognizer(), "steps")
    whole.recognizeSimultaneously(with: steps)
    var product = Transform2D.identity
    var random = SeededGenerator(seed: UInt64(seed))
    steps.addAction { steps in
      if steps.state == .began { product = .identity }
      let step = steps.transform(in: nil)
      for corner in [Point2D.zero, Point2D(x: 400, y: 0), Point2D(x: 0, y: 300)] {
        let expected = corner.applying(whole.transform(in: nil))
        let distance = (corner.applying(product).applying(step) - expected).length
        #expect(distance <= 1e-9 * Swift.max(1, (expected - .zero).length))
      }
      guard random.int(below: 2) == 0 else { return }
      product = product.concatenating(step)
      steps.resetTransform()
    }
    RandomHand(seed: UInt64(seed) &+ 6000).play(on: stage)
    #expect(stage.states(of: "whole").contains("changed"))
  }
}
