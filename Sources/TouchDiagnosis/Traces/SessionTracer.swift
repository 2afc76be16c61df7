import TouchKit
import TouchRecordings
import TouchScripts
import TouchViews

/// A window observer that records a `SessionTrace`.
///
/// It does not change the delivery, but it repeats the hit test of each touch that lands, and draws
/// the window after each step, so overrides of these methods are called more often.
package final class SessionTracer: TouchWindowObserver {
  private weak var window: TouchWindow?
  private let title: String
  private let surface: [Double]
  private let contact: (TouchID) -> String?
  private var reader = GestureTraceReader()
  private var names = TouchNames()
  private var views = TracedViews()
  private var drawing = TracedShapes()
  /// The touches by identifier, with their views, which never change (R19).
  private var touches: [JSONValue] = []
  private var newestTouch = TouchID(0)
  /// The event that is being delivered.
  private var event: TouchEvent?
  /// The hit tests, callbacks and decisions since the latest step.
  private var hits: [JSONValue] = []
  private var log: [JSONValue] = []
  private var steps: [String] = []

  /// Starts recording a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - title: The title of the trace, such as the name of a file.
  ///   - contact: A closure that returns the name of a touch's contact.
  package init(_ window: TouchWindow, title: String, contact: @escaping (TouchID) -> String?) {
    self.window = window
    self.title = title
    self.contact = contact
    surface = [window.frame.maxX, window.frame.maxY]
    if window.trace == nil { window.trace = GestureTrace() }
    // Earlier decisions are no part of the session.
    _ = reader.newEntries(of: window)
    window.addObserver(self)
  }

  /// The trace so far.
  package var trace: SessionTrace {
    let tables: JSONValue = [
      "title": title, "surface": surface, "views": views.table, "gestures": views.gestures,
      "touches": touches, "shapes": drawing.table,
    ]
    return SessionTrace(tables: tables, steps: steps)
  }

  // MARK: - Recording

  /// Records the hit tests of an event. The window calls this method.
  package func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
    if steps.isEmpty { append("start", at: event.timestamp) }
    self.event = event
    names.observe(event, contact: contact)
    for touch in event.allTouches where touch.id > newestTouch {
      newestTouch = touch.id
      let view = window.view(of: touch.id).map { views.index(of: $0) }
      touches.append(
        [
          "id": touch.id.rawValue, "name": "\(names[touch.id])", "type": "\(touch.type)",
          "view": view,
        ])
      let location = touch.location(in: window)
      let tests = window.hitTestTrace(at: location).steps.map { step in
        JSONValue.row(views.index(of: step.view), step.depth, step.text())
      }
      hits.append(
        ["touch": touch.id.rawValue, "x": location.x, "y": location.y, "tests": tests])
    }
  }

  /// Records a callback. The window calls this method.
  package func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
  ) {
    readDecisions()
    // A callback that recognizers have delayed has the touches of an earlier event (R33).
    let delayed = touches.first { event?.touch($0.id)?.timestamp != $0.timestamp }
    let isDelayed = phase != nil && phase != .cancelled
    log.append(
      .row(
        "view", views.index(of: view), phase?.description ?? "updated",
        touches.map(\.id.rawValue), isDelayed ? delayed.map { window.now - $0.timestamp } : nil))
  }

  /// Records a step that a player has just performed.
  package func observe(_ step: TouchPlayer.Step) {
    readDecisions()
    let (kind, text): (String, String?) =
      switch step.kind {
      case .event: ("event", nil)
      case .indirect(let event): ("indirect", "\(event.type.name) \(event.phase.name)")
      case .deadline: ("deadline", nil)
      case .change(let text): ("change", text)
      case .press(let control): ("press", control)
      case .end: ("end", nil)
      }
    append(kind, at: step.time, text)
  }

  /// Records what happened as time passed without a step, if anything did.
  package func observeTime(_ time: Double) {
    readDecisions()
    if !log.isEmpty { append("deadline", at: time) }
  }

  private func readDecisions() {
    for decision in reader.newEntries(of: window) {
      let event = decision.event
      log.append(
        .row(
          "gesture", decision.gesture, event.kind, event.text(names), event.touch?.rawValue,
          self.event == nil ? decision.time : nil))
    }
  }

  private func append(_ kind: String, at time: Double, _ text: String? = nil) {
    guard let window else { return }
    let changes = views.changes(in: window)
    let step: JSONValue = .compact([
      "t": time, "kind": kind, "text": text, "sequence": event?.sequenceNumber,
      "timestamp": event?.timestamp, "touches": event.map(Self.rows) ?? [],
      "updates": event?.updates.map(Self.update) ?? [], "hits": hits, "log": log,
      "views": changes.views, "order": changes.order, "shapes": drawing.change(in: window),
    ])
    steps.append(step.description)
    event = nil
    hits = []
    log = []
  }

  // MARK: - Formatting

  private static func rows(of event: TouchEvent) -> [JSONValue] {
    event.allTouches.map { touch in
      let samples = event.samples(for: touch.id)
      let predicted = event.predictedTouches(for: touch.id)?.samples
      return .row(
        touch.id.rawValue, touch.phase.description, touch.timestamp, touch.location.x,
        touch.location.y, touch.tapCount, samples.count > 1 ? flat(samples) : nil,
        predicted.flatMap { $0.isEmpty ? nil : flat($0) }, details(of: touch.sample))
    }
  }

  private static func flat(_ samples: TouchSamples) -> [Double] {
    samples.flatMap { [$0.timestamp, $0.location.x, $0.location.y] }
  }

  private static func update(_ touch: Touch) -> JSONValue {
    .row(
      touch.id.rawValue, touch.timestamp, touch.location.x, touch.location.y,
      touch.estimationUpdateIndex, details(of: touch.sample))
  }

  private static func details(of sample: TouchSample) -> JSONValue {
    var details: [JSONMember] = []
    for property in SampleProperty.allCases { details.append(property.name, sample[property]) }
    details.append("tool", sample.tool?.name)
    return details.isEmpty ? .null : .object(details)
  }
}
