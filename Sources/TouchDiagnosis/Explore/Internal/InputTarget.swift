import TouchKit
import TouchViews

/// A view that a input touches, and what it does there.
struct InputTarget {
  /// The movements that the recognizer wants, or none for any.
  let movements: [InputMovement]
  /// The types of touches that the recognizer receives.
  let types: [TouchType]
  private let area: Rect2D
  private let toSurface: Transform2D
  private let surface: Rect2D

  private init(
    _ movements: [InputMovement], _ types: [TouchType], on view: TouchView, in surface: Rect2D
  ) {
    self.movements = movements
    self.types = types
    self.surface = surface
    area = view.bounds
    toSurface = Transform2D(sampling: view.convert(toScreen:))
  }

  /// Returns the targets of the recognizers of a view and its subviews, and those of the views.
  static func targets(in view: TouchView, surface: Rect2D) -> (
    gestures: [InputTarget], views: [InputTarget]
  ) {
    guard !view.isHidden else { return ([], []) }
    var gestures = view.gestureRecognizers.filter(\.isEnabled).map {
      InputTarget(InputMovement.movements(for: $0), $0.allowedTouchTypes, on: view, in: surface)
    }
    var views = [InputTarget([], TouchType.allCases, on: view, in: surface)]
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
      x: area.minX + area.width * random.double(in: 0.05...0.95),
      y: area.minY + area.height * random.double(in: 0.05...0.95))
    return surface.clamping(location.applying(toSurface))
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
