import Testing
import TouchGestures
import TouchKit
import TouchScripts
import TouchTesting
import TouchViews

// The views and recognizers of the playground's scene. Replace them by those of your app.
// A script has no controls. Pressed were: Reset
@Test func recordedPhoto() throws {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  let scene = TouchView(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  scene.name = "scene"
  window.addSubview(scene)
  let photo = TouchView(frame: Rect2D(x: 76, y: 57, width: 248, height: 186))
  photo.name = "photo"
  photo.isMultipleTouchEnabled = true
  scene.addSubview(photo)
  let pan = PanGestureRecognizer()
  pan.allowedScrollTypes = .all
  photo.addGestureRecognizer(pan)
  let pinch = PinchGestureRecognizer()
  pinch.recognizeSimultaneously(with: pan)
  photo.addGestureRecognizer(pinch)
  let rotation = RotationGestureRecognizer()
  rotation.recognizeSimultaneously(with: pan)
  rotation.recognizeSimultaneously(with: pinch)
  photo.addGestureRecognizer(rotation)
  let doubleTap = TapGestureRecognizer()
  doubleTap.numberOfTapsRequired = 2
  photo.addGestureRecognizer(doubleTap)
  let tap = TapGestureRecognizer()
  tap.require(toFail: doubleTap)
  photo.addGestureRecognizer(tap)
  let press = LongPressGestureRecognizer()
  photo.addGestureRecognizer(press)
  var panTranslation = Vector2D.zero
  pan.addAction { panTranslation = $0.translation(in: nil) }
  var pinchScale = 1.0
  pinch.addAction { pinchScale = $0.scale }
  var rotationRotation = 0.0
  rotation.addAction { rotationRotation = $0.rotation * 180 / .pi }
  var tapLocation = Point2D.zero
  tap.addAction { tapLocation = $0.location(in: nil) }
  let stage = TouchStage(window: window)
  stage.play(try TouchScript(parsing: recordedPhotoTouches, file: "photo.touch"))
  stage.wait(2)
  #expect(stage.states(of: pan) == [.began, .changed, .ended])
  #expect(stage.approximately(panTranslation.dx) == 39.679)
  #expect(stage.approximately(panTranslation.dy) == -26.453)
  #expect(stage.states(of: pinch) == [.began, .changed, .ended])
  #expect(stage.approximately(pinchScale) == 1.759)
  #expect(stage.states(of: rotation) == [.began, .changed, .ended])
  #expect(stage.approximately(rotationRotation) == 13.062)
  #expect(stage.states(of: tap) == [.recognized])
  #expect(stage.approximately(tapLocation.x) == 200)
  #expect(stage.approximately(tapLocation.y) == 150)
  #expect(stage.states(of: doubleTap) == [])
  #expect(stage.states(of: press) == [])
  #expect(stage.issues.total == 0)
}

private let recordedPhotoTouches = """
  touchscript 1
  surface 400x300
  view scene 0,0 400x300
  view photo 76,57 248x186 in scene multitouch
  100 down a 150,150 type=finger; down b 250,150 type=finger
  116.7 move a 146.8,148.67; move b 253.2,151.33
  133.3 move a 143.64,147.19; move b 256.36,152.81
  150 move a 140.52,145.54; move b 259.48,154.46
  166.7 move a 137.46,143.74; move b 262.54,156.26
  183.3 move a 134.44,141.78; move b 265.56,158.22
  200 move a 131.49,139.67; move b 268.51,160.33
  216.7 move a 128.6,137.41; move b 271.4,162.59
  233.3 move a 125.79,135; move b 274.21,165
  250 move a 123.05,132.44; move b 276.95,167.56
  266.7 move a 120.4,129.73; move b 279.6,170.27
  283.3 move a 117.83,126.88; move b 282.17,173.12
  300 move a 115.36,123.89; move b 284.64,176.11
  316.7 move a 112.99,120.77; move b 287.01,179.23
  333.3 move a 110.73,117.51; move b 289.27,182.49
  350 up a 110.73,117.51; up b 289.27,182.49
  650 place photo 76,57 248x186 rotate=13.06 scale=1.75923; down c 60,150 type=finger
  666.7 move c 66,146
  683.3 move c 72,142
  700 move c 78,138
  716.7 move c 84,134
  733.3 move c 90,130
  750 move c 96,126
  766.7 move c 102,122
  783.3 move c 108,118
  800 up c 108,118
  1600 place photo 76,57 248x186; down d 200,150 type=finger
  1660 up d 200,150
  """
