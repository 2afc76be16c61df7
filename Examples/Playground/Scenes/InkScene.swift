import TouchInk
import TouchKit
import TouchViews

/// Strokes in three modes, with their predicted part in another color.
final class InkScene: Scene {
  private let recognizer = StrokeGestureRecognizer()
  private var style = StrokeStyle(.plain)

  override init(frame: Rect2D) {
    super.init(frame: frame)
    name = "ink"
    isMultipleTouchEnabled = true
    recognizer.name = "stroke"
    recognizer.builder.secondFingerPolicy = .draws
    recognizer.fingerDelay = 0.02
    addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned(unsafe) self] in
      log?.append($0, [Double($0.strokes.active.count), Double($0.strokes.completed.count)])
    }
  }

  override var controls: [Control] {
    let names = ["Broad", "Round", "Samples"]
    let modes = zip(names, StrokeMode.allCases)
    return modes.map { Control(title: $0.0, isOn: $0.1 == style.mode) } + [
      Control(title: "Undo", isEnabled: recognizer.strokes.canUndo),
      Control(title: "Redo", isEnabled: recognizer.strokes.canRedo),
      Control(title: "Clear", isEnabled: !recognizer.strokes.completed.isEmpty),
    ]
  }

  override func press(_ control: Int) {
    switch control {
    case 0..<3: style.mode = StrokeMode.allCases[control]
    case 3: recognizer.strokes.undo()
    case 4: recognizer.strokes.redo()
    default: recognizer.strokes.clear()
    }
  }

  override var showsDiscs: Bool { false }

  override var status: String {
    let strokes = recognizer.strokes.completed + recognizer.strokes.active.values
    let samples = strokes.reduce(0) { $0 + $1.samples.count }
    let pending = strokes.reduce(0) { $0 + $1.pendingUpdateCount }
    let predicted = strokes.reduce(0) { $0 + $1.predictedSamples.count }
    return "\(count(strokes.count, "stroke")), \(count(samples, "sample"))"
      + (predicted == 0 ? "" : ", \(predicted) predicted")
      + (pending == 0 ? "" : ", \(count(pending, "late update")) expected")
  }

  override var legend: [(color: TouchColor, meaning: String)] {
    let predicted = (palette.predicted, "predicted")
    guard style.mode == .debug else { return [(palette.ink, "drawn"), predicted] }
    return [
      (Palette.accent(0), "sample"), predicted, (palette.alert, "estimate"),
      (Palette.accent(2), "updated later"),
    ]
  }

  override func draw(_ rect: Rect2D) {
    for stroke in recognizer.strokes.completed where !stroke.isFinalized {
      drawing += shapes(of: stroke, in: 0..<stroke.drawnSamples.count)
    }
    for stroke in recognizer.visibleStrokes.dropFirst(recognizer.strokes.completed.count) {
      let start = finishedParts(of: stroke) * Self.partLength
      drawing += shapes(of: stroke, in: start..<stroke.drawnSamples.count)
      drawing.append(.path(predictedOutline(of: stroke), fill: palette.predicted))
      drawing += marks(of: stroke, in: stroke.drawnSamples.count..<Int.max)
    }
  }

  // MARK: - Finished shapes

  /// The number of samples after which a part of a stroke begins. Parts share a sample, where they
  /// join.
  private static let partLength = 512
  /// The number of samples at the end of a stroke that may still change.
  private static let unsettledLength = 64

  /// Returns the number of parts of a stroke that will not change.
  private func finishedParts(of stroke: Stroke) -> Int {
    let count = stroke.drawnSamples.count
    guard stroke.pendingUpdateCount == 0 else { return 0 }
    return stroke.isFinalized
      ? max(1, (count - 2) / Self.partLength + 1)
      : max(0, count - Self.unsettledLength) / Self.partLength
  }

  override var finishedKeys: [Int64] {
    let mode = Int64(StrokeMode.allCases.firstIndex(of: style.mode) ?? 0)
    var keys: [Int64] = []
    let completed = recognizer.strokes.completed.lazy.filter { $0.isFinalized }
    let active = recognizer.visibleStrokes.dropFirst(recognizer.strokes.completed.count)
    for stroke in Array(completed) + active {
      let id = Int64(truncatingIfNeeded: stroke.id.rawValue)
      for part in 0..<finishedParts(of: stroke) { keys.append(id << 22 | Int64(part) << 2 | mode) }
    }
    return keys
  }

  override func finishedShapes(_ key: Int64) -> [Shape] {
    let strokes = recognizer.strokes.completed + recognizer.strokes.active.values
    for stroke in strokes where Int64(truncatingIfNeeded: stroke.id.rawValue) == key >> 22 {
      let start = Int(key >> 2 & 0xfffff) * Self.partLength
      return shapes(of: stroke, in: start..<start + Self.partLength + 1)
    }
    return []
  }

  // The outline of a part depends on some samples around it. The time to compute it must not depend
  // on the length of the stroke.
  private static let contextLength = 16

  /// Returns the shapes of some real samples of a stroke.
  private func shapes(of stroke: Stroke, in range: Range<Int>) -> [Shape] {
    let samples = stroke.drawnSamples
    let range = range.clamped(to: 0..<samples.count)
    let start = max(range.lowerBound - Self.contextLength, 0)
    let end = min(range.upperBound + Self.contextLength, samples.count)
    let outline =
      end - start == samples.count
      ? stroke.outlinePath(style)
      : Stroke(id: stroke.id, type: stroke.type, samples: samples[start..<end])
        .outlinePath(style, in: range.lowerBound - start..<range.upperBound - start)
    return [.path(outline, fill: palette.ink)] + marks(of: stroke, in: range)
  }

  /// Returns the outline of the predicted samples of a stroke.
  private func predictedOutline(of stroke: Stroke) -> Path2D {
    var end = Stroke(
      id: stroke.id, type: stroke.type, samples: stroke.drawnSamples.suffix(Self.contextLength))
    for sample in stroke.predictedSamples { end.appendPredicted(sample) }
    return end.predictedOutlinePath(style)
  }

  /// Returns the marks of some samples, in colors that are visible on a dark page, too.
  private func marks(of stroke: Stroke, in range: Range<Int>) -> [Shape] {
    guard style.mode == .debug else { return [] }
    let marks = stroke.marks
    return range.clamped(to: 0..<marks.count).flatMap { index -> [Shape] in
      let mark = marks[index]
      let color =
        mark.kind == .predicted
        ? palette.predicted
        : mark.isEstimated ? palette.alert : Palette.accent(mark.isUpdated ? 2 : 0)
      return [
        .area(mark.azimuthIndicator, fill: color.withAlphaComponent(0.5)),
        .area(mark.outline, fill: color),
      ]
    }
  }
}
