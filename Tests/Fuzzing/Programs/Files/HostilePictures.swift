import TestSupport
import TouchInk
import TouchKit
import TouchRender
import TouchScripts
import TouchTesting
import TouchViews

/// Pictures and animations of touches at extreme locations in a window without a size.
func wildPictures(_ check: Check) {
  for mode in DrawingMode.allCases {
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
    let broken = texts.filter { $0.contains("nan") || $0.contains("inf\"") }.count
    check("\(mode): pictures with numbers that are not finite", broken, is: 0, "R23")
  }
}

/// A picture of a million lines in the terminal.
func hugeTerminalPicture(_ check: Check) {
  let picture = Picture(size: Size2D(width: 100, height: 1e9))
  check(
    "characters", TerminalPicture.text(of: picture, columns: 100_000).count, in: 0...100_000_000,
    "R56")
}

/// A stage with a size that makes no sense, and a finger that does everything out of turn.
func stageMisuse(_ check: Check) {
  let view = TouchView(frame: .zero)
  let stage = TouchStage(
    view, size: Size2D(width: .nan, height: -5),
    device: TouchDevice(
      .init(maximumContacts: -3, sampleRate: 60, predictionHorizon: 1),
      displayRate: 30))
  let finger = stage.finger()
  finger.up()
  finger.move(to: [5, 5])
  finger.cancel()
  finger.down(at: [5, 5])
  finger.down(at: [.nan, 5])
  finger.hold(for: 0.5)
  finger.move(to: [7, 7], over: 0.2)
  stage.together { stage.together { finger.up() } }
  finger.leave()
  finger.refine(5, force: 1)
  stage.wait(1e6)
  check("callbacks of the view", stage.log(of: view).words.count, is: 0, "R56")
}

/// A stage whose rate is not a number: a mistake of the caller, which stops with a message.
func stageWithoutRate(_ check: Check) {
  _ = TouchStage(
    TouchView(frame: square), device: TouchDevice(.init(sampleRate: .nan)))
}
