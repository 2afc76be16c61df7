import TouchKit
import TouchViews

/// All callbacks of a window and its views, as callbacks of the model. The log outlives the window,
/// whose views receive callbacks even when it is deallocated.
final class ModelCallbacks {
  private(set) var callbacks: [ModelCallback] = []

  func append(_ kind: ModelCallback.Kind, of view: Int?, _ touches: TouchCollection) {
    callbacks.append(ModelCallback(view: view, kind: kind, touches: touches.map(\.id)))
  }
}

/// A window of the library with the views of a sequence, which record all callbacks.
final class ModelWindow {
  private let log = ModelCallbacks()
  private let window: TouchWindow
  private var views: [TouchView] = []

  init(_ sequence: ModelSequence) {
    window = TouchWindow(frame: Rect2D(origin: .zero, size: sequence.surface))
    window.record(in: log, as: nil)
    for (index, view) in sequence.views.enumerated() {
      let made = TouchView(frame: view.frame)
      made.take(view)
      // A view without a closure passes touches on (R22).
      if !view.ignores { made.record(in: log, as: index) }
      (view.parent.map { views[$0] } ?? window).addSubview(made)
      views.append(made)
    }
  }

  /// All callbacks so far.
  var callbacks: [ModelCallback] { log.callbacks }

  func sendEvent(_ event: TouchEvent) { window.sendEvent(event) }

  func hide(_ view: Int) { views[view].isHidden = true }

  func show(_ view: Int) { views[view].isHidden = false }

  func remove(_ view: Int) { views[view].removeFromSuperview() }
}

extension TouchView {
  /// Applies the description of a view.
  fileprivate func take(_ view: ModelView) {
    bounds = Rect2D(origin: view.boundsOrigin, size: view.frame.size)
    transform = Transform2D(scaleX: view.scale, y: view.scale).concatenating(
      Transform2D(rotationAngle: view.rotation * .pi / 180))
    isMultipleTouchEnabled = view.isMultitouch
    isExclusiveTouch = view.isExclusive
    isHidden = view.isHidden
    isUserInteractionEnabled = !view.isDisabled
    alpha = view.alpha
  }

  fileprivate func record(in log: ModelCallbacks, as index: Int?) {
    onTouchesBegan = { touches, _ in log.append(.began, of: index, touches) }
    onTouchesMoved = { touches, _ in log.append(.moved, of: index, touches) }
    onTouchesEnded = { touches, _ in log.append(.ended, of: index, touches) }
    onTouchesCancelled = { touches, _ in log.append(.cancelled, of: index, touches) }
    onTouchesEstimatedPropertiesUpdated = { touches in log.append(.updated, of: index, touches) }
    onRegionEntered = { touches, _ in log.append(.regionEntered, of: index, touches) }
    onRegionMoved = { touches, _ in log.append(.regionMoved, of: index, touches) }
    onRegionExited = { touches, _ in log.append(.regionExited, of: index, touches) }
  }
}
