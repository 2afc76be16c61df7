import Foundation
import TouchKit
import TouchViews

let lines = """
  {"type":"pointerdown","pointerId":7,"now":{"timeStamp":100,"x":10,"y":20,"pressure":0.25}}
  {"type":"pointermove","pointerId":7,"now":{"timeStamp":116,"x":18,"y":20,"pressure":0.5},\
  "coalesced":[{"timeStamp":108,"x":13,"y":20,"pressure":0.375},\
  {"timeStamp":116,"x":18,"y":20,"pressure":0.5}],\
  "predicted":[{"timeStamp":124,"x":24,"y":20,"pressure":0.5}]}
  {"type":"pointermove","pointerId":7,"now":{"timeStamp":132,"x":30,"y":21,"pressure":0.5}}
  {"type":"pointerup","pointerId":7,"now":{"timeStamp":140,"x":32,"y":21,"pressure":0}}
  """

/// A view that prints what a drawing would consist of.
final class PrintingView: TouchView {
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { describe(touch, event) }
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { describe(touch, event) }
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { describe(touch, event) }
  }

  private func describe(_ touch: Touch, _ event: TouchEvent) {
    print(touch.id, touch.phase)
    for sample in event.coalescedTouches(for: touch) ?? [touch] {
      print("  at", sample.timestamp, sample.location, "force", sample.force ?? 0)
    }
    for prediction in event.predictedTouches(for: touch) ?? [] {
      print("  expected at", prediction.timestamp, prediction.location)
    }
  }
}

let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
window.addSubview(PrintingView(frame: window.bounds))
let surface = TouchSurface(window)
for line in lines.split(separator: "\n") {
  let event = try JSONDecoder().decode(PointerEvent.self, from: Data(line.utf8))
  for report in event.reports { surface.receive(report) }
  surface.draw(at: event.now.timeStamp / 1000)
}
print("issues:", surface.issues.total)
