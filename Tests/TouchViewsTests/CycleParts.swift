import TouchKit
import ViewTestSupport

@testable import TouchViews

/// The collaborators of an event cycle, put together without a window and a dispatcher.
struct CycleParts {
  let clock = WindowClock()
  let router = TouchRouter()
  let hovers = HoverRouter()
  let callbacks = ViewCallbacks()
  let record = EventRecord()
  let trace: TraceRecorder
  let work = PendingWork()
  let attempts: AttemptList
  let deadlines: AttemptDeadlines
  let recognition: Recognition
  let driver: ArbiterDriver
  let delayed: DelayedDelivery
  let delivery: Delivery
  let cancellation: Cancellation
  let decisions: Decisions
  let log = CallbackLog()

  init() {
    trace = TraceRecorder(clock: clock)
    trace.trace = GestureTrace()
    attempts = AttemptList(clock: clock, trace: trace, work: work)
    deadlines = AttemptDeadlines(attempts: attempts, work: work)
    recognition = Recognition(
      router: router, hovers: hovers, attempts: attempts, work: work, trace: trace)
    driver = ArbiterDriver(attempts: attempts, work: work, trace: trace)
    delayed = DelayedDelivery(
      router: router, callbacks: callbacks, attempts: attempts, trace: trace)
    delivery = Delivery(router: router, hovers: hovers, callbacks: callbacks, delayed: delayed)
    cancellation = Cancellation(
      router: router, hovers: hovers, callbacks: callbacks, delayed: delayed, record: record,
      trace: trace)
    decisions = Decisions(
      attempts: attempts, work: work, driver: driver, cancellation: cancellation, delayed: delayed)
  }

  /// Creates a view that logs its callbacks.
  func view(_ name: String) -> LoggingView {
    let view = LoggingView(frame: .zero, log)
    view.name = name
    view.isMultipleTouchEnabled = true
    return view
  }

  /// Creates a recognizer of a view.
  func recognizer(_ name: String, on view: TouchView) -> RecordingRecognizer {
    let recognizer = RecordingRecognizer()
    recognizer.name = name
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Routes the touches that begin in an event to views, and delivers it.
  func deliver(_ event: TouchEvent, on views: TouchView...) {
    record.begin(event)
    for (touch, view) in zip(event.touches(in: .began), views) {
      router.insert(touch.id, to: view)
    }
    delivery.deliver(event)
    router.endTouches(in: event)
    hovers.endHovers(in: event)
    record.end()
  }

  /// Lets a recognizer receive a touch that has landed.
  func receive(_ id: UInt64, _ recognizer: GestureRecognizer) {
    attempts.join(recognizer)
    recognizer.attempt.touches.receive(Touch(id))
  }

  /// The entries of the trace as text.
  var traceLines: [String] { trace.trace?.entries.map { "\($0)" } ?? [] }
}
