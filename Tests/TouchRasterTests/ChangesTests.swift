import TestSupport
import Testing
import TouchKit
import TouchRaster
import TouchViews

/// A view that draws a few random shapes, of which some are outside of it.
private final class SketchView: TouchView {
  var seed: UInt64 = 0

  override func draw(_ rect: Rect2D) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3 {
      let center = random.point
      drawing.append(
        Bool.random(using: &random)
          ? .disc(center: center, radius: .random(in: 0...20, using: &random), fill: random.color)
          : .line([center, random.point], width: 3, color: random.color))
    }
  }
}

extension SeededGenerator {
  fileprivate var point: Point2D {
    mutating get {
      Point2D(x: .random(in: -20...60, using: &self), y: .random(in: -20...60, using: &self))
    }
  }

  fileprivate var color: TouchColor {
    mutating get {
      TouchColor(
        red: .random(in: 0...1, using: &self), green: .random(in: 0...1, using: &self),
        blue: .random(in: 0...1, using: &self), alpha: .random(in: 0.3...1, using: &self))
    }
  }
}

/// A window whose views change at random.
private struct RandomWindow {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 160, height: 120))
  private var random: SeededGenerator
  private var views: [SketchView] = []
  private var time = 0.0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let view = SketchView(frame: frame())
      view.seed = random.next()
      views.append(view)
      window.addSubview(view)
    }
  }

  private mutating func frame() -> Rect2D {
    Rect2D(
      origin: random.point, size: Size2D(width: abs(random.point.x), height: abs(random.point.y)))
  }

  /// Changes one view, or advances the time.
  mutating func change() {
    let view = views.randomElement(using: &random)!
    switch Int.random(in: 0..<16, using: &random) {
    case 0: view.center = random.point
    case 1: view.frame = frame()
    case 2: view.transform = Transform2D(rotationAngle: .random(in: 0...6, using: &random))
    case 3: view.alpha = [0, 0.4, 1].randomElement(using: &random)!
    case 4: view.isHidden.toggle()
    case 5: view.clipsToBounds.toggle()
    case 6: view.layer.cornerRadius = .random(in: 0...10, using: &random)
    case 7: view.layer.blendMode = view.layer.blendMode == .normal ? .multiply : .normal
    case 8: view.backgroundColor = Bool.random(using: &random) ? nil : random.color
    case 9: view.layer.borderWidth = .random(in: 0...4, using: &random)
    case 10: view.layer.zPosition = .random(in: -1...1, using: &random)
    case 11: view.superview?.bringSubviewToFront(view)
    case 12: view.removeFromSuperview()
    case 13:
      let other = views.randomElement(using: &random)!
      (other.isDescendant(of: view) ? window : other).addSubview(view)
    case 14:
      view.seed = random.next()
      view.setNeedsDisplay()
    default:
      view.animate(withDuration: 0.1) { [point = random.point] in view.center = point }
    }
    time += Bool.random(using: &random) ? 0.03 : 0
    window.advance(to: time)
  }
}

@Suite("Drawing what has changed")
struct ChangesTests {
  @Test(
    "pixels outside of the changed part of a window are as before (R76)",
    arguments: 0..<TestLoad.count(8, quick: 1))
  func unchangedPixelsStay(seed: Int) {
    var views = RandomWindow(seed: UInt64(seed))
    let bitmap = Bitmap(width: 160, height: 120)
    var raster = Raster(bitmap)
    var smallCount = 0
    for step in 0..<60 {
      if let rect = views.window.changedRect {
        if rect.width * rect.height < 160 * 120 / 2 { smallCount += 1 }
        raster.clip = rect
        raster.clear(.white)
        views.window.draw(into: &raster)
      }
      let whole = Bitmap(width: 160, height: 120)
      var fresh = Raster(whole)
      fresh.clear(.white)
      views.window.record(into: &fresh)
      // Edges that are cut at the ends of the part are rounded again.
      var differing: [Int] = []
      var index = 0
      while index < 160 * 120 {
        if bitmap.pixels[index] != whole.pixels[index],
          [0, 8, 16, 24].contains(where: { shift in
            let old = Int(bitmap.pixels[index] >> shift & 255)
            return abs(old - Int(whole.pixels[index] >> shift & 255)) > 3
          })
        {
          differing.append(index)
        }
        index += 1
      }
      #expect(
        differing.isEmpty,
        "step \(step): \(differing.count) pixels, the first \(differing.first ?? 0)")
      if !differing.isEmpty { return }
      views.change()
    }
    #expect(smallCount > 10)
  }
}
