import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A recognizer for a check mark: down to the right, then up to the right, with one finger.
class CheckmarkGestureRecognizer: UIGestureRecognizer {
  private var strokeStart = CGPoint.zero
  private var corner: CGPoint?
  private(set) var size: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, numberOfTouches == 1, let touch = touches.first else {
      state = .failed
      return
    }
    strokeStart = touch.location(in: view)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state != .failed, let touch = touches.first else { return }
    let point = touch.location(in: view)
    let previous = touch.previousLocation(in: view)
    if point.x < previous.x {
      state = .failed
    } else if point.y < previous.y, corner == nil {
      corner = previous
    } else if point.y > previous.y, corner != nil {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state == .possible, let touch = touches.first else { return }
    let end = touch.location(in: view)
    size = end.x - strokeStart.x
    state = corner != nil && end.y < strokeStart.y ? .recognized : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    corner = nil
  }
}

class ChecklistView: UIView {
  private var checked: [CGPoint] = []
  private let checkmark = CheckmarkGestureRecognizer()

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    checkmark.addTarget(self, action: #selector(handleCheckmark(_:)))
    addGestureRecognizer(checkmark)
  }

  @objc private func handleCheckmark(_ gesture: CheckmarkGestureRecognizer) {
    guard gesture.state == .recognized else { return }
    checked.append(gesture.location(in: self))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    for point in checked {
      path.move(to: CGPoint(x: point.x - 10, y: point.y - 5))
      path.addLine(to: CGPoint(x: point.x - 5, y: point.y))
      path.addLine(to: CGPoint(x: point.x + 5, y: point.y - 15))
    }
    path.lineWidth = 3
    UIColor.systemGreen.setStroke()
    path.stroke()
  }
}
