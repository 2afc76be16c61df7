import Testing
import TouchKit
import TouchViews

@Suite("Animations (R44)")
struct ViewAnimationTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))
  private let view = TouchView(frame: Rect2D(x: 50, y: 50, width: 1, height: 1))

  init() { window.addSubview(view) }

  private func grow(_ curve: AnimationCurve = .easeInOut) {
    view.animate(withDuration: 0.2, curve: curve) {
      view.bounds.size = Size2D(width: 101, height: 101)
    }
  }

  @Test("properties pass through the values of the curve as time passes")
  func propertiesFollowTheCurve() {
    let middles: [(AnimationCurve, Double)] = [
      (.linear, 25), (.easeIn, 6.25), (.easeOut, 43.75), (.easeInOut, 15.625),
    ]
    for (index, (curve, grown)) in middles.enumerated() {
      let start = Double(index)
      window.advance(to: start)
      view.bounds.size = Size2D(width: 1, height: 1)
      grow(curve)
      #expect(view.bounds.width == 1 && window.isAnimating)
      window.advance(to: start + 0.05)
      #expect(abs(view.bounds.width - (1 + grown)) < 1e-9, "\(curve)")
      window.needsDisplay = false
      window.advance(to: start + 0.1)
      #expect(window.needsDisplay)
      window.advance(to: start + 0.25)
      #expect(view.bounds.width == 101 && !window.isAnimating)
    }
  }

  @Test("an animation ends exactly at its end time, whatever its numbers are")
  func animationEndsExactly() {
    for step in 1...200 {
      window.advance(to: Double(step) * 1.7)
      let duration = 0.3 + Double(step) / 700
      let end = window.now + duration
      view.animate(withDuration: duration) { view.alpha = Double(step) }
      window.advance(to: end.nextDown)
      window.advance(to: end)
      #expect(view.alpha == Double(step) && !window.isAnimating)
    }
  }

  @Test("a property that does not change can be set during an animation, others change together")
  func otherPropertiesAreFree() {
    view.animate(withDuration: 1, curve: .linear) {
      view.alpha = 0
      view.transform = Transform2D(scaleX: 3, y: 3)
    }
    view.center = Point2D(x: 9, y: 9)
    window.advance(to: 0.5)
    #expect(view.center == Point2D(x: 9, y: 9) && view.alpha == 0.5)
    #expect(view.transform == Transform2D(scaleX: 2, y: 2))
  }

  @Test("a further animation, and leaving the window, bring an animation to its end")
  func animationIsFinished() {
    grow()
    view.animate(withDuration: 1, curve: .linear) { view.center.x += 100 }
    #expect(view.bounds.width == 101 && view.center.x == 50.5)
    window.advance(to: 0.5)
    #expect(view.center.x == 100.5)
    view.removeFromSuperview()
    #expect(view.center.x == 150.5 && !window.isAnimating)
    grow()
    view.animate(withDuration: 1) { view.alpha = 0 }
    #expect(view.alpha == 0, "no window, no time")
  }

  @Test("an overridden setter may remove the view in the course of its animation (R24)")
  func setterRemovesTheView() {
    final class Shy: TouchView {
      override var bounds: Rect2D { didSet { if bounds.width > 50 { removeFromSuperview() } } }
    }
    weak var freed: TouchView?
    do {
      let shy = Shy(frame: Rect2D(x: 0, y: 0, width: 1, height: 1))
      freed = shy
      window.addSubview(shy)
      shy.animate(withDuration: 1, curve: .linear) { [unowned shy] in shy.alpha = 0 }
      shy.animate(withDuration: 1, curve: .linear) { shy.center.x = 90 }
      window.advance(to: 0.5)
      shy.bounds.size.width = 60
    }
    #expect(window.subviews == [view])
    window.advance(to: 2)
    #expect(freed == nil)
  }

  @Test("a window that is deallocated ends the animations of its views")
  func deallocatedWindowEndsAnimations() {
    var window: TouchWindow? = TouchWindow(frame: .zero)
    window?.addSubview(view)
    grow()
    window?.animate(withDuration: 1) { [weak window] in window?.alpha = 0 }
    weak let reference = window
    window = nil
    #expect(reference == nil && view.bounds.width == 101 && view.window == nil)
  }
}
