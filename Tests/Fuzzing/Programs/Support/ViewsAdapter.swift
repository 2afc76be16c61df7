import TouchKit
import TouchViews

// The spellings of the views' interface that the programs share, so that a change of one is a
// change of this file.

/// The touches of a callback.
typealias Touches = TouchCollection

/// Something that events can be sent to.
protocol EventReceiver: AnyObject {
  func receive(_ event: TouchEvent)
  func pass(until time: Double)
  var deadline: Double? { get }
}

extension TouchWindow: EventReceiver {
  /// Sends an event by the window's final entry (R17).
  func receive(_ event: TouchEvent) { dispatch(event) }

  func pass(until time: Double) { advance(to: time) }

  var deadline: Double? { nextDeadline }
}

extension TouchApplication: EventReceiver {
  func receive(_ event: TouchEvent) { dispatch(event) }

  func pass(until time: Double) { advance(to: time) }

  var deadline: Double? { nextDeadline }
}

extension TouchEvent {
  /// The number by which a window recognizes a repeated event.
  var sequence: UInt64 { sequenceNumber }
}

/// An observer that does nothing unless a method is overridden.
class Observer: TouchWindowObserver {
  func willDeliver(_ event: TouchEvent, in window: TouchWindow) { sees(event, in: window) }
  func wasAdded(to window: TouchWindow) { joined(window) }
  func wasRemoved(from window: TouchWindow?) { left(window) }
  func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
  ) {
    sees(touches, for: view, in: window)
  }

  /// An event is about to be delivered.
  func sees(_ event: TouchEvent, in window: TouchWindow) {}

  /// A view is about to receive a callback.
  func sees(_ touches: Touches, for view: TouchView, in window: TouchWindow) {}

  /// The observer was added to a window.
  func joined(_ window: TouchWindow) {}

  /// The observer was removed from a window, or its window is being deallocated: then `window` is
  /// to be `nil` (R24).
  func left(_ window: TouchWindow?) {}
}
