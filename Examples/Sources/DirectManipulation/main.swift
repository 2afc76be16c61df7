import TouchKit
import TouchViews

let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
let picture = PictureView(frame: Rect2D(x: 100, y: 75, width: 200, height: 150))
window.addSubview(picture)

let hand = Hand(on: window)
let log = PictureLog(of: picture)
log.write("At first")

hand.tap(Point2D(x: 200, y: 150))
log.write("A finger taps, and may tap once more")
hand.rest(0.5)

hand.tap(Point2D(x: 200, y: 150))
hand.tap(Point2D(x: 200, y: 150))
hand.rest(0.5)

hand.land((1, Point2D(x: 150, y: 150)), (2, Point2D(x: 250, y: 150)))
// From 100 to 216 points: to twice the 108 at which a spread begins to count.
hand.spread(by: 2.16)
log.write("Two fingers spread")
// Less the arc of 8 points at half those 216 that a turn begins with: 4.24 degrees.
hand.turn(degrees: 45)
log.write("They turn")
// 75 points, less the 10 along them that a drag begins with.
hand.drag(x: 60, y: 45)
log.write("They drag")
hand.land((3, Point2D(x: 200, y: 150)))
hand.lift(1)
log.write("A third lands, the first lifts")
hand.drag(x: -20, y: 10)
log.write("The two that are left drag")
hand.lift()

hand.land((1, Point2D(x: 200, y: 150)))
hand.rest(0.6)
hand.lift()

hand.tap(Point2D(x: 180, y: 150), Point2D(x: 220, y: 150))
