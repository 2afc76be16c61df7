import TouchKit
import TouchViews

/// The moments at which a program's own code runs inside the library.
enum Moment: Int, CaseIterable {
  // Of responders, recognizers too.
  case began, moved, ended, cancelled, updated, entered, hovered, exited
  // Of views, windows and applications.
  case movedToWindow, hitTest, pointInside, sendEvent
  case movesToSuperview, movedToSuperview, movesToWindow, addedSubview, removesSubview
  case laysOut, draws, resized
  // Of recognizers.
  case eventArrived, reset, deadline, action, continues, prevents, isPrevented, requires, isRequired
  // Of recognizers and delegates.
  case shouldBegin, shouldReceive, together
  // Of observers.
  case seesEvent, seesCallback, joined, left
  // Of everything.
  case freed

  /// Whether the moment lies within the cycle of an event or of what is settled between events, in
  /// which `sendEvent`, `advance` and `cancelTouches` wait (R24).
  var isWithinCycle: Bool {
    switch self {
    case .movedToWindow, .movesToSuperview, .movedToSuperview, .movesToWindow, .addedSubview,
      .removesSubview, .laysOut, .draws, .resized, .sendEvent, .joined, .left, .freed:
      return false
    default: return true
    }
  }
}

/// The name of an object of a random program, and its reactions to callbacks.
final class Hook {
  /// The name in traces: `view 3`.
  let name: String
  let number: Int
  let interpreter: Interpreter
  /// The answers that the object gives, one in each bit.
  var answers: UInt8
  /// Whether the program gave a recognizer a state or a deadline while it had no touches.
  var isForced = false
  /// Whether the object's `deinit` is running: its reactions do not happen any more.
  var isFreed = false
  private var reactions: [Reaction] = []

  private struct Reaction {
    let moment: Moment
    let operations: [Operation]
    var remaining: Int
  }

  init(_ name: String, number: Int, answers: Int, _ interpreter: Interpreter) {
    self.name = name
    self.number = number
    self.interpreter = interpreter
    self.answers = UInt8(truncatingIfNeeded: answers)
    interpreter.alive += 1
  }

  deinit {
    interpreter.alive -= 1
    interpreter.checkFreed(self)
    for reaction in reactions where reaction.moment == .freed {
      interpreter.react(
        reaction.operations, at: "\(name) freed", in: nil, isWithinCycle: false,
        subject: Interpreter.Subject())
    }
  }

  /// Adds a reaction that happens so many times.
  func add(_ moment: Moment, _ operations: [Operation], times: Int) {
    reactions.append(Reaction(moment: moment, operations: operations, remaining: times))
  }

  /// Carries out what the object does at a moment, on behalf of a window, a view or a recognizer.
  func react(
    at moment: Moment, in window: TouchWindow?, view: TouchView? = nil,
    recognizer: GestureRecognizer? = nil
  ) {
    guard !isFreed else { return }
    for index in reactions.indices where reactions[index].moment == moment {
      guard reactions[index].remaining > 0 else { continue }
      reactions[index].remaining -= 1
      let operations = reactions[index].operations
      interpreter.react(
        operations, at: "\(name) \(moment)", in: window, isWithinCycle: moment.isWithinCycle,
        subject: Interpreter.Subject(view: view, recognizer: recognizer))
    }
  }

  /// Carries out what a recognizer, or its delegate, does at a moment.
  func react(at moment: Moment, of recognizer: GestureRecognizer) {
    react(at: moment, in: recognizer.view?.window, view: recognizer.view, recognizer: recognizer)
  }

  /// One of the object's answers.
  func answer(_ bit: Int) -> Bool { answers >> bit & 1 != 0 }
}
