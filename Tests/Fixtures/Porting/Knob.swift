import UIKit

/// A knob that a finger turns to choose a value, with a button that sets it back.
class KnobControl: UIControl {
  var value: CGFloat = 0.5 { didSet { setNeedsDisplay() } }
  var minimumValue: CGFloat = 0
  var maximumValue: CGFloat = 1
  private let startAngle = -CGFloat.pi * 1.25
  private let sweep = CGFloat.pi * 1.5
  private let lineWidth: CGFloat = 6
  private var trackingStart: CGPoint = .zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

  private var angle: CGFloat {
    let share = (value - minimumValue) / (maximumValue - minimumValue)
    return startAngle + sweep * share
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    trackingStart = touch.location(in: self)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let range = maximumValue - minimumValue
    let moved = (point.x - trackingStart.x - (point.y - trackingStart.y)) / 200
    value = min(max(value + moved * range, minimumValue), maximumValue)
    trackingStart = point
    sendActions(for: .valueChanged)
    return true
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - lineWidth
    context.saveGState()
    context.setFillColor(UIColor(white: isHighlighted ? 0.8 : 0.9, alpha: 1).cgColor)
    context.fillEllipse(in: bounds.insetBy(dx: lineWidth, dy: lineWidth))
    context.setStrokeColor(UIColor.darkGray.cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.move(to: center)
    context.addLine(
      to: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    context.strokePath()
    context.restoreGState()
    let track = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: startAngle + sweep,
      clockwise: true)
    track.lineWidth = lineWidth
    UIColor.systemGray.setStroke()
    track.stroke()
    let filled = UIBezierPath()
    filled.addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: angle, clockwise: true)
    filled.lineWidth = lineWidth
    UIColor(hue: 0.6, saturation: 0.8, brightness: 1, alpha: 1).setStroke()
    filled.stroke()
  }
}

class KnobViewController: UIViewController {
  let knob = KnobControl(frame: CGRect(x: 100, y: 100, width: 120, height: 120))
  let resetButton = UIControl(frame: CGRect(x: 100, y: 240, width: 120, height: 44))
  private(set) var changes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(knob)
    view.addSubview(resetButton)
    resetButton.backgroundColor = .systemBlue
    resetButton.layer.cornerRadius = 8
    knob.addTarget(self, action: #selector(knobChanged(_:)), for: .valueChanged)
    resetButton.addTarget(self, action: #selector(resetTapped), for: [.touchUpInside])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    knob.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY - 60)
    resetButton.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY + 80)
  }

  @objc private func knobChanged(_ sender: KnobControl) {
    changes += 1
    view.alpha = 0.5 + sender.value / 2
  }

  @objc private func resetTapped() {
    knob.value = 0.5
    knobChanged(knob)
  }
}
