import TouchKit
import TouchRecordings

/// A recording of one or more Linux input devices, in device units and with the times of the file.
///
/// `TouchRecording(_:)` converts it into touches.
package struct DeviceRecording: Equatable, Sendable, RecordingWithProblems {
  /// The format of the file.
  package var format: RecordingFormat
  /// The devices in the order of the file, which are not empty if there are events.
  package var devices: [EvdevDeviceDescription]
  /// The events in the order of the file.
  package var events: [EvdevEvent]
  /// The scrolls and transforms that libinput made of the events, by their times.
  var libinputEvents: [LibinputEvent] = []
  /// Whether the events have no times.
  var isUntimed = false
  /// The first 100 problems of the file.
  package var problems: [FormatError] = []
  /// The number of problems, including those that `problems` does not contain.
  package var problemCount = 0
  /// The number of lines of unknown kinds, which are skipped, because many tools add comments.
  package var unknownLineCount = 0

  /// Creates a recording.
  package init(
    format: RecordingFormat, devices: [EvdevDeviceDescription] = [], events: [EvdevEvent] = []
  ) {
    self.format = format
    self.devices = devices
    self.events = events
  }

  /// The time between the first and the last event in seconds, or 0 if there are no events.
  var duration: Double {
    guard let first = events.first, let last = events.last else { return 0 }
    return Double(last.microseconds &- first.microseconds) / 1e6
  }
}

extension DeviceRecording: RecordingContent {
  package func touches(on surface: Size2D?) -> TouchRecording {
    TouchRecording(self, surface: surface)
  }
}
