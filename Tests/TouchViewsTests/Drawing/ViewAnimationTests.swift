import Testing
import TouchKit

@testable import TouchViews

@Suite("Animations (R71)")
struct ViewAnimationTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))
  private let view = TouchView(frame: Rect2D(x: 50, y: 50, width: 1, height: 1))

  init() { window.addSubview(view) }

  private func grow(_ curve: AnimationCurve = .easeInOut) {
    view.animate(withDuration: 0.2, curve: curve) {
      view.bounds.size = Size2D(width: 101, height: 101)
    }
  }

  @Test("properties are final immediately; what is presented follows the curve as time passes")
  func presentationFollowsTheCurve() {
    let middles: [(AnimationCurve, Double)] = [
      (.linear, 25), (.easeIn, 9.346), (.easeOut, 37.814), (.easeInOut, 12.916),
    ]
    for (index, (curve, grown)) in middles.enumerated() {
      let start = Double(index)
      window.advance(to: start)
      view.bounds.size = Size2D(width: 1, height: 1)
      grow(curve)
      #expect(view.bounds.width == 101 && view.presentation.bounds.width == 1)
      #expect(window.isAnimating)
      window.advance(to: start + 0.05)
      #expect(abs(view.presentation.bounds.width - (1 + grown)) < 1e-3, "\(curve)")
      window.needsDisplay = false
      window.advance(to: start + 0.1)
      #expect(window.needsDisplay)
      window.advance(to: start + 0.25)
      #expect(view.presentation.bounds.width == 101 && !window.isAnimating)
    }
  }

  @Test("the spot of the article has a diameter of 13.8 points after 0.05 s")
  func spotOfTheArticle() {
    view.animate(withDuration: 0.2) { view.bounds.size = Size2D(width: 100, height: 100) }
    window.advance(to: 0.05)
    #expect((view.presentation.bounds.width * 10).rounded() == 138)
  }

  @Test(
    "the curves begin and end where they should, never turn back and are as steep as UIKit's",
    arguments: [
      (AnimationCurve.linear, 1, 1), (.easeIn, 0, 1.0 / 0.58), (.easeOut, 1.0 / 0.58, 0),
      (.easeInOut, 0, 0),
    ])
  func curvesAreMonotonic(curve: AnimationCurve, startSlope: Double, endSlope: Double) {
    let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
    #expect(values[0] == 0 && values[1000] == 1)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1 && curve.value(at: .nan) == 0)
    // A horizontal tangent has a vertical one as its mirror image, whose quotient still grows.
    #expect(abs(curve.value(at: 1e-6) * 1e6 - startSlope) < 0.01 + startSlope * 0.01)
    #expect(abs((1 - curve.value(at: 1 - 1e-6)) * 1e6 - endSlope) < 0.01 + endSlope * 0.01)
  }

  @Test("hit tests, conversions and layout use the final values while the animation runs")
  func modelIsFinal() {
    final class Counter: TouchView {
      var sizes: [Double] = []
      override func layoutSubviews() { sizes.append(bounds.width) }
    }
    let counter = Counter(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(counter)
    window.layoutIfNeeded()
    counter.animate(withDuration: 1) {
      counter.frame = Rect2D(x: 100, y: 0, width: 50, height: 50)
      counter.alpha = 0.5
      counter.transform = Transform2D(rotationAngle: .pi)
    }
    for time in [0, 0.5, 0.9] {
      window.advance(to: time)
      window.layoutIfNeeded()
      #expect(counter.frame.minX.rounded() == 100 && counter.alpha == 0.5)
      #expect(window.hitTest(Point2D(x: 140, y: 40), with: nil) === counter)
      #expect(window.hitTest(Point2D(x: 5, y: 5), with: nil) !== counter)
      let converted = counter.convert(Point2D.zero, to: window)
      #expect(converted.distance(to: Point2D(x: 150, y: 50)) < 1e-9)
    }
    #expect(counter.sizes == [10, 50])
  }

  @Test("an overridden setter runs once for each assignment")
  func settersRunOnce() {
    final class Counter: TouchView {
      var counts = [0, 0, 0, 0]
      override var bounds: Rect2D { didSet { counts[0] += 1 } }
      override var center: Point2D { didSet { counts[1] += 1 } }
      override var transform: Transform2D { didSet { counts[2] += 1 } }
      override var alpha: Double { didSet { counts[3] += 1 } }
    }
    let counter = Counter(frame: view.frame)
    window.addSubview(counter)
    counter.animate(withDuration: 0.2) {
      counter.bounds.size.width = 100
      counter.center.x += 1
      counter.transform = Transform2D(scaleX: 2, y: 2)
      counter.alpha = 0.5
    }
    for step in 0...12 { window.advance(to: Double(step) / 60) }
    #expect(counter.counts == [1, 1, 1, 1])
  }

  @Test("what is drawn passes through the values in between, its contents stretched")
  func drawingIsInBetween() {
    final class Line: TouchView {
      var drawCount = 0
      override func draw(_ rect: Rect2D) {
        drawCount += 1
        drawing.append(.area([.zero, Point2D(x: bounds.width, y: bounds.height)], fill: .black))
      }
    }
    let line = Line(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    line.backgroundColor = .red
    let inner = TouchView(frame: Rect2D(x: 1, y: 1, width: 2, height: 2))
    inner.backgroundColor = .green
    line.addSubview(inner)
    window.addSubview(line)
    _ = window.drawHierarchy()
    line.animate(withDuration: 1, curve: .linear) {
      line.frame = Rect2D(x: 100, y: 0, width: 50, height: 50)
      line.alpha = 0.5
    }
    window.advance(to: 0.5)
    let box = Rect2D(x: 50, y: 0, width: 30, height: 30)
    let corners = [box.origin, Point2D(x: box.maxX, y: box.maxY)]
    #expect(
      window.drawHierarchy() == [
        .path(Path2D(box), fill: .red.withAlphaComponent(0.75)),
        .area(corners, fill: .black.withAlphaComponent(0.75)),
        .path(
          Path2D(Rect2D(x: 51, y: 1, width: 2, height: 2)), fill: .green.withAlphaComponent(0.75)),
      ])
    window.advance(to: 1)
    #expect(window.drawHierarchy().last?.bounds == Rect2D(x: 101, y: 1, width: 2, height: 2))
    #expect(line.drawCount == 2)
    #expect(line.presentation.frame == line.frame)
  }

  @Test("a turn passes through the angles in between, the shorter way round")
  func turnsStayTurns() {
    view.transform = Transform2D(rotationAngle: 3)
    view.animate(withDuration: 1, curve: .linear) {
      view.transform = Transform2D(rotationAngle: -3).scaledBy(x: 3, y: 3)
    }
    window.advance(to: 0.5)
    let parts = view.presentation.transform.components
    #expect(abs(abs(parts.rotation) - .pi) < 1e-9)
    #expect(abs(parts.scaleX - 2) < 1e-9 && abs(parts.scaleY - 2) < 1e-9)
    #expect(view.presentation.center == view.center)
  }

  @Test("an animation ends exactly at its end time, whatever its numbers are")
  func animationEndsExactly() {
    for step in 1...200 {
      window.advance(to: Double(step) * 1.7)
      let duration = 0.3 + Double(step) / 700
      let end = window.now + duration
      view.animate(withDuration: duration) { view.alpha = Double(step) / 200 }
      window.advance(to: end.nextDown)
      #expect(window.isAnimating)
      window.advance(to: end)
      #expect(view.presentation.alpha == Double(step) / 200 && !window.isAnimating)
    }
  }

  @Test("a change during an animation is presented immediately, and the rest continues")
  func changesDuringItAreSeen() {
    view.animate(withDuration: 1, curve: .linear) {
      view.center = Point2D(x: 100, y: 0)
      view.alpha = 0
    }
    window.advance(to: 0.5)
    let center = view.presentation.center
    view.center.y += 30
    #expect(view.presentation.center == Point2D(x: center.x, y: center.y + 30))
    #expect(view.presentation.alpha == 0.5)
    // A further animation begins where the view is seen.
    let seen = view.presentation.center
    view.animate(withDuration: 1, curve: .linear) { view.center = .zero }
    #expect(view.center == .zero && view.presentation.center.distance(to: seen) < 1e-9)
    window.advance(to: 1)
    #expect(view.presentation.center == Point2D(x: 50, y: 15))
    window.advance(to: 1.5)
    #expect(view.presentation.center == .zero && view.presentation.alpha == 0)
  }

  @Test("one closure changes several views of the window, after a delay")
  func severalViewsChange() {
    let other = TouchView(frame: view.frame), stranger = TouchView(frame: view.frame)
    window.addSubview(other)
    window.animate(withDuration: 1, delay: 0.5, curve: .linear) {
      other.center.x += 100
      view.alpha = 0.5
      stranger.alpha = 0.5
    }
    #expect(other.center.x == 150.5 && other.presentation.center.x == 50.5)
    #expect(stranger.presentation.alpha == 0.5, "no window, no time")
    window.advance(to: 0.5)
    #expect(other.presentation.center.x == 50.5 && view.presentation.alpha == 1)
    window.advance(to: 1)
    #expect(other.presentation.center.x == 100.5 && view.presentation.alpha == 0.75)
  }

  @Test("an animation within another one is a part of it")
  func animationsNest() {
    var log: [String] = []
    window.animate(withDuration: 1, curve: .linear) {
      view.center.x += 50
      view.animate(withDuration: 9) {
        view.center.x += 50
      } completion: { _ in
        log.append("inner \(window.now)")
      }
    } completion: { _ in
      log.append("outer \(window.now)")
    }
    window.advance(to: 0.5)
    #expect(view.presentation.center.x == 100.5)
    window.advance(to: 3)
    #expect(log == ["outer 1.0", "inner 1.0"] && view.presentation.center.x == 150.5)
  }

  @Test("a completion is a deadline: it is called at its own time, and may begin the next one")
  func completionsAreDeadlines() {
    var log: [String] = []
    view.animate(withDuration: 0.2) {
      view.alpha = 0.5
    } completion: { isFinished in
      log.append("\(isFinished) \(window.now)")
      view.animate(withDuration: 0.3) {
        view.alpha = 1
      } completion: { _ in
        log.append("next \(window.now)")
      }
    }
    #expect(window.nextDeadline == 0.2)
    window.advance(to: 10)
    #expect(log == ["true 0.2", "next 0.5"] && window.nextDeadline == nil)
  }

  @Test("no completion is called inside animate: without a duration it comes with what is next")
  func completionsOfNoDuration() {
    let surface = TouchSurface(window)
    var log: [String] = []
    func change(_ name: String) {
      view.animate(withDuration: 0) {
        view.alpha = 0.5
      } completion: {
        log.append("\(name) \($0) \(window.now)")
      }
    }
    surface.draw(at: 1)
    window.needsDisplay = false
    change("advance")
    #expect(log.isEmpty)
    window.advance(to: 2)
    #expect(log == ["advance true 1.0"])
    window.needsDisplay = false
    #expect(surface.nextFrame(after: 2) == nil)
    change("frame")
    window.needsDisplay = false
    #expect(surface.nextFrame(after: 2) == 2)
    surface.draw(at: 2)
    #expect(log.last == "frame true 2.0" && surface.nextFrame(after: 2) == nil)
    change("event")
    surface.receive(ContactReport(.down, ContactID(1), at: 3, location: .zero))
    #expect(log.count == 2)
    surface.draw(at: 3)
    #expect(log.last == "event true 2.0")
    change("scroll")
    window.dispatch(IndirectEvent(wheel: .zero, at: 4, location: .zero))
    #expect(log.last == "scroll true 3.0" && log.count == 4)
  }

  @Test("completions outside a window come with the window that the view has left, or enters first")
  func completionsOutsideWindows() {
    var log: [String] = []
    func change(_ view: TouchView, _ name: String) {
      view.animate(withDuration: 1) {
        view.alpha = 0
      } completion: {
        log.append("\(name) \($0)")
      }
    }
    let loose = TouchView()
    change(loose, "loose")
    window.advance(to: 1)
    #expect(log.isEmpty && loose.alpha == 0)
    window.addSubview(loose)
    #expect(log.isEmpty)
    window.advance(to: 2)
    #expect(log == ["loose true"])

    view.removeFromSuperview()
    change(view, "removed")
    let other = TouchWindow(frame: window.frame)
    other.addSubview(view)
    other.advance(to: 1)
    #expect(log.count == 1)
    window.advance(to: 3)
    #expect(log.last == "removed true" && log.count == 2)

    let plain = TouchResponder()
    plain.animate(withDuration: 1) {
      log.append("changed")
    } completion: { _ in
      log.append("never")
    }
    #expect(log.last == "changed")
  }

  @Test("completions of a window that is deallocated are called once, whatever they retain")
  func dueCompletionsOfDeallocatedWindows() {
    weak var freed: TouchView?
    var log: [String] = []
    do {
      let window = TouchWindow(frame: .zero)
      let view = TouchView()
      freed = view
      window.addSubview(view)
      window.animate(withDuration: 1) {
        view.alpha = 0.5
      } completion: { [view] in
        log.append("timed \($0) \(view.window == nil)")
        view.animate(withDuration: 1, animations: {}) { _ in Issue.record("it enters no window") }
      }
      let other = TouchView()
      window.addSubview(other)
      other.removeFromSuperview()
      other.animate(withDuration: 1, animations: {}) { [other] in
        log.append("due \($0) \(other.window == nil)")
      }
    }
    #expect(freed == nil && log == ["due true true", "timed false true"])
  }

  @Test(
    "an animation that repeats itself runs once for each step, even without duration or window",
    arguments: [0, 0.2])
  func repeatingAnimations(duration: Double) {
    var runs = 0
    func pulse() {
      runs += 1
      view.animate(withDuration: duration) {
        view.alpha = view.alpha > 0.6 ? 0.5 : 1
      } completion: { _ in
        pulse()
      }
    }
    pulse()
    window.advance(to: 1.1)
    let former = duration == 0 ? 2 : 6
    #expect(runs == former)
    view.removeFromSuperview()
    #expect(runs == former + 1, "the change ends the animation, and the next one waits")
    for step in 2...10 { window.advance(to: Double(step)) }
    #expect(runs == former + 10)
  }

  @Test("a completion comes with the call that takes its view out of the window, once it is done")
  func completionsComeWithRemoval() {
    var log: [String] = []
    let parent = TouchView()
    let other = TouchWindow(frame: window.frame)
    func change(_ name: String, lasting duration: Double = 1) {
      view.animate(withDuration: duration) {
        view.alpha = view.alpha > 0.6 ? 0.5 : 1
      } completion: {
        let owner = view.window.map { $0 === window ? "window" : "other" } ?? "none"
        log.append("\(name) \($0) \(owner) \(view.superview != nil)")
      }
    }
    change("remove")
    view.removeFromSuperview()
    #expect(log == ["remove false none false"] && window.nextDeadline == nil)

    window.addSubview(parent)
    parent.addSubview(view)
    change("zero", lasting: 0)
    change("parent")
    parent.removeFromSuperview()
    #expect(log.dropFirst() == ["zero true none true", "parent false none true"])

    window.addSubview(parent)
    change("move")
    other.addSubview(view)
    #expect(log.count == 4 && log.last == "move false other true")
    for step in 1...3 {
      window.advance(to: Double(step))
      other.advance(to: Double(step))
    }
    #expect(log.count == 4)
  }

  @Test("a completion comes when the last of its views has left, or at its time")
  func completionsWaitForTheLastView() {
    var log: [String] = []
    let other = TouchView()
    func change(_ name: String) {
      window.addSubview(view)
      window.addSubview(other)
      window.animate(withDuration: 1) {
        view.center.x += 10
        other.center.x += 10
      } completion: {
        log.append("\(name) \($0) \(window.now)")
      }
    }
    change("both")
    window.advance(to: 0.5)
    view.removeFromSuperview()
    #expect(log.isEmpty)
    other.removeFromSuperview()
    #expect(log == ["both false 0.5"])
    change("one")
    view.removeFromSuperview()
    window.advance(to: 2)
    #expect(log.dropFirst() == ["one false 1.5"])
    change("stopped")
    view.removeAllAnimations()
    other.removeAllAnimations()
    #expect(log.count == 2 && window.nextDeadline == nil)
    window.advance(to: 2)
    #expect(log.dropFirst(2) == ["stopped false 2.0"])
  }

  @Test("a view removed inside animate, a callback or a completion has its completion after that")
  func completionsOfNestedRemovals() {
    var log: [String] = []
    func change(_ view: TouchView, _ name: String, then next: @escaping () -> Void = {}) {
      window.addSubview(view)
      view.animate(withDuration: 1) {
        view.alpha = view.alpha > 0.6 ? 0.5 : 1
      } completion: {
        log.append("\(name) \($0)")
        next()
      }
    }
    change(view, "inside")
    window.animate(withDuration: 1) {
      view.removeFromSuperview()
      #expect(log.isEmpty)
    }
    #expect(log.isEmpty)
    window.advance(to: 0)
    #expect(log == ["inside false"])

    change(view, "event")
    let target = TouchView(frame: window.bounds)
    target.onTouchesBegan = { _, _ in
      view.removeFromSuperview()
      #expect(log.count == 1)
    }
    window.addSubview(target)
    let surface = TouchSurface(window)
    surface.receive(ContactReport(.down, ContactID(1), at: 0.1, location: .zero))
    surface.draw(at: 0.1)
    #expect(log.dropFirst() == ["event false"])

    change(view, "timed") {
      target.removeFromSuperview()
      #expect(log.last == "timed true")
    }
    window.advance(to: 0.2)
    change(target, "target")
    window.advance(to: 1.15)
    #expect(log.dropFirst(2) == ["timed true", "target false"])
  }

  @Test("a chain of completions each of which removes an animated view takes a call for each")
  func chainOfRemovals() {
    var links = 0
    func link() {
      links += 1
      guard links < 7 else { return }
      let next = TouchView()
      window.addSubview(next)
      next.animate(withDuration: 1) {
        next.alpha = 0.5
      } completion: { _ in
        link()
      }
      next.removeFromSuperview()
    }
    link()
    #expect(links == 2)
    for count in 3...7 {
      window.advance(to: 0.1)
      #expect(links == count)
    }
    window.advance(to: 9)
    #expect(links == 7)
  }

  @Test("a view that leaves the window is not animated any more, and the completion says so")
  func leavingInterrupts() {
    var log: [Bool] = []
    grow()
    view.animate(withDuration: 1) {
      view.center.x += 100
    } completion: {
      log.append($0)
    }
    window.advance(to: 0.1)
    view.removeFromSuperview()
    #expect(log == [false])
    #expect(view.presentation.center == view.center && view.presentation.bounds.width == 101)
    window.addSubview(view)
    #expect(view.presentation.center == view.center)
    window.advance(to: 1)
    #expect(log == [false])
  }

  @Test("a view stops where it is seen")
  func animationsAreRemoved() {
    view.animate(withDuration: 1, curve: .linear) { view.center.x += 100 }
    window.advance(to: 0.5)
    view.center = view.presentation.center
    window.needsDisplay = false
    view.removeAllAnimations()
    #expect(view.presentation.center.x == 100.5 && window.needsDisplay)
    window.advance(to: 0.75)
    #expect(view.presentation.center.x == 100.5)
  }

  @Test("durations and delays that are no times change immediately, and an endless one never ends")
  func strangeDurations() {
    for duration in [0, -1, Double.nan] {
      view.animate(withDuration: duration, delay: duration) { view.alpha = duration }
      #expect(!window.isAnimating)
    }
    view.alpha = 1
    view.animate(withDuration: .infinity) {
      view.alpha = 0
    } completion: {
      #expect(!$0, "only the window ends it")
    }
    window.advance(to: 1e9)
    #expect(view.presentation.alpha == 1 && view.alpha == 0 && window.nextDeadline == nil)
  }

  @Test("an overridden setter may remove the view in the closure of its animation (R24)")
  func setterRemovesTheView() {
    final class Shy: TouchView {
      override var bounds: Rect2D { didSet { if bounds.width > 50 { removeFromSuperview() } } }
    }
    weak var freed: TouchView?
    do {
      let shy = Shy(frame: Rect2D(x: 0, y: 0, width: 1, height: 1))
      freed = shy
      window.addSubview(shy)
      window.animate(withDuration: 1) { [unowned shy] in
        shy.alpha = 0
        shy.bounds.size.width = 60
      }
    }
    #expect(window.subviews == [view] && freed == nil)
    window.advance(to: 2)
  }

  @Test("a window that is deallocated ends the animations of its views")
  func deallocatedWindowEndsAnimations() {
    var window: TouchWindow? = TouchWindow(frame: .zero)
    window?.addSubview(view)
    grow()
    var log: [Bool] = []
    window?.animate(withDuration: 1) { [weak window] in
      window?.alpha = 0
    } completion: {
      log.append($0)
    }
    weak let reference = window
    window = nil
    #expect(log == [false])
    #expect(reference == nil && view.presentation.bounds.width == 101 && view.window == nil)
  }

  @Test("completions of animations that overlap are called in the order of their ends")
  func overlappingCompletions() {
    var log: [String] = []
    for (name, duration) in [("short", 0.1), ("long", 0.5), ("middle", 0.3)] {
      view.animate(withDuration: duration) {
        view.alpha -= 0.1
      } completion: { _ in
        log.append("\(name) \(window.now)")
      }
      #expect(window.nextDeadline == 0.1)
    }
    window.advance(to: 0.2)
    #expect(log == ["short 0.1"] && window.nextDeadline == 0.3)
    window.advance(to: 1)
    #expect(log == ["short 0.1", "middle 0.3", "long 0.5"] && window.nextDeadline == nil)
  }

  @Test("animations that have ended are not kept")
  func endedAnimationsAreRemoved() {
    for step in 1...10 {
      grow()
      view.bounds.size = .zero
      window.advance(to: Double(step))
    }
    #expect(view.animations.count == 1)
  }
}
