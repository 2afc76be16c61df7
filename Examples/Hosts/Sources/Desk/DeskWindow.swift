import TouchKit
import TouchViews

/// The window that all hosts show: a photo, a sheet for ink, two thumb sticks and a list.
public final class DeskWindow: TouchWindow {
  let frameOfPhoto = PhotoFrame(frame: .zero)
  let sheet = InkSheet(frame: .zero)
  let sticks = [StickView(named: "left stick"), StickView(named: "right stick")]
  let list = ListView(frame: .zero)

  /// Creates a window of a size in points.
  public init(size: Size2D) {
    super.init(frame: Rect2D(origin: .zero, size: size))
    backgroundColor = Self.background
    ([frameOfPhoto, sheet] + sticks + [list]).forEach(addSubview)
  }

  /// The color between the views.
  public static let background = TouchColor(red: 0.85, green: 0.86, blue: 0.88)

  public override func layoutSubviews() {
    super.layoutSubviews()
    let margin = 10.0
    let width = (bounds.width - 3 * margin) / 2
    let bottom = 140.0
    let top = bounds.height - bottom - 3 * margin
    let right = width + 2 * margin
    frameOfPhoto.frame = Rect2D(x: margin, y: margin, width: width, height: top)
    sheet.frame = Rect2D(x: right, y: margin, width: width, height: top)
    list.frame = Rect2D(x: right, y: top + 2 * margin, width: width, height: bottom)
    for (index, stick) in sticks.enumerated() {
      let center = Point2D(
        x: margin + width * (0.25 + 0.5 * Double(index)), y: top + 2 * margin + bottom / 2)
      stick.frame = Rect2D(center: center, size: Size2D(width: bottom, height: bottom))
    }
  }

  /// Puts the photo back and removes the strokes.
  public func reset() {
    frameOfPhoto.reset()
    sheet.strokes.clear()
  }

  /// The number of strokes on the sheet.
  public var strokeCount: Int { sheet.strokes.completed.count }

  /// The modifier keys that were pressed while the photo was moved.
  public var modifierFlags: KeyModifierFlags { frameOfPhoto.modifierFlags }
}
