import TouchKit
import TouchRecordings

/// A compiler that converts the actions of a script into samples in order of arrival.
///
/// Each action starts at the location of its contact at that time. Lines may be added one after the
/// other, as in a test. The result is the same as if all lines were added together, as long as no
/// line starts before the end of the lines that were added earlier.
package struct ScriptCompiler {
  private let script: TouchScript
  private var lines: [ScriptLine] = []
  private var schedule: ScriptSchedule
  private var contacts: ScriptContacts
  private var samples: [RecordedSample] = []
  private var changes: [ScheduledChange] = []
  /// The locations of the contacts of each sampled action at its start.
  private var origins: [ActionIndex: [Point2D?]] = [:]
  private var lastIndex = 0
  private var trackpad = ScriptTrackpad()
  private var continuedScrolls: Set<ActionIndex> = []

  private struct ActionIndex: Hashable {
    var line: Int
    var action: Int
  }

  /// Creates a compiler with the header of a script, but without its lines.
  package init(_ script: TouchScript) {
    self.script = script
    self.schedule = ScriptSchedule(rate: script.device.sampleRate)
    self.contacts = ScriptContacts(maximumContacts: script.device.configuration.maximumContacts)
    trackpad.center = Point2D(x: script.surface.width / 2, y: script.surface.height / 2)
  }

  /// The samples and changes of all lines that were added.
  package var compiled: CompiledScript {
    var recording = TouchRecording(
      surface: script.surface, source: "script \(script.file)", samples: samples)
    recording.maximumPossibleForce = script.device.configuration.maximumPossibleForce
    return CompiledScript(recording: recording, changes: changes, end: schedule.end)
  }

  /// The end of the last action, in seconds.
  package var end: Double { schedule.end }

  /// Adds lines, and returns the samples and changes that they add.
  package mutating func append(_ newLines: [ScriptLine]) -> (
    samples: ArraySlice<RecordedSample>, changes: ArraySlice<ScheduledChange>
  ) {
    let firstSample = samples.count
    let firstChange = changes.count
    lines += newLines
    findContinuedScrolls(from: lines.count - newLines.count)
    schedule.append(newLines)
    for step in schedule.steps { send(lines[step.line].actions[step.action], step) }
    return (samples[firstSample...], changes[firstChange...])
  }

  private mutating func send(_ action: ScriptAction, _ step: ScriptSchedule.Step) {
    let index = ActionIndex(line: step.line, action: step.action)
    if case .indirect(let name, let event, let location, _) = action {
      let pencil = event.type.isOfPencil ? contacts.location(of: name) : nil
      let events = trackpad.events(
        of: name, event, at: location ?? pencil, step, isSampled: action.isSampled,
        isContinued: continuedScrolls.contains(index))
      samples += events.map { RecordedSample($0) }
    } else if action.isSampled, step.sample == 0 {
      origins[index] = action.contacts.map { contacts.location(of: $0) }
    } else {
      perform(action, step)
    }
  }

  private mutating func perform(_ action: ScriptAction, _ step: ScriptSchedule.Step) {
    switch action {
    case .down(let contact, let location, let properties):
      send(.down, contact, step.time, at: location, properties)
    case .move(let contact, let location, _, let properties):
      send(.move, contact, step.time, at: interpolatedLocation(to: location, step), properties)
    case .hover(let contact, let location, _, let properties):
      send(.hover, contact, step.time, at: interpolatedLocation(to: location, step), properties)
    case .arc(let contacts, let center, let degrees, _): sendArc(contacts, center, degrees, step)
    case .hold(let contact, _): send(contacts.readingKind(of: contact), contact, step.time)
    case .up(let contact, let location, let properties):
      send(.up, contact, step.time, at: location, properties)
    case .upAll: for contact in contacts.down { send(.up, contact, step.time) }
    case .cancel(let contact, let properties): send(.cancel, contact, step.time, properties)
    case .cancelAll: for contact in contacts.down { send(.cancel, contact, step.time) }
    case .leave(let contact): send(.leave, contact, step.time)
    case .refine(let contact, let touch, let sample, let properties):
      refine(contact, touch, sample, properties, step.time)
    case .change(let change):
      changes.append(ScheduledChange(time: step.time, sampleIndex: samples.count, change: change))
    case .indirect: break
    case .overflow, .cancelTouches:
      let kind: RecordedSample.Kind = action == .overflow ? .report(.overflow) : .cancelTouches
      samples.append(RecordedSample(kind, time: step.time))
      contacts.cancelAll()
    }
  }

  /// Finds the scrolls that momentum continues: the next scroll of the same name is momentum.
  private mutating func findContinuedScrolls(from firstLine: Int) {
    var isMomentumNext: [String: Bool] = [:]
    for line in (firstLine..<lines.count).reversed() {
      for (index, action) in lines[line].actions.enumerated().reversed() {
        guard case .indirect(let name, let event, _, _) = action, event.type == .scroll else {
          continue
        }
        if isMomentumNext.updateValue(event.isMomentum, forKey: name) == true {
          continuedScrolls.insert(ActionIndex(line: line, action: index))
        }
      }
    }
  }

  // MARK: - Locations

  /// Returns the location on the line from the contact's location at the start of the action.
  ///
  /// At the end of the action it is exactly `location`, and also if the contact has no location
  /// yet.
  private func interpolatedLocation(to location: Point2D, _ step: ScriptSchedule.Step) -> Point2D {
    guard step.fraction < 1,
      let origin = origins[ActionIndex(line: step.line, action: step.action)]?.first ?? nil
    else { return location }
    return origin.interpolated(to: location, at: step.fraction)
  }

  private mutating func sendArc(
    _ names: [String], _ center: Point2D, _ degrees: Double, _ step: ScriptSchedule.Step
  ) {
    let origins = origins[ActionIndex(line: step.line, action: step.action)] ?? []
    for (name, origin) in zip(names, origins) {
      let location = origin.map {
        center + ($0 - center).rotated(by: degrees * step.fraction * .pi / 180)
      }
      send(contacts.readingKind(of: name), name, step.time, at: location)
    }
  }

  // MARK: - Samples

  /// Appends a sample, by default at the location of the contact.
  private mutating func send(
    _ kind: ContactReport.Kind, _ contact: String, _ time: Double,
    at reportedLocation: Point2D? = nil,
    _ properties: ScriptProperties = ScriptProperties()
  ) {
    let type = contacts.type(of: contact, landingAs: properties.type, kind)
    let location = reportedLocation ?? contacts.location(of: contact)
    // Only the sequencer knows a location that a late update may have changed (R16).
    let isReported = reportedLocation != nil || !contacts.estimatesLocation(of: contact)
    var sample = RecordedSample(
      .report(kind), contact, time: time, x: isReported ? location?.x : nil,
      y: isReported ? location?.y : nil,
      properties: properties.valuesInRadians, type: type)
    sample.tool = properties.tool
    sample.estimates = properties.estimates
    if !properties.estimates.isEmpty {
      lastIndex += 1
      sample.index = lastIndex
    }
    samples.append(sample)
    contacts.update(kind, contact, location, sample)
  }

  /// Appends a late update.
  ///
  /// An update for a sample that does not exist or has no estimates gets an index that no sample
  /// has.
  private mutating func refine(
    _ contact: String, _ touch: Int?, _ number: Int, _ properties: ScriptProperties, _ time: Double
  ) {
    var index = contacts.index(ofSample: number, of: contact, touch: touch)
    if index == nil {
      lastIndex += 1
      index = lastIndex
    }
    var sample = RecordedSample(
      .report(.refine), contact, properties: properties.valuesInRadians)
    sample.index = index
    sample.arrival = time
    sample.x = properties.location?.x
    sample.y = properties.location?.y
    samples.append(sample)
  }
}

extension ScriptAction {
  /// The contacts that the action moves.
  fileprivate var contacts: [String] {
    switch self {
    case .move(let contact, _, _, _), .hover(let contact, _, _, _), .hold(let contact, _):
      [contact]
    case .arc(let contacts, _, _, _): contacts
    default: []
    }
  }
}

extension TouchScript {
  /// Returns the samples that the source of the script sends, and the changes between them.
  ///
  /// - Precondition: The script is within the limits that the parser checks.
  package func compiled() -> CompiledScript {
    var compiler = ScriptCompiler(self)
    _ = compiler.append(lines)
    return compiler.compiled
  }
}
