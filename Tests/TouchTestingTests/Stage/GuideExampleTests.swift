import Foundation
import Testing
import TouchGestures
import TouchKit
import TouchTesting
import TouchViews

@Suite("Examples of the guides")
struct GuideExampleTests {
  @Test("the guides show the examples that are tested")
  func guidesShowTheExamples() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: folder.appendingPathComponent("GuideExamples.swift"), encoding: .utf8)
    for section in source.components(separatedBy: "// MARK: ").dropFirst() {
      let guide = section.prefix { !$0.isNewline }
      let path = "../../../Sources/TouchKit/TouchKit.docc/\(guide).md"
      let page = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for example in section.dropFirst(guide.count).components(separatedBy: "\n}\n") {
        let code = example.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(code.isEmpty || page.contains(code), "\(guide): \(code)")
      }
    }
  }

  @Test("the view that keeps the location of each finger keeps two")
  func spotsOfTwoFingers() {
    let spots = SpotsView(), stage = TouchStage(spots)
    let thumb = stage.finger(), index = stage.finger()
    thumb.down(at: [100, 100])
    index.down(at: [200, 100])
    index.move(to: [210, 100])
    #expect(spots.spots.values == [Point2D(x: 100, y: 100), Point2D(x: 210, y: 100)])
    stage.cancelAll()
    #expect(spots.spots.isEmpty)
  }

  @Test("the photo that random hands touch is scaled by two fingers")
  func photoOfTwoFingers() {
    let photo = PhotoView(), stage = TouchStage(photo)
    stage.pinch(at: photo, from: 100, to: 200)
    #expect(stage.approximately(photo.scale) == 2)
    #expect(photo.fingers.isEmpty)
  }

  @Test("one finger zooms the map after a tap, and pans it without one")
  func quickZoom() {
    let map = MapView(), stage = TouchStage(map), finger = stage.finger()
    finger.drag(from: [100, 100], to: [160, 100])
    #expect(stage.approximately(map.offset) == Vector2D(dx: 50, dy: 0))
    #expect(map.zoom == 1)
    stage.wait(1)
    finger.tap(at: [100, 100])
    finger.down(at: [100, 100])
    finger.move(to: [100, 200], over: 0.5)
    finger.up()
    #expect(map.zoom > 2 && map.zoom < 3)
    #expect(stage.states(of: map.quickZoom) == [.began, .changed, .ended])
    #expect(stage.states(of: map.pan) == [.began, .changed, .ended])
  }

  @Test("a finger on a stick is none of the map's")
  func stickAboveAMap() {
    let map = MapView(), stick = TouchView(frame: Rect2D(x: 0, y: 200, width: 100, height: 100))
    addStick(stick, to: map)
    let stage = TouchStage(map), thumb = stage.finger(), finger = stage.finger()
    thumb.down(at: stick)
    thumb.move(to: [80, 250], over: 0.2)
    #expect(stage.states(of: map.pan) == [])
    finger.drag(from: [200, 100], to: [260, 100])
    #expect(stage.states(of: map.pan) == [.began, .changed, .ended])
    #expect(stage.approximately(map.offset) == Vector2D(dx: 50, dy: 0))
    thumb.up()
    #expect(stage.log(of: stick) == [.began, .moved, .ended])
  }

  @Test("the direction decides between a row and its list, by finger")
  func rowInAList() throws {
    let list = TouchView(), row = TouchView(frame: Rect2D(x: 0, y: 100, width: 400, height: 60))
    let scroll = PanGestureRecognizer()
    list.addSubview(row)
    list.addGestureRecognizer(scroll)
    moveSideways(row, in: list, scroll: scroll)
    let swipe = try #require(row.gestureRecognizers.first)
    let stage = TouchStage(list), finger = stage.finger()
    finger.drag(from: row, to: [200, 230])
    #expect(stage.states(of: scroll) == [.began, .changed, .ended])
    #expect(stage.states(of: swipe) == [])
    finger.drag(from: row, to: [100, 130])
    #expect(stage.states(of: swipe) == [.began, .changed, .ended])
    #expect(stage.states(of: scroll) == [.began, .changed, .ended])
  }
}
