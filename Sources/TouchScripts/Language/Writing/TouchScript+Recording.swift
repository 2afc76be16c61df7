import TouchKit
import TouchRecordings

extension TouchScript {
  /// Creates the script of a recording with one line per instant, as a basis for bug reports and
  /// tests.
  ///
  /// The script produces the samples of the recording again, with exactly the same numbers; only
  /// times that are no whole microseconds may differ in their last digit. If times of the recording
  /// are outside the range of scripts, all times are shifted by whole seconds, so that it begins
  /// within the first second. Draws, predictions of other systems,
  /// presses of controls, lines of unknown kinds and times that are still outside the range have no
  /// equivalent in scripts and are left out. The values of a contact that stops hovering and the
  /// locations of cancellations have no equivalent either.
  package init(_ recording: TouchRecording) {
    var conversion = RecordingConversion()
    let shifted = recording.hasOnlyScriptTimes ? recording : recording.startingNearZero
    for sample in shifted.samples { conversion.append(sample) }
    conversion.endLine()
    self.init(surfaceOf: recording)
    lines = conversion.lines
    if conversion.omitted > 0 {
      remarks.append("\(conversion.omitted) samples cannot be written in a script and are left out")
    }
    if !recording.presses.isEmpty {
      remarks.append("left out \(recording.presses.pressText): a script has no controls")
    }
  }

  /// Creates a script that plays a recording. It begins within the first second, and ends with the
  /// cancellation of all contacts if the recording is cut off (R57).
  package init(playing recording: TouchRecording) {
    self.init(recording.startingNearZero)
    guard recording.isCutOff else { return }
    var hovering: [String] = []
    for action in lines.lazy.flatMap(\.actions) {
      switch action {
      case .hover(let contact, _, _, _):
        if !hovering.contains(contact) { hovering.append(contact) }
      case .leave(let contact), .down(let contact, _, _), .cancel(let contact, _):
        hovering.removeAll { $0 == contact }
      case .overflow, .cancelTouches: hovering.removeAll()
      default: break
      }
    }
    // `cancel *` is for the contacts that are down.
    let end = [.cancelAll] + hovering.map { ScriptAction.leave($0) }
    lines.append(ScriptLine(.afterPreviousLine(0), end))
  }

  /// Creates a script without lines, with the surface and the device of a recording.
  private init(surfaceOf recording: TouchRecording) {
    self.init()
    let sides = ScriptConstants.sideRange
    if let size = recording.surface, sides.contains(size.width), sides.contains(size.height) {
      surface = size
    }
    if let force = recording.maximumPossibleForce, ScriptConstants.forceRange.contains(force) {
      device.configuration.maximumPossibleForce = force
    }
    views = [Self.defaultView(on: surface)]
  }

  /// Returns the text of the script of a recording, with comments about its source and about what
  /// is left out.
  static func text(of recording: TouchRecording) -> String {
    let script = TouchScript(recording)
    var text = script.text
    if let source = recording.source {
      // The comment follows the version and the surface.
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let words = source.split(whereSeparator: \.isNewline).joined(separator: " ")
      lines.insert("# from \(words.withoutControls)", at: 2)
      text = lines.joined(separator: "\n")
    }
    let draws = recording.samples.count { $0.kind == .draw }
    let omission =
      draws > 0 ? ["\(draws) draws cannot be written in a script and are left out"] : []
    return text + (script.remarks + omission).scriptComments
  }
}

/// The lines of the script of a recording, as far as its samples have been converted.
private struct RecordingConversion {
  private(set) var lines: [ScriptLine] = []
  /// The names of the contacts in the script, by those in the recording.
  private var names: [String: String] = [:]
  private var usedNames: Set<String> = []
  /// The contacts of the script, by which `refine` counts touches and samples.
  private var contacts = ScriptContacts(maximumContacts: nil)
  /// The positions of the samples by the names of their contacts and their indices.
  private var samplePositions: [String: [Int: ScriptSamplePosition]] = [:]
  private var instant: Double?
  private var actions: [ScriptAction] = []
  /// The number of samples without an equivalent in scripts.
  private(set) var omitted = 0

  mutating func append(_ sample: RecordedSample) {
    switch sample.kind {
    case .report(.overflow), .cancelTouches:
      guard begin(at: sample.time ?? instant ?? 0) else { return }
      contacts.cancelAll()
      actions.append(sample.kind == .cancelTouches ? .cancelTouches : .overflow)
    case .report(.palm): omitted += 1
    case .report(let kind):
      let time = (kind == .refine ? sample.arrival : sample.time) ?? instant ?? 0
      guard begin(at: time) else { return }
      if let action = action(kind, sample, scriptName(of: sample.contact)) {
        actions.append(action)
      }
    case .resize(let size):
      let sides = ScriptConstants.sideRange
      guard sides.contains(size.width), sides.contains(size.height) else { return omitted += 1 }
      if begin(at: sample.time ?? instant ?? 0) { actions.append(.change(.resize(size))) }
    case .indirect:
      guard let event = sample.indirectEvent, event.timestamp.isFinite else { return omitted += 1 }
      // What buttons do follows from those of the samples.
      guard event.type != .button else { return }
      guard event.type != .doubleTap || event.phase == .began else { return omitted += 1 }
      if begin(at: event.timestamp) { actions.append(action(event)) }
    case .draw, .press: break
    case .predicted, .other: omitted += 1
    }
  }

  private mutating func action(_ event: IndirectEvent) -> ScriptAction {
    let name = event.type.isOfPencil ? "barrel" : event.isDiscrete ? "wheel" : "trackpad"
    return .indirect(scriptName(of: name), event, at: event.location, over: nil)
  }

  /// Begins a line if the time is another one, and returns whether a script can express the time.
  private mutating func begin(at time: Double) -> Bool {
    guard !time.isFinite || ScriptConstants.secondsRange.contains(time) else {
      omitted += 1
      return false
    }
    if time != instant { endLine() }
    instant = time
    return true
  }

  mutating func endLine() {
    guard let instant, !actions.isEmpty else { return }
    lines.append(ScriptLine(.fromStart(ScriptLiterals.milliseconds(instant)), actions))
    actions.removeAll()
  }

  private mutating func action(
    _ kind: ContactReport.Kind, _ sample: RecordedSample, _ contact: String
  ) -> ScriptAction? {
    var sample = sample
    // Without a location a sample does not change the tool (R62). In a script it has a location.
    if sample.location == nil, let tool = contacts.tool(of: contact), sample.tool != tool {
      sample.tool = nil
    }
    let location = sample.location ?? contacts.location(of: contact) ?? Point2D(x: .nan, y: .nan)
    if kind != .refine { accept(kind, contact, location, sample) }
    switch kind {
    case .down: return .down(contact, location, properties(sample, type: sample.type))
    case .move: return .move(contact, location, over: nil, properties(sample))
    case .up: return .up(contact, sample.location, properties(sample))
    case .cancel: return .cancel(contact, properties(sample))
    case .hover: return .hover(contact, location, over: nil, properties(sample, type: sample.type))
    case .leave: return .leave(contact)
    case .refine: return refine(sample, contact)
    case .overflow, .predicted, .palm: return nil
    }
  }

  /// Updates the contacts of the script, and records the position of a sample that is not rejected.
  private mutating func accept(
    _ kind: ContactReport.Kind, _ contact: String, _ location: Point2D, _ sample: RecordedSample
  ) {
    let previous = contacts.latestPosition(of: contact)
    contacts.update(kind, contact, location, sample)
    guard let index = sample.index, let position = contacts.latestPosition(of: contact),
      position != previous
    else { return }
    samplePositions[contact, default: [:]][index] = position
  }

  private mutating func refine(_ sample: RecordedSample, _ contact: String) -> ScriptAction? {
    guard let index = sample.index, let position = samplePositions[contact]?[index] else {
      omitted += 1
      return nil
    }
    var properties = properties(sample)
    if let x = sample.x, let y = sample.y { properties.location = Point2D(x: x, y: y) }
    let isLatestTouch = position.touch == contacts.latestPosition(of: contact)?.touch
    return .refine(
      contact, touch: isLatestTouch ? nil : position.touch, sample: position.sample, properties)
  }

  private func properties(_ sample: RecordedSample, type: TouchType? = nil) -> ScriptProperties {
    var properties = ScriptProperties(radians: sample.properties)
    properties.type = type
    properties.tool = sample.tool
    properties.estimates = sample.kind == .report(.refine) ? [] : sample.estimates
    return properties
  }

  /// Returns the name of a contact in the script, which is unique and valid there.
  private mutating func scriptName(of contact: String) -> String {
    if let name = names[contact] { return name }
    let startsWithLetter = contact.utf8.first?.isWordLetter ?? false
    let plain = (startsWithLetter ? "" : "c") + ScriptLiterals.sanitizedName(contact)
    var name = ScriptLiterals.isName(plain) ? plain : plain + "_"
    while !usedNames.insert(name).inserted { name += "_" }
    names[contact] = name
    return name
  }
}

extension TouchRecording {
  /// Whether a script can express all times that are finite.
  fileprivate var hasOnlyScriptTimes: Bool {
    times.allSatisfy { ScriptConstants.secondsRange.contains($0) }
  }

  /// The recording, shifted by whole seconds so that its earliest time is within the first second.
  /// The times of scripts are limited to eleven days, and a device may count from 1970.
  ///
  /// A time that is farther from the first one than that is an error of the source and does not
  /// count.
  fileprivate var startingNearZero: TouchRecording {
    let first = times.first { _ in true } ?? 0
    let range = ScriptConstants.secondsRange.upperBound
    let earliest = times.filter { abs($0 - first) <= range }.min() ?? first
    let shift = earliest.rounded(.down)
    guard shift != 0 else { return self }
    var recording = self
    recording.samples.modifyEach { sample in
      sample.time = sample.time.map { ScriptLiterals.difference($0, shift) }
      sample.arrival = sample.arrival.map { ScriptLiterals.difference($0, shift) }
    }
    return recording
  }

  /// The times of the samples that are finite.
  private var times: some Sequence<Double> {
    samples.lazy.compactMap { $0.time ?? $0.arrival }.filter(\.isFinite)
  }
}

extension Array<String> {
  /// The sentences as comments of a script, each in one line whatever names it contains.
  package var scriptComments: String { map { "# \($0.withoutControls)\n" }.joined() }
}
