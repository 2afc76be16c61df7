import TouchKit

/// The course of an animation, as the cubic Bézier curve of UIKit's name.
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
    case .easeIn: return Self.bezier(at: time, 0.42, 1)
    case .easeOut: return Self.bezier(at: time, 0, 0.58)
    case .easeInOut: return Self.bezier(at: time, 0.42, 0.58)
    }
  }

  /// Returns the way on the cubic Bézier curve from (0, 0) to (1, 1) whose control points are
  /// (`first`, 0) and (`second`, 1). The time grows along the curve, so that its parameter is found
  /// by binary search, as exactly as a number can be.
  private static func bezier(at time: Double, _ first: Double, _ second: Double) -> Double {
    func coordinate(_ first: Double, _ second: Double, at parameter: Double) -> Double {
      let rest = 1 - parameter
      return (3 * rest * (rest * first + parameter * second) + parameter * parameter) * parameter
    }
    // Rounding must not change the ends.
    if time == 0 || time == 1 { return time }
    var low = 0.0
    var high = 1.0
    while case let middle = (low + high) / 2, low < middle, middle < high {
      if coordinate(first, second, at: middle) < time { low = middle } else { high = middle }
    }
    return coordinate(0, 1, at: high)
  }
}

/// The geometry and the opacity with which a view is drawn at one time, between the values before
/// and after an animation.
public struct ViewPresentation: Sendable {
  /// The frame without the transform.
  var layoutFrame: Rect2D
  var boundsOrigin: Point2D
  /// The transform of the view about its center.
  public internal(set) var transform: Transform2D
  /// The opacity of the view and its subviews.
  public internal(set) var alpha: Double

  /// The rectangle of the view in its own coordinates, in points.
  public var bounds: Rect2D { Rect2D(origin: boundsOrigin, size: layoutFrame.size) }

  /// The center of the view in the superview's coordinates, in points.
  public var center: Point2D { layoutFrame.center }

  /// The smallest axis-aligned rectangle that contains the view, in the superview's coordinates, in
  /// points.
  public var frame: Rect2D {
    transform.isIdentity ? layoutFrame : bounds.applying(toSuperview)
  }

  /// The mapping from the view's coordinates to the superview's.
  package var toSuperview: Transform2D {
    let offset = layoutFrame.origin - boundsOrigin
    let translation = Transform2D(translationX: offset.dx, y: offset.dy)
    return transform.isIdentity ? translation : translation.concatenating(transform.about(center))
  }
}

/// The timing and the completion that the views changed by one call of `animate` share.
final class AnimationTiming {
  /// The times at which the animation begins and ends, in seconds.
  let start: Double
  let end: Double
  private let curve: AnimationCurve
  /// The number of views that are animated.
  var viewCount = 0
  /// Whether the animation of a view was removed before the end.
  var isInterrupted = false
  /// Whether the animations of all views were removed before the end.
  var hasLostAllViews: Bool { isInterrupted && viewCount == 0 }

  init(from start: Double, to end: Double, curve: AnimationCurve) {
    self.start = start
    self.end = end
    self.curve = curve
  }

  /// Returns the fraction of the way that is left at a time.
  func remainder(at time: Double) -> Double {
    // Compared first, because a quotient at the end may be less than 1 by rounding.
    if time >= end { return 0 }
    return time <= start ? 1 : 1 - curve.value(at: (time - start) / (end - start))
  }
}

/// A change of a view that is shown over time. The view has its final values already; what is drawn
/// lags behind by what is left of the difference. So changes that are made during it, with or
/// without an animation of their own, are seen immediately and never jump back, as in UIKit.
struct ViewAnimation {
  let timing: AnimationTiming
  private let boundsOrigin: Vector2D
  private let center: Vector2D
  private let width: Double
  private let height: Double
  /// The difference of the transforms' components, or `nil` if the transforms are equal.
  private let transform: TransformComponents?
  private let alpha: Double

  /// Creates an animation, or returns `nil` if nothing has changed.
  init?(_ timing: AnimationTiming, from: ViewPresentation, to: ViewPresentation) {
    let isSameTransform = from.transform == to.transform
    guard
      from.layoutFrame != to.layoutFrame || from.boundsOrigin != to.boundsOrigin
        || from.alpha != to.alpha || !isSameTransform
    else { return nil }
    self.timing = timing
    boundsOrigin = from.boundsOrigin - to.boundsOrigin
    center = from.center - to.center
    let size = from.layoutFrame.size
    let finalSize = to.layoutFrame.size
    width = size.width - finalSize.width
    height = size.height - finalSize.height
    alpha = from.alpha - to.alpha
    if isSameTransform {
      transform = nil
    } else {
      var difference = from.transform.components
      let final = to.transform.components
      difference.add(final, times: -1)
      // The shorter way round.
      let turns = (difference.rotation / (2 * .pi)).rounded()
      if turns.isFinite { difference.rotation -= turns * 2 * .pi }
      transform = difference
    }
  }

  /// Moves a presentation back by what is left of the way at a time.
  func apply(to presentation: inout ViewPresentation, at time: Double) {
    let remainder = timing.remainder(at: time)
    guard remainder > 0 else { return }
    presentation.boundsOrigin += boundsOrigin * remainder
    let frame = presentation.layoutFrame
    presentation.layoutFrame = Rect2D(
      center: frame.center + center * remainder,
      size: Size2D(
        width: frame.size.width + width * remainder,
        height: frame.size.height + height * remainder))
    presentation.alpha += alpha * remainder
    guard let transform else { return }
    var components = presentation.transform.components
    components.add(transform, times: remainder)
    presentation.transform = Transform2D(components)
  }
}

extension TransformComponents {
  fileprivate mutating func add(_ other: TransformComponents, times factor: Double) {
    translation += other.translation * factor
    rotation += other.rotation * factor
    shear += other.shear * factor
    scaleX += other.scaleX * factor
    scaleY += other.scaleY * factor
  }
}

extension TouchResponder {
  /// Changes views over time: what `animations` sets of `bounds`, `center`, `frame`, `transform`
  /// and `alpha` of all views in the window of this view or controller.
  ///
  /// The properties have their final values as soon as `animations` has run, and so have hit tests,
  /// conversions and layout. Only what is drawn, and `presentation`, passes through the values in
  /// between as the time of the window passes: with each event and each `advance(to:)` (R44, R71).
  /// Other properties change immediately, and so do all if the responder is in no window.
  ///
  ///     spot.animate(withDuration: 0.2) {
  ///       spot.bounds = Rect2D(x: 0, y: 0, width: 100, height: 100)
  ///     }
  ///
  /// What a view has drawn is stretched while its size is in between. An animation inside
  /// `animations` is a part of the outer one. A view that leaves the window is not animated any
  /// more.
  ///
  /// The completion is never called inside `animate`. It is called when the time of the window
  /// reaches the end, which is a deadline of the window, or before if none of the views is animated
  /// any more: with the call that takes the last one out of the window, when the tree is complete;
  /// within a callback, at the end of the event. A change that needs no time, because its end is
  /// now or the responder is in no window, is complete with the next event, advance or frame of
  /// the window that the responder is in, or was in last, or else enters first, or when a view
  /// leaves that window. So an animation that repeats itself runs once for each of these.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - delay: The time until the change begins, in seconds.
  ///   - curve: The course of the change.
  ///   - animations: A closure that sets the final values.
  ///   - completion: A closure that is called once at the end. Its argument is `false` if one of
  ///     the views left the window before, or if the window was deallocated.
  public func animate(
    withDuration duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard let window = responderWindow else {
      animations()
      if let completion { responderView?.addDueCompletion(completion) }
      return
    }
    let start = window.now + (delay > 0 ? delay : 0)
    let timing = AnimationTiming(
      from: start, to: start + (duration > 0 ? duration : 0), curve: curve)
    window.dispatcher.animator.animate(with: timing, in: window, animations, completion)
  }
}

extension TouchView {
  /// The geometry and the opacity with which the view is drawn now: its own `bounds`, `center`,
  /// `transform` and `alpha` if no animation is in progress (R71).
  public var presentation: ViewPresentation {
    var presentation = finalPresentation
    if let window {
      for animation in animations { animation.apply(to: &presentation, at: window.now) }
    }
    return presentation
  }

  /// The presentation without animations.
  var finalPresentation: ViewPresentation {
    ViewPresentation(
      layoutFrame: layoutFrame, boundsOrigin: boundsOrigin, transform: properties.transform,
      alpha: layer.opacity)
  }

  /// Adds a completion of a change that was made in no window.
  final func addDueCompletion(_ completion: @escaping (Bool) -> Void) {
    let completions = dueCompletions ?? DueCompletions(hasWindow: false)
    dueCompletions = completions
    let timing = AnimationTiming(from: 0, to: 0, curve: .linear)
    completions.append([AnimationCompletion(timing, completion)])
  }

  /// Keeps the completions of a window that the view leaves, and gives those that it has to one
  /// that it enters.
  final func moveDueCompletions(from former: TouchWindow?, to window: TouchWindow?) {
    if let window, let dueCompletions {
      if !dueCompletions.hasWindow { dueCompletions.move(to: window.dispatcher.animator.due) }
      self.dueCompletions = nil
    } else if window == nil, let former {
      dueCompletions = former.dispatcher.animator.due
    }
  }

  /// Records the current values for an animation. Called before one of them changes.
  func presentationWillChange() {
    _ = windowReference.withObject { $0.dispatcher.animator.viewWillChange(self) }
  }

  /// Removes the animations that have ended.
  func removeEndedAnimations() {
    guard let now = window?.now else { return }
    animations.removeAll { $0.timing.end <= now }
  }

  /// Removes the animations of the view: it is drawn with its own values from now on. The argument
  /// of their completions is `false`; they are called with the next event, advance or frame, or at
  /// the end of the animation if other views are still animated.
  ///
  ///     card.center = card.presentation.center
  ///     card.removeAllAnimations()
  public func removeAllAnimations() {
    interruptAnimations()
    window?.dispatcher.animator.endInterruptedAnimations()
  }

  /// Removes the animations without their completions.
  func interruptAnimations() {
    guard !animations.isEmpty else { return }
    for animation in animations {
      animation.timing.isInterrupted = true
      animation.timing.viewCount -= 1
    }
    animations = []
    setNeedsComposition()
  }
}
