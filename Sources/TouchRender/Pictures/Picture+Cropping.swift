import TouchKit
import TouchViews

/// The size of a cropped surface, and the transform that moves what is drawn into it.
private struct Cropping {
  let size: Size2D
  let shift: Transform2D

  /// Creates the cropping to boxes with a margin, or `nil` if there are none.
  init?(_ boxes: [Rect2D]) {
    guard let first = boxes.first else { return nil }
    let margin = RenderConstants.cropMargin
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }.insetBy(dx: -margin, dy: -margin)
    size = box.size
    shift = Transform2D(translationX: -box.origin.x, y: -box.origin.y)
  }
}

extension Picture {
  /// Returns the picture cropped to its shapes, with a margin.
  package func cropped() -> Picture {
    guard let cropping = Cropping(shapes.compactMap(\.bounds)) else { return self }
    var picture = self
    picture.size = cropping.size
    picture.drawing = drawing.applying(cropping.shift)
    return picture
  }
}

extension AnimatedPicture {
  /// Returns the animation cropped to its shapes at all times, with a margin.
  package func cropped() -> AnimatedPicture {
    let shapes = elements.flatMap { element in
      [element.shape] + element.centers.map { element.shape(at: $0.time) }
    }
    guard let cropping = Cropping(shapes.compactMap(\.bounds)) else { return self }
    let shift = cropping.shift
    var animation = self
    animation.size = cropping.size
    animation.elements = elements.map { element in
      var element = element
      element.shape = element.shape.applying(shift)
      element.centers = element.centers.map { Keyframe(time: $0.time, $0.value.applying(shift)) }
      return element
    }
    return animation
  }
}
