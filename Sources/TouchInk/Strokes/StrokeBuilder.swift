@_spi(Support) import TouchKit

/// Gathers touches' samples, predictions and late updates from events into strokes.
///
/// It reads events, not callbacks: samples of a touch that rests bring no callback and belong to the stroke all the same (R3, R10). However
/// the samples are cut into events, the finished stroke is the same. Pencils and fingers draw side by side.
///
///     builder.receive(event)
///     for id in builder.news.changed { redraw(builder.strokes[id]) }
///
/// Samples cost the same however long the stroke is; nothing allocates but the growing of the strokes themselves.
public struct StrokeBuilder: Sendable {
  /// What a second finger does to a stroke that a finger draws. Pencils are never touched by it.
  public enum SecondFinger: Hashable, Sendable {
    /// It draws a stroke of its own.
    case draws
    /// Within so many seconds of the stroke's first sample it cancels the stroke, later it is ignored; and no finger draws until
    /// all are up, because two fingers that land together mean something else than drawing.
    case cancels(within: Double)
  }

  /// The strokes so far. Undo and clear are the caller's to use.
  public var strokes = StrokeCollection()
  /// What the newest event did.
  public private(set) var news = StrokeNews()
  /// How near to the one before, in points, a sample is dropped; 0: none is. `InkConstants.redundantDistance` is a good value.
  public var minimumDistance: Double
  /// What a second finger does.
  public var secondFinger: SecondFinger
  /// How long a stroke that has ended waits for its late updates, in seconds of the events' time; nil: until it is told to stop.
  public var patience: Double?

  private var eventNumber: UInt64 = 0
  /// Strokes that have ended and wait for updates, and when they ended.
  private var waiting = Queue<(id: TouchID, since: Double)>()
  /// The fingers that are down, whether they draw or not.
  private var fingers = TouchTracker<Void>()

  /// A builder without strokes.
  public init(
    minimumDistance: Double = 0, secondFinger: SecondFinger = .draws, patience: Double? = InkConstants.updatePatience
  ) {
    self.minimumDistance = minimumDistance
    self.secondFinger = secondFinger
    self.patience = patience
  }

  /// Takes an event: all its touches that are down, and its updates.
  ///
  /// - Parameter conversion: from the window's coordinates to the strokes'; nil where they are the same.
  public mutating func receive(_ event: TouchEvent, conversion: Transform2D? = nil) {
    open(event)
    event.withUnsafeTouches { gather($0, event, conversion) }
    if event.hasUpdates { event.withUnsafeUpdates { refine($0, conversion) } }
  }

  /// Takes some of an event's touches, whatever their phases: for a view or recognizer that has only these. The news is that of all calls
  /// with the same event. A touch whose beginning was not seen draws nothing.
  public mutating func receive(_ touches: TouchCollection, with event: TouchEvent, conversion: Transform2D? = nil) {
    open(event)
    gather(touches, event, conversion)
  }

  /// Takes the late updates of a callback, which has no event: each reaches its sample, also after the end of its touch (R14). The news is
  /// theirs alone.
  public mutating func update(_ updates: TouchCollection, conversion: Transform2D? = nil) {
    news.removeAll()
    refine(updates, conversion)
  }

  /// Puts samples that were predicted elsewhere in the place of the event's own predictions, for a stroke that is being drawn.
  ///
  /// - Parameter samples: in the strokes' coordinates, in order of time.
  public mutating func predict(_ samples: [StrokeSample], for id: TouchID) {
    guard strokes.isActive(id) else { return }
    samples.withUnsafeBufferPointer { buffer in _ = strokes.update(id) { $0.predict(buffer, conversion: nil) } }
    change(id)
  }

  /// Abandons a stroke: it is erased, and what is left of its touch draws nothing.
  public mutating func cancel(_ id: TouchID) {
    guard strokes.remove(id) != nil else { return }
    news.cancelled.append(id)
  }

  /// Abandons what is being drawn and forgets which fingers are down: for whoever sees no more of the touches that it showed.
  mutating func endAttempt() {
    for place in strokes.active.indices.reversed() { cancel(strokes.active[place].id) }
    fingers.removeAll()
  }

  /// Tells every stroke that has ended to wait no longer for updates. Those that come all the same are still applied.
  public mutating func stopWaiting() { stopWaiting(since: .infinity) }

  // MARK: - One event

  /// Takes touches, from a set or an event's own buffer.
  private mutating func gather<Touches: RandomAccessCollection>(_ touches: Touches, _ event: TouchEvent, _ conversion: Transform2D?)
  where Touches.Element == Touch {
    var isAnyEnded = false
    for touch in touches {
      switch touch.phase {
      case .began: begin(touch)
      case .moved, .stationary, .ended, .cancelled: break
      case .regionEntered, .regionMoved, .regionExited: continue
      }
      append(touch.id, event, conversion)
      if touch.phase == .cancelled { cancel(touch.id) }
      if touch.phase == .ended { isAnyEnded = true }
      if touch.phase.isFinal { fingers.removeValue(forKey: touch.id) }
    }
    if isAnyEnded { for touch in touches.inOrderOfCompletion() { end(touch) } }
  }

  /// Takes late updates, from a set or an event's own buffer.
  private mutating func refine<Touches: RandomAccessCollection>(_ updates: Touches, _ conversion: Transform2D?)
  where Touches.Element == Touch, Touches.Index == Int {
    var position = updates.startIndex
    while position < updates.endIndex {
      let id = updates[position].id
      var isComplete = false
      // Updates of one touch mostly follow one another: its stroke is looked up once.
      let isKnown = strokes.update(id) { stroke in
        while position < updates.endIndex, updates[position].id == id {
          if let conversion {
            stroke.update(with: updates[position].sample.converted(by: conversion))
          } else {
            stroke.update(with: updates[position].sample)
          }
          position += 1
        }
        isComplete = stroke.state == .ended && !stroke.isSettled && stroke.expectedUpdateCount == 0
      }
      if isKnown { change(id) } else { position += 1 }
      if isComplete { settle(id) }
    }
  }

  private mutating func open(_ event: TouchEvent) {
    guard event.sequenceNumber != eventNumber else { return }
    eventNumber = event.sequenceNumber
    news.removeAll()
    if let patience { stopWaiting(since: event.timestamp - patience) }
  }

  private mutating func begin(_ touch: Touch) {
    guard admit(touch) else { return }
    strokes.begin(Stroke(id: touch.id, type: touch.type))
    news.began.append(touch.id)
  }

  private mutating func append(_ id: TouchID, _ event: TouchEvent, _ conversion: Transform2D?) {
    let distance = minimumDistance
    let isKnown = event.withUnsafeSamples(for: id) { arrived, predicted in
      strokes.update(id) { stroke in
        stroke.append(arrived, conversion: conversion, minimumDistance: distance)
        stroke.predict(predicted, conversion: conversion)
      }
    }
    if isKnown { change(id) }
  }

  private mutating func end(_ touch: Touch) {
    var isComplete = false
    let isKnown = strokes.update(touch.id) { stroke in
      stroke.dropPredictions()
      stroke.state = .ended
      isComplete = stroke.expectedUpdateCount == 0
    }
    guard isKnown else { return }
    strokes.complete(touch.id)
    news.ended.append(touch.id)
    if isComplete { settle(touch.id) } else { waiting.append((touch.id, touch.timestamp)) }
  }

  private mutating func change(_ id: TouchID) {
    if news.changed.last != id { news.changed.append(id) }
  }

  // MARK: - Settling

  private mutating func settle(_ id: TouchID) {
    var isNew = false
    strokes.update(id) { stroke in
      isNew = !stroke.isSettled
      stroke.isSettled = true
    }
    if isNew { news.settled.append(id) }
  }

  /// Those at the head have waited longest. One that was settled by its updates meanwhile is settled already.
  private mutating func stopWaiting(since limit: Double) {
    while !waiting.isEmpty, waiting[0].since < limit {
      settle(waiting[0].id)
      waiting.removeFirst()
    }
  }

  // MARK: - Fingers

  /// Whether a touch that begins may draw, after what the second finger means.
  private mutating func admit(_ touch: Touch) -> Bool {
    guard touch.type != .pencil else { return true }
    defer { fingers[touch.id] = () }
    guard case .cancels(let interval) = secondFinger else { return true }
    guard !fingers.isEmpty else { return true }
    for place in strokes.active.indices.reversed() {
      let (id, stroke) = strokes.active[place]
      guard stroke.type != .pencil, let first = stroke.samples.first else { continue }
      if touch.timestamp - first.timestamp <= interval + TouchConstants.timeTolerance { cancel(id) }
    }
    return false
  }
}
