import Testing
import TouchKit
import TouchViews

@testable import TouchInk

@Suite struct StrokeMarksTests {
  @Test("every sample has a mark of its kind (R9, R12, R13)")
  func everySampleHasAMarkOfItsKind() throws {
    var session = InkSession(predicting: 0.0084)
    session.draw(.pencil(.down, 0, 0, at: 0, force: 0.3, estimates: .force, index: 1))
    session.draw(
      .pencil(.move, 4, 0, at: 0.004, force: 0.3),
      .pencil(.move, 8, 0, at: 0.008, force: 0.3, estimates: .force, index: 2))
    let marks = try #require(session.stroke(1)?.marks)
    #expect(marks.map(\.kind) == [.main, .coalesced, .main, .predicted, .predicted])
    #expect(Array(marks.map(\.isEstimated).prefix(3)) == [true, false, true])
    #expect(marks.map(\.index) == [0, 1, 2, 3, 4])
    session.draw(.refine(1, at: 0.01, force: 0.5))
    #expect(session.stroke(1)?.marks[0].isEstimated == false)
  }

  @Test("a sample is marked as updated once all updates that it expected have arrived (R14)")
  func updatedSamplesAreMarked() throws {
    var session = InkSession(predicting: 0.0084)
    session.draw(
      .pencil(.down, 0, 0, at: 0, force: 0.3, azimuth: 1, estimates: [.force, .azimuth], index: 1))
    session.draw(.pencil(.move, 4, 0, at: 0.004, force: 0.3))
    #expect(session.stroke(1)?.marks.map(\.isUpdated).contains(true) == false)
    session.draw(.refine(1, at: 0.01, force: 0.5))
    var mark = try #require(session.stroke(1)?.marks.first)
    #expect(mark.isEstimated && !mark.isUpdated)
    session.draw(.refine(1, at: 0.02, azimuth: 2))
    mark = try #require(session.stroke(1)?.marks.first)
    #expect(!mark.isEstimated && mark.isUpdated)
    let green = TouchColor(red: 0, green: 0.55, blue: 0.25)
    #expect(session.stroke(1)?.markShapes(in: 0..<1).last == .area(mark.outline, fill: green))
  }

  @Test("the azimuth indicator points along the azimuth and is longer for flatter pencils (R16)")
  func theIndicatorPointsAlongTheAzimuth() throws {
    var session = InkSession()
    session.draw(.pencil(.down, 100, 100, at: 0, azimuth: .pi / 2, altitude: 0))
    session.draw(.pencil(.move, 100, 100, at: 0.004, azimuth: 0, altitude: .pi / 3))
    session.draw(.pencil(.move, 100, 100, at: 0.008, azimuth: 0, altitude: .pi / 2))
    session.draw(.pencil(.move, 100, 100, at: 0.012))
    session.draw(.finger(.down, 1, 50, 50, at: 0.02))
    let marks = try #require(session.stroke(1)?.marks)
    let length = InkConstants.azimuthIndicatorLength
    #expect(
      marks[0].azimuthIndicatorTip.map { $0.distance(to: Point2D(x: 100, y: 100 + length)) < 1e-9 }
        == true)
    #expect(
      marks[1].azimuthIndicatorTip.map {
        $0.distance(to: Point2D(x: 100 + length / 2, y: 100)) < 1e-9
      } == true)
    #expect(
      marks[2].azimuthIndicatorTip.map { $0.distance(to: Point2D(x: 100, y: 100)) < 1e-9 } == true)
    // A sample without angles carries the previous ones. A finger has none.
    #expect(marks[3].azimuthIndicatorTip == marks[2].azimuthIndicatorTip)
    let finger = try #require(session.stroke(2)?.marks)
    #expect(finger[0].azimuthIndicatorTip == nil && finger[0].azimuthIndicator.isEmpty)
    #expect(marks[0].azimuthIndicator.count == 3 && marks[0].outline.count == 4)
  }
}
