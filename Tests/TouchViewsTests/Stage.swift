import TouchKit
import TouchViews

/// A window with a sequencer before it: fingers are put down, moved and lifted by number, each in
/// an event of its own.
final class Stage {
  let window: TouchWindow
  let log: CallbackLog
  private var sequencer = TouchSequencer()
  private(set) var time = 0.0
  /// Who gets the events; the window unless set.
  var send: (TouchEvent) -> Void

  init(
    _ window: TouchWindow = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300)),
    log: CallbackLog = CallbackLog()
  ) {
    self.window = window
    self.log = log
    send = { [unowned window] in window.sendEvent($0) }
  }

  /// A view that writes down what it is told, in the window or in another view.
  @discardableResult
  func view(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    in parent: TouchView? = nil
  ) -> LoggingView {
    let view = LoggingView(frame: Rect2D(x: x, y: y, width: width, height: height), log)
    view.name = name
    (parent ?? window).addSubview(view)
    return view
  }

  func down(_ finger: Int, _ x: Double, _ y: Double) { play(.init(.down, finger, x, y)) }
  func move(_ finger: Int, _ x: Double, _ y: Double) { play(.init(.move, finger, x, y)) }
  func up(_ finger: Int) { play(.init(.up, finger)) }
  func cancel(_ finger: Int) { play(.init(.cancel, finger)) }
  func hover(_ finger: Int, _ x: Double, _ y: Double) { play(.init(.hover, finger, x, y)) }
  func leave(_ finger: Int) { play(.init(.leave, finger)) }

  struct Step {
    let kind: ContactReport.Kind
    let finger: Int
    let location: Point2D?

    init(_ kind: ContactReport.Kind, _ finger: Int, _ x: Double? = nil, _ y: Double? = nil) {
      self.kind = kind
      self.finger = finger
      if let x, let y { location = Point2D(x: x, y: y) } else { location = nil }
    }
  }

  /// Several fingers at one instant, which makes one event unless the rules ask for more (R3).
  func play(_ steps: Step...) {
    play(
      steps.map { ContactReport($0.kind, ContactID($0.finger), at: time, location: $0.location) })
  }

  func play(_ reports: [ContactReport]) {
    for var report in reports {
      report.timestamp = time
      sequencer.receive(report)
    }
    for event in events() { send(event) }
    time += 0.01
  }

  /// The events of what was received and not yet sent.
  private func events() -> [TouchEvent] {
    var events: [TouchEvent] = []
    while let event = sequencer.nextEvent(at: time) { events.append(event) }
    return events
  }

  /// The event of one report, not sent.
  func event(_ step: Step) -> TouchEvent? {
    sequencer.receive(
      ContactReport(step.kind, ContactID(step.finger), at: time, location: step.location))
    time += 0.01
    return events().first
  }
}

/// What views were told, in order: `canvas began #1 #2`.
final class CallbackLog {
  private(set) var lines: [String] = []

  func add(_ name: String?, _ callback: String, _ touches: TouchCollection) {
    lines.append(
      ([name ?? "window", callback] + touches.map { "\($0.id)" }).joined(separator: " "))
  }

  /// What came since this was asked last.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that writes down what it is told, does what it is asked to, and hands nothing on unless
/// it `ignores`.
final class LoggingView: TouchView {
  let log: CallbackLog
  var ignores = false
  /// What to do in a callback, by its name.
  var reactions: [String: () -> Void] = [:]
  /// The touches and events of all callbacks but updates.
  private(set) var seen: [(touches: TouchCollection, event: TouchEvent)] = []

  init(frame: Rect2D, _ log: CallbackLog = CallbackLog()) {
    self.log = log
    super.init(frame: frame)
  }

  private func take(_ callback: String, _ touches: TouchCollection, _ event: TouchEvent? = nil)
    -> Bool
  {
    guard !ignores else { return false }
    log.add(name, callback, touches)
    if let event { seen.append((touches, event)) }
    reactions[callback]?()
    return true
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    if !take("began", touches, event) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if !take("moved", touches, event) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    if !take("ended", touches, event) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    if !take("cancelled", touches, event) { super.touchesCancelled(touches, with: event) }
  }
  override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
    if !take("updated", touches) { super.touchesEstimatedPropertiesUpdated(touches) }
  }
  override func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
    if !take("entered", touches, event) { super.regionEntered(touches, with: event) }
  }
  override func regionMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if !take("hovered", touches, event) { super.regionMoved(touches, with: event) }
  }
  override func regionExited(_ touches: TouchCollection, with event: TouchEvent) {
    if !take("exited", touches, event) { super.regionExited(touches, with: event) }
  }
}
