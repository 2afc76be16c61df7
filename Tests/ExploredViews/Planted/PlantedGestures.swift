import TouchGestures
import TouchKit
import TouchViews

// Mistakes of views with recognizers.

/// A view with a number that gestures change, and the number that it should have.
class GestureView: TrackingView {
  fileprivate(set) var value = 0.0
  fileprivate(set) var expected = 0.0
  fileprivate var start = 0.0
  fileprivate var startExpected = 0.0

  var isRight: Bool { abs(value - expected) < 1e-6 }

  fileprivate func begin() {
    start = value
    startExpected = expected
  }
}

/// A photo that a pinch scales.
final class ZoomView: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    value = 1
    expected = 1
    addGestureRecognizer(
      PinchGestureRecognizer { [unowned self] pinch in
        if pinch.state == .began { begin() }
        expected = startExpected * pinch.scale
        // The mistake: the scale is that since the beginning.
        value = (isFaulty ? value : start) * pinch.scale
      })
  }
}

/// A compass that two fingers turn.
final class CompassView: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    addGestureRecognizer(
      RotationGestureRecognizer { [unowned self] turn in
        if turn.state == .began { begin() }
        expected = startExpected + turn.rotation
        // The mistake: the next rotation starts at zero again.
        value = (isFaulty ? 0 : start) + turn.rotation
      })
  }
}

/// Deletes a row when it has been dragged far.
final class DeletedRow: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    addGestureRecognizer(
      PanGestureRecognizer { [unowned self] pan in
        guard abs(pan.translation(in: self).dx) > 70 else { return }
        if pan.state == .ended { expected += 1 }
        // The mistake: a cancelled drag deletes, too.
        if pan.state == .ended || isFaulty && pan.state == .cancelled { value += 1 }
      })
  }
}

/// Opens a menu while it is pressed.
final class MenuView: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    let press = LongPressGestureRecognizer { [unowned self] press in
      switch press.state {
      case .began: value = 1
      case .ended: value = 0
      // The mistake: the press may be cancelled.
      case .cancelled: value = isFaulty ? value : 0
      default: break
      }
    }
    press.minimumPressDuration = 0.4
    addGestureRecognizer(press)
  }
}

/// Follows the location of a drag.
final class DraggedDot: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    addGestureRecognizer(
      PanGestureRecognizer { [unowned self] pan in
        let location = pan.location(in: self).x
        if pan.state == .began {
          begin()
          start = value - location
        }
        guard pan.state == .changed else { return }
        expected = startExpected + pan.translation(in: self).dx
        // The mistake: the location leaps when a finger joins or leaves.
        value = isFaulty ? start + location : expected
      })
  }
}

/// Selects with a tap, and locks with a press.
final class LockView: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    var taps: Set<Point2D> = []
    var presses: Set<Point2D> = []
    let tap = TapGestureRecognizer { [unowned self] tap in
      taps.insert(tap.location(in: self))
      value = Double(taps.intersection(presses).count)
    }
    let press = LongPressGestureRecognizer { [unowned self] press in
      if press.state == .ended { presses.insert(press.location(in: self)) }
      value = Double(taps.intersection(presses).count)
    }
    press.minimumPressDuration = 0.15
    // The mistake: a short press is a tap, too.
    if isFaulty { tap.recognizeSimultaneously(with: press) }
    addGestureRecognizer(press)
    addGestureRecognizer(tap)
  }
}

/// Zooms between a half and three.
final class LimitedZoom: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    value = 1
    addGestureRecognizer(
      PinchGestureRecognizer { [unowned self] pinch in
        if pinch.state == .began { begin() }
        value = start * pinch.scale
        // The mistake: it is not limited at the end.
        if !isFaulty || pinch.state == .changed { value = min(max(value, 0.5), 3) }
      })
  }
}

/// Moves on in the direction of a throw, up to its limits.
final class ThrownView: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    addGestureRecognizer(
      PanGestureRecognizer { [unowned self] pan in
        if pan.state == .began { begin() }
        value = min(max(start + pan.translation(in: self).dy, -90), 90)
        // The mistake: the throw goes beyond the limits.
        if pan.state == .ended { value += 0.2 * pan.velocity(in: self).dy }
        if !isFaulty { value = min(max(value, -90), 90) }
      })
  }
}

/// Zooms with a double tap and with a pinch.
final class MapView: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    value = 1
    expected = 1
    start = 1
    let zoom = TapGestureRecognizer { [unowned self] _ in
      value *= 1.5
      expected *= 1.5
    }
    zoom.numberOfTapsRequired = 2
    let pinch = PinchGestureRecognizer { [unowned self] pinch in
      if pinch.state == .began { startExpected = expected }
      if pinch.state == .began, !isFaulty { start = value }
      value = start * pinch.scale
      expected = startExpected * pinch.scale
      // The mistake: a double tap may zoom after this.
      if pinch.state == .ended || pinch.state == .cancelled { start = value }
    }
    addGestureRecognizer(zoom)
    addGestureRecognizer(pinch)
  }
}

/// Ends a drag beyond a limit by disabling it for a moment.
final class StoppedDrag: GestureView {
  let pan = PanGestureRecognizer()

  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    pan.addAction { [unowned self] pan in
      guard pan.state == .changed, pan.translation(in: self).length > 60 else { return }
      pan.isEnabled = false
      // The mistake: it stays disabled.
      if !isFaulty { pan.isEnabled = true }
    }
    addGestureRecognizer(pan)
  }
}

/// Four pages that swipes turn.
final class PagesView: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    for (direction, step) in [(SwipeGestureRecognizer.Direction.left, 1.0), (.right, -1)] {
      let swipe = SwipeGestureRecognizer { [unowned self] _ in
        // The mistake: the first page has none before it.
        value = isFaulty ? min(value + step, 3) : min(max(value + step, 0), 3)
      }
      swipe.direction = direction
      addGestureRecognizer(swipe)
    }
  }
}

/// Counts the gestures in progress.
final class BusyView: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    let pinch = PinchGestureRecognizer()
    let turn = RotationGestureRecognizer()
    pinch.recognizeSimultaneously(with: turn)
    for recognizer in [pinch, turn] as [GestureRecognizer] {
      recognizer.addAction { [unowned self] recognizer in
        switch recognizer.state {
        case .began: value += 1
        case .ended: value -= 1
        // The mistake: it may be cancelled.
        case .cancelled: value -= isFaulty ? 0 : 1
        default: break
        }
      }
      addGestureRecognizer(recognizer)
    }
  }
}

/// Moves its content, and lays it out.
final class ContentView: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    addGestureRecognizer(
      PanGestureRecognizer { [unowned self] pan in
        if pan.state == .began { begin() }
        value = start + pan.translation(in: self).dx
        expected = startExpected + pan.translation(in: self).dx
      })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The mistake: the device turns after the drag.
    if isFaulty { value = 0 }
  }
}

/// A thumb that stays inside its bounds.
final class ThumbView: GestureView {
  private let thumb = TouchView(frame: Rect2D(x: 0, y: 0, width: 30, height: 30))
  var isInside: Bool { bounds.contains(thumb.center) }

  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
    addGestureRecognizer(
      PanGestureRecognizer { [unowned self] pan in place(at: pan.location(in: self)) })
  }

  private func place(at location: Point2D) {
    thumb.center = Point2D(
      x: min(max(location.x, 15), bounds.maxX - 15), y: min(max(location.y, 15), bounds.maxY - 15))
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    // The mistake: the bounds become smaller.
    if !isFaulty { place(at: thumb.center) }
  }
}

/// Shows a trace below a pen that hovers.
final class HoveredView: GestureView {
  override init(isFaulty: Bool) {
    super.init(isFaulty: isFaulty)
    let hover = HoverGestureRecognizer { [unowned self] hover in
      // The mistake: the pen lands, or is gone.
      value = hover.state == .began || hover.state == .changed || isFaulty ? 1 : 0
    }
    addGestureRecognizer(hover)
  }
}
