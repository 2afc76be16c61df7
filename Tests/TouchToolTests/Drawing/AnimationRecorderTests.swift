import TestSupport
import Testing
import TouchInk
import TouchKit
import TouchRender
import TouchScripts
import TouchSpots
import TouchViews

@testable import touch_tool

/// Returns the smallest rectangle around a path, without the control points of its curves.
private func inkBox(of shape: DrawnShape) -> Rect2D {
  guard case .path(let path, _, _, _) = shape else { return .null }
  return Path2D(path.polylines.flatMap(\.points)).boundingBox
}

private func inkFill(of shape: DrawnShape) -> TouchColor? {
  guard case .path(_, let fill, _, _) = shape else { return nil }
  return fill
}

@Suite struct AnimationRecorderTests {
  private static let script = """
    touchscript 1
    surface 200x100
    view left 0,0 100x100 multitouch
    0    down a 20,20 force=1; down b 150,50
    +0   move a 80,20 over 200 force=1; move b 150,90 over 100
    +0   up a; cancel b
    """

  private func recorded(
    _ mode: DrawingMode, script: String = AnimationRecorderTests.script
  ) throws -> AnimationRecorder {
    let stage = ScriptStage(try TouchScript(parsing: script, file: "test"))
    var recorder = AnimationRecorder(mode, of: stage.window)
    let player = stage.player()
    var names = TouchNames()
    while let step = player.next() {
      guard case .event(let event) = step.kind else { continue }
      names.observe(event, from: player)
      recorder.record(event) { names[$0].description }
    }
    return recorder
  }

  @Test("strokes of contacts with a style of their own are drawn in it")
  func contactsHaveStyles() throws {
    let stage = ScriptStage(try TouchScript(parsing: Self.script, file: "test"))
    var recorder = AnimationRecorder(.calligraphy, of: stage.window)
    let red = TouchColor(red: 1, green: 0, blue: 0)
    let style = InkStyle(
      .plain, width: 30, response: WidthResponse(usesForce: false), opacity: 0.5, color: red)
    recorder.record(stage.player(), styles: ["a": style])
    let shapes = recorder.picture().shapes
    #expect(shapes.count == 1 && inkFill(of: shapes[0]) == red.withAlphaComponent(0.5))
    #expect(abs(inkBox(of: shapes[0]).height - 30) < 1)
    let fills = recorder.animation().elements.map { inkFill(of: $0.shape) }
    #expect(fills.contains(TouchColor(red: 1, green: 0.5, blue: 0.5)), "on the white ground")
  }

  @Test("the legend contains each touch with its ID, contact and time span")
  func theLegendContainsEachTouch() throws {
    let animation = try recorded(.spots).animation()
    #expect(animation.tracks.map(\.entry.name) == ["#1 a", "#2 b"])
    #expect(animation.tracks.map(\.startTime) == [0, 0])
    #expect(animation.tracks.allSatisfy { abs(($0.endTime ?? 0) - 0.2) < 0.001 })
    #expect(abs(animation.duration - 0.2) < 0.001)
  }

  @Test("an animation ends with its latest sample, even if that is drawn later")
  func animationEndsWithItsLatestSample() throws {
    // With 4 draws a second, the samples after the first are drawn at 0.25 s.
    let script = """
      touchscript 1
      surface 200x100
      display 4
      0    down a 20,20
      100  move a 60,20
      200  up a
      """
    let animation = try recorded(.spots, script: script).animation()
    #expect(abs(animation.duration - 0.2) < 1e-9)
    #expect(animation.tracks.map(\.endTime) == [animation.duration])
  }

  @Test("an animation of times before 0 lasts from its first sample to its latest")
  func animationBeforeZero() {
    var sequencer = TouchSequencer()
    sequencer.receive(ContactReport(.down, ContactID(0), at: -5, location: .zero))
    sequencer.receive(ContactReport(.up, ContactID(0), at: -4, location: .zero))
    var recorder = AnimationRecorder(.spots, of: TouchWindow())
    while let event = sequencer.nextTouchEvent(at: 0) { recorder.record(event) }
    #expect(recorder.animation().duration == 1)
  }

  @Test("a touch that returns to where it began moves there and back in the SVG animation")
  func returningTouchMovesThereAndBack() throws {
    let script = """
      touchscript 1
      surface 200x100
      0     down a 20,20
      1000  move a 60,20
      2000  move a 20,20
      2000  up a
      """
    let svg = SVG.text(of: try recorded(.spots, script: script).animation())
    // The touch lasts 2 s, and after it the animation pauses for 1 s.
    let motion = #"<animate attributeName="cx" values="20;60;20;20" keyTimes="0;.33333;.66667;1""#
    #expect(svg.contains(motion))
    #expect(!svg.contains(#"attributeName="cy""#), "it moves only to the right and back")
  }

  @Test("spots grow, move with their fingers and disappear with them")
  func spotsGrowAndMoveWithTheirFingers() throws {
    let animation = try recorded(.spots).animation()
    guard case .disc(let center, let radius, _, _, _) = animation.picture(at: 0.1).shapes.first
    else {
      Issue.record("expected a disc")
      return
    }
    #expect(center.distance(to: Point2D(x: 50, y: 20)) < 0.1)
    #expect(abs(radius - TouchSpot(center: .zero, beganAt: 0).diameter(at: 0.1) / 2) < 1e-9)
    #expect(animation.picture(at: 0.3).shapes.isEmpty)
  }

  @Test("strokes appear with their samples, and cancelled strokes are not drawn")
  func strokesAppearWithTheirSamples() throws {
    let recorder = try recorded(.plain)
    #expect(recorder.picture().shapes.count == 1, "b was cancelled")
    let animation = recorder.animation()
    let reach = { (time: Double) in
      animation.picture(at: time).shapes.map { inkBox(of: $0) }.filter { $0 != .null }
        .map(\.maxX).max() ?? 0
    }
    #expect(reach(0.05) < reach(0.1) && reach(0.1) < reach(0.2))
    #expect(abs(reach(0.2) - (80 + InkConstants.strokeWidth / 2)) < 0.1)
    #expect(reach(0.1) < 60)
  }

  @Test("finger paint of a cancelled touch disappears")
  func cancelledPaintDisappears() throws {
    let recorder = try recorded(.paint)
    let lines = recorder.picture().shapes
    guard lines.count == 1, case .path(_, _, let color, _) = lines[0] else {
      Issue.record("expected a line, found \(lines)")
      return
    }
    #expect(color == Picture.color(ofTouch: 0))
    let animation = recorder.animation()
    #expect(animation.picture(at: 0.15).shapes.count > animation.picture(at: 0.25).shapes.count)
  }

  @Test("a stroke has the color of its touch in the legend, and is pale in debug mode")
  func strokesHaveTheColorsOfTheLegend() throws {
    let colors = (0..<2).map(Picture.color(ofTouch:))
    for (mode, color) in [(DrawingMode.plain, colors[0]), (.debug, TouchColor(white: 0.75))] {
      let picture = try recorded(mode).picture()
      guard case .path(_, let fill, _, _)? = picture.shapes.first else {
        Issue.record("expected a stroke")
        continue
      }
      #expect(fill == color && picture.legend.map(\.color) == colors)
    }
  }

  @Test("views are drawn at their locations with their names, below the discs")
  func viewsAreDrawnWithNamesAndDiscs() throws {
    let shapes = try recorded(.views).animation().picture(at: 0.1).shapes
    guard case .path(let box, _, _, _) = shapes[0], case .text(let name, _, _, _, _) = shapes[1]
    else {
      Issue.record("expected a box and its name")
      return
    }
    #expect(box == Path2D(Rect2D(x: 0, y: 0, width: 100, height: 100)))
    #expect(name == "left")
    #expect(shapes.dropFirst(2).count == 2, "a disc for each finger")
  }

  @Test("hidden views are omitted with all their subviews")
  func hiddenViewsAreOmitted() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let outer = TouchView(frame: window.bounds)
    let inner = TouchView(frame: window.bounds)
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(DrawnShape.shapes(of: window).count == 2)
    outer.isHidden = true
    #expect(DrawnShape.shapes(of: window).isEmpty)
  }

  @Test(
    "equal input gives equal text (R44)",
    arguments: TestLoad.some(of: DrawingMode.allCases, quick: 2))
  func equalInputGivesEqualText(_ mode: DrawingMode) throws {
    #expect(
      SVG.text(of: try recorded(mode).animation()) == SVG.text(of: try recorded(mode).animation()))
    #expect(
      SVG.text(of: try recorded(mode).picture()) == SVG.text(of: try recorded(mode).picture()))
  }

  @Test("strokes are drawn with curves, with the style's caps, and smoothed if desired")
  func strokesAreDrawnWithCurves() throws {
    var recorder = try recorded(.plain)
    let round = recorder.picture()
    #expect(SVG.text(of: round).contains("C"))
    recorder.style.cap = .butt
    let butt = recorder.picture()
    // The cap of the first point reaches beyond it by half a width.
    let lefts = [round, butt].map { inkBox(of: $0.shapes[0]).minX }
    #expect(abs(lefts[1] - lefts[0] - InkConstants.strokeWidth / 2) < 0.2)

    let stage = ScriptStage(
      try TouchScript(
        parsing: """
          touchscript 1
          surface 200x100
          0    down a 20,20
          +10  move a 30,24
          +10  move a 40,20
          +10  move a 50,24
          +10  move a 60,20
          +10  up a
          """, file: "test"))
    var jittery = AnimationRecorder(.plain, of: stage.window)
    let player = stage.player()
    while let step = player.next() {
      if case .event(let event) = step.kind { jittery.record(event) }
    }
    // The samples are 4 points apart, and the line is 6 points wide.
    let height = inkBox(of: jittery.picture().shapes[0]).height
    #expect(height > 6 && height < 9.5, "strokes are smoothed as they are while they are drawn")
    jittery.smoother = StrokeSmoother(timeConstant: 0)
    let raw = inkBox(of: jittery.picture().shapes[0]).height
    #expect(raw > 9.9, "a smoother replaces the smoothing of the builder")
    jittery.smoother = StrokeSmoother()
    #expect(inkBox(of: jittery.picture().shapes[0]).height < raw - 0.2)
  }

  @Test("an animation in debug mode has the marks that are drawn, without the hook of a pen (R50)")
  func debugAnimationLeavesTheHookOut() throws {
    let stage = ScriptStage(
      try TouchScript(
        parsing: """
          touchscript 1
          surface 200x100
          0    down a 20,20
          +10  move a 40,20
          +10  move a 60,20
          +10  move a 80,20
          +10  move a 78,20
          +10  up a
          """, file: "test"))
    var recorder = AnimationRecorder(.debug, of: stage.window)
    let player = stage.player()
    while let step = player.next() {
      if case .event(let event) = step.kind { recorder.record(event) }
    }
    let marks = recorder.picture().shapes.dropFirst()
    #expect(marks.count == 4, "the step back at the end is not drawn")
    let shown = recorder.animation().picture(at: 1).shapes.map(inkBox).filter { $0.width < 4 }
    for box in marks.map(inkBox) {
      #expect(shown.contains { $0.origin.distance(to: box.origin) < 0.01 })
    }
    #expect(shown.allSatisfy { $0.origin.x < 80 }, "and neither is it in the animation")
  }

  @Test("an animation begins with the first sample, also if its event is drawn later")
  func animationsBeginWithTheFirstSample() throws {
    for display in ["", "display 10\n"] {
      let recorder = try recorded(
        .plain,
        script: """
          touchscript 1
          \(display)510 down a 20,20
          +0 move a 80,20 over 200
          +0 up a
          """)
      // Without a display the touch lasts for 0.2 s, with one its events end at 0.8 s.
      let animation = recorder.animation()
      #expect(abs(animation.duration - 0.2) < 1e-6, "\(display): \(animation.duration)")
      #expect(animation.tracks.map(\.startTime) == [0])
    }
  }

  @Test("finger paint is drawn in the order in which the touches ended, then that in progress")
  func paintIsDrawnInTheOrderOfItsEnds() throws {
    let recorder = try recorded(
      .paint,
      script: """
        touchscript 1
        surface 200x100
        view all 0,0 200x100 multitouch
        0    down a 10,10; down b 20,10; down c 30,10; down d 40,10; down e 50,10
        +10  move a 10,50; move b 20,50; move c 30,50; move d 40,50; move e 50,50
        +10  up d
        +10  cancel b
        +10  up a; up e
        """)
    let order = recorder.picture().shapes.compactMap { shape -> Int? in
      guard case .path(_, _, let color, _) = shape else { return nil }
      return (0..<5).first { Picture.color(ofTouch: $0) == color }
    }
    #expect(order == [3, 0, 4, 2], "c is still down, and b was cancelled")
  }
}
