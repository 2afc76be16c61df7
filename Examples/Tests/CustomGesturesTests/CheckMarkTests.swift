import Testing
import TouchTesting

@testable import CustomGestures

@Test func checkMarkIsRecognized() {
  let sheet = TouchView(), mark = CheckMarkGestureRecognizer()
  sheet.addGestureRecognizer(mark)
  let stage = TouchStage(sheet)
  let finger = stage.finger()
  finger.down(at: [100, 100])
  finger.move(to: [130, 150], over: 0.2)
  finger.move(to: [200, 80], over: 0.2)
  finger.up()
  #expect(stage.states(of: mark) == [.ended])
  stage.finger().drag(from: [100, 100], to: [200, 100])
  #expect(stage.states(of: mark) == [.ended])
}
