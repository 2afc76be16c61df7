import TouchKit
import TouchSources

/// A writer of recordings as touch scripts with one line per instant, as a basis for bug reports
/// and tests.
///
/// The script produces the samples of the recording again, with exactly the same numbers. Draws,
/// predictions of other systems and lines of unknown kinds have no equivalent in scripts; they are
/// left out and counted in a comment at the end.
public struct TouchScriptWriter {
  private struct Contact {
    var name: String
    var touches = 0
    var samples = 0
    var location: Point2D?
    var type: TouchType?
  }

  /// The touch and the index of the sample to which a late update refers.
  private struct SamplePosition {
    var touch: Int
    var sample: Int
  }

  private var lines: [ScriptLine] = []
  private var contacts: [String: Contact] = [:]
  private var names: Set<String> = []
  private var samplePositions: [String: [Int: SamplePosition]] = [:]
  private var instant: Double?
  private var actions: [ScriptAction] = []
  /// The number of samples without an equivalent in scripts.
  private var omitted = 0
  private var omittedDraws = 0

  /// Returns the script of a recording as text.
  public static func text(of recording: TouchRecording) -> String {
    let writer = TouchScriptWriter(recording)
    var text = writer.script(on: recording.surface).text
    if let source = recording.source {
      // The comment follows the version and the surface.
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines.insert(
        "# from \(source.split(whereSeparator: \.isNewline).joined(separator: " "))", at: 2)
      text = lines.joined(separator: "\n")
    }
    if writer.omitted > 0 {
      text += "# \(writer.omitted) samples cannot be written in a script and are left out\n"
    }
    if writer.omittedDraws > 0 {
      text += "# \(writer.omittedDraws) draws cannot be written in a script and are left out\n"
    }
    return text
  }

  /// Returns the script of a recording, and the number of samples without an equivalent in scripts.
  package static func script(of recording: TouchRecording) -> (script: TouchScript, omitted: Int) {
    let writer = TouchScriptWriter(recording)
    return (writer.script(on: recording.surface), writer.omitted)
  }

  private init(_ recording: TouchRecording) {
    for sample in recording.samples { write(sample) }
    endLine()
  }

  private func script(on surface: Size2D?) -> TouchScript {
    var script = TouchScript()
    if let surface, surface.isFinite, surface.width > 0, surface.height > 0 {
      script.surface = surface
    }
    script.views = [TouchScript.defaultView(on: script.surface)]
    script.lines = lines
    return script
  }

  private mutating func write(_ sample: RecordedSample) {
    guard case .report(let kind) = sample.kind else {
      if sample.kind == .draw { omittedDraws += 1 } else { omitted += 1 }
      return
    }
    let time = (kind == .refine ? sample.arrival : sample.time) ?? instant ?? 0
    if time != instant { endLine() }
    instant = time
    var contact = contacts[sample.contact] ?? Contact(name: name(for: sample.contact))
    if let action = action(kind, sample, &contact) { actions.append(action) }
    contacts[sample.contact] = contact
  }

  private mutating func endLine() {
    guard let instant, !actions.isEmpty else { return }
    lines.append(ScriptLine(.fromStart(ScriptLiterals.milliseconds(instant)), actions))
    actions.removeAll()
  }

  private mutating func action(
    _ kind: ContactReport.Kind, _ sample: RecordedSample, _ contact: inout Contact
  ) -> ScriptAction? {
    if kind == .down {
      contact.touches += 1
      contact.samples = 0
      contact.type = sample.type
    }
    let reported =
      sample.x == nil && sample.y == nil ? nil : Point2D(x: sample.x ?? .nan, y: sample.y ?? .nan)
    contact.location = reported ?? contact.location
    let location = contact.location ?? Point2D(x: .nan, y: .nan)
    defer { if kind != .refine { count(sample, &contact) } }
    switch kind {
    case .down: return .down(contact.name, location, properties(sample, type: contact.type))
    case .move: return .move(contact.name, location, over: nil, properties(sample))
    case .up: return .up(contact.name, reported, properties(sample))
    case .cancel: return .cancel(contact.name, properties(sample))
    case .hover: return .hover(contact.name, location, over: nil)
    case .leave: return .leave(contact.name)
    case .overflow: return .overflow
    case .refine: return refine(sample, contact)
    case .predicted: return nil
    }
  }

  private mutating func count(_ sample: RecordedSample, _ contact: inout Contact) {
    if let index = sample.index {
      samplePositions[sample.contact, default: [:]][index] = SamplePosition(
        touch: contact.touches, sample: contact.samples)
    }
    contact.samples += 1
  }

  private mutating func refine(_ sample: RecordedSample, _ contact: Contact) -> ScriptAction? {
    guard let index = sample.index, let target = samplePositions[sample.contact]?[index] else {
      omitted += 1
      return nil
    }
    var properties = properties(sample)
    if let x = sample.x, let y = sample.y { properties.location = Point2D(x: x, y: y) }
    return .refine(
      contact.name, touch: target.touch == contact.touches ? nil : target.touch,
      sample: target.sample, properties)
  }

  private func properties(_ sample: RecordedSample, type: TouchType? = nil) -> ScriptProperties {
    var properties = ScriptProperties()
    for property in SampleProperty.allCases {
      properties.values[property] = sample.properties[property].map {
        property.isAngle ? ScriptLiterals.degrees($0) : $0
      }
    }
    properties.type = type
    properties.estimates = sample.kind == .report(.refine) ? [] : sample.estimates
    return properties
  }

  /// Returns a unique name for a contact that is valid in scripts.
  private mutating func name(for contact: String) -> String {
    let startsWithLetter = contact.utf8.first?.isWordLetter ?? false
    let plain = (startsWithLetter ? "" : "c") + ScriptLiterals.sanitizedName(contact)
    var name = ScriptLiterals.isName(plain) ? plain : plain + "_"
    while !names.insert(name).inserted { name += "_" }
    return name
  }
}
