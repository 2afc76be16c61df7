import TouchInk

/// What is drawn of touches.
public enum DrawingMode: String, CaseIterable, Sendable {
  /// Strokes of a broad nib.
  case calligraphy
  /// Strokes as wide as their force.
  case plain
  /// Strokes with every sample marked.
  case debug
  /// Finger paint, each touch in its colour.
  case paint
  /// The spots below the fingers.
  case spots
  /// The views, and the indicator's discs over them.
  case views

  /// The strokes' own mode; nil where none are drawn.
  var strokeMode: StrokeMode? {
    switch self {
    case .calligraphy: return .calligraphy
    case .plain: return .plain
    case .debug: return .debug
    case .paint, .spots, .views: return nil
    }
  }
}
