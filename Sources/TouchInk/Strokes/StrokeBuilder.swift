@_spi(Support) import TouchKit

/// Gathers touches' samples, predictions and late updates from events into strokes.
///
/// It reads events, not callbacks: samples of a touch that rests bring no callback and belong to the stroke all the same (R3, R10). However
/// the samples are cut into events, the finished stroke is the same. Pencils and fingers draw side by side.
///
///     builder.receive(event)
///     for id in builder.strokeUpdates.changed { redraw(builder.strokes[id]) }
///
/// Samples cost the same however long the stroke is; nothing allocates but the growing of the strokes themselves.
public struct StrokeBuilder: Sendable {
  /// What a second finger does to a stroke that a finger draws. Pencils are never touched by it.
  public enum SecondFingerPolicy: Hashable, Sendable {
    /// It draws a stroke of its own.
    case draws
    /// Within so many seconds of the stroke's first sample it cancels the stroke, later it is ignored; and no finger draws until
    /// all are up, because two fingers that land together mean something else than drawing.
    case cancels(within: Double)
  }

  /// The strokes so far. Undo and clear are the caller's to use.
  public var strokes = StrokeCollection()
  /// What the newest event did.
  public private(set) var strokeUpdates = StrokeUpdates()
  /// How near to the one before, in points, a sample is dropped; 0: none is. `InkConstants.redundantDistance` is a good value.
  public var minimumDistance: Double
  /// What a second finger does.
  public var secondFingerPolicy: SecondFingerPolicy
  /// How long a stroke that has ended waits for its late updates, in seconds of the events' time; nil: until it is told to stop.
  public var updateTimeout: Double?

  private var eventNumber: UInt64 = 0
  /// Strokes that have ended and wait for updates, and when they ended.
  private var unfinalized = Queue<(id: TouchID, endTime: Double)>()
  /// The fingers that are down, whether they draw or not.
  private var fingers = TouchTracker<Void>()

  /// A builder without strokes.
  public init(
    minimumDistance: Double = 0, secondFingerPolicy: SecondFingerPolicy = .draws,
    updateTimeout: Double? = InkConstants.updateTimeout
  ) {
    self.minimumDistance = minimumDistance
    self.secondFingerPolicy = secondFingerPolicy
    self.updateTimeout = updateTimeout
  }

  /// Takes an event: all its touches that are down, and its updates.
  ///
  /// - Parameter transform: from the window's coordinates to the strokes'; nil where they are the same.
  public mutating func receive(_ event: TouchEvent, transform: Transform2D? = nil) {
    prepare(for: event)
    event.withUnsafeTouches { append($0, event, transform) }
    if event.hasUpdates { event.withUnsafeUpdates { applyUpdates($0, transform) } }
  }

  /// Takes some of an event's touches, whatever their phases: for a view or recognizer that has only these. The news is that of all calls
  /// with the same event. A touch whose beginning was not seen draws nothing.
  public mutating func receive(
    _ touches: TouchCollection, with event: TouchEvent, transform: Transform2D? = nil
  ) {
    prepare(for: event)
    append(touches, event, transform)
  }

  /// Takes the late updates of a callback, which has no event: each reaches its sample, also after the end of its touch (R14). The news is
  /// theirs alone.
  public mutating func update(_ updates: TouchCollection, transform: Transform2D? = nil) {
    strokeUpdates.removeAll()
    applyUpdates(updates, transform)
  }

  /// Puts samples that were predicted elsewhere in the place of the event's own predictions, for a stroke that is being drawn.
  ///
  /// - Parameter samples: in the strokes' coordinates, in order of time.
  public mutating func predict(_ samples: [StrokeSample], for id: TouchID) {
    guard strokes.isActive(id) else { return }
    samples.withUnsafeBufferPointer { buffer in
      _ = strokes.update(id) { $0.replacePredictions(with: buffer, transform: nil) }
    }
    markChanged(id)
  }

  /// Abandons a stroke: it is erased, and what is left of its touch draws nothing.
  public mutating func cancel(_ id: TouchID) {
    guard strokes.remove(id) != nil else { return }
    strokeUpdates.cancelled.append(id)
  }

  /// Abandons what is being drawn and forgets which fingers are down: for whoever sees no more of the touches that it showed.
  mutating func endAttempt() {
    for index in strokes.active.indices.reversed() { cancel(strokes.active[index].id) }
    fingers.removeAll()
  }

  /// Tells every stroke that has ended to wait no longer for updates. Those that come all the same are still applied.
  public mutating func finalizeEndedStrokes() { finalizeStrokes(endedBefore: .infinity) }

  // MARK: - One event

  /// Takes touches, from a set or an event's own buffer.
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
      append(touch.id, event, transform)
      if touch.phase == .cancelled { cancel(touch.id) }
      if touch.phase == .ended { isAnyEnded = true }
      if touch.phase.isFinal { fingers.removeValue(forKey: touch.id) }
    }
    if isAnyEnded { for touch in touches.endedInCompletionOrder() { end(touch) } }
  }

  /// Takes late updates, from a set or an event's own buffer.
  private mutating func applyUpdates<Touches: RandomAccessCollection>(
    _ updates: Touches, _ transform: Transform2D?
  )
  where Touches.Element == Touch, Touches.Index == Int {
    var index = updates.startIndex
    while index < updates.endIndex {
      let id = updates[index].id
      var isComplete = false
      // Updates of one touch mostly follow one another: its stroke is looked up once.
      let isFound = strokes.update(id) { stroke in
        while index < updates.endIndex, updates[index].id == id {
          if let transform {
            stroke.update(with: updates[index].sample.applying(transform))
          } else {
            stroke.update(with: updates[index].sample)
          }
          index += 1
        }
        isComplete = stroke.state == .ended && !stroke.isFinalized && stroke.pendingUpdateCount == 0
      }
      if isFound { markChanged(id) } else { index += 1 }
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
    strokes.begin(Stroke(id: touch.id, type: touch.type))
    strokeUpdates.began.append(touch.id)
  }

  private mutating func append(_ id: TouchID, _ event: TouchEvent, _ transform: Transform2D?) {
    let distance = minimumDistance
    let isFound = event.withUnsafeSamples(for: id) { received, predicted in
      strokes.update(id) { stroke in
        stroke.append(received, transform: transform, minimumDistance: distance)
        stroke.replacePredictions(with: predicted, transform: transform)
      }
    }
    if isFound { markChanged(id) }
  }

  private mutating func end(_ touch: Touch) {
    var isComplete = false
    let isFound = strokes.update(touch.id) { stroke in
      stroke.removePredictions()
      stroke.state = .ended
      isComplete = stroke.pendingUpdateCount == 0
    }
    guard isFound else { return }
    strokes.complete(touch.id)
    strokeUpdates.ended.append(touch.id)
    if isComplete { finalize(touch.id) } else { unfinalized.append((touch.id, touch.timestamp)) }
  }

  private mutating func markChanged(_ id: TouchID) {
    if strokeUpdates.changed.last != id { strokeUpdates.changed.append(id) }
  }

  // MARK: - Settling

  private mutating func finalize(_ id: TouchID) {
    var isFirst = false
    strokes.update(id) { stroke in
      isFirst = !stroke.isFinalized
      stroke.isFinalized = true
    }
    if isFirst { strokeUpdates.finalized.append(id) }
  }

  /// Those at the head have waited longest. One that was settled by its updates meanwhile is settled already.
  private mutating func finalizeStrokes(endedBefore limit: Double) {
    while !unfinalized.isEmpty, unfinalized[0].endTime < limit {
      finalize(unfinalized[0].id)
      unfinalized.removeFirst()
    }
  }

  // MARK: - Fingers

  /// Whether a touch that begins may draw, after what the second finger means.
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
