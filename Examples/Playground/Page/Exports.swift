// The functions that page.js calls. Memory that they return is valid until the next call.

import TouchKit
import TouchViews

private nonisolated(unsafe) var playground = Playground(scene: 0, size: .zero)
private nonisolated(unsafe) var text: [UInt8] = []

/// Starts a new session in a scene.
@_cdecl("start")
public func start(_ scene: Int32, _ width: Double, _ height: Double, _ isDark: Int32) {
  playground = Playground(scene: Int(scene), size: Size2D(width: width, height: height))
  playground.scene.palette.isDark = isDark != 0
}

/// Changes the size of the canvas and the colors.
@_cdecl("resize")
public func resize(_ width: Double, _ height: Double, _ isDark: Int32) {
  playground.resize(Size2D(width: width, height: height))
  playground.scene.palette.isDark = isDark != 0
}

/// Switches between the predictions of the source and those of the library.
@_cdecl("useSourcePredictions")
public func useSourcePredictions(_ isOn: Int32) { playground.usesSourcePredictions = isOn != 0 }

/// Keeps a log of the session from now on.
@_cdecl("startLog")
public func startLog() { playground.log.isRecording = true }

/// Receives a report whose numbers are `nan` if they are absent, and whose kind, type and
/// properties are raw values. Returns 0 if the report is not used.
@_cdecl("receive")
public func receive(
  _ kind: Int32, _ contact: Int32, _ time: Double, _ x: Double, _ y: Double, _ force: Double,
  _ radius: Double, _ altitude: Double, _ azimuth: Double, _ roll: Double, _ type: Int32,
  _ estimated: Int32, _ expecting: Int32, _ index: Double
) -> Int32 {
  func present(_ value: Double) -> Double? { value.isNaN ? nil : value }
  guard let kind = ContactReport.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) else { return 0 }
  let report = ContactReport(
    kind, ContactID(Int(contact)), at: time,
    location: present(x) == nil || present(y) == nil ? nil : Point2D(x: x, y: y),
    force: present(force), majorRadius: present(radius), altitudeAngle: present(altitude),
    azimuthAngle: present(azimuth), rollAngle: present(roll),
    type: TouchType(rawValue: UInt8(truncatingIfNeeded: type)),
    estimatedProperties: EstimatedProperties(rawValue: UInt8(truncatingIfNeeded: estimated)),
    estimatedPropertiesExpectingUpdates: EstimatedProperties(
      rawValue: UInt8(truncatingIfNeeded: expecting)),
    updateIndex: Int(exactly: index))
  return playground.receive(report) ? 1 : 0
}

/// Delivers the reports up to a time and draws.
@_cdecl("draw")
public func draw(_ time: Double) { playground.draw(at: time) }

/// Returns the time at which the next frame is needed, or infinity.
@_cdecl("nextFrame")
public func nextFrame(_ time: Double) -> Double { playground.nextFrame(after: time) }

/// Performs the action of a control of the scene.
@_cdecl("press")
public func press(_ control: Int32) { playground.scene.press(Int(control)) }

/// Returns 1 if the decisions of recognizers are shown beside the scene.
@_cdecl("showsDecisions")
public func showsDecisions() -> Int32 { playground.scene.showsDecisions ? 1 : 0 }

/// Returns the drawing as numbers.
@_cdecl("drawing")
public func drawing() -> UnsafePointer<Double>? {
  playground.drawing.numbers.withUnsafeBufferPointer { $0.baseAddress }
}

/// Returns the number of numbers in the drawing.
@_cdecl("drawingCount")
public func drawingCount() -> Int32 { Int32(playground.drawing.numbers.count) }

/// Returns a text as UTF-8: 0 the scenes, 1 the controls, 2 the status, 3 the decisions, 4 the log.
@_cdecl("text")
public func text(_ kind: Int32) -> UnsafePointer<UInt8>? {
  let lines =
    switch kind {
    case 0: Scene.catalogue.map { "\($0.name)\t\($0.explanation)" }
    case 1: playground.scene.controls.map { $0.text }
    case 2: [playground.scene.status]
    case 3: playground.log.decisions
    default: playground.log.lines + ["issues \(playground.issueCount)"]
    }
  text.removeAll(keepingCapacity: true)
  for line in lines {
    text.append(contentsOf: line.utf8)
    text.append(UInt8(ascii: "\n"))
  }
  return text.withUnsafeBufferPointer { $0.baseAddress }
}

/// Returns the number of bytes of the latest text.
@_cdecl("textCount")
public func textCount() -> Int32 { Int32(text.count) }
