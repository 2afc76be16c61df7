import TouchKit

/// A writer of recordings as JSON Lines, with one sample per line and numbers that read back
/// exactly.
public enum TouchLogWriter {
  /// Returns a recording as text, in which each line ends with a line break.
  public static func text(of recording: TouchRecording) -> String {
    var text = header(of: recording) + "\n"
    for sample in recording.samples {
      line(for: sample).write(to: &text)
      text += "\n"
    }
    return text
  }

  /// Returns the header with version, surface, source and unknown members.
  private static func header(of recording: TouchRecording) -> String {
    var members = [JSONMember("touchlog", .number("1"))]
    if let surface = recording.surface {
      members.append(
        JSONMember("surface", .array([JSONValue(surface.width), JSONValue(surface.height)])))
    }
    if let source = recording.source { members.append(JSONMember("source", .string(source))) }
    if recording.usesPredictions { members.append(JSONMember("predictions", .string("source"))) }
    return JSONValue.object(members + recording.unknownMembers).description
  }

  /// Returns the line of one sample.
  private static func line(for sample: RecordedSample) -> JSONValue {
    var members: [JSONMember] = []
    func add(_ key: String, _ value: Double?) {
      if let value { members.append(JSONMember(key, JSONValue(value))) }
    }
    func add(_ key: String, _ properties: EstimatedProperties) {
      if !properties.isEmpty {
        members.append(JSONMember(key, .array(properties.names.map { .string($0) })))
      }
    }
    add("t", sample.time)
    if !sample.contact.isEmpty { members.append(JSONMember("c", .string(sample.contact))) }
    members.append(JSONMember("k", .string(sample.kind.name)))
    add("at", sample.arrival)
    add("x", sample.x)
    add("y", sample.y)
    for property in SampleProperty.allCases { add(property.name, sample.properties[property]) }
    if let type = sample.type { members.append(JSONMember("type", .string(type.name))) }
    add("estimated", sample.estimated)
    add("estimates", sample.estimates)
    if let index = sample.index { members.append(JSONMember("index", .number("\(index)"))) }
    return .object(members + sample.unknownMembers)
  }
}
