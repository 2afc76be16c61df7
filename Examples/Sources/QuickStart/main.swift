import TouchKit
import TouchTesting
import TouchViews

let view = TouchView(), stage = TouchStage(view)
var spots = TouchTracker<Point2D>()
view.isMultipleTouchEnabled = true  // As in UIKit, a view receives only one touch by default.
view.onTouchesBegan = { touches, _ in touches.forEach { spots[$0.id] = $0.location(in: view) } }
view.onTouchesMoved = view.onTouchesBegan
view.onTouchesEnded = { touches, _ in touches.forEach { spots[$0.id] = nil } }
view.onTouchesCancelled = view.onTouchesEnded
stage.finger("thumb").down(at: [100, 150])
stage.finger("index").drag(from: [250, 150], to: [280, 120])  // lands, moves and lifts
print(spots)
