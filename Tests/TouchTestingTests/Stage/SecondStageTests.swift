import Testing
import TouchGestures
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources
import TouchSpots
import TouchTesting
import TouchViews

@Suite("Views, windows and stages that follow each other")
struct SecondStageTests {
  @Test("a view with recognizers can be on another stage after the first one is gone")
  func viewOnASecondStage() {
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 200, height: 200))
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    for _ in 0..<2 {
      let stage = TouchStage(view)
      stage.finger().tap(at: view)
      #expect(stage.states(of: tap) == [.recognized])
      #expect(stage.log(of: view) == [.began, .cancelled])
    }
  }

  @Test("a second stage or player on one window stops the program with a message")
  func secondStageOnOneWindow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
      for _ in 0..<2 { TouchStage(window: window).finger().tap(at: [50, 50]) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the window has handled the events of another player, stage or"))
  }

  @Test("a window that is taken for a view stops the program with a message")
  func windowAsView() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let view: TouchView = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
      _ = TouchStage(view)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("TouchStage(window:)"))
  }

  @Test("the window is as large as the view, and at least 400 by 300 points")
  func sizeOfTheWindow() {
    let frames = [
      Rect2D(x: 0, y: 0, width: 1024, height: 768): Size2D(width: 1024, height: 768),
      Rect2D(x: 350, y: 10, width: 100, height: 20): Size2D(width: 450, height: 300),
      .zero: Size2D(width: 400, height: 300),
    ]
    for (frame, size) in frames {
      let view = TouchView(frame: frame)
      let stage = TouchStage(view)
      #expect(stage.window.bounds.size == size)
      stage.finger().tap(at: Point2D(x: view.frame.maxX - 1, y: view.frame.maxY - 1))
      #expect(stage.log(of: view) == [.began, .ended])
    }
    let small = TouchStage(TouchView(), size: Size2D(width: 30, height: 20))
    #expect(small.window.bounds.size == Size2D(width: 30, height: 20))
  }

  @Test("the discs of a stage are drawn only in a window that has an indicator")
  func discsOfAStage() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let stage = TouchStage(window: window)
    _ = window.drawHierarchy()
    stage.finger().down(at: [50, 50])
    #expect(window.drawHierarchy().isEmpty && !window.needsDisplay)
    #expect(stage.transcript.description.contains("50.0,50.0"))
    let shown = TouchStage(window: TouchIndicatorWindow(frame: window.frame))
    shown.finger().down(at: [50, 50])
    #expect(shown.window.drawHierarchy().count == 1)
  }

  @Test("display links are called on a stage and by a player at the display rate or 60 hertz")
  func displayLinks() {
    for display in [nil, 20.0] {
      let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
      var times: [Double] = []
      let link = DisplayLink { [unowned window] in
        #expect($0.timestamp == window.now)
        times.append($0.timestamp)
        if times.count == 5 { $0.invalidate() }
      }
      let stage = TouchStage(window: window, device: TouchDevice(displayRate: display))
      window.onTouchesBegan = { [unowned window] _, _ in link.add(to: window) }
      stage.wait(.milliseconds(100))
      stage.finger().down(at: [50, 50])
      #expect(times.count <= 1)
      stage.wait(.milliseconds(500))
      let interval = 1 / (display ?? 60)
      #expect(times.count == 5)
      for (time, next) in zip(times, times.dropFirst()) {
        #expect(abs(next - time - interval) < 1e-9)
      }
      // The script of the session calls them at the same times.
      let replayed = TouchWindow(frame: window.frame)
      var replayedTimes: [Double] = []
      let second = DisplayLink { replayedTimes.append($0.timestamp) }
      replayed.onTouchesBegan = { [unowned replayed] _, _ in second.add(to: replayed) }
      TouchPlayer(stage.script().script, in: replayed).play()
      #expect(Array(replayedTimes.prefix(5)) == times)
      // Two seconds after the last sample.
      #expect(replayedTimes.last.map { $0 < 2.2 } == true)
    }
  }

  @Test("display links are called at the draws of a recording, and not for years of nothing")
  func displayLinksOfRecordings() {
    var times: [Double] = []
    func play(_ samples: [RecordedSample]) {
      times = []
      let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
      let link = DisplayLink { times.append($0.timestamp) }
      link.add(to: window)
      TouchPlayer(TouchRecording(samples: samples), in: window, trailingTime: 0.05).play()
    }
    let down = RecordedSample(.report(.down), "a", time: 0.25, x: 1, y: 1)
    play([
      down, RecordedSample(.draw, time: 0.26), RecordedSample(.report(.up), "a", time: 0.3),
      RecordedSample(.draw, time: 0.31),
    ])
    #expect(times.prefix(2) == [0.26, 0.31])
    // The last frames are at multiples of 1/60 s, because no draw comes any more.
    #expect(times.dropFirst(2).map { ($0 * 60).rounded() } == [19, 20, 21])
    play([down, RecordedSample(.report(.up), "a", time: 1e9)])
    #expect(times.count > 3_000 && times.count < 4_000)
  }

  @Test("display links of a recorded draw are called with its time, also if it comes late (R44)")
  func displayLinksOfLateDraws() {
    var times: [Double] = []
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let link = DisplayLink { times.append($0.timestamp) }
    link.add(to: window)
    let samples = [
      RecordedSample(.report(.down), "a", time: 0.25, x: 1, y: 1),
      RecordedSample(.report(.move), "a", time: 0.275, x: 2, y: 1),
      RecordedSample(.draw, time: 0.26),
      RecordedSample(.report(.up), "a", time: 0.3), RecordedSample(.draw, time: 0.29),
    ]
    TouchPlayer(TouchRecording(samples: samples), in: window, trailingTime: 0).play()
    #expect(times.prefix(2) == [0.26, 0.29])
  }
}
