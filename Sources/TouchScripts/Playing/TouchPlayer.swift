import TouchKit
import TouchSources
import TouchViews

/// Plays a recording into a window: samples, draws, deadlines and changes, each in its turn, and hands out each as it has happened.
///
/// Nothing happens but in `next()`, and nothing depends on a clock: the same recording gives the same steps, bit for bit (R44).
/// At one time the order is: samples and changes as they arrive; the draw, which delivers them; deadlines. Before a change what
/// arrived before it is drawn, where a draw is due then. Before a deadline fires what came by then is delivered (R28).
///
///     let player = TouchPlayer(recording, in: window)
///     while let step = player.next() { print(step) }
public final class TouchPlayer {
  /// One thing that has happened.
  public struct Step: Sendable {
    /// What happened.
    public enum Kind: Sendable {
      /// The window was sent an event.
      case event(TouchEvent)
      /// Something in the window waited for this time, and the window was told that it is there.
      case deadline
      /// A view or a gesture changed.
      case change(ScriptChange)
      /// The last step: all samples came, and time went on until every deadline had passed.
      case end
    }

    /// When, in seconds. An event that was drawn has the time of the draw.
    public var time: Double
    /// What happened.
    public var kind: Kind
  }

  /// Where the events go.
  public let window: TouchWindow
  /// What makes events of the samples; read its issues.
  public private(set) var sequencer: TouchSequencer
  /// What the contacts are called.
  public private(set) var names = ContactNames()

  private var recording: TouchRecording
  private var changes: [ScheduledChange]
  private let perform: (ScriptChange) -> Void
  private let display: Double?
  private let trailingTime: Double
  private let scriptEnd: Double?

  private var sampleIndex = 0
  private var changeIndex = 0
  /// The latest time that anything had; nil before the first.
  private var clock: Double?
  private var lastArrival: Double?
  /// The time of the first thing that arrived and was not drawn.
  private var firstUndrawnTime: Double?
  /// Whether events are drawn at the recording's own draws.
  private var hasRecordedDraws = false
  /// What is to be done before anything else arrives.
  private var pending = Pending.nothing
  private var stalledDeadlineCount = 0

  private enum Pending {
    case nothing
    /// Events with what came by `limit` are handed out.
    case draw(Double, upTo: Double)
    /// The same, then the deadline fires.
    case deadline(Double)
    /// Time goes on to here, then all is over.
    case end(Double)
    /// Nothing more is due by the time that was asked for.
    case pause
    case finished
  }

  /// A player at the start of a recording.
  ///
  /// - Parameters:
  ///   - configuration: what the sequencer is told of the device.
  ///   - display: draws fall at 0, 1/`display`, 2/`display`... (hertz); `nil`: at the recording's own draws (R44), and if it has none, at
  ///     each instant at which samples come.
  ///   - changes: what happens to views and gestures; `perform` carries them out.
  ///   - end: when the last action ends, in seconds; nil: with the last sample.
  ///   - tail: how long time goes on after that, in seconds, so that deadlines pass.
  public init(
    _ recording: TouchRecording, in window: TouchWindow,
    configuration: SequencerConfiguration = SequencerConfiguration(),
    display: Double? = nil, changes: [ScheduledChange] = [], end: Double? = nil,
    trailingTime: Double = ScriptConstants.trailingTime,
    perform: @escaping (ScriptChange) -> Void = { _ in }
  ) {
    self.recording = recording
    self.window = window
    self.sequencer = TouchSequencer(configuration)
    self.display = display.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.changes = changes
    self.scriptEnd = end
    self.trailingTime = trailingTime
    self.perform = perform
    hasRecordedDraws = self.display == nil && recording.samples.contains { $0.kind == .draw }
    skipIgnoredSamples()
  }

  /// Goes on until the next thing has happened; nil once all is over.
  public func next() -> Step? { next(until: nil) }

  /// Goes on until the next thing has happened, but not beyond a time in seconds: nil where nothing more is due by then. The
  /// recording may then be extended, and played further.
  public func next(until limit: Double) -> Step? { next(until: .some(limit)) }

  /// Adds what comes after everything so far. What it comes to is what all at once would have come to, as long as the player was
  /// not asked to go beyond the time of what is added.
  public func append(
    _ samples: some Sequence<RecordedSample>, changes laterChanges: some Sequence<ScheduledChange>
  ) {
    let start = recording.samples.count
    recording.samples.append(contentsOf: samples)
    changes.append(contentsOf: laterChanges)
    if display == nil, recording.samples[start...].contains(where: { $0.kind == .draw }) {
      hasRecordedDraws = true
    }
  }

  private func next(until limit: Double?) -> Step? {
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
      case .deadline(let time):
        if let step = sendEvent(at: time, upTo: time) { return step }
        finish(upTo: time)
        clock = Swift.max(clock ?? time, time)
        window.advance(to: time)
        return Step(time: time, kind: .deadline)
      }
    }
  }

  /// Sends the window the next event with what came by `limit`; `nil` if there is none.
  private func sendEvent(at time: Double, upTo limit: Double) -> Step? {
    guard let event = sequencer.nextEvent(at: limit) else { return nil }
    window.sendEvent(event)
    return Step(time: time, kind: .event(event))
  }

  /// When the next step happens, in seconds, as far as is known now; nil once all is over.
  public var nextTime: Double? {
    switch pending {
    case .finished: return nil
    case .draw(let time, _), .deadline(let time), .end(let time): return time
    case .nothing, .pause:
      let times = [
        nextArrival?.time, nextDraw, window.nextDeadline.map { Swift.max($0, clock ?? $0) },
      ].compactMap { $0 }
      return times.min() ?? (scriptEnd ?? lastArrival ?? 0) + trailingTime
    }
  }

  /// Plays to the end.
  public func play(_ body: (Step) -> Void = { _ in }) {
    while let step = next() { body(step) }
  }

  // MARK: - What comes next

  /// Starts on whatever is due first. Nil where that itself is no step.
  private func advance(until limit: Double?) -> Step? {
    let arrival = nextArrival
    let draw = nextDraw
    let deadline = nextDeadline
    let slack = TouchConstants.timeTolerance
    if let arrival, arrival.time <= (draw ?? .infinity) + slack,
      arrival.time <= (deadline ?? .infinity) + slack
    {
      // What came with a change's own instant, but before it, is drawn before it.
      if arrival.kind == .change, let draw, draw <= arrival.time + slack {
        pending = .draw(draw, upTo: draw)
        return nil
      }
      return process(arrival)
    }
    let end = arrival == nil ? (scriptEnd ?? lastArrival ?? 0) + trailingTime : .infinity
    let last = limit ?? Swift.max(end, clock ?? end)
    if arrival == nil, limit == nil, hasRecordedDraws, let firstUndrawnTime {
      // Nothing is lost of what came after the last draw.
      pending = .draw(Swift.max(clock ?? firstUndrawnTime, firstUndrawnTime), upTo: .infinity)
    } else if let draw, draw <= (deadline ?? .infinity) + slack, draw <= last + slack {
      pending = .draw(draw, upTo: draw)
    } else if let deadline, deadline <= last + slack {
      pending = .deadline(deadline)
    } else {
      pending = limit == nil ? .end(last) : .pause
    }
    return nil
  }

  /// After everything that came by `limit` is drawn.
  private func finish(upTo limit: Double) {
    // A recorded draw may leave what is later than itself.
    if !hasRecordedDraws || limit == .infinity { firstUndrawnTime = nil }
    pending = .nothing
  }

  // MARK: - Arrivals

  private struct Arrival {
    enum Kind {
      case sample, change, draw
    }

    var time: Double
    var kind: Kind
  }

  /// The time at which the next sample, change or recorded draw arrives. One whose time goes back, or is no number, arrives at once.
  private var nextArrival: Arrival? {
    if changeIndex < changes.count, changes[changeIndex].sampleIndex <= sampleIndex {
      return Arrival(time: noEarlierThanNow(changes[changeIndex].time), kind: .change)
    }
    guard sampleIndex < recording.samples.count else {
      return recording.isCutOff && sequencer.contactCount > 0
        ? Arrival(time: clock ?? 0, kind: .sample) : nil
    }
    let sample = recording.samples[sampleIndex]
    return Arrival(
      time: noEarlierThanNow(arrivalTime(of: sample)), kind: sample.kind == .draw ? .draw : .sample)
  }

  private func process(_ arrival: Arrival) -> Step? {
    clock = arrival.time
    lastArrival = arrival.time
    stalledDeadlineCount = 0
    switch arrival.kind {
    case .change:
      let change = changes[changeIndex].change
      changeIndex += 1
      perform(change)
      return Step(time: arrival.time, kind: .change(change))
    case .draw:
      pending = .draw(arrival.time, upTo: recording.samples[sampleIndex].time ?? arrival.time)
      sampleIndex += 1
      skipIgnoredSamples()
    case .sample:
      receiveInstant(at: arrival.time)
      firstUndrawnTime = firstUndrawnTime ?? arrival.time
      if display == nil, !hasRecordedDraws { pending = .draw(arrival.time, upTo: arrival.time) }
    }
    return nil
  }

  /// Hands the sequencer all samples of one instant, up to a change that stands between them.
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
      if sample.kind == .draw { return }
      if let own, own != instant, !(own.isNaN && instant.isNaN) { return }
      let contact = names.contact(named: sample.contact)
      if let report = sample.report(as: contact, arrivingAt: time, usingPredictions: true) {
        sequencer.receive(report)
      }
      sampleIndex += 1
      skipIgnoredSamples()
    }
  }

  private func skipIgnoredSamples() {
    while sampleIndex < recording.samples.count {
      switch recording.samples[sampleIndex].kind {
      case .report: return
      case .predicted: if recording.usesPredictions { return }
      case .draw: if hasRecordedDraws { return }
      case .other: break
      }
      sampleIndex += 1
    }
  }

  /// When a sample says that it arrives; nil: with the line before it.
  private func arrivalTime(of sample: RecordedSample) -> Double? {
    switch sample.kind {
    case .report(.refine): return sample.arrival
    case .report, .draw: return sample.time
    case .predicted, .other: return nil
    }
  }

  private func noEarlierThanNow(_ time: Double?) -> Double {
    guard let time, time.isFinite else { return clock ?? 0 }
    return Swift.max(time, clock ?? time)
  }

  // MARK: - Draws and deadlines

  /// The first draw that delivers what arrived, in seconds; nil where nothing waits for one.
  public var nextDraw: Double? {
    guard let firstUndrawnTime, let display else { return nil }
    let number = ((firstUndrawnTime - TouchConstants.timeTolerance) * display).rounded(.up)
    // Beyond 2^53 draws their number is not exact any more, and then no number: nothing is drawn before it came, or never.
    return number.isFinite
      ? Swift.max(number / display, firstUndrawnTime - TouchConstants.timeTolerance)
      : firstUndrawnTime
  }

  /// When the window waits for; nil where it waits for nothing, or would not stop waiting for a time that is there.
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
