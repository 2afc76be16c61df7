import UIKit

/// A window of the stand-in for UIKit, with touches that are delivered as UIKit delivers them:
/// first to the recognizers of the window, then to the view that was hit.
@MainActor
final class StubScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  /// The view that receives all touches.
  let view: UIView
  private var touches: [String: UITouch] = [:]
  private(set) var event = UIEvent()
  private var groups: [Phase: Set<UITouch>] = [:]

  enum Phase: CaseIterable { case began, moved, ended, cancelled }

  init(_ view: UIView) {
    self.view = view
    CADisplayLink.removeAll()
    window.addSubview(view)
    view.layoutSubviews()
  }

  /// Adds the samples of a finger to the next event: times and locations.
  func add(
    _ finger: String, _ phase: Phase, _ samples: [(Double, Double, Double)],
    predicted: [(Double, Double, Double)] = [], _ change: (inout UITouch.Values) -> Void = { _ in }
  ) {
    let values = (samples + predicted).map { time, x, y in
      var values = UITouch.Values()
      values.timestamp = time
      values.location = CGPoint(x: x, y: y)
      change(&values)
      return values
    }
    let touch = touches[finger] ?? UITouch(values[0])
    touch.values = values[samples.count - 1]
    touches[finger] = phase == .ended || phase == .cancelled ? nil : touch
    event.coalesced[touch] = values.prefix(samples.count).map { UITouch($0) }
    event.predicted[touch] = values.dropFirst(samples.count).map { UITouch($0) }
    groups[phase, default: []].insert(touch)
  }

  /// Delivers the next event.
  func send() {
    let recognizers = window.gestureRecognizers ?? []
    for phase in Phase.allCases {
      guard let touches = groups[phase] else { continue }
      switch phase {
      case .began:
        for recognizer in recognizers { recognizer.touchesBegan(touches, with: event) }
        view.touchesBegan(touches, with: event)
      case .moved:
        for recognizer in recognizers { recognizer.touchesMoved(touches, with: event) }
        view.touchesMoved(touches, with: event)
      case .ended:
        for recognizer in recognizers { recognizer.touchesEnded(touches, with: event) }
        view.touchesEnded(touches, with: event)
      case .cancelled:
        for recognizer in recognizers { recognizer.touchesCancelled(touches, with: event) }
        view.touchesCancelled(touches, with: event)
      }
    }
    event = UIEvent()
    groups = [:]
  }

  /// Delivers a late update of an earlier sample.
  func update(_ index: Int, _ change: (inout UITouch.Values) -> Void) {
    var values = UITouch.Values()
    values.updateIndex = index
    change(&values)
    let touches: Set = [UITouch(values)]
    for recognizer in window.gestureRecognizers ?? [] {
      recognizer.touchesEstimatedPropertiesUpdated(touches)
    }
    view.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Performs a pinch of two fingers with four samples per frame, and lifts them.
  func pinch(frames: Int = 10, start: Double = 100) {
    let interval = 1.0 / 240
    add("left", .began, [(start, 150, 150)])
    send()
    add("right", .began, [(start + interval / 2, 250, 150)])
    send()
    CADisplayLink.fire(at: start + 0.004)
    for frame in 0..<frames {
      let times = (1...4).map { start + Double(frame * 4 + $0) * interval }
      add(
        "left", .moved, times.map { ($0, 150 - ($0 - start) * 200, 150) },
        predicted: [(times[3] + interval, 150 - (times[3] + interval - start) * 200, 150)])
      add("right", .moved, times.map { ($0 + interval / 2, 250 + ($0 - start) * 200, 150) })
      send()
      CADisplayLink.fire(at: times[3] + 0.001)
    }
    let end = start + Double(frames * 4 + 1) * interval
    add("left", .ended, [(end, 150 - (end - start) * 200, 150)])
    add("right", .ended, [(end, 250 + (end - start) * 200, 150)])
    send()
    CADisplayLink.fire(at: end + 0.004)
  }
}
