import TouchKit
import TouchSpots
import TouchViews

/// A session in one scene: what the page calls, and what `PlaygroundReplay` replays natively.
final class Playground {
  /// The library predicts a little more than one frame ahead.
  static let configuration = SequencerConfiguration(predictionHorizon: 0.02)

  let scene: Scene
  let window: TouchWindow
  private let indicator = TouchIndicator()
  /// Whether predictions of the source replace the library's.
  var usesSourcePredictions = false
  private let surface: TouchSurface
  private(set) var drawing = DrawList()
  let log = SessionLog()

  init(scene index: Int, size: Size2D) {
    let frame = Rect2D(x: 0, y: 0, width: size.width, height: size.height)
    window = TouchWindow(frame: frame)
    window.trace = GestureTrace(limit: 1000)
    scene = Scene.make(index, frame: frame)
    window.addSubview(scene)
    surface = TouchSurface(window, configuration: Self.configuration)
    scene.log = log
    window.addObserver(log)
    indicator.isEnabled = scene.showsIndicator
    indicator.attach(to: window)
  }

  /// Changes the size of the window and of the scene.
  func resize(_ size: Size2D) {
    guard size != window.bounds.size else { return }
    window.frame = Rect2D(x: 0, y: 0, width: size.width, height: size.height)
    scene.frame = window.bounds
    scene.setNeedsLayout()
  }

  /// Receives a report.
  ///
  /// - Returns: Whether it is used. A prediction of the source may be switched off.
  func receive(_ report: ContactReport) -> Bool {
    if report.kind == .predicted && !usesSourcePredictions { return false }
    surface.receive(report)
    return true
  }

  /// Delivers the reports up to a time in seconds and draws the scene.
  func draw(at time: Double) {
    surface.draw(at: time)
    log.takeDecisions(of: window)
    scene.setNeedsDisplay()
    drawing.replace(with: window.drawHierarchy())
  }

  /// The number of errors in the reports so far.
  var issueCount: Int { surface.issues.total }

  /// Returns the time at which the next frame is needed, in seconds: `time` if something moves by
  /// itself, or infinity if nothing happens without input.
  func nextFrame(after time: Double) -> Double {
    window.isAnimating ? time : (surface.nextDeadline ?? .infinity)
  }
}
