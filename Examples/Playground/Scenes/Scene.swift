import TouchKit
import TouchViews

/// The base class of the scenes: a view that fills the window and has controls beside the canvas.
class Scene: TouchView {
  /// A button beside the canvas.
  struct Control {
    var title: String
    /// Whether the button is pressed, or `nil` if it is not a switch.
    var isOn: Bool?
    var isEnabled = true
    /// The color that the button selects, or `nil` if it selects none.
    var color: TouchColor?
    /// What is lost, if the action cannot be undone and the page has to ask before.
    var question = ""
  }

  /// What the page says about a scene.
  struct Description {
    /// The word by which addresses and recordings name the scene.
    var id: String
    var title: String
    /// One line that says what to do.
    var explanation: String
    /// The guide that explains what the scene uses.
    var guide: String
    /// The files of the scene in this folder.
    var files: String
  }

  /// The scenes, in the order of their tabs.
  static let catalogue = [
    Description(
      id: "photo", title: "Photo",
      explanation: "Drag, pinch and rotate the photo, with fingers, a trackpad or a wheel. A "
        + "double tap resets it, a long press makes it night.",
      guide: "Gestures", files: "PhotoScene PhotoView"),
    Description(
      id: "card", title: "Cards",
      explanation: "Drag the cards, several together if you like. A double tap sends a card home.",
      guide: "GettingStarted", files: "CardScene"),
    Description(
      id: "ink", title: "Ink",
      explanation:
        "Draw with a pen, a finger or the mouse. Samples shows what a stroke consists of.",
      guide: "Ink", files: "InkScene"),
    Description(
      id: "paint", title: "Paint",
      explanation: "Finger paint: each finger draws a line of its own.",
      guide: "ViewsAndDrawing", files: "PaintScene"),
    Description(
      id: "spots", title: "Spots",
      explanation: "Each touch gets a spot with its identifier, its phase and the number of its "
        + "samples.",
      guide: "ComingFromUIKit", files: "SpotsScene"),
    Description(
      id: "identity", title: "Identity",
      explanation: "The contacts lose their ids, and a matcher finds each by its location.",
      guide: "InputFormats", files: "IdentityScene"),
  ]

  /// Returns the index of the scene with a word in the catalogue, or `nil` if there is none.
  static func index(of id: String) -> Int? { catalogue.firstIndex { $0.id == id } }

  /// Creates the scene with an index in the catalogue.
  static func make(_ index: Int, frame: Rect2D) -> Scene {
    switch index {
    case 1: CardScene(frame: frame)
    case 2: InkScene(frame: frame)
    case 3: PaintScene(frame: frame)
    case 4: SpotsScene(frame: frame)
    case 5: IdentityScene(frame: frame)
    default: PhotoScene(frame: frame)
    }
  }

  override init(frame: Rect2D) {
    super.init(frame: frame)
    // A script names views, and none `spots` or `touch`.
    name = "scene"
  }

  private var fittedSize = Size2D.zero

  // A subview that comes to the front needs layout, too, which must not move the others.
  final override func layoutSubviews() {
    guard bounds.size != fittedSize else { return }
    fittedSize = bounds.size
    fitSubviews()
  }

  /// Places the subviews in a surface of another size.
  func fitSubviews() {}

  /// The log of the session.
  final var log: SessionLog?
  /// The colors of the page.
  final var palette = Palette()
  /// Whether discs show the touches.
  var showsDiscs: Bool { true }

  /// The buttons beside the canvas.
  var controls: [Control] { [] }
  /// Whether the views of the scene keep what they have drawn, so that a frame costs what is new
  /// (R76). Otherwise all of it is drawn in each frame.
  var keepsDrawing: Bool { false }
  /// A line of text below the canvas.
  var status: String { "" }
  /// What the colors of the scene mean.
  var legend: [(color: TouchColor, meaning: String)] { [] }

  /// Performs the action of a control.
  func press(_ control: Int) {}
}

extension TouchView {
  /// Draws a line of text on a plate, with its center at a point if there is room.
  final func drawLabel(_ text: String, at point: Point2D, _ palette: Palette) {
    let size = 13.0
    let width = TextMetrics.width(of: text, size: size) + 16
    let center = Point2D(
      x: max(width / 2 + 2, min(point.x, bounds.width - width / 2 - 2)),
      y: max(13, min(point.y, bounds.height - 13)))
    let plate = Rect2D(center: center, size: Size2D(width: width, height: 22))
    drawing.append(.path(Path2D(plate, cornerRadius: 8), fill: palette.plate))
    let baseline = center + Vector2D(dx: 0, dy: size * TextMetrics.capHeight / 2)
    drawing.append(.text(text, at: baseline, size: size, anchor: .middle, color: palette.ink))
  }
}

/// Returns a number with at most two decimals.
func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

/// Returns a number of things as text: `1 stroke`, `2 strokes`.
func count(_ number: Int, _ thing: String) -> String {
  "\(number) \(thing)\(number == 1 ? "" : "s")"
}
