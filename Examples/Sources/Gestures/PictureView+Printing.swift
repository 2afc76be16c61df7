import Foundation
import TouchKit
import TouchViews

extension PictureView {
  /// Prints a line with the gesture, its state, and the matrix of the picture's transform: where
  /// the x axis goes (a, b) and where the y axis goes (c, d).
  func printState(after recognizer: GestureRecognizer) {
    // Adding zero turns -0 into 0.
    let numbers = [center.x, center.y, transform.a, transform.b, transform.c, transform.d].map {
      String(format: "%8.2f", ($0 * 100).rounded() / 100 + 0)
    }
    let gesture = "\(recognizer.debugName) \(recognizer.state)"
      .padding(toLength: 22, withPad: " ", startingAt: 0)
    print(gesture + numbers.joined() + (isSelected ? "  selected" : ""))
  }
}
