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
  /// The window to which events are sent.
  public let window: TouchWindow
  /// The surface of the window, whose issues can be read and which can be observed.
  public let surface: TouchSurface
  /// The names of the contacts.
  package private(set) var names = ContactNames()

  private var input: PlaybackInput
  private let perform: (ScriptChange) -> Void
  private let display: Double?
  private let trailingTime: Double
  private let scriptEnd: Double?

  /// The time of the latest frame or arrival, or `nil` before the first.
  private var clock: Double?
  private var lastArrival: Double?
  /// The time of the first arrival that has not been drawn.
  private var firstUndrawnTime: Double?
  /// The frame in progress, if one is.
  private var frame: Frame?
  /// The number of the latest frame of the display that was drawn.
  private var frameNumber = -Double.infinity
  private var latestStepTime = -Double.infinity
  private var stalledDeadlineCount = 0
  private var hasEnded = false

  /// A part of the playback in which the surface does what is due by a time.
  private struct Frame {
    enum Kind { case draw, delivery, deadline, end }

    var kind: Kind
    /// The time in seconds of its steps.
    var time: Double
    /// The time up to which samples are delivered, `time` unless a recorded draw is late.
    var limit: Double

    init(_ kind: Kind, at time: Double, upTo limit: Double? = nil) {
      self.kind = kind
      self.time = time
      self.limit = limit ?? time
    }
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
    self.window = window
    var configuration = device.configuration
    configuration.maximumPossibleForce =
      configuration.maximumPossibleForce ?? recording.maximumPossibleForce
    surface = TouchSurface(window, configuration: configuration)
    display = device.displayRate.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    input = PlaybackInput(recording, changes, usesDraws: display == nil)
    self.scriptEnd = end
    self.trailingTime = trailingTime
    self.perform = perform ?? { [unowned window] in $0.perform(in: window) }
  }

  /// Performs the next step and returns it, or `nil` if the playback has ended.
  ///
  /// With a limit, it returns `nil` if no step is due by that time in seconds.
  public func next(until limit: Double? = nil) -> Step? {
    while !hasEnded {
      if let frame {
        if let step = nextStep(of: frame) ?? end(frame) { return step }
      } else if let arrival = nextArrival, arrival.time <= nextFrameTime + slack {
        if let limit, arrival.time > limit + slack { return nil }
        if let step = receive(arrival.item, at: arrival.time) { return step }
      } else if let next = nextFrame(until: limit) {
        frame = next
        if next.kind != .end, next.kind != .deadline { surface.beginFrame(at: next.limit) }
      } else {
        return nil
      }
    }
    return nil
  }

  /// Appends samples and changes to the end of the recording.
  ///
  /// The steps are the same as if the recording had been complete from the start, provided that
  /// `next(until:)` has not gone beyond the time of what is appended.
  package func append(
    _ samples: some Sequence<RecordedSample>, changes: some Sequence<ScheduledChange>
  ) {
    input.append(samples, changes)
  }

  /// Returns the name of the contact of a touch, or `nil` if the touch is unknown.
  package func contactName(of touch: TouchID) -> String? {
    surface.contact(of: touch).map { names.name(of: $0) }
  }

  /// Plays the recording to its end.
  public func play(_ body: (Step) -> Void = { _ in }) {
    while let step = next() { body(step) }
  }

  // MARK: - Frames

  /// Lets the surface do what is next in a frame, or returns `nil` if nothing is left.
  private func nextStep(of frame: Frame) -> Step? {
    let newest = window.newestSequenceNumber
    guard let work = surface.performNext(upTo: frame.limit) else { return nil }
    // What is due at a deadline within a recorded draw has the time of the deadline.
    let time = max(frame.kind == .draw ? work.deadline ?? frame.time : frame.time, latestStepTime)
    latestStepTime = time
    switch work.event {
    case .touches(let event)?:
      // Not a precondition failure, which prints no message in a release build.
      guard event.sequenceNumber > newest else {
        fatalError(
          "the window has handled the events of another player, stage or surface: "
            + "play in a new window")
      }
      return Step(time: time, kind: .event(event))
    case .indirect(let event)?: return Step(time: time, kind: .indirect(event))
    case nil: return Step(time: time, kind: .deadline)
    }
  }

  /// Ends a frame in which nothing is left to do, and returns the step of the end of the playback.
  private func end(_ frame: Frame) -> Step? {
    self.frame = nil
    clock = max(clock ?? frame.time, frame.time)
    switch frame.kind {
    case .draw:
      let number = (frame.time * frameRate + slack).rounded(.down)
      if input.hasDraws {
        if frame.limit.isFinite { surface.endFrame(at: frame.limit) }
      } else {
        firstUndrawnTime = nil
        if number > frameNumber { surface.endFrame(at: frame.time) }
      }
      frameNumber = max(frameNumber, number)
    case .delivery:
      firstUndrawnTime = nil
      lookUpHovers()
    // After a recorded draw, samples later than the draw may remain.
    case .deadline:
      if !input.hasDraws { firstUndrawnTime = nil }
      lookUpHovers()
    case .end:
      hasEnded = true
      return Step(time: frame.time, kind: .end)
    }
    return nil
  }

  // MARK: - Scheduling

  private var slack: Double { TouchConstants.timeTolerance }

  /// The end of the playback, unless a deadline is later.
  private var quietEnd: Double { (scriptEnd ?? lastArrival ?? 0) + trailingTime }

  /// The time of what is due next if nothing arrives.
  private var nextFrameTime: Double {
    min(nextDraw ?? .infinity, nextDeadline ?? .infinity, nextLinkTime ?? .infinity)
  }

  /// Returns the frame that is due next, or `nil` if none is due by a limit.
  private func nextFrame(until limit: Double?) -> Frame? {
    if !hasArrival, limit == nil, input.hasDraws, let firstUndrawnTime {
      // Samples after the last recorded draw are drawn at the end.
      return Frame(
        .delivery, at: max(clock ?? firstUndrawnTime, firstUndrawnTime), upTo: .infinity)
    }
    let last = limit ?? max(hasArrival ? .infinity : quietEnd, clock ?? -.infinity)
    let deadline = nextDeadline ?? .infinity
    let draw = nextDraw ?? .infinity
    let link = nextLinkTime ?? .infinity
    if draw <= min(deadline, link, last) + slack { return Frame(.draw, at: draw) }
    if deadline <= min(link, last) + slack {
      stalledDeadlineCount = deadline > clock ?? 0 ? 0 : stalledDeadlineCount + 1
      return Frame(.deadline, at: deadline)
    }
    if link <= last + slack { return Frame(.draw, at: link) }
    return limit == nil ? Frame(.end, at: last) : nil
  }

  /// The time of the draw that delivers the samples so far in seconds, or `nil` if all have been
  /// drawn.
  package var nextDraw: Double? {
    guard let firstUndrawnTime, let display else { return nil }
    // Adding 0 turns -0 into 0.
    let number = ((firstUndrawnTime - slack) * display).rounded(.up) + 0
    // Beyond 2^53 the number of a draw is not exact and finally infinite; the samples are then
    // drawn immediately.
    return number.isFinite
      ? max(number / display, firstUndrawnTime - slack) : firstUndrawnTime
  }

  private var frameRate: Double { display ?? ScriptConstants.frameRate }

  /// Looks up hovers under which views have changed (R73), if frames are not at times of their own.
  private func lookUpHovers() {
    if display == nil, !input.hasDraws { window.lookUpHovers() }
  }

  /// The time of the next frame for display links and for hovers under which views have changed at
  /// a display with a rate (R73), or `nil` if none waits for one or nothing has happened for too
  /// long: a recording with gaps of years must not take years.
  private var nextLinkTime: Double? {
    guard window.needsFrames || display != nil && window.needsHoverLookup,
      !input.hasDraws || !hasArrival
    else { return nil }
    let first = (((clock ?? 0) - slack) * frameRate).rounded(.up) + 0
    let time = max(first, frameNumber + 1) / frameRate
    return time <= (lastArrival ?? 0) + ScriptConstants.maximumFrameTime ? time : nil
  }

  /// The next deadline of the window, or the time of the next lift that debouncing holds (R78), or
  /// `nil` if there is none or they no longer advance.
  ///
  /// Before a recorded draw there is none: the draw meets it at its own time, after the samples
  /// that had arrived then, as the program did that was recorded.
  private var nextDeadline: Double? {
    guard !input.hasDraws || !hasArrival,
      let deadline = [window.nextDeadline, surface.nextLift].compactMap({ $0 }).min(),
      deadline.isFinite
    else { return nil }
    let now = clock ?? 0
    if deadline > now { return deadline }
    return stalledDeadlineCount < ScriptConstants.maximumStalledDeadlines ? now : nil
  }

  // MARK: - Arrivals

  private var hasArrival: Bool { !input.isEmpty || endsWithCancellation }

  /// Whether touches that are down are cancelled after the last item.
  private var endsWithCancellation: Bool { input.isCutOff && surface.contactCount > 0 }

  /// The next input and its time. If the time is earlier than the clock or not finite, it arrives
  /// immediately.
  private var nextArrival: (item: PlaybackInput.Item, time: Double)? {
    guard let next = input.next else {
      return endsWithCancellation ? (.cancellation(nil), clock ?? 0) : nil
    }
    guard let time = next.time, time.isFinite else { return (next.item, clock ?? 0) }
    return (next.item, max(time, clock ?? time))
  }

  private func receive(_ item: PlaybackInput.Item, at time: Double) -> Step? {
    if case .samples = item {
    } else if let draw = nextDraw, draw <= time + slack {
      // Samples of the same instant that arrived before are drawn before.
      frame = Frame(.draw, at: draw)
      surface.beginFrame(at: draw)
      return nil
    }
    clock = time
    lastArrival = time
    stalledDeadlineCount = 0
    switch item {
    case .samples: receiveSamples(at: time)
    case .draw(let limit):
      input.removeFirst()
      frame = Frame(.draw, at: time, upTo: limit)
      surface.beginFrame(at: limit ?? time)
    case .cancellation(let ownTime):
      input.removeFirst()
      surface.beginCancellation(at: ownTime ?? time)
      frame = Frame(.delivery, at: time, upTo: .infinity)
    case .change(let change):
      input.removeFirst()
      advanceWindow(to: time)
      if case .resize(let size) = change { resizeWindow(to: size) }
      perform(change)
      // The end of a line of changes is a frame.
      if nextArrival.map({ $0.time > time + slack }) ?? true { lookUpHovers() }
      return step(.change(change.text), at: time)
    case .resize(let size):
      input.removeFirst()
      resizeWindow(to: size)
      return step(.change(ScriptChange.resize(size).text), at: time)
    case .press(let control):
      input.removeFirst()
      return step(.press(control), at: time)
    }
    return nil
  }

  /// Advances the time of the window to that of a change, so that decisions that the change causes
  /// have it.
  private func advanceWindow(to time: Double) {
    if firstUndrawnTime == nil, window.nextDeadline ?? .infinity > time {
      window.advance(to: time)
    }
  }

  private func step(_ kind: Step.Kind, at time: Double) -> Step {
    latestStepTime = max(latestStepTime, time)
    return Step(time: time, kind: kind)
  }

  /// Sends the surface all samples of one instant.
  private func receiveSamples(at time: Double) {
    input.removeInstant(at: time) { sample in
      sample.send(
        as: names.contact(named: sample.contact), arrivingAt: time, surface.receive,
        indirect: surface.receive)
    }
    firstUndrawnTime = firstUndrawnTime ?? time
    if display == nil, !input.hasDraws {
      frame = Frame(.delivery, at: time)
      surface.beginFrame(at: time)
    }
  }

  /// Changes the size of the window, and lays out its views, so that the result does not depend on
  /// when the window is drawn. Its location on the surface stays.
  private func resizeWindow(to size: Size2D) {
    guard size.isFinite, size.width >= 0, size.height >= 0 else { return }
    window.frame = Rect2D(origin: window.frame.origin, size: size)
    window.layoutIfNeeded()
  }
}
