import TouchRecordings

/// A reader of dumps of device nodes, such as those of `cat /dev/input/event3`.
///
/// A dump has the events of one device as the kernel sends them (see `EvdevEventParser`), and
/// describes nothing. The line of a problem is the number of the event.
package enum DumpReader {
  /// Returns the recording in the bytes of a file, which its problem calls `file`.
  package static func read(_ bytes: [UInt8], file: String) -> DeviceRecording {
    var recording = DeviceRecording(format: .dump, devices: [EvdevDeviceDescription()])
    var parser = EvdevEventParser()
    parser.receive(bytes, into: &recording.events)
    parser.finish(into: &recording.events)
    if parser.remainder > 0, let layout = parser.layout {
      recording.report(
        FormatError(
          file: file, line: recording.events.count + 1, column: 1,
          expected: "an event of \(layout.eventSize) bytes", found: "\(parser.remainder) bytes"))
    }
    return recording
  }
}

extension RecordingFormat {
  /// The bytes of a Linux device node: events of 16 or 24 bytes.
  public static let dump = RecordingFormat(
    "dump", title: "a dump of a device node", extensions: ["dump"],
    recognizes: { line in
      // A file of zeros is no dump.
      line.line == 1 && line.bytes.prefix(48).contains { $0 != 0 }
        && EvdevEventParser.layout(of: line.bytes) != nil
    }, read: DumpReader.read)
}
