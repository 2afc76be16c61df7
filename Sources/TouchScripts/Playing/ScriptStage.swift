import TouchKit
import TouchSources
import TouchViews

/// A script's window with its views and gestures, as they are before its first action.
///
/// One stage serves one playing: views remember what they got. Make a new one to play again.
public final class ScriptStage {
  /// The window, named `window`.
  public let window: RecordingWindow
  /// The script that it was made for.
  public let script: TouchScript
  /// The gestures, in the order of their lines.
  public private(set) var gestures: [RecordingGesture] = []
  private var views: [String: TouchView] = [:]
  private var gesturesByName: [String: RecordingGesture] = [:]

  /// The views of a script in a window of its size.
  public init(_ script: TouchScript) {
    self.script = script
    window = RecordingWindow(frame: Rect2D(origin: .zero, size: script.surface))
    window.name = TouchScript.windowName
    views[TouchScript.windowName] = window
    for view in script.views { add(view) }
    for gesture in script.gestures { add(gesture) }
    if !gestures.isEmpty { window.trace = GestureTrace() }
  }

  /// A stage for a recording that comes without a script: one view, `root`, that fills the surface and takes all touches.
  public convenience init(for recording: TouchRecording) {
    var script = TouchScript(file: recording.source ?? "recording")
    if let surface = recording.surface, surface.isFinite { script.surface = surface }
    script.views = [TouchScript.defaultView(on: script.surface)]
    self.init(script)
  }

  /// The view of that name; nil where the script has none.
  public func view(named name: String) -> TouchView? { views[name] }

  /// The gesture of that name; nil where the script has none.
  public func gesture(named name: String) -> RecordingGesture? { gesturesByName[name] }

  /// What the gestures' trace says since this was asked last (R45).
  public func drainTrace() -> [GestureTrace.Entry] {
    let entries = window.trace?.entries ?? []
    if !entries.isEmpty { window.trace?.removeAll() }
    return entries
  }

  /// The callbacks that a view got and did not pass on, in order.
  public func callbacks(ofView name: String) -> [ViewCallback] {
    switch views[name] {
    case let view as RecordingView: return view.callbacks
    case let window as RecordingWindow: return window.callbacks
    default: return []
    }
  }

  /// A player of the script itself.
  public func player() -> TouchPlayer {
    let compiled = script.compiled()
    return player(for: compiled.recording, of: compiled)
  }

  /// A player of the script's recording into the script's views, with its draws and changes: what comes of it is identical.
  public func player(for recording: TouchRecording, of compiled: CompiledScript) -> TouchPlayer {
    TouchPlayer(
      recording, in: window, configuration: script.configuration, display: script.display,
      changes: compiled.changes, end: compiled.end
    ) { [unowned self] change in perform(change) }
  }

  private func add(_ description: ScriptView) {
    let view = RecordingView(frame: description.frame)
    view.name = description.name
    view.isMultipleTouchEnabled = description.isMultipleTouchEnabled
    view.isExclusiveTouch = description.isExclusiveTouch
    view.isHidden = description.isHidden
    view.isUserInteractionEnabled = !description.isDisabled
    view.alpha = description.alpha
    view.ignoresTouches = description.ignoresTouches
    view.bounds = Rect2D(origin: description.boundsOrigin, size: description.frame.size)
    view.transform = Transform2D(scaleX: description.scale, y: description.scale)
      .concatenating(Transform2D(rotationAngle: description.rotation * .pi / 180))
    views[description.name] = view
    (description.parent.flatMap { views[$0] } ?? window).addSubview(view)
  }

  private func add(_ description: ScriptGesture) {
    let gesture = RecordingGesture(description)
    for name in description.requires {
      gesturesByName[name].map { gesture.recognizer.require(toFail: $0.recognizer) }
    }
    for name in description.simultaneous {
      gesturesByName[name].map { gesture.recognizer.recognizeSimultaneously(with: $0.recognizer) }
    }
    gestures.append(gesture)
    gesturesByName[description.name] = gesture
    views[description.view]?.addGestureRecognizer(gesture.recognizer)
  }

  private func perform(_ change: ScriptChange) {
    change.perform(view: { views[$0] }, recognizer: { gesturesByName[$0]?.recognizer })
  }
}
