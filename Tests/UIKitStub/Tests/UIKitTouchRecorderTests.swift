import Foundation
import Testing
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSpots
import TouchViews
import UIKit

@testable import TouchUIKit

extension UIKitTests {
  @MainActor
  @Suite("Touches of a window of UIKit")
  struct UIKitTouchRecorderTests {
    /// A window with a view that counts the touches of UIKit.
    final class CountingView: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        count += touches.count
      }
    }

    @Test("a recording replays with the same events, samples, predictions and updates (R44)")
    func recordingReplaysEqual() throws {
      let host = TouchHostView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      host.source.clock = { 0 }
      host.usesSystemPredictions = true
      host.touchWindow.isMultipleTouchEnabled = true
      let live = EventLog()
      host.touchWindow.addObserver(live)
      let screen = StubScreen(host)
      let recorder = UIKitTouchRecorder(screen.window)
      recorder.source.clock = { 0 }
      screen.pinch()
      screen.add("pencil", .began, [(300, 20, 20), (300.004, 21, 22)]) { values in
        values.type = .pencil
        values.force = 0.2
        values.maximumPossibleForce = 4
        values.updateIndex = 3
        values.estimated = .force
        values.expecting = .force
      }
      screen.send()
      CADisplayLink.fire(at: 300.01)
      screen.add("pencil", .ended, [(300.012, 21, 22)])
      screen.send()
      screen.update(3) {
        $0.force = 0.7
        $0.maximumPossibleForce = 4
      }
      CADisplayLink.fire(at: 300.02)
      recorder.stop()
      CADisplayLink.fire(at: 300.03)

      let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "TouchUIKit-\(UUID().uuidString).touchlog")
      defer { try? FileManager.default.removeItem(at: file) }
      try recorder.write(to: file)
      let recording = try TouchRecording(reading: Array(Data(contentsOf: file)), file: "log") {
        Issue.record("\($0)")
      }
      #expect(recording.surface == Size2D(width: 400, height: 300))

      let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
      window.isMultipleTouchEnabled = true
      let replayed = EventLog()
      window.addObserver(replayed)
      let player = TouchPlayer(recording, in: window)
      while player.next() != nil {}
      #expect(live.lines.count > 20)
      #expect(live.updates.count == 1)
      #expect(live.predictions == 10)
      #expect(replayed.lines.count == live.lines.count)
      for (replayed, live) in zip(replayed.lines, live.lines) { #expect(replayed == live) }
      #expect(player.surface.issues.total == 0)
    }

    @Test("a recorder neither delays nor cancels what the views receive, and can be released")
    func recorderDisturbsNothing() throws {
      let view = CountingView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      let screen = StubScreen(view)
      var recorder: UIKitTouchRecorder? = UIKitTouchRecorder(screen.window)
      let recognizer = try #require(screen.window.gestureRecognizers?.first)
      #expect(!recognizer.cancelsTouchesInView && !recognizer.delaysTouchesBegan)
      #expect(!recognizer.delaysTouchesEnded && !recognizer.requiresExclusiveTouchType)
      let other = UIGestureRecognizer(target: nil, action: nil)
      #expect(!recognizer.canPrevent(other) && !recognizer.canBePrevented(by: other))
      screen.pinch()
      #expect(view.count == 2)
      #expect(recognizer.state == .failed)
      #expect(recorder?.recording.samples.isEmpty == false)
      recorder = nil
      screen.pinch(start: 200)
      #expect(view.count == 4)
      #expect(screen.window.gestureRecognizers?.isEmpty == true)
      #expect(CADisplayLink.runningCount == 0)
    }

    @Test("the frames of a recorder end if it is released while touches are down")
    func releasedRecorderStops() {
      let screen = StubScreen(UIView(frame: .zero))
      var recorder: UIKitTouchRecorder? = UIKitTouchRecorder(screen.window)
      screen.add("finger", .began, [(1, 100, 100)])
      screen.send()
      #expect(recorder != nil && CADisplayLink.runningCount == 1)
      recorder = nil
      CADisplayLink.fire(at: 1.01)
      #expect(CADisplayLink.runningCount == 0)
    }

    @Test("the frames of an indicator that is released end with its touches")
    func releasedIndicatorStops() {
      let screen = StubScreen(UIView(frame: .zero))
      var discs: WindowTouchIndicator? = WindowTouchIndicator(screen.window)
      screen.add("finger", .began, [(1, 100, 100)])
      screen.send()
      CADisplayLink.fire(at: 1.01)
      #expect(discs?.indicator.discs.count == 1 && CADisplayLink.runningCount == 1)
      discs = nil
      screen.add("finger", .ended, [(1.02, 100, 100)])
      screen.send()
      CADisplayLink.fire(at: 1.03)
      #expect(CADisplayLink.runningCount == 0)
      #expect(screen.window.gestureRecognizers?.isEmpty == true)
    }

    @Test("a recorder without predictions records none")
    func predictionsAreOptional() {
      let screen = StubScreen(UIView(frame: .zero))
      let recorder = UIKitTouchRecorder(screen.window, includesPredictions: false)
      screen.pinch()
      recorder.stop()
      #expect(!recorder.recording.samples.contains { $0.kind == .predicted })
      #expect(recorder.recording.samples.count { $0.kind == .draw } == 12)
    }

    @Test(
      "an indicator shows a disc for each touch, in front of all views, and receives none itself")
    func indicatorShowsDiscs() throws {
      let view = CountingView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      let screen = StubScreen(view)
      let discs = WindowTouchIndicator(screen.window, style: TouchIndicatorStyle(fadeOut: 0.1))
      let overlay = try #require(screen.window.subviews.last)
      #expect(!overlay.isUserInteractionEnabled && overlay.layer.zPosition > 1e6)
      screen.add("left", .began, [(1, 100, 100)])
      screen.add("right", .began, [(1, 200, 100)])
      screen.send()
      CADisplayLink.fire(at: 1.01)
      #expect(discs.indicator.discs.map(\.center.x) == [100, 200])
      #expect(overlay.displayCount > 0 && view.count == 2)

      let context = CGContext()
      UIGraphicsPushContext(context)
      overlay.draw(overlay.bounds)
      UIGraphicsPopContext()
      #expect(context.calls.count { $0.hasPrefix("ellipse") } >= 2)

      screen.add("left", .ended, [(1.02, 100, 100)])
      screen.add("right", .ended, [(1.02, 200, 100)])
      screen.send()
      CADisplayLink.fire(at: 1.03)
      #expect(discs.indicator.discs.isEmpty)
      #expect(CADisplayLink.runningCount == 1)  // The discs fade out.
      for frame in 0..<30 { CADisplayLink.fire(at: 1.04 + Double(frame) / 60) }
      #expect(CADisplayLink.runningCount == 0)
      discs.remove()
      #expect(!screen.window.subviews.contains(overlay))
      #expect(screen.window.gestureRecognizers?.isEmpty == true)
    }
  }
}
