import TouchGestures
import TouchKit
import TouchTesting
import TouchViews

// A sheet with a knob on it. On the sheet, a check mark and a pan compete: the pan waits until the
// check mark has failed.
let sheet = TouchView(), knobView = TouchView()
sheet.isMultipleTouchEnabled = true
let stage = TouchStage(sheet, size: Size2D(width: 300, height: 300))
knobView.frame = Rect2D(x: 100, y: 100, width: 100, height: 100)
sheet.addSubview(knobView)

let checkMark = CheckMarkGestureRecognizer()
let pan = PanGestureRecognizer()
pan.require(toFail: checkMark)
sheet.addGestureRecognizer(checkMark)
sheet.addGestureRecognizer(pan)

let knob = KnobGestureRecognizer()
knobView.addGestureRecognizer(knob)
checkMark.shouldReceive = { stage.window.view(of: $0.id) !== knobView }

for gesture in [checkMark, pan, knob] {
  gesture.addAction { print("  \($0.debugName): \($0.state)") }
}
knob.addAction { print("    turned by \(Int(($0.turn * 180 / .pi).rounded())) degrees") }

stage.window.trace = GestureTrace()

let finger = stage.finger("finger")
print("A check mark")
finger.down(at: [20, 40])
finger.move(to: [35, 70], over: 0.05)
finger.move(to: [80, 20], over: 0.05)
finger.up()
stage.wait(1)

print("A drag to the left is no check mark, so the pan begins")
finger.down(at: [80, 20])
finger.move(to: [40, 20], over: 0.05)
finger.up()
stage.wait(1)

print("A quarter turn of the knob")
finger.down(at: [190, 150])
finger.arc(about: [150, 150], by: .degrees(90), over: 0.1)
finger.up()

print("Decisions")
for entry in stage.window.trace?.entries ?? [] { print("  \(entry.gesture) \(entry.event)") }
