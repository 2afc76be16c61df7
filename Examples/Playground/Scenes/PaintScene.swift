import TouchInk
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
    paint.canvas.width = 10
    addSubview(paint)
  }

  override func fitSubviews() { paint.frame = bounds }

  override var controls: [Control] {
    let each = Control(title: "A color per finger", isOn: color == nil)
    let colors = Self.colors.enumerated().map {
      Control(title: $0.element, isOn: $0.offset == color, color: Palette.accent($0.offset))
    }
    let lines = paint.canvas.completed.count
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
    "\(count(paint.canvas.completed.count, "line")), \(paint.canvas.inProgress.count) in progress"
  }

  override var finishedKeys: [Int64] { paint.finishedKeys }
  override func finishedShapes(_ key: Int64) -> [DrawnShape] { paint.finishedShapes(key) }
}

/// A view with finger paint that draws only the ends of lines in progress. The page keeps a picture
/// of everything else.
private final class PaintView: FingerPaintView {
  /// The number of the color of all lines, or `nil` if each finger has its own.
  var color: Int?
  /// The numbers of the completed lines. A number is never used again.
  private var numbers: [Int64] = []
  private var count: Int64 = 0
  private static let partLength = 512

  override func draw(_ rect: Rect2D) {
    for line in canvas.inProgress.values {
      drawing.append(line.part(from: (line.points.count - 1) / Self.partLength * Self.partLength))
    }
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      canvas.color = Palette.accent(color ?? Int(truncatingIfNeeded: touch.id.rawValue))
      super.touchesBegan(TouchCollection([touch]), with: event)
    }
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    while numbers.count < canvas.completed.count {
      numbers.append(count)
      count += 1
    }
  }

  func undo() {
    if canvas.undo() != nil { numbers.removeLast() }
  }

  func clear() {
    canvas.clear()
    numbers.removeAll()
  }

  // MARK: - Finished shapes

  // Completed lines have even keys. The complete parts of the lines in progress have odd ones.

  var finishedKeys: [Int64] {
    var keys = numbers.map { 2 * $0 }
    for (id, line) in canvas.inProgress {
      for part in 0..<(line.points.count - 1) / Self.partLength {
        keys.append(Int64(truncatingIfNeeded: id.rawValue) << 20 | Int64(part) << 1 | 1)
      }
    }
    return keys
  }

  func finishedShapes(_ key: Int64) -> [DrawnShape] {
    if key & 1 == 0 {
      return numbers.firstIndex(of: key >> 1).map { [canvas.completed[$0].part(from: 0)] } ?? []
    }
    for (id, line) in canvas.inProgress where Int64(truncatingIfNeeded: id.rawValue) == key >> 20 {
      let start = Int(key >> 1 & 0x7ffff) * Self.partLength
      return [line.part(from: start, to: start + Self.partLength)]
    }
    return []
  }
}

extension Polyline {
  /// Returns the part of the line between two of its points.
  fileprivate func part(from start: Int, to end: Int = .max) -> DrawnShape {
    .line(Array(points[start...Swift.min(end, points.count - 1)]), width: width, color: color)
  }
}
