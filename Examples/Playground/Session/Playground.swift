import TouchKit
import TouchViews

/// A session in one scene: what the page calls, and what `PlaygroundReplay` replays natively.
final class Playground {
  /// The library predicts a little more than one frame ahead. Palm rejection takes a pixel of the
  /// page for the point of a phone, 163 to the inch, because a page cannot know its scale: a broad
  /// touch is one of 128 pixels, which are 20 mm on a phone and more on a larger screen (R63).
  let configuration: SequencerConfiguration
  let scene: Scene
  let window: TouchWindow
  /// Whether predictions of the source replace the library's.
  var usesSourcePredictions = false
  let surface: TouchSurface
  let log = SessionLog()
  /// What a test of the session has to know, or `nil` if it is not recorded.
  var recorder: TestRecorder?
  /// The newest palm that the page knows of.
  private var lastPalm: RejectedPalm?

  convenience init(scene index: Int, size: Size2D, rejectsPalms: Bool = false) {
    let frame = Rect2D(origin: .zero, size: size)
    self.init(Scene.make(index, frame: frame), size: size, rejectsPalms: rejectsPalms)
  }

  init(_ scene: Scene, size: Size2D, rejectsPalms: Bool = false) {
    configuration = SequencerConfiguration(predictionHorizon: 0.02, rejectsPalms: rejectsPalms)
    self.scene = scene
    window = SceneWindow(scene, frame: Rect2D(origin: .zero, size: size))
    window.trace = GestureTrace(limit: 1000)
    surface = TouchSurface(window, configuration: configuration)
    scene.log = log
    window.addObserver(log)
    if scene.showsDiscs { window.addObserver(FingerDiscs()) }
  }

  /// Changes the size of the window, and with it that of the scene, as a player does.
  func resize(_ size: Size2D) {
    guard size != window.bounds.size else { return }
    window.frame = Rect2D(x: 0, y: 0, width: size.width, height: size.height)
    window.layoutIfNeeded()
  }

  /// Receives a report.
  ///
  /// - Returns: Whether it is used. A prediction of the source may be switched off.
  func receive(_ report: ContactReport) -> Bool {
    if report.kind == .predicted && !usesSourcePredictions { return false }
    surface.receive(report)
    return true
  }

  /// Delivers the reports up to a time in seconds.
  func advance(to time: Double) {
    surface.draw(at: time)
    log.takeDecisions(of: window) { recorder?.observe($0) }
  }

  /// Performs the action of a control, and returns whether the scene has a control with this name
  /// that is enabled.
  func press(_ title: String) -> Bool {
    guard let index = scene.controls.firstIndex(where: { $0.title == title && $0.isEnabled }) else {
      return false
    }
    scene.press(index)
    return true
  }

  /// What the page says about the scene, and about the palms that were rejected.
  var status: String {
    let palms = surface.rejectedPalms.count
    return scene.status + (palms == 0 ? "" : ", \(count(palms, "palm")) rejected")
  }

  /// Returns the palms that were rejected since the last call, as decisions for the timeline: the
  /// time, the number of the contact and the word `palm`, separated by tabs.
  func drainPalms() -> [String] {
    let palms = surface.rejectedPalms
    let known = lastPalm.flatMap { palms.lastIndex(of: $0) }
    lastPalm = palms.last
    return palms[(known.map { $0 + 1 } ?? 0)...].map {
      "\($0.timestamp)\t\($0.contact.contact)\tpalm"
    }
  }

  /// The number of errors in the reports so far.
  var issueCount: Int { surface.issues.total }

  /// Returns the time at which the next frame is needed, in seconds, or infinity if nothing happens
  /// without input.
  func nextFrame(after time: Double) -> Double { surface.nextFrame(after: time) ?? .infinity }
}

/// A window that its scene fills.
private final class SceneWindow: TouchWindow {
  private let scene: Scene

  init(_ scene: Scene, frame: Rect2D) {
    self.scene = scene
    super.init(frame: frame)
    addSubview(scene)
  }

  override func layoutSubviews() { scene.frame = bounds }
}
