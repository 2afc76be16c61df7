// The functions that the page's script calls. Memory that they return is valid until the next call.

import TouchKit
import TouchViews

nonisolated(unsafe) var playground = Playground(scene: 0, size: .zero)
private nonisolated(unsafe) var drawn = DrawList()
private nonisolated(unsafe) var text: [UInt8] = []

// MARK: - Session

/// Starts a new session in a scene.
@_cdecl("start")
public func start(
  _ scene: Int32, _ width: Double, _ height: Double, _ isDark: Int32, _ rejectsPalms: Int32
) {
  playground = Playground(
    scene: Int(scene), size: Size2D(width: width, height: height), rejectsPalms: rejectsPalms != 0)
  playground.scene.palette.isDark = isDark != 0
}

/// Changes the size of the surface.
@_cdecl("resize")
public func resize(_ width: Double, _ height: Double) {
  playground.resize(Size2D(width: width, height: height))
}

/// Switches between light and dark colors.
@_cdecl("setDark")
public func setDark(_ isDark: Int32) { playground.scene.palette.isDark = isDark != 0 }

/// Switches between the predictions of the source and those of the library.
@_cdecl("useSourcePredictions")
public func useSourcePredictions(_ isOn: Int32) { playground.usesSourcePredictions = isOn != 0 }

/// Keeps a log of the session from now on.
@_cdecl("startLog")
public func startLog() { playground.log.isRecording = true }

/// Receives a report whose numbers are `nan` if they are absent, and whose kind, type and
/// properties are raw values. Coordinates have a flag of their own, because a source may send
/// `nan`. Returns 0 if the report is not used. The plain views of a test receive it instead of
/// the session if `toPlain` is not 0.
@_cdecl("receive")
public func receive(
  _ kind: Int32, _ contact: Int32, _ time: Double, _ hasLocation: Int32, _ x: Double, _ y: Double,
  _ force: Double, _ radius: Double, _ altitude: Double, _ azimuth: Double, _ roll: Double,
  _ type: Int32, _ estimated: Int32, _ expecting: Int32, _ index: Double, _ toPlain: Int32
) -> Int32 {
  func present(_ value: Double) -> Double? { value.isNaN ? nil : value }
  guard let kind = ContactReport.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) else { return 0 }
  let report = ContactReport(
    kind, ContactID(Int(contact)), at: time,
    location: hasLocation == 0 ? nil : Point2D(x: x, y: y),
    force: present(force), majorRadius: present(radius), altitudeAngle: present(altitude),
    azimuthAngle: present(azimuth), rollAngle: present(roll),
    type: TouchType(rawValue: UInt8(truncatingIfNeeded: type)),
    estimatedProperties: EstimatedProperties(rawValue: UInt8(truncatingIfNeeded: estimated)),
    estimatedPropertiesExpectingUpdates: EstimatedProperties(
      rawValue: UInt8(truncatingIfNeeded: expecting)),
    updateIndex: Int(exactly: index))
  guard toPlain == 0 else {
    plainSurface.receive(report)
    return 1
  }
  return playground.receive(report) ? 1 : 0
}

/// Receives an event of a scroll or transform, whose type and phase are raw values. The target is 0
/// for the session and 1 for the plain views of a test. It is 2 for nobody: then it returns whether
/// the session's scene would take what begins with the event.
@_cdecl("receiveIndirect")
public func receiveIndirect(
  _ target: Int32, _ isTransform: Int32, _ phase: Int32, _ time: Double, _ x: Double, _ y: Double,
  _ first: Double, _ second: Double, _ isDiscrete: Int32, _ isMomentum: Int32
) -> Int32 {
  guard let phase = IndirectEvent.Phase(rawValue: UInt8(truncatingIfNeeded: phase)) else {
    return 0
  }
  let location = Point2D(x: x, y: y)
  let displacement = Vector2D(dx: first, dy: second)
  let event =
    isTransform != 0
    ? IndirectEvent(scale: first, rotation: second, phase, at: time, location: location)
    : isDiscrete != 0
      ? IndirectEvent(wheel: displacement, at: time, location: location)
      : IndirectEvent(
        scroll: displacement, phase, at: time, location: location, isMomentum: isMomentum != 0)
  switch target {
  case 0: playground.surface.receive(event)
  case 1: plainSurface.receive(event)
  default: return playground.surface.wants(event) ? 1 : 0
  }
  return 1
}

/// Delivers the reports up to a time.
@_cdecl("advance")
public func advance(_ time: Double) { playground.advance(to: time) }

/// Returns the time at which the next frame is needed, or infinity.
@_cdecl("nextFrame")
public func nextFrame(_ time: Double) -> Double { playground.nextFrame(after: time) }

/// Performs the action of the control whose title `setText(_:)` has received. Returns 0 if the
/// scene has none, or if it is disabled.
@_cdecl("press")
public func press() -> Int32 {
  playground.press(String(decoding: text, as: UTF8.self)) ? 1 : 0
}

// MARK: - Drawing

/// Draws what has changed since the last call, in a rectangle with a margin of some points, or
/// everything if the margin is negative. Returns the number of numbers, 0 if nothing has changed.
@_cdecl("draw")
public func draw(_ margin: Double) -> Int32 {
  let window = playground.window
  if !playground.scene.keepsDrawing { playground.scene.setNeedsDisplay() }
  let changed = window.changedRect
  let isWhole = margin < 0 || !playground.scene.keepsDrawing
  guard let rect = isWhole ? window.bounds : changed?.insetBy(dx: -margin, dy: -margin) else {
    return 0
  }
  drawn.begin(in: rect, isWhole: isWhole)
  window.draw(into: &drawn)
  return Int32(drawn.numbers.count)
}

/// Returns the numbers that were drawn last.
@_cdecl("drawing")
public func drawing() -> UnsafePointer<Double>? {
  drawn.numbers.withUnsafeBufferPointer { $0.baseAddress }
}

// MARK: - Tests

private nonisolated(unsafe) var description: SceneDescription?
private nonisolated(unsafe) var plainWindow = TouchWindow(frame: .zero)
private nonisolated(unsafe) var plainSurface = TouchSurface(plainWindow)
private nonisolated(unsafe) var plainRecorder = TestRecorder(plainWindow, on: plainSurface)
private nonisolated(unsafe) var moveIndex = 0

/// Records the session that has just been started for a test.
@_cdecl("recordTest")
public func recordTest() {
  description = SceneDescription(of: playground.window)
  playground.recorder = TestRecorder(playground.window, on: playground.surface)
}

/// Begins to play the test on plain views.
@_cdecl("startPlain")
public func startPlain() {
  guard let description else { return }
  plainWindow = description.makeWindow()
  plainSurface = TouchSurface(
    plainWindow,
    configuration: SequencerConfiguration(rejectsPalms: playground.configuration.rejectsPalms))
  plainRecorder = TestRecorder(plainWindow, on: plainSurface)
  moveIndex = 0
}

/// Places the views as the program had placed them at the first touch from a time on, if they have
/// not been placed so. Returns whether a view was placed; `text(7)` are the lines.
@_cdecl("placePlain")
public func placePlain(_ time: Double) -> Int32 {
  guard let recorder = playground.recorder else { return 0 }
  lines.removeAll()
  while moveIndex < recorder.moves.count, recorder.moves[moveIndex].time <= time {
    let (_, name, placement) = recorder.moves[moveIndex]
    moveIndex += 1
    lines.append("place \(name) \(placement.text())")
    place(name, placement, in: plainWindow)
  }
  return lines.isEmpty ? 0 : 1
}

private nonisolated(unsafe) var lines: [String] = []

private func place(_ name: String, _ placement: SceneDescription.Placement, in view: TouchView) {
  for subview in view.subviews {
    if subview.name == name { placement.place(subview) }
    place(name, placement, in: subview)
  }
}

/// Changes the size of the plain window.
@_cdecl("resizePlain")
public func resizePlain(_ width: Double, _ height: Double) {
  plainWindow.frame = Rect2D(x: 0, y: 0, width: width, height: height)
}

/// Delivers the reports to the plain views up to a time.
@_cdecl("advancePlain")
public func advancePlain(_ time: Double) {
  plainSurface.draw(at: time)
  for entry in plainWindow.trace?.entries ?? [] { plainRecorder.observe(entry) }
  plainWindow.trace?.removeAll()
}

// MARK: - Texts

/// Returns a text as UTF-8, whose lines end with line breaks: 0 the scenes, 1 the controls, 2 the
/// status, 3 the decisions and palms since the last call, 4 the log, 5 the names of the
/// recognizers, 6 the legend, 7 the latest places, 8 the description of the scene, 9 the
/// expectations, 10 the states of the gestures on the page, 11 those on plain views.
@_cdecl("text")
public func text(_ kind: Int32) -> UnsafePointer<UInt8>? {
  let scene = playground.scene
  let result =
    switch kind {
    case 0:
      Scene.catalogue.map {
        "\($0.id)\t\($0.title)\t\($0.explanation)\t\($0.guide)\t\($0.files)"
      }
    case 1:
      scene.controls.map { control in
        "\(control.title)\t\(control.isOn.map { $0 ? "on" : "off" } ?? "button")"
          + "\t\(control.isEnabled ? 1 : 0)\t\(control.color.map(css) ?? "")\t\(control.question)"
      }
    case 2: [playground.status]
    case 3: playground.log.drainDecisions() + playground.drainPalms()
    case 4: playground.log.lines + ["issues \(playground.issueCount)"]
    case 5: SceneDescription(of: playground.window).gestureNames
    case 6: scene.legend.map { "\(css($0.color))\t\($0.meaning)" }
    case 7: lines
    case 8: description?.lines ?? []
    case 9: plainRecorder.expectations(issues: plainSurface.issues)
    case 10: playground.recorder?.gestureTexts ?? []
    default: plainRecorder.gestureTexts
    }
  text.removeAll(keepingCapacity: true)
  for line in result {
    text.append(contentsOf: line.utf8)
    text.append(UInt8(ascii: "\n"))
  }
  return text.withUnsafeBufferPointer { $0.baseAddress }
}

/// Returns the number of bytes of the latest text.
@_cdecl("textCount")
public func textCount() -> Int32 { Int32(text.count) }

/// Receives a byte of a text for `press()`, or begins a new one if it is negative.
@_cdecl("setText")
public func setText(_ byte: Int32) {
  if byte < 0 { text.removeAll(keepingCapacity: true) } else { text.append(UInt8(byte)) }
}

/// Returns a color as style sheets write it.
private func css(_ color: TouchColor) -> String {
  func byte(_ share: Double) -> Int { Int((share * 255).rounded()) }
  return "rgb(\(byte(color.red)) \(byte(color.green)) \(byte(color.blue)))"
}
