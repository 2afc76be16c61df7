import Testing
import TouchGestures
import TouchKit
import TouchViews
import UIKit

@testable import TouchUIKit

/// Events as text, with every sample and update.
final class EventLog: TouchWindowObserver {
  var lines: [String] = []
  var samples: [TouchSample] = []
  var updates: [TouchSample] = []
  var predictions = 0

  func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
    for touch in event.allTouches {
      let id = touch.id
      let predicted = Array(event.predictedTouches(for: id) ?? [])
      lines.append("\(event.timestamp) \(touch)")
      lines += event.samples(for: id).map { "  \($0)" } + predicted.map { "  predicted \($0)" }
      samples += event.samples(for: id)
      predictions += predicted.count
    }
    for update in event.updates {
      lines.append("\(event.timestamp) update \(update)")
      updates.append(update.sample)
    }
  }
}

extension UIKitTests {
  @MainActor
  @Suite("Touches of UIKit in a window")
  struct TouchHostViewTests {
    let host = TouchHostView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let screen: StubScreen
    let log = EventLog()

    init() {
      screen = StubScreen(host)
      host.touchWindow.isMultipleTouchEnabled = true
      host.touchWindow.addObserver(log)
      host.source.clock = { 0 }
    }

    @Test("two fingers are recognized as a pinch, with all samples in order of time (R10)")
    func pinchIsRecognized() {
      let pinch = PinchGestureRecognizer()
      var scale = 0.0
      pinch.addAction { scale = $0.state == .ended ? scale : $0.scale }
      host.touchWindow.addGestureRecognizer(pinch)
      screen.pinch()
      #expect(scale > 1.5)
      #expect(log.samples.count == 2 + 80 + 2)
      #expect(host.surface.issues.total == 0)
      #expect(host.surface.contactCount == 0)
    }

    @Test("predictions of the system are used only if they are wanted (R12)")
    func systemPredictionsAreOptional() {
      screen.pinch()
      #expect(log.predictions == 0)
      host.usesSystemPredictions = true
      screen.pinch(start: 200)
      #expect(log.predictions == 10)
    }

    @Test("a pencil's properties arrive, and its late force updates the sample (R13, R14)")
    func pencilIsUpdated() {
      screen.add("pencil", .began, [(1, 100, 100)]) { values in
        values.type = .pencil
        values.force = 0.3
        values.maximumPossibleForce = 4
        values.altitudeAngle = 0.8
        values.azimuthAngle = 2
        values.updateIndex = 7
        values.estimated = [.force, .azimuth]
        values.expecting = [.force, .azimuth]
      }
      screen.send()
      CADisplayLink.fire(at: 1.01)
      let sample = log.samples[0]
      #expect(sample.type == .pencil && sample.force == 0.3 && sample.altitudeAngle == 0.8)
      #expect(sample.estimatedPropertiesExpectingUpdates == [.force, .azimuth])

      screen.update(7) { values in
        values.force = 0.9
        values.maximumPossibleForce = 4
        values.type = .pencil
        values.azimuthAngle = 0
        values.estimated = [.azimuth]
        values.expecting = [.azimuth]
      }
      CADisplayLink.fire(at: 1.02)
      #expect(log.updates.map(\.force) == [0.9])
      #expect(log.updates[0].azimuthAngle == 2)
      #expect(log.updates[0].estimatedPropertiesExpectingUpdates == [.azimuth])

      screen.update(7) { values in
        values.type = .pencil
        values.azimuthAngle = 2.5
        values.force = 0.9
        values.maximumPossibleForce = 4
      }
      screen.update(7) { $0.force = 1 }
      CADisplayLink.fire(at: 1.03)
      #expect(log.updates.map(\.azimuthAngle) == [2, 2.5])
      #expect(host.surface.issues.total == 0)
    }

    @Test("a finger has a force only if the device measures one")
    func forceIsAbsentWithoutSensor() {
      screen.add("finger", .began, [(1, 100, 100)])
      screen.send()
      CADisplayLink.fire(at: 1.01)
      #expect(log.samples[0].force == nil)
      #expect(log.samples[0].altitudeAngle == nil)
      #expect(log.samples[0].majorRadius == 20)
    }

    @Test("a touch that the system cancels is cancelled (R2)")
    func cancelledTouchIsCancelled() {
      screen.add("finger", .began, [(1, 100, 100)])
      screen.send()
      CADisplayLink.fire(at: 1.01)
      screen.add("finger", .cancelled, [(1.02, 100, 100)])
      screen.send()
      CADisplayLink.fire(at: 1.03)
      #expect(log.lines.contains { $0.contains("cancelled") })
      #expect(host.surface.contactCount == 0)
    }

    @Test("a view that leaves its window cancels its touches and stops its frames (R55)")
    func removalCancelsTouches() {
      screen.add("finger", .began, [(1, 100, 100)])
      screen.send()
      host.removeFromSuperview()
      #expect(host.surface.contactCount == 0)
      #expect(log.lines.contains { $0.contains("cancelled") })
      #expect(CADisplayLink.runningCount == 0)
    }

    @Test(
      "a press becomes long without movement, and the frames stop when nothing is pending (R28)")
    func deadlinesPassWithFrames() {
      let press = LongPressGestureRecognizer()
      host.touchWindow.addGestureRecognizer(press)
      screen.add("finger", .began, [(1, 100, 100)])
      screen.send()
      for frame in 0..<60 { CADisplayLink.fire(at: 1 + Double(frame) / 60) }
      #expect(press.state == .began)
      screen.add("finger", .ended, [(2.1, 100, 100)])
      screen.send()
      for frame in 0..<120 { CADisplayLink.fire(at: 2.2 + Double(frame) / 60) }
      #expect(press.state == .possible)
      #expect(CADisplayLink.runningCount == 0)
    }

    @Test("what UIKit sends of touches after they were cancelled is ignored (R55)")
    func cancelledTouchesAreIgnored() {
      screen.add("finger", .began, [(1, 100, 100)])
      screen.send()
      host.cancelTouches()
      CADisplayLink.fire(at: 1.01)
      let count = log.lines.count
      screen.add("finger", .moved, [(1.02, 110, 100)])
      screen.send()
      CADisplayLink.fire(at: 1.03)
      screen.add("finger", .ended, [(1.04, 110, 100)])
      screen.send()
      CADisplayLink.fire(at: 1.05)
      #expect(log.lines.count == count)
      #expect(host.surface.issues.total == 0)
      #expect(CADisplayLink.runningCount == 0)
    }

    @Test("a tap that waits for a second one is recognized although no finger is down (R28)")
    func deadlinesPassWithoutTouches() {
      let single = TapGestureRecognizer()
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      var taps = 0
      single.addAction { _ in taps += 1 }
      host.touchWindow.addGestureRecognizer(single)
      host.touchWindow.addGestureRecognizer(double)
      screen.add("finger", .began, [(1, 100, 100)])
      screen.send()
      screen.add("finger", .ended, [(1.05, 100, 100)])
      screen.send()
      for frame in 0..<60 { CADisplayLink.fire(at: 1.06 + Double(frame) / 60) }
      #expect(taps == 1)
      #expect(CADisplayLink.runningCount == 0)
    }

    @Test("samples that are newer than the frame are delivered with it")
    func newestSamplesAreDelivered() {
      screen.add("finger", .began, [(1, 100, 100)])
      screen.send()
      CADisplayLink.fire(at: 0.99)
      #expect(log.samples.count == 1)
    }

    @Test("a pointer that hovers enters, moves and leaves (R6)")
    func hoverEntersAndLeaves() throws {
      let recognizer = try #require(
        host.gestureRecognizers?.first as? UIHoverGestureRecognizer)
      host.source.clock = { 1 }
      var hover = UIHoverGestureRecognizer.Hover()
      hover.location = CGPoint(x: 50, y: 60)
      recognizer.send(.began, hover)
      CADisplayLink.fire(at: 1)
      host.source.clock = { 1.1 }
      hover.location.x = 70
      hover.zOffset = 0.5
      hover.rollAngle = 0.25
      recognizer.send(.changed, hover)
      CADisplayLink.fire(at: 1.1)
      host.source.clock = { 1.2 }
      recognizer.send(.ended, hover)
      CADisplayLink.fire(at: 1.2)
      #expect(log.samples.map(\.location.x) == [50, 70, 70])
      #expect(log.samples.map(\.zOffset) == [nil, 0.5, 0.5])
      #expect(log.samples.map(\.rollAngle) == [nil, 0.25, 0.25])
      #expect(log.lines.contains { $0.contains("regionExited") })
      #expect(host.surface.issues.total == 0)
    }

    @Test("a pointer has the buttons of its event, and events have the modifier keys (R62)")
    func buttonsAndKeysArrive() {
      screen.event.buttons = .secondary
      screen.event.keys = .shift
      screen.add("mouse", .began, [(1, 100, 100)]) { $0.type = .indirectPointer }
      screen.send()
      #expect(host.surface.modifierFlags == .shift)
      screen.add("finger", .began, [(1.1, 10, 10)])
      screen.event.buttons = .secondary
      screen.send()
      CADisplayLink.fire(at: 1.2)
      #expect(log.samples.map(\.buttons) == [.secondary, nil])
      #expect(host.surface.modifierFlags == [])
    }

    @Test("samples that are older than a late update before them keep their times (R8, R16)")
    func updatesLeaveTheTimesOfSamples() {
      host.source.clock = { 1.010 }
      screen.add("pencil", .began, [(1, 100, 100)]) { values in
        values.type = .pencil
        values.force = 0.3
        values.maximumPossibleForce = 4
        values.updateIndex = 7
        values.estimated = .force
        values.expecting = .force
      }
      screen.send()
      screen.update(7) {
        $0.type = .pencil
        $0.force = 0.9
        $0.maximumPossibleForce = 4
      }
      CADisplayLink.fire(at: 1.010)
      screen.add("pencil", .moved, [(1.004, 110, 100), (1.008, 120, 100)]) { $0.type = .pencil }
      screen.send()
      CADisplayLink.fire(at: 1.02)
      #expect(log.samples.map(\.timestamp) == [1, 1.004, 1.008])
      #expect(log.updates.map(\.force) == [0.9])
      #expect(host.surface.issues.total == 0)
    }

    @Test("the shapes of the views are drawn into the context")
    func shapesAreDrawn() {
      let view = TouchView(frame: Rect2D(x: 10, y: 20, width: 30, height: 40))
      view.backgroundColor = TouchColor(red: 1, green: 0, blue: 0)
      host.touchWindow.addSubview(view)
      let context = CGContext()
      UIGraphicsPushContext(context)
      host.draw(host.bounds)
      UIGraphicsPopContext()
      #expect(context.calls.contains("fill color 1.0 0.0 0.0 1.0"))
      #expect(context.calls.contains("transform 1.0 0.0 0.0 1.0 10.0,20.0"))
      #expect(context.calls.contains("move 0.0,0.0"))
      #expect(context.calls.contains("fill winding"))
      #expect(context.calls.last == "restore")
    }

    @Test("a disc, a line and a text are drawn with their colors and widths")
    func allKindsOfShapesAreDrawn() {
      let context = CGContext()
      var renderer = CGContextRenderer(context)
      var rings = Path2D(Rect2D(x: 0, y: 0, width: 9, height: 9))
      rings.usesEvenOddFillRule = true
      for shape in [
        DrawnShape.disc(
          center: Point2D(x: 10, y: 10), radius: 5, fill: .white, stroke: .black, strokeWidth: 2),
        .line([.zero, Point2D(x: 4, y: 4)], width: 3, color: .black),
        .text("two", at: Point2D(x: 7, y: 30), color: .black),
        .path(rings, fill: .black),
      ] { renderer.draw(shape) }
      #expect(context.calls.filter { $0 == "ellipse 5.0,5.0 15.0,15.0" }.count == 2)
      #expect(context.calls.contains("width 2.0") && context.calls.contains("width 3.0"))
      #expect(context.calls.contains("line 4.0,4.0"))
      #expect(context.calls.contains("text two 7.0,20.0"))
      #expect(context.calls.contains("fill evenOdd"))
    }

    @Test("a view is a group of the context with its transform, clip and alpha (R75)")
    func groupsAreLayers() {
      let view = TouchView(frame: Rect2D(x: 10, y: 20, width: 30, height: 40))
      view.clipsToBounds = true
      view.alpha = 0.5
      view.layer.blendMode = .multiply
      host.touchWindow.addSubview(view)
      let context = CGContext()
      UIGraphicsPushContext(context)
      host.draw(host.bounds)
      UIGraphicsPopContext()
      #expect(
        context.calls.suffix(12)
          == [
            "save", "transform 1.0 0.0 0.0 1.0 10.0,20.0", "move 0.0,0.0", "line 30.0,0.0",
            "line 30.0,40.0", "line 0.0,40.0", "close", "clip winding", "alpha 0.5",
            "blend multiply", "begin layer", "end layer", "restore",
          ].suffix(12))
      #expect(context.calls.filter { $0 == "save" }.count == 1)
    }

    @Test("an image is drawn upright in its rectangle, or gray if it is unknown")
    func imagesAreLookedUp() {
      let context = CGContext()
      let image = CGImage()
      var renderer = CGContextRenderer(context) { $0 == ImageID(7) ? image : nil }
      renderer.draw(.image(ImageID(7), in: Rect2D(x: 1, y: 2, width: 30, height: 40)))
      #expect(
        context.calls.suffix(5) == [
          "save", "translate 1.0,42.0", "scale 1.0,-1.0", "image 0.0,0.0 30.0,40.0", "restore",
        ])
      renderer.draw(.image(ImageID(8), in: Rect2D(x: 1, y: 2, width: 30, height: 40)))
      #expect(context.calls.suffix(1) == ["fill winding"])
    }

    @Test("a frame draws only the part of the window that has changed (R76)")
    func framesDrawWhatHasChanged() {
      let view = TouchView(frame: Rect2D(x: 10, y: 20, width: 30, height: 40))
      view.backgroundColor = .red
      host.touchWindow.addSubview(view)
      #expect(host.touchWindow.changedRect == host.touchWindow.bounds)
      UIGraphicsPushContext(CGContext())
      host.draw(host.bounds)
      UIGraphicsPopContext()
      #expect(host.touchWindow.changedRect == nil)
      view.center.x += 5
      #expect(host.touchWindow.changedRect == Rect2D(x: 10, y: 20, width: 35, height: 40))
    }
  }
}
