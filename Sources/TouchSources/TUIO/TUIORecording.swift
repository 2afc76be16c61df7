import TouchKit
import TouchRecordings

/// A recording of the messages of TUIO trackers, with coordinates from 0 to 1.
///
/// `TouchRecording(_:surface:)` converts it into touches.
package struct TUIORecording: Hashable, Sendable, RecordingWithProblems {
  struct Entry: Hashable {
    /// The time in seconds since the first message.
    var time: Double
    var message: TUIOMessage
  }

  var entries: [Entry] = []
  /// The first 100 problems of the file.
  package internal(set) var problems: [FormatError] = []
  /// The number of problems, including those that `problems` does not contain.
  package internal(set) var problemCount = 0
  /// The number of lines of unknown kinds, which are skipped, such as messages about objects.
  package internal(set) var unknownLineCount = 0
}

extension TUIORecording: RecordingContent {
  package func touches(on surface: Size2D?) -> TouchRecording {
    TouchRecording(self, surface: surface)
  }
}

extension TouchRecording {
  /// Creates a recording of touches in points from a recording of TUIO trackers.
  ///
  /// A contact is named `device:session`, in which the devices are numbered in the order in which
  /// the trackers occur. Touches that are still down at the end of the recording are cancelled
  /// (R57), and so are those of a tracker that sends nothing for 3 s.
  ///
  /// - Parameters:
  ///   - recording: The messages.
  ///   - surface: The size of the surface in points, or `nil` for 400 by 300 points, because TUIO
  ///     does not transmit it.
  package init(_ recording: TUIORecording, surface: Size2D? = nil) {
    self = TUIODecoding(recording, surface: surface ?? SourceConstants.defaultSurface).recording
  }
}

/// The touches of a recording of TUIO trackers, and the faults of the trackers.
struct TUIODecoding {
  private(set) var recording: TouchRecording
  let issues: IssueCounts<TUIOIssue>

  init(_ messages: TUIORecording, surface: Size2D) {
    var decoder = TUIODecoder(surface: surface, silenceTimeout: SourceConstants.silenceTimeout)
    for entry in messages.entries { decoder.receive(entry.message, at: entry.time) }
    let reports = decoder.drainReports()
    decoder.finish()
    let cancellations = decoder.drainReports()
    issues = decoder.issues
    recording = TouchRecording(
      surface: surface, source: RecordingFormat.tuio.name,
      samples: (reports + cancellations).map {
        RecordedSample($0, contact: $0.contact.description)
      }, isCutOff: !cancellations.isEmpty)
  }
}
