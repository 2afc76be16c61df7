import Testing
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources
import TouchViews

@Suite("Pausing of the touch player")
struct TouchPlayerPausingTests {
  @Test("samples that are appended during the playback give the same events as all together")
  func appendedSamplesGiveTheSameEvents() throws {
    let text = """
      touchscript 1
      rate 100
      display 30
      0   down a 10,10; down b 100,100
      20  move a 60,10 over 150; hold b over 40
      200 up a; up b
      """
    let script = try TouchScript(parsing: text, file: "appended.touch")
    var whole: [TouchEvent] = []
    ScriptStage(script).player().play { step in
      if case .event(let event) = step.kind { whole.append(event) }
    }

    let stage = ScriptStage(script)
    let player = TouchPlayer(
      TouchRecording(surface: script.surface), in: stage.window, device: script.device)
    let all = script.compiled().recording.samples
    var appended: [TouchEvent] = []
    for index in all.indices {
      player.append(all[index...index], changes: [])
      // A step is played only after all samples of its instant have been appended.
      let next = index + 1 < all.count ? all[index + 1].time ?? 0 : 10
      while let step = player.next(until: next - 0.001) {
        if case .event(let event) = step.kind { appended.append(event) }
      }
    }
    #expect(appended == whole)
    #expect(whole.count > 5)
  }

  @Test("a limit holds back the samples and changes that are due after it (R44)")
  func limitHoldsBackLaterSteps() throws {
    let script = try TouchScript(
      parsing: """
        touchscript 1
        view card 0,0 50x50
        0   down a 10,10
        50  hide card
        100 move a 20,10
        200 up a
        """, file: "limit.touch")
    let stage = ScriptStage(script)
    let player = stage.player()
    func times(until limit: Double?) -> [Double] {
      var times: [Double] = []
      while let step = player.next(until: limit) { times.append(step.time) }
      return times
    }
    #expect(times(until: 0.049) == [0])
    #expect(times(until: 0.049) == [])
    #expect(times(until: 0.1) == [0.05, 0.1])
    #expect(times(until: 0.199) == [])
    #expect(times(until: nil).first == 0.2)
  }

  @Test("draws that are appended determine the events, unless there is a display rate (R44)")
  func appendedDrawsDetermineTheEvents() {
    for (display, expected) in [(nil, [0, 0.4]), (10.0, [0, 0.2, 0.3])] {
      let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
      let first = RecordedSample(.report(.down), "a", time: 0, x: 1, y: 1)
      let player = TouchPlayer(
        TouchRecording(samples: [first]), in: window,
        device: TouchDevice(displayRate: display))
      var times: [Double] = []
      func play(until time: Double) {
        while let step = player.next(until: time) {
          if case .event = step.kind { times.append(step.time) }
        }
      }
      play(until: 0.1)
      let moves = [0.2, 0.3].map {
        RecordedSample(.report(.move), "a", time: $0, x: 10 * $0, y: 1)
      }
      player.append(moves + [RecordedSample(.draw, time: 0.4)], changes: [])
      play(until: 1)
      #expect(times == expected)
    }
  }
}
