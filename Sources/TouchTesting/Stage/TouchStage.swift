import TouchKit
import TouchScripts
import TouchSources
import TouchSpots
import TouchViews

/// A window, a sequencer and a clock in one, into which a test puts the view under test: fingers touch it, and time passes only
/// when they do or when the test waits.
///
///     let stage = TouchStage(canvas)
///     let thumb = stage.finger(), index = stage.finger()
///     stage.together { thumb.down(at: (150, 150)); index.down(at: (250, 150)) }
///     stage.together(over: 0.25) { thumb.move(to: (100, 150)); index.move(to: (300, 150)) }
///     #expect(stage.log(of: canvas) == [.began, .moved])
///
/// A stage plays what it is told as the player of scripts does, and `script()` gives it as one: the same events come of both, bit
/// for bit. It needs no testing library, and works with each of them. It belongs to whoever made it.
public final class TouchStage {
  /// The window that the view is in. Its touches are shown by an indicator, as in scripts.
  public let window: TouchWindow
  /// What shows the touches of the window: one spot for each that is down.
  public let indicator: TouchIndicator
  /// Where a comparison of a log or of a reading that fails writes its script and its picture, as `Transcript.save(in:)` does; nil:
  /// nowhere. At first what the environment says: see `TestingConstants.failureFolderVariable`.
  public var failureFolder = Transcript.failureFolderOfEnvironment

  let head: TouchScript
  let sessionRecorder: SessionRecorder
  private let player: TouchPlayer
  private var compiler: ScriptCompiler
  private var group: ActionGroup?
  private var locations: [String: Point2D] = [:]
  private var namedFingers = 0
  private var hasBegun = false
  /// The time up to which all has happened, in milliseconds.
  private(set) var clock = 0.0

  // MARK: - Setting up

  /// A stage for a view: it is put into a window of that size, and fills it unless it has a size of its own.
  ///
  /// - Parameters:
  ///   - size: the window's, in points.
  ///   - rate: how often fingers are sampled while they move or are held, in hertz.
  ///   - display: how often events are drawn, in hertz; what is sampled between two draws is coalesced. Nil: each instant at which
  ///     samples come is an event.
  ///   - prediction: how far ahead predicted touches reach; 0: there are none.
  ///   - contacts: how many contacts the device announced; nil: it did not (R56).
  ///   - name: what its files are called where a failure is written down.
  public convenience init(
    _ view: TouchView, size: Size2D = TestingConstants.size, rate: Double = TestingConstants.rate,
    display: Double? = nil,
    predicting prediction: TouchDuration = 0, contacts: Int? = nil, name: String = #function
  ) {
    let window = TouchWindow(frame: Rect2D(origin: .zero, size: size))
    if view.bounds.size == .zero { view.frame = window.bounds }
    window.addSubview(view)
    self.init(
      window: window, rate: rate, display: display, predicting: prediction, contacts: contacts,
      name: name)
  }

  /// A stage for a window with everything in it.
  ///
  /// - Precondition: `rate` and `display` are within what scripts allow, 0.001 to 100,000 hertz, and the prediction is at most 1 s.
  public init(
    window: TouchWindow, rate: Double = TestingConstants.rate, display: Double? = nil,
    predicting prediction: TouchDuration = 0,
    contacts: Int? = nil, name: String = #function
  ) {
    precondition(
      ScriptConstants.rateRange.contains(rate),
      "a stage is sampled at 0.001 to 100,000 Hz, not at \(rate)")
    precondition(
      display.map { ScriptConstants.rateRange.contains($0) } ?? true,
      "a stage is drawn at 0.001 to 100,000 Hz")
    precondition(
      prediction.milliseconds <= ScriptConstants.maximumPrediction,
      "touches are predicted for at most 1 s")
    self.window = window
    var head = TouchScript(
      file: ScriptNameTable.allowed(String(name.prefix { $0 != "(" })) + ".touch")
    head.setSurface(of: window)
    head.rate = rate
    head.display = display
    head.prediction = prediction.milliseconds
    head.maximumContacts = contacts
    self.head = head
    compiler = ScriptCompiler(head)
    indicator = (window as? TouchIndicatorWindow)?.indicator ?? TouchIndicator()
    if indicator.window !== window { indicator.attach(to: window) }
    sessionRecorder = SessionRecorder(window, head: head)
    let sessionRecorder = sessionRecorder
    player = TouchPlayer(
      TouchRecording(surface: head.surface), in: window, configuration: head.configuration,
      display: display
    ) { change in sessionRecorder.windowDescription.perform(change) }
  }

  // MARK: - Fingers

  /// A finger. Without a name it is called `a`, `b` and so on: what scripts and tables call it.
  ///
  /// - Precondition: the name is one that scripts allow: letters, digits, `_` and `-`, none of the words that start a line.
  public func finger(_ name: String? = nil) -> TouchFinger { contact(name, .finger) }

  /// A pencil, with what it says in each sample; see the properties of `TouchFinger`.
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

  /// A contact of a touchpad or a remote, whose place is not where the person looks.
  public func indirectFinger(_ name: String? = nil) -> TouchFinger { contact(name, .indirect) }

  private func contact(_ name: String?, _ type: TouchType) -> TouchFinger {
    if let name {
      precondition(
        TouchScript.isName(name),
        "\"\(name)\" is no name for a finger: letters, digits, _ and -, and no word of scripts")
      return TouchFinger(name, type: type, on: self)
    }
    namedFingers += 1
    return TouchFinger(Self.name(ofContact: namedFingers - 1), type: type, on: self)
  }

  /// What the contact of that number, from 0 on, is called where nobody named it: `a` to `z`, then `finger27`.
  static func name(ofContact number: Int) -> String {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    return number < letters.count ? letters[number] : "finger\(number + 1)"
  }

  /// Where a finger is, or was last; nil where it never was anywhere.
  func location(of contact: String) -> Point2D? { locations[contact] }

  // MARK: - Time

  /// The time up to which all has happened, in seconds.
  public var now: Double { clock / 1000 }

  /// Lets time pass without a sample: what waits for a time (a long press, the end of the wait for a second tap) happens. Within
  /// `together` what follows comes that much later.
  public func wait(_ duration: TouchDuration) {
    if group != nil {
      group?.wait(duration)
      return
    }
    begin()
    clock += duration.milliseconds
    finish()
  }

  /// The verbs in `body` happen side by side: those of different fingers start together, those of one follow each other. Their
  /// samples of one instant come in one event. `duration` is for those verbs that take time and do not say how long.
  ///
  ///     stage.together(over: 0.25) { thumb.move(to: (100, 150)); index.move(to: (300, 150)) }
  ///
  /// Nothing happens before the end of the closure: what comes of it is to be asked for behind it.
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

  private var sampleInterval: Double { 1000 / head.rate }

  private var nextStart: Double {
    hasBegun ? ActionSequence.time(after: clock, sampleInterval: sampleInterval) : 0
  }

  // MARK: - Performing

  /// Performs a verb of a contact, at once or with the others of its `together`.
  func perform(_ contact: String, _ plan: (inout ActionSequence) -> Void) {
    var target = group ?? ActionGroup(at: nextStart, sampleInterval: sampleInterval, duration: nil)
    let steps = target.plan(contact, plan)
    for step in steps { trackLocation(of: step.action) }
    if group != nil { group = target } else { run(target) }
  }

  /// The lines of a script, from now on: its head, views, gestures and expectations are not looked at.
  ///
  /// - Precondition: not within `together`.
  public func play(_ script: TouchScript) {
    precondition(
      group == nil, "a script is played between the verbs of a stage, not within together")
    let start = nextStart
    var lines = script.lines
    for index in lines.indices {
      switch lines[index].time {
      case .fromStart(let time): lines[index].time = .fromStart(start + time)
      case .afterLineBefore(let wait):
        if index == 0 { lines[index].time = .fromStart(start + wait) }
      }
      for action in lines[index].actions { trackLocation(of: action) }
    }
    run(lines, until: nil)
  }

  private func run(_ group: ActionGroup) { run(group.lines, until: group.end) }

  /// `end` in milliseconds; nil: the end of the lines' last action.
  private func run(_ lines: [ScriptLine], until end: Double?) {
    begin()
    let (samples, changes) = compiler.append(lines)
    sessionRecorder.lines += lines
    player.append(samples, changes: changes)
    clock = Swift.max(clock, end ?? compiler.end * 1000)
    finish()
  }

  private func begin() {
    sessionRecorder.prepare(at: now)
    hasBegun = true
  }

  /// Lets everything happen that is due by now, and what a display draws next of it.
  private func finish() {
    advance()
    guard let draw = player.nextDraw, draw * 1000 > clock else { return }
    clock = draw * 1000
    advance()
  }

  private func advance() {
    while let step = player.next(until: now) {
      sessionRecorder.observe(step, from: player, indicator)
    }
    window.advance(to: now)
  }

  /// What is known of where fingers are before their actions are compiled, for those that go on from there.
  private func trackLocation(of action: ScriptAction) {
    switch action {
    case .down(let contact, let location, _), .move(let contact, let location, _, _),
      .hover(let contact, let location, _),
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

  // MARK: - What the device reports

  /// What was wrong with the samples so far (R50).
  public var issues: TouchIssueLog { player.sequencer.issues }
}
