import TouchKit

/// A decoder of the messages of any number of TUIO trackers into contact reports.
///
/// Each source is a device, and a session is a contact of its device. No input can trap, leave a
/// contact down forever, or make memory grow without bound (R50). Times that are not finite or run
/// backwards are replaced by the latest time (R54).
struct TUIODecoder {
  /// The state that the trackers of all sources share.
  struct Context {
    let surface: Size2D
    let silenceTimeout: Double
    let maximumContacts: Int
    /// The number of contacts of all trackers that are down.
    var contactCount = 0
    /// The contacts that were ignored because there were too many.
    var ignoredContacts = TouchIssueLog()
    var issues = IssueCounts<TUIOIssue>()
    var reports: [ContactReport] = []
  }

  private var context: Context
  private var trackers: [TUIOTracker] = []
  private var frame = TUIOFrame()
  private var latestTime = 0.0

  /// Creates a decoder for a surface of a size in points, which cancels the touches of a source
  /// that is silent for a time in seconds, and ignores contacts beyond a maximum number.
  init(surface: Size2D, silenceTimeout: Double, maximumContacts: Int = .max) {
    context = Context(
      surface: surface, silenceTimeout: silenceTimeout.isNaN ? .infinity : max(silenceTimeout, 0),
      maximumContacts: maximumContacts)
  }

  /// The contacts that were ignored because there were too many.
  var ignoredContacts: TouchIssueLog { context.ignoredContacts }

  /// The faults so far.
  var issues: IssueCounts<TUIOIssue> { context.issues }

  /// The earliest time at which `advance(to:)` has something to do, or infinity.
  var nextDeadline: Double { trackers.reduce(.infinity) { min($0, $1.deadline) } }

  /// Receives a datagram and returns its first error, or `nil` if all of it was read.
  mutating func receive(datagram: [UInt8], at time: Double) -> OSCError? {
    advance(to: time)
    let reader = OSCPacketReader(datagram)
    var error = reader.error
    for part in reader.parts {
      do throws(OSCError) {
        switch part {
        case .bundle: frame = TUIOFrame()  // A bundle has whole frames.
        case .message(let message):
          if let message = try TUIOMessage(message) { receive(message, at: time) }
        }
      } catch let failure {
        error = error ?? failure
      }
    }
    return error
  }

  /// Receives a message at a time.
  mutating func receive(_ message: TUIOMessage, at time: Double) {
    advance(to: time)
    switch message {
    case .source(let name):
      // An incomplete frame of another source has lost its end.
      if name != frame.source { frame = TUIOFrame(source: name) }
    case .alive(let sessions):
      frame.alive = Array(sessions.prefix(SourceConstants.maximumContactCount))
      if sessions.count > SourceConstants.maximumContactCount {
        context.issues.count(.tooManyContacts)
      }
    case .set(let cursor):
      if frame.cursors.count < SourceConstants.maximumContactCount {
        frame.cursors.append(cursor)
      } else {
        context.issues.count(.tooManyContacts)
      }
    case .frame(let number):
      if let index = trackerIndex(of: frame.source) {
        trackers[index].receive(frame, number: number, at: latestTime, context: &context)
      } else {
        context.issues.count(.tooManySources)
      }
      frame = TUIOFrame()
    }
  }

  /// Advances the time, and cancels the touches of sources that are silent.
  mutating func advance(to time: Double) {
    if time.isFinite { latestTime = max(latestTime, time) }
    while let index = trackers.indices.min(by: { trackers[$0].deadline < trackers[$1].deadline }),
      trackers[index].deadline <= latestTime
    {
      trackers[index].reachDeadline(context: &context)
    }
  }

  /// Ends the input and cancels all touches that are down (R55).
  mutating func finish() {
    for index in trackers.indices { trackers[index].cancelAll(at: latestTime, context: &context) }
    frame = TUIOFrame()
  }

  /// Removes and returns the reports since the last call.
  mutating func drainReports() -> [ContactReport] {
    defer { context.reports.removeAll(keepingCapacity: true) }
    return context.reports
  }

  /// Returns the index of the tracker of a source. A new source gets the number of one that was
  /// silent the longest if there are too many.
  private mutating func trackerIndex(of source: String) -> Int? {
    if let index = trackers.firstIndex(where: { $0.name == source }) { return index }
    guard trackers.count >= SourceConstants.maximumDeviceCount else {
      trackers.append(TUIOTracker(name: source, device: trackers.count))
      return trackers.count - 1
    }
    let oldest = trackers.indices.min { trackers[$0].latestTime < trackers[$1].latestTime }
    guard let oldest, trackers[oldest].isIdle,
      latestTime - trackers[oldest].latestTime >= context.silenceTimeout
    else { return nil }
    trackers[oldest] = TUIOTracker(name: source, device: oldest)
    return oldest
  }
}
