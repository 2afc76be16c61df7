import TestSupport
import TouchKit
import TouchViews
import ViewTestSupport

/// A window with a random tree of views, and all of these.
///
/// `explore` makes hands for the views of a user and has no views of its own, so it does not
/// replace this generator. The reports that the tests send to the tree change between events, too.
struct RandomTree {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  private(set) var views: [LoggingView] = []
  let log = CallbackLines()

  init(_ random: inout SeededGenerator, count: Int) {
    for number in 0..<count {
      let parent: TouchView =
        views.isEmpty || random.chance(0.3) ? window : random.element(of: views)
      let view = LoggingView(frame: Self.frame(&random), log)
      view.name = "v\(number)"
      Self.dress(view, &random)
      parent.insertSubview(view, at: random.int(below: parent.subviews.count + 1))
      views.append(view)
    }
  }

  private static func frame(_ random: inout SeededGenerator) -> Rect2D {
    Rect2D(
      x: random.double(in: -50...250), y: random.double(in: -50...200),
      width: random.double(in: 0...300),
      height: random.double(in: 0...250))
  }

  static func dress(_ view: TouchView, _ random: inout SeededGenerator) {
    view.isHidden = random.chance(0.07)
    view.isUserInteractionEnabled = !random.chance(0.07)
    view.alpha = random.chance(0.1) ? random.element(of: [0, 0.009, 0.01, 0.5]) : 1
    view.clipsToBounds = random.chance(0.5)
    view.isMultipleTouchEnabled = random.chance(0.5)
    view.isExclusiveTouch = random.chance(0.1)
    if random.chance(0.3) {
      view.bounds.origin = Point2D(
        x: random.double(in: -100...100), y: random.double(in: -100...100))
    }
    if random.chance(0.5) { view.transform = transform(&random) }
  }

  private static func transform(_ random: inout SeededGenerator) -> Transform2D {
    if random.chance(0.05) { return Transform2D(scaleX: 0, y: 1) }
    let flip = random.chance(0.2) ? -1.0 : 1.0
    return Transform2D(scaleX: random.double(in: 0.3...2) * flip, y: random.double(in: 0.3...2))
      .concatenating(Transform2D(shearX: random.double(in: -0.5...0.5), y: 0))
      .concatenating(Transform2D(rotationAngle: random.double(in: -3...3)))
      .concatenating(
        Transform2D(translationX: random.double(in: -20...20), y: random.double(in: -20...20)))
  }
}

/// Hit testing as the rules say it (R17, R18), view by view over the whole tree, with matrices
/// multiplied out by hand: slow, and with nothing in common with how the library does it.
enum ReferenceHitTest {
  static func hit(_ point: Point2D, in window: TouchWindow) -> TouchView? {
    // The deepest that contains the point, front-most sibling first, is the one that a painter
    // would paint last.
    var last: TouchView?
    for view in painted(window) where isReachable(view, point) { last = view }
    return last
  }

  /// All views in the order in which a painter would paint them.
  private static func painted(_ view: TouchView) -> [TouchView] {
    [view] + view.subviews.flatMap { painted($0) }
  }

  /// Whether the view and every view that it is inside of contain the point and can be touched.
  private static func isReachable(_ view: TouchView, _ point: Point2D) -> Bool {
    var current: TouchView? = view
    while let candidate = current {
      guard !candidate.isHidden, candidate.isUserInteractionEnabled, candidate.alpha >= 0.01,
        contains(candidate, point)
      else {
        return false
      }
      current = candidate.superview
    }
    return true
  }

  private static func contains(_ view: TouchView, _ point: Point2D) -> Bool {
    guard let local = local(view, point) else { return false }
    let bounds = view.bounds
    return local.x >= bounds.minX && local.x < bounds.maxX && local.y >= bounds.minY
      && local.y < bounds.maxY
  }

  /// The point in a view's coordinates: undo the superview's first; then the centre, the matrix (by
  /// Cramer's rule), the bounds.
  static func local(_ view: TouchView, _ point: Point2D) -> Point2D? {
    var outer = point
    if let superview = view.superview {
      guard let inner = local(superview, point) else { return nil }
      outer = inner
    }
    let t = view.transform
    let center = view.center
    let bounds = view.bounds
    let x = outer.x - center.x - t.tx
    let y = outer.y - center.y - t.ty
    let determinant = t.a * t.d - t.b * t.c
    guard determinant != 0 else { return nil }
    return Point2D(
      x: (x * t.d - y * t.c) / determinant + bounds.minX + bounds.width / 2,
      y: (y * t.a - x * t.b) / determinant + bounds.minY + bounds.height / 2)
  }
}
