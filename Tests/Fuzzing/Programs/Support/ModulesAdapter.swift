import TouchInk
import TouchKit

// The spellings of the other modules' interfaces that are about to change.

/// Returns a stroke builder with limits that make no sense.
func misusedStrokeBuilder() -> StrokeBuilder {
  var builder = StrokeBuilder()
  builder.secondFingerPolicy = .cancels(within: .nan)
  builder.updateTimeout = -1
  return builder
}

extension StrokeBuilder {
  /// Receives an event through a transform.
  mutating func receive(_ event: TouchEvent, through transform: Transform2D) {
    receive(event, transform: transform)
  }
}
