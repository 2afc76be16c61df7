import TouchKit

/// A surface that is touched, such as a screen, a tablet or a page: it turns the reports of a
/// source into events for the windows of an application.
///
/// It is the only loop between sources and windows. It owns the sequencer, but no timer and no
/// clock. The app calls
///
/// - `receive(_:)` for each report, as soon as it arrives,
/// - `draw(at:)` before it draws a frame, at the latest at the time of `nextFrame(after:)`, because
///   a press becomes long although nothing moves,
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
  /// The capabilities of the source and the predictions that are wanted.
  package let configuration: SequencerConfiguration
  private var sequencer: TouchSequencer
  private var observers = SurfaceObservers()
  /// The latest deadline that the frame in progress has met. One that does not move on, as that of
  /// an overridden window may, is met once.
  private var metDeadline = -Double.infinity

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
    self.configuration = configuration
    sequencer = TouchSequencer(configuration, predictionModel: predictionModel)
  }

  /// Creates a surface for one window, in its application or one of its own.
  public convenience init(
    _ window: TouchWindow, configuration: SequencerConfiguration = SequencerConfiguration(),
    predictionModel: (any TouchPredictionModel)? = nil
  ) {
    let application = window.application ?? TouchApplication()
    if window.application == nil { application.addWindow(window) }
    self.init(application, configuration: configuration, predictionModel: predictionModel)
  }

  /// The modifier keys that are pressed. Events have those of the time at which they are delivered.
  public var modifierFlags: KeyModifierFlags {
    get { sequencer.modifierFlags }
    set { sequencer.modifierFlags = newValue }
  }

  /// The errors in the reports so far.
  public var issues: TouchIssueLog { sequencer.issues }

  /// The newest 1,024 fingers that palm rejection or the device rejected, oldest first (R64).
  public var rejectedPalms: [RejectedPalm] { sequencer.rejectedPalms }

  /// The number of fingers that palm rejection or the device rejected so far.
  package var rejectedPalmCount: Int { sequencer.rejectedPalmCount }

  /// The number of contacts that are down or hovering, as of the last report.
  public var contactCount: Int { sequencer.contactCount }

  /// The number of contacts that are down, as of the last report.
  ///
  /// - Complexity: O(*n*) in the number of contacts.
  public var touchCount: Int { sequencer.touchCount }

  /// The time of the next lift that debouncing holds (R78), in seconds, or `nil` if it holds none.
  package var nextLift: Double? {
    // A property of the sequencer that is read from another module copies all of it.
    configuration.debounceInterval > 0 ? sequencer.nextLift : nil
  }

  /// Returns the contact of a touch in the newest event, or `nil` if the touch is not in it.
  public func contact(of touch: TouchID) -> ContactID? { sequencer.contact(of: touch) }

  // MARK: - Observers

  /// Adds an observer, which is not retained. Adding it again changes nothing.
  ///
  /// In Embedded Swift, which has no weak references, an observer must be removed before it is
  /// deallocated.
  public func addObserver(_ observer: any TouchSurfaceObserver) { observers.append(observer) }

  /// Removes an observer.
  public func removeObserver(_ observer: any TouchSurfaceObserver) { observers.remove(observer) }

  @inline(__always)
  private func notifyObservers(_ notify: (any TouchSurfaceObserver) -> Void) {
    if observers.isEmpty { return }
    // A copy, because observers may be added and removed while they are called.
    let observers = observers
    observers.forEach(notify)
  }

  // MARK: - Input

  /// Receives a report, which may be invalid in any way (R50-R56). Nothing is delivered yet.
  ///
  /// The reports of all contacts must be in the order of their times (R54). A browser's coalesced
  /// samples come one pointer after another: sort those of a frame first.
  public func receive(_ report: ContactReport) {
    notifyObservers { $0.didReceive(report) }
    sequencer.receive(report)
  }

  /// Receives an event of a scroll or transform, which may be invalid in any way (R65). Its time
  /// and those of the reports must be in order. A step of a wheel whose displacement is zero
  /// changes nothing.
  public func receive(_ event: IndirectEvent) {
    notifyObservers { $0.didReceive(event) }
    sequencer.receive(event)
  }

  /// Delivers all reports, then cancels all touches and scrolls and ends all hovers immediately
  /// (R55): the device was disconnected, the page was hidden, another app is in front.
  ///
  /// Further reports of these contacts are ignored until they lift, leave or land again.
  ///
  /// - Parameter time: The time, in seconds. If it is not finite or before the latest report, the
  ///   time of that report is used.
  public func cancelTouches(at time: Double) {
    beginCancellation(at: time)
    while performNext(upTo: .infinity) != nil {}
  }

  /// Cancels all touches. `performNext(upTo:)` delivers the cancellation.
  package func beginCancellation(at time: Double) {
    notifyObservers { $0.willCancelTouches(at: time) }
    sequencer.cancelAll(at: time)
  }

  /// Returns whether what begins at a location, in the coordinates of the surface, is the app's: a
  /// touch, hover or scroll there hits a view that handles touches or has an enabled recognizer, or
  /// that has a superview which does. A game that is drawn behind the views takes everything else.
  ///
  /// A view that is no plain `TouchView` handles touches, as far as can be known. In Embedded
  /// Swift, which cannot compare types, that is true of every view: set `isUserInteractionEnabled`
  /// of those that handle none to `false`. A window handles touches by its closures and recognizers
  /// only, whatever a subclass overrides.
  public func wants(_ location: Point2D) -> Bool {
    view(at: location)?.ancestry.contains { view in
      view.hasTouchClosures || !view.isWindow && !view.forwardsTouches
        || view.gestureRecognizers.contains { $0.isEnabled }
    } ?? false
  }

  /// Returns whether a recognizer follows a scroll or transform that begins with an event.
  public func wants(_ event: IndirectEvent) -> Bool {
    view(at: event.location)?.ancestry.contains { view in
      view.gestureRecognizers.contains { $0.isEnabled && $0.follows(event) }
    } ?? false
  }

  private func view(at location: Point2D) -> TouchView? {
    for window in application.windows.reversed() {
      if let view = window.laidOutHitTest(location) { return view }
    }
    return nil
  }

  // MARK: - Frames

  /// The time at which the next frame is due, in seconds, or `nil` if none is due until something
  /// is received or changed (R77).
  ///
  /// A frame is due at `time` if a window needs display or layout, is animated, has a display link,
  /// or has views that changed under a pointer that hovers (R73); at the time of a report that
  /// waits; and at a deadline, such as that of a long press.
  ///
  /// - Parameter time: The earliest time of the frame: that of the frame before and the period of
  ///   the display, or the present.
  public func nextFrame(after time: Double) -> Double? {
    var next = sequencer.nextTime
    if let deadline = nextDeadline { next = min(deadline, next ?? deadline) }
    for window in application.windows where window.needsFrame { next = time }
    return next.map { max($0, time) }
  }

  /// Delivers the reports up to a time in seconds, advances the time until then, and calls the
  /// display links of the windows. A deadline passes at its own time, after the reports before it
  /// and before those after it (R28).
  ///
  /// - Parameter time: The time of the frame. Reports with a later time wait for the next one.
  public func draw(at time: Double) {
    beginFrame(at: time)
    while performNext(upTo: time) != nil {}
    endFrame(at: time)
  }

  /// Delivers all reports in a frame at a time in seconds, or at the time of the newest report if
  /// that is later, as it may be if the source and the display have clocks of their own.
  ///
  /// - Returns: The time of the frame.
  @discardableResult
  public func draw(atOrAfter time: Double) -> Double {
    let time = max(time, sequencer.latestTime ?? time)
    draw(at: time)
    return time
  }

  /// Begins a frame, which `performNext(upTo:)` and `endFrame(at:)` continue.
  package func beginFrame(at time: Double) { notifyObservers { $0.willDraw(at: time) } }

  /// Ends a frame: looks up hovers again if views have changed (R73), and calls the display links.
  package func endFrame(at time: Double) {
    for window in application.windows where window.application === application {
      window.drawFrame(at: time)
    }
  }

  /// A piece of the work of a frame.
  package struct Work {
    /// The event that was delivered, or `nil` if the time advanced to the deadline.
    package var event: SequencedEvent?
    /// The deadline before which the event was delivered, or that was met; `nil` if there is none
    /// before the end of the frame.
    package var deadline: Double?
  }

  /// Performs the next piece of the work that is due by a time, or advances the time until then and
  /// returns `nil` if nothing is left.
  ///
  /// An infinite time is that of the latest report: animations that repeat have deadlines without
  /// end.
  package func performNext(upTo time: Double) -> Work? {
    let time = time == .infinity ? sequencer.latestTime ?? -.infinity : time
    let deadline = nextDeadline.flatMap { $0 <= time && $0 > metDeadline ? $0 : nil }
    let limit = deadline ?? time
    switch sequencer.nextEvent(at: limit) {
    case .touches(let event)?:
      application.dispatch(event)
      notifyObservers { $0.didDeliver(.touches(event), at: limit) }
      return Work(event: .touches(event), deadline: deadline)
    case .indirect(let event)?:
      application.dispatch(event)
      notifyObservers { $0.didDeliver(.indirect(event), at: limit) }
      return Work(event: .indirect(event), deadline: deadline)
    case nil:
      application.advance(to: limit)
      metDeadline = deadline ?? -.infinity
      return deadline.map { Work(deadline: $0) }
    }
  }

  /// The time of the first deadline of a window, in seconds, or `nil` if nothing waits for time to
  /// pass.
  private var nextDeadline: Double? { application.nextDeadline }
}
