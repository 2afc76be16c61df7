import Testing
import TouchKit
import TouchViews

@Suite("Display links")
struct DisplayLinkTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))
  private let surface: TouchSurface

  init() { surface = TouchSurface(window) }

  @Test("a link is called once for each frame, after its events, with the times of the frames")
  func linkIsCalledForEachFrame() {
    var log: [String] = []
    window.onTouchesBegan = { _, _ in log.append("began") }
    let link = DisplayLink { link in
      #expect(link.timestamp == window.now)
      log.append("\(link.timestamp) \(link.duration)")
    }
    #expect(!window.isAnimating)
    link.add(to: window)
    #expect(window.isAnimating)
    surface.receive(ContactReport(.down, ContactID(1), at: 0.5, location: Point2D(x: 9, y: 9)))
    surface.draw(at: 0.5)
    surface.draw(at: 0.75)
    surface.cancelTouches(at: 0.8)
    link.isPaused = true
    #expect(!window.isAnimating)
    surface.draw(at: 1)
    link.isPaused = false
    surface.draw(at: 2)
    surface.draw(at: 2.25)
    #expect(log == ["began", "0.5 0.0", "0.75 0.25", "2.0 0.0", "2.25 0.25"])
    link.invalidate()
    surface.draw(at: 3)
    #expect(log.count == 5 && !window.isAnimating)
  }

  @Test("setting isPaused of a running link to false again changes nothing")
  func resumingARunningLinkChangesNothing() {
    var durations: [Double] = []
    let link = DisplayLink { durations.append($0.duration) }
    link.add(to: window)
    surface.draw(at: 1)
    link.isPaused = false
    surface.draw(at: 1.25)
    #expect(durations == [0, 0.25])
  }

  @Test("adding a link to its window again changes nothing")
  func addingALinkAgainChangesNothing() {
    var durations: [Double] = []
    let link = DisplayLink { durations.append($0.duration) }
    link.add(to: window)
    surface.draw(at: 1)
    link.add(to: window)
    surface.draw(at: 1.25)
    #expect(durations == [0, 0.25])
    link.add(to: TouchWindow(frame: window.frame))
    link.add(to: window)
    surface.draw(at: 1.5)
    #expect(durations == [0, 0.25, 0])
  }

  @Test("links may be added, invalidated and moved in a frame, and a frame in a frame is none")
  func linksChangeInAFrame() {
    var log: [String] = []
    let second = DisplayLink { _ in log.append("second") }
    let third = DisplayLink { _ in log.append("third") }
    let first = DisplayLink { [surface, window] link in
      log.append("first")
      second.invalidate()
      third.add(to: window)
      link.add(to: window)
      surface.draw(at: link.timestamp)
    }
    first.add(to: window)
    second.add(to: window)
    surface.draw(at: 1)
    #expect(log == ["first"])
    first.invalidate()
    surface.draw(at: 2)
    #expect(log == ["first", "third"])
  }

  @Test("a window that a link of another removes from the application has no frame any more (R24)")
  func removedWindowHasNoFrame() {
    let application = TouchApplication()
    let front = TouchWindow(frame: window.frame)
    let back = TouchWindow(frame: window.frame)
    application.addWindow(back)
    application.addWindow(front)
    var frames = 0
    DisplayLink { _ in application.removeWindow(front) }.add(to: back)
    DisplayLink { _ in frames += 1 }.add(to: front)
    TouchSurface(application).draw(at: 1)
    #expect(frames == 0 && application.windows.count == 1)
  }

  @Test("a window retains its links and frees them when it is freed")
  func windowRetainsLinks() {
    weak var link: DisplayLink?
    var other: TouchWindow? = TouchWindow(frame: .zero)
    do {
      let added = DisplayLink { _ in }
      link = added
      other.map { added.add(to: $0) }
    }
    #expect(link != nil)
    link?.invalidate()
    #expect(link == nil)
    let kept = DisplayLink { _ in Issue.record("the window is gone") }
    other.map { kept.add(to: $0) }
    other = nil
    kept.invalidate()
    kept.add(to: window)
    kept.isPaused = true
    surface.draw(at: 1)
  }
}
