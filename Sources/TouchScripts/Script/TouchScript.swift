import TouchKit

/// A touch sequence that a person wrote by hand, and what must come of it: the contents of a `.touch` file as values.
///
/// At once an example, a demo, a bug report and a test. `TouchScript(parsing:file:)` reads one, `compiled()` makes samples of it,
/// `TouchPlayer` plays those, and `ScriptCheck` says which expectations hold.
public struct TouchScript: Hashable, Sendable {
  /// What errors and failures call the file.
  public var file: String
  /// `surface`: the window's size in points.
  public var surface = ScriptConstants.defaultSurface
  /// `rate`: how often a moving or held contact is sampled, in hertz.
  public var rate = ScriptConstants.defaultRate
  /// `display`: how often events are drawn, in hertz; nil: each instant at which samples come is an event.
  public var display: Double?
  /// `predict`: how far ahead predicted samples reach, in milliseconds; 0: none.
  public var prediction = 0.0
  /// `contacts`: how many contacts the device announced; nil: it did not (R56).
  public var maximumContacts: Int?
  /// The views, in the order of their lines: later ones in front.
  public var views: [ScriptView] = []
  /// The gestures, in the order of their lines.
  public var gestures: [ScriptGesture] = []
  /// The lines of actions.
  public var lines: [ScriptLine] = []
  /// The expectations, in the order of their lines.
  public var expectations: [ScriptExpectation] = []

  /// A script with nothing in it but the defaults.
  public init(file: String = "script.touch") { self.file = file }

  /// What the sequencer of such a device is told.
  public var configuration: SequencerConfiguration {
    SequencerConfiguration(
      maximumContacts: maximumContacts, sampleRate: rate, predictionHorizon: prediction / 1000)
  }

  /// The view that is there where a script names none.
  public static let defaultView = "root"
  /// The name of the window in every script.
  public static let windowName = "window"

  /// True for what scripts allow as a name of a contact, a view or a gesture: a letter or `_`, then letters, digits, `_` and `-`,
  /// and none of the words that start a line or an expectation.
  public static func isName(_ word: String) -> Bool { ScriptLiterals.isName(word) }
}
