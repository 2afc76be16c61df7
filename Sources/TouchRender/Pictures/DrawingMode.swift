import TouchInk

/// The content of a picture or an animation.
public enum DrawingMode: String, CaseIterable, Sendable {
  /// Strokes of a broad nib.
  case calligraphy
  /// Strokes whose width follows from the force.
  case plain
  /// Strokes with a mark for every sample.
  case debug
  /// Finger paint with one color for each touch.
  case paint
  /// The spots below the fingers.
  case spots
  /// The views, with the indicator's discs above them.
  case views

  /// The stroke mode of the same name, or `nil` if the mode draws no strokes.
  var strokeMode: StrokeMode? { StrokeMode(rawValue: rawValue) }
}
