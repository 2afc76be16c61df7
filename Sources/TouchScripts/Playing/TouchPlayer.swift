import TouchKit
import TouchRecordings
import TouchViews

/// A player that sends the samples, draws, deadlines and changes of a recording to a window, step
/// by step.
///
/// Time passes only in `next()` and is independent of a clock: the same recording produces the same
/// steps, bit for bit (R44). Steps at the same time have an order: samples and changes as they
/// arrive, then the draw that delivers them, then deadlines, then the frame of display links.
/// Before a change, the samples that arrived before it are drawn if a draw is due. Before a
/// deadline fires, the samples up to its time are delivered (R28).
///
/// Display links are called at the draws of the recording if it has any, and otherwise at the
/// display rate or 60 times a second, up to a minute after the latest sample or change.
///
/// Each playback needs a window of its own. A second player numbers its events from the beginning,
/// and a window that has handled those of the first one ignores them (R21b), so the player stops
/// the program with a message at its first event.
///
///     let player = TouchPlayer(recording, in: window)
///     while let step = player.next() { print(step) }
public final class TouchPlayer {
  /// A step of the playback that has been performed.
  public struct Step: Sendable {
    /// The kind of a step.
    public enum Kind: Sendable {
      /// An event was sent to the window.
      case event(TouchEvent)
      /// An event of a scroll or transform was sent to the window (R65).
      case indirect(IndirectEvent)
      /// A deadline in the window passed.
      case deadline
      /// A view, a gesture or the size of the window was changed, in the words of scripts, for
      /// example `hide photo` or `resize 300x400`.
      case change(String)
      /// A control with this name was pressed in the recording. The player has no controls: if the
      /// program that plays has this one, it performs its action now.
      case press(String)
      /// The playback ended: all samples were sent and all deadlines have passed.
      case end
    }

    /// The time in seconds; for an event, the time of its draw.
    public var time: Double
    /// The kind of the step.
    public var kind: Kind
  }

  /// The window to which events are sent.
  public let window: TouchWindow
  /// The sequencer, whose issues can be read.
  public private(set) var sequencer: TouchSequencer
  /// The names of the contacts.
  package private(set) var names = ContactNames()

  private var recording: TouchRecording
  private var changes: [ScheduledChange]
  private let perform: (ScriptChange) -> Void
  private let display: Double?
  private let trailingTime: Double
  private let scriptEnd: Double?

  private var sampleIndex = 0
  private var changeIndex = 0
  /// The time of the latest step or arrival, or `nil` before the first.
  private var clock: Double?
  private var lastArrival: Double?
  /// The time of the first arrival that has not been drawn.
  private var firstUndrawnTime: Double?
  /// Whether events are drawn at the draws of the recording.
  private var hasRecordedDraws = false
  /// The work to perform before the next arrival.
  private var pending = Pending.nothing
  private var stalledDeadlineCount = 0
  /// The number of the latest frame of display links.
  private var frameNumber = -Double.infinity

  private enum Pending {
    case nothing
    /// Deliver the events with samples up to `limit`.
    case draw(Double, upTo: Double)
    /// Deliver the events up to the deadline, then let it fire.
    case deadline(Double)
    /// Advance the time to a frame and call the display links.
    case frame(Double)
    /// Advance the time to the end.
    case end(Double)
    /// Pause, because nothing is due by the limit of `next(until:)`.
    case pause
    case finished
  }

  /// Creates a player at the start of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - window: The window to which events are sent.
  ///   - device: The device. If it has no maximum force, that of the recording is used (R60). If it
  ///     has no display rate, the draws are those of the recording (R44). Without either, there is
  ///     a draw at each instant with samples.
  ///   - trailingTime: The time in seconds after the end during which deadlines pass; 2 by default.
  public convenience init(
    _ recording: TouchRecording, in window: TouchWindow, device: TouchDevice = TouchDevice(),
    trailingTime: Double = ScriptConstants.trailingTime
  ) {
    self.init(
      recording, in: window, device: device, changes: [], trailingTime: trailingTime)
  }

  /// Creates a player of a script's actions, for a window with views of your own. The views and
  /// gestures of the script are not created; ``ScriptStage`` creates them.
  ///
  /// A change such as `hide photo` or `disable pan` applies to the first view or recognizer in the
  /// window that has this name, if there is one.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - window: The window to which events are sent. Its size should be the script's surface.
  public convenience init(_ script: TouchScript, in window: TouchWindow) {
    let compiled = script.compiled()
    self.init(
      compiled.recording, in: window, device: script.device, changes: compiled.changes,
      end: compiled.end)
  }

  /// Creates a player of a recording and of changes to views and gestures.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - end: The end of the last action in seconds, or `nil` for the time of the last sample.
  ///   - perform: Performs a change, or `nil` to look up its view or recognizer in the window.
  package init(
    _ recording: TouchRecording, in window: TouchWindow, device: TouchDevice,
    changes: [ScheduledChange], end: Double? = nil,
    trailingTime: Double = ScriptConstants.trailingTime, perform: ((ScriptChange) -> Void)? = nil
  ) {
    self.recording = recording
    self.window = window
    var configuration = device.configuration
    configuration.maximumPossibleForce =
      configuration.maximumPossibleForce ?? recording.maximumPossibleForce
    self.sequencer = TouchSequencer(configuration)
    display = device.displayRate.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.changes = changes
    self.scriptEnd = end
    self.trailingTime = trailingTime
    self.perform = perform ?? { [unowned window] in $0.perform(in: window) }
    hasRecordedDraws = display == nil && recording.samples.contains { $0.kind == .draw }
    skipIgnoredSamples()
  }

  /// Performs the next step and returns it, or `nil` if the playback has ended.
  ///
  /// With a limit, it returns `nil` if no step is due by that time in seconds.
  public func next(until limit: Double? = nil) -> Step? {
    while true {
      switch pending {
      case .finished: return nil
      case .nothing:
        if let step = advance(until: limit) { return step }
      case .pause:
        pending = .nothing
        return nil
      case .end(let time):
        pending = .finished
        window.advance(to: time)
        return Step(time: time, kind: .end)
      case .draw(let time, let limit):
        if let step = sendEvent(at: time, upTo: limit) { return step }
        finish(upTo: limit)
        // Time passed until a recorded draw, so later samples of an earlier time are late (R44).
        if hasRecordedDraws {
          window.advance(to: limit)
          if limit.isFinite { window.drawFrame(at: limit) }
        }
      case .deadline(let time):
        if let step = sendEvent(at: time, upTo: time) { return step }
        finish(upTo: time)
        clock = max(clock ?? time, time)
        window.advance(to: time)
        return Step(time: time, kind: .deadline)
      case .frame(let time):
        pending = .nothing
        clock = max(clock ?? time, time)
        window.advance(to: time)
        window.drawFrame(at: time)
      }
    }
  }

  /// Appends samples and changes to the end of the recording.
  ///
  /// The steps are the same as if the recording had been complete from the start, provided that
  /// `next(until:)` has not gone beyond the time of what is appended.
  package func append(
    _ samples: some Sequence<RecordedSample>, changes laterChanges: some Sequence<ScheduledChange>
  ) {
    let start = recording.samples.count
    recording.samples.append(contentsOf: samples)
    changes.append(contentsOf: laterChanges)
    if display == nil, recording.samples[start...].contains(where: { $0.kind == .draw }) {
      hasRecordedDraws = true
    }
  }

  /// Returns the name of the contact of a touch, or `nil` if the touch is unknown.
  package func contactName(of touch: TouchID) -> String? {
    sequencer.contact(of: touch).map { names.name(of: $0) }
  }

  /// Sends the window the next event with samples up to `limit`, or returns `nil` if there is none.
  private func sendEvent(at time: Double, upTo limit: Double) -> Step? {
    switch sequencer.nextEvent(at: limit) {
    case .touches(let event)?:
      // Not a precondition failure, which prints no message in a release build.
      guard event.sequenceNumber > window.newestSequenceNumber else {
        fatalError(
          "the window has handled the events of another player, stage or surface: "
            + "play in a new window")
      }
      window.dispatch(event)
      return Step(time: time, kind: .event(event))
    case .indirect(let event)?:
      window.dispatch(event)
      return Step(time: time, kind: .indirect(event))
    case nil: return nil
    }
  }

  /// The time of the next step in seconds as far as it is known, or `nil` if the playback has
  /// ended.
  public var nextTime: Double? {
    switch pending {
    case .finished: return nil
    case .draw(let time, _), .deadline(let time), .frame(let time), .end(let time): return time
    case .nothing, .pause:
      let times = [
        nextArrival?.time, nextDraw, window.nextDeadline.map { max($0, clock ?? $0) }, nextFrame,
      ].compactMap { $0 }
      return times.min() ?? quietEnd
    }
  }

  /// Plays the recording to its end.
  public func play(_ body: (Step) -> Void = { _ in }) {
    while let step = next() { body(step) }
  }

  // MARK: - Scheduling

  /// The end of the playback, unless a deadline is later.
  private var quietEnd: Double { (scriptEnd ?? lastArrival ?? 0) + trailingTime }

  /// Starts the work that is due first, and returns `nil` if it is not a step in itself.
  private func advance(until limit: Double?) -> Step? {
    let arrival = nextArrival
    let draw = nextDraw
    let deadline = nextDeadline ?? .infinity
    let frame = nextFrame ?? .infinity
    let slack = TouchConstants.timeTolerance
    if let arrival, arrival.time <= min(draw ?? .infinity, deadline, frame) + slack {
      if let limit, arrival.time > limit + slack {
        pending = .pause
        return nil
      }
      // Samples of the same instant that arrived before a change are drawn before it.
      if arrival.kind != .sample, let draw, draw <= arrival.time + slack {
        pending = .draw(draw, upTo: draw)
        return nil
      }
      return process(arrival)
    }
    let end = arrival == nil ? quietEnd : .infinity
    let last = limit ?? max(end, clock ?? end)
    if arrival == nil, limit == nil, hasRecordedDraws, let firstUndrawnTime {
      // Samples after the last recorded draw are drawn at the end.
      pending = .draw(max(clock ?? firstUndrawnTime, firstUndrawnTime), upTo: .infinity)
    } else if let draw, draw <= min(deadline, frame, last) + slack {
      pending = .draw(draw, upTo: draw)
    } else if deadline <= min(frame, last) + slack {
      pending = .deadline(deadline)
    } else if frame <= last + slack {
      frameNumber = (frame * frameRate).rounded()
      pending = .frame(frame)
    } else {
      pending = limit == nil ? .end(last) : .pause
    }
    return nil
  }

  /// Updates the state after everything up to `limit` has been drawn.
  private func finish(upTo limit: Double) {
    // After a recorded draw, samples later than the draw may remain.
    if !hasRecordedDraws || limit == .infinity { firstUndrawnTime = nil }
    pending = .nothing
  }

  // MARK: - Arrivals

  private struct Arrival {
    enum Kind: Equatable {
      case sample, change, draw, resize(Size2D), press(String)
    }

    var time: Double
    var kind: Kind
  }

  /// The next sample, change or recorded draw.
  ///
  /// If its time is earlier than the clock or not finite, it arrives immediately.
  private var nextArrival: Arrival? {
    if changeIndex < changes.count, changes[changeIndex].sampleIndex <= sampleIndex {
      return Arrival(time: noEarlierThanNow(changes[changeIndex].time), kind: .change)
    }
    guard sampleIndex < recording.samples.count else {
      return recording.isCutOff && sequencer.contactCount > 0
        ? Arrival(time: clock ?? 0, kind: .sample) : nil
    }
    let sample = recording.samples[sampleIndex]
    let kind: Arrival.Kind =
      switch sample.kind {
      case .draw: .draw
      case .resize(let size): .resize(size)
      case .press(let control): .press(control)
      case .report, .predicted, .indirect, .palm, .other: .sample
      }
    return Arrival(time: noEarlierThanNow(arrivalTime(of: sample)), kind: kind)
  }

  private func process(_ arrival: Arrival) -> Step? {
    clock = arrival.time
    lastArrival = arrival.time
    stalledDeadlineCount = 0
    switch arrival.kind {
    case .change:
      let change = changes[changeIndex].change
      changeIndex += 1
      if case .resize(let size) = change { resizeWindow(to: size) }
      perform(change)
      return Step(time: arrival.time, kind: .change(change.text))
    case .resize(let size):
      skipSample()
      resizeWindow(to: size)
      return Step(time: arrival.time, kind: .change(ScriptChange.resize(size).text))
    case .press(let control):
      skipSample()
      return Step(time: arrival.time, kind: .press(control))
    case .draw:
      pending = .draw(arrival.time, upTo: recording.samples[sampleIndex].time ?? arrival.time)
      skipSample()
    case .sample:
      receiveInstant(at: arrival.time)
      firstUndrawnTime = firstUndrawnTime ?? arrival.time
      if display == nil, !hasRecordedDraws { pending = .draw(arrival.time, upTo: arrival.time) }
    }
    return nil
  }

  /// Sends the sequencer all samples of one instant, up to the next change.
  private func receiveInstant(at time: Double) {
    guard sampleIndex < recording.samples.count else {
      sequencer.cancelAll(at: time)
      return
    }
    let instant = arrivalTime(of: recording.samples[sampleIndex]) ?? time
    let limit = changeIndex < changes.count ? changes[changeIndex].sampleIndex : Int.max
    while sampleIndex < recording.samples.count, sampleIndex < limit {
      let sample = recording.samples[sampleIndex]
      let own = arrivalTime(of: sample)
      switch sample.kind {
      case .draw, .resize, .press: return
      case .report, .predicted, .indirect, .palm, .other: break
      }
      if let own, own != instant, !(own.isNaN && instant.isNaN) { return }
      sequencer.receive(
        sample, as: names.contact(named: sample.contact), arrivingAt: time)
      skipSample()
    }
  }

  /// Changes the size of the window, and lays out its views, so that the result does not depend on
  /// when the window is drawn. Its location on the surface stays.
  private func resizeWindow(to size: Size2D) {
    guard size.isFinite, size.width >= 0, size.height >= 0 else { return }
    window.frame = Rect2D(origin: window.frame.origin, size: size)
    window.layoutIfNeeded()
  }

  private func skipSample() {
    sampleIndex += 1
    skipIgnoredSamples()
  }

  private func skipIgnoredSamples() {
    while sampleIndex < recording.samples.count {
      switch recording.samples[sampleIndex].kind {
      case .report, .indirect, .palm, .resize, .press: return
      case .predicted: if recording.usesPredictions { return }
      case .draw: if hasRecordedDraws { return }
      case .other: break
      }
      sampleIndex += 1
    }
  }

  /// Returns the time at which a sample arrives, or `nil` for the time of the previous sample.
  private func arrivalTime(of sample: RecordedSample) -> Double? {
    switch sample.kind {
    case .report(.refine): sample.arrival
    case .report, .indirect, .palm, .draw, .resize, .press: sample.time
    case .predicted, .other: nil
    }
  }

  private func noEarlierThanNow(_ time: Double?) -> Double {
    guard let time, time.isFinite else { return clock ?? 0 }
    return max(time, clock ?? time)
  }

  // MARK: - Draws and deadlines

  /// The time of the draw that delivers the samples so far in seconds, or `nil` if all have been
  /// drawn.
  package var nextDraw: Double? {
    guard let firstUndrawnTime, let display else { return nil }
    // Adding 0 turns -0 into 0.
    let number = ((firstUndrawnTime - TouchConstants.timeTolerance) * display).rounded(.up) + 0
    // Beyond 2^53 the number of a draw is not exact and finally infinite; the samples are then
    // drawn immediately.
    return number.isFinite
      ? max(number / display, firstUndrawnTime - TouchConstants.timeTolerance)
      : firstUndrawnTime
  }

  private var frameRate: Double { display ?? ScriptConstants.frameRate }

  /// The time of the next frame, or `nil` if no display link waits for one or nothing has happened
  /// for too long: a recording with gaps of years must not take years.
  private var nextFrame: Double? {
    guard window.needsFrames, !hasRecordedDraws || nextArrival == nil else { return nil }
    let first = (((clock ?? 0) - TouchConstants.timeTolerance) * frameRate).rounded(.up) + 0
    let time = max(first, frameNumber + 1) / frameRate
    return time <= (lastArrival ?? 0) + ScriptConstants.maximumFrameTime ? time : nil
  }

  /// The window's next deadline, or `nil` if it has none or its deadlines no longer advance.
  private var nextDeadline: Double? {
    guard let deadline = window.nextDeadline, !deadline.isNaN else { return nil }
    let now = clock ?? 0
    if deadline > now {
      stalledDeadlineCount = 0
      return deadline
    }
    stalledDeadlineCount += 1
    return stalledDeadlineCount > ScriptConstants.maximumStalledDeadlines ? nil : now
  }
}
