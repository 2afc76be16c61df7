import TouchGestures
import TouchTesting
import TouchViews
import XCTest

/// The results of a stage in XCTest's own assertions.
final class StageInXCTestTests: XCTestCase {
  private func zooming() -> (stage: TouchStage, photo: TouchView, zoom: PinchGestureRecognizer) {
    let photo = TouchView()
    let zoom = PinchGestureRecognizer()
    photo.name = "photo"
    photo.addGestureRecognizer(zoom)
    let stage = TouchStage(photo)
    // A trace, which the environment may ask for, would be named at the end of the text.
    stage.failureFolder = nil
    stage.pinch(at: photo, from: 100, to: 208)
    return (stage, photo, zoom)
  }

  func testResultsAreComparedByXCTAssertEqual() {
    let (stage, photo, zoom) = zooming()
    XCTAssertEqual(stage.states(of: zoom), [.began, .changed, .ended])
    XCTAssertNotEqual(stage.states(of: zoom), [.ended])
    XCTAssertEqual(stage.log(of: photo), [.began(1), .moved, .cancelled])
    XCTAssertEqual(stage.approximately(zoom.scale), 1.926)
    XCTAssertNotEqual(stage.approximately(zoom.scale), 2)
    XCTAssertEqual(zoom.scale, 208.0 / 108, accuracy: 0.001, "\(stage)")
  }

  func testAFailurePrintsBothValuesAndThenTheTranscript() {
    let (stage, _, zoom) = zooming()
    let states = stage.states(of: zoom), scale = stage.approximately(zoom.scale)
    XCTAssertFalse(states == [.ended])
    XCTAssertTrue("\(states)".hasPrefix("[began, changed("), "\(states)")
    XCTAssertTrue("\(states)".contains(", ended], expected [ended]\n   time"), "\(states)")
    XCTAssertFalse(scale == 2)
    XCTAssertTrue("\(scale)".contains(" +- 0.001, expected 2.0\n   time"), "\(scale)")
    XCTAssertTrue("\(scale)".hasSuffix("zoom ended") || "\(scale)".hasSuffix("pinch ended"))
  }

  func testALiteralIsDescribedAsItIsWritten() {
    XCTAssertEqual("\([.began, .moved(3)] as CallbackLog<TouchCallback>)", "[began, moved(3)]")
    XCTAssertEqual("\(2.5 as ApproximateValue)", "2.5")
  }
}
