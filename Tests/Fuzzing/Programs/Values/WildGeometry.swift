import TouchKit
import TouchViews

/// Views whose frames, bounds, transforms and alphas are not finite, singular or huge.
func wildGeometry(_ check: Check) {
  let values: [Double] = [0, 1, -1, .nan, .infinity, -.infinity, 1e308, 1e-308, -0.0]
  let offsets: [Double] = [0, .nan, 1e308]
  var trees = 0
  var faults = [String]()
  for scale in values {
    for other in values {
      for width in values {
        for offset in offsets {
          trees += 1
          let found = faultsOfTree(scale, other, width: width, offset: offset)
          faults += found.map { "\($0) at \(scale) \(other) \(width) \(offset)" }
        }
      }
    }
  }
  check("trees", trees, is: 2187, "R23")
  check.isEmpty("values that are not finite", faults, "R23")
}

private func faultsOfTree(_ scale: Double, _ other: Double, width: Double, offset: Double)
  -> [String]
{
  var faults: [String] = []
  let window = TouchWindow(frame: Rect2D(x: offset, y: 0, width: width, height: 100))
  let view = TouchView(frame: Rect2D(x: 0, y: offset, width: width, height: 50))
  let feed = Feed()
  window.addSubview(view)
  view.transform = Transform2D(a: scale, b: 0, c: offset, d: other, tx: offset, ty: 0)
  view.bounds = Rect2D(x: offset, y: 0, width: width, height: width)
  view.frame = Rect2D(x: 1, y: 2, width: width, height: scale)
  view.center = Point2D(x: offset, y: width)
  view.alpha = scale
  let point = Point2D(x: 5, y: 5)
  if !view.convert(point, from: nil).isFinite { faults.append("point from the window") }
  if !view.convert(point, to: nil).isFinite { faults.append("point to the window") }
  let rect = view.convert(Rect2D(x: 0, y: 0, width: width, height: other), to: nil)
  if !rect.origin.isFinite || !rect.size.width.isFinite || !rect.size.height.isFinite {
    faults.append("rectangle")
  }
  for event in feed.events([ContactReport(.down, ContactID(1), at: 0, location: point)]) {
    window.receive(event)
    for touch in event.allTouches {
      if !touch.location(in: view).isFinite || !touch.previousLocation(in: view).isFinite {
        faults.append("touch")
      }
    }
  }
  feed.up(1, to: window)
  _ = view.description
  return faults
}
