import ExampleScripts
import TouchKit
import TouchViews

let application = DeskApplication()
let window = DeskWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
application.addWindow(window)

let controller = DeskController(view: TouchView(frame: window.bounds))
let desk = controller.view
desk.isMultipleTouchEnabled = true
window.addSubview(desk)

func add(_ card: DragView, _ name: String, to superview: TouchView) {
  card.name = name
  superview.addSubview(card)
}
let red = DragView(frame: Rect2D(x: 20, y: 20, width: 80, height: 60))
add(red, "red", to: desk)
add(PaperView(frame: Rect2D(x: 60, y: 40, width: 80, height: 60)), "blue", to: desk)

// A tray that is rotated and twice as large, with a card on it.
let tray = TouchView(frame: Rect2D(x: 250, y: 150, width: 60, height: 60))
tray.transform = Transform2D(scaleX: 2, y: 2).concatenating(Transform2D(rotationAngle: .pi / 2))
desk.addSubview(tray)
add(DragView(frame: Rect2D(x: 20, y: 20, width: 20, height: 20)), "green", to: tray)

// A pin on the red card handles nothing: its touches go to the card.
red.addSubview(TouchView(frame: Rect2D(x: 0, y: 0, width: 20, height: 20)))

try playScript("responders", in: window)

print("At the end:")
for card in desk.subviews + tray.subviews where card is DragView {
  let center = card.convert(card.bounds.center, to: nil)
  print(
    "  \(card.debugName) is at \(Int(center.x.rounded())),\(Int(center.y.rounded())) in the window")
}
