import TouchKit
import TouchSpots
import TouchViews

/// A session in one scene: what the page calls, and what `PlaygroundReplay` replays natively.
final class Playground {
  /// The time that the library predicts ahead, in seconds: a little more than one frame.
  static let predictionHorizon = 0.02

  let scene: Scene
  let window: TouchWindow
  let indicator = TouchIndicator()
  var palette = Palette()
  /// Whether predictions of the source replace the library's.
  var usesSourcePredictions = false
  private let surface: Surface
  private(set) var drawing = DrawList()
  let log = SessionLog()

  init(scene index: Int, size: Size2D) {
    let frame = Rect2D(x: 0, y: 0, width: size.width, height: size.height)
    window = TouchWindow(frame: frame)
    window.trace = GestureTrace(limit: 1000)
    scene = Scene.make(index, frame: frame)
    window.addSubview(scene)
    surface = Surface(
      window: window,
      configuration: SequencerConfiguration(predictionHorizon: Self.predictionHorizon))
    scene.log = log
    window.addObserver(log)
    indicator.attach(to: window)
  }

  /// Changes the size of the window and of the scene.
  func resize(_ size: Size2D) {
    window.frame = Rect2D(x: 0, y: 0, width: size.width, height: size.height)
    scene.frame = window.bounds
    scene.layout()
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
  ///
  /// - Returns: Whether a recording needs this draw.
  func draw(at time: Double) -> Bool {
    let isDue = surface.draw(at: time)
    log.takeDecisions(of: window)
    window.needsDisplay = false
    window.advance(to: time)
    drawing.removeAll()
    scene.draw(into: &drawing, at: time, palette)
    for disc in indicator.discs(at: time) {
      drawing.disc(
        disc.center, radius: disc.diameter / 2,
        fill: disc.fill.withAlpha(disc.fill.alpha * disc.opacity),
        stroke: disc.stroke.withAlpha(disc.stroke.alpha * disc.opacity), width: disc.strokeWidth)
    }
    return isDue
  }

  /// Returns the time at which the next frame is needed, in seconds: `time` if something moves by
  /// itself, or infinity if nothing happens without input.
  func nextFrame(after time: Double) -> Double {
    window.needsDisplay ? time : (window.nextDeadline ?? .infinity)
  }
}
