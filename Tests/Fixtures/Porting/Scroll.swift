import UIKit

/// A view whose content follows a finger and coasts when the finger lifts.
class CoastingScrollView: UIView, UIGestureRecognizerDelegate {
  let contentView = UIView()
  var contentSize = CGSize.zero {
    didSet { contentView.frame = CGRect(origin: .zero, size: contentSize) }
  }
  private(set) var contentOffset = CGPoint.zero {
    didSet { bounds.origin = contentOffset }
  }
  private var velocity = CGPoint.zero
  private var startOffset = CGPoint.zero
  private var displayLink: CADisplayLink?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(contentView)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    stopCoasting()
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    stopCoasting()
  }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      stopCoasting()
      startOffset = contentOffset
    case .changed:
      let translation = pan.translation(in: superview)
      contentOffset = clamped(
        CGPoint(x: startOffset.x - translation.x, y: startOffset.y - translation.y))
    case .ended:
      let velocity = pan.velocity(in: superview)
      startCoasting(with: CGPoint(x: -velocity.x, y: -velocity.y))
    case .cancelled, .failed:
      stopCoasting()
    default:
      break
    }
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return contentSize.height > bounds.height || contentSize.width > bounds.width
  }

  private func startCoasting(with velocity: CGPoint) {
    guard hypot(velocity.x, velocity.y) > 50 else { return }
    self.velocity = velocity
    displayLink = CADisplayLink(target: self, selector: #selector(coast(_:)))
    displayLink?.add(to: .main, forMode: .common)
  }

  private func stopCoasting() {
    displayLink?.invalidate()
    displayLink = nil
  }

  @objc private func coast(_ link: CADisplayLink) {
    let elapsed = CGFloat(link.duration)
    contentOffset = clamped(
      CGPoint(
        x: contentOffset.x + velocity.x * elapsed, y: contentOffset.y + velocity.y * elapsed))
    let decay = pow(0.998, elapsed * 1000)
    velocity = CGPoint(x: velocity.x * decay, y: velocity.y * decay)
    if hypot(velocity.x, velocity.y) < 10 { stopCoasting() }
  }

  private func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: max(0, min(offset.x, contentSize.width - bounds.width)),
      y: max(0, min(offset.y, contentSize.height - bounds.height)))
  }
}
