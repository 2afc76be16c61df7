import TouchKit
import TouchRecordings
import TouchViews

/// The shapes and groups that a traced window draws, each of them once, and the changes of their
/// list.
package struct TracedShapes {
  /// An element of the list: its index in the table and, if it is a path, its data and the number
  /// of paths on which it is based there.
  private struct Drawn {
    let command: DisplayList.Command
    let index: Int
    var data = ""
    var depth = 0
  }

  /// The distinct elements in the order in which they were first drawn.
  private(set) var table: [JSONValue] = []
  private var list: [Drawn] = []

  /// Returns the change of the list since the last call as its start, the number of removed shapes
  /// and the indices of the inserted ones, or null if nothing has changed.
  mutating func change(in window: TouchWindow) -> JSONValue {
    let commands = DisplayList(of: window).commands
    let (start, end) = Self.commonEnds(commands, list.map(\.command))
    let removed = start..<list.count - end
    let inserted = (start..<commands.count - end).map { index in
      append(commands[index], after: removed.contains(index) ? list[index] : nil)
    }
    list.replaceSubrange(removed, with: inserted)
    return removed.isEmpty && inserted.isEmpty
      ? .null : .row(start, removed.count, inserted.map(\.index))
  }

  private mutating func append(_ command: DisplayList.Command, after old: Drawn?) -> Drawn {
    var drawn = Drawn(command: command, index: table.count)
    switch command {
    case .shape(let shape): append(shape, to: &drawn, after: old)
    case .begin(let group): table.append(Self.row(of: group))
    case .end: table.append(.row("end"))
    }
    return drawn
  }

  /// Returns the alpha, the blend mode, the transform, and the clip with the radius of its corners
  /// if there is one.
  private static func row(of group: DrawingGroup) -> JSONValue {
    let transform = group.transform
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    let clip = group.clip.map {
      [$0.minX, $0.minY, $0.width, $0.height, group.clipCornerRadius]
    }
    return .row("group", group.alpha, group.blendMode == .multiply ? 1 : 0, numbers, clip)
  }

  /// Appends a shape to the table, a path as the difference to the one that it replaces if most of
  /// it is the same: otherwise a growing stroke would take a space quadratic in its length.
  private mutating func append(_ shape: DrawnShape, to drawn: inout Drawn, after old: Drawn?) {
    switch shape {
    case .disc(let center, let radius, let fill, let stroke, let width):
      table.append(
        .row(
          "disc", fill.hexadecimal, stroke.hexadecimal, width, center.x, center.y, radius))
    case .text(let text, let location, let size, let anchor, let color):
      let start = location.x - TextMetrics.width(of: text, size: size) * anchor.share
      table.append(.row("text", color.hexadecimal, start, location.y, text, size))
    case .image(_, let rect):
      table.append(
        .row(
          "path", TouchColor.lightGray.hexadecimal, TouchColor.clear.hexadecimal, 0,
          Self.data(of: Path2D(rect))))
    case .path(let path, let fill, let stroke, let width):
      drawn.data = Self.data(of: path)
      let kind = path.usesEvenOddFillRule ? "evenOddPath" : "path"
      if let old, let common = Self.base(of: drawn.data, in: old) {
        drawn.depth = old.depth + 1
        table.append(
          .row(
            kind, fill.hexadecimal, stroke.hexadecimal, width,
            String(drawn.data.dropFirst(common.start).dropLast(common.end)), old.index,
            common.start, common.end))
      } else {
        table.append(.row(kind, fill.hexadecimal, stroke.hexadecimal, width, drawn.data))
      }
    }
  }

  /// Returns how much the data of a path has in common with that of an older one at the start and
  /// at the end, or `nil` if that is less than half of it.
  private static func base(of data: String, in old: Drawn) -> (start: Int, end: Int)? {
    guard old.depth < DiagnosisConstants.maximumPathDepth else { return nil }
    let common = commonEnds(Array(data.utf8), Array(old.data.utf8))
    return common.start + common.end > data.utf8.count / 2 ? common : nil
  }

  /// Returns the data of a path for the `d` attribute of SVG, rounded to hundredths of a point.
  package static func data(of path: Path2D) -> String {
    func text(_ command: String, _ points: Point2D...) -> String {
      command
        + points.map { point in
          [point.x, point.y].map { DecimalText.rounded($0.isFinite ? $0 : 0, fractionDigits: 2) }
            .joined(separator: " ")
        }.joined(separator: " ")
    }
    var data = ""
    for element in path.elements {
      switch element {
      case .move(let point): data += text("M", point)
      case .line(let point): data += text("L", point)
      case .quadCurve(let point, let control): data += text("Q", control, point)
      case .curve(let point, let control1, let control2):
        data += text("C", control1, control2, point)
      case .close: data += "Z"
      }
    }
    return data
  }

  /// Returns how many elements two lists have in common at the start, and at the end behind it.
  private static func commonEnds<Element: Equatable>(_ new: [Element], _ old: [Element])
    -> (start: Int, end: Int)
  {
    let start = zip(new, old).prefix { $0 == $1 }.count
    let rests = zip(new.dropFirst(start).reversed(), old.dropFirst(start).reversed())
    return (start, rests.prefix { $0 == $1 }.count)
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
