import TouchKit

/// What a source sent, sample by sample in order of arrival: the contents of a `.touchlog` file.
///
/// What a script compiles to, what a recorder writes, and what importers make of a device's own format. Plain data: anything may be
/// in it, and playing it can do no more than raise issues (R50).
public struct TouchRecording: Hashable, Sendable {
  /// The size of the surface in points; nil where the source did not say.
  public var surface: Size2D?
  /// Where it comes from, in words; nil where nobody said.
  public var source: String?
  /// The samples in order of arrival.
  public var samples: [RecordedSample]
  /// True where the recording breaks off before its end: a player cancels the touches that are down then (R57).
  public var isCutOff: Bool
  /// Whether the `predicted` lines are input, which replaces the library's predictions (R12). Otherwise they are what another system
  /// predicted, for comparison only.
  public var usesPredictions = false
  /// Other members of the head, kept as they were read.
  package var unknownMembers: [JSONMember] = []

  /// A recording from its parts.
  public init(
    surface: Size2D? = nil, source: String? = nil, samples: [RecordedSample] = [],
    isCutOff: Bool = false
  ) {
    self.surface = surface
    self.source = source
    self.samples = samples
    self.isCutOff = isCutOff
  }
}
