import Foundation
import TestSupport
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
      ("TestingTutorial", nil, nil), ("TestingTouchCode", "canvas", "zoom"),
    ] as [(String, String?, String?)])
  func guidesShowTheTranscript(guide: String, view: String?, recognizer: String?) throws {
    // The view of the tutorial has no name.
    final class PhotoView: TouchView {}
    let pinch = PinchGestureRecognizer(), photo = PhotoView()
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
    var lines = "\(stage)".split(separator: "\n")
    #expect(lines.count == 8)
    if view == nil {
      let scale = stage.approximately(pinch.scale), isTwo = scale == 2
      #expect(!isTwo)
      lines = "\(scale)".split(separator: "\n")
    }
    for line in lines { #expect(page.contains(line.drop { $0 == " " }), "\(line)") }
  }

  @Test(
    "the guide shows the failure and the coverage of explorations",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func guideShowsExplorations() throws {
    let page = try page("TestingTouchCode")
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(name: "photoKeepsItsScale()") { PhotoView() }
    }
    #expect(page.contains("```\n\(failure)\n```"), "\(failure)")
    let coverage = try explore(inputs: 100) {
      let photo = TouchView()
      let scroll = PanGestureRecognizer()
      let next = SwipeGestureRecognizer()
      scroll.name = "scroll"
      next.name = "next"
      next.numberOfTouchesRequired = 2
      photo.addGestureRecognizer(scroll)
      photo.addGestureRecognizer(next)
      return photo
    }
    #expect(page.contains("```\n\(coverage)\n```"), "\(coverage)")
    #expect(coverage.neverRecognized == ["next"])
  }
}
