import TouchKit
import TouchScripts
import TouchViews

extension DemoCommand {
  /// `touch-demo gestures [FILE]`
  static let gestures = DemoCommand(
    name: "gestures", usage: "[FILE] [--trace]",
    summary: "shows the states of gesture recognizers on nested views",
    help: """
      Plays a script and prints each state in which a gesture recognizer fires, with its values at
      that time. Without FILE, it plays a script with all kinds of recognizers on nested views.

      example:
        touch-demo gestures
        touch-demo gestures pinch.touch --trace
      """,
    options: [
      DemoOption(
        "--trace", nil, "also print failures and waiting recognizers, with the reason")
    ]
  ) { arguments in
    guard arguments.files.count <= 1 else {
      throw DemoFailure("gestures: expected at most one FILE, found \(arguments.files.count)")
    }
    let input: DemoInput
    if let file = arguments.files.first {
      input = try DemoInput(file)
    } else {
      input = DemoInput(try TouchScript(parsing: GestureDemo.script, file: "gestures.touch"))
    }
    let width = input.stage.gestures.map(\.definition.name.count).max() ?? 0
    var names = TouchNames()
    while let step = input.player.next() {
      if case .event(let event) = step.kind { names.observe(event, from: input.player) }
      for entry in input.stage.drainTrace() {
        guard let line = line(for: entry, input.stage, names, showsAll: arguments.has("--trace"))
        else { continue }
        let number = input.stage.gestures.firstIndex { $0.definition.name == entry.gesture } ?? 0
        let time = entry.time.secondsText
        Terminal.writeLine(
          "\(time.padded(to: 7)) \(Terminal.colored(entry.gesture.padded(to: width + 2), number))\(line)"
        )
      }
    }
    return Terminal.writeErrors(input.problems)
  }

  /// Returns the line of an entry, or `nil` if the entry is shown with `--trace` only.
  private static func line(
    for entry: GestureTrace.Entry, _ stage: ScriptStage, _ names: TouchNames, showsAll: Bool
  ) -> String? {
    guard case .fired(let state) = entry.event, let gesture = stage.gesture(named: entry.gesture)
    else {
      return showsAll ? Terminal.dimmed(entry.event.text(names)) : nil
    }
    return state.word(isDiscrete: gesture.isDiscrete).padded(to: 12)
      + (gesture.lastFired?.text ?? "")
  }
}

/// The script that `touch-demo gestures` plays without a file.
enum GestureDemo {
  static let script = """
    # A picture on a board with a button in its corner, and all gestures on them, one after the other.
    touchscript 1
    surface 400x300
    rate 30
    view board 0,0 400x300 multitouch
    view picture 100,50 200x200 in board multitouch
    view button 10,10 50x30 in picture
    view knob 310,10 80x80 in board multitouch
    gesture back: edgepan on board edge=left
    gesture flick: swipe on board requires back
    gesture double: tap on picture taps=2
    gesture single: tap on picture requires double
    gesture press: longpress on picture
    gesture drag: pan on picture
    gesture zoom: pinch on picture with drag
    gesture turn: rotation on picture with drag zoom
    gesture click: tap on button
    gesture bend: transform on knob
    gesture above: hover on board

    0      down a 130,75                                        # the button's tap wins over the picture's
    +80    up a
    1000   down a 200,150                                       # a single tap waits for a second one
    +80    up a
    2000   down a 200,150
    +80    up a
    +120   down a 203,152
    +80    up a
    3000   down a 200,150                                       # long press
    +700   up a
    4000   down a 200,150
    +0     move a 240,180 over 200
    +0     up a
    5000   down a 170,150; down b 230,150                       # two fingers move, spread and turn the picture
    +0     move a 140,150 over 200; move b 260,150 over 200
    +0     arc a b about 200,150 by 60 over 300
    +100   up *
    6000   down a 50,280
    +0     move a 350,280 over 200
    +0     up a
    7000   down a 5,280
    +0     move a 200,280 over 300
    +100   up a
    8000   down a 330,50; down b 370,50                         # the knob: pan, pinch and rotation
    +0     move a 320,60 over 100; move b 380,60 over 100
    +0     arc a b about 350,60 by 45 over 200
    +50    up *
    9000   hover pen 50,50
    +0     hover pen 80,60 over 100
    +100   leave pen

    expect click: recognized
    expect single: recognized
    expect double: recognized
    expect press: began ended
    expect flick: recognized
    expect back: began changed+ ended
    expect bend: began changed+ ended
    expect bend.scale = 1.25 +- 0.001                           # 60 / (40 + 8)
    expect above: began changed+ ended
    """
}
