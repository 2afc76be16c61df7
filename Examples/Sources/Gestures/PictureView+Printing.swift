import Foundation
import TouchKit
import TouchViews

extension PictureView {
  /// Prints a line with the gesture, its state, and the components of the picture's transform.
  func printState(after recognizer: GestureRecognizer) {
    let parts = transform.components
    let angle = parts.rotation * 180 / .pi
    // Adding zero turns -0 into 0.
    let numbers = [center.x, center.y, parts.scaleX, parts.scaleY, angle, parts.shear].map {
      String(format: "%8.2f", ($0 * 100).rounded() / 100 + 0)
    }
    let gesture = "\(recognizer.debugName) \(recognizer.state)"
      .padding(toLength: 22, withPad: " ", startingAt: 0)
    print(gesture + numbers.joined() + (isSelected ? "  selected" : ""))
  }
}
