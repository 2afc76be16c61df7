import TouchKit
import TouchViews

extension Shape {
  /// Returns the bounding rectangle of shapes with a margin, or `nil` if there are none.
  static func bounds(of shapes: [Shape]) -> Rect2D? {
    let boxes = shapes.compactMap(\.bounds)
    guard let first = boxes.first else { return nil }
    let margin = RenderConstants.cropMargin
    return boxes.dropFirst().reduce(first) { $0.union($1) }.insetBy(dx: -margin, dy: -margin)
  }
}

extension Picture {
  /// Returns the picture cropped to its shapes, with a margin.
  public func cropped() -> Picture {
    guard let box = Shape.bounds(of: shapes) else { return self }
    var picture = self
    let shift = Transform2D(translationX: -box.origin.x, y: -box.origin.y)
    picture.size = box.size
    picture.shapes = shapes.map { $0.applying(shift) }
    return picture
  }
}

extension Animation {
  /// Returns the animation cropped to its shapes at all times, with a margin.
  public func cropped() -> Animation {
    var shapes = elements.map(\.shape)
    for element in elements { shapes += element.centers.map { element.shape(at: $0.time) } }
    guard let box = Shape.bounds(of: shapes) else { return self }
    let shift = Point2D.zero - box.origin
    var animation = self
    animation.size = box.size
    for index in animation.elements.indices {
      animation.elements[index].shape = animation.elements[index].shape.applying(
        Transform2D(translationX: shift.dx, y: shift.dy))
      animation.elements[index].centers = animation.elements[index].centers.map {
        Keyframe(time: $0.time, $0.value + shift)
      }
    }
    return animation
  }
}
