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
        frames(of: Sheet(), into: NoRenderer()) { $0.grow() }
      },
      BenchRow("sheet/pixels/growing") { pixelFrames(of: Sheet()) { $0.grow() } },
      BenchRow("sheet/shapes/photo") {
        frames(of: Sheet(), into: NoRenderer()) { $0.movePhoto() }
      },
      BenchRow("sheet/pixels/photo") { pixelFrames(of: Sheet()) { $0.movePhoto() } },
      BenchRow("ink/view/load/10000") {
        let sheet = Sheet([])
        var strokes = StrokeCollection()
        for stroke in Sheet.page(strokes: 10_000) { strokes.append(stroke) }
        return {
          sheet.load(strokes)
          return 1
        }
      },
      // A drag of 800 selected strokes, with the shapes of its last frame.
      BenchRow("ink/view/move/10000") {
        let sheet = wholePage()
        sheet.selectRows(20)
        var isDown = false
        return {
          isDown.toggle()
          sheet.drag(by: isDown ? 8 : -8)
          sheet.drawShapes()
          return 1
        }
      },
      // A lasso of 250 corners around 800 strokes.
      BenchRow("ink/view/lasso/10000") {
        let sheet = wholePage()
        return {
          sheet.selectDisc(Point2D(x: 2000, y: 2000), radius: 640)
          return 1
        }
      },
    ] + [0, 10_000].flatMap(inkViewRows)
  }

  /// An event of four samples of a stroke that grows above other strokes, by itself and with the
  /// pixels of its frame. Neither depends on the number of the other strokes, which are elsewhere
  /// on a large page.
  private static func inkViewRows(strokes count: Int) -> [BenchRow] {
    func sheet(_ length: Int) -> Sheet { Sheet(Sheet.page(strokes: count), strokeLength: length) }
    return [
      BenchRow("ink/view/event/\(count)") {
        let sheet = sheet(6000)
        let step = {
          for _ in 0..<20 { sheet.grow() }
          return 20
        }
        for _ in 0..<100 { _ = step() }
        return step
      },
      BenchRow("ink/view/frame/\(count)") { pixelFrames(of: sheet(120)) { $0.grow() } },
    ]
  }

  /// A sheet of 10,000 strokes that are all visible, and were drawn.
  private static func wholePage() -> Sheet {
    let sheet = Sheet(
      Sheet.page(strokes: 10_000), frame: Rect2D(x: 0, y: 0, width: 4200, height: 4400))
    sheet.drawShapes()
    return sheet
  }

  private static func pixelFrames(
    of sheet: Sheet, _ change: @escaping (Sheet) -> Void
  ) -> () -> Int {
    let raster = Raster(Bitmap(width: 640, height: 480, format: .bgra))
    return frames(of: sheet, into: raster, change) { rect in
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
  let window: TouchWindow
  private let ink: InkView
  private let photo = PhotoView(frame: Rect2D(x: 100, y: 100, width: 80, height: 60))
  private var sequencer = TouchSequencer(
    SequencerConfiguration(sampleRate: 240, predictionHorizon: 0.0125))
  /// The number of samples after which the growing stroke begins again.
  private let strokeLength: Int
  private var frame = 0
  private var count = 0

  init(
    _ strokes: [Stroke] = (0..<300).map { RasterLoads.stroke($0) }, strokeLength: Int = 120,
    frame: Rect2D = Rect2D(x: 0, y: 0, width: 640, height: 480)
  ) {
    self.strokeLength = strokeLength
    window = TouchWindow(frame: frame)
    ink = InkView(frame: frame)
    var collection = StrokeCollection()
    for stroke in strokes { collection.append(stroke) }
    ink.strokes = collection
    window.addSubview(ink)
    window.addSubview(photo)
  }

  /// Returns strokes in lines of 40 on a page of 4,000 points, below the one that grows.
  static func page(strokes count: Int) -> [Stroke] {
    (0..<count).map { number in
      let stroke = RasterLoads.stroke(number)
      let start = Point2D(x: Double(number % 40) * 100, y: 300 + Double(number / 40) * 16)
      let offset = start - (stroke.samples.first?.location ?? .zero)
      return stroke.applying(Transform2D(translationX: offset.dx, y: offset.dy))
    }
  }

  func load(_ strokes: StrokeCollection) { ink.strokes = strokes }

  /// Selects the strokes of the first rows of a page.
  func selectRows(_ rows: Int) {
    ink.tool = .rectangle
    drag(from: Point2D(x: 1, y: 200), to: Point2D(x: 4199, y: 294 + 16 * Double(rows)))
    guard ink.selection.count >= 40 * (rows - 1) else { fatalError("selected too few strokes") }
  }

  /// Selects the strokes in a disc, by a lasso.
  func selectDisc(_ center: Point2D, radius: Double) {
    ink.tool = .pen(.pen)
    ink.tool = .lasso
    drag(along: (0..<250).map { center + Vector2D(angle: Double($0) / 40, length: radius) })
    guard ink.selection.count > 600 else { fatalError("selected too few strokes") }
  }

  /// Drags the selection.
  func drag(by distance: Double) {
    drag(from: Point2D(x: 300, y: 310), to: Point2D(x: 300, y: 310 + distance))
  }

  func drawShapes() {
    var renderer = NoRenderer()
    window.draw(into: &renderer)
  }

  private func drag(from begin: Point2D, to end: Point2D) { drag(along: [begin, end, end]) }

  private func drag(along points: [Point2D]) {
    for (index, point) in points.enumerated() {
      let kind: ContactReport.Kind = index == 0 ? .down : index < points.count - 1 ? .move : .up
      count += 1
      sequencer.receive(
        ContactReport(
          kind, ContactID(1), at: Double(count) / 60, location: point, force: 1, type: .pencil))
      while case .touches(let event)? = sequencer.nextEvent(at: .infinity) {
        window.sendEvent(event)
      }
    }
  }

  func movePhoto() {
    frame += 1
    photo.center = Point2D(x: 140 + Double(frame % 300), y: 130 + Double(frame % 200))
  }

  /// Adds four samples to a stroke, which is cancelled at its end and begins again.
  func grow() {
    for _ in 0..<4 {
      let kind: ContactReport.Kind =
        count % strokeLength == 0
        ? .down
        : count % strokeLength == strokeLength - 1 ? .cancel : .move
      let angle = Double(count) / 6
      sequencer.receive(
        ContactReport(
          kind, ContactID(1), at: Double(count) / 240,
          location: Point2D(x: 300 + Double(count % 120) * 0.7, y: 240)
            + Vector2D(angle: angle, length: 12),
          force: 0.6, type: .pencil))
      count += 1
    }
    while case .touches(let event)? = sequencer.nextEvent(at: .infinity) { window.sendEvent(event) }
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
