import TouchGestures
import TouchKit
import TouchScripts
import TouchViews

/// A view that a hand touches, and what it does there.
struct HandTarget {
  /// A movement of fingers, as a recognizer requires it.
  enum Movement {
    case tap(count: Int, touches: Int)
    case press(taps: Int, touches: Int, duration: Double)
    case drag(touches: Int)
    case edgeDrag(RectEdge, touches: Int)
    case swipe(SwipeGestureRecognizer.Direction, touches: Int)
    case pinch, turn, pinchAndTurn
    case hover
    case rest(touches: Int)
  }

  /// The movement, or `nil` for any.
  let movement: Movement?
  /// The types of touches that the recognizer receives.
  let types: [TouchType]
  private let area: Rect2D
  private let toSurface: Transform2D
  private let surface: Rect2D

  private init(_ movement: Movement?, _ types: [TouchType], on view: TouchView, in surface: Rect2D)
  {
    (self.movement, self.types, self.surface) = (movement, types, surface)
    area = view.bounds
    toSurface = Transform2D(sampling: view.convert(toScreen:))
  }

  /// Returns the targets of the recognizers of a view and its subviews, and those of the views.
  static func targets(in view: TouchView, surface: Rect2D) -> (
    gestures: [HandTarget], views: [HandTarget]
  ) {
    guard !view.isHidden else { return ([], []) }
    var gestures = view.gestureRecognizers.filter(\.isEnabled).map {
      HandTarget(Movement($0), $0.allowedTouchTypes, on: view, in: surface)
    }
    var views = [HandTarget(nil, TouchType.allCases, on: view, in: surface)]
    for subview in view.subviews {
      let inner = targets(in: subview, surface: surface)
      gestures += inner.gestures
      views += inner.views
    }
    return (gestures, views)
  }

  /// The distance from the middle within which several fingers are in the area.
  var reach: Double { min(area.width, area.height) * 0.4 }

  /// Returns a location in the area and on the surface.
  func location(_ random: inout SeededGenerator) -> Point2D {
    let location = Point2D(
      x: area.minX + area.width * random.number(in: 0.05...0.95),
      y: area.minY + area.height * random.number(in: 0.05...0.95))
    return surface.clamping(location.applying(toSurface))
  }
}

extension HandTarget.Movement {
  /// Creates the movement that a recognizer requires, or returns `nil` for one of a custom class.
  fileprivate init?(_ recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      self = .tap(count: tap.numberOfTapsRequired, touches: tap.numberOfTouchesRequired)
    case let press as LongPressGestureRecognizer:
      self = .press(
        taps: press.numberOfTapsRequired, touches: press.numberOfTouchesRequired,
        duration: min(
          max(press.minimumPressDuration, 0), TestingConstants.maximumPressDuration) * 1000)
    case let pan as ScreenEdgePanGestureRecognizer:
      self = .edgeDrag(pan.edges, touches: pan.minimumNumberOfTouches)
    case let pan as PanGestureRecognizer: self = .drag(touches: pan.minimumNumberOfTouches)
    case let swipe as SwipeGestureRecognizer:
      self = .swipe(swipe.direction, touches: swipe.numberOfTouchesRequired)
    case is PinchGestureRecognizer: self = .pinch
    case is RotationGestureRecognizer: self = .turn
    case is TransformGestureRecognizer: self = .pinchAndTurn
    case is HoverGestureRecognizer: self = .hover
    default: return nil
    }
  }

  /// Returns a movement that people make on anything.
  static func any(_ random: inout SeededGenerator) -> Self {
    let touches = random.chance(0.7) ? 1 : random.count(in: 2...10)
    switch random.count(in: 0...9) {
    case 0: return .tap(count: 1, touches: touches)
    case 1: return .tap(count: random.count(in: 2...3), touches: 1)
    case 2: return .press(taps: 0, touches: touches, duration: 500)
    case 3, 4: return .drag(touches: touches)
    case 5: return .swipe(random.element(of: [.left, .right, .up, .down]), touches: touches)
    case 6: return .pinch
    case 7: return .turn
    case 8: return .pinchAndTurn
    default: return .rest(touches: touches)
    }
  }
}

extension Rect2D {
  /// Returns the nearest location that is inside.
  func clamping(_ location: Point2D) -> Point2D {
    Point2D(
      x: min(max(location.x, minX), max(maxX - 1, minX)),
      y: min(max(location.y, minY), max(maxY - 1, minY)))
  }
}
