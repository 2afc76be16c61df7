import TouchTesting

let view = SpotsView()
view.isMultipleTouchEnabled = true  // As in UIKit, a view receives only one touch by default.
let stage = TouchStage(view), thumb = stage.finger("thumb"), index = stage.finger("index")
thumb.down(at: (100, 150))
index.down(at: (250, 150))
index.move(to: (280, 120))
print("two fingers:", view.spots)
thumb.up()
print("one finger:", view.spots)
index.cancel()
print("none:", view.spots)
