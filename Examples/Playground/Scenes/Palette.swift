import TouchViews

/// The colors of the scenes on a dark or a light page.
struct Palette {
  var isDark = false

  /// The color of text and ink.
  var ink: TouchColor { isDark ? TouchColor(white: 0.94) : TouchColor(white: 0.1) }
  /// The color behind labels.
  var plate: TouchColor {
    (isDark ? TouchColor(white: 0.11) : .white).withAlphaComponent(0.85)
  }
  /// The color of secondary text.
  var secondary: TouchColor { isDark ? TouchColor(white: 0.62) : TouchColor(white: 0.42) }
  /// The color of predicted samples.
  var predicted: TouchColor { TouchColor(red: 1, green: 0.55, blue: 0) }
  /// The color of errors and estimates.
  var alert: TouchColor { TouchColor(red: 0.92, green: 0.26, blue: 0.21) }

  /// Eight distinct colors, which repeat.
  static func accent(_ number: Int) -> TouchColor {
    let colors: [(Double, Double, Double)] = [
      (0, 122, 255), (255, 69, 58), (48, 176, 90), (175, 82, 222), (255, 149, 0), (0, 170, 190),
      (255, 55, 135), (150, 120, 80),
    ]
    let (red, green, blue) = colors[((number % colors.count) + colors.count) % colors.count]
    return TouchColor(red: red / 255, green: green / 255, blue: blue / 255)
  }
}
