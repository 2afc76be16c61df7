import TouchKit
import TouchViews

let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
let picture = PictureView(frame: Rect2D(x: 100, y: 75, width: 200, height: 150))
window.addSubview(picture)

let hand = Hand(on: window)
let log = PictureLog(of: picture)
log.write("At first")

hand.tap(Point2D(x: 200, y: 150))
log.write("One finger taps; it may tap again")
hand.rest(0.5)

hand.tap(Point2D(x: 200, y: 150))
hand.tap(Point2D(x: 200, y: 150))
hand.rest(0.5)

hand.land((1, Point2D(x: 150, y: 150)), (2, Point2D(x: 250, y: 150)))
// From 100 to 216 points, twice the 108 points at which the scale begins (R37).
hand.spread(by: 2.16)
log.write("Two fingers spread")
// The rotation begins after an arc of 8 points at a radius of 108: 4.24 degrees less (R38).
hand.turn(degrees: 45)
log.write("They rotate by 45 degrees")
// 75 points, less the slop of 10 along the way (R36).
hand.drag(x: 60, y: 45)
log.write("They drag by 60, 45")
hand.land((3, Point2D(x: 200, y: 150)))
hand.lift(1)
log.write("A third finger lands, the first lifts")
hand.drag(x: -20, y: 10)
log.write("The remaining two drag by -20, 10")
hand.lift()

hand.land((1, Point2D(x: 200, y: 150)))
hand.rest(0.6)
hand.lift()

hand.tap(Point2D(x: 180, y: 150), Point2D(x: 220, y: 150))
