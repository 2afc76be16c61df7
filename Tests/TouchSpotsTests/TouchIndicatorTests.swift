import TestSupport
import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@testable import TouchSpots

@Suite("Touch indicator")
struct TouchIndicatorTests {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  let indicator = TouchIndicator()
  let stage: Stage

  init() {
    window.addSubview(TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50)))
    indicator.attach(to: window)
    stage = Stage(window)
  }

  private var touches: [UInt64] { indicator.discs.map(\.touch.rawValue) }

  @Test(
    "an indicator shows one disc above every touch, even an ignored one, but none above hovers (R6)"
  )
  func everyTouchHasOneDisc() {
    stage.send(.down, 1, 10, 10)
    stage.send(.down, 2, 20, 20)  // blocked: the view is not multitouch
    stage.send(.down, 3, 300, 200)
    stage.send(.down, 4, 900, 900)
    stage.send(.hover, 5, 30, 30)
    stage.send(.move, 1, 15, 15)
    #expect(touches == [1, 2, 3, 4])
    #expect(indicator.discs.first?.center == Point2D(x: 15, y: 15))
    #expect(indicator.discs.first?.diameter == 50)
  }

  @Test(
    "touches that the window cancels lose their discs immediately, and the window is drawn again")
  func cancelledTouchesHaveNoDiscs() {
    stage.send(.down, 1, 10, 10)
    stage.send(.down, 2, 300, 200)
    indicator.style.fadeOut = 1
    _ = window.drawHierarchy()
    #expect(!window.needsDisplay)
    window.cancelTouches()
    #expect(touches.isEmpty && window.needsDisplay)
    stage.send(.down, 3, 300, 100)
    #expect(indicator.discs(at: window.now).map(\.touch.rawValue) == [3])
  }

  @Test("discs are drawn in front of all views, with their tap counts")
  func discsAreDrawn() {
    window.subviews[0].backgroundColor = .black
    indicator.style = TouchIndicatorStyle(showsTapCount: true, fadeOut: 1)
    stage.send(.down, 1, 10, 10)
    let center = Point2D(x: 10, y: 10)
    func disc(_ alpha: Double) -> [DrawnShape] {
      let stroke = TouchColor.systemBlue.withAlphaComponent(alpha)
      let fill = TouchColor.systemBlue.withAlphaComponent(SpotConstants.discAlpha * alpha)
      return [
        .disc(center: center, radius: 25, fill: fill, stroke: stroke, strokeWidth: 1),
        .text("1", at: Point2D(x: 7, y: 14), color: stroke),  // centered in the disc
      ]
    }
    let box = DrawnShape.path(Path2D(Rect2D(x: 0, y: 0, width: 50, height: 50)), fill: .black)
    #expect(window.drawHierarchy() == [box] + disc(1))
    #expect(window.subviews[0].drawHierarchy() == [box], "the window draws the discs")
    stage.send(.up, 1)
    window.advance(to: window.now + 0.5)
    #expect(window.drawHierarchy() == [box] + disc(0.5))
  }

  @Test("a borderless indicator that is off at first shows blue discs when it is turned on")
  func aBorderlessIndicatorIsTurnedOn() throws {
    let fill = TouchColor.systemBlue.withAlphaComponent(0.3)
    let indicator = TouchIndicator(
      style: TouchIndicatorStyle(fill: fill, strokeWidth: 0), isEnabled: false)
    indicator.attach(to: window)
    stage.send(.down, 1, 10, 10)
    #expect(indicator.discs.isEmpty)
    indicator.isEnabled = true
    let disc = try #require(indicator.discs.first)
    #expect(disc.fill == fill && disc.strokeWidth == 0)
    #expect(disc.diameter == 50)
  }

  @Test("a disc disappears in the event in which its touch ends or is cancelled")
  func aDiscDisappearsWithItsTouch() {
    stage.send(.down, 1, 10, 10)
    stage.send(.down, 2, 20, 20)
    stage.send(.up, 1)
    #expect(touches == [2])
    stage.send(.cancel, 2)
    #expect(touches.isEmpty && indicator.discs(at: stage.time).isEmpty)
  }

  @Test("discs are in window coordinates (R23)")
  func discsAreInWindowCoordinates() {
    window.frame = Rect2D(x: 100, y: 50, width: 400, height: 300)
    stage.send(.down, 1, 110, 60)
    #expect(indicator.discs.first?.center == Point2D(x: 10, y: 10))
  }

  @Test("disabling removes all discs, and enabling shows those of the touches that are down")
  func disablingRemovesAllDiscs() {
    indicator.style.fadeOut = 1
    stage.send(.down, 1, 10, 10)
    stage.send(.down, 2, 20, 20)
    stage.send(.down, 3, 30, 30)
    stage.send(.up, 1)
    window.needsDisplay = false
    indicator.isEnabled = false
    #expect(window.needsDisplay && touches.isEmpty && indicator.discs(at: stage.time).isEmpty)
    stage.send(.up, 2)
    stage.send(.move, 3, 40, 40)
    indicator.isEnabled = true
    #expect(touches == [3] && indicator.discs.first?.center == Point2D(x: 40, y: 40))
    #expect(indicator.discs(at: stage.time).count == 1)
  }

  @Test("a disc fades out for the duration of the style, below the discs of current touches")
  func aDiscFadesOut() throws {
    indicator.style.fadeOut = 0.5
    stage.send(.down, 1, 10, 10)
    stage.send(.down, 2, 20, 20)
    let lifted = stage.time
    stage.send(.up, 1)
    #expect(touches == [2])
    let drawn = indicator.discs(at: lifted + 0.25)
    #expect(drawn.map(\.touch.rawValue) == [1, 2])
    #expect(abs(try #require(drawn.first).opacity - 0.5) < 1e-9 && drawn.last?.opacity == 1)
    #expect(indicator.discs(at: lifted + 0.5).count == 1)
    window.needsDisplay = false
    window.advance(to: lifted + 0.1)
    #expect(window.needsDisplay)
  }

  @Test("of discs that fade out at the same time, the newest remain")
  func theNumberOfFadingDiscsIsBounded() {
    indicator.style.fadeOut = .infinity
    for _ in 0..<600 {
      stage.send(.down, 1, 10, 10)
      stage.send(.up, 1)
    }
    let first = UInt64(600 - SpotConstants.fadingLimit + 1)
    #expect(indicator.discs(at: stage.time).map(\.touch.rawValue) == Array(first...600))
    #expect(touches.isEmpty)
  }

  @Test("a style scales discs by force, shows tap counts and hides pencils")
  func theStyleDeterminesTheDiscs() {
    indicator.style = TouchIndicatorStyle(
      size: 40, forceScale: 0.5, showsTapCount: true, ignoresPencil: true)
    stage.send(.down, 1, 10, 10, force: 2)
    #expect(indicator.discs.first?.diameter == 60 && indicator.discs.first?.tapCount == 1)
    stage.send(.move, 1, 11, 10, force: 0)
    #expect(indicator.discs.first?.diameter == 20)
    stage.send(.move, 1, 12, 10, force: 1e30)
    #expect(indicator.discs.first?.diameter == 40 * SpotConstants.forceScaleRange.upperBound)
    stage.send(.down, 2, 20, 20, type: .pencil)
    #expect(touches == [1])
    indicator.style.size = .nan
    stage.send(.move, 1, 13, 10)
    #expect(indicator.discs.first?.diameter == 0)
  }

  @Test("an attached indicator shows current touches immediately, a detached one none")
  func attachingShowsCurrentTouches() {
    let late = TouchIndicator()
    stage.send(.down, 1, 10, 10)
    late.attach(to: window)
    #expect(late.discs.map(\.center) == [Point2D(x: 10, y: 10)])
    stage.send(.move, 1, 11, 11)
    #expect(late.discs.map(\.center) == [Point2D(x: 11, y: 11)])
    late.detach()
    #expect(late.discs.isEmpty && late.window == nil)
    let other = TouchWindow(frame: window.frame)
    indicator.attach(to: other)
    #expect(indicator.window === other && indicator.discs.isEmpty)
    stage.send(.move, 1, 12, 12)
    #expect(indicator.discs.isEmpty)
  }

  @Test("an indicator outlives its window and is then detached")
  func anIndicatorOutlivesItsWindow() {
    let indicator = TouchIndicator()
    do {
      let stage = Stage(TouchWindow(frame: window.frame))
      indicator.attach(to: stage.window)
      stage.send(.down, 1, 10, 10)
      #expect(indicator.discs.count == 1)
    }
    #expect(indicator.window == nil && indicator.discs.isEmpty)
  }

  @Test("an indicator window shows discs")
  func anIndicatorWindowShowsDiscs() {
    let window = TouchIndicatorWindow(frame: window.frame)
    Stage(window).send(.down, 1, 10, 10)
    #expect(window.indicator.discs.count == 1)
  }

  @Test(
    "an indicator does not change the delivery of touches",
    arguments: 1...TestLoad.count(20, quick: 4))
  func deliveryIsUnchanged(seed: Int) {
    let plain = TouchWindow(frame: window.frame)
    let shown = TouchIndicatorWindow(frame: window.frame)
    shown.indicator.style = TouchIndicatorStyle(forceScale: 1, showsTapCount: true, fadeOut: 0.3)
    let views = [plain, shown].map { window in
      (0..<4).map { number in
        let view = LoggingView(
          frame: Rect2D(x: Double(number) * 80, y: 0, width: 120, height: 250))
        view.isMultipleTouchEnabled = number % 2 == 0
        view.isExclusiveTouch = number == 3
        window.addSubview(view)
        return view
      }
    }
    let stage = Stage(plain, shown)
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<300 {
      let kind = [
        ContactReport.Kind.down, .down, .move, .move, .move, .up, .cancel, .hover, .leave,
      ][random.int(below: 9)]
      if random.int(below: 20) == 0 { shown.indicator.isEnabled.toggle() }
      stage.send(
        kind, random.int(below: 6), Double(random.int(below: 400)), Double(random.int(below: 300)),
        force: Double(random.int(below: 4)))
    }
    for (first, second) in zip(views[0], views[1]) {
      #expect(first.log.lines == second.log.lines)
      #expect(
        first.received.elementsEqual(second.received) {
          $0.event.sequenceNumber == $1.event.sequenceNumber
            && $0.touches.hasSameContents(as: $1.touches)
        })
    }
    #expect(views[0].contains { !$0.log.lines.isEmpty })
  }

  @Test("an indicator that is attached to another window leaves the discs that fade out (R6)")
  func fadingDiscsStayBehind() {
    indicator.style.fadeOut = 1
    stage.send(.down, 1, 10, 10)
    stage.send(.up, 1)
    #expect(indicator.discs(at: window.now).count == 1)
    indicator.attach(to: TouchWindow(frame: window.frame))
    #expect(indicator.discs(at: window.now).isEmpty)
    indicator.attach(to: window)
    #expect(indicator.discs(at: window.now).isEmpty, "and does not find them again")
  }

  @Test(
    "discs are those of a simple reading, in whichever window and whenever it is attached",
    arguments: 0..<TestLoad.count(200 as UInt64, quick: 20))
  func discsAreThoseOfAModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stages = [stage, Stage(TouchWindow(frame: window.frame))]
    indicator.style.fadeOut = 0.2
    var model = IndicatorModel()
    for step in 0..<150 {
      let index = random.int(below: 2)
      let time = stages[index].time
      let finger = model.down[index].isEmpty ? nil : random.element(of: model.down[index])
      switch (random.int(below: 12), finger) {
      case (0...2, _): stages[index].send(.down, model.land(on: index), 10, 10)
      case (3...4, let finger?):
        stages[index].send(random.chance(0.5) ? .up : .cancel, finger)
        model.end(finger, on: index, at: time)
      case (5, let finger?): stages[index].send(.move, finger, 20, 20)
      case (6, _):
        indicator.attach(to: stages[index].window)
        model.attach(to: index)
      case (7, _):
        indicator.detach()
        model.attach(to: nil)
      case (8, _):
        indicator.isEnabled.toggle()
        model.toggle()
      case (9, _) where random.chance(0.3):
        stages[index].window.cancelTouches()
        model.down[index] = []
      default: stages[index].window.advance(to: time)
      }
      let now = stages[model.shown ?? 0].window.now
      let found = indicator.discs(at: now).map {
        "\($0.touch) \(Int(($0.opacity * 1000).rounded()))"
      }
      #expect(found == model.discs(at: now, fadeOut: 0.2), "seed \(seed), step \(step)")
    }
  }

  @Test(
    "lengths of a style that are negative or not a number count as 0, whatever else it says",
    arguments: [Double.nan, -1, -Double.infinity, 0])
  func lengthsOfAStyleAreNotNegative(length: Double) throws {
    let fields: [WritableKeyPath<TouchIndicatorStyle, Double>] = [
      \.size, \.strokeWidth, \.fadeOut, \.forceScale,
    ]
    for field in fields {
      let stage = Stage(TouchWindow(frame: window.frame))
      indicator.attach(to: stage.window)
      indicator.style = TouchIndicatorStyle(fadeOut: 0.5)
      indicator.style[keyPath: field] = length
      stage.send(.down, 1, 10, 10, force: 3)
      let disc = try #require(indicator.discs.first)
      #expect(disc.diameter == 0 || field != \.size && disc.diameter > 0 && disc.diameter < 100)
      #expect(disc.strokeWidth == (field == \.strokeWidth ? 0 : SpotConstants.discStrokeWidth))
      stage.send(.up, 1)
      #expect(indicator.discs(at: stage.window.now).count == (field == \.fadeOut ? 0 : 1))
    }
  }
}

/// A simple reading of what an indicator shows: the touches that are down in its window, and those
/// that have ended there since it was attached or enabled.
private struct IndicatorModel {
  /// The touches that are down in each window, which are numbered as the fingers.
  var down: [[Int]] = [[], []]
  /// The index of the window, or `nil` if the indicator is not attached.
  private(set) var shown: Int? = 0
  private var landed = [0, 0]
  private var isEnabled = true
  private var fading: [(touch: Int, since: Double)] = []

  mutating func land(on index: Int) -> Int {
    landed[index] += 1
    down[index].append(landed[index])
    return landed[index]
  }

  mutating func end(_ touch: Int, on index: Int, at time: Double) {
    down[index].removeAll { $0 == touch }
    if index == shown, isEnabled { fading.append((touch, time)) }
  }

  mutating func attach(to index: Int?) {
    guard index != shown else { return }
    shown = index
    fading = []
  }

  mutating func toggle() {
    isEnabled.toggle()
    fading = []
  }

  /// The discs, each with its touch and its opacity in thousandths.
  func discs(at time: Double, fadeOut: Double) -> [String] {
    guard let shown, isEnabled else { return [] }
    let opacities = fading.map { ($0.touch, 1 - (time - $0.since) / fadeOut) }
    return (opacities.filter { $0.1 > 0 } + down[shown].map { ($0, 1) }).map {
      "#\($0.0) \(Int(($0.1 * 1000).rounded()))"
    }
  }
}
