import AVFoundation
import UIKit

/// A sheet that rests at the bottom or in the middle of its parent, where it is dragged or thrown.
class SheetController: UIViewController {
  enum Position: NSInteger { case bottom, middle }

  private(set) var position = Position.bottom
  private var startY: CGFloat = 0
  private lazy var panGesture = UIPanGestureRecognizer(
    target: self, action: #selector(self.handlePan(_:)))
  private let grabber = UIView(frame: CGRect(x: 0, y: 8, width: 40, height: 5))
  private var touchedHandles = Set<UITouch>().count

  init() {
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.layer.cornerRadius = 16
    view.layer.masksToBounds = true
    grabber.backgroundColor = UIColor.lightGray
    view.addSubview(grabber)
    view.addGestureRecognizer(panGesture)
    let tap = UITapGestureRecognizer(target: self, action: #selector(toggle))
    tap.require(toFail: panGesture)
    view.addGestureRecognizer(tap)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    grabber.center = CGPoint(x: view.bounds.midX, y: 10)
  }

  private func originY(of position: Position) -> CGFloat {
    guard let parent = parent else { return 0 }
    switch position {
    case .bottom: return parent.view.bounds.height - 100
    case .middle: return parent.view.bounds.height / 2
    }
  }

  func attach(to parent: UIViewController) {
    parent.addChild(self)
    parent.view.addSubview(view)
    let size = parent.view.bounds.size
    view.frame = CGRect(
      x: 0, y: size.height - 100, width: size.width, height: size.height)
    didMove(toParent: parent)
  }

  @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: parent?.view)
    let velocity = recognizer.velocity(in: parent?.view)
    switch recognizer.state {
    case .began:
      startY = view.frame.origin.y
    case .changed:
      let top = originY(of: .middle) - 40
      view.frame.origin.y = max(startY + translation.y, top)
    case .ended, .cancelled:
      let isThrownUp = velocity.y < -500
      let isHigh = view.frame.origin.y < (originY(of: .middle) + originY(of: .bottom)) / 2
      move(to: isThrownUp || isHigh && velocity.y < 500 ? .middle : .bottom)
      recognizer.setTranslation(CGPoint.zero, in: parent?.view)
    default:
      break
    }
  }

  @objc func toggle() {
    move(to: position == .bottom ? .middle : .bottom)
  }

  func move(to position: Position, completion: ((Bool) -> Void)? = nil) {
    self.position = position
    UIView.animate(
      withDuration: 0.4,
      delay: 0,
      usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0.5,
      options: [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction],
      animations: {
        self.view.frame.origin.y = self.originY(of: position)
      }, completion: completion)
  }
}
