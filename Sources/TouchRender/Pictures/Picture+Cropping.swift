import TouchKit
import TouchViews

extension DrawnShape {
  /// Returns the size of shapes with a margin, and the transform that moves them into a surface of
  /// that size, or `nil` if there are none.
  fileprivate static func cropping(_ shapes: [DrawnShape]) -> (size: Size2D, shift: Transform2D)? {
    let boxes = shapes.compactMap(\.bounds)
    guard let first = boxes.first else { return nil }
    let margin = RenderConstants.cropMargin
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }.insetBy(dx: -margin, dy: -margin)
    return (box.size, Transform2D(translationX: -box.origin.x, y: -box.origin.y))
  }
}

extension Picture {
  /// Returns the picture cropped to its shapes, with a margin.
  package func cropped() -> Picture {
    guard let (size, shift) = DrawnShape.cropping(shapes) else { return self }
    var picture = self
    picture.size = size
    picture.shapes = shapes.map { $0.applying(shift) }
    return picture
  }
}

extension AnimatedPicture {
  /// Returns the animation cropped to its shapes at all times, with a margin.
  package func cropped() -> AnimatedPicture {
    let shapes = elements.flatMap { element in
      [element.shape] + element.centers.map { element.shape(at: $0.time) }
    }
    guard let (size, shift) = DrawnShape.cropping(shapes) else { return self }
    var animation = self
    animation.size = size
    animation.elements = elements.map { element in
      var element = element
      element.shape = element.shape.applying(shift)
      element.centers = element.centers.map { Keyframe(time: $0.time, $0.value.applying(shift)) }
      return element
    }
    return animation
  }
}
