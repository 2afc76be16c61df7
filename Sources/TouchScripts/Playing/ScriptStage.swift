import TouchKit
import TouchRecordings
import TouchSpots
import TouchViews

/// The window of a script with its views and gestures, in their state before the first action.
///
/// Views record their callbacks, so create a new stage for each playback.
public final class ScriptStage {
  /// The window, whose name is `window`.
  public let window: TouchIndicatorWindow
  /// The gestures, in the order of their lines.
  package private(set) var gestures: [RecordingGesture] = []
  private let script: TouchScript
  private var views: [String: TouchView] = [:]
  /// The records of the views that do not ignore touches.
  private var callbackRecords: [String: ViewCallbackRecord] = [:]
  private var gesturesByName: [String: RecordingGesture] = [:]

  /// Creates the window and the views of a script.
  public init(_ script: TouchScript) {
    self.script = script
    let window = ScriptWindow(frame: Rect2D(origin: .zero, size: script.surface))
    self.window = window
    window.name = TouchScript.windowName
    views[TouchScript.windowName] = window
    callbackRecords[TouchScript.windowName] = ViewCallbackRecord(of: window)
    for view in script.views { add(view) }
    if script.views == [TouchScript.defaultView(on: script.surface)] {
      window.defaultView = views[TouchScript.defaultView]
    }
    for gesture in script.gestures { add(gesture) }
    window.trace = GestureTrace()
  }

  /// Creates a stage for a recording without a script, with the single view `root`, which fills the
  /// surface and has multiple touch enabled.
  package convenience init(for recording: TouchRecording) {
    var script = TouchScript(file: recording.source ?? "recording")
    if let surface = recording.surface, surface.isFinite { script.surface = surface }
    script.views = [TouchScript.defaultView(on: script.surface)]
    self.init(script)
  }

  /// Returns the gesture with a name, or `nil` if the script has none.
  package func gesture(named name: String) -> RecordingGesture? { gesturesByName[name] }

  /// The centers of the views in the window, by their names.
  package var centers: [String: Point2D] {
    views.mapValues { $0.convert($0.bounds.center, to: nil) }
  }

  /// Returns and removes the entries of the gesture trace (R45).
  package func drainTrace() -> [GestureTrace.Entry] {
    let entries = window.trace?.entries ?? []
    if !entries.isEmpty { window.trace?.removeAll() }
    return entries
  }

  /// Returns the callbacks that a view handled, in order.
  package func callbacks(ofView name: String) -> [TouchCallback] {
    callbackRecords[name]?.callbacks ?? []
  }

  /// Returns a player of the script.
  public func player() -> TouchPlayer {
    TouchPlayer(script, in: window)
  }

  /// Returns a player of a recording of the script, with the draws and changes of the script.
  ///
  /// The recording produces events identical to those of the script.
  package func player(for recording: TouchRecording, of compiled: CompiledScript) -> TouchPlayer {
    TouchPlayer(
      recording, in: window, device: script.device, changes: compiled.changes, end: compiled.end)
  }

  private func add(_ description: ScriptView) {
    let view = TouchView()
    view.place(description.placement)
    view.name = description.name
    for option in ScriptOption.ofViews {
      if let value = description.options[option.key] { option.set(view, value) }
    }
    views[description.name] = view
    if !description.ignoresTouches {
      callbackRecords[description.name] = ViewCallbackRecord(of: view)
    }
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

}

/// The callbacks that a view of a script handled.
private final class ViewCallbackRecord {
  var callbacks: [TouchCallback] = []

  /// Creates an empty record, and lets a view handle and record its callbacks.
  init(of view: TouchView) {
    view.onTouchesBegan = { [self] _, _ in callbacks.append(.began) }
    view.onTouchesMoved = { [self] _, _ in callbacks.append(.moved) }
    view.onTouchesEnded = { [self] _, _ in callbacks.append(.ended) }
    view.onTouchesCancelled = { [self] _, _ in callbacks.append(.cancelled) }
    view.onTouchesEstimatedPropertiesUpdated = { [self] _ in callbacks.append(.updated) }
  }
}

/// A window that the view of a script without `view` lines fills, whatever size it has.
private final class ScriptWindow: TouchIndicatorWindow {
  weak var defaultView: TouchView?

  override func layoutSubviews() { defaultView?.frame = bounds }
}
