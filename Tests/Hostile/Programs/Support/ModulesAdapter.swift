import TouchInk
import TouchKit
import TouchRender
import TouchSources

// The spellings of the other modules' interfaces that are about to change.

typealias EvdevEvent = InputEvent
typealias EvdevEventParser = InputEventParser
typealias EvdevDeviceDescription = InputDevice
typealias DeviceTouchSource = LiveTouches
typealias AnimationRecorder = FilmRecorder

extension FilmRecorder {
  /// What was recorded, as an animation.
  var animation: Film { film() }
}

/// Returns a stroke builder with limits that make no sense.
func misusedStrokeBuilder() -> StrokeBuilder {
  StrokeBuilder(minimumDistance: .nan, secondFinger: .cancels(within: .nan), patience: -1)
}

extension StrokeBuilder {
  /// Receives an event through a transform.
  mutating func receive(_ event: TouchEvent, through transform: Transform2D) {
    receive(event, conversion: transform)
  }
}

extension Stroke {
  /// The number of cross-sections of the stroke's ribbon in a range of its samples.
  func sectionCount(_ style: StrokeStyle, in range: Range<Int>) -> Int {
    Array(rungs(style, in: range)).count
  }
}
