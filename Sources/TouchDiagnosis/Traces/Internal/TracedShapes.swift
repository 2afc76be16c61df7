import TouchKit
import TouchRecordings
import TouchViews

/// The shapes and groups that a traced window draws, each of them once, and the changes of their
/// list.
package struct TracedShapes {
  /// An element of the list: its index in the table and, if it is a path, its elements, the places
  /// in its data at which they and the end are, and the number of paths on which it is based there.
  private struct Drawn {
    let index: Int
    var elements: [Path2D.Element] = []
    var offsets: [Int] = []
    var depth = 0
  }

  /// The distinct elements in the order in which they were first drawn.
  private(set) var table: [JSONValue] = []
  private var list: [Drawn] = []
  private var commands: [DisplayList.Command] = []

  /// Returns the change of the list since the last call as its start, the number of removed shapes
  /// and the indices of the inserted ones, or null if nothing has changed.
  mutating func change(in window: TouchWindow) -> JSONValue {
    let commands = DisplayList(of: window).commands
    let (start, end) = Self.commonEnds(commands, self.commands)
    self.commands = commands
    let removed = start..<list.count - end
    let inserted = (start..<commands.count - end).map { index in
      append(commands[index], after: removed.contains(index) ? list[index] : nil)
    }
    list.replaceSubrange(removed, with: inserted)
    return removed.isEmpty && inserted.isEmpty
      ? .null : .row(start, removed.count, inserted.map(\.index))
  }

  private mutating func append(_ command: DisplayList.Command, after old: Drawn?) -> Drawn {
    var drawn = Drawn(index: table.count)
    let row: JSONValue =
      switch command {
      case .shape(let shape): Self.row(of: shape, &drawn, after: old)
      case .begin(let group): Self.row(of: group)
      case .end: .row("end")
      }
    table.append(row)
    return drawn
  }

  /// Returns the alpha, the blend mode, the transform, and the clip with the radius of its corners
  /// if there is one.
  private static func row(of group: DrawingGroup) -> JSONValue {
    .row(
      "group", group.alpha, group.blendMode == .multiply ? 1 : 0, group.transform.numbers,
      group.clip.map { $0.numbers + [group.clipCornerRadius] })
  }

  /// Returns a shape, a path as the difference to the one that it replaces if most of it is the
  /// same: otherwise a growing stroke would take a space quadratic in its length.
  private static func row(
    of shape: DrawnShape, _ drawn: inout Drawn, after old: Drawn?
  ) -> JSONValue {
    switch shape {
    case .disc(let center, let radius, let fill, let stroke, let width):
      return .row(
        "disc", fill.hexadecimal, stroke.hexadecimal, width, center.x, center.y, radius)
    case .text(let text, let location, let size, let anchor, let color):
      return .row("text", color.hexadecimal, location.x, location.y, text, size, anchor.share)
    // A trace has no pixels: an image is a gray rectangle there.
    case .image(_, let rect):
      return .row(
        "path", TouchColor.lightGray.hexadecimal, TouchColor.clear.hexadecimal, 0,
        data(of: Path2D(rect)))
    case .path(let path, let fill, let stroke, let width):
      let elements = path.elements
      let old = old.flatMap { $0.depth < DiagnosisConstants.maximumPathDepth ? $0 : nil }
      let common = commonEnds(elements, old?.elements ?? [])
      let base = 2 * (common.start + common.end) > elements.count ? old : nil
      let start = base == nil ? 0 : common.start
      let end = base == nil ? 0 : common.end
      // Only the elements that are new are formatted, which takes most of the time.
      let middle = elements[start..<elements.count - end].map(data)
      let offsets = base?.offsets ?? [0]
      let last = offsets.count - 1
      drawn.elements = elements
      drawn.depth = (base?.depth ?? -1) + 1
      drawn.offsets = offsets
      drawn.offsets.replace(start..<last - end, with: middle)
      return .row(
        path.usesEvenOddFillRule ? "evenOddPath" : "path", fill.hexadecimal, stroke.hexadecimal,
        width, middle.joined(), base?.index, base.map { _ in offsets[start] },
        base.map { _ in offsets[last] - offsets[last - end] })
    }
  }

  /// Returns the data of a path for the `d` attribute of SVG, rounded to hundredths of a point.
  package static func data(of path: Path2D) -> String { path.elements.map(data).joined() }

  private static func data(of element: Path2D.Element) -> String {
    func text(_ command: String, _ points: Point2D...) -> String {
      let numbers = points.flatMap { [$0.x, $0.y] }.map {
        DecimalText.rounded($0.isFinite ? $0 : 0, fractionDigits: 2)
      }
      return command + numbers.joined(separator: " ")
    }
    return switch element {
    case .move(let point): text("M", point)
    case .line(let point): text("L", point)
    case .quadCurve(let point, let control): text("Q", control, point)
    case .curve(let point, let control1, let control2): text("C", control1, control2, point)
    case .close: "Z"
    }
  }

  /// Returns how many elements two lists have in common at the start, and at the end behind it.
  private static func commonEnds<Element: Equatable>(_ new: [Element], _ old: [Element])
    -> (start: Int, end: Int)
  {
    // `prefix(while:)` of a sequence would copy the elements.
    let count = min(new.count, old.count)
    var start = 0
    while start < count, new[start] == old[start] { start += 1 }
    var end = 0
    while start + end < count, new[new.count - 1 - end] == old[old.count - 1 - end] { end += 1 }
    return (start, end)
  }
}

extension [Int] {
  /// Replaces parts of a text, at whose starts the elements are, and moves those behind them.
  fileprivate mutating func replace(_ range: Range<Int>, with parts: [String]) {
    var start = self[range.lowerBound]
    let difference =
      parts.reduce(0) { $0 + $1.utf8.count } - (self[range.upperBound] - self[range.lowerBound])
    if difference != 0 {
      for index in range.upperBound..<count { self[index] += difference }
    }
    let starts = parts.map { part in
      defer { start += part.utf8.count }
      return start
    }
    replaceSubrange(range, with: starts)
  }
}

extension TouchColor {
  /// The color as `#rrggbbaa`.
  fileprivate var hexadecimal: String {
    [red, green, blue, alpha].reduce(into: "#") { text, component in
      let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
      text += (digits.count == 1 ? "0" : "") + digits
    }
  }
}
