import TestSupport
import TouchKit
import TouchViews

/// A window with a view that fills it, a subview that does so too, and recognizers: the library's
/// side of a small scope.
final class SmallTrial {
  /// The view that every finger hits. It keeps the phases of the callbacks of each touch.
  final class Target: TouchView {
    var phases: [(id: TouchID, phase: TouchPhase)] = []

    private func record(_ touches: TouchCollection, _ phase: TouchPhase) {
      for touch in touches { phases.append((touch.id, phase)) }
    }
    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      record(touches, .began)
    }
    override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
      record(touches, .moved)
    }
    override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
      record(touches, .ended)
    }
    override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
      record(touches, .cancelled)
    }
  }

  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 1000, height: 300))
  let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 1000, height: 300))
  let target = Target(frame: Rect2D(x: 0, y: 0, width: 1000, height: 300))
  let recognizers: [GestureRecognizer]
  /// The states in which actions were called, with the index of the recognizer.
  private(set) var actions: [(index: Int, state: GestureRecognizer.State)] = []
  /// The touches in the order in which they landed.
  private(set) var touches: [TouchID] = []
  private var sequencer = TouchSequencer()
  private var fingers = SmallFingers()
  private(set) var time = 0.0

  init(_ recognizers: [GestureRecognizer], on view: (SmallTrial, Int) -> TouchView) {
    self.recognizers = recognizers
    window.addSubview(self.view)
    self.view.addSubview(target)
    target.isMultipleTouchEnabled = true
    window.trace = GestureTrace(limit: 1000)
    for (index, recognizer) in recognizers.enumerated() {
      view(self, index).addGestureRecognizer(recognizer)
      recognizer.addAction { [unowned self] in actions.append((index, $0.state)) }
    }
  }

  convenience init(_ setup: SmallSetup) {
    let recognizers = setup.kinds.map { $0.makeRecognizer() }
    for (first, second) in setup.requirements {
      if let custom = recognizers[first] as? CustomRecognizer {
        custom.awaited.insert(ObjectIdentifier(recognizers[second]))
      } else if let custom = recognizers[second] as? CustomRecognizer {
        custom.dependents.insert(ObjectIdentifier(recognizers[first]))
      } else {
        recognizers[first].require(toFail: recognizers[second])
      }
    }
    for (first, second) in setup.companions {
      recognizers[first].recognizeSimultaneously(with: recognizers[second])
    }
    for (index, recognizer) in recognizers.enumerated() {
      recognizer.delaysTouchesBegan = setup.delaysBegan(index)
      recognizer.delaysTouchesEnded = setup.delaysEnded(index)
      recognizer.cancelsTouchesInView = setup.cancelsTouches(index)
    }
    self.init(recognizers) { trial, index in index == 2 ? trial.target : trial.view }
  }

  /// Advances the time. Deadlines are met when they are due.
  func wait(_ duration: Double) {
    time += duration
    while let deadline = window.nextDeadline, deadline < time { window.advance(to: deadline) }
  }

  /// Sends the event of a finger at the current time.
  func send(_ event: SmallEvent) {
    guard let report = fingers.report(of: event, at: time) else { return }
    sequencer.receive(report)
    while let event = sequencer.nextTouchEvent(at: time) {
      for touch in event.touches(in: .began) { touches.append(touch.id) }
      window.dispatch(event)
    }
  }

  /// The rules that did not hold for the recognizers of other modules.
  var violations: [String] {
    recognizers.flatMap { ($0 as? CustomRecognizer)?.violations ?? [] }
  }

  /// The phases of the callbacks of each touch.
  var phases: [[TouchPhase]] {
    touches.map { id in target.phases.filter { $0.id == id }.map(\.phase) }
  }
}
