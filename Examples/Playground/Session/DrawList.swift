import TouchKit
import TouchViews

/// A renderer that writes a list of numbers, which the page's script reads from memory: commands,
/// each followed by its operands.
struct DrawList: Renderer {
  /// The commands. The script has one case for each.
  private enum Command: Double {
    case begin, move, line, quadCurve, curve, close, circle, fill, stroke, text, evenOddFill
    case beginGroup, endGroup, image, clear
  }

  private(set) var numbers: [Double] = []
  /// The rectangle that is drawn, in the coordinates of each group that has begun, or `nil` for
  /// everything.
  private var rects: [Rect2D?] = []

  var drawnRect: Rect2D? { rects.last ?? nil }

  /// Removes all numbers, and begins to replace what is in a rectangle. The memory is kept.
  mutating func begin(in rect: Rect2D, isWhole: Bool) {
    numbers.removeAll(keepingCapacity: true)
    rects.removeAll(keepingCapacity: true)
    rects.append(isWhole ? nil : rect)
    append(.clear, rect.minX, rect.minY, rect.width, rect.height)
  }

  mutating func beginGroup(_ group: DrawingGroup) {
    let transform = group.transform
    rects.append(drawnRect.flatMap { rect in transform.inverse.map { rect.applying($0) } })
    append(.beginGroup, group.alpha, group.blendMode == .multiply ? 1 : 0)
    numbers += [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    let clip = group.clip ?? .zero
    numbers += [
      group.clip == nil ? 0 : 1, clip.minX, clip.minY, clip.width, clip.height,
      group.clipCornerRadius,
    ]
  }

  mutating func endGroup() {
    rects.removeLast()
    append(.endGroup)
  }

  mutating func draw(_ shape: DrawnShape) {
    if let drawnRect, let bounds = shape.bounds, !bounds.intersects(drawnRect) { return }
    switch shape {
    case .disc(let center, let radius, let fill, let stroke, let width):
      append(.begin)
      append(.circle, center.x, center.y, radius)
      paint(.fill, fill, stroke, width)
    case .path(let path, let fill, let stroke, let width):
      append(.begin)
      for element in path.elements { appendElement(element) }
      paint(path.usesEvenOddFillRule ? .evenOddFill : .fill, fill, stroke, width)
    case .text(let text, let location, let size, let anchor, let color):
      let share = anchor == .start ? 0 : anchor == .middle ? 0.5 : 1
      append(.text, location.x, location.y, size, share)
      append(color)
      numbers.append(Double(text.unicodeScalars.count))
      for scalar in text.unicodeScalars { numbers.append(Double(scalar.value)) }
    case .image(let id, let rect):
      append(.image, Double(id.rawValue), rect.minX, rect.minY, rect.width, rect.height)
    }
  }

  private mutating func appendElement(_ element: Path2D.Element) {
    switch element {
    case .move(let point): append(.move, point.x, point.y)
    case .line(let point): append(.line, point.x, point.y)
    case .quadCurve(let point, let control):
      append(.quadCurve, control.x, control.y, point.x, point.y)
    case .curve(let point, let first, let second):
      append(.curve, first.x, first.y, second.x, second.y, point.x, point.y)
    case .close: append(.close)
    }
  }

  private mutating func paint(
    _ rule: Command, _ fill: TouchColor, _ stroke: TouchColor, _ width: Double
  ) {
    if fill.alpha > 0 {
      append(rule)
      append(fill)
    }
    if width > 0, stroke.alpha > 0 {
      append(.stroke, width)
      append(stroke)
    }
  }

  private mutating func append(_ command: Command, _ operands: Double...) {
    numbers.append(command.rawValue)
    numbers.append(contentsOf: operands)
  }

  private mutating func append(_ color: TouchColor) {
    numbers.append(contentsOf: [color.red, color.green, color.blue, color.alpha])
  }
}
