/// The script that `touch-demo` plays without a file.
enum BuiltInDemo {
  static let name = "the built-in script"

  static let script = """
    # Three fingers and a pencil on a screen that draws 20 times a second, so that up to four samples
    # are coalesced. The thumb rests until the system cancels it, one finger drags, and one taps
    # twice. The pencil draws an arc with predictions.
    touchscript 1
    surface 400x300
    rate 80
    display 20
    predict 25
    view canvas 0,0 400x300 multitouch

    0     down thumb 60,230
    50    down drag 200,240; move drag 330,180 over 150
    100   down tap 330,60
    150   up tap
    200   down tap 332,61
    210   up drag
    250   up tap; down pen 100,100 type=pencil force=0.4; arc pen about 150,100 by 90 over 150
    300   cancel thumb
    450   up pen

    expect touch tap.2.tapCount = 2
    expect touch thumb: began stationary+ cancelled
    expect touch pen.coalesced = 4 at 400
    expect issues = 0
    """
}
