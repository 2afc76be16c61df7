import TouchKit

/// A surface that is touched, such as a screen, a tablet or a page: it turns the reports of a
/// source into events for the windows of an application.
///
/// It owns the sequencer, but no timer and no clock. The app calls
///
/// - `receive(_:)` for each report, as soon as it arrives,
/// - `draw(at:)` before it draws a frame,
/// - `advance(to:)` when the time is `nextDeadline` and no frame has come: a press becomes long
///   although nothing moves,
/// - `cancelTouches(at:)` when the source is lost or the app becomes inactive.
///
///       let surface = TouchSurface(window)
///       surface.receive(ContactReport(.down, ContactID(0), at: 0.1, location: location))
///       surface.draw(at: 0.11)
///
/// All times are those of one clock, in seconds. The same calls always have the same result (R44).
public final class TouchSurface {
  /// The application whose windows receive the events.
  public let application: TouchApplication
  private var sequencer: TouchSequencer

  /// Creates a surface for the windows of an application.
  ///
  /// - Parameters:
  ///   - application: The application. The surface retains it.
  ///   - configuration: The capabilities of the source and the predictions that are wanted.
  ///   - predictionModel: A model that predicts touches instead of the library's own, or `nil`.
  public init(
    _ application: TouchApplication,
    configuration: SequencerConfiguration = SequencerConfiguration(),
    predictionModel: (any TouchPredictionModel)? = nil
  ) {
    self.application = application
    sequencer = TouchSequencer(configuration, predictionModel: predictionModel)
  }

  /// Creates a surface for one window, in an application of its own.
  public convenience init(
    _ window: TouchWindow, configuration: SequencerConfiguration = SequencerConfiguration(),
    predictionModel: (any TouchPredictionModel)? = nil
  ) {
    let application = TouchApplication()
    application.addWindow(window)
    self.init(application, configuration: configuration, predictionModel: predictionModel)
  }

  /// The modifier keys that are pressed. Events have those of the time at which they are delivered.
  public var modifierFlags: KeyModifierFlags {
    get { sequencer.modifierFlags }
    set { sequencer.modifierFlags = newValue }
  }

  /// The errors in the reports so far.
  public var issues: TouchIssueLog { sequencer.issues }

  /// The newest 1,024 fingers that palm rejection withheld or cancelled, oldest first (R64).
  public var rejectedPalms: [RejectedPalm] { sequencer.rejectedPalms }

  /// The number of contacts that are down or hovering, as of the last report.
  public var contactCount: Int { sequencer.contactCount }

  /// Returns the contact of a touch in the newest event, or `nil` if the touch is not in it.
  public func contact(of touch: TouchID) -> ContactID? { sequencer.contact(of: touch) }

  /// Receives a report, which may be invalid in any way (R50-R56). Nothing is delivered yet.
  ///
  /// The reports of all contacts must be in the order of their times (R54). A browser's coalesced
  /// samples come one pointer after another: sort those of a frame first.
  public func receive(_ report: ContactReport) { sequencer.receive(report) }

  /// Receives an event of a scroll or transform, which may be invalid in any way (R65). Its time
  /// and those of the reports must be in order.
  public func receive(_ event: IndirectEvent) { sequencer.receive(event) }

  /// Delivers the reports up to a time in seconds, advances the time until then, and calls the
  /// display links of the windows. A deadline passes at its own time, after the reports before it
  /// and before those after it (R28).
  ///
  /// - Parameters:
  ///   - time: The time of the frame. Reports with a later time wait for the next one.
  ///   - body: A closure that is called with each event after it was delivered. Usually there is
  ///     one event, with all samples of the frame; there are several if changes cannot share one.
  public func draw(at time: Double, _ body: (TouchEvent) -> Void = { _ in }) {
    pass(to: time, body)
    for window in application.windows { window.drawFrame(at: time) }
  }

  /// Delivers the reports up to a time and advances the time until then. An infinite time is that
  /// of the latest report: animations that repeat have deadlines without end.
  private func pass(to time: Double, _ body: (TouchEvent) -> Void = { _ in }) {
    let time = time == .infinity ? sequencer.latestTime ?? -.infinity : time
    // A deadline that does not move on, as that of an overridden window may, is met once.
    var met = -Double.infinity
    while let deadline = nextDeadline, deadline < time, deadline > met {
      met = deadline
      deliver(upTo: deadline, body)
    }
    deliver(upTo: time, body)
  }

  private func deliver(upTo time: Double, _ body: (TouchEvent) -> Void) {
    while let event = sequencer.nextEvent(at: time) {
      switch event {
      case .touches(let event):
        application.dispatch(event)
        body(event)
      case .indirect(let event): application.dispatch(event)
      }
    }
    application.advance(to: time)
  }

  /// The time at which `advance(to:)` must be called at the latest, in seconds, or `nil` if nothing
  /// waits for time to pass.
  public var nextDeadline: Double? { application.nextDeadline }

  /// Advances the time without a frame. If a deadline is due, the reports up to `time` are
  /// delivered first, because a recognizer has received every sample up to its deadline (R28).
  public func advance(to time: Double) {
    if let nextDeadline, nextDeadline <= time {
      pass(to: time)
    } else {
      application.advance(to: time)
    }
  }

  /// Delivers all reports, then cancels all touches and scrolls and ends all hovers immediately
  /// (R55): the device was disconnected, the page was hidden, another app is in front.
  ///
  /// - Parameter time: The time, in seconds. If it is not finite or before the latest report, the
  ///   time of that report is used.
  public func cancelTouches(at time: Double) {
    sequencer.cancelAll(at: time)
    pass(to: .infinity)
  }
}
