import UIKit

/// A photo that two fingers move, pinch and turn at the same time.
class PhotoViewController: UIViewController, UIGestureRecognizerDelegate {
  private let photoView = UIView()
  private let pan = UIPanGestureRecognizer()
  private lazy var pinch = UIPinchGestureRecognizer(
    target: self, action: #selector(handlePinch(_:)))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.systemBackground
    view.isMultipleTouchEnabled = true
    photoView.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
    photoView.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    photoView.backgroundColor = UIColor.orange.withAlphaComponent(0.8)
    photoView.layer.cornerRadius = 12
    photoView.layer.masksToBounds = true
    photoView.layer.borderWidth = 2
    photoView.layer.borderColor = UIColor.white.cgColor
    view.addSubview(photoView)

    pan.addTarget(self, action: #selector(handlePan(_:)))
    let rotation = UIRotationGestureRecognizer(
      target: self, action: #selector(PhotoViewController.handleRotation(_:)))
    for recognizer in [pan, pinch, rotation] as [UIGestureRecognizer] {
      recognizer.delegate = self
      photoView.addGestureRecognizer(recognizer)
    }

    let doubleTap = UITapGestureRecognizer(target: self, action: #selector(reset))
    doubleTap.numberOfTapsRequired = 2
    view.addGestureRecognizer(doubleTap)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(handlePress))
    press.minimumPressDuration = 0.8
    press.require(toFail: doubleTap)
    view.addGestureRecognizer(press)
  }

  @objc func handlePan(_ gesture: UIPanGestureRecognizer) {
    guard let photo = gesture.view else { return }
    let translation = gesture.translation(in: view)
    photo.center = CGPoint(x: photo.center.x + translation.x, y: photo.center.y + translation.y)
    gesture.setTranslation(.zero, in: view)
    if gesture.state == .ended {
      let velocity = gesture.velocity(in: view)
      let target = CGPoint(
        x: photo.center.x + velocity.x * 0.1, y: photo.center.y + velocity.y * 0.1)
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.curveEaseOut],
        animations: { photo.center = self.clamped(target) }, completion: nil)
    }
  }

  @objc func handlePinch(_ gesture: UIPinchGestureRecognizer) {
    photoView.transform = photoView.transform.scaledBy(x: gesture.scale, y: gesture.scale)
    gesture.scale = 1
  }

  @objc func handleRotation(_ gesture: UIRotationGestureRecognizer) {
    photoView.transform = photoView.transform.rotated(by: gesture.rotation)
    gesture.rotation = 0
  }

  @objc func handlePress(_ gesture: UILongPressGestureRecognizer) {
    guard gesture.state == .began else { return }
    photoView.alpha = photoView.alpha < 1 ? 1 : 0.5
  }

  @objc private func reset() {
    UIView.animate(withDuration: 0.25) {
      self.photoView.transform = CGAffineTransform.identity
      self.photoView.center = self.view.center
    }
  }

  private func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(point.x, 0), view.bounds.width), y: min(max(point.y, 0), view.bounds.height))
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return gestureRecognizer.view == otherGestureRecognizer.view
  }
}
