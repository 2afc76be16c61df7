import TouchGestures
import TouchKit
import TouchViews

// Views with recognizers.

/// A photo that one hand moves and scales at the same time.
final class PhotoView: TouchView {
  private(set) var scale = 1.0
  /// The product of the scales of all pinches.
  private(set) var expectedScale = 1.0
  private var startScale = 1.0
  private var startExpectedScale = 1.0
  private var offset = Vector2D.zero
  private var startOffset = Vector2D.zero

  init(isFaulty: Bool) {
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    pan.recognizeSimultaneously(with: pinch)
    pan.addAction { [unowned self] pan in
      if pan.state == .began {
        startOffset = offset
        // The mistake: the pinch may have begun.
        if isFaulty { startScale = 1 }
      }
      offset = startOffset + pan.translation(in: self)
    }
    pinch.addAction { [unowned self] pinch in
      if pinch.state == .began {
        startScale = scale
        startExpectedScale = expectedScale
      }
      scale = startScale * pinch.scale
      expectedScale = startExpectedScale * pinch.scale
    }
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
  }
}

/// Follows a pan of any number of fingers.
final class JoiningView: TouchView {
  private(set) var offset = Vector2D.zero
  private(set) var expectedOffset = Vector2D.zero
  private var start = Vector2D.zero
  private var startExpected = Vector2D.zero
  private var fingers = 0

  init(isFaulty: Bool) {
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    let pan = PanGestureRecognizer()
    pan.addAction { [unowned self] pan in
      if pan.state == .began {
        start = offset
        startExpected = expectedOffset
      }
      // The mistake: the translation continues with the new finger.
      if isFaulty, pan.state == .changed, pan.numberOfTouches > fingers { start = offset }
      fingers = pan.numberOfTouches
      offset = start + pan.translation(in: self)
      expectedOffset = startExpected + pan.translation(in: self)
    }
    addGestureRecognizer(pan)
  }
}

/// Counts the strokes of fingers, of which a tap with two fingers undoes the latest one.
final class UndoView: TouchView {
  private(set) var strokes = 0
  private(set) var finished = 0
  private(set) var undone = 0
  private let isFaulty: Bool

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    let undo = TapGestureRecognizer { [unowned self] _ in
      guard strokes > 0 else { return }
      strokes -= 1
      undone += 1
    }
    undo.numberOfTouchesRequired = 2
    addGestureRecognizer(undo)
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    strokes += touches.count
    finished += touches.count
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    // The mistake: the cancelled stroke is not among the finished ones.
    if isFaulty, strokes > 0 { strokes -= 1 }
  }
}

/// A tap toggles it, a double tap zooms.
final class ToggleView: TouchView {
  /// The locations of the taps that toggled, and of the first taps of the double taps.
  private(set) var toggling: Set<Point2D> = []
  private(set) var zooming: Set<Point2D> = []

  init(isFaulty: Bool) {
    super.init(frame: .zero)
    let toggle = TapGestureRecognizer { [unowned self] in toggling.insert($0.location(in: self)) }
    let zoom = TapGestureRecognizer { [unowned self] in zooming.insert($0.location(in: self)) }
    zoom.numberOfTapsRequired = 2
    // The mistake: this line is missing.
    if !isFaulty { toggle.require(toFail: zoom) }
    addGestureRecognizer(toggle)
    addGestureRecognizer(zoom)
  }
}
