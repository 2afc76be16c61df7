import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Hover (R6, R41)")
struct HoverGestureRecognizerTests {
  private let stage = Stage.withCanvas()
  private let hover = HoverGestureRecognizer()
  private let button = TouchView(frame: Rect2D(x: 100, y: 100, width: 100, height: 100))

  init() {
    stage.canvas.addSubview(button)
    stage.add(hover, "hover", on: button)
  }

  @Test(
    "a hover begins over the view, changes there, and ends when the pointer leaves the view (R41)")
  func hoverFollowsThePointer() {
    stage.at(0, .hover(1, 50, 50))
    stage.at(0.1, .hover(1, 120, 120))
    stage.at(0.2, .hover(1, 130, 120))
    #expect(hover.location(in: button) == Point2D(x: 30, y: 20))
    stage.at(0.3, .hover(1, 50, 50))
    stage.at(0.4, .hover(1, 150, 150))
    stage.at(0.5, .leave(1))
    #expect(
      stage.actions == [
        "hover began", "hover changed", "hover ended", "hover began", "hover ended",
      ])
  }

  @Test("a hover has the pose of the pencil, in the coordinates of a view (R62)")
  func hoverHasAPose() throws {
    #expect(hover.zOffset == nil && hover.azimuthAngle(in: button) == nil)
    button.transform = Transform2D(rotationAngle: .pi / 2)
    var report = ContactReport(
      .hover, ContactID(1), at: 0, location: Point2D(x: 150, y: 150), altitudeAngle: 1,
      azimuthAngle: 2, rollAngle: 0.5, type: .pencil, tool: .eraser)
    report.zOffset = 0.75
    stage.play([report])
    #expect(hover.zOffset == 0.75 && hover.altitudeAngle == 1 && hover.rollAngle == 0.5)
    #expect(hover.azimuthAngle(in: nil) == 2)
    let azimuth = try #require(hover.azimuthAngle(in: button))
    #expect(abs(azimuth - (2 - Double.pi / 2)) < 1e-9)
    report.zOffset = 0.5
    stage.play([report])
    #expect(stage.states(of: "hover") == ["began", "changed"] && hover.zOffset == 0.5)
  }

  @Test("a pencil that leaves does not change the pose of the one that moved last (R62)")
  func poseIsThatOfThePencilThatMovedLast() {
    for (pencil, altitude) in [(1, 1), (2, 0.5), (2, 0.25)] {
      stage.play([
        ContactReport(
          .hover, ContactID(pencil), at: 0, location: Point2D(x: 150, y: 150),
          altitudeAngle: altitude, type: .pencil)
      ])
    }
    #expect(hover.altitudeAngle == 0.25)
    stage.leave(1)
    #expect(hover.state == .changed && hover.altitudeAngle == 0.25)
  }

  @Test("a hover recognizer prevents no other, and none prevents it (R29)")
  func hoverIsIndependent() {
    let first = HoverGestureRecognizer()
    let second = HoverGestureRecognizer()
    stage.add(first, "first")
    stage.add(second, "second")
    stage.hover(1, 10, 10)
    #expect(stage.actions == ["first began", "second began"])
    let pan = PanGestureRecognizer()
    #expect(!first.canPrevent(pan) && !first.canBePrevented(by: pan))
  }

  @Test("a pointer that lands ends its hover (R6)")
  func landingEndsTheHover() {
    stage.at(0, .hover(1, 120, 120))
    stage.at(0.1, .down(1, 120, 120))
    stage.at(0.2, .move(1, 150, 120))
    stage.at(0.3, .up(1))
    #expect(stage.actions == ["hover began", "hover ended"])
  }

  @Test("two pointers are one hover, beside a hover of the view below")
  func twoPointersAreOneHover() {
    stage.add(HoverGestureRecognizer(), "below")
    stage.at(0, .hover(1, 120, 120), .hover(2, 130, 130))
    stage.at(0.1, .leave(1))
    #expect(stage.states(of: "hover") == ["began"])
    stage.at(0.2, .leave(2))
    #expect(stage.states(of: "hover").last == "ended")
    #expect(stage.states(of: "below").last == "ended")
  }
}
