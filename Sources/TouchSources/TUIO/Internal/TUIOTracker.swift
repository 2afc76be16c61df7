import TouchKit

/// The cursors of one source and the order of its frames.
///
/// Datagrams are lost, doubled and reordered. So no message begins or ends a touch by itself:
///
/// - A touch begins when a frame lists its session as alive and has its location, and ends when a
///   frame no longer lists it. A lost frame delays both until the next one.
/// - A frame with a lower number than the latest one is late and is discarded, unless the tracker
///   was restarted.
/// - A frame with the number of the latest one repeats or continues it, since long frames are sent
///   in parts.
/// - A redundant frame has no number, and is possibly late, too. It moves no touch shortly after a
///   numbered frame, ends no touch that has just begun, and begins none that has ended.
struct TUIOTracker {
  private struct Touch {
    var session: Int32
    /// The number of the frame that located the touch last.
    var frame: Int32
    /// The time at which the touch began.
    let start: Double
  }

  /// The order of a frame relative to the latest numbered one.
  private enum FrameOrder {
    case next, repeated, late, restarted, redundant
  }

  /// The name of the source.
  let name: String
  /// The number of the source, which is the device of its contacts.
  let device: Int
  /// The touches in ascending order of their sessions.
  private var touches: [Touch] = []
  private var latestFrame: (number: Int32, time: Double)?
  /// The sessions that ended last. A late redundant frame that lists one does not begin it again.
  private var endedSessions = RingBuffer<Int32>(limit: SourceConstants.rememberedSessionCount)
  /// The time of the newest frame.
  private(set) var latestTime = -Double.infinity
  /// The time at which the touches are cancelled if nothing arrives, or infinity if there are none.
  private(set) var deadline = Double.infinity

  init(name: String, device: Int) {
    self.name = name
    self.device = device
  }

  /// Whether the source has no touches.
  var isIdle: Bool { touches.isEmpty }

  /// Receives a whole frame and reports first the touches that end, then the others in the order of
  /// their sessions.
  mutating func receive(
    _ frame: TUIOFrame, number: Int32, at time: Double, context: inout TUIODecoder.Context
  ) {
    latestTime = time
    defer { deadline = touches.isEmpty ? .infinity : time + context.silenceTimeout }
    let order = order(of: number, at: time)
    switch order {
    case .late: return context.issues.count(.lateFrame)
    case .restarted:
      context.issues.count(.restart)
      cancelAll(at: time, context: &context)
    case .next, .repeated, .redundant: break
    }
    if order != .redundant { latestFrame = (number, time) }
    let alive = frame.alive.map { Set($0) }
    if let alive {
      end(at: time, context: &context) {
        !alive.contains($0.session)
          && (order != .redundant || time - $0.start >= SourceConstants.maximumDelay)
      }
    }
    for cursor in frame.latestCursors {
      guard alive?.contains(cursor.session) ?? true else {
        context.issues.count(.unlistedCursor)
        continue
      }
      update(cursor, number, order, at: time, context: &context)
    }
  }

  /// Cancels the touches of a source that is silent until its deadline.
  mutating func reachDeadline(context: inout TUIODecoder.Context) {
    context.issues.count(.silence)
    cancelAll(at: deadline, context: &context)
  }

  /// Cancels all touches and resets the number of the latest frame.
  mutating func cancelAll(at time: Double, context: inout TUIODecoder.Context) {
    for touch in touches { append(.cancel, touch.session, at: time, context: &context) }
    touches.removeAll(keepingCapacity: true)
    deadline = .infinity
    latestFrame = nil
    endedSessions = RingBuffer(limit: SourceConstants.rememberedSessionCount)
  }

  private func order(of number: Int32, at time: Double) -> FrameOrder {
    guard number > 0 else { return .redundant }
    guard let latestFrame else { return .next }
    let distance = Int(latestFrame.number) - Int(number)
    if distance < 0 { return .next }
    if distance == 0 { return .repeated }
    return distance > SourceConstants.maximumLateFrames
      || time - latestFrame.time >= SourceConstants.maximumDelay ? .restarted : .late
  }

  private mutating func end(
    at time: Double, context: inout TUIODecoder.Context, where shouldEnd: (Touch) -> Bool
  ) {
    for touch in touches where shouldEnd(touch) {
      append(.up, touch.session, at: time, context: &context)
      endedSessions.append(touch.session)
    }
    touches.removeAll(where: shouldEnd)
  }

  private mutating func update(
    _ cursor: TUIOMessage.Cursor, _ number: Int32, _ order: FrameOrder, at time: Double,
    context: inout TUIODecoder.Context
  ) {
    let location = Point2D(
      x: cursor.x * context.surface.width, y: cursor.y * context.surface.height)
    guard location.isFinite else { return context.issues.count(.nonFinite) }
    let index = touches.sortedInsertionIndex(of: cursor.session) { $0.session }
    if index < touches.count, touches[index].session == cursor.session {
      if order == .repeated, touches[index].frame == number { return }
      if order == .redundant, let latestFrame,
        time - latestFrame.time < SourceConstants.maximumDelay
      {
        return
      }
      touches[index].frame = number
      append(.move, cursor.session, at: time, location, context: &context)
    } else {
      if order == .redundant, hasEnded(cursor.session) { return }
      guard touches.count < SourceConstants.maximumContactCount,
        context.contactCount < context.maximumContacts
      else {
        context.ignoredContacts.append(
          TouchIssue(
            kind: .tooManyContacts, timestamp: time,
            contact: ContactID(device: device, Int(cursor.session))))
        return context.issues.count(.tooManyContacts)
      }
      touches.insert(Touch(session: cursor.session, frame: number, start: time), at: index)
      append(.down, cursor.session, at: time, location, context: &context)
    }
  }

  private func hasEnded(_ session: Int32) -> Bool {
    (0..<endedSessions.count).contains { endedSessions[$0] == session }
  }

  private func append(
    _ kind: ContactReport.Kind, _ session: Int32, at time: Double, _ location: Point2D? = nil,
    context: inout TUIODecoder.Context
  ) {
    let contact = ContactID(device: device, Int(session))
    if kind != .move { context.contactCount += kind == .down ? 1 : -1 }
    context.reports.append(ContactReport(kind, contact, at: time, location: location))
  }
}
