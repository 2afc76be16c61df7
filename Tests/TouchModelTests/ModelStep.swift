import TouchKit

/// One step of a random sequence, which a line of a touch script can express.
struct ModelStep {
  /// The action of a step.
  enum Action {
    /// A source sends a report. Its timestamp is that of the step.
    case report(ContactReport)
    /// A view, by its index in the sequence, is hidden, shown or removed.
    case hide(Int), show(Int), remove(Int)
  }

  /// The time in milliseconds, as in scripts. It may run backwards or be NaN.
  var milliseconds: Double
  /// The action of a step.
  var action: Action

  /// The time in seconds.
  var time: Double { milliseconds / 1000 }

  /// The report, or `nil` for a change to a view.
  var report: ContactReport? {
    if case .report(let report) = action { return report }
    return nil
  }

  /// Returns whether both are reports of one instant, which one event can contain.
  func isSameInstant(as other: ModelStep) -> Bool {
    guard let report, let next = other.report else { return false }
    return report.timestamp == next.timestamp || (report.timestamp.isNaN && next.timestamp.isNaN)
  }
}

/// A view of a random sequence, with the properties that a touch script can express.
struct ModelView {
  var frame: Rect2D
  /// The index of its superview in the sequence, or `nil` for the window.
  var parent: Int?
  var isMultitouch = true
  var isExclusive = false
  var isHidden = false
  var isDisabled = false
  var alpha = 1.0
  /// The rotation about the center of the frame, in degrees, clockwise.
  var rotation = 0.0
  var scale = 1.0
  var boundsOrigin = Point2D.zero
  /// Whether touches are passed up the responder chain (R22).
  var ignores = false
}

/// A sequence of steps, with the device and the views that the head of a touch script describes.
///
/// It is not a hand of `explore`, because a source may break the rules in it: contacts land twice,
/// times run backwards, and numbers are not finite.
struct ModelSequence {
  /// The seed of the sequence.
  var seed: UInt64
  /// The size of the window in points.
  var surface = Size2D(width: 400, height: 300)
  /// The draw rate in hertz, or `nil` to draw at each instant with samples.
  var display: Double?
  /// The number of contacts that the device announced (R56).
  var maximumContacts: Int?
  /// The horizon of predicted samples, in milliseconds (R12).
  var prediction = 0.0
  var views: [ModelView] = []
  var steps: [ModelStep] = []

  /// The configuration of the sequencer. The rate is that of a script without one, 60 Hz.
  var configuration: SequencerConfiguration {
    SequencerConfiguration(
      maximumContacts: maximumContacts, sampleRate: 60, predictionHorizon: prediction / 1000)
  }

  /// Returns the name of a contact in the script.
  static func name(of contact: ContactID) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(contact.contact)))
  }

  /// Returns the name of a view in the script.
  static func name(ofView view: Int?) -> String { view.map { "v\($0)" } ?? "window" }
}
