import DrawingCanvas
import Foundation
import Testing
import TouchGestures
import TouchKit
import TouchScripts
import TouchTesting
import TouchViews

@testable import CustomGestures
@testable import FingerPaint
@testable import FlungMap
@testable import Gestures
@testable import PlaygroundReplay
@testable import Responders
@testable import SpeedSketch
@testable import TouchSpotsProgram

/// The views of the examples have no faults that an audit finds.
@Suite struct AuditTests {
  @Test func viewsOfThePrograms() {
    let frame = Rect2D(x: 0, y: 0, width: 400, height: 300)
    let views = [
      PictureView(frame: Rect2D(x: 100, y: 75, width: 200, height: 150)), MapView(frame: frame),
      FingerPaintCanvasView(frame: frame), SketchView(frame: frame), TouchableView(frame: frame),
      DrawingCanvas(size: frame.size),
    ]
    for view in views { #expect(audit { view }.isEmpty) }
  }

  @Test func cardsOnTheDesk() {
    let desk = TouchView()
    desk.isMultipleTouchEnabled = true
    desk.addSubview(DragView(frame: Rect2D(x: 20, y: 20, width: 80, height: 60)))
    desk.addSubview(PaperView(frame: Rect2D(x: 60, y: 40, width: 80, height: 60)))
    #expect(audit { desk }.isEmpty)
  }

  @Test func sheetWithAKnob() {
    let sheet = TouchView(),
      knob = TouchView(frame: Rect2D(x: 100, y: 100, width: 100, height: 100))
    let mark = CheckMarkGestureRecognizer(), pan = PanGestureRecognizer()
    pan.require(toFail: mark)
    sheet.gestureRecognizers = [mark, pan]
    knob.addGestureRecognizer(KnobGestureRecognizer())
    sheet.addSubview(knob)
    #expect(audit { sheet }.isEmpty)
  }

  @Test(arguments: Scene.catalogue.map(\.id))
  func scenesOfThePlayground(name: String) throws {
    let index = try #require(Scene.index(of: name))
    for size in [Size2D(width: 390, height: 700), Size2D(width: 1200, height: 800)] {
      #expect(audit { Playground(scene: index, size: size).window }.isEmpty)
    }
  }

  @Test func scripts() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".touch") && !$0.contains(".build") }
    #expect(files.count >= 7)
    for file in files {
      let data = try Data(contentsOf: folder.appendingPathComponent(file))
      let script = try TouchScript(parsing: [UInt8](data), file: file)
      #expect(audit { ScriptStage(script).window }.isEmpty, "\(file)")
    }
  }
}
