import TestSupport
import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Random view trees")
struct RandomTreeTests {
  @Test(
    "hit testing agrees with a slow reference (R17, R18, R23)",
    arguments: 0..<TestLoad.count(100, quick: 20))
  func hitTestingAgreesWithReference(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let tree = RandomTree(&random, count: 30)
    for _ in 0..<100 {
      let point = Point2D(x: random.double(in: -20...420), y: random.double(in: -20...320))
      let hit = tree.window.hitTest(point, with: nil)
      let expected = ReferenceHitTest.hit(point, in: tree.window)
      #expect(
        hit === expected,
        "seed \(seed), \(point): \(hit?.debugName ?? "none"), expected \(expected?.debugName ?? "none")"
      )
      #expect(tree.window.hitTestTrace(at: point).hit === hit, "seed \(seed), \(point)")
    }
  }

  @Test(
    "converting there and back returns the point within 1e-9 of the scale (R23)",
    arguments: 0..<TestLoad.count(100, quick: 20)
  )
  func conversionIsInvertible(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let tree = RandomTree(&random, count: 30)
    for _ in 0..<100 {
      let from = random.element(of: tree.views)
      let to = random.element(of: tree.views)
      guard isRegular(from), isRegular(to) else { continue }
      let point = Point2D(x: random.double(in: -500...500), y: random.double(in: -500...500))
      let there = from.convert(point, to: to)
      let back = to.convert(there, to: from)
      let scale = Swift.max(500, abs(there.x), abs(there.y))
      #expect(
        back.distance(to: point) <= 1e-9 * scale,
        "seed \(seed), \(from.debugName) to \(to.debugName), \(point): \(back)")
      // And the place is the same place on the surface, by the reference.
      if let first = ReferenceHitTest.local(from, Point2D(x: 100, y: 100)),
        let second = ReferenceHitTest.local(to, Point2D(x: 100, y: 100))
      {
        let scale = Swift.max(
          100, abs(first.x), abs(first.y), abs(second.x), abs(second.y))
        #expect(
          from.convert(first, to: to).distance(to: second) <= 1e-9 * scale,
          "seed \(seed), \(from.debugName) to \(to.debugName)")
      }
    }
  }

  private func isRegular(_ view: TouchView) -> Bool {
    var current: TouchView? = view
    while let candidate = current {
      if candidate.transform.inverse == nil { return false }
      current = candidate.superview
    }
    return true
  }

  @Test("conversions are finite for any frames and transforms (R23)")
  func conversionIsFinite() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let singular = TouchView()
    let huge = TouchView()
    let broken = TouchView()
    singular.transform = Transform2D(scaleX: 0, y: 0)
    huge.transform = Transform2D(scaleX: 1e300, y: 1e300)
    broken.frame = Rect2D(x: .nan, y: .infinity, width: .nan, height: 1)
    let views = [window, singular, huge, broken]
    for view in views.dropFirst() { window.addSubview(view) }
    for from in views {
      for to in views {
        for point in [Point2D.zero, Point2D(x: 1e300, y: -1e300), Point2D(x: 5, y: 5)] {
          #expect(from.convert(point, to: to).isFinite)
          #expect(to.convert(fromScreen: point).isFinite && from.convert(toScreen: point).isFinite)
        }
      }
    }
  }

  @Test("a rectangle is converted to the smallest rectangle that contains its image (R23)")
  func rectanglesAreConvertedToBoundingBoxes() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let view = TouchView(frame: Rect2D(x: 10, y: 10, width: 20, height: 40))
    window.addSubview(view)
    view.transform = Transform2D(rotationAngle: .pi / 2)
    let rect = view.convert(view.bounds, to: nil)
    #expect(
      abs(rect.minX - 0) < 1e-9 && abs(rect.minY - 20) < 1e-9 && abs(rect.width - 40) < 1e-9
        && abs(rect.height - 20) < 1e-9)
    let back = view.convert(rect, from: nil)
    #expect(abs(back.minX) < 1e-9 && abs(back.width - 20) < 1e-9 && abs(back.height - 40) < 1e-9)
  }

  @Test(
    "callbacks of each touch are a legal sequence, whatever callbacks do to the tree (R2, R19, R24)",
    arguments: 0..<TestLoad.count(200, quick: 12))
  func callbacksAreLegal(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let tree = RandomTree(&random, count: 20)
    let stage = Stage(tree.window, callbacks: tree.log)
    var mischief = SeededGenerator(seed: UInt64(seed) ^ 0xABCD)
    func meddle() {
      guard mischief.chance(0.3) else { return }
      let view = mischief.element(of: tree.views)
      let other = mischief.element(of: tree.views)
      switch mischief.int(below: 4) {
      case 0, 1: view.removeFromSuperview()
      case 2: if !other.isDescendant(of: view) { other.addSubview(view) }
      default: tree.window.addSubview(view)
      }
    }
    for view in tree.views {
      for callback in ["began", "moved", "ended", "cancelled", "entered", "hovered", "exited"] {
        view.reactions[callback] = { meddle() }
      }
    }
    for _ in 0..<80 {
      stage.play(
        (0..<1 + random.int(below: 4)).map { _ in
          let kind = random.element(of: [
            ContactReport.Kind.down, .move, .move, .move, .up, .cancel, .hover, .leave,
          ])
          let location = Point2D(x: random.double(in: 0...400), y: random.double(in: 0...300))
          return ContactReport(kind, ContactID(random.int(below: 6)), at: 0, location: location)
        })
      meddle()
    }
    for view in tree.views { view.reactions = [:] }
    stage.play((0..<6).map { ContactReport(.cancel, ContactID($0), at: 0) })
    stage.play((0..<6).map { ContactReport(.leave, ContactID($0), at: 0) })
    checkLegality(tree.log.lines, seed)
  }

  private func checkLegality(_ lines: [String], _ seed: Int) {
    var down: Set<String> = []
    var over: Set<String> = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      for touch in words.dropFirst(2) {
        let key = "\(words[0]) \(touch)"
        switch words[1] {
        case "began", "entered":
          // A hover may come again; a touch that is down begins once.
          #expect(
            !down.contains(key) && (words[1] == "entered" || !over.contains(key)),
            "seed \(seed): \(line)")
          down.insert(key)
        case "moved", "hovered":
          #expect(down.contains(key), "seed \(seed): \(line)")
        default:
          #expect(down.contains(key), "seed \(seed): \(line)")
          down.remove(key)
          over.insert(key)
        }
      }
    }
    #expect(down.isEmpty, "seed \(seed): stuck: \(down)")
  }
}
