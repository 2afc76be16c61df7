import ExampleScripts
import Foundation
import TouchKit
import TouchRender
import TouchViews

let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 320, height: 240))
window.backgroundColor = .white
let canvas = FingerPaintCanvasView(frame: window.bounds)
window.addSubview(canvas)

// Each finger that lands changes the color and the width of the next line.
let crayons: [(TouchColor, Double)] = [(.systemRed, 5), (.systemGreen, 10), (.systemBlue, 20)]
var landings = 0
try playScript("finger-paint", in: window) { step in
  guard case .event(let event) = step.kind, event.hasTouches(in: .began) else { return }
  landings += event.touches(in: .began).count
  (canvas.strokeColor, canvas.strokeWidth) = crayons[landings % crayons.count]
}

// The picture is the output of the program.
print(SVG.text(of: Picture(of: window)))
