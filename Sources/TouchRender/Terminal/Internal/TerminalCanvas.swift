import TouchKit
import TouchRaster
import TouchViews

/// A raster of dots, with two by two dots for each character of a terminal.
///
/// What is in front hides what is behind it, so that a group has the colors of its own shapes with
/// its alpha. Blend modes have no effect.
struct TerminalCanvas: Renderer {
  private struct Group {
    var transform = Transform2D.identity
    var alpha = 1.0
    /// Whether each dot can be painted, or `nil` if all can.
    var mask: [Bool]?
  }

  /// The number of columns, in characters.
  let columns: Int
  let rows: Int
  /// The number of dots for each point of the surface.
  private let scale: (x: Double, y: Double)
  /// The color of each dot in row-major order, or `nil` if the dot is empty.
  private var dots: [TouchColor?]
  /// The characters above the dots, keyed by cell index.
  private var letters: [Int: (Character, TouchColor)] = [:]
  private var groups = [Group()]
  private let image: (ImageID) -> Bitmap?

  init(columns: Int, rows: Int, size: Size2D, image: @escaping (ImageID) -> Bitmap?) {
    self.columns = columns
    self.rows = rows
    self.image = image
    // A comparison with NaN is false: so a surface without a size is one point wide and high.
    let width = size.width > 1 ? size.width : 1
    let height = size.height > 1 ? size.height : 1
    scale = (Double(columns * 2) / width, Double(rows * 2) / height)
    dots = Array(repeating: nil, count: columns * rows * 4)
  }

  /// Returns the four dots of a character, from the upper left to the lower right, and the
  /// character above them.
  func cell(_ column: Int, _ row: Int) -> (dots: [TouchColor?], letter: (Character, TouchColor)?) {
    let width = columns * 2
    let first = row * 2 * width + column * 2
    return (
      [dots[first], dots[first + 1], dots[first + width], dots[first + width + 1]],
      letters[row * columns + column]
    )
  }

  // MARK: - Groups

  mutating func beginGroup(_ group: DrawingGroup) {
    var inner = groups[groups.count - 1]
    inner.transform = group.transform.concatenating(inner.transform)
    inner.alpha *= min(max(group.alpha, 0), 1)
    if let clip = group.clip {
      let path = Path2D(clip, cornerRadius: group.clipCornerRadius).applying(inner.transform)
      var mask = [Bool](repeating: false, count: dots.count)
      forEachDot(in: path.polylines.map(\.points), evenOdd: false) { dot in
        mask[dot] = inner.mask?[dot] ?? true
      }
      inner.mask = mask
    }
    groups.append(inner)
  }

  mutating func endGroup() { if groups.count > 1 { groups.removeLast() } }

  // MARK: - Shapes

  mutating func draw(_ shape: DrawnShape) {
    let group = groups[groups.count - 1]
    if case .image(let id, let rect) = shape {
      guard let bitmap = image(id), bitmap.width > 0, bitmap.height > 0 else {
        return draw(.path(Path2D(rect), fill: .lightGray))
      }
      return paint(bitmap, in: rect, group.transform)
    }
    paint(shape.applying(group.transform).multiplyingAlpha(by: group.alpha))
  }

  private mutating func paint(_ shape: DrawnShape) {
    switch shape {
    case .disc(let center, let radius, let fill, let stroke, let strokeWidth):
      let side = 2 * max(radius, 0)
      let box = Rect2D(center: center, size: Size2D(width: side, height: side))
      // A disc has at least one dot, however small it is.
      paint(fill, within: box, orAt: center) { $0.distance(to: center) <= radius }
      paint(.path(Path2D(ellipseIn: box), stroke: stroke, strokeWidth: strokeWidth))
    case .path(let path, let fill, let stroke, let strokeWidth):
      let polylines = path.polylines
      let hasBorder = strokeWidth > 0 && stroke.alpha > 0
      // Characters hide what is behind a pale area, so its border alone is shown.
      let isPale = hasBorder && fill.alpha < stroke.alpha * RenderConstants.paleShare
      if fill.alpha > 0, !isPale {
        forEachDot(in: polylines.map(\.points), evenOdd: path.usesEvenOddFillRule) {
          set($0, fill)
        }
      }
      guard hasBorder else { return }
      for line in polylines {
        let end = line.isClosed ? line.points.prefix(1) : []
        paint(stroke, line: line.points + end, width: strokeWidth)
      }
    case .text(let text, let location, _, let anchor, let color):
      write(text, at: location, anchor, color)
    case .image: break
    }
  }

  /// Paints the pixels of an image that are nearest to the dots.
  private mutating func paint(_ bitmap: Bitmap, in rect: Rect2D, _ transform: Transform2D) {
    let toRect = Transform2D(
      scaleX: rect.width / Double(bitmap.width), y: rect.height / Double(bitmap.height)
    ).concatenating(Transform2D(translationX: rect.minX, y: rect.minY))
    guard let toImage = toRect.concatenating(transform).inverse else { return }
    let alpha = groups[groups.count - 1].alpha
    forEachDot(in: [Path2D(rect).applying(transform).polylines[0].points], evenOdd: false) { dot in
      let point = middle(dot % (columns * 2), dot / (columns * 2)).applying(toImage)
      guard point.isFinite else { return }
      let color = bitmap[
        Int(min(max(point.x, 0), Double(bitmap.width - 1))),
        Int(min(max(point.y, 0), Double(bitmap.height - 1)))]
      if color.alpha > 0 { set(dot, color.withAlphaComponent(color.alpha * alpha)) }
    }
  }

  private mutating func set(_ dot: Int, _ color: TouchColor) {
    if isVisible(dot) { dots[dot] = color }
  }

  private func isVisible(_ dot: Int) -> Bool { groups[groups.count - 1].mask?[dot] ?? true }

  /// Paints the dots whose centers are inside, and the dot at `location` in any case.
  private mutating func paint(
    _ color: TouchColor, within box: Rect2D, orAt location: Point2D, _ isInside: (Point2D) -> Bool
  ) {
    guard color.alpha > 0, box.origin.isFinite, box.size.isFinite else { return }
    for y in range(box.minY, box.maxY, scale.y, rows * 2) {
      for x in range(box.minX, box.maxX, scale.x, columns * 2) where isInside(middle(x, y)) {
        set(y * columns * 2 + x, color)
      }
    }
    if let dot = dot(at: location) { set(dot, color) }
  }

  /// Calls a closure with the dots whose centers are in an area, by the non-zero or the even-odd
  /// rule. Where it is thinner than a dot, it is one dot wide, and it has at least one dot.
  private func forEachDot(in outlines: [[Point2D]], evenOdd: Bool, _ body: (Int) -> Void) {
    guard outlines.joined().allSatisfy(\.isFinite) else { return }
    var isEmpty = true
    // By rows and by columns, because what is thin in one direction may miss all centers.
    for isTurned in [false, true] {
      // In units of dots, where rows and columns are exchanged for the second time.
      let outlines = outlines.map {
        $0.map {
          let x = $0.x * scale.x
          let y = $0.y * scale.y
          return isTurned ? Point2D(x: y, y: x) : Point2D(x: x, y: y)
        }
      }
      let width = (isTurned ? rows : columns) * 2
      let height = (isTurned ? columns : rows) * 2
      let levels = outlines.joined().map(\.y)
      for level in range(levels.min() ?? 0, levels.max() ?? 0, 1, height) {
        for span in Self.spans(of: outlines, evenOdd: evenOdd, at: Double(level) + 0.5) {
          let middle = span.lowerBound + (span.upperBound - span.lowerBound) / 2
          let inside = range(span.lowerBound, span.upperBound, 1, width).filter {
            span.contains(Double($0) + 0.5)
          }
          for dot in inside.isEmpty ? Array(range(middle, middle.nextUp, 1, width)) : inside {
            body(isTurned ? dot * columns * 2 + level : level * columns * 2 + dot)
            isEmpty = false
          }
        }
      }
    }
    if isEmpty, let point = outlines.first?.first { dot(at: point).map(body) }
  }

  /// Returns the parts of a row that are in an area: between the crossings of the row's center line
  /// with its outlines, in order and with their directions.
  private static func spans(
    of outlines: [[Point2D]], evenOdd: Bool, at level: Double
  ) -> [Range<Double>] {
    var crossings: [(x: Double, direction: Int)] = []
    for (from, to) in outlines.lazy.flatMap({ zip($0, $0.dropFirst() + $0.prefix(1)) })
    where (from.y <= level) != (to.y <= level) {
      crossings.append(
        (from.x + (to.x - from.x) * (level - from.y) / (to.y - from.y), from.y < to.y ? 1 : -1))
    }
    crossings.sort { ($0.x, $0.direction) < ($1.x, $1.direction) }
    var winding = 0
    return zip(crossings, crossings.dropFirst()).compactMap { start, end in
      winding += start.direction
      let isInside = evenOdd ? winding % 2 != 0 : winding != 0
      // A comparison with NaN, of coordinates that are too large, is false.
      return isInside && start.x <= end.x ? start.x..<end.x : nil
    }
  }

  private mutating func paint(_ color: TouchColor, line points: [Point2D], width: Double) {
    // A line that is thinner than a dot is drawn one dot wide.
    let reach = max(width / 2, 0.5 / max(scale.x, scale.y))
    for (from, to) in zip(points, points.dropFirst()) {
      let box = Rect2D(
        x: min(from.x, to.x), y: min(from.y, to.y), width: abs(to.x - from.x),
        height: abs(to.y - from.y))
      paint(color, within: box.insetBy(dx: -reach, dy: -reach), orAt: from) {
        PathSimplifier.distance(of: $0, from: from, to: to) <= reach
      }
      // Its center line, because the dots are not square.
      if color.alpha > 0 { forEachDot(in: [[from, to]], evenOdd: false) { set($0, color) } }
    }
  }

  private mutating func write(
    _ text: String, at location: Point2D, _ anchor: TextAnchor, _ color: TouchColor
  ) {
    guard let dot = dot(at: location), isVisible(dot) else { return }
    let row = dot / (columns * 4)
    let text = text.withoutControls
    let column = dot % (columns * 2) / 2 - Int(Double(text.count) * anchor.share)
    for (offset, letter) in text.enumerated() where 0..<columns ~= column + offset {
      letters[row * columns + column + offset] = (letter, color)
    }
  }

  // MARK: - Coordinates

  private func middle(_ x: Int, _ y: Int) -> Point2D {
    Point2D(x: (Double(x) + 0.5) / scale.x, y: (Double(y) + 0.5) / scale.y)
  }

  private func dot(at location: Point2D) -> Int? {
    let x = (location.x * scale.x).rounded(.down)
    let y = (location.y * scale.y).rounded(.down)
    guard x >= 0, y >= 0, x < Double(columns * 2), y < Double(rows * 2) else { return nil }
    return Int(y) * columns * 2 + Int(x)
  }

  /// Returns the dots between two coordinates, clamped to the raster; none if a coordinate is NaN.
  private func range(_ low: Double, _ high: Double, _ scale: Double, _ count: Int) -> Range<Int> {
    let low = (low * scale).rounded(.down)
    let high = (high * scale).rounded(.up)
    guard low <= high else { return 0..<0 }
    let first = min(max(low, 0), Double(count))
    let last = min(max(high, first), Double(count))
    return Int(first)..<Int(last)
  }
}
