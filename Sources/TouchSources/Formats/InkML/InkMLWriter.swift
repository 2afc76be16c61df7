import TouchKit
import TouchRecordings

/// A writer of touches as InkML: a trace for each contact, with the values that later updates
/// corrected. Contacts that were cancelled or hover, predictions and lost data have no equivalent
/// and are left out.
package struct InkMLWriter {
  private struct Trace {
    var type: TouchType
    var brush: InkMLBrush?
    var samples: [RecordedSample]
    var isCancelled = false
  }

  private var traces: [Trace] = []
  /// The traces of the contacts that are down.
  private var current: [String: Int] = [:]
  /// The brushes of the traces by their IDs, with the numbers of the IDs.
  private var brushes: [InkMLBrush: Int] = [:]

  private init() {}

  /// Returns the text of a recording.
  package static func text(of recording: TouchRecording) -> String {
    var writer = InkMLWriter()
    for sample in recording.samples { writer.append(sample) }
    writer.traces.removeAll { $0.isCancelled }
    for brush in writer.traces.compactMap(\.brush) where writer.brushes[brush] == nil {
      writer.brushes[brush] = writer.brushes.count + 1
    }
    return writer.text(on: recording.surface)
  }

  // MARK: - Traces

  private mutating func append(_ sample: RecordedSample) {
    guard case .report(let kind) = sample.kind else { return }
    let index = current[sample.contact]
    switch kind {
    case .down:
      // A contact that lands twice has not lifted: its touch is cancelled (R51).
      if let index { traces[index].isCancelled = true }
      current[sample.contact] = traces.count
      traces.append(
        Trace(type: sample.type ?? .finger, brush: InkMLBrush(of: sample), samples: [sample]))
    case .move, .up:
      guard let index else { return }
      // A sample has the values of the one before that it does not state.
      var sample = sample
      if let last = traces[index].samples.last { sample.inherit(last) }
      traces[index].samples.append(sample)
      if kind == .up { current[sample.contact] = nil }
    case .refine: refine(sample)
    case .cancel:
      if let index { traces[index].isCancelled = true }
      current[sample.contact] = nil
    case .overflow:
      for index in current.values { traces[index].isCancelled = true }
      current = [:]
    default: break
    }
  }

  /// Corrects a sample of one of the latest traces.
  private mutating func refine(_ update: RecordedSample) {
    guard let updated = update.index else { return }
    for trace in traces.indices.suffix(8) {
      guard traces[trace].samples[0].contact == update.contact,
        let index = traces[trace].samples.lastIndex(where: { $0.index == updated })
      else { continue }
      var refined = update
      refined.inherit(traces[trace].samples[index])
      traces[trace].samples[index].properties = refined.properties
      // Only a location that is an estimate is corrected (R13), and by a valid one (R53).
      if let location = update.location, location.isFinite,
        traces[trace].samples[index].estimates.contains(.location)
      {
        traces[trace].samples[index].x = location.x
        traces[trace].samples[index].y = location.y
      }
    }
  }

  // MARK: - Text

  private func text(on surface: Size2D?) -> String {
    let channels = InkMLChannel.properties.filter { channel in
      traces.contains { $0.samples.contains { $0.properties[channel.property] != nil } }
    }
    var types: [TouchType] = []
    for trace in traces where !types.contains(trace.type) { types.append(trace.type) }
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<ink xmlns=\"http://www.w3.org/2003/InkML\">", "  <definitions>",
        "    <traceFormat xml:id=\"format\">", Self.line("X", "dev", max: surface?.width),
        Self.line("Y", "dev", max: surface?.height), Self.line("T", "ms"),
      ] + channels.map { Self.line($0.name, $0.units) } + ["    </traceFormat>"]
      + types.map { "    <context xml:id=\"\($0.name)\" traceFormatRef=\"#format\"/>" }
      + brushes.sorted { $0.value < $1.value }.flatMap { $0.key.lines(id: "brush\($0.value)") }
      + ["  </definitions>"] + traces.compactMap { line(for: $0, channels) } + ["</ink>"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the line of a channel.
  private static func line(_ name: String, _ units: String, max: Double? = nil) -> String {
    let limit = max.map { " max=\"\(DecimalText.shortest($0))\"" } ?? ""
    return "      <channel name=\"\(name)\" type=\"decimal\" units=\"\(units)\"\(limit)/>"
  }

  /// Returns the line of a trace, or `nil` if it has no valid point.
  private func line(for trace: Trace, _ channels: [InkMLChannel.OfProperty]) -> String? {
    let points = trace.samples.compactMap { Self.point(of: $0, channels) }
    guard !points.isEmpty else { return nil }
    let brush = trace.brush.flatMap { brushes[$0] }.map { " brushRef=\"#brush\($0)\"" } ?? ""
    return "  <trace contextRef=\"#\(trace.type.name)\"\(brush)>"
      + "\(points.joined(separator: ", "))</trace>"
  }

  private static func point(
    of sample: RecordedSample, _ channels: [InkMLChannel.OfProperty]
  ) -> String? {
    guard let x = sample.x, let y = sample.y, let time = sample.time, x.isFinite, y.isFinite,
      time.isFinite
    else { return nil }
    let values = channels.map { channel -> Double? in
      sample.properties[channel.property].map { $0 / channel.scale }
    }
    return ([x, y, time * 1000] + values).map { number in
      number.flatMap { $0.isFinite ? DecimalText.rounded($0, fractionDigits: 3) : nil } ?? "?"
    }.joined(separator: " ")
  }
}

extension RecordedSample {
  /// Takes the values of an earlier sample that this one does not state.
  fileprivate mutating func inherit(_ earlier: RecordedSample) {
    x = x ?? earlier.x
    y = y ?? earlier.y
    time = time ?? earlier.time
    for channel in InkMLChannel.properties where properties[channel.property] == nil {
      properties[channel.property] = earlier.properties[channel.property]
    }
  }
}
