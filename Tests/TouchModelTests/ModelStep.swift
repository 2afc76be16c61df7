import TouchKit

/// One thing that happens in a random sequence: what a line of a touch script can say.
struct ModelStep {
  /// What happens.
  enum Action {
    /// A source sends a report; its timestamp is the step's.
    case report(ContactReport)
    /// A view, by its place among the sequence's views, is hidden, shown or removed.
    case hide(Int), show(Int), remove(Int)
  }

  /// When, in milliseconds as scripts count; may run backwards or be no number.
  var milliseconds: Double
  /// What happens.
  var action: Action

  /// When, in seconds.
  var time: Double { milliseconds / 1000 }

  /// The report, nil for a change to a view.
  var report: ContactReport? {
    if case .report(let report) = action { return report }
    return nil
  }

  /// Whether both are reports of one instant, so that one event may tell of both.
  func isSameInstant(as other: ModelStep) -> Bool {
    guard let report, let next = other.report else { return false }
    return report.timestamp == next.timestamp || (report.timestamp.isNaN && next.timestamp.isNaN)
  }
}

/// A view of a random sequence, with the words that a touch script has for it.
struct ModelView {
  var frame: Rect2D
  /// The place of its superview among the sequence's views; nil: the window.
  var parent: Int?
  var isMultitouch = true
  var isExclusive = false
  var isHidden = false
  var isDisabled = false
  var alpha = 1.0
  /// In degrees, clockwise, about the frame's centre.
  var rotation = 0.0
  var scale = 1.0
  var boundsOrigin = Point2D.zero
  /// Whether touches go up the responder chain (R22).
  var ignores = false
}

/// A sequence of steps with the device and the views that it is played on: everything that a touch
/// script has in its head.
struct ModelSequence {
  /// The number that it was made from.
  var seed: UInt64
  /// The window's size in points.
  var surface = Size2D(width: 400, height: 300)
  /// How often events are drawn, in hertz; nil: at each instant at which samples come.
  var display: Double?
  /// How many contacts the device announced (R56).
  var maximumContacts: Int?
  /// How far ahead predicted samples reach, in milliseconds (R12).
  var prediction = 0.0
  var views: [ModelView] = []
  var steps: [ModelStep] = []

  /// What the sequencer is told; 60 Hz is the rate of a script that names none.
  var configuration: SequencerConfiguration {
    SequencerConfiguration(
      maximumContacts: maximumContacts, sampleRate: 60, predictionHorizon: prediction / 1000)
  }

  /// What contacts are called in the script.
  static func name(of contact: ContactID) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(contact.contact)))
  }

  /// What views are called in the script.
  static func name(ofView view: Int?) -> String { view.map { "v\($0)" } ?? "window" }
}
