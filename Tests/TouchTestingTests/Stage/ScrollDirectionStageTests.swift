import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources
import TouchTesting
import TouchViews

/// A list that scrolls up and down, with a row that scrolls to the sides. Their pans decide where
/// they move in `shouldBegin`.
@Suite("Nested lists under fingers, trackpads, wheels and recorded touchpads (R67)")
struct ScrollDirectionStageTests {
  enum Idiom: CaseIterable { case velocity, translation }

  private final class Lists: TouchView {
    let list = PanGestureRecognizer()
    let row = PanGestureRecognizer()

    init(_ idiom: Idiom, size: Size2D = Size2D(width: 400, height: 400)) {
      super.init(frame: Rect2D(origin: .zero, size: size))
      let inner = TouchView(frame: bounds)
      addSubview(inner)
      add(list, to: self, idiom) { abs($0.dy) > abs($0.dx) }
      add(row, to: inner, idiom) { abs($0.dx) > abs($0.dy) }
    }

    private func add(
      _ pan: PanGestureRecognizer, to view: TouchView, _ idiom: Idiom,
      _ condition: @escaping (Vector2D) -> Bool
    ) {
      pan.allowedScrollTypes = .all
      pan.shouldBegin = { [unowned pan] in
        condition(idiom == .velocity ? pan.velocity(in: nil) : pan.translation(in: nil))
      }
      view.addGestureRecognizer(pan)
    }
  }

  @Test(
    "a stage's finger, trackpad and wheel scroll the list that they move along", .serialized,
    arguments: Idiom.allCases)
  func stage(_ idiom: Idiom) {
    for (x, y) in [(10.0, -80.0), (-80, 10)] {
      let inputs: [(TouchStage) -> Void] = [
        { stage in
          let finger = stage.finger()
          finger.down(at: [200, 200])
          finger.move(by: [x, y], over: 0.25)
          finger.up()
        },
        { $0.trackpad.scroll(by: [x, y], over: 0.25, at: [200, 200]) },
      ]
      for input in inputs {
        let lists = Lists(idiom)
        let stage = TouchStage(lists)
        input(stage)
        let (found, other) = abs(y) > abs(x) ? (lists.list, lists.row) : (lists.row, lists.list)
        #expect(stage.states(of: found) == [.began, .changed, .ended])
        #expect(stage.states(of: other) == [])
      }
    }
    let lists = Lists(idiom)
    let stage = TouchStage(lists)
    stage.wheel(steps: -1, at: [200, 200])
    #expect(
      stage.states(of: lists.list) == [.began, .ended] && stage.states(of: lists.row) == [])
  }

  @Test(
    "two fingers on a real touchpad scroll the list that they move along",
    arguments: [
      ("Synaptics.two-finger-vert-scroll", true), ("Wacom_Bamboo.double-center-scroll", true),
      ("Wacom_Bamboo.double-top-swipe", false), ("Wacom_Intuos5.double-top-swipe", false),
    ])
  func recordedTouchpads(_ name: String, _ isVertical: Bool) throws {
    let path = try #require(DeviceRecordingFiles.labelled(name))
    let recording = try RecordingLoader.load(path, as: RecordingFormat.recordings).recording()
      .interpretingTouchpads()
    for idiom in Idiom.allCases {
      let lists = Lists(idiom, size: try #require(recording.surface))
      let window = TouchWindow(frame: lists.frame)
      window.addSubview(lists)
      var actions: [PanGestureRecognizer] = []
      for pan in [lists.list, lists.row] {
        pan.addAction { if $0.state == .began { actions.append($0) } }
      }
      TouchPlayer(recording, in: window).play()
      #expect(
        !actions.isEmpty && actions.allSatisfy { $0 === (isVertical ? lists.list : lists.row) })
    }
  }

  /// What the page of the playground wrote of events of Chromium: a trackpad that scrolls upwards
  /// and to the left, with its first displacement in the first event, and two steps of a wheel.
  private static let browserRecording = """
    {"touchlog":1,"surface":[400,400]}
    {"t":0.0957,"k":"scroll","phase":"began","x":200,"y":200,"dx":-1,"dy":-9}
    {"t":0.1379,"k":"scroll","phase":"changed","x":200,"y":200,"dx":-1,"dy":-9}
    {"t":0.1915,"k":"scroll","phase":"changed","x":200,"y":200,"dx":-1,"dy":-9}
    {"t":0.3739,"k":"scroll","phase":"ended","x":200,"y":200}
    {"t":0.9934,"k":"scroll","phase":"began","x":200,"y":200,"dx":-9,"dy":2}
    {"t":1.018,"k":"scroll","phase":"changed","x":200,"y":200,"dx":-9,"dy":2}
    {"t":1.0683,"k":"scroll","phase":"changed","x":200,"y":200,"dx":-9,"dy":2}
    {"t":1.2509,"k":"scroll","phase":"ended","x":200,"y":200}
    {"t":1.873,"k":"scroll","phase":"began","x":200,"y":200,"dx":0,"dy":-120,"discrete":true}
    {"t":2.2895,"k":"scroll","phase":"began","x":200,"y":200,"dx":-120,"dy":0,"discrete":true}
    """

  @Test(
    "the trackpad and the wheel of a browser scroll the list that they move along",
    arguments: Idiom.allCases)
  func recordedBrowser(_ idiom: Idiom) throws {
    let recording = try TouchRecording(
      reading: Array(Self.browserRecording.utf8), file: "browser.touchlog")
    let lists = Lists(idiom)
    let window = TouchWindow(frame: lists.frame)
    window.addSubview(lists)
    var actions: [String] = []
    for (pan, name) in [(lists.list, "list"), (lists.row, "row")] {
      pan.addAction { if $0.state != .changed { actions.append("\(name) \($0.state)") } }
    }
    TouchPlayer(recording, in: window).play()
    #expect(
      actions == ["list", "row", "list", "row"].flatMap { ["\($0) began", "\($0) ended"] })
  }
}
