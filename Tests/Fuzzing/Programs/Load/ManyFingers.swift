import TouchGestures
import TouchInk
import TouchKit
import TouchSpots
import TouchViews

/// A window of 1,000 by 1,000 points with a view that counts its touches.
private final class CountingScene {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 1000, height: 1000))
  let feed = Feed()
  private(set) var began = 0
  private(set) var ended = 0
  let view: TouchView

  init() {
    view = TouchView(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    view.onTouchesBegan = { [unowned self] touches, _ in began += touches.count }
    view.onTouchesEnded = { [unowned self] touches, _ in ended += touches.count }
    view.onTouchesCancelled = { [unowned self] touches, _ in ended += touches.count }
  }

  /// Fingers land one after the other, then lift one after the other.
  func playOneByOne(_ count: Int) {
    for finger in 0..<count { feed.down(finger, Double(finger % 100) * 10, 5, to: window) }
    for finger in 0..<count { feed.up(finger, to: window) }
  }

  /// Fingers land together, move together and lift together.
  func playTogether(_ count: Int, moves: Int) {
    func all(_ kind: ContactReport.Kind, offset: Double) {
      let reports = (0..<count).map { finger in
        let x = Double(finger % 100) * 10 + offset
        let y = Double(finger / 100) * 10 + offset
        return ContactReport(kind, ContactID(finger), at: 0, location: Point2D(x: x, y: y))
      }
      feed.send(reports, to: window)
    }
    all(.down, offset: 0)
    for move in 0..<moves { all(.move, offset: Double(move + 1)) }
    all(.up, offset: Double(moves))
  }

  /// States what must hold of `count` fingers that came and went.
  func expect(_ what: String, _ count: Int, _ check: Check) {
    check("\(what): touches that ended", ended, is: began, "R2")
    check("\(what): touches that began", began, in: 0...count, "R2")
    let unfinished = view.gestureRecognizers.filter { $0.state != .possible }.map {
      "\($0.kind) \($0.state)"
    }
    check.isEmpty("\(what): recognizers that are not possible again", unfinished, "R27")
  }
}

/// Fingers land one by one under recognizers of several kinds, some of which delay callbacks.
func fingersOneByOne(_ check: Check) {
  let recognizers: [(String, () -> GestureRecognizer, delaysBegan: Bool)] = [
    ("tap, began delayed", { TapGestureRecognizer() }, true),
    ("pan", { PanGestureRecognizer() }, false),
    ("pan, began delayed", { PanGestureRecognizer() }, true),
    ("own recognizer, began delayed", { GestureRecognizer() }, true),
    ("own recognizer", { GestureRecognizer() }, false),
    ("pinch", { PinchGestureRecognizer() }, false),
    ("hover", { HoverGestureRecognizer() }, false),
  ]
  for (name, make, delaysBegan) in recognizers {
    for count in [reduced(250, to: 50), reduced(2000, to: 200)] {
      let scene = CountingScene()
      let recognizer = make()
      recognizer.delaysTouchesBegan = delaysBegan
      scene.view.addGestureRecognizer(recognizer)
      scene.playOneByOne(count)
      scene.expect("\(name), \(count) fingers", count, check)
      check("\(name), \(count) fingers: all began", scene.began, is: count, "R33")
    }
  }
  let scene = CountingScene()
  let recognizer = GestureRecognizer()
  let count = reduced(2000, to: 500)
  recognizer.delaysTouchesBegan = true
  scene.view.addGestureRecognizer(recognizer)
  scene.playTogether(count, moves: 1)
  scene.expect("all together", count, check)
  check("all together: all began", scene.began, is: count, "R33")
}

/// 10,000 fingers at the same time, and as many one by one, under several recognizers.
func tenThousandFingers(_ check: Check) {
  let scene = CountingScene()
  let count = reduced(10_000, to: 2_000)
  let recognizers: [GestureRecognizer] = [
    PanGestureRecognizer(), PinchGestureRecognizer(), TransformGestureRecognizer(),
    RotationGestureRecognizer(),
    StrokeGestureRecognizer(), TapGestureRecognizer(),
  ]
  for recognizer in recognizers {
    scene.view.addGestureRecognizer(recognizer)
    recognizer.shouldRecognizeSimultaneously = { _ in true }
  }
  let indicator = TouchIndicator()
  indicator.attach(to: scene.window)
  scene.playTogether(count, moves: reduced(20, to: 3))
  scene.expect("together", count, check)
  check("together: all began", scene.began, is: count, "R2")

  let second = CountingScene()
  let fewer = reduced(10_000, to: 200)
  for recognizer in [PanGestureRecognizer(), PinchGestureRecognizer(), TapGestureRecognizer()] {
    recognizer.delaysTouchesBegan = true
    second.view.addGestureRecognizer(recognizer)
  }
  second.playOneByOne(fewer)
  second.expect("one by one", fewer, check)
  check("one by one: all began", second.began, is: fewer, "R33")
}
