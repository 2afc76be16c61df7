import TouchKit
import TouchSpots
import TouchViews

/// Carries out a random program and checks the rules while it does.
final class Interpreter {
  var applications: [Slot<RandomApplication>] = []
  var windows: [Slot<RandomWindow>] = []
  var views: [Slot<RandomView>] = []
  var controllers: [Slot<RandomController>] = []
  var recognizers: [Slot<GestureRecognizer>] = []
  var delegates: [Slot<RandomDelegate>] = []
  var observers: [Slot<RandomObserver>] = []
  let indicator = TouchIndicator()
  /// The actions that can be removed again.
  var actions: [(recognizer: Int, token: ActionToken)] = []

  /// The objects whose `deinit` is running.
  var freeing: Set<ObjectIdentifier> = []
  /// The number of objects that are alive.
  var alive = 0
  /// The broken rules.
  private(set) var faults: [String] = []
  var viewLedger = TouchLedger()
  var gestureLedger = GestureLedger()
  /// The number of responders that are passing on the callback that is under way.
  var passing = 0

  var sequencer = TouchSequencer()
  var time = 0.0
  var pendingEvents: [PendingEvents] = []
  /// The events, and the windows whose cycles they must wait for.
  var waitingEvents: [(event: UInt64, windows: [ObjectIdentifier])] = []
  /// The windows in whose cycles touches are being cancelled, which must wait.
  var waitingCancellations: [ObjectIdentifier] = []
  var lastEvent: TouchEvent?
  /// The touches and the event of the callback that is under way.
  var current: (touches: Touches, event: TouchEvent)?

  /// The subject of the current reaction, referred to weakly.
  struct Subject {
    weak var view: TouchView?
    weak var recognizer: GestureRecognizer?
  }

  var subject = Subject()

  /// The window whose views are asked for a touch's view. A view may have moved to another window,
  /// in whose cycle it is not.
  weak var hitTestedWindow: TouchWindow?

  /// The number of changes to the tree, by which an operation notices another one in between.
  var treeChanges = 0
  /// The number of removals that are under way.
  var removals = 0

  private let trace: ((String) -> Void)?
  private let watch: (TouchEvent) -> Void
  var nextNumber = 0
  private var isReacting = true
  private var depth = 0
  private var changesLeft = 0
  private var continuationsLeft = 0
  private var cycles: [ObjectIdentifier] = []

  private let stopsAtFaults: Bool

  /// Creates an interpreter that traces what it does, and calls `watch` with every event.
  init(stopsAtFaults: Bool, trace: ((String) -> Void)?, watch: @escaping (TouchEvent) -> Void) {
    self.stopsAtFaults = stopsAtFaults
    self.trace = trace
    self.watch = watch
  }

  // MARK: - Running

  /// Carries out a program. Returns the broken rules.
  func run(_ operations: [Operation]) -> [String] {
    for operation in operations where !isStopped {
      changesLeft = Limits.changes
      continuationsLeft = Limits.continuations
      perform(operation)
      checkInvariants()
    }
    isReacting = false
    if !isStopped { finish() }
    return faults
  }

  private var isStopped: Bool { stopsAtFaults && !faults.isEmpty }

  private func perform(_ operation: Operation) {
    note("\(operation.number) \(operation.kind.name)")
    if !operation.reaction.isEmpty {
      arm(operation)
    } else {
      operation.kind.perform(self, operation.arguments)
    }
  }

  /// Carries out the operations of a reaction, unless there were too many.
  func react(
    _ operations: [Operation], at moment: @autoclosure () -> String, in window: TouchWindow?,
    isWithinCycle: Bool, subject: Subject
  ) {
    guard isReacting, !isStopped, depth < Limits.depth else { return }
    depth += 1
    let formerPassing = passing
    let formerCurrent = current
    let formerSubject = self.subject
    passing = 0
    self.subject = subject
    let cycle = isWithinCycle ? window.map { ObjectIdentifier($0) } : nil
    if let cycle { cycles.append(cycle) }
    note("at \(moment()):")
    for operation in operations {
      guard isAffordable(operation.kind.effect) else { break }
      perform(operation)
    }
    if cycle != nil { cycles.removeLast() }
    passing = formerPassing
    current = formerCurrent
    self.subject = formerSubject
    depth -= 1
  }

  /// Reactions that let something happen are limited. Those that only change something must come to
  /// an end by themselves, whatever the program does: otherwise the library hangs.
  private func isAffordable(_ effect: OperationKind.Effect) -> Bool {
    switch effect {
    case .continues:
      continuationsLeft -= 1
      return continuationsLeft >= 0
    case .changes:
      changesLeft -= 1
      if changesLeft < 0 { fault("R24: hangs: reactions that only change something do not end") }
      return changesLeft >= 0
    }
  }

  /// Whether code runs inside the cycle of a window, in which events wait.
  func isWithinCycle(of window: TouchWindow) -> Bool { cycles.contains(ObjectIdentifier(window)) }

  // MARK: - Reports

  /// Records a broken rule.
  func fault(_ text: @autoclosure () -> String) {
    faults.append(text())
    note("FAULT \(faults.last ?? "")")
  }

  /// Writes a line to the trace, if there is one.
  func note(_ text: @autoclosure () -> String) {
    if let trace { trace(String(repeating: "  ", count: depth) + text()) }
  }

  func see(_ event: TouchEvent) { watch(event) }

  // MARK: - Reactions

  /// The reaction of an object at a moment.
  private func arm(_ operation: Operation) {
    let arguments = operation.arguments
    let hooks: [Hook?]
    let moments: [Moment]
    switch arguments[0] % 16 {
    case 0...4: (hooks, moments) = (views.map(\.hook), Self.viewMoments)
    case 5: (hooks, moments) = (windows.map(\.hook), Self.viewMoments + [.sendEvent])
    case 6...11: (hooks, moments) = (recognizers.map(\.hook), Self.recognizerMoments)
    case 12, 13: (hooks, moments) = (delegates.map(\.hook), Self.delegateMoments)
    case 14:
      hooks = observers.map(\.hook)
      moments = [.seesEvent, .seesCallback, .joined, .left, .freed]
    default:
      hooks = applications.map(\.hook) + controllers.map(\.hook)
      moments = [.began, .cancelled, .sendEvent, .freed]
    }
    guard !hooks.isEmpty, let hook = hooks[arguments[1] % hooks.count] else { return }
    let moment = arguments.choice(2, moments)
    note(
      "when \(hook.name) \(moment): \(operation.reaction.map { "\($0.number) \($0.kind.name)" })")
    hook.add(moment, operation.reaction, times: arguments.choice(3, [1, 2, 3, .max, .max]))
  }

  private static let viewMoments: [Moment] = [
    .began, .began, .moved, .ended, .cancelled, .cancelled, .cancelled, .updated, .entered,
    .hovered, .exited,
    .movedToWindow, .movesToSuperview, .movedToSuperview, .movesToWindow, .addedSubview,
    .removesSubview, .laysOut, .laysOut, .draws, .resized, .shouldBegin, .hitTest, .pointInside,
    .freed,
  ]
  private static let recognizerMoments: [Moment] = [
    .began, .moved, .ended, .cancelled, .updated, .entered, .exited, .eventArrived, .reset, .reset,
    .reset,
    .deadline, .action, .action, .action, .continues, .prevents, .isPrevented, .requires,
    .isRequired,
    .shouldBegin, .shouldReceive, .shouldReceive, .together, .freed,
  ]
  private static let delegateMoments: [Moment] = [
    .shouldBegin, .shouldReceive, .shouldReceive, .together, .requires, .isRequired, .freed,
  ]
}
