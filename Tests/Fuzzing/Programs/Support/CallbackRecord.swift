import TouchKit
import TouchViews

/// The callbacks that the views of a program received, in order.
final class CallbackRecord {
  /// The callbacks: `view began #1`.
  private(set) var lines: [String] = []
  /// The number of recorded views that are alive.
  fileprivate(set) var viewsAlive = 0
  private var open: [String] = []

  /// The touches that began for a view and neither ended nor were cancelled: `#1 in view`.
  var stuckTouches: [String] { open }

  fileprivate func append(_ view: String, _ phase: TouchPhase, _ touches: Touches) {
    lines.append("\(view) \(phase) " + touches.map { "\($0.id)" }.joined(separator: " "))
    for touch in touches {
      let key = "\(touch.id) in \(view)"
      switch phase {
      case .began: open.append(key)
      case .ended, .cancelled: open.removeAll { $0 == key }
      default: break
      }
    }
  }
}

/// A view that records its callbacks and does something in them.
final class RecordedView: TouchView {
  private let record: CallbackRecord
  /// The reaction to the callback of each phase.
  var reactions: [TouchPhase: () -> Void] = [:]

  init(_ name: String, _ record: CallbackRecord, frame: Rect2D = square) {
    self.record = record
    record.viewsAlive += 1
    super.init(frame: frame)
    self.name = name
  }

  deinit { record.viewsAlive -= 1 }

  override func touchesBegan(_ touches: Touches, with event: TouchEvent) {
    receive(.began, touches)
  }
  override func touchesMoved(_ touches: Touches, with event: TouchEvent) {
    receive(.moved, touches)
  }
  override func touchesEnded(_ touches: Touches, with event: TouchEvent) {
    receive(.ended, touches)
  }
  override func touchesCancelled(_ touches: Touches, with event: TouchEvent) {
    receive(.cancelled, touches)
  }

  private func receive(_ phase: TouchPhase, _ touches: Touches) {
    record.append(debugName, phase, touches)
    reactions[phase]?()
  }
}

/// The frame of windows and views unless a program says otherwise.
let square = Rect2D(x: 0, y: 0, width: 100, height: 100)
