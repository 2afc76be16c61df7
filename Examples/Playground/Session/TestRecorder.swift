import TouchGestures
import TouchKit
import TouchViews

/// A recorder of what a touch script can expect of a session: the phases of each touch, the
/// callbacks of each view, the states and the values of each gesture, and the places of the views
/// when touches land.
///
/// A test is recorded twice. The first recorder observes the scene, whose program moves views while
/// the page draws at times of its own. It finds out where the views are when a touch lands. The
/// second one observes plain views that are placed there, and one event for each instant, as
/// `touch-tool check` plays the script. Its results are the expectations.
final class TestRecorder: TouchWindowObserver, TouchSurfaceObserver {
  private struct TouchRecord {
    var id: TouchID
    var name: String
    var touch: Touch
    var phases: [String] = []
    var samples = 0
    var updates = 0
    var view: String?
  }

  private struct GestureRecord {
    var name: String
    var isDiscrete: Bool
    var states: [String] = []
    var count = 0
    var isActive = false
    var reason: String?
    var values: [String] = []
  }

  /// The views with the names and the places that they had when a touch last landed.
  private var views: [(view: TouchView, name: String, placement: SceneDescription.Placement)] = []
  /// A view that had moved when a touch landed, or a scroll or transform began.
  typealias Move = (time: Double, name: String, placement: SceneDescription.Placement)

  /// The views that had moved then.
  private(set) var moves: [Move] = []
  private var touches: [TouchRecord] = []
  private var touchCounts: [Int: Int] = [:]
  private var gestures: [GestureRecord] = []
  private var callbacks: [(view: String, words: [String])] = []
  private let surface: TouchSurface

  /// Observes the views and recognizers of a window, and its surface, from now on.
  init(_ window: TouchWindow, on surface: TouchSurface) {
    self.surface = surface
    for view in window.subviews { observe(view) }
    window.addObserver(self)
    surface.addObserver(self)
  }

  private func observe(_ view: TouchView) {
    views.append((view, view.name ?? "view\(views.count)", SceneDescription.Placement(view)))
    for recognizer in view.gestureRecognizers {
      let index = gestures.count
      gestures.append(
        GestureRecord(
          name: recognizer.debugName, isDiscrete: recognizer is TapGestureRecognizer))
      recognizer.addAction { [unowned(unsafe) self] in
        gestures[index].values = Self.values(of: $0)
      }
    }
    for subview in view.subviews where subview.name != nil { observe(subview) }
  }

  private func name(of view: TouchView) -> String? { views.first { $0.view === view }?.name }

  // MARK: - Events

  func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
    let landed = event.allTouches.first { $0.phase == .began || $0.phase == .regionEntered }
    if let landed { recordMoves(at: landed.timestamp) }
  }

  func willDeliver(_ event: IndirectEvent, in window: TouchWindow) {
    if event.phase == .began { recordMoves(at: event.timestamp) }
  }

  private func recordMoves(at time: Double) {
    for index in views.indices {
      let placement = SceneDescription.Placement(views[index].view)
      guard placement != views[index].placement else { continue }
      views[index].placement = placement
      moves.append((time, views[index].name, placement))
    }
  }

  func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
  ) {
    if phase == .regionEntered || phase == .regionMoved || phase == .regionExited { return }
    guard let name = view === window ? "window" : name(of: view) else { return }
    if !callbacks.contains(where: { $0.view == name }) { callbacks.append((name, [])) }
    for index in callbacks.indices where callbacks[index].view == name {
      callbacks[index].words.append(phase.map { "\($0)" } ?? "updated")
    }
  }

  /// Records an event that was delivered.
  func didDeliver(_ event: SequencedEvent, at time: Double) {
    guard case .touches(let event) = event else { return }
    for touch in event.allTouches {
      let index = index(of: touch)
      touches[index].phases.append("\(touch.phase)")
      touches[index].touch = touch
      touches[index].samples += event.samples(for: touch.id).count
      if !touch.phase.isFinal {
        let view = surface.application.windows.first?.view(of: touch.id)
        touches[index].view = view.flatMap(name(of:))
      }
    }
    for touch in event.updates {
      for index in touches.indices where touches[index].id == touch.id {
        touches[index].updates += 1
      }
    }
  }

  private func index(of touch: Touch) -> Int {
    if let index = touches.lastIndex(where: { $0.id == touch.id }) { return index }
    let contact = surface.contact(of: touch.id)?.contact ?? -1
    let number = (touchCounts[contact] ?? 0) + 1
    touchCounts[contact] = number
    let name = Self.name(ofContact: contact)
    touches.append(
      TouchRecord(id: touch.id, name: number == 1 ? name : "\(name).\(number)", touch: touch))
    return touches.count - 1
  }

  /// Returns the name of a contact in the script: `a` to `z`, then `finger27`.
  static func name(ofContact number: Int) -> String {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return (0..<letters.count).contains(number)
      ? String(UnicodeScalar(letters.lowerBound + UInt8(number))) : "finger\(number + 1)"
  }

  /// Records an entry of the window's trace.
  func observe(_ entry: GestureTrace.Entry) {
    guard let index = gestures.firstIndex(where: { $0.name == entry.gesture }) else { return }
    if let reason = entry.event.reason { gestures[index].reason = reason.kind }
    guard let state = entry.event.state, state != .failed else { return }
    let isRecognized = gestures[index].isDiscrete && state == .ended
    gestures[index].states.append(isRecognized ? "recognized" : "\(state)")
    if !gestures[index].isActive, state == .began || state == .ended {
      gestures[index].count += 1
    }
    gestures[index].isActive = state.isActive
  }

  // MARK: - Expectations

  /// The lines of the expectations that hold.
  func expectations(issues: TouchIssueLog) -> [String] {
    var lines: [String] = []
    for record in touches {
      let touch = "touch \(record.name)"
      lines.append("expect \(touch): \(Self.pattern(record.phases))")
      lines.append("expect \(touch).location = \(Self.text(record.touch.location))")
      lines.append("expect \(touch).samples = \(record.samples)")
      if record.phases.first == "began" {
        lines.append("expect \(touch).tapCount = \(record.touch.tapCount)")
      }
      if let view = record.view { lines.append("expect \(touch).view = \(view)") }
      if record.updates > 0 { lines.append("expect \(touch).updates = \(record.updates)") }
    }
    for (view, words) in callbacks { lines.append("expect view \(view): \(Self.pattern(words))") }
    for gesture in gestures {
      lines.append("expect \(gesture.name): \(Self.pattern(gesture.states))")
      if gesture.count > 0 {
        for value in gesture.values { lines.append("expect \(gesture.name).\(value)") }
      } else if let reason = gesture.reason {
        lines.append("expect \(gesture.name).why = \(reason)")
      }
    }
    return lines + ["expect issues = \(issues.total)"]
  }

  /// The states of each gesture as a sentence for the reader.
  var gestureTexts: [String] { gestures.map { "\($0.name): \(Self.pattern($0.states))" } }

  private static func values(of recognizer: GestureRecognizer) -> [String] {
    if let pan = recognizer as? PanGestureRecognizer {
      return ["translation = \(text(.zero + pan.translation(in: nil)))"]
    }
    if let pinch = recognizer as? PinchGestureRecognizer {
      return ["scale = \(text(pinch.scale))"]
    }
    if let rotation = recognizer as? RotationGestureRecognizer {
      return ["rotation = \(text(rotation.rotation * 180 / .pi))"]
    }
    return ["location = \(text(recognizer.location(in: nil)))"]
  }

  /// Returns words with `+` for repeated ones.
  private static func pattern(_ words: [String]) -> String {
    var parts: [String] = []
    var previous = ""
    for word in words {
      if word != previous {
        parts.append(word)
      } else if parts[parts.count - 1] == word {
        parts[parts.count - 1] = word + "+"
      }
      previous = word
    }
    return parts.isEmpty ? "none" : parts.dropFirst().reduce(parts[0]) { "\($0) \($1)" }
  }

  /// Returns a number rounded to a thousandth, the tolerance of expectations.
  private static func text(_ number: Double) -> String { decimal((number * 1000).rounded() / 1000) }

  private static func text(_ point: Point2D) -> String { "\(text(point.x)),\(text(point.y))" }
}
