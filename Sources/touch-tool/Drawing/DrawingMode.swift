import TouchInk

/// The content of a picture or an animation.
enum DrawingMode: String, CaseIterable, Sendable {
  /// Strokes of a broad nib.
  case calligraphy
  /// Strokes whose width follows from the force.
  case plain
  /// Strokes with a mark for every sample.
  case debug
  /// Strokes of the stock pen (`InkStyle.pen`).
  case pen
  /// Strokes of the stock marker.
  case marker
  /// Strokes of the stock fountain pen.
  case fountainPen
  /// Strokes of the stock highlighter.
  case highlighter
  /// Finger paint with one color for each touch.
  case paint
  /// The spots below the fingers.
  case spots
  /// The views, with the indicator's discs above them.
  case views

  /// The style of the strokes, or `nil` if the mode draws none.
  var style: InkStyle? {
    switch self {
    case .calligraphy: InkStyle(.calligraphy)
    case .plain: InkStyle(.plain)
    case .debug: InkStyle(.debug)
    case .pen: .pen
    case .marker: .marker
    case .fountainPen: .fountainPen
    case .highlighter: .highlighter
    case .paint, .spots, .views: nil
    }
  }
}
