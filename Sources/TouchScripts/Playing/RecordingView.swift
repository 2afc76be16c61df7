import TouchKit
import TouchSpots
import TouchViews

/// A callback that a view of a script can get, by the script's words.
public enum ViewCallback: String, Hashable, Sendable {
  /// `touchesBegan` and so on; `updated` for late updates.
  case began, moved, ended, cancelled, updated
}

/// A view of a script: it remembers which callbacks it got. Told to ignore touches, it passes them all on, and remembers none.
public final class RecordingView: TouchView {
  /// The callbacks that it got and did not pass on, in order.
  public private(set) var callbacks: [ViewCallback] = []
  /// Whether it passes everything on (R22).
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

/// The window of a script: a touch indicator shows its touches, and it remembers which callbacks came up to it.
public final class RecordingWindow: TouchIndicatorWindow {
  /// The callbacks that it got, in order.
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
