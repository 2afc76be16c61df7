import TouchKit

/// A path of lines and curves, with coordinates in points.
public struct Path2D: Hashable, Sendable {
  /// A part of a path. Lines and curves begin at the end of the part before.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: Point2D)
    /// A straight line.
    case line(to: Point2D)
    /// A quadratic Bézier curve.
    case quadCurve(to: Point2D, control: Point2D)
    /// A cubic Bézier curve.
    case curve(to: Point2D, control1: Point2D, control2: Point2D)
    /// A line to the beginning of the subpath, which ends there.
    case close
  }

  /// A subpath of straight lines.
  public struct Polyline: Hashable, Sendable {
    /// The vertices, in points.
    public var points: [Point2D]
    /// Whether a line leads from the last vertex to the first.
    public var isClosed: Bool
  }

  /// The parts of the path, in order.
  public private(set) var elements: [Element] = []
  /// The box of all points and control points.
  private var box = BoundingBox()
  /// Whether a subpath before the last one is a single point.
  private var containsPoint = false
  /// The width with which `stroke(in:)` draws, in points; 1 by default. Shapes have a width of
  /// their own.
  public var lineWidth = 1.0
  /// Whether the path is filled by the even-odd rule, and not by the non-zero rule. The outline of
  /// a stroke overlaps itself, so it needs the non-zero rule.
  public var usesEvenOddFillRule = false

  /// Creates an empty path.
  public init() {}

  /// Creates a path from its parts. A path whose first part is not a move is empty.
  public init(elements: [Element]) {
    if case .move = elements.first { replaceElements { $0 = elements } }
  }

  /// Replaces all parts by those that a closure appends. The storage is kept.
  package mutating func replaceElements(_ append: (inout [Element]) -> Void) {
    elements.removeAll(keepingCapacity: true)
    append(&elements)
    if case .move? = elements.first {} else { elements.removeAll(keepingCapacity: true) }
    box = BoundingBox()
    containsPoint = false
    for index in elements.indices {
      didAppend(elements[index], after: index > 0 ? elements[index - 1] : nil)
    }
  }

  /// Creates a path of straight lines through points.
  public init(_ points: [Point2D], isClosed: Bool = false) {
    guard let first = points.first else { return }
    elements.reserveCapacity(points.count + 1)
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
    if isClosed { close() }
  }

  /// Creates a closed path of a rectangle whose corners are quarters of circles, in points. The
  /// radius is at most half of the shorter side.
  public init(_ rect: Rect2D, cornerRadius: Double = 0) {
    self.init()
    let radius = min(max(0, cornerRadius), min(rect.width, rect.height) / 2)
    let left = rect.minX
    let top = rect.minY
    let right = rect.maxX
    let bottom = rect.maxY
    let corners = [
      Point2D(x: left, y: top), Point2D(x: right, y: top), Point2D(x: right, y: bottom),
      Point2D(x: left, y: bottom),
    ]
    guard radius > 0 else {
      self = Path2D(corners, isClosed: true)
      return
    }
    for index in 0..<4 {
      let corner = corners[index]
      let before = corner.moved(by: radius, towards: corners[(index + 3) % 4])
      let after = corner.moved(by: radius, towards: corners[(index + 1) % 4])
      index == 0 ? move(to: before) : addLine(to: before)
      addCurve(
        to: after, control1: before.interpolated(to: corner, at: Self.quarterCircle),
        control2: after.interpolated(to: corner, at: Self.quarterCircle))
    }
    close()
  }

  /// Creates a closed path of the ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: Rect2D) {
    self.init(Rect2D(x: -1, y: -1, width: 2, height: 2), cornerRadius: 1)
    let scale = Transform2D(scaleX: rect.width / 2, y: rect.height / 2)
    self = applying(
      scale.concatenating(Transform2D(translationX: rect.center.x, y: rect.center.y)))
  }

  /// Creates a path of an arc; see `addArc(center:radius:startAngle:endAngle:clockwise:)`.
  public init(
    arcCenter center: Point2D, radius: Double, startAngle: Double, endAngle: Double,
    clockwise: Bool
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The relative distance of the control points of a cubic curve from its ends at which the curve
  /// is closest to a quarter of a circle: 4/3 (√2 − 1).
  package static let quarterCircle = 0.5522847498307936

  // MARK: - Building

  /// Begins a subpath at a point.
  public mutating func move(to point: Point2D) { append(.move(to: point), point) }

  /// Appends a straight line. In an empty path, it begins a subpath instead, as curves do.
  public mutating func addLine(to point: Point2D) { append(.line(to: point), point) }

  /// Appends a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: Point2D, control: Point2D) {
    append(.quadCurve(to: point, control: control), point)
  }

  /// Appends a cubic Bézier curve.
  public mutating func addCurve(to point: Point2D, control1: Point2D, control2: Point2D) {
    append(.curve(to: point, control1: control1, control2: control2), point)
  }

  /// Appends a rectangle whose corners are quarters of circles.
  public mutating func addRect(_ rect: Rect2D, cornerRadius: Double = 0) {
    addPath(Path2D(rect, cornerRadius: cornerRadius))
  }

  /// Appends the ellipse that touches the sides of a rectangle.
  public mutating func addEllipse(in rect: Rect2D) { addPath(Path2D(ellipseIn: rect)) }

  /// Appends an arc of a circle, and before it a line to its beginning unless the path is empty.
  ///
  /// An arc of a whole turn or more is a circle. If the angles are not finite, nothing is appended.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The angle of the beginning in radians, clockwise from the x axis.
  ///   - endAngle: The angle of the end.
  ///   - clockwise: Whether the arc is clockwise as it is seen.
  public mutating func addArc(
    center: Point2D, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    let turn = clockwise ? 2 * Double.pi : -2 * Double.pi
    // As a fraction of a turn in the direction of the arc.
    var sweep = (endAngle - startAngle) / turn
    guard sweep.isFinite, startAngle.isFinite else { return }
    if abs(sweep) > 1 { sweep = 1 }
    if sweep < 0 { sweep = sweep == -1 ? 1 : sweep + 1 }
    // Cubic curves of at most a quarter of the circle.
    let count = max(1, Int((sweep * 4).rounded(.up)))
    let step = sweep * turn / Double(count)
    let quarter = Vector2D(angle: step / 4)
    let handle = 4 / 3 * quarter.dy / quarter.dx
    var previous = Vector2D(angle: startAngle, length: radius)
    addLine(to: center + previous)
    for index in 1...count {
      let next = Vector2D(angle: startAngle + step * Double(index), length: radius)
      addCurve(
        to: center + next, control1: center + previous + previous.perpendicular * handle,
        control2: center + next - next.perpendicular * handle)
      previous = next
    }
  }

  /// Appends the elements of another path.
  public mutating func addPath(_ other: Path2D) {
    containsPoint = hasPoint || other.containsPoint
    elements += other.elements
    box.formUnion(other.box)
  }

  /// Closes the subpath with a straight line to its beginning.
  public mutating func close() {
    if let last = elements.last, last != .close { append(.close, .zero) }
  }

  private mutating func append(_ element: Element, _ point: Point2D) {
    let element = elements.isEmpty ? .move(to: point) : element
    didAppend(element, after: elements.last)
    elements.append(element)
  }

  /// Updates what is known of all elements.
  private mutating func didAppend(_ element: Element, after last: Element?) {
    switch element {
    case .move(let point):
      if case .move? = last { containsPoint = true }
      box.insert(point)
    case .line(let point): box.insert(point)
    case .quadCurve(let point, let control):
      box.insert(point)
      box.insert(control)
    case .curve(let point, let control1, let control2):
      box.insert(point)
      box.insert(control1)
      box.insert(control2)
    case .close: if case .move? = last { containsPoint = true }
    }
  }

  // MARK: - Geometry

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Whether the path ends by closing its last subpath.
  public var isClosed: Bool { elements.last == .close }

  /// The smallest rectangle that contains all points and control points, or `.null` if the path is
  /// empty.
  ///
  /// - Complexity: O(1).
  public var boundingBox: Rect2D { box.rect ?? .null }

  /// Whether a subpath is a single point.
  var hasPoint: Bool {
    if case .move? = elements.last { return true }
    return containsPoint
  }

  /// The path with a line of length zero for each subpath that is a single point, which round ends
  /// make a dot.
  var withDots: Path2D {
    var path = self
    path.replaceElements { dotted in
      for (index, element) in elements.enumerated() {
        let last = dotted.last
        if case .move(let point)? = last {
          if case .move = element { dotted.append(.line(to: point)) }
          if case .close = element {
            dotted.append(.line(to: point))
            continue
          }
        }
        dotted.append(element)
        if index == elements.count - 1, case .move(let point) = element {
          dotted.append(.line(to: point))
        }
      }
    }
    return path
  }

  /// Returns the path with all points transformed.
  public func applying(_ transform: Transform2D) -> Path2D {
    var path = self
    path.replaceElements { $0.append(contentsOf: elements.lazy.map { $0.applying(transform) }) }
    return path
  }

  /// Returns whether the path, with all subpaths closed, contains a point, by its own fill rule or
  /// by a given one. Curves count as in `polylines`.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public func contains(_ point: Point2D, evenOdd: Bool? = nil) -> Bool {
    // How often the path goes round the point: it gains or loses one at each side that crosses the
    // ray to the right of the point.
    guard point.isFinite else { return false }
    var winding = 0
    for polyline in polylines {
      var start = polyline.points[polyline.points.count - 1]
      for end in polyline.points {
        let isDownward = end.y > start.y
        if (start.y <= point.y) != (end.y <= point.y),
          ((end - start).cross(point - start) > 0) == isDownward
        {
          winding += isDownward ? 1 : -1
        }
        start = end
      }
    }
    return evenOdd ?? usesEvenOddFillRule ? winding % 2 != 0 : winding != 0
  }

  /// The subpaths, with each curve replaced by 16 straight lines.
  public var polylines: [Polyline] { PolylineBuilder.polylines(of: self, tolerance: nil) }

  /// Returns the subpaths, with each curve replaced by straight lines within a tolerance in points.
  package func polylines(tolerance: Double) -> [Polyline] {
    PolylineBuilder.polylines(of: self, tolerance: tolerance)
  }
}

extension Path2D.Element {
  fileprivate func applying(_ transform: Transform2D) -> Path2D.Element {
    switch self {
    case .move(let point): .move(to: point.applying(transform))
    case .line(let point): .line(to: point.applying(transform))
    case .quadCurve(let point, let control):
      .quadCurve(to: point.applying(transform), control: control.applying(transform))
    case .curve(let point, let control1, let control2):
      .curve(
        to: point.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    case .close: .close
    }
  }
}

extension Point2D {
  /// Returns the point moved by a distance in the direction of another point.
  fileprivate func moved(by distance: Double, towards other: Point2D) -> Point2D {
    let length = self.distance(to: other)
    return length > 0 ? interpolated(to: other, at: distance / length) : self
  }
}
