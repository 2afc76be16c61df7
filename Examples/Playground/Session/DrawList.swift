import TouchKit
import TouchViews

/// Shapes as a list of numbers that the page's script reads from memory: commands, each followed by
/// its operands.
struct DrawList {
  /// The commands. The script has one case for each.
  private enum Command: Double {
    case begin, move, line, quadCurve, curve, close, circle, fill, stroke, text, evenOddFill
  }

  private(set) var numbers: [Double] = []

  /// Replaces the list by that of shapes, from back to front. The memory is kept.
  mutating func replace(with shapes: [DrawnShape]) {
    numbers.removeAll(keepingCapacity: true)
    for shape in shapes { append(shape) }
  }

  private mutating func append(_ shape: DrawnShape) {
    switch shape {
    case .disc(let center, let radius, let fill, let stroke, let width):
      append(.begin)
      append(.circle, center.x, center.y, radius)
      paint(.fill, fill, stroke, width)
    case .path(let path, let fill, let stroke, let width):
      append(.begin)
      for element in path.elements { appendElement(element) }
      // A single point is a dot.
      if path.elements.count == 1, case .move(let point) = path.elements[0] {
        append(.line, point.x, point.y)
      }
      paint(path.usesEvenOddFillRule ? .evenOddFill : .fill, fill, stroke, width)
    case .text(let text, let location, let size, let anchor, let color):
      let width = TextMetrics.width(of: text, size: size)
      let share = anchor == .start ? 0 : anchor == .middle ? 0.5 : 1
      append(.text, location.x - width * share, location.y)
      append(color)
      numbers.append(Double(text.unicodeScalars.count))
      for scalar in text.unicodeScalars { numbers.append(Double(scalar.value)) }
    case .image(_, let rect): append(.path(Path2D(rect), fill: .lightGray))
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
