import TouchKit
import TouchViews

/// The base class of the scenes: a view that fills the window, has controls beside the canvas, and
/// draws itself.
class Scene: TouchView {
  /// A button beside the canvas.
  struct Control {
    var title: String
    /// Whether the button is pressed, or `nil` if it is not a switch.
    var isOn: Bool?
    var isEnabled = true

    /// The control as one line: whether it is on, off, or no switch; whether it is enabled; the
    /// title.
    var text: String {
      "\(isOn.map { $0 ? "on" : "off" } ?? "button")\t\(isEnabled ? 1 : 0)\t\(title)"
    }
  }

  /// The names of the scenes, in the order of `make(_:frame:)`, with one line that explains each.
  static let catalogue: [(name: String, explanation: String)] = [
    ("Spots", "Each finger gets a spot with its identifier, its phase and its number of samples.")
  ]

  /// Creates the scene with an index in the catalogue.
  static func make(_ index: Int, frame: Rect2D) -> Scene {
    switch index {
    default: SpotsScene(frame: frame)
    }
  }

  /// The log of the session.
  final var log: SessionLog?

  /// The buttons beside the canvas.
  var controls: [Control] { [] }
  /// A line of text below the canvas.
  var status: String { "" }

  /// Performs the action of a control.
  func press(_ control: Int) {}

  /// Draws the scene at a time in seconds.
  func draw(into list: inout DrawList, at time: Double, _ palette: Palette) {}

  /// Called after the size of the canvas has changed.
  func layout() {}
}
