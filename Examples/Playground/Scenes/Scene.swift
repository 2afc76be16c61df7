import TouchKit
import TouchViews

/// The base class of the scenes: a view that fills the window and has controls beside the canvas.
/// It is drawn anew in each frame.
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
    ("Spots", "Each finger gets a spot with its identifier, its phase and its number of samples."),
    ("Photo", "Drag, pinch and rotate. A double tap resets, a long press makes it night."),
    ("Ink", "Draw with a pen, a finger or a mouse. The orange end is predicted."),
    ("Paint", "Finger paint: each finger draws a line of its own."),
    (
      "Identity",
      "The contacts are shuffled and have no ids. A matcher assigns them by location."
    ),
  ]

  /// Creates the scene with an index in the catalogue.
  static func make(_ index: Int, frame: Rect2D) -> Scene {
    switch index {
    case 1: PhotoScene(frame: frame)
    case 2: InkScene(frame: frame)
    case 3: PaintScene(frame: frame)
    case 4: IdentityScene(frame: frame)
    default: SpotsScene(frame: frame)
    }
  }

  /// The log of the session.
  final var log: SessionLog?
  /// The colors of the page.
  final var palette = Palette()
  /// Whether the touch indicator is shown.
  var showsIndicator: Bool { true }
  /// Whether the decisions of recognizers are shown beside the canvas.
  var showsDecisions: Bool { false }

  /// The buttons beside the canvas.
  var controls: [Control] { [] }
  /// A line of text below the canvas.
  var status: String { "" }

  /// Performs the action of a control.
  func press(_ control: Int) {}
}

extension TouchView {
  /// Draws a line of text whose center is above a point.
  final func drawText(
    _ text: String, above point: Point2D, by distance: Double, _ color: TouchColor
  ) {
    drawing.append(.text(text, at: point - Vector2D(dx: 0, dy: distance), color: color))
  }
}

/// Returns a number with at most two decimals.
func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

/// Returns a number of things as text: `1 stroke`, `2 strokes`.
func count(_ number: Int, _ thing: String) -> String {
  "\(number) \(thing)\(number == 1 ? "" : "s")"
}
