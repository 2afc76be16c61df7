import TestSupport
import Testing
import TouchKit
import TouchViews
import ViewTestSupport

/// Random fingers, hovers and changes of views and recognizers, which end with everything up.
private struct RandomUse {
  enum Step {
    case fingers([FingerAction])
    case wait(Double)
    /// A recognizer is given a state.
    case state(Int, GestureRecognizer.State)
    case cancelTouches
    /// A view is hidden and shown, or removed and added.
    case hide(Int)
    case remove(Int)
  }

  private(set) var steps: [Step] = []

  /// - Parameter first: The number of the first finger.
  init(seed: UInt64, first: Int) {
    var random = SeededGenerator(seed: seed)
    var down: [Int] = []
    var hover: Int?
    var next = first
    func x() -> Double { Double(random.int(below: 400)) }
    for _ in 0..<30 {
      switch random.int(below: 14) {
      case 0...3:
        down.append(next)
        steps.append(.fingers([.down(next, x(), 100)]))
        next += 1
      case 4...6: steps.append(.fingers(down.map { .move($0, x(), 110) }))
      case 7 where !down.isEmpty:
        let gone = down.remove(at: random.int(below: down.count))
        steps.append(.fingers([random.chance(0.8) ? .up(gone) : .cancel(gone)]))
      case 8:
        hover = hover ?? next
        next += 1
        steps.append(.fingers([.hover(hover ?? 0, x(), 90)]))
      case 9: steps.append(.wait(random.double(in: 0...0.4)))
      case 10, 11:
        steps.append(
          .state(
            random.int(below: 4), random.element(of: [.failed, .began, .changed, .ended, .failed])))
      case 12 where random.chance(0.3): steps.append(.cancelTouches)
      case 13: steps.append(random.chance(0.7) ? .hide(random.int(below: 3)) : .remove(1))
      default: break
      }
    }
    steps.append(.fingers(down.map { .up($0) } + (hover.map { [.leave($0)] } ?? [])))
    steps += (0..<4).map { .state($0, .failed) } + [.wait(1)]
  }
}

/// Views and recognizers of every policy, and what they do.
private final class UsedWindow {
  let stage = Stage()
  private let recognizers: [RecordingRecognizer]
  private let views: [LoggingView]

  init() {
    let stage = stage
    views = (0..<3).map { index in
      let view = stage.view("v\(index)", Double(index) * 120, 0, 160, 300)
      view.isMultipleTouchEnabled = index != 0
      view.isExclusiveTouch = index == 2
      return view
    }
    recognizers = (0..<4).map { index in
      let recognizer = RecordingRecognizer()
      recognizer.delaysTouchesBegan = index == 1
      recognizer.touchesBeganDelay = index == 1 ? 0.15 : nil
      recognizer.delaysTouchesEnded = index != 2
      recognizer.cancelsTouchesInView = index != 3
      return recognizer
    }
    for (index, recognizer) in recognizers.enumerated() {
      stage.add(recognizer, "r\(index)", on: index == 3 ? stage.window : views[index])
    }
    recognizers[0].require(toFail: recognizers[3])
  }

  /// Performs the steps. If the window receives nothing, only views change.
  func perform(_ use: RandomUse, isReceived: Bool = true) {
    let receiver = stage.receiver
    if !isReceived { stage.receiver = { _ in } }
    for step in use.steps {
      switch step {
      case .fingers(let fingers): stage.play(fingers.map { $0.report(at: stage.time) })
      case .wait(let duration): stage.wait(until: stage.time + duration)
      case .state(let index, let state): if isReceived { recognizers[index].state = state }
      case .cancelTouches: if isReceived { stage.window.cancelTouches() }
      case .hide(let index): views[index].isHidden.toggle()
      case .remove(let index):
        let view = views[index]
        if view.superview == nil {
          stage.window.addSubview(view)
        } else {
          view.removeFromSuperview()
        }
      }
    }
    stage.receiver = receiver
    for view in views {
      view.isHidden = false
      view.removeFromSuperview()
      stage.window.addSubview(view)
    }
    stage.wait(until: stage.time + 1)
  }

  /// What views and recognizers did, and when the window asked to be advanced, since the last call.
  func takeLines() -> [String] {
    defer { stage.window.trace = GestureTrace() }
    let deadline = stage.window.nextDeadline.map { "\($0)" } ?? "none"
    return stage.callbacks.take() + (stage.window.trace?.entries.map { "\($0)" } ?? [])
      + [deadline] + recognizers.map { "\($0.state) \($0.numberOfTouches)" }
  }
}

@Suite("Windows that were used")
struct UsedWindowTests {
  @Test(
    "views and recognizers receive what they would in a new window, once all fingers are up",
    arguments: 0..<TestLoad.count(200 as UInt64, quick: 12))
  func nothingRemains(seed: UInt64) {
    let before = RandomUse(seed: seed, first: 1)
    let after = RandomUse(seed: seed + 5_000, first: 100)
    let results = [true, false].map { isUsed in
      let window = UsedWindow()
      window.perform(before, isReceived: isUsed)
      _ = window.takeLines()
      window.perform(after)
      return window.takeLines()
    }
    #expect(results[0] == results[1], "seed \(seed)")
  }
}
