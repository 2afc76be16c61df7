import UIKit

/// A pad on which a finger or pencil signs. A long press clears it.
class SignatureView: UIView {
  private struct Line {
    var path: UIBezierPath
    var width: CGFloat
  }

  var strokeColor = UIColor.blue { didSet { setNeedsDisplay() } }
  var onChange: ((Bool) -> Void)?
  private var lines: [Line] = []
  private var points: [CGPoint] = []
  private let placeholder = UIBezierPath()

  var isEmpty: Bool { return lines.isEmpty }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.borderColor = UIColor.gray.cgColor
    layer.borderWidth = 1
    let press = UILongPressGestureRecognizer(target: self, action: #selector(clear))
    press.minimumPressDuration = 1
    press.cancelsTouchesInView = true
    addGestureRecognizer(press)
    NotificationCenter.default.addObserver(
      self, selector: #selector(cancelLine), name: UIApplication.willResignActiveNotification,
      object: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeholder.removeAllPoints()
    placeholder.move(to: CGPoint(x: 20, y: bounds.height - 30))
    placeholder.addLine(to: CGPoint(x: bounds.width - 20, y: bounds.height - 30))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    points = [touch.location(in: self)]
    let path = UIBezierPath()
    path.move(to: points[0])
    let width = touch.type == .stylus ? 2 + touch.force : 4
    lines.append(Line(path: path, width: width))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !lines.isEmpty else { return }
    for sample in event?.coalescedTouches(for: touch) ?? [touch] {
      points.append(sample.location(in: self))
      guard points.count > 2 else { continue }
      let control = points[points.count - 2], end = points[points.count - 1]
      let middle = CGPoint(x: (control.x + end.x) / 2, y: (control.y + end.y) / 2)
      lines[lines.count - 1].path.addQuadCurve(to: middle, controlPoint: control)
    }
    setNeedsDisplay(lines[lines.count - 1].path.bounds.insetBy(dx: -5, dy: -5))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = points.last, !lines.isEmpty else { return }
    lines[lines.count - 1].path.addLine(to: point)
    points.removeAll()
    onChange?(isEmpty)
    setNeedsDisplay()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelLine()
  }

  @objc private func cancelLine() {
    if !points.isEmpty { lines.removeLast() }
    points.removeAll()
    setNeedsDisplay()
  }

  @objc func clear() {
    lines.removeAll()
    points.removeAll()
    onChange?(isEmpty)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    UIColor.lightGray.setStroke()
    placeholder.lineWidth = 1
    placeholder.stroke()
    strokeColor.setStroke()
    for line in lines {
      line.path.lineWidth = line.width
      line.path.lineCapStyle = .round
      line.path.lineJoinStyle = .round
      line.path.stroke()
    }
  }
}
