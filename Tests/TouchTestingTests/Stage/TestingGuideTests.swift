import Foundation
import Testing
import TouchGestures
import TouchKit
import TouchTesting
import TouchViews

struct TestingGuideTests {
  private func page(_ guide: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appendingPathComponent("Sources/TouchKit/TouchKit.docc/\(guide).md"),
      encoding: .utf8)
  }

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
    thumb.down(at: [150, 150])
    index.down(at: [250, 150])
    stage.together(over: .milliseconds(250)) {
      thumb.move(to: [100, 150])
      index.move(to: [300, 150])
    }
    let page = try page(guide)
    let lines = "\(stage)".split(separator: "\n")
    #expect(lines.count == 8)
    for line in lines { #expect(page.contains(line.drop { $0 == " " }), "\(line)") }
  }

  /// The view of the guide, without the code that the failure does not need.
  private final class PhotoView: TouchView {
    private(set) var fingers: TouchTracker<Point2D> = [:]

    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      for touch in touches { fingers[touch.id] = touch.location(in: self) }
    }
    override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
      for touch in touches { fingers[touch.id] = nil }
    }
  }

  @Test("the guide shows the failure and the coverage of explorations")
  func guideShowsExplorations() throws {
    let page = try page("TestingTouchCode")
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(name: "photoKeepsItsScale()") { PhotoView() }
    }
    #expect(page.contains("```\n\(failure)\n```"), "\(failure)")
    let coverage = try explore {
      let photo = TouchView()
      let scroll = PanGestureRecognizer()
      let next = SwipeGestureRecognizer()
      scroll.name = "scroll"
      next.name = "next"
      photo.addGestureRecognizer(scroll)
      photo.addGestureRecognizer(next)
      return photo
    }
    #expect(page.contains("```\n\(coverage)\n```"), "\(coverage)")
    #expect(coverage.neverRecognized == ["next"])
  }
}
