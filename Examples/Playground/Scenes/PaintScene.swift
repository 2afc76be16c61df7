import TouchKit
import TouchViews

/// Finger paint: a line for each finger, in a color of its own or in the one that is selected.
final class PaintScene: Scene {
  private let paint = PaintView()
  /// The selected color, or `nil` if each finger has its own.
  private var color: Int? {
    didSet { paint.color = color }
  }
  private static let colors = ["Blue", "Red", "Green", "Violet"]

  override init(frame: Rect2D) {
    super.init(frame: frame)
    paint.name = "paint"
    addSubview(paint)
  }

  override func fitSubviews() { paint.frame = bounds }

  override var controls: [Control] {
    let each = Control(title: "A color per finger", isOn: color == nil)
    let colors = Self.colors.enumerated().map {
      Control(title: $0.element, isOn: $0.offset == color, color: Palette.accent($0.offset))
    }
    let lines = paint.completed.count
    return [each] + colors + [
      Control(title: "Undo", isEnabled: lines > 0),
      Control(
        title: "Clear", isEnabled: lines > 0,
        question: "Clear the painting? \(count(lines, "line")) cannot be brought back."),
    ]
  }

  override func press(_ control: Int) {
    switch control {
    case 0...Self.colors.count: color = control == 0 ? nil : control - 1
    case Self.colors.count + 1: paint.undo()
    default: paint.clear()
    }
  }

  override var status: String {
    "\(count(paint.completed.count, "line")), \(paint.inProgress.count) in progress"
  }

  override var finishedKeys: [Int64] { paint.finishedKeys }
  override func finishedShapes(_ key: Int64) -> [DrawnShape] { paint.finishedShapes(key) }
}

/// A line that a finger has painted.
private struct PaintedLine {
  /// The number of a completed line, which is never used again.
  var number: Int64 = 0
  let color: TouchColor
  var points: [Point2D] = []

  /// Returns the part of the line between two of its points.
  func part(from start: Int, to end: Int = .max) -> DrawnShape {
    .line(Array(points[start...min(end, points.count - 1)]), width: 10, color: color)
  }
}

/// A view with finger paint that draws only the ends of lines in progress. The page keeps a picture
/// of everything else.
private final class PaintView: TouchView {
  /// The number of the color of all lines, or `nil` if each finger has its own.
  var color: Int?
  /// The lines in progress, in the order in which they began.
  private(set) var inProgress = TouchTracker<PaintedLine>()
  /// The lines whose touches have ended, in the order in which they ended.
  private(set) var completed: [PaintedLine] = []
  private var count: Int64 = 0
  private static let partLength = 512

  override init(frame: Rect2D = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  override func draw(_ rect: Rect2D) {
    for line in inProgress.values {
      drawing.append(line.part(from: (line.points.count - 1) / Self.partLength * Self.partLength))
    }
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      let color = Palette.accent(color ?? Int(truncatingIfNeeded: touch.id.rawValue))
      inProgress[touch.id] = PaintedLine(color: color)
    }
    extendLines(of: touches, with: event)
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    extendLines(of: touches, with: event)
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    extendLines(of: touches, with: event)
    for touch in touches.sorted(by: { ($0.timestamp, $0.id) < ($1.timestamp, $1.id) }) {
      guard var line = inProgress.removeValue(forKey: touch.id) else { continue }
      line.number = count
      count += 1
      completed.append(line)
    }
  }

  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { inProgress.removeValue(forKey: touch.id) }
    setNeedsDisplay()
  }

  /// Adds every coalesced sample, so that no corner is lost between two frames (R10).
  private func extendLines(of touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      for sample in event.coalescedTouches(for: touch.id) ?? [] {
        // A touch without new samples has its previous location here.
        let point = sample.location(in: self)
        if inProgress[touch.id]?.points.last != point { inProgress[touch.id]?.points.append(point) }
      }
    }
    setNeedsDisplay()
  }

  func undo() {
    completed.removeLast()
    setNeedsDisplay()
  }

  func clear() {
    completed.removeAll()
    setNeedsDisplay()
  }

  // MARK: - Finished shapes

  // Completed lines have even keys. The complete parts of the lines in progress have odd ones.

  var finishedKeys: [Int64] {
    var keys = completed.map { 2 * $0.number }
    for (id, line) in inProgress {
      for part in 0..<(line.points.count - 1) / Self.partLength {
        keys.append(Int64(truncatingIfNeeded: id.rawValue) << 20 | Int64(part) << 1 | 1)
      }
    }
    return keys
  }

  func finishedShapes(_ key: Int64) -> [DrawnShape] {
    if key & 1 == 0 {
      return completed.first { $0.number == key >> 1 }.map { [$0.part(from: 0)] } ?? []
    }
    for (id, line) in inProgress where Int64(truncatingIfNeeded: id.rawValue) == key >> 20 {
      let start = Int(key >> 1 & 0x7ffff) * Self.partLength
      return [line.part(from: start, to: start + Self.partLength)]
    }
    return []
  }
}
