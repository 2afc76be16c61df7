import TouchKit

/// The samples of a source in order of arrival, as in a `.touchlog` file.
///
/// Compiled scripts, recorders and importers of device formats create recordings. A recording is
/// plain data without validation: playing it raises issues for invalid samples (R50).
public struct TouchRecording: Hashable, Sendable {
  /// The size of the surface in points, or `nil` if it is unknown.
  public var surface: Size2D?
  /// A description of the source, or `nil` if it is unknown.
  package var source: String?
  /// The greatest force of the source, which players pass to their sequencer, or `nil` if it is
  /// unknown (R60).
  package var maximumPossibleForce: Double?
  /// The samples in order of arrival.
  public var samples: [RecordedSample]
  /// Whether the recording was cut off, as at the end of a truncated file; a player cancels the
  /// touches that are down then (R57).
  package var isCutOff: Bool
  /// Whether the samples of kind `predicted` are input, which replaces the library's predictions
  /// (R12).
  ///
  /// Otherwise they are predictions of another system, for comparison only.
  package var usesPredictions = false
  /// Whether the recording has a sample of a touch or hover, or an event of a scroll or the like.
  package var hasInput: Bool {
    samples.contains { if case .report = $0.kind { true } else { $0.indirectEvent != nil } }
  }
  /// The names of the controls that were pressed, in order.
  package var presses: [String] {
    samples.compactMap { if case .press(let control) = $0.kind { control } else { nil } }
  }
  /// The unknown members of the header, as they were read.
  package var unknownMembers: [JSONMember] = []

  /// Creates a recording.
  package init(
    surface: Size2D? = nil, source: String? = nil, samples: [RecordedSample] = [],
    isCutOff: Bool = false
  ) {
    self.surface = surface
    self.source = source
    self.samples = samples
    self.isCutOff = isCutOff
  }
}

extension [String] {
  /// These presses of controls as text: `2 presses of controls (Reset, Night)`.
  package var pressText: String {
    var controls: [String] = []
    for control in self where !controls.contains(control) { controls.append(control) }
    let number = count == 1 ? "1 press of a control" : "\(count) presses of controls"
    return "\(number) (\(controls.joined(separator: ", ")))"
  }
}
