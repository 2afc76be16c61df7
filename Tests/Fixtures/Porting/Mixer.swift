// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKit

protocol DialControlDelegate: AnyObject {
  func dialControl(_ knob: DialControl, didTurnTo value: CGFloat)
}

/// A dial that is turned by dragging around its center.
class DialControl: UIControl {
  weak var delegate: DialControlDelegate?
  var value: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }
  private var lastAngle: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func angle(of touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    return atan2(point.y - bounds.midY, point.x - bounds.midX)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastAngle = angle(of: touch)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let current = angle(of: touch)
    var delta = current - lastAngle
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    value = min(1, max(0, value + delta / (2 * .pi)))
    lastAngle = current
    delegate?.dialControl(self, didTurnTo: value)
    sendActions(for: .valueChanged)
    return true
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let radius = min(bounds.width, bounds.height) / 2 - 4
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4))
    (isHighlighted ? UIColor.systemOrange : UIColor.darkGray).setFill()
    ring.fill()
    context.saveGState()
    context.setStrokeColor(UIColor.white.cgColor)
    context.setLineWidth(3)
    context.move(to: center)
    let angle = value * 2 * .pi - .pi / 2
    context.addLine(
      to: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    context.strokePath()
    context.restoreGState()
  }
}

/// A view that shows where its fingers are.
class TraceView: UIView {
  private var lines: [UITouch: [CGPoint]] = [:]
  private(set) var finished: [[CGPoint]] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      lines[touch] = [touch.location(in: self)]
    }
    setNeedsDisplay()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let coalesced = event?.coalescedTouches(for: touch) ?? [touch]
      lines[touch]?.append(contentsOf: coalesced.map { $0.location(in: self) })
    }
    setNeedsDisplay()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      if let line = lines.removeValue(forKey: touch) { finished.append(line) }
    }
    setNeedsDisplay()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.forEach { lines.removeValue(forKey: $0) }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    UIColor.systemBlue.setStroke()
    for line in finished + Array(lines.values) {
      let path = UIBezierPath()
      path.lineWidth = 2
      path.lineCapStyle = .round
      guard let first = line.first else { continue }
      path.move(to: first)
      line.dropFirst().forEach { path.addLine(to: $0) }
      path.stroke()
    }
  }
}

class MixerViewController: UIViewController, UIGestureRecognizerDelegate, DialControlDelegate {
  let knob = DialControl(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
  let board = UIView()
  let trace = TraceView()
  private var displayLink: CADisplayLink?
  private var velocity = CGPoint.zero
  private(set) var isOpen = false

  private lazy var panGesture: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    return pan
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    board.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 600)
    board.addGestureRecognizer(panGesture)
    view.addSubview(board)

    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(handlePinch(_:)))
    pinch.delegate = self
    board.addGestureRecognizer(pinch)

    let tap = UITapGestureRecognizer(target: self, action: #selector(toggle))
    tap.numberOfTapsRequired = 2
    board.addGestureRecognizer(tap)

    knob.delegate = self
    knob.addTarget(self, action: #selector(knobChanged(_:)), for: .valueChanged)
    board.addSubview(knob)

    trace.frame = CGRect(x: 100, y: 0, width: 200, height: 80)
    trace.isMultipleTouchEnabled = true
    trace.layer.borderWidth = 1
    trace.layer.borderColor = UIColor.gray.cgColor
    board.addSubview(trace)
  }

  @objc private func handlePan(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began:
      displayLink?.invalidate()
    case .changed:
      let translation = gesture.translation(in: view)
      moveBoard(by: translation.y)
      gesture.setTranslation(.zero, in: view)
    case .ended:
      velocity = gesture.velocity(in: view)
      displayLink = CADisplayLink(target: self, selector: #selector(coast(_:)))
      displayLink?.add(to: .main, forMode: .common)
    default:
      break
    }
  }

  @objc private func coast(_ link: CADisplayLink) {
    velocity.y *= 0.95
    moveBoard(by: velocity.y * CGFloat(link.duration))
    if abs(velocity.y) < 5 { link.invalidate() }
  }

  private func moveBoard(by offset: CGFloat) {
    let lowest = view.bounds.height - board.frame.height
    board.frame.origin.y = max(min(0, board.frame.origin.y + offset), lowest)
  }

  @objc private func handlePinch(_ gesture: UIPinchGestureRecognizer) {
    guard gesture.state == .changed, gesture.numberOfTouches == 2 else { return }
    let middle = gesture.location(in: board)
    board.transform = board.transform.translatedBy(
      x: middle.x - board.bounds.midX, y: middle.y - board.bounds.midY
    )
    .scaledBy(x: gesture.scale, y: gesture.scale)
    .translatedBy(x: board.bounds.midX - middle.x, y: board.bounds.midY - middle.y)
    gesture.scale = 1
  }

  @objc private func toggle() {
    isOpen.toggle()
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseOut],
      animations: {
        self.board.transform = self.isOpen ? CGAffineTransform(scaleX: 1.5, y: 1.5) : .identity
        self.knob.alpha = self.isOpen ? 0.5 : 1
      },
      completion: { finished in
        self.trace.isHidden = self.isOpen
      })
  }

  @objc private func knobChanged(_ sender: DialControl) {
    board.backgroundColor = UIColor(white: sender.value, alpha: 1)
  }

  func dialControl(_ knob: DialControl, didTurnTo value: CGFloat) {
    title = "\(Int(value * 100)) %"
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return gestureRecognizer.view === otherGestureRecognizer.view
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    return touch.view !== trace
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer == panGesture {
      let velocity = panGesture.velocity(in: view)
      return abs(velocity.y) > abs(velocity.x)
    }
    return true
  }
}
