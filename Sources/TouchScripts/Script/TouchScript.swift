import TouchKit

/// A touch script: the contents of a `.touch` file, with views, gestures, actions and expectations.
///
/// A script serves as an example, a demo, a bug report or a test. `TouchScript(parsing:file:)`
/// parses a script, `TouchPlayer` plays its actions, and `ScriptCheck` evaluates the expectations.
public struct TouchScript: Hashable, Sendable {
  /// The name of the file in errors and failures.
  public var file: String
  /// The size of the window in points, which the script states as `surface`.
  public var surface = ScriptConstants.defaultSurface
  /// The rate in hertz at which moving or held contacts are sampled, which the script states as
  /// `rate`.
  package var rate = ScriptConstants.defaultRate
  /// The rate in hertz at which events are drawn, `display`, or `nil` to draw at each instant with
  /// samples.
  package var display: Double?
  /// The horizon of predictions in milliseconds, `predict`, or 0 for no predictions.
  package var prediction = 0.0
  /// The number of contacts that the device announces, `contacts`, or `nil` if it announces none
  /// (R56).
  package var maximumContacts: Int?
  /// The greatest force of the device, `maximumforce`, or `nil` if it is unknown (R60).
  package var maximumPossibleForce: Double?
  /// Whether palms are rejected, `palms reject` (R63).
  package var rejectsPalms = false
  /// The views in the order of their lines, from back to front.
  package var views: [ScriptView] = []
  /// The gestures in the order of their lines.
  package var gestures: [ScriptGesture] = []
  /// The lines of actions.
  package var lines: [ScriptLine] = []
  /// The expectations in the order of their lines.
  package var expectations: [ScriptExpectation] = []
  /// The probable mistakes that the parser found, each with file and line.
  package var warnings: [String] = []

  /// Creates a script without views, gestures, actions and expectations.
  package init(file: String = "script.touch") { self.file = file }

  /// The configuration of the sequencer that the script describes.
  package var configuration: SequencerConfiguration {
    SequencerConfiguration(
      maximumContacts: maximumContacts, sampleRate: rate, predictionHorizon: prediction / 1000,
      maximumPossibleForce: maximumPossibleForce, rejectsPalms: rejectsPalms)
  }

  /// The name of the view of a script that defines none.
  static let defaultView = "root"
  /// The name of the window.
  package static let windowName = "window"
}

/// The first words of the lines of the header, in the order in which they are written.
enum ScriptHeaderWord: String, CaseIterable {
  case touchscript, surface, rate, display, predict, contacts, maximumforce, palms
}
