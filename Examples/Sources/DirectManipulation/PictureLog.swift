import TouchKit
import TouchViews

/// Writes a line for each thing that happens to a picture: what fired, and what the picture's transform is made of since.
final class PictureLog {
  private let picture: PictureView

  /// Writes whenever a gesture of the picture begins or ends: after the picture's own actions, which were added first.
  init(of picture: PictureView) {
    self.picture = picture
    print(line("", ["moved by", "scaled by", "turned by", "slanted by", "selected"]))
    for recognizer in picture.gestureRecognizers {
      recognizer.addAction { [unowned self] recognizer in
        if recognizer.state != .changed { write("  \(recognizer.label): \(recognizer.state)") }
      }
    }
  }

  func write(_ what: String) {
    let parts = picture.transform.components
    let values = [
      "\(text(parts.translation.dx)), \(text(parts.translation.dy))",
      "\(text(parts.scaleX)), \(text(parts.scaleY))",
      "\(text(parts.rotation * 180 / .pi))°",
      text(parts.shear),
      picture.isSelected ? "yes" : "no",
    ]
    print(line(what, values))
  }

  private func line(_ what: String, _ values: [String]) -> String {
    let name = what + blanks(38 - what.count)
    return values.reduce(name) { $0 + blanks(14 - $1.count) + $1 }
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

  /// Two decimals, and no minus before a zero.
  private func text(_ number: Double) -> String { "\((number * 100).rounded() / 100 + 0)" }
}
