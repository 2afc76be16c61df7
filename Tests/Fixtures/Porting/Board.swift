import UIKit

/// A board of tic-tac-toe. A tap sets a mark, a swipe begins a new game.
class BoardView: UIView {
  enum Mark { case cross, circle }

  private(set) var marks: [Mark?] = Array(repeating: nil, count: 9)
  private(set) var turn = Mark.cross
  private var winningLine: [Int]?
  private let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.95, alpha: 1)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(handleTap(_:))))
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(newGame))
    swipe.direction = .left
    addGestureRecognizer(swipe)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private var cellSize: CGSize { CGSize(width: bounds.width / 3, height: bounds.height / 3) }

  private func cellRect(_ index: Int) -> CGRect {
    CGRect(
      x: CGFloat(index % 3) * cellSize.width, y: CGFloat(index / 3) * cellSize.height,
      width: cellSize.width, height: cellSize.height)
  }

  @objc private func handleTap(_ gesture: UITapGestureRecognizer) {
    guard gesture.state == .ended, winningLine == nil else { return }
    let point = gesture.location(in: self)
    guard let cell = (0..<9).first(where: { cellRect($0).contains(point) }), marks[cell] == nil
    else { return }
    marks[cell] = turn
    winningLine = lines.first { $0.allSatisfy { marks[$0] == turn } }
    turn = turn == .cross ? .circle : .cross
    setNeedsDisplay()
    if winningLine != nil { celebrate() }
  }

  @objc func newGame() {
    marks = Array(repeating: nil, count: 9)
    winningLine = nil
    turn = .cross
    setNeedsDisplay()
  }

  private func celebrate() {
    UIView.animate(
      withDuration: 0.15,
      animations: { self.transform = CGAffineTransform(scaleX: 1.1, y: 1.1) },
      completion: { _ in
        UIView.animate(withDuration: 0.15) { self.transform = .identity }
      })
  }

  override func draw(_ rect: CGRect) {
    let grid = UIBezierPath()
    for index in 1...2 {
      let x = cellSize.width * CGFloat(index), y = cellSize.height * CGFloat(index)
      grid.move(to: CGPoint(x: x, y: 0))
      grid.addLine(to: CGPoint(x: x, y: bounds.height))
      grid.move(to: CGPoint(x: 0, y: y))
      grid.addLine(to: CGPoint(x: bounds.width, y: y))
    }
    grid.lineWidth = 3
    UIColor.darkGray.setStroke()
    grid.stroke()
    for (index, mark) in marks.enumerated() {
      guard let mark = mark else { continue }
      let box = cellRect(index).insetBy(dx: 15, dy: 15)
      let path: UIBezierPath
      switch mark {
      case .circle:
        UIColor.systemBlue.set()
        path = UIBezierPath(ovalIn: box)
      case .cross:
        UIColor.systemRed.set()
        path = UIBezierPath()
        path.move(to: box.origin)
        path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
        path.move(to: CGPoint(x: box.maxX, y: box.minY))
        path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
      }
      path.lineWidth = 8
      path.stroke()
    }
    if let line = winningLine { drawWinningLine(line) }
  }

  private func drawWinningLine(_ line: [Int]) {
    let context = UIGraphicsGetCurrentContext()!
    let first = cellRect(line[0]), last = cellRect(line[2])
    context.setStrokeColor(UIColor.systemGreen.withAlphaComponent(0.7).cgColor)
    context.setLineWidth(12)
    context.beginPath()
    context.move(to: CGPoint(x: first.midX, y: first.midY))
    context.addLine(to: CGPoint(x: last.midX, y: last.midY))
    context.strokePath()
  }
}
