import TestSupport
import TouchInk
import TouchKit
import TouchRaster
import TouchViews

/// A window with an ink view, a sequencer that sends it reports, and a bitmap in which only what
/// has changed is drawn.
final class InkBoard {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 160))
  let ink = InkView(frame: Rect2D(x: 10, y: 10, width: 180, height: 140))
  /// The number of calls of `onChange`.
  private(set) var changeCount = 0
  /// The time of the latest report.
  private(set) var time = 0.0
  private var sequencer = TouchSequencer(
    SequencerConfiguration(sampleRate: 240, predictionHorizon: 0.0084))
  private var raster = Raster(Bitmap(width: 200, height: 160))

  init() {
    window.addSubview(ink)
    ink.onChange = { [unowned self] in changeCount += 1 }
  }

  /// The strokes that are complete.
  var strokes: [Stroke] { ink.strokes.completed }

  /// Sends reports one after the other.
  func send(_ reports: ContactReport...) {
    for report in reports {
      time = max(time, report.timestamp)
      window.advance(to: report.timestamp)
      sequencer.receive(report)
      while let event = sequencer.nextTouchEvent(at: report.timestamp) { window.sendEvent(event) }
    }
  }

  /// Moves the pencil through points, in window coordinates, and lifts it.
  func draw(_ points: (Double, Double)..., isCancelled: Bool = false) {
    draw(points.map { Point2D(x: $0.0, y: $0.1) }, isCancelled: isCancelled)
  }

  func draw(_ points: [Point2D], isCancelled: Bool = false) {
    for (index, point) in points.enumerated() {
      let kind: ContactReport.Kind =
        index == 0 ? .down : index < points.count - 1 ? .move : isCancelled ? .cancel : .up
      send(.pencil(kind, point.x, point.y, at: time + 1.0 / 240))
    }
  }

  /// Taps with fingers, which land a hundredth of a second apart.
  func tap(fingers: Int, for duration: Double = 0.1, movingBy step: Double = 0) {
    let start = time + 1
    for finger in 1...fingers {
      send(.finger(.down, finger, 40 + 30 * Double(finger), 80, at: start + 0.01 * Double(finger)))
    }
    for finger in 1...fingers {
      send(
        .finger(
          .up, finger, 40 + 30 * Double(finger) + step, 80,
          at: start + duration + 0.01 * Double(finger)))
    }
  }

  /// Draws what has changed into the bitmap, and returns the rectangle, or `nil` if nothing has.
  @discardableResult
  func drawFrame() -> Rect2D? {
    guard let rect = window.changedRect else { return nil }
    raster.clip = rect
    raster.clear(.white)
    window.draw(into: &raster)
    return rect
  }

  /// The pixels that the frames have drawn.
  var pixels: Pixels { Pixels(raster.bitmap) }

  /// Returns the pixels of a new drawing of the window.
  func wholePixels() -> Pixels {
    var raster = Raster(Bitmap(width: 200, height: 160))
    raster.clear(.white)
    window.record(into: &raster)
    return Pixels(raster.bitmap)
  }

  /// Returns the pixels of a new view with the same strokes.
  func freshPixels() -> Pixels {
    let other = InkBoard()
    other.ink.strokes = ink.strokes
    return other.wholePixels()
  }

  /// The number of pixels of a new drawing that are not white.
  var inkedPixelCount: Int { wholePixels().inkedCount }
}

/// The pixels of a bitmap.
struct Pixels: Equatable, CustomStringConvertible {
  let values: [UInt32]
  private let width: Int

  init(_ bitmap: Bitmap) {
    values = Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.width * bitmap.height))
    width = bitmap.width
  }

  /// The number of pixels that are not white.
  var inkedCount: Int { values.count { $0 != .max } }

  /// The columns from the first to the last one with ink.
  var inkedColumns: Range<Int> {
    let columns = values.indices.filter { values[$0] != .max }.map { $0 % width }
    return (columns.min() ?? 0)..<(columns.max() ?? -1) + 1
  }

  /// Whether no channel differs by more than a few of 255: edges that are cut at the sides of a
  /// rectangle are rounded again.
  static func == (left: Pixels, right: Pixels) -> Bool {
    if left.values == right.values { return true }
    return zip(left.values, right.values).allSatisfy { one, other in
      if one == other { return true }
      for shift: UInt32 in [0, 8, 16, 24] {
        let difference = Int(one >> shift & 255) - Int(other >> shift & 255)
        if abs(difference) > 3 { return false }
      }
      return true
    }
  }

  /// A short description, because a failure would print every pixel.
  var description: String { "\(inkedCount) pixels with ink, hash \(values.hashValue)" }
}
