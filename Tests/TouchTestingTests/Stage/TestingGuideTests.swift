import Foundation
import Testing
import TouchGestures
import TouchKit
import TouchTesting
import TouchViews

struct TestingGuideTests {
  @Test(
    "the guides to testing show the transcript that a stage prints",
    arguments: [
      ("TestingTutorial", "photoView", "pinch"), ("TestingTouchCode", "canvas", "zoom"),
    ])
  func guidesShowTheTranscript(guide: String, view: String, recognizer: String) throws {
    let pinch = PinchGestureRecognizer(), photo = TouchView()
    photo.addGestureRecognizer(pinch)
    photo.name = view
    pinch.name = recognizer
    let stage = TouchStage(photo), thumb = stage.finger("thumb"), index = stage.finger("index")
    thumb.down(at: (150, 150))
    index.down(at: (250, 150))
    stage.together(over: .milliseconds(250)) {
      thumb.move(to: (100, 150))
      index.move(to: (300, 150))
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/TouchKit/TouchKit.docc/\(guide).md"),
      encoding: .utf8)
    let lines = "\(stage)".split(separator: "\n")
    #expect(lines.count == 8)
    for line in lines { #expect(page.contains(line.drop { $0 == " " }), "\(line)") }
  }
}
