import TestSupport
import TouchInk
import TouchKit
import TouchRender
import TouchScripts
import TouchTesting
import TouchViews

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
