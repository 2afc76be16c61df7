import TouchKit

/// Cancels touches and hovers for their views, in an event or between two.
///
/// **Invariant.** Everything is marked before the first callback is made. A callback that is still
/// to be made waits here, and is made before its view leaves the window (R24).
final class Cancellation {
  private struct Callback {
    let view: TouchView
    let phase: TouchPhase
    let touches: TouchCollection
    let event: TouchEvent
    /// Whether the observers have been notified.
    var isAnnounced = false
  }

  private let router: TouchRouter
  private let hovers: HoverRouter
  private let callbacks: ViewCallbacks
  private let delayed: DelayedDelivery
  private let record: EventRecord
  private let trace: TraceRecorder
  /// The callbacks that are still to be made, with gaps for those that were made.
  private var pending: [Callback?] = []

  init(
    router: TouchRouter, hovers: HoverRouter, callbacks: ViewCallbacks, delayed: DelayedDelivery,
    record: EventRecord, trace: TraceRecorder
  ) {
    self.router = router
    self.hovers = hovers
    self.record = record
    self.callbacks = callbacks
    self.delayed = delayed
    self.trace = trace
  }

  /// Cancels touches for the views that they began in (R32): each view receives `touchesCancelled`
  /// once, with the touches of which it has received `touchesBegan`, and nothing of them
  /// afterwards. The touches themselves continue. A touch of which its view has received nothing is
  /// withheld from it by the recognizer that is the cause (R33, R45).
  func cancel(_ ids: [TouchID], by recognizer: GestureRecognizer? = nil) {
    guard !ids.isEmpty else { return }
    let indices = ids.compactMap { router.index(of: $0) }
    if let recognizer {
      for index in indices where router[index].delivery == .pending {
        guard let view = router.view(at: index) else { continue }
        trace.recordWithheld(
          router[index].id, from: view, .takenBy(gesture: recognizer.debugName))
      }
    }
    markAsCancelled(indices)
    makeCallbacks()
  }

  /// Cancels the touches of a view that leaves the window (R19); they continue without a view.
  func cancelTouches(of view: TouchView) {
    makeCallbacks { $0 === view }
    let event = record.current
    let exits = hovers.ids(over: view).compactMap { event.touch($0)?.inPhase(.regionExited) }
    let indices = router.touches(of: view)
    for index in indices where router[index].delivery.next(on: .cancel) != nil {
      trace.recordWithheld(router[index].id, from: view, .removed)
    }
    markAsCancelled(indices)
    if !exits.isEmpty { append(.regionExited, exits, of: event, on: view) }
    router.detach(view)
    hovers.detach(view)
    makeCallbacks()
  }

  /// Returns whether callbacks of a view are still to be made.
  func hasCallbacks(for view: TouchView) -> Bool { pending.contains { $0?.view === view } }

  /// Cancels all touches and hovers for their views and marks them as ended.
  func cancelAll() { end(Array(router.indices), hovers.ids) }

  /// Cancels the touches and hovers that a newer event does not contain, and marks them as ended.
  func cancelTouches(missingFrom newer: TouchEvent) {
    end(
      router.touches(missingFrom: newer), hovers.ids.filter { newer.touch($0) == nil })
  }

  private func end(_ touches: [Int], _ ended: [TouchID]) {
    markAsCancelled(touches)
    let event = record.current
    for id in ended {
      if let view = hovers.enteredView(of: id), let hover = event.touch(id) {
        append(.regionExited, [hover.inPhase(.regionExited)], of: event, on: view)
      }
      hovers.end(id)
    }
    for index in touches { router.end(at: index) }
    makeCallbacks()
  }

  // MARK: - Marks

  /// Marks touches as cancelled for their views. The callbacks are still to be made.
  private func markAsCancelled(_ indices: [Int]) {
    let event = record.current
    var shares: [(target: Int, view: TouchView, touches: [Touch])] = []
    let receivers = indices.filter { router.cancel(at: $0) == .delivering }
    var lastTouches = [Touch?](repeating: nil, count: router.indices.count)
    delayed.discardCancelled { lastTouches[$0] = $1 }
    for index in receivers {
      guard let touch = event.touch(router[index].id) ?? lastTouches[index],
        let view = router.view(at: index)
      else { continue }
      let target = router[index].target
      if let share = shares.firstIndex(where: { $0.target == target }) {
        shares[share].touches.append(touch.inPhase(.cancelled))
      } else {
        shares.append((target, view, [touch.inPhase(.cancelled)]))
      }
    }
    for share in shares { append(.cancelled, share.touches, of: event, on: share.view) }
  }

  // MARK: - Callbacks

  private func append(
    _ phase: TouchPhase, _ touches: [Touch], of event: TouchEvent, on view: TouchView
  ) {
    pending.append(
      Callback(view: view, phase: phase, touches: TouchCollection(touches), event: event))
  }

  /// Makes the callbacks that are still to be made, those of some views only or of all.
  private func makeCallbacks(where isIncluded: (TouchView) -> Bool = { _ in true }) {
    var index = 0
    while index < pending.count {
      if let callback = pending[index], isIncluded(callback.view) {
        if !callback.isAnnounced {
          // The entry stays: if an observer removes the view, the callback is made first.
          pending[index]?.isAnnounced = true
          callbacks.announce(callback.phase, callback.touches, to: callback.view)
          continue
        }
        pending[index] = nil
        callbacks.make(callback.phase, callback.touches, of: callback.event, on: callback.view)
      }
      index += 1
    }
    if pending.allSatisfy({ $0 == nil }) { pending = [] }
  }
}
