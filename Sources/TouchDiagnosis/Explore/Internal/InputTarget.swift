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

  /// Creates the target of a view, or that of a recognizer of it.
  init(_ view: TouchView, _ recognizer: GestureRecognizer? = nil, on surface: Rect2D) {
    movements = recognizer.map(InputMovement.movements(for:)) ?? []
    types = recognizer?.allowedTouchTypes ?? TouchType.allCases
    self.surface = surface
    area = view.bounds
    toSurface = Transform2D(sampling: view.convert(toScreen:))
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
