import TouchKit
import TouchSpots
import TouchViews

/// A callback of a view, by its word in scripts.
public enum ViewCallback: String, Hashable, Sendable {
  /// The callbacks `touchesBegan` and so on, and `updated` for late updates.
  case began, moved, ended, cancelled, updated
}

/// A view of a script that records its callbacks.
///
/// A view that ignores touches passes all callbacks to the next responder and records none.
public final class RecordingView: TouchView {
  /// The callbacks that the view handled, in order.
  public private(set) var callbacks: [ViewCallback] = []
  /// Whether the view passes all callbacks to the next responder (R22).
  public var ignoresTouches = false

  public override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    if ignoresTouches { super.touchesBegan(touches, with: event) } else { callbacks.append(.began) }
  }

  public override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if ignoresTouches { super.touchesMoved(touches, with: event) } else { callbacks.append(.moved) }
  }

  public override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    if ignoresTouches { super.touchesEnded(touches, with: event) } else { callbacks.append(.ended) }
  }

  public override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    if ignoresTouches {
      super.touchesCancelled(touches, with: event)
    } else {
      callbacks.append(.cancelled)
    }
  }

  public override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
    if ignoresTouches {
      super.touchesEstimatedPropertiesUpdated(touches)
    } else {
      callbacks.append(.updated)
    }
  }
}

/// The window in which a script is played. It shows a touch indicator and records the callbacks
/// that reach it.
public final class RecordingWindow: TouchIndicatorWindow {
  /// The callbacks that the window received, in order.
  public private(set) var callbacks: [ViewCallback] = []

  public override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    callbacks.append(.began)
  }

  public override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    callbacks.append(.moved)
  }

  public override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    callbacks.append(.ended)
  }

  public override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    callbacks.append(.cancelled)
  }

  public override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
    callbacks.append(.updated)
  }
}
