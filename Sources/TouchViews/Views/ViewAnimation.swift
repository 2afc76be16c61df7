import TouchKit

/// The course of an animation.
public enum AnimationCurve: Sendable {
  /// The same speed at all times.
  case linear
  /// Slow at the beginning.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at the beginning and at the end.
  case easeInOut

  /// Returns the progress at a fraction of the time, both from 0 to 1.
  public func value(at fraction: Double) -> Double {
    let time = min(max(0, fraction), 1)
    switch self {
    case .linear: return time
    case .easeIn: return time * time
    case .easeOut: return time * (2 - time)
    // The cubic with slope 0 at both ends.
    case .easeInOut: return time * time * (3 - 2 * time)
    }
  }
}

/// A change of a view's properties over time. Properties that do not change can be set during
/// it.
struct ViewAnimation {
  /// The initial and the final value of a property.
  typealias Change<Value> = (from: Value, to: Value)

  /// The times at which the animation begins and ends, in seconds.
  let (start, end): (Double, Double)
  let curve: AnimationCurve
  var bounds: Change<Rect2D>?
  var center: Change<Point2D>?
  var transform: Change<Transform2D>?
  var alpha: Change<Double>?

  /// Sets the properties of a view to their values at a time, and returns whether the animation
  /// continues after it.
  func apply(to view: TouchView, at time: Double) -> Bool {
    // Compared first, because a quotient at the end may be less than 1 by rounding.
    let goesOn = time < end
    let way = curve.value(at: goesOn ? (time - start) / (end - start) : 1)
    func between(_ change: Change<Double>) -> Double {
      way == 1 ? change.to : change.from + (change.to - change.from) * way
    }
    func between(_ change: Change<Point2D>) -> Point2D {
      Point2D(
        x: between((change.from.x, change.to.x)), y: between((change.from.y, change.to.y)))
    }
    if let bounds {
      let (from, to) = (bounds.from.size, bounds.to.size)
      view.bounds = Rect2D(
        origin: between((bounds.from.origin, bounds.to.origin)),
        size: Size2D(
          width: between((from.width, to.width)), height: between((from.height, to.height))))
    }
    if let center { view.center = between(center) }
    if let (from, to) = transform {
      view.transform = Transform2D(
        a: between((from.a, to.a)), b: between((from.b, to.b)), c: between((from.c, to.c)),
        d: between((from.d, to.d)), tx: between((from.tx, to.tx)), ty: between((from.ty, to.ty)))
    }
    if let alpha { view.alpha = between(alpha) }
    return goesOn
  }
}

extension TouchView {
  /// Changes properties of the view in the course of a duration.
  ///
  /// `changes` sets the final values of `bounds`, `center`, `frame`, `transform` and `alpha`. The
  /// properties then have their current values again, and pass through those in between as the time
  /// of the window passes: with each event and each `advance(to:)` (R44). Other properties that
  /// `changes` sets change immediately, and so do all if the view is in no window. A further
  /// animation of the view, or its leaving the window, brings an animation to its end.
  ///
  ///     spot.animate(withDuration: 0.2) {
  ///       spot.bounds = Rect2D(x: 0, y: 0, width: 100, height: 100)
  ///     }
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - curve: The course of the change.
  ///   - changes: A closure that sets the final values.
  public func animate(
    withDuration duration: Double, curve: AnimationCurve = .easeInOut, _ changes: () -> Void
  ) {
    finishAnimation()
    let (bounds, center) = (storedBounds, layoutFrame.center)
    let (transform, alpha) = (properties.transform, properties.alpha)
    changes()
    guard let window, window.now + duration > window.now else { return }
    let now = window.now
    var animation = ViewAnimation(start: now, end: now + duration, curve: curve)
    if storedBounds != bounds { animation.bounds = (bounds, storedBounds) }
    if layoutFrame.center != center { animation.center = (center, layoutFrame.center) }
    if properties.transform != transform { animation.transform = (transform, properties.transform) }
    if properties.alpha != alpha { animation.alpha = (alpha, properties.alpha) }
    self.animation = animation
    window.animate(self, until: animation.end)
    _ = animation.apply(to: self, at: now)
  }

  /// Sets the properties to their values at a time, and returns whether the animation continues.
  func advanceAnimation(to time: Double) -> Bool {
    guard let animation else { return false }
    let goesOn = animation.apply(to: self, at: time)
    if !goesOn { self.animation = nil }
    return goesOn
  }

  /// Sets the properties to their final values.
  func finishAnimation() {
    guard let animation else { return }
    self.animation = nil
    window?.animatedViews.removeAll { $0.refers(to: self) }
    _ = animation.apply(to: self, at: .infinity)
  }
}
