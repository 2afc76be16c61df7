import TouchKit

/// A line of a recording: one sample of one contact as the source reported it, without validation.
public struct RecordedSample: Hashable, Sendable {
  /// The kind of a line.
  package enum Kind: Hashable, Sendable {
    /// A contact report, which is input of a sequencer.
    case report(ContactReport.Kind)
    /// A prediction of the source or of another system.
    ///
    /// It is input if `TouchRecording.usesPredictions` is `true`; otherwise it is kept for
    /// comparison.
    case predicted
    /// A draw, which delivers the samples received so far with times up to the time of the draw
    /// (R44).
    case draw
    /// An event of a scroll or transform, whose time and location are those of the line (R65).
    // It is stored apart, because it is several times as large as all other lines.
    indirect case indirect(IndirectEvent)
    /// The program cancelled all touches, scrolls and hovers (R55).
    case cancelTouches
    /// The surface has changed its size, in points.
    case resize(Size2D)
    /// A control of the recorded program was pressed. A program that has a control with this name
    /// performs its action in a replay.
    case press(String)
    /// A kind that is unknown to this version; the line is kept and not played.
    case other(String)
  }

  /// The kind of the line.
  package var kind: Kind
  /// The source's name of the contact; `device:contact` (two integers) denotes that `ContactID`.
  package var contact: String
  /// The time of the sample in seconds.
  ///
  /// A `refine` needs none; if it has one, it is the time of the sample that it updates.
  package var time: Double?
  /// The time at which the line arrived in seconds (`at`), or `nil` for the time of the previous
  /// line.
  ///
  /// Only a `refine` uses it.
  package var arrival: Double?
  /// The x coordinate in points, or `nil` for the last valid location.
  package var x: Double?
  /// The y coordinate in points, or `nil` for the last valid location.
  package var y: Double?
  /// The properties of the line, with angles in radians.
  ///
  /// A property that is left out keeps the contact's last known value (R16).
  package var properties: SampleProperties
  /// The type of the touch, or `nil` if the line has none.
  package var type: TouchType?
  /// The tool that a pencil is used as, or `nil` if the line does not state it (R62).
  package var tool: TouchTool?
  /// The properties whose values are estimates.
  package var estimated: EstimatedProperties = []
  /// The estimated properties for which a `refine` is expected.
  package var estimates: EstimatedProperties = []
  /// The source's index of the sample, by which a `refine` refers to it.
  package var index: Int?
  /// The unknown members of the line, as they were read.
  package var unknownMembers: [JSONMember] = []

  /// Creates a line; `nil` means that the source does not report the value. The other values can be
  /// set afterwards.
  package init(
    _ kind: Kind, _ contact: String = "", time: Double? = nil, x: Double? = nil, y: Double? = nil,
    properties: SampleProperties = [:], type: TouchType? = nil
  ) {
    self.kind = kind
    self.contact = contact
    self.time = time
    self.x = x
    self.y = y
    self.properties = properties
    self.type = type
  }

  /// Creates a line for a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - name: The name of its contact, which is left out for an `overflow`.
  package init(_ report: ContactReport, contact name: String) {
    self.init(
      report.kind == .predicted ? .predicted : .report(report.kind),
      report.kind == .overflow ? "" : name,
      time: report.kind == .refine ? nil : report.timestamp, x: report.location?.x,
      y: report.location?.y, properties: report.properties, type: report.type)
    arrival = report.kind == .refine ? report.timestamp : nil
    tool = report.tool
    estimated = report.estimatedProperties
    estimates = report.estimatedPropertiesExpectingUpdates
    index = report.updateIndex
  }

  /// Creates a line for an event of a scroll or transform.
  package init(_ event: IndirectEvent) {
    self.init(
      .indirect(event), time: event.timestamp, x: event.location.x, y: event.location.y,
      properties: event.properties)
  }

  /// The event of a scroll or transform, or `nil` if the line is none.
  package var indirectEvent: IndirectEvent? {
    guard case .indirect(var event) = kind else { return nil }
    event.timestamp = time ?? .nan
    event.properties = properties
    event.location = location ?? Point2D(x: .nan, y: .nan)
    return event
  }

  /// The location, in which a missing coordinate is NaN, or `nil` if both are missing.
  package var location: Point2D? {
    x == nil && y == nil ? nil : Point2D(x: x ?? .nan, y: y ?? .nan)
  }

  /// Calls one of two closures with what a line says, if it is input of a sequencer.
  ///
  /// - Parameters:
  ///   - contact: Its contact, if it has one.
  ///   - arrival: The time in seconds that is used if the line has no time.
  ///   - report: A closure that receives a report.
  ///   - indirect: A closure that receives an event of a scroll or transform.
  package func send(
    as contact: @autoclosure () -> ContactID, arrivingAt arrival: Double,
    _ report: (ContactReport) -> Void, indirect: (IndirectEvent) -> Void
  ) {
    if let event = indirectEvent {
      indirect(event)
    } else if let own = self.report(
      as: contact(), arrivingAt: arrival, usingPredictions: true)
    {
      report(own)
    }
  }

  /// Returns the report for a sequencer, or `nil` if the line is not input.
  ///
  /// - Parameters:
  ///   - contact: The contact of the report.
  ///   - arrival: The time in seconds that is used if the line has no time.
  ///   - usingPredictions: Whether predictions are input.
  package func report(
    as contact: ContactID, arrivingAt arrival: Double, usingPredictions: Bool = false
  ) -> ContactReport? {
    let kind: ContactReport.Kind
    switch self.kind {
    case .report(let own): kind = own
    case .predicted where usingPredictions: kind = .predicted
    case .predicted, .draw, .indirect, .cancelTouches, .resize, .press, .other: return nil
    }
    var report = ContactReport(
      kind, contact, at: kind == .refine ? self.arrival ?? arrival : time ?? arrival,
      location: location, type: type, tool: tool, estimatedProperties: estimated,
      estimatedPropertiesExpectingUpdates: estimates, updateIndex: index)
    report.properties = properties
    return report
  }
}

extension RecordedSample.Kind {
  /// The name of the kind in recordings.
  package var name: String {
    switch self {
    case .report(let kind): kind.name
    case .predicted: "predicted"
    case .draw: "draw"
    case .indirect(let event): event.type.name
    case .cancelTouches: "cancelTouches"
    case .resize: "resize"
    case .press: "press"
    case .other(let name): name
    }
  }

  /// Creates the kind with a name, which is `other` if the name is unknown or if the kind has a
  /// value of its own.
  package init(name: String) {
    switch name {
    case "predicted": self = .predicted
    case "draw": self = .draw
    case "cancelTouches": self = .cancelTouches
    default: self = ContactReport.Kind(name: name).map { .report($0) } ?? .other(name)
    }
  }
}
