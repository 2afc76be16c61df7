// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CoreGraphics
import UIKit

protocol PatternLockDelegate: AnyObject {
  func patternLock(_ lock: PatternLockView, didEnter pattern: [Int])
}

/// A lock of nine dots that one finger connects without lifting.
open class PatternLockView: UIView {
  weak var delegate: PatternLockDelegate?
  open var lineColor: UIColor = UIColor.systemGreen
  open var lineWidth: CGFloat = 5
  private var dotFrames: [CGRect] = []
  private var linePath: [Int] = []
  private var currentPoint: CGPoint?
  private var errorTimer: CFTimeInterval = 0
  private var shownRect = CGRect.null

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    contentMode = .redraw
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width / 5
    dotFrames = (0..<9).map { index in
      CGRect(
        x: side / 2 + CGFloat(index % 3) * side * 1.5,
        y: side / 2 + CGFloat(index / 3) * side * 1.5,
        width: side, height: side)
    }
  }

  private func dot(at point: CGPoint) -> Int? {
    return dotFrames.firstIndex { $0.contains(point) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    layoutIfNeeded()
    linePath.removeAll()
    track(touch)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let event = event else { return }
    guard let all = event.allTouches else {
      return
    }
    guard all.count == 1, let touch = touches.first else { return }
    track(touch)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentPoint = nil
    if !linePath.isEmpty { delegate?.patternLock(self, didEnter: linePath) }
    setNeedsDisplay()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    linePath.removeAll()
    currentPoint = nil
    setNeedsDisplay()
  }

  private func track(_ touch: UITouch) {
    let point = touch.location(in: self)
    currentPoint = point
    if let index = dot(at: point), !linePath.contains(index) {
      linePath.append(index)
    }
    setNeedsDisplay()
  }

  func showError() {
    UIView.animate(
      withDuration: 0.3, delay: 0.0, usingSpringWithDamping: 0.3, initialSpringVelocity: 10,
      options: UIView.AnimationOptions(),
      animations: { self.transform = CGAffineTransform(translationX: 8, y: 0) },
      completion: { _ in
        UIView.animate(withDuration: 0.1) { self.transform = CGAffineTransform.identity }
      })
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else {
      return
    }
    if shownRect.equalTo(rect) { shownRect = CGRect.null }
    drawDots(in: context)
    guard let first = linePath.first else { return }
    context.beginPath()
    context.setLineWidth(lineWidth)
    context.setStrokeColor(lineColor.cgColor)
    context.move(to: CGPoint(x: dotFrames[first].midX, y: dotFrames[first].midY))
    for index in linePath.dropFirst() {
      context.addLine(to: CGPoint(x: dotFrames[index].midX, y: dotFrames[index].midY))
    }
    if let point = currentPoint { context.addLine(to: point) }
    context.drawPath(using: .stroke)
  }

  private func drawDots(in context: CGContext) {
    for (index, frame) in dotFrames.enumerated() {
      let color: CGColor = linePath.contains(index) ? lineColor.cgColor : UIColor.gray.cgColor
      context.setFillColor(color)
      context.fillEllipse(in: frame.insetBy(dx: 10, dy: 10))
    }
  }
}
