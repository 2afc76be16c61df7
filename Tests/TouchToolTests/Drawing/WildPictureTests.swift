import Testing
import TouchKit
import TouchRender
import TouchViews

@testable import touch_tool

@Suite("Pictures of extreme touches")
struct WildPictureTests {
  @Test("touches at extreme locations can be drawn (R50)", arguments: DrawingMode.allCases)
  func extremeTouchesAreDrawn(mode: DrawingMode) {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: .nan, height: 1e300))
    var sequencer = TouchSequencer()
    var recorder = AnimationRecorder(mode, of: window)
    for index in 0..<60 {
      let kind: ContactReport.Kind = index == 0 ? .down : index == 59 ? .up : .move
      let time = [0, 1e300, 5][index % 3] + Double(index)
      let location = Point2D(x: [1e308, -1e308, 5][index % 3], y: Double(index))
      sequencer.receive(
        ContactReport(
          kind, ContactID(1), at: time, location: location, force: [1e308, nil, -5][index % 3],
          altitudeAngle: [0, 1e300, nil][index % 3], type: index % 2 == 0 ? .pencil : .finger))
      while let event = sequencer.nextTouchEvent(at: .infinity) { recorder.record(event) }
    }
    let picture = recorder.picture()
    let texts = [
      SVG.text(of: picture, tolerance: .nan), SVG.text(of: recorder.animation(), tolerance: -1),
      SVG.text(of: recorder.animation().cropped()), TerminalPicture.text(of: picture, columns: 0),
      TerminalPicture.text(of: picture.cropped(), columns: -5),
    ]
    #expect(!texts.contains { $0.contains("nan") || $0.contains("inf\"") })
  }
}
