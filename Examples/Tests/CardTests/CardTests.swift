import Testing
import TouchTesting

@Test func pinchEnlargesTheCard() {
  let card = TouchView(), pinch = PinchGestureRecognizer()
  pinch.addAction { pinch in
    card.transform = card.transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
  }
  card.addGestureRecognizer(pinch)
  let stage = TouchStage(card)
  stage.pinch(at: card, from: 100, to: 208)  // The distance of two fingers, in points.
  #expect(stage.states(of: pinch) == [.began, .changed, .ended])
  // A pinch begins when the distance has changed by the slop, 8 points.
  #expect(stage.approximately(card.transform.a) == 208.0 / 108)
}
