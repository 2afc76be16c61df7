import RasterPictures
import TouchInk
import TouchKit
import TouchRaster
import TouchViews

extension BenchRows {
  /// Frames of a sheet with 300 finished strokes of 120 samples (R76): while a stroke grows by four
  /// samples in each frame, and while a photo moves above it.
  static var sheetRows: [BenchRow] {
    [
      BenchRow("sheet/shapes/growing") {
        frames(of: Sheet(), into: NoRenderer()) { $0.sheet.grow() }
      },
      BenchRow("sheet/pixels/growing") { pixelFrames { $0.sheet.grow() } },
      BenchRow("sheet/shapes/photo") {
        frames(of: Sheet(), into: NoRenderer()) { $0.movePhoto() }
      },
      BenchRow("sheet/pixels/photo") { pixelFrames { $0.movePhoto() } },
    ]
  }

  private static func pixelFrames(_ change: @escaping (Sheet) -> Void) -> () -> Int {
    let raster = Raster(Bitmap(width: 640, height: 480, format: .bgra))
    return frames(of: Sheet(), into: raster, change) { rect in
      raster.clip = rect
      raster.clear(.white)
    }
  }

  /// Returns a step of 20 frames that draw what has changed.
  private static func frames(
    of sheet: Sheet, into renderer: some Renderer, _ change: @escaping (Sheet) -> Void,
    prepare: @escaping (Rect2D) -> Void = { _ in }
  ) -> () -> Int {
    var renderer = renderer
    let step = {
      for _ in 0..<20 {
        change(sheet)
        guard let rect = sheet.window.changedRect else { fatalError("nothing has changed") }
        prepare(rect)
        sheet.window.draw(into: &renderer)
      }
      return 20
    }
    // The first frames make the storage that is used again.
    for _ in 0..<4 { _ = step() }
    return step
  }
}

/// A renderer that draws nothing: what is left is the time of the shapes.
private struct NoRenderer: Renderer {
  mutating func draw(_ shape: DrawnShape) {}
  mutating func beginGroup(_ group: DrawingGroup) {}
  mutating func endGroup() {}
}

/// A window with a sheet of ink and a photo above it.
private final class Sheet {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 640, height: 480))
  let sheet = SheetView(frame: Rect2D(x: 0, y: 0, width: 640, height: 480))
  private let photo = PhotoView(frame: Rect2D(x: 100, y: 100, width: 80, height: 60))
  private var frame = 0

  init() {
    window.addSubview(sheet)
    window.addSubview(photo)
  }

  func movePhoto() {
    frame += 1
    photo.center = Point2D(x: 140 + Double(frame % 300), y: 130 + Double(frame % 200))
  }
}

private final class PhotoView: TouchView {
  override func draw(_ rect: Rect2D) {
    drawing = [
      .path(Path2D(bounds), fill: .systemBlue),
      .disc(center: bounds.center, radius: 20, fill: .systemYellow),
    ]
  }
}

/// A view that keeps the shapes of its finished strokes.
private final class SheetView: TouchView {
  private let finished: [DrawnShape]
  private var outline = IncrementalOutline(.pen)
  private var builder = StrokeBuilder()
  private var sequencer = TouchSequencer()
  private var count = 0

  override init(frame: Rect2D) {
    finished = RasterLoads.page(strokes: 300).commands.compactMap {
      if case .shape(let shape) = $0 { shape } else { nil }
    }
    super.init(frame: frame)
  }

  /// Adds four samples to a stroke, which begins again after 120 samples.
  func grow() {
    for _ in 0..<4 {
      let kind: ContactReport.Kind =
        count % 120 == 0 ? .down : count % 120 == 119 ? .up : .move
      let time = Double(count) / 240
      let angle = Double(count) / 6
      sequencer.receive(
        ContactReport(
          kind, ContactID(1), at: time,
          location: Point2D(x: 300 + Double(count % 120) * 0.7, y: 240)
            + Vector2D(angle: angle, length: 12),
          force: 0.6, type: .pencil))
      count += 1
    }
    while let event = sequencer.nextTouchEvent(at: .infinity) {
      builder.receive(event)
      for id in builder.strokeUpdates.changed {
        guard let stroke = builder.strokes[id] else { continue }
        if let rect = outline.update(with: stroke) { setNeedsDisplay(rect) }
      }
      builder.strokes.clearChanges()
    }
    guard count.isMultiple(of: 120) else { return }
    if let rect = outline.remove() { setNeedsDisplay(rect) }
    builder = StrokeBuilder()
  }

  override func draw(_ rect: Rect2D) {
    drawing += finished
    drawing.append(.path(outline.path, fill: .black))
    if !outline.predictedPath.isEmpty {
      drawing.append(.path(outline.predictedPath, fill: .black))
    }
  }
}
