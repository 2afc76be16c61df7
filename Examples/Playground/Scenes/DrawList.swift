import TouchKit
import TouchViews

/// A drawing as a list of numbers that the page's script reads from memory: commands, each followed
/// by its operands.
struct DrawList {
  /// The commands. The script has one case for each.
  private enum Command: Double {
    case begin, move, line, close, circle, fill, stroke, text, push, pop
  }

  private(set) var numbers: [Double] = []

  /// Removes all commands and keeps the memory.
  mutating func removeAll() { numbers.removeAll(keepingCapacity: true) }

  private mutating func append(_ command: Command, _ operands: Double...) {
    numbers.append(command.rawValue)
    numbers.append(contentsOf: operands)
  }

  private mutating func append(_ color: TouchColor) {
    numbers.append(contentsOf: [color.red, color.green, color.blue, color.alpha])
  }

  private mutating func fill(_ color: TouchColor) {
    append(.fill)
    append(color)
  }

  private mutating func stroke(_ color: TouchColor, width: Double) {
    append(.stroke, width)
    append(color)
  }

  private mutating func path(_ points: [Point2D]) {
    append(.begin)
    for (index, point) in points.enumerated() {
      append(index == 0 ? .move : .line, point.x, point.y)
    }
  }

  // MARK: - Shapes

  mutating func disc(
    _ center: Point2D, radius: Double, fill color: TouchColor, stroke: TouchColor = .clear,
    width: Double = 0
  ) {
    append(.begin)
    append(.circle, center.x, center.y, radius)
    if color.alpha > 0 { fill(color) }
    if width > 0 { self.stroke(stroke, width: width) }
  }

  mutating func area(
    _ points: [Point2D], fill color: TouchColor, stroke: TouchColor = .clear, width: Double = 0
  ) {
    guard !points.isEmpty else { return }
    path(points)
    append(.close)
    if color.alpha > 0 { fill(color) }
    if width > 0 { self.stroke(stroke, width: width) }
  }

  mutating func rectangle(_ rectangle: Rect2D, fill color: TouchColor) {
    let (left, top, right, bottom) = (
      rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY
    )
    area(
      [
        Point2D(x: left, y: top), Point2D(x: right, y: top), Point2D(x: right, y: bottom),
        Point2D(x: left, y: bottom),
      ], fill: color)
  }

  /// Appends a line with round ends. A single point is drawn as a dot.
  mutating func line(_ points: [Point2D], width: Double, color: TouchColor) {
    guard let first = points.first else { return }
    path(points.count == 1 ? [first, first] : points)
    stroke(color, width: width)
  }

  /// Appends a text whose center is at a location.
  mutating func text(_ text: String, at center: Point2D, size: Double = 13, color: TouchColor) {
    append(.text, center.x, center.y, size)
    append(color)
    numbers.append(Double(text.unicodeScalars.count))
    for scalar in text.unicodeScalars { numbers.append(Double(scalar.value)) }
  }

  /// Appends what `body` draws in coordinates that a transform maps to the present ones.
  mutating func applying(_ transform: Transform2D, _ body: (inout DrawList) -> Void) {
    append(
      .push, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    body(&self)
    append(.pop)
  }
}
