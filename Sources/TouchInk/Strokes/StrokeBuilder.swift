import TouchKit

/// A builder of strokes from the samples, predictions and late updates of touch events.
///
/// A builder reads events instead of callbacks, because the samples of a stationary touch cause no
/// callback and are part of the stroke (R3, R10). The finished stroke does not depend on the
/// grouping of samples into events. Pencils and fingers can draw at the same time.
///
///     builder.receive(event)
///     for id in builder.strokeUpdates.changed { redraw(builder.strokes[id]) }
///
/// - Complexity: Amortized O(1) for each sample. Only the growth of strokes allocates memory.
public struct StrokeBuilder: Sendable {
  /// The effect of a second finger on the stroke of a finger. Strokes of pencils are not affected.
  public enum SecondFingerPolicy: Hashable, Sendable {
    /// The second finger draws its own stroke.
    case draws
    /// The second finger cancels the stroke if it lands within this time of its first sample, in
    /// seconds, and is ignored otherwise. No finger draws until all fingers have lifted, because
    /// two fingers that land together do not mean to draw.
    case cancels(within: Double)
  }

  /// The strokes so far. Call its `undo()` and `clear()` at any time.
  public var strokes = StrokeCollection()
  /// The changes that the latest event made.
  public private(set) var strokeUpdates = StrokeUpdates()
  /// Whether strokes contain all samples of an event (R9), not only the newest one.
  public var usesCoalescedSamples = true
  /// Whether strokes have the predicted samples of events (R12).
  public var usesPredictedSamples = true
  /// The smoother of new strokes, or `nil` to draw them through the samples as they were received.
  ///
  /// The newest sample is drawn where it is, and those before it settle: they are smoothed with the
  /// eleven samples around them, and are final two samples later. So the line does not lag behind
  /// the pen. Samples on a grid of whole points, of a mouse or a coarse digitizer, are drawn on the
  /// straight line that 36 of them in a row may be, and are final 36 samples later. When the stroke
  /// ends, hooks that the landing or the lifting finger or pen has drawn are removed: a few steps
  /// of together less than 3 points at an end, beyond a turn of more than 27 degrees.
  ///
  /// The stroke keeps the samples that were received (`Stroke.samples`), so late updates change
  /// the line as if they had arrived in time.
  public var smoother: StrokeSmoother? = StrokeSmoother()
  /// The pen of new strokes.
  public var style = InkStyle(.plain)
  /// The effect of a second finger.
  public var secondFingerPolicy = SecondFingerPolicy.draws
  /// The time for which an ended stroke waits for late updates, in seconds of the event clock, or
  /// `nil` to wait until the last of them has come. Updates that come later are still applied.
  package var updateTimeout: Double? = InkConstants.updateTimeout

  /// The number of the event that `strokeUpdates` describes.
  private var eventNumber: UInt64 = 0
  /// The number of the newest event that was received as a whole. Views receive the touches of
  /// older events too, if their callbacks were delayed.
  private var newestEventNumber: UInt64 = 0
  /// The ended strokes that expect updates, with the times at which they ended, in ascending order.
  private var unfinalized = Queue<(id: TouchID, endTime: Double)>()
  /// The fingers that are down, whether they draw or not.
  private var fingers = TouchTracker<Void>()

  /// Creates a builder without strokes. Its strokes wait for late updates for 1 s.
  public init() {}

  /// Updates the strokes with an event: its touches that are down, and its late updates. An event
  /// that was received before, or that is older than one received before, is ignored (R21b).
  ///
  /// - Parameters:
  ///   - event: The event to process.
  ///   - transform: The transform from window coordinates to stroke coordinates, or `nil` if they
  ///     are equal.
  public mutating func receive(_ event: TouchEvent, transform: Transform2D? = nil) {
    guard event.sequenceNumber > newestEventNumber else { return }
    newestEventNumber = event.sequenceNumber
    prepare(for: event)
    event.withUnsafeTouches { append($0, event, transform) }
    if event.hasUpdates { event.withUnsafeUpdates { applyUpdates($0, transform) } }
  }

  /// Updates the strokes with some touches of an event, for a view or recognizer that receives only
  /// these.
  ///
  /// Calls with the same event share one `strokeUpdates`. A touch whose beginning was not received
  /// draws nothing.
  ///
  /// - Parameters:
  ///   - touches: The touches to process, in any phase.
  ///   - event: The event with the samples of the touches.
  ///   - transform: The transform from window coordinates to stroke coordinates, or `nil` if they
  ///     are equal.
  public mutating func receive(
    _ touches: TouchCollection, with event: TouchEvent, transform: Transform2D? = nil
  ) {
    prepare(for: event)
    append(touches, event, transform)
  }

  /// Applies the late updates of a callback to their samples, also after the end of the touch
  /// (R14).
  ///
  /// Resets `strokeUpdates` first, because the callback has no event.
  ///
  /// - Parameters:
  ///   - updates: The touches with the refined samples.
  ///   - transform: The transform from window coordinates to stroke coordinates, or `nil` if they
  ///     are equal.
  public mutating func update(_ updates: TouchCollection, transform: Transform2D? = nil) {
    strokeUpdates.removeAll()
    applyUpdates(updates, transform)
  }

  /// Cancels a stroke. The stroke is removed, and later samples of its touch are ignored.
  public mutating func cancel(_ id: TouchID) {
    guard strokes.cancel(id) else { return }
    strokeUpdates.ended.removeAll { $0 == id }
    strokeUpdates.finalized.removeAll { $0 == id }
    strokeUpdates.cancelled.append(id)
  }

  /// Cancels all active strokes and removes all fingers, for a recognizer that receives no more
  /// samples of its touches.
  mutating func endAttempt() {
    for index in strokes.active.indices.reversed() { cancel(strokes.active[index].id) }
    fingers.removeAll()
  }

  // MARK: - Event processing

  /// Processes touches of a collection or of the event's own buffer.
  private mutating func append<Touches: RandomAccessCollection>(
    _ touches: Touches, _ event: TouchEvent, _ transform: Transform2D?
  )
  where Touches.Element == Touch {
    var isAnyEnded = false
    for touch in touches {
      switch touch.phase {
      case .began: begin(touch)
      case .moved, .stationary, .ended, .cancelled: break
      case .regionEntered, .regionMoved, .regionExited: continue
      }
      event.withUnsafeSamples(for: touch.id) {
        append($0, predicted: $1, to: touch.id, transform)
      }
      if touch.phase == .cancelled { cancel(touch.id) }
      if touch.phase == .ended { isAnyEnded = true }
      if touch.phase.isFinal { fingers.removeValue(forKey: touch.id) }
    }
    if isAnyEnded { for touch in touches.endedInCompletionOrder() { end(touch) } }
  }

  /// Applies late updates of a collection or of the event's own buffer.
  private mutating func applyUpdates<Touches: RandomAccessCollection>(
    _ updates: Touches, _ transform: Transform2D?
  )
  where Touches.Element == Touch, Touches.Index == Int {
    var index = updates.startIndex
    while index < updates.endIndex {
      let id = updates[index].id
      // Consecutive updates mostly belong to one touch, so its stroke is looked up once.
      let first = index
      repeat { index += 1 } while index < updates.endIndex && updates[index].id == id
      let run = first..<index
      var isComplete = false
      if strokes.update(id, { isComplete = $0.refine(updates, run, transform) }) {
        strokeUpdates.insertChanged(id)
      }
      if strokes.isDetached(id) {
        let parts = strokes.updateDetached(id) { isComplete = $0.refine(updates, run, transform) }
        for part in parts { strokeUpdates.insertChanged(part) }
      }
      if isComplete { finalize(id) }
    }
  }

  private mutating func prepare(for event: TouchEvent) {
    guard event.sequenceNumber != eventNumber else { return }
    eventNumber = event.sequenceNumber
    strokeUpdates.removeAll()
    if let updateTimeout { finalizeStrokes(endedBefore: event.timestamp - updateTimeout) }
  }

  private mutating func begin(_ touch: Touch) {
    guard applySecondFingerPolicy(to: touch) else { return }
    var stroke = Stroke(id: touch.id, type: touch.type, style: style)
    stroke.smoother = smoother
    strokes.begin(stroke)
    strokeUpdates.began.append(touch.id)
  }

  @inline(__always)
  private mutating func append(
    _ received: UnsafeBufferPointer<TouchSample>, predicted: UnsafeBufferPointer<TouchSample>,
    to id: TouchID, _ transform: Transform2D?
  ) {
    let received =
      usesCoalescedSamples ? received : UnsafeBufferPointer(rebasing: received.suffix(1))
    let predicted =
      usesPredictedSamples ? predicted : UnsafeBufferPointer(start: nil, count: 0)
    let isFound = strokes.update(id) { stroke in
      stroke.append(received, transform: transform)
      stroke.replacePredictions(with: predicted, transform: transform)
    }
    if isFound { strokeUpdates.insertChanged(id) }
  }

  private mutating func end(_ touch: Touch) {
    var isComplete = false
    let isFound = strokes.update(touch.id) { stroke in
      // The event that ends it has no predictions for it, and has replaced the earlier ones (R12).
      stroke.state = .ended
      stroke.removeHooks()
      isComplete = stroke.pendingUpdateCount == 0
    }
    guard isFound else { return }
    strokes.complete(touch.id)
    strokeUpdates.ended.append(touch.id)
    if isComplete { finalize(touch.id) } else { unfinalized.append((touch.id, touch.timestamp)) }
  }

  // MARK: - Finalization

  private mutating func finalize(_ id: TouchID) {
    if strokes.finalize(id) { strokeUpdates.finalized.append(id) }
    if strokes.isDetached(id) {
      strokeUpdates.finalized += strokes.updateDetached(id, isLast: true) { $0.isFinalized = true }
    }
  }

  /// Finalizes the strokes that ended before `limit`. They are in ascending order of time. A stroke
  /// that its updates have finalized is not reported again.
  private mutating func finalizeStrokes(endedBefore limit: Double) {
    while !unfinalized.isEmpty, unfinalized[0].endTime < limit {
      finalize(unfinalized[0].id)
      unfinalized.removeFirst()
    }
  }

  // MARK: - Second finger

  /// Applies the second finger policy to a new touch.
  ///
  /// - Returns: Whether the touch may draw.
  private mutating func applySecondFingerPolicy(to touch: Touch) -> Bool {
    guard touch.type != .pencil else { return true }
    defer { fingers[touch.id] = () }
    guard case .cancels(let interval) = secondFingerPolicy else { return true }
    guard !fingers.isEmpty else { return true }
    for index in strokes.active.indices.reversed() {
      let (id, stroke) = strokes.active[index]
      guard stroke.type != .pencil, let first = stroke.samples.first else { continue }
      if touch.timestamp - first.timestamp <= interval + TouchConstants.timeTolerance { cancel(id) }
    }
    return false
  }
}

extension Stroke {
  /// Applies a run of late updates, and returns whether it was the last that the stroke expected.
  fileprivate mutating func refine<Touches: RandomAccessCollection>(
    _ updates: Touches, _ run: Range<Int>, _ transform: Transform2D?
  ) -> Bool where Touches.Element == Touch, Touches.Index == Int {
    for index in run {
      if let transform {
        update(with: updates[index].sample, transform: transform)
      } else {
        update(with: updates[index].sample)
      }
    }
    return state == .ended && !isFinalized && pendingUpdateCount == 0
  }
}
