import TouchInk
import TouchKit
import TouchViews

/// Finger paint: a line for each finger, in the color that is selected when it lands.
final class PaintScene: Scene {
  private let paint = FingerPaintView()
  private var color = 0
  private static let colors = ["Blue", "Red", "Green", "Violet"]

  override init(frame: Rect2D) {
    super.init(frame: frame)
    paint.name = "paint"
    paint.canvas.width = 10
    paint.canvas.color = Palette.accent(0)
    addSubview(paint)
  }

  override func layoutSubviews() { paint.frame = bounds }

  override var controls: [Control] {
    let colors = Self.colors.enumerated().map {
      Control(title: $0.element, isOn: $0.offset == color)
    }
    let isEmpty = paint.canvas.completed.isEmpty
    return colors + [
      Control(title: "Undo", isEnabled: !isEmpty), Control(title: "Clear", isEnabled: !isEmpty),
    ]
  }

  override func press(_ control: Int) {
    if control < Self.colors.count {
      color = control
      paint.canvas.color = Palette.accent(control)
    } else if control == Self.colors.count {
      paint.canvas.undo()
    } else {
      paint.canvas.clear()
    }
  }

  override var status: String {
    "\(count(paint.canvas.completed.count, "line")), \(paint.canvas.inProgress.count) in progress"
  }
}
