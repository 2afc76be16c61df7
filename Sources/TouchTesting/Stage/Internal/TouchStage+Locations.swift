import TouchGestures
import TouchKit
import TouchViews

extension TouchStage {
  /// Returns the location of a target on the surface, as it is written in scripts, after the
  /// pending layout of the window: a hand sees what is laid out.
  ///
  /// - Parameters:
  ///   - target: A view or a point.
  ///   - view: The view in whose coordinates a point is, or `nil` for the surface.
  func location(of target: some TouchLocatable, in view: TouchView? = nil) -> Point2D {
    exactLocation(of: target, in: view).rounded
  }

  private func exactLocation(of target: some TouchLocatable, in view: TouchView?) -> Point2D {
    window.layoutIfNeeded()
    if let target = target as? TouchView {
      check(target)
      if view != nil {
        let name = sessionRecorder.windowDescription.name(of: target)
        report("\(name) is a location on its own: omit the view after in:")
      }
      return target.surfaceLocation
    }
    if let numbers = target as? [Double] { checkCount(of: numbers, "location", "[x, y]") }
    guard let view else { return target.surfaceLocation }
    check(view)
    return view.convert(toScreen: target.surfaceLocation)
  }

  /// Returns the displacement of two numbers.
  func vector(_ numbers: [Double]) -> Vector2D {
    checkCount(of: numbers, "displacement", "[dx, dy]")
    return numbers.surfaceLocation.rounded - .zero
  }

  /// Returns the unit vector of one direction.
  func vector(of direction: SwipeGestureRecognizer.Direction) -> Vector2D {
    guard let vector = direction.unitVector else {
      report("a swipe has one direction, not \(direction.rawValue.nonzeroBitCount)")
      return .zero
    }
    return vector
  }

  private func checkCount(of numbers: [Double], _ meaning: String, _ form: String) {
    guard numbers.count != 2 else { return }
    report("a \(meaning) is two numbers, \(form), not \(numbers)")
  }
}
