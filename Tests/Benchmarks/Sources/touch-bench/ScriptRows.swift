import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

/// Scripts: parsing them, and playing them into their views, from the first sample to the last
/// callback.
extension BenchRows {
  static var scriptRows: [BenchRow] {
    [
      BenchRow("parse/script", unit: .bytes) {
        let text = Array(script(strokes: 400).utf8)
        return {
          _ = try? TouchScript(parsing: text, file: "bench.touch")
          return text.count
        }
      },
      BenchRow("play/script") {
        let text = Array(script(strokes: 20).utf8)
        guard let script = try? TouchScript(parsing: text, file: "bench.touch"),
          let recording = try? TouchRecording(reading: text, file: "bench.touch", as: [.script])
        else { return { 1 } }
        // The rates are those of the script.
        let device = TouchDevice(.init(sampleRate: 120), displayRate: 60)
        return {
          let stage = ScriptStage(script)
          TouchPlayer(recording, in: stage.window, device: device).play()
          return recording.samples.count
        }
      },
    ]
  }

  /// Returns a script with strokes of two fingers, with a comment and an expectation for each, as a
  /// person writes them.
  private static func script(strokes: Int) -> String {
    var text =
      "touchscript 1\nsurface 400x300\nrate 120\ndisplay 60\nview canvas 0,0 400x300 multitouch\n"
    for stroke in 0..<strokes {
      let x = 50 + stroke % 100
      text += """

        # stroke \(stroke)
        +100   down a \(x),150 force=0.5; down b \(x + 100),150
        +0     move a \(x).25,100 over 250; move b \(x + 120),180.5 over 250
        +16    up a; up b
        expect touch a\(stroke == 0 ? "" : ".\(stroke + 1)"): began moved+ ended

        """
    }
    return text
  }
}
