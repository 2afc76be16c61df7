import Testing
import TouchGestures
import TouchKit
import TouchTesting
import TouchViews

@Suite("Views that a test touches by their names")
struct TouchedViewTests {
  /// A list that places its rows when it is laid out.
  private final class List: TouchView {
    var rows: [TouchView] = []

    override init(frame: Rect2D) {
      super.init(frame: frame)
      for name in ["first", "second", "third"] {
        let row = TouchView()
        row.name = name
        row.onTouchesBegan = { _, _ in }
        rows.append(row)
        addSubview(row)
      }
    }

    override func layoutSubviews() {
      for (index, row) in rows.enumerated() {
        row.frame = Rect2D(x: 0, y: Double(index) * 60, width: 300, height: 60)
      }
    }
  }

  @Test("a view is touched where it is after pending layout")
  func viewsAreTouchedAfterLayout() {
    let list = List(frame: Rect2D(x: 0, y: 0, width: 300, height: 180))
    let stage = TouchStage(list)
    stage.finger("tap").tap(at: list.rows[1])
    #expect(stage.log(of: list.rows[1]) == [.began, .ended])
    list.rows.removeFirst().removeFromSuperview()
    stage.finger("other").tap(at: [10, 10], in: list.rows[1])
    #expect(stage.log(of: list.rows[1]) == [.began, .ended])
    #expect("\(stage)".contains("began 10.0,70.0"))
  }

  private let photo = Self.named("photo", Rect2D(x: 100, y: 100, width: 100, height: 100))
  private let panel = Self.named("panel", Rect2D(x: 0, y: 0, width: 400, height: 300))

  private static func named(_ name: String, _ frame: Rect2D) -> TouchView {
    let view = TouchView(frame: frame)
    view.name = name
    return view
  }

  private static let obstacles:
    [(reason: String, change: @Sendable (TouchView, TouchView) -> Void)] =
      [
        ("skipped: hidden", { photo, _ in photo.isHidden = true }),
        ("panel skipped: hidden", { _, panel in panel.isHidden = true }),
        ("skipped: alpha 0.00 < 0.01", { photo, _ in photo.alpha = 0 }),
        (
          "skipped: interaction disabled",
          { photo, _ in photo.isUserInteractionEnabled = false }
        ),
        (
          "panel skipped: interaction disabled",
          { _, panel in panel.isUserInteractionEnabled = false }
        ),
        (
          "panel skipped: outside (500.0,150.0 is not in 0,0 400x300)",
          { photo, _ in photo.center.x = 500 }
        ),
        ("skipped: outside (0.0,0.0 is not in 0,0 0x0)", { photo, _ in photo.frame = .zero }),
        (
          "not tested: behind group",
          { photo, panel in
            let group = named("group", panel.bounds)
            group.addSubview(named("badge", photo.frame))
            panel.addSubview(group)
          }
        ),
      ]

  @Test(
    "a touch that misses its view says why, in the transcript and in the failure",
    arguments: obstacles)
  func missedViews(reason: String, change: @Sendable (TouchView, TouchView) -> Void) {
    panel.addSubview(photo)
    let tap = TapGestureRecognizer()
    photo.addGestureRecognizer(tap)
    change(photo, panel)
    let stage = TouchStage(panel, size: Size2D(width: 600, height: 300))
    stage.finger().tap(at: photo)
    let note = "a missed photo (\(reason))"
    #expect("\(stage)".contains("  \(note)"), "\(stage)")
    let states = stage.states(of: tap), isEqual = states == [.recognized]
    // Each description looks for what it would have taken.
    let text = "\(states)"
    #expect(!isEqual && text.contains("\n\(note)"), "\(text)")
    #expect(text.hasPrefix("[nothing], expected [recognized]\n"), "\(text)")
  }

  @Test(
    "a view has one name in the transcript, also where it is missed",
    arguments: [(nil, "photoView"), ("the photo", "the_photo")] as [(String?, String)])
  func missedViewsHaveOneName(_ name: String?, _ expected: String) {
    final class PhotoView: TouchView {}
    let photo = PhotoView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let cover = PhotoView(frame: Rect2D(x: 0, y: 0, width: 100, height: 50))
    photo.name = name
    cover.name = name
    panel.addSubview(photo)
    panel.addSubview(cover)
    let stage = TouchStage(panel)
    stage.finger("a").tap(at: [10, 80])
    stage.finger("b").tap(at: [10, 10], in: photo)
    #expect("\(stage)".contains("\(expected) began"), "\(stage)")
    #expect(
      "\(stage)".contains("b missed \(expected) (not tested: behind \(expected)2)"), "\(stage)")
  }

  @Test("a touch that hits its view, or a view inside it, misses nothing")
  func viewsThatAreHit() {
    panel.addSubview(photo)
    let stage = TouchStage(panel)
    stage.finger().tap(at: photo)
    stage.finger().drag(from: panel, to: [10, 10])
    stage.finger().tap(at: [50, 50], in: photo)
    stage.pinch(at: photo, from: 20, to: 40)
    #expect(!"\(stage)".contains("missed"), "\(stage)")
    stage.pinch(at: photo, from: 120, to: 40)
    stage.finger("late").swipe(.left, from: [-10, 50], in: photo)
    #expect(
      "\(stage)".contains(
        "left missed photo (skipped: outside (-10.0,50.0 is not in 0,0 100x100))"), "\(stage)")
    #expect(
      "\(stage)".contains("late missed photo (skipped: outside (-10.0,50.0 is not in 0,0 100x100))")
    )
  }

  @Test("a touch misses only a view that it names, although one before it named one there")
  func missesAreOfTheTouchesThatNameViews() {
    panel.addSubview(photo)
    photo.isHidden = true
    let stage = TouchStage(panel), finger = stage.finger("a")
    func misses() -> Int { "\(stage)".ranges(of: "a missed photo").count }
    finger.tap(at: photo)
    #expect(misses() == 1, "\(stage)")
    finger.tap(at: [150, 150])
    #expect(misses() == 1, "\(stage)")
    finger.tap(at: photo)
    #expect(misses() == 2, "\(stage)")
    stage.finger("b").tap(at: [150, 150])
    #expect(misses() == 2 && !"\(stage)".contains("b missed"), "\(stage)")
  }

  @Test("a failure names the fingers that are still down")
  func fingersThatAreStillDown() {
    let tap = TapGestureRecognizer()
    photo.addGestureRecognizer(tap)
    let stage = TouchStage(photo), finger = stage.finger()
    finger.down(at: photo)
    let states = stage.states(of: tap), isEqual = states == [.recognized]
    #expect(!isEqual && "\(states)".contains("\na is still down"), "\(states)")
    stage.finger("b").down(at: photo)
    let second = stage.states(of: tap), isSecondEqual = second == [.recognized]
    #expect(!isSecondEqual && "\(second)".contains("\na and b are still down"), "\(second)")
    finger.up()
    stage.liftAll()
    let last = stage.states(of: tap), isLastEqual = last == [.failed, .failed, .failed]
    #expect(!isLastEqual && !"\(last)".contains("still down"), "\(last)")
  }

  @Test("a view without a name has one name in all texts of a stage")
  func viewsHaveOneName() {
    final class SpotsView: TouchView {}
    let views = (0..<2).map { SpotsView(frame: Rect2D(x: $0 * 100, y: 0, width: 100, height: 100)) }
    for view in views { panel.addSubview(view) }
    let stage = TouchStage(panel)
    for view in views {
      let thumb = stage.finger(), index = stage.finger()
      thumb.down(at: view)
      index.down(at: view)
      stage.liftAll()
    }
    let text = "\(stage)"
    #expect(text.contains("spotsView began"))
    #expect(
      text.contains("spotsView withheld #2: spotsView is not multitouch and tracks #1"), "\(text)")
    #expect(text.contains("spotsView2 withheld #4: spotsView2 is not multitouch and tracks #3"))
    #expect(!text.contains("SpotsView"))
    _ = stage.log(of: SpotsView())
    #expect("\(stage)".hasPrefix("the view SpotsView is not on the stage"), "\(stage)")
  }

  @Test("exclusive views have the names of the transcript, too")
  func exclusiveViewsHaveOneName() {
    final class KeyView: TouchView {}
    let keys = (0..<2).map { KeyView(frame: Rect2D(x: $0 * 100, y: 0, width: 100, height: 100)) }
    for key in keys { panel.addSubview(key) }
    keys[0].isExclusiveTouch = true
    let stage = TouchStage(panel)
    stage.finger().down(at: keys[0])
    stage.finger().down(at: keys[1])
    #expect(
      "\(stage)".contains("keyView2 withheld #2: keyView is exclusive and tracks #1"), "\(stage)")
    stage.liftAll()
    stage.finger().down(at: keys[1])
    stage.finger().down(at: keys[0])
    #expect(
      "\(stage)".contains("keyView withheld #4: keyView is exclusive and keyView2 tracks #3"),
      "\(stage)")
  }
}
