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
  /// The device, which the script states as `rate`, `display`, `predict`, `contacts` (R56),
  /// `maximumforce` (R60) and `palms reject` (R63).
  package var device = TouchDevice().scriptDevice
  /// The views in the order of their lines, from back to front.
  package var views: [ScriptView] = []
  /// The gestures in the order of their lines.
  package var gestures: [ScriptGesture] = []
  /// The lines of actions.
  package var lines: [ScriptLine] = []
  /// The expectations in the order of their lines.
  package var expectations: [ScriptExpectation] = []
  /// The numbers of the lines of actions in the file, starting at 1, or none if it was not parsed.
  package var lineNumbers: [Int] = []
  /// The parts of a recording that its script cannot express, one sentence each.
  package var remarks: [String] = []

  /// Creates a script without views, gestures, actions and expectations.
  package init(file: String = "script.touch") { self.file = file }

  /// The name of the view of a script that defines none.
  static let defaultView = "root"
  /// The name of the window.
  package static let windowName = "window"

  /// Returns the view of a script that defines none: it fills the surface and has multiple touch
  /// enabled.
  static func defaultView(on surface: Size2D) -> ScriptView {
    var view = ScriptView(name: defaultView, frame: Rect2D(origin: .zero, size: surface))
    view.options["multitouch"] = "multitouch"
    return view
  }
}

extension TouchScript {
  /// Returns the default name of a contact by its number: `a` to `z`, then `finger27`.
  package static func contactName(_ number: Int) -> String {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    return number < letters.count ? letters[number] : "finger\(number + 1)"
  }
}
