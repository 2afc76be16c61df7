import TouchKit
import ViewTestSupport

@testable import TouchViews

/// The collaborators of an event cycle, as a dispatcher puts them together, without a window.
@dynamicMemberLookup
struct CycleParts {
  private let dispatcher = TouchDispatcher()
  let log = CallbackLines()

  init() { dispatcher.trace.trace = GestureTrace() }

  /// A collaborator.
  subscript<Part>(dynamicMember path: KeyPath<TouchDispatcher, Part>) -> Part {
    dispatcher[keyPath: path]
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
    dispatcher.record.begin(event)
    for (touch, view) in zip(event.touches(in: .began), views) {
      dispatcher.router.insert(touch.id, to: view)
    }
    dispatcher.delivery.deliver(event)
    dispatcher.router.endTouches(in: event)
    dispatcher.hovers.endHovers(in: event)
    dispatcher.record.end()
  }

  /// Lets a recognizer receive a touch that has landed.
  func receive(_ id: UInt64, _ recognizer: GestureRecognizer) {
    dispatcher.attempts.join(recognizer)
    recognizer.attempt.touches.receive(Touch(id))
  }

  /// The entries of the trace as text.
  var traceLines: [String] { dispatcher.trace.trace?.entries.map { "\($0)" } ?? [] }
}
