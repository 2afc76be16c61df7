// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import QuartzCore
import UIKit

@objc
protocol StickerViewDelegate: AnyObject {
  func stickerViewDidTap(_ stickerView: StickerView)
  func stickerViewDidClose(_ stickerView: StickerView)
}

/// A sticker that a finger moves, with a handle that turns and scales it.
@IBDesignable
public class StickerView: UIView, UIGestureRecognizerDelegate {
  @IBOutlet weak var board: UIView!
  weak var delegate: StickerViewDelegate?
  private let contentView: UIView
  private let handle = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
  private let closeHandle = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
  private var startAngle: CGFloat = 0
  private var startDistance: CGFloat = 0
  private var startBounds = CGRect.zero
  private var lastTouchTime: CFTimeInterval = 0

  init(contentView: UIView) {
    self.contentView = contentView
    super.init(frame: contentView.frame.insetBy(dx: -15, dy: -15))
    contentView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    addSubview(contentView)
    addHandles()
    let move = UIPanGestureRecognizer(target: self, action: #selector(handleMove(recognizer:)))
    move.delegate = self
    addGestureRecognizer(move)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleTap)))
    setupDefaultAttributes()
  }

  required public init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func addHandles() {
    handle.backgroundColor = .systemBlue
    handle.layer.cornerRadius = 15
    handle.isUserInteractionEnabled = true
    handle.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(handleRotate(recognizer:))))
    addSubview(handle)
    closeHandle.backgroundColor = .systemRed
    closeHandle.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(StickerView.handleClose(_:))))
    addSubview(closeHandle)
  }

  private func setupDefaultAttributes() {
    contentView.layer.allowsEdgeAntialiasing = true
    contentView.isUserInteractionEnabled = false
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    contentView.bounds = CGRect(
      x: 0, y: 0, width: bounds.width - 30, height: bounds.height - 30)
    contentView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    handle.center = CGPoint(x: bounds.maxX, y: bounds.maxY)
    closeHandle.center = CGPoint(x: bounds.minX, y: bounds.minY)
  }

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return handle.frame.contains(point) || closeHandle.frame.contains(point)
      || super.point(inside: point, with: event)
  }

  @objc
  func handleMove(recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: superview)
    switch recognizer.state {
    case .began:
      superview?.bringSubviewToFront(self)
    case .changed:
      center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
      recognizer.setTranslation(CGPoint.zero, in: superview)
    default:
      break
    }
  }

  @objc
  func handleRotate(recognizer: UIPanGestureRecognizer) {
    let location = recognizer.location(in: superview)
    let angle = atan2(location.y - center.y, location.x - center.x)
    let distance = hypot(location.x - center.x, location.y - center.y)
    if recognizer.state == .began {
      startAngle = angle - atan2(transform.b, transform.a)
      startDistance = distance
      startBounds = bounds
    } else if recognizer.state == .changed {
      let rotation = angle - startAngle
      self.layer.setAffineTransform(CGAffineTransform(rotationAngle: rotation))
      let scale = max(distance / startDistance, 0.5)
      bounds = CGRect(
        x: 0, y: 0, width: startBounds.width * scale, height: startBounds.height * scale)
      setNeedsLayout()
    }
  }

  @objc(handleTap:)
  func handleTap() {
    delegate?.stickerViewDidTap(self)
    setShowsHandles(handle.isHidden)
  }

  @objc func handleClose(_ recognizer: UITapGestureRecognizer) {
    delegate?.stickerViewDidClose(self)
    removeFromSuperview()
  }

  func setShowsHandles(_ shows: Bool) {
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
      animations: {
        self.handle.isHidden = !shows
        self.closeHandle.isHidden = !shows
      }, completion: nil)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    return touch.view != handle && touch.view != closeHandle
  }

  public override func draw(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    context?.setStrokeColor(UIColor.gray.cgColor)
    context?.setLineWidth(1)
    context?.stroke(contentView.frame)
  }
}
