import TouchKit
import TouchViews

/// Prints a line for each gesture that begins or ends on a picture, with the components of the
/// picture's transform at that time.
final class PictureLog {
  private let picture: PictureView

  /// Creates a log. Its actions are called after those of the picture, which were added first.
  init(of picture: PictureView) {
    self.picture = picture
    print(line("", ["translation", "scale", "rotation", "shear", "selected"]))
    for recognizer in picture.gestureRecognizers {
      recognizer.addAction { [unowned self] recognizer in
        if recognizer.state != .changed { write("  \(recognizer.label): \(recognizer.state)") }
      }
    }
  }

  func write(_ title: String) {
    let components = picture.transform.components
    let values = [
      "\(text(components.translation.dx)), \(text(components.translation.dy))",
      "\(text(components.scaleX)), \(text(components.scaleY))",
      "\(text(components.rotation * 180 / .pi))°",
      text(components.shear),
      picture.isSelected ? "yes" : "no",
    ]
    print(line(title, values))
  }

  private func line(_ title: String, _ values: [String]) -> String {
    let start = title + blanks(38 - title.count)
    return values.reduce(start) { $0 + blanks(14 - $1.count) + $1 }
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

  /// Returns a number with two decimals. Adding 0 turns -0 into 0.
  private func text(_ number: Double) -> String { "\((number * 100).rounded() / 100 + 0)" }
}
