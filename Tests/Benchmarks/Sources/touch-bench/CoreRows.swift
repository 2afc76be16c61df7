import TouchKit
import TouchViews

extension BenchRows {
  static var coreRows: [BenchRow] {
    fingers.map { count in
      BenchRow("sequencer/\(count)") {
        let load = FingerLoad(fingers: count)
        return { load.step { _ in } }
      }
    }
      + fingers.map { count in
        BenchRow("delivery/\(count)") {
          let load = FingerLoad(fingers: count)
          let window = window(side: 2000, with: TrackingView(frame: .zero))
          return { load.step { window.dispatch($0) } }
        }
      }
  }

  /// Returns a window that a view with multiple touch fills.
  static func window(side: Double, with view: TouchView) -> TouchWindow {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: side, height: side))
    view.frame = window.bounds
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    return window
  }
}

/// Moving fingers and their sequencer: the input of the rows from reports to callbacks.
final class FingerLoad {
  private static let framesPerStep = 16
  private let fingers: Int
  private var stream: FingerStream?
  private var sequencer: TouchSequencer? = TouchSequencer()

  init(fingers: Int) {
    self.fingers = fingers
    stream = FingerStream(fingers: fingers)
  }

  /// Reads all fingers 16 times, passes the events to `handle`, and returns the number of samples.
  func step(_ handle: (TouchEvent) -> Void) -> Int {
    // They are moved out instead of copied, because a value with one owner is changed in place.
    guard var stream, var sequencer else { return 0 }
    self.stream = nil
    self.sequencer = nil
    for _ in 0..<Self.framesPerStep {
      stream.nextFrame { sequencer.receive($0) }
      while case .touches(let event)? = sequencer.nextEvent(at: stream.time) { handle(event) }
    }
    self.stream = stream
    self.sequencer = sequencer
    return fingers * Self.framesPerStep
  }
}

/// Fingers that all move in every frame, 120 times a second: they land first and then move back and
/// forth forever.
struct FingerStream {
  private var locations: [Point2D]
  private var frame = 0
  var time: Double { Double(frame) / 120 }

  init(fingers: Int) {
    locations = (0..<fingers).map {
      Point2D(x: Double($0 % 40) * 25 + 500, y: Double($0 / 40) * 10 + 300)
    }
  }

  mutating func nextFrame(_ body: (ContactReport) -> Void) {
    let step = frame % 64 < 32 ? 2.0 : -2.0
    let kind = frame == 0 ? ContactReport.Kind.down : .move
    let time = self.time
    for finger in locations.indices {
      locations[finger].x += step
      body(ContactReport(kind, ContactID(finger), at: time, location: locations[finger]))
    }
    frame += 1
  }
}

/// A view as a user would write it, which stores the location of each finger.
final class TrackingView: TouchView {
  private var locations = TouchTracker<Point2D>()

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { locations[touch.id] = touch.location }
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { locations[touch.id] = touch.location }
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { locations.removeValue(forKey: touch.id) }
  }
}
