import TouchKit

/// A writer of recordings as JSON Lines, with one sample per line and numbers that read back
/// exactly.
package struct TouchLogWriter {
  private init() {}

  /// Returns a recording as text, in which each line ends with a line break.
  package static func text(of recording: TouchRecording) -> String {
    var text = header(of: recording) + "\n"
    for sample in recording.samples {
      line(for: sample).write(to: &text)
      text += "\n"
    }
    return text
  }

  /// Returns the header with version, surface, source and unknown members.
  private static func header(of recording: TouchRecording) -> String {
    var members = [JSONMember("touchlog", 1)]
    members.append("surface", recording.surface.map { [$0.width, $0.height] })
    members.append("source", recording.source)
    members.append("maximumForce", recording.maximumPossibleForce)
    members.append("predictions", recording.usesPredictions ? "source" : nil)
    return JSONValue.object(members + recording.unknownMembers).description
  }

  /// Returns the line of one sample.
  private static func line(for sample: RecordedSample) -> JSONValue {
    var members: [JSONMember] = []
    func append(_ key: String, _ properties: EstimatedProperties) {
      members.append(key, properties.isEmpty ? nil : properties.names)
    }
    members.append("t", sample.time)
    members.append("c", sample.contact.isEmpty ? nil : sample.contact)
    members.append("k", sample.kind.name)
    members.append("at", sample.arrival)
    members.append("x", sample.x)
    members.append("y", sample.y)
    for property in SampleProperty.allCases {
      members.append(property.name, sample.properties[property])
    }
    members.append("type", sample.type?.name)
    members.append("tool", sample.tool?.name)
    append("estimated", sample.estimated)
    append("estimates", sample.estimates)
    members.append("index", sample.index)
    switch sample.kind {
    case .resize(let size): members.append("surface", [size.width, size.height])
    case .press(let control): members.append("control", control)
    case .indirect(let event): members += event.members
    default: break
    }
    return .object(members + sample.unknownMembers)
  }
}

extension IndirectEvent {
  /// The properties that only scrolls and transforms have, as members of a line.
  package var members: [JSONMember] {
    var members = [JSONMember("phase", phase.name)]
    switch type {
    case .scroll: members += [JSONMember("dx", displacement.dx), JSONMember("dy", displacement.dy)]
    case .transform: members += [JSONMember("factor", scale), JSONMember("angle", rotation)]
    case .squeeze, .doubleTap, .button: break
    }
    members.append("discrete", isDiscrete ? JSONValue.bool(true) : nil)
    members.append("momentum", isMomentum ? JSONValue.bool(true) : nil)
    return members
  }
}
