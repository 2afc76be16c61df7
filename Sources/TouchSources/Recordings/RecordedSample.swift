import TouchKit

/// One line of a recording: what a source said of one contact at one moment, unchecked.
public struct RecordedSample: Hashable, Sendable {
  /// What the line tells.
  public enum Kind: Hashable, Sendable {
    /// Input for a sequencer, by the names of `ContactReport.Kind`.
    case report(ContactReport.Kind)
    /// What the source or another system predicted then: input if `TouchRecording.usesPredictions`, otherwise for comparison only.
    case predicted
    /// An event was drawn, of everything received so far with a time up to this one (R44).
    case draw
    /// A kind that this version does not know: kept, not played.
    case other(String)
  }

  /// What the line tells.
  public var kind: Kind
  /// The source's own name for the contact. `device:contact` (two whole numbers) reads as that `ContactID`.
  public var contact: String
  /// When the sample was read, in seconds. A `refine` has none of its own: where there is one it is that of the sample it names.
  public var time: Double?
  /// When the line arrived, in seconds, where it says so: `at`. Only a `refine` needs it; without, it arrives with the line before.
  public var arrival: Double?
  /// The distance from the left edge, in points; nil: at the last good place.
  public var x: Double?
  /// The distance from the top edge, in points; nil: at the last good place.
  public var y: Double?
  /// The properties that the line has, angles in radians. Those left out keep the contact's last known values (R16).
  public var properties: SampleProperties
  /// What touches; nil where the line does not say.
  public var type: TouchType?
  /// The properties that are estimates.
  public var estimated: EstimatedProperties
  /// Those of them for which a `refine` is expected.
  public var estimates: EstimatedProperties
  /// The source's own name for the sample, by which a `refine` finds it.
  public var index: Int?
  /// Other members of the line, kept as they were read.
  package var unknownMembers: [JSONMember] = []

  /// A line from its parts; what a source does not report stays nil.
  public init(
    _ kind: Kind, _ contact: String = "", time: Double? = nil, arrival: Double? = nil,
    x: Double? = nil, y: Double? = nil,
    properties: SampleProperties = [:], type: TouchType? = nil, estimated: EstimatedProperties = [],
    estimates: EstimatedProperties = [],
    index: Int? = nil
  ) {
    self.kind = kind
    self.contact = contact
    self.time = time
    self.arrival = arrival
    self.x = x
    self.y = y
    self.properties = properties
    self.type = type
    self.estimated = estimated
    self.estimates = estimates
    self.index = index
  }

  /// A line for a report, its contact called `name`.
  public init(_ report: ContactReport, contact name: String) {
    self.init(
      report.kind == .predicted ? .predicted : .report(report.kind), name,
      time: report.kind == .refine ? nil : report.timestamp,
      arrival: report.kind == .refine ? report.timestamp : nil, x: report.location?.x,
      y: report.location?.y,
      properties: report.properties, type: report.type, estimated: report.estimatedProperties,
      estimates: report.estimatedPropertiesExpectingUpdates,
      index: report.updateIndex)
  }

  /// The report for a sequencer; `nil` if the line is no input, as predictions are unless `usingPredictions`. `arrival` (seconds) is used
  /// if the line names no time.
  public func report(
    as contact: ContactID, arrivingAt arrival: Double, usingPredictions: Bool = false
  ) -> ContactReport? {
    let kind: ContactReport.Kind
    switch self.kind {
    case .report(let own): kind = own
    case .predicted where usingPredictions: kind = .predicted
    case .predicted, .draw, .other: return nil
    }
    let hasLocation = x != nil || y != nil
    var report = ContactReport(
      kind, contact, at: kind == .refine ? self.arrival ?? arrival : time ?? arrival,
      location: hasLocation ? Point2D(x: x ?? .nan, y: y ?? .nan) : nil, type: type,
      estimatedProperties: estimated,
      estimatedPropertiesExpectingUpdates: estimates, updateIndex: index)
    report.properties = properties
    return report
  }
}

extension RecordedSample.Kind {
  /// The kind as a recording writes it.
  public var name: String {
    switch self {
    case .report(let kind): return kind.name
    case .predicted: return "predicted"
    case .draw: return "draw"
    case .other(let name): return name
    }
  }

  /// The kind of that name; `other` for a name that this version does not know.
  public init(name: String) {
    switch name {
    case "predicted": self = .predicted
    case "draw": self = .draw
    default:
      self =
        ContactReport.Kind.allCases.first { $0.name == name }.map { .report($0) } ?? .other(name)
    }
  }
}

extension ContactReport.Kind {
  /// The word of scripts and recordings.
  package var name: String {
    switch self {
    case .down: return "down"
    case .move: return "move"
    case .up: return "up"
    case .cancel: return "cancel"
    case .hover: return "hover"
    case .leave: return "leave"
    case .refine: return "refine"
    case .predicted: return "predicted"
    case .overflow: return "overflow"
    }
  }
}
