import TouchKit

// UIKit's methods of touches and events that need views.
extension Touch {
  /// Returns the location of the touch in the coordinates of a view, in points. The result is
  /// always finite (R23).
  ///
  /// - Parameter view: The view or window. If it is `nil`, the result is `location`: a touch is a
  ///   value that does not know its window, so `nil` means a window that covers the surface. Pass
  ///   the window if it does not.
  public func location(in view: TouchView?) -> Point2D {
    view?.convert(fromScreen: location) ?? location
  }

  /// Returns the location of the touch in its previous event, in the coordinates of a view, in
  /// points; if `view` is `nil`, see `location(in:)`. The result is always finite (R23).
  public func previousLocation(in view: TouchView?) -> Point2D {
    view?.convert(fromScreen: previousLocation) ?? previousLocation
  }

  /// Returns the same as `location(in:)`, because locations have all digits that the source
  /// reports.
  public func preciseLocation(in view: TouchView?) -> Point2D { location(in: view) }

  /// Returns the same as `previousLocation(in:)`.
  public func precisePreviousLocation(in view: TouchView?) -> Point2D { previousLocation(in: view) }

  /// Returns the direction in which the pencil leans as a vector of length 1 in the coordinates of
  /// a view, or of the surface if `view` is `nil`.
  ///
  /// The result is `nil` if the azimuth is unknown or the view's transform is not invertible.
  public func azimuthUnitVector(in view: TouchView?) -> Vector2D? {
    guard let azimuthAngle else { return nil }
    let direction = Vector2D(angle: azimuthAngle)
    return (view?.convert(fromScreen: direction) ?? direction).normalized
  }

  /// Returns the direction in which the pencil leans, in radians, in the coordinates of a view, or
  /// of the surface if `view` is `nil`.
  ///
  /// The result is `nil` if the azimuth is unknown or the view's transform is not invertible.
  public func azimuthAngle(in view: TouchView?) -> Double? {
    view == nil ? azimuthAngle : azimuthUnitVector(in: view)?.angle
  }
}

extension TouchEvent {
  /// Returns the touches that began in a view (R19), in any phase, in the order in which they
  /// began.
  ///
  /// - Complexity: O(*n* log *n*) in the number of touches, as for the other methods of this name.
  public func touches(for view: TouchView) -> TouchCollection {
    guard let window = view.window else { return TouchCollection([]) }
    return touches { window.view(of: $0) === view }
  }

  /// Returns the touches that landed in a window, in any phase, in the order in which they began.
  public func touches(for window: TouchWindow) -> TouchCollection { touches(where: window.owns) }

  /// Returns the touches that a recognizer tracks, in any phase, in the order in which they began.
  public func touches(for recognizer: GestureRecognizer) -> TouchCollection {
    touches { id in recognizer.trackedTouches.contains { $0.id == id } }
  }

  private func touches(where isIncluded: (TouchID) -> Bool) -> TouchCollection {
    TouchCollection(allTouches.filter { isIncluded($0.id) })
  }
}
