// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKit

/// A view over one finger.
class FingerTipView: UIView {
  var timestamp: TimeInterval = 0
  var shouldAutomaticallyRemove = true
  var isFadingOut = false
}

/// A window that shows all fingers, for presentations.
public class FingerTipWindow: UIWindow {
  var touchAlpha: CGFloat = 0.5
  var fadeDuration: CFTimeInterval = 0.3
  var strokeColor: UIColor = .black
  var fillColor: UIColor = .white
  private var tips: [UITouch: FingerTipView] = [:]
  private let overlay = UIView()
  private(set) var active = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    overlay.frame = bounds
    overlay.isUserInteractionEnabled = false
    active = true
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override public func sendEvent(_ event: UIEvent) {
    if active {
      showTips(for: event)
    }
    super.sendEvent(event)
  }

  private func showTips(for event: UIEvent) {
    guard let allTouches = event.allTouches else { return }
    if overlay.superview == nil { addSubview(overlay) }
    bringSubviewToFront(overlay)
    for touch in allTouches {
      switch touch.phase {
      case .began, .moved, .stationary:
        let tip = tips[touch] ?? addTip(for: touch)
        tip.timestamp = touch.timestamp
        if touch.phase != .stationary { tip.center = touch.location(in: overlay) }
        let radius = touch.majorRadius
        if radius > 0 {
          tip.bounds = CGRect(x: 0, y: 0, width: radius * 2, height: radius * 2)
          tip.layer.cornerRadius = radius
        }
      case .ended, .cancelled:
        removeTip(with: touch.hashValue, animated: true)
        tips[touch] = nil
      default:
        break
      }
    }
  }

  private func addTip(for touch: UITouch) -> FingerTipView {
    let tip = FingerTipView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    tip.alpha = touchAlpha
    tip.tag = touch.hashValue
    tip.backgroundColor = fillColor
    tip.layer.cornerRadius = 22
    tip.layer.borderWidth = 1
    tip.layer.borderColor = strokeColor.cgColor
    overlay.addSubview(tip)
    tips[touch] = tip
    return tip
  }

  private func removeTip(with hash: Int, animated: Bool) {
    guard let tip = overlay.viewWithTag(hash) as? FingerTipView, !tip.isFadingOut else { return }
    tip.isFadingOut = true
    let options: UIView.AnimationOptions = []
    guard animated else {
      tip.removeFromSuperview()
      return
    }
    UIView.animate(
      withDuration: fadeDuration, delay: 0, options: options,
      animations: { tip.alpha = 0 },
      completion: { _ in tip.removeFromSuperview() })
  }
}

/// A recognizer of a tap by a second finger while the first one rests.
class TipTapGestureRecognizer: UIGestureRecognizer {
  private var resting = Set<UITouch>()
  private var tapStart: TimeInterval = 0
  private(set) var tapLocation = CGPoint.zero

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let all = event.allTouches, all.count <= 2 else {
      state = .failed
      return
    }
    if all.count == 1 {
      resting = all
    } else if let touch = touches.first {
      tapStart = touch.timestamp
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, touch.timestamp - tapStart < 0.3 else {
      state = .failed
      return
    }
    tapLocation = touch.location(in: view)
    state = resting.contains(touch) ? .failed : .recognized
  }

  override func reset() {
    super.reset()
    resting.removeAll()
    tapStart = 0
  }
}

/// A view that collects the taps of second fingers.
class TipTapPad: UIView {
  private(set) var taps: [CGPoint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    clearsContextBeforeDrawing = false
    let tipTap = TipTapGestureRecognizer(target: self, action: #selector(tipTapped(_:)))
    addGestureRecognizer(tipTap)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func tipTapped(_ recognizer: TipTapGestureRecognizer) {
    taps.append(recognizer.tapLocation)
  }
}
