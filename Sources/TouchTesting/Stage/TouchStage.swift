import TouchDiagnosis
import TouchGestures
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSpots
import TouchViews

/// A window, a sequencer and a clock for testing a view. Fingers send input to the view, and time
/// passes only when they move or when the test waits.
///
///     let stage = TouchStage(canvas)
///     let thumb = stage.finger(), index = stage.finger()
///     stage.together { thumb.down(at: [150, 150]); index.down(at: [250, 150]) }
///     stage.together(over: 0.25) { thumb.move(to: [100, 150]); index.move(to: [300, 150]) }
///     #expect(stage.log(of: canvas) == [.began, .moved])
///
/// A stage plays input exactly as scripts are played, and `script()` returns the session as a
/// script that causes the same events, bit for bit. A stage works with any testing library. Only
/// its creator keeps a reference to it.
///
/// A test that asks about a view or recognizer that is not on the stage, touches such a view, or
/// creates two fingers of one name would test nothing. After such a mistake every comparison of the
/// stage's results fails with a sentence that says so, except `XCTAssertNotEqual` of two logs. If
/// none follows, the stage stops the program with that sentence when it is deallocated.
public final class TouchStage {
  /// The window of the view.
  public let window: TouchWindow
  /// The indicator of the touches in the window. Its discs are drawn only if the window is a
  /// `TouchIndicatorWindow`.
  private let indicator: TouchIndicator
  /// The folder in which a failed comparison saves a script of the session and a trace of it, a web
  /// page, or `nil` to save nothing. The paths are part of the failure's text. The default is the
  /// value of the environment variable `TOUCHKIT_FAILURES`.
  ///
  /// The session is recorded from the time at which the folder is set. While it is recorded, the
  /// window is drawn after each event, and the hit tests of touches that land are repeated.
  public var failureFolder: String? { didSet { recordFailures() } }
  /// The recorder of the session's trace, and the files of a failure, if there is a folder for
  /// them.
  package private(set) var tracer: SessionTracer?
  private(set) var failureFiles: FailureFiles?

  let header: TouchScript
  let sessionRecorder: SessionRecorder
  private let player: TouchPlayer
  private var compiler: ScriptCompiler
  private var group: ActionGroup?
  private var locations: [String: Point2D] = [:]
  private var names = FingerNames()
  /// The first mistake of the test in the use of the stage, in one sentence, or `nil`.
  private(set) var mistake: String?
  /// Whether the test compared a value after the mistake, and so has failed.
  var isMistakeReported = false
  private var hasBegun = false
  /// The time up to which all input has been processed, in milliseconds.
  private(set) var clock = 0.0

  // MARK: - Creation

  /// Creates a stage with a window for a view. A view of size zero fills the window.
  ///
  /// - Parameters:
  ///   - view: The view to test.
  ///   - size: The size of the window. By default it is 400 by 300 points, and larger if the frame
  ///     of the view is.
  ///   - device: The device, which samples moving and resting fingers at 60 hertz by default.
  ///   - name: The name of saved files.
  public convenience init(
    _ view: TouchView, size: Size2D? = nil, device: TouchDevice = TouchDevice(),
    name: String = #function
  ) {
    precondition(
      !(view is TouchWindow), "TouchStage(window:) creates a stage with a window and its views")
    self.init(window: .containing(view, size: size), device: device, name: name)
  }

  // An unavailable initializer would not do: the compiler prefers the one above, which is
  // available. Between this one and that one it cannot decide, because of the type of `name`.
  /// A mistake, so that a window is not taken for a view: use `TouchStage(window:)`.
  @available(*, deprecated, message: "use TouchStage(window:), which has all views of the window")
  public convenience init(
    _ window: TouchWindow, size: Size2D? = nil, device: TouchDevice = TouchDevice(),
    name: StaticString = #function
  ) {
    fatalError("TouchStage(_:) takes a view: use TouchStage(window:), which has the window's views")
  }

  /// Creates a stage with a window and all its views. The window must be new: another stage, player
  /// or surface must not have sent it events.
  ///
  /// - Precondition: The rates of the device are from 0.001 to 100,000 hertz, its predictions reach
  ///   at most 1 s, and its maximum force is above 0 and at most 1,000,000.
  public init(
    window: TouchWindow, device: TouchDevice = TouchDevice(), name: String = #function
  ) {
    let violation = device.limitViolation
    precondition(violation == nil, "a stage \(violation ?? "")")
    self.window = window
    var header = TouchScript(
      file: ScriptNameTable.allowed(String(name.prefix { $0 != "(" })) + ".touch")
    header.setSurface(of: window)
    header.device = device.limited
    self.header = header
    compiler = ScriptCompiler(header)
    indicator = (window as? TouchIndicatorWindow)?.indicator ?? TouchIndicator(isDrawn: false)
    if indicator.window !== window { indicator.attach(to: window) }
    sessionRecorder = SessionRecorder(window, header: header)
    let sessionRecorder = sessionRecorder
    failureFolder = FailureFiles.folderOfEnvironment
    player = TouchPlayer(
      TouchRecording(surface: header.surface), in: window, device: header.device, changes: []
    ) { change in sessionRecorder.windowDescription.perform(change) }
    sessionRecorder.contactName = { [weak player] in player?.contactName(of: $0) }
    recordFailures()
  }

  private func recordFailures() {
    if let tracer { window.removeObserver(tracer) }
    let name = String(header.file.dropLast(".touch".count))
    failureFiles = failureFolder.map { FailureFiles(in: $0, named: name) }
    // The window retains its observers, and the player the window.
    tracer = failureFiles.map { _ in
      SessionTracer(window, title: name) { [weak player] in player?.contactName(of: $0) }
    }
  }

  deinit {
    // Not a precondition failure, which prints no message in a release build.
    if let mistake, !isMistakeReported { fatalError(mistake) }
  }

  // MARK: - Mistakes in the use of the stage

  /// Records a mistake of the test, after which no comparison succeeds.
  func report(_ mistake: String) {
    guard self.mistake == nil else { return }
    self.mistake = mistake
    isMistakeReported = false
  }

  /// Records a mistake if a view is not on the stage.
  func check(_ view: TouchView) {
    guard !sessionRecorder.contains(view) else { return }
    report("the view \(view.debugName) is not on the stage: add it to the stage's window or views")
  }

  // MARK: - Fingers

  /// Creates a finger. Without a name it is called `a`, `b` and so on in scripts and transcripts:
  /// the first of these that the test has not used when the finger is.
  ///
  /// A finger is one contact, so a name may be used once.
  ///
  /// - Precondition: The name consists of letters, digits, `_` and `-`, and is not a keyword of
  ///   scripts.
  public func finger(_ name: String? = nil) -> TouchFinger { contact(name, .finger) }

  /// Creates a pencil with properties of its samples; see the properties of `TouchFinger`.
  public func pencil(
    _ name: String? = nil, force: Double? = nil, altitude: TouchAngle? = nil,
    azimuth: TouchAngle? = nil, roll: TouchAngle? = nil
  ) -> TouchFinger {
    var pencil = contact(name, .pencil)
    pencil.force = force
    pencil.altitude = altitude
    pencil.azimuth = azimuth
    pencil.roll = roll
    return pencil
  }

  /// Creates a contact of a touchpad or a remote, whose location is not on the screen.
  public func indirectFinger(_ name: String? = nil) -> TouchFinger { contact(name, .indirect) }

  private func contact(_ name: String?, _ type: TouchType) -> TouchFinger {
    if let name {
      precondition(
        ScriptLiterals.isName(name),
        "\"\(name)\" is not valid as the name of a finger: "
          + "use letters, digits, _ and -, and no keyword of scripts"
      )
      if let mistake = names.use(name) { report(mistake) }
      return TouchFinger(.given(name), type: type, on: self)
    }
    names.unnamedCount += 1
    return TouchFinger(.number(names.unnamedCount - 1), type: type, on: self)
  }

  /// Returns the name of a finger that was created without one.
  func name(ofUnnamed number: Int) -> String { names[number] }

  /// Returns the current or last location of a finger, or `nil` if it has no location yet.
  func location(of contact: String) -> Point2D? { locations[contact] }

  // MARK: - Time

  /// The time up to which all input has been processed, in seconds.
  package var now: Double { clock / 1000 }

  /// Advances the time without samples, so that deadlines are reached, for example that of a long
  /// press. Within `together`, delays the following movements.
  public func wait(_ duration: TouchDuration) {
    if group != nil {
      group?.wait(duration)
      return
    }
    begin()
    clock += duration.milliseconds
    finish()
  }

  /// Performs the movements in `body` side by side. Those of different fingers start together,
  /// those of one finger follow each other. Samples of the same instant are in the same event.
  ///
  ///     stage.together(over: 0.25) { thumb.move(to: [100, 150]); index.move(to: [300, 150]) }
  ///
  /// The input is sent after `body` returns, so its results must not be read in the closure.
  ///
  /// - Parameters:
  ///   - duration: The duration of movements that take time and have no duration of their own.
  ///   - body: A closure that calls the methods of fingers.
  public func together(over duration: TouchDuration? = nil, _ body: () -> Void) {
    if group != nil {
      let outer = group?.duration
      group?.duration = duration ?? outer
      body()
      group?.duration = outer
      return
    }
    group = ActionGroup(at: nextStart, sampleInterval: sampleInterval, duration: duration)
    body()
    let finished = group
    group = nil
    if let finished { run(finished) }
  }

  private var sampleInterval: Double { 1000 / header.device.sampleRate }

  private var nextStart: Double {
    hasBegun ? ActionSequence.time(after: clock, sampleInterval: sampleInterval) : 0
  }

  // MARK: - Input

  /// Performs a movement of one action.
  func perform(_ contact: String, _ action: ScriptAction, at view: TouchView? = nil) {
    perform(contact, at: view) { $0.append(action) }
  }

  /// Performs a movement of a contact, immediately or with the others of the enclosing `together`.
  ///
  /// - Parameters:
  ///   - contact: The name of the contact.
  ///   - view: The view that it is to hit when it lands, or `nil` if the test names none.
  ///   - plan: A closure that appends the actions.
  func perform(
    _ contact: String, at view: TouchView? = nil, _ plan: (inout ActionSequence) -> Void
  ) {
    var target = group ?? ActionGroup(at: nextStart, sampleInterval: sampleInterval, duration: nil)
    let steps = target.plan(contact, plan)
    for step in steps {
      trackLocation(of: step.action)
      if let view, case .down(_, let location, _) = step.action {
        sessionRecorder.landings.expect(contact, at: location, toHit: view)
      }
    }
    if group != nil { group = target } else { run(target) }
  }

  /// Plays the lines of a script from the current time. Its views, gestures and expectations are
  /// ignored.
  ///
  /// - Precondition: The call is not within `together`.
  public func play(_ script: TouchScript) {
    precondition(
      group == nil, "play(_:) was called within together: call it between the movements of fingers")
    let start = nextStart
    var end = start
    var lines = script.lines
    lines.modifyEach { line in
      let time =
        switch line.time {
        case .fromStart(let time): start + time
        case .afterPreviousLine(let wait): end + wait
        }
      // A change of a view is a line between these, so none depends on the previous one.
      line.time = .fromStart(time)
      if time.isFinite { end = time + line.duration }
      line.actions.forEach(trackLocation)
    }
    run(lines, until: nil)
  }

  /// Plays a recording from the current time, shifted by whole seconds so that it begins within the
  /// first second from then. Samples that cannot be written in a script are left out. A recording
  /// that is cut off ends with the cancellation of all contacts (R57).
  ///
  /// - Precondition: The call is not within `together`.
  public func play(_ recording: TouchRecording) {
    play(TouchScript(playing: recording))
  }

  private func run(_ group: ActionGroup) { run(group.lines, until: group.end) }

  /// Plays lines until a time in milliseconds, or `nil` for the end of their last action.
  private func run(_ lines: [ScriptLine], until end: Double?) {
    begin()
    let (samples, changes) = compiler.append(lines)
    sessionRecorder.lines += lines
    player.append(samples, changes: changes)
    clock = max(clock, end ?? compiler.end * 1000)
    finish()
  }

  private func begin() {
    sessionRecorder.prepare(at: now)
    hasBegun = true
  }

  /// Processes everything that is due, up to the next draw.
  private func finish() {
    advance()
    guard let draw = player.nextDraw, draw * 1000 > clock else { return }
    clock = draw * 1000
    advance()
  }

  private func advance() {
    while let step = player.next(until: now) {
      sessionRecorder.observe(step, from: player, indicator)
      tracer?.observe(step)
    }
    window.advance(to: now)
    tracer?.observeTime(now)
  }

  /// Updates the planned locations of fingers, from which the following actions start.
  private func trackLocation(of action: ScriptAction) {
    switch action {
    case .down(let contact, let location, _), .move(let contact, let location, _, _),
      .hover(let contact, let location, _, _),
      .up(let contact, let location?, _):
      if location.isFinite { locations[contact] = location }
    case .arc(let contacts, let center, let degrees, _):
      for contact in contacts {
        guard let location = locations[contact] else { continue }
        locations[contact] = center + (location - center).rotated(by: degrees * .pi / 180)
      }
    default: break
    }
  }

  // MARK: - Issues in the input

  /// The issues in the samples so far (R50).
  public var issues: TouchIssueLog { player.surface.issues }

  /// The fingers that palm rejection withheld or cancelled so far (R64).
  public var rejectedPalms: [RejectedPalm] { player.surface.rejectedPalms }
}
