/// The script that `touch-demo` plays without arguments.
enum BuiltInDemo {
  static let script = """
    # Four fingers and a pencil: two fingers land together and rest, one drags, and one taps twice.
    # The pencil draws an arc at 240 Hz; on a 60 Hz display three of four samples are coalesced.
    # Finally the system cancels one finger.
    touchscript 1
    surface 400x300
    rate 240
    display 60
    view canvas 0,0 400x300 multitouch

    0     down thumb 60,230; down index 120,200
    100   down drag 200,240; move drag 330,180 over 300
    250   down tap 330,60
    300   down pen 100,100 type=pencil force=0.4 altitude=50; arc pen about 150,100 by 180 over 350
    310   up tap
    400   down tap 332,61
    450   up drag
    460   up tap
    670   up pen
    700   cancel thumb
    750   up index

    expect touch tap.2.tapCount = 2
    expect touch thumb: began stationary+ cancelled
    expect touch pen.coalesced = 4 at 500
    expect issues = 0
    """

  static func run() throws(DemoFailure) -> Int32 {
    let script = try DemoInput.script(script, file: "built-in.touch")
    var show = ReplayPrinter(DemoInput(script))
    show.play()
    return 0
  }
}
