import TestSupport
import TouchKit
import TouchViews

// Reports become events, and events go to every application and to every window without one.
extension Interpreter {
  /// The events that a receiver is still to be sent.
  struct PendingEvents {
    weak var receiver: (any EventReceiver)?
    var events: [TouchEvent]
  }

  /// Sends all events that are due.
  func draw() {
    while let event = sequencer.nextTouchEvent(at: time) {
      see(event)
      lastEvent = event
      deliver(event)
    }
  }

  /// Sends an event to every receiver. One that has older events waiting gets these first; that it
  /// may be in the middle of an event is the library's concern (R24).
  func deliver(_ event: TouchEvent) {
    for receiver in receivers {
      if let index = pendingEvents.firstIndex(where: { $0.receiver === receiver }) {
        pendingEvents[index].events.append(event)
      } else {
        pendingEvents.append(PendingEvents(receiver: receiver, events: [event]))
      }
    }
    // The oldest first: a window that has joined an application gets its own events before newer
    // ones of the application.
    while let index = pendingEvents.indices.filter({ !pendingEvents[$0].events.isEmpty }).min(by: {
      pendingEvents[$0].events[0].sequence < pendingEvents[$1].events[0].sequence
    }) {
      let event = pendingEvents[index].events.removeFirst()
      if let receiver = pendingEvents[index].receiver { send(event, to: receiver) }
    }
    pendingEvents.removeAll { $0.events.isEmpty }
  }

  /// Sends the last event again, which all must ignore (R21b).
  func repeatLastEvent() {
    guard let lastEvent, pendingEvents.allSatisfy({ $0.events.isEmpty }) else { return }
    for receiver in receivers { send(lastEvent, to: receiver) }
  }

  private func send(_ event: TouchEvent, to receiver: any EventReceiver) {
    let cycles = windows(of: receiver).filter(isWithinCycle).map { ObjectIdentifier($0) }
    note("event \(event.sequence): \(event.allTouches.map { "\($0.id) \($0.phase)" })")
    waitingEvents.append((event.sequence, cycles))
    receiver.receive(event)
    waitingEvents.removeLast()
  }

  /// Advances the time in every receiver, or in one.
  func advance(to time: Double, _ one: (any EventReceiver)? = nil) {
    for receiver in one.map({ [$0] }) ?? receivers {
      let cycles = windows(of: receiver).filter(isWithinCycle).map { ($0, $0.now) }
      receiver.pass(until: time)
      for (window, now) in cycles where window.now != now {
        fault(
          "R24: advance(to:) does not wait: the time of \(window.debugName) changes immediately")
      }
    }
  }

  /// Cancels the touches of a window.
  func cancelTouches(of window: TouchWindow) {
    let mustWait = isWithinCycle(of: window)
    if mustWait { waitingCancellations.append(ObjectIdentifier(window)) }
    window.cancelTouches()
    if mustWait { waitingCancellations.removeLast() }
  }

  /// Exempts the touches that end in an event which a window withholds, because no responder
  /// receives their end (R17).
  func excuse(_ event: TouchEvent, in window: RandomWindow) {
    note("\(window.hook.name) swallows event \(event.sequence)")
    let ended = event.allTouches.filter { $0.phase.isFinal }.map(\.id)
    viewLedger.exempt(ended)
    gestureLedger.touches.exempt(ended)
  }

  /// What events are sent to: applications, and windows that are in none.
  var receivers: [any EventReceiver] {
    applications.compactMap(\.object)
      + windows.compactMap(\.object).filter { $0.application == nil }
  }

  private func windows(of receiver: any EventReceiver) -> [TouchWindow] {
    if let window = receiver as? TouchWindow { return [window] }
    return (receiver as? TouchApplication)?.windows ?? []
  }
}
