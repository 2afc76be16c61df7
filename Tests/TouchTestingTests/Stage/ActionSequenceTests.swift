import Testing
import TouchKit
import TouchScripts
import TouchViews

@testable import TouchTesting

@Suite("When the actions of a movement begin")
struct ActionSequenceTests {
  private func starts(_ body: (inout ActionSequence) -> Void) -> [Double] {
    var sequence = ActionSequence(at: 100, sampleInterval: 10.5, duration: nil)
    body(&sequence)
    return sequence.steps.map(\.start)
  }

  @Test("an action begins after its pause, and the next one a sample interval after that one")
  func pausesCountOnce() {
    let starts = starts {
      $0.append(.hold("a", over: 20))
      $0.append(.up("a", nil, ScriptProperties()))
      $0.wait(.milliseconds(7))
      $0.append(.hold("a", over: 5))
      $0.append(.hold("a", over: 5))
      $0.wait(.milliseconds(90))
      $0.wait(.milliseconds(3))
      $0.append(.upAll)
      $0.append(.upAll)
    }
    #expect(starts == [100, 131, 138, 154, 162, 173])
  }

  @Test("a pause before the first action does not delay it")
  func firstActionBeginsImmediately() {
    #expect(
      starts {
        $0.wait(.milliseconds(50))
        $0.append(.upAll)
        $0.append(.upAll)
      } == [100, 111])
  }
}

@Suite("Where a finger is")
struct FingerLocationTests {
  @Test("a finger is where it was last, also after it has lifted, left or was cancelled")
  func fingersKeepTheirLocation() {
    let view = TouchView()
    let stage = TouchStage(view)
    let finger = stage.finger()
    #expect(finger.location == nil)
    let steps: [(String, () -> Void, Point2D)] = [
      ("down", { finger.down(at: [10, 20]) }, Point2D(x: 10, y: 20)),
      ("move", { finger.move(to: [30, 40], over: 0.1) }, Point2D(x: 30, y: 40)),
      ("move by", { finger.move(by: [5, -5]) }, Point2D(x: 35, y: 35)),
      ("arc", { finger.arc(about: [35, 25], by: .degrees(180)) }, Point2D(x: 35, y: 15)),
      ("up at", { finger.up(at: [50, 60]) }, Point2D(x: 50, y: 60)),
      ("down by", { finger.move(by: [1, 2]) }, Point2D(x: 51, y: 62)),
      ("down again", { finger.down(at: [7, 8]) }, Point2D(x: 7, y: 8)),
      ("up", { finger.up() }, Point2D(x: 7, y: 8)),
      ("hover", { finger.hover(at: [70, 80]) }, Point2D(x: 70, y: 80)),
      ("leave", { finger.leave() }, Point2D(x: 70, y: 80)),
      ("drag", { finger.drag(from: [1, 1], to: [90, 91]) }, Point2D(x: 90, y: 91)),
      ("tap", { finger.tap(at: [15, 16]) }, Point2D(x: 15, y: 16)),
    ]
    for (name, perform, location) in steps {
      perform()
      let distance = finger.location?.distance(to: location) ?? .infinity
      #expect(distance < 1e-9, "\(name): \(finger.location as Any)")
    }
  }
}
