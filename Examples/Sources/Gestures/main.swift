import ExampleScripts
import TouchKit
import TouchViews

let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
let picture = PictureView(frame: Rect2D(x: 100, y: 75, width: 200, height: 150))
window.addSubview(picture)

print("gesture                      x       y       a       b       c       d")
try playScript("gestures", in: window)
