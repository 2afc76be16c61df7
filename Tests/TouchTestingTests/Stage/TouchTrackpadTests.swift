import Testing
import TouchGestures
import TouchKit
import TouchTesting
import TouchViews

@Suite("Trackpads and wheels on a stage (R65-R67)")
struct TouchTrackpadTests {
  /// A photo that is moved, scaled and turned about the location of the gesture.
  private final class Photo: TouchView {
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()

    init() {
      super.init(frame: Rect2D(x: 100, y: 50, width: 200, height: 200))
      isMultipleTouchEnabled = true
      pan.allowedScrollTypes = .all
      pan.slop = 0
      pinch.slop = 0
      pan.recognizeSimultaneously(with: pinch)
      pan.recognizeSimultaneously(with: rotation)
      pinch.recognizeSimultaneously(with: rotation)
      for gesture in [pan, pinch, rotation] { addGestureRecognizer(gesture) }
      pan.addAction { [unowned self] pan in
        center += pan.translation(in: superview)
        pan.setTranslation(.zero, in: superview)
      }
      pinch.addAction { [unowned self] pinch in
        transform = transform.concatenating(Transform2D(scaleX: pinch.scale, y: pinch.scale))
        pinch.scale = 1
      }
      rotation.addAction { [unowned self] rotation in
        transform = transform.concatenating(Transform2D(rotationAngle: rotation.rotation))
        rotation.rotation = 0
      }
    }

    /// Where two of its points are in the window.
    var corners: [Point2D] {
      [.zero, Point2D(x: 200, y: 0)].map { convert($0, to: superview) }
    }
  }

  @Test("a photo moves the same by fingers, trackpad and wheel")
  func samePhoto() {
    let byFingers = Photo(), byTrackpad = Photo(), byWheel = Photo()
    let fingers = TouchStage(byFingers)
    let finger = fingers.finger()
    finger.down(at: [200, 150])
    finger.move(by: [0, -50], over: 0.25)
    finger.up()
    TouchStage(byTrackpad).trackpad.scroll(by: [0, -50], over: 0.25, at: [200, 150])
    TouchStage(byWheel).wheel(steps: -1, at: [200, 150])
    #expect(byFingers.center == Point2D(x: 200, y: 100))
    for photo in [byTrackpad, byWheel] {
      #expect((photo.center - byFingers.center).length < 1e-9)
      #expect(photo.transform == .identity)
    }
  }

  @Test("a photo is scaled the same by fingers and by a trackpad")
  func sameScale() {
    let byFingers = Photo(), byTrackpad = Photo()
    let fingers = TouchStage(byFingers)
    let left = fingers.finger(), right = fingers.finger()
    fingers.together {
      left.down(at: [150, 150])
      right.down(at: [250, 150])
    }
    fingers.together(over: 0.25) {
      left.move(to: [125, 150])
      right.move(to: [275, 150])
    }
    fingers.liftAll()
    let stage = TouchStage(byTrackpad)
    stage.trackpad.magnify(by: 1.5, over: 0.25, at: [200, 150])
    for (finger, trackpad) in zip(byFingers.corners, byTrackpad.corners) {
      #expect((finger - trackpad).length < 1e-6)
    }
    #expect(stage.states(of: byTrackpad.pinch) == [.began, .changed, .ended])
  }

  @Test("pinch and rotation of a trackpad run side by side, and actions follow each other")
  func together() {
    let photo = Photo()
    let stage = TouchStage(photo)
    stage.together(over: 0.5) {
      stage.trackpad.magnify(by: 2, at: [200, 150])
      stage.trackpad.turn(by: .degrees(90))
    }
    #expect(stage.now == 0.5)
    let turned = photo.convert(Point2D(x: 200, y: 100), to: photo.superview)
    #expect((turned - Point2D(x: 200, y: 350)).length < 1e-6, "the right edge is at the bottom")
    #expect(stage.states(of: photo.pinch) == [.began, .changed, .ended])
    stage.wheel(steps: 3)
    #expect(photo.center == Point2D(x: 200, y: 300), "the pointer is in the middle of the window")
    #expect(stage.issues.total == 0)
  }

  @Test("a pencil is squeezed and tapped on its barrel where it is (R62)")
  func barrelOfAPencil() {
    let photo = Photo()
    let interaction = PencilInteraction()
    var poses: [String] = []
    interaction.addAction {
      poses.append("\($0.state) \($0.pose[.zOffset] ?? -1) \($0.location(in: nil).x)")
    }
    photo.addGestureRecognizer(interaction)
    let stage = TouchStage(photo)
    var pencil = stage.pencil(force: 1)
    pencil.height = 0.25
    pencil.hover(at: [150, 150])
    pencil.squeeze(for: 0.1)
    pencil.doubleTapBarrel()
    #expect(
      poses == ["began 0.25 150.0", "ended 0.25 150.0", "began 0.25 150.0", "ended 0.25 150.0"])
    #expect(stage.issues.total == 0)
    let lines = "squeeze a over 100 height=0.25\n134 doubletap a height=0.25"
    #expect(stage.script().text.contains(lines))
  }

  @Test("a scroll takes the duration of its group only if it has none of its own")
  func durationsWithinAGroup() {
    let stage = TouchStage(Photo())
    stage.together(over: 0.5) { stage.trackpad.scroll(by: [0, -50], over: 0.1, at: [200, 150]) }
    let first = stage.now
    stage.together(over: 0.5) { stage.trackpad.scroll(by: [0, 50]) }
    #expect(first == 0.1)
    // The second one begins with the next sample.
    #expect(abs(stage.now - first - 0.5) < 0.02)
  }

  @Test("the script of a session has the same scrolls")
  func script() throws {
    let stage = TouchStage(Photo())
    stage.trackpad.scroll(by: [5, -40], over: 0.1, at: [200, 150])
    stage.wheel(steps: -1)
    let text = stage.script().text
    #expect(text.contains("scroll trackpad by 5,-40 at 200,150 over 100"))
    #expect(text.contains("scroll wheel by 0,-50"))
    #expect(text.contains("scrolls=all"))
    #expect(text.contains("pan: began changed+ ended began ended"))
  }
}
