import TouchKit
import TouchViews

extension BenchRows {
  static var coreRows: [BenchRow] {
    fingers.map { count in
      BenchRow("sequencer/\(count)") {
        var stream = FingerStream(fingers: count)
        var sequencer = TouchSequencer()
        return {
          stream.nextFrame { sequencer.receive($0) }
          while sequencer.nextEvent(at: stream.time) != nil {}
          return count
        }
      }
    }
      + fingers.map { count in
        BenchRow("delivery/\(count)") {
          var stream = FingerStream(fingers: count)
          var sequencer = TouchSequencer()
          let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 2000, height: 2000))
          let view = TrackingView(frame: window.bounds)
          view.isMultipleTouchEnabled = true
          window.addSubview(view)
          return {
            stream.nextFrame { sequencer.receive($0) }
            while let event = sequencer.nextEvent(at: stream.time) { window.sendEvent(event) }
            return count
          }
        }
      }
  }
}

/// Fingers that all move in every frame, 120 times a second: first they land, then they go back and forth for good.
struct FingerStream {
  private var reports: [ContactReport]
  private var frame = 0
  var time: Double { Double(frame) / 120 }

  init(fingers: Int) {
    reports = (0..<fingers).map { finger in
      ContactReport(
        .down, ContactID(finger), at: 0, location: Point2D(x: Double(finger % 40) * 25 + 500, y: Double(finger / 40) * 10 + 300))
    }
  }

  mutating func nextFrame(_ body: (ContactReport) -> Void) {
    let step = frame % 64 < 32 ? 2.0 : -2.0
    for place in reports.indices {
      if frame > 0 {
        reports[place].kind = .move
        reports[place].location?.x += step
      }
      reports[place].timestamp = time
      body(reports[place])
    }

    frame += 1
  }
}

/// What a user's view does: keeps the place of each finger.
final class TrackingView: TouchView {
  private var places = TouchTracker<Point2D>()

  override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
    for touch in touches { places.begin(touch.id, touch.location) }
  }

  override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
    for touch in touches { places[touch.id] = touch.location }
  }

  override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
    for touch in touches { places.end(touch.id) }
  }
}
