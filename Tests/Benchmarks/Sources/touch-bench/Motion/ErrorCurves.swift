import Foundation

/// A picture of the mean error over the horizon, with one small chart for each group.
struct ErrorCurves {
  private struct Curve {
    let group: String
    let method: String
    let means: [Double]
  }

  private var curves: [Curve] = []
  /// The rows that are drawn and their styles. More rows would make the picture unreadable.
  private static let styles = [
    ("none", "#bbbbbb", "no prediction"), ("line-2", "#d08a3c", "line through 2"),
    ("least-squares-100", "#8a6fc0", "least squares, 100 ms"),
    ("default", "#1b6fc2", "TouchKit"),
  ]
  private static let width = 200.0
  private static let height = 150.0
  private static let columns = 3

  /// Adds a row of a table.
  mutating func add(_ group: String, _ method: String, _ measure: PredictionMeasure) {
    curves.append(Curve(group: group, method: method, means: measure.figures.map(\.mean)))
  }

  var svg: String {
    var groups: [String] = []
    for curve in curves where !groups.contains(curve.group) { groups.append(curve.group) }
    let rows = (groups.count + Self.columns - 1) / Self.columns
    var lines = [
      String(
        format:
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"720\" "
          + "font-family=\"sans-serif\" font-size=\"10\">",
        Self.width * Double(Self.columns), Self.height * Double(rows) + 24),
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
    ]
    for (index, group) in groups.enumerated() {
      lines += chart(group, column: index % Self.columns, row: index / Self.columns)
    }
    for (index, style) in Self.styles.enumerated() {
      let x = 20 + Double(index) * 145
      let y = Self.height * Double(rows) + 12
      lines.append(
        String(
          format: "<path d=\"M%.0f %.0fh18\" stroke=\"%@\" stroke-width=\"2\"/>", x, y, style.1))
      lines.append(
        String(format: "<text x=\"%.0f\" y=\"%.0f\">%@</text>", x + 23, y + 3.5, style.2))
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func chart(_ group: String, column: Int, row: Int) -> [String] {
    let left = Double(column) * Self.width + 30
    let top = Double(row) * Self.height + 22
    let width = Self.width - 44
    let height = Self.height - 46
    let drawn = Self.styles.compactMap { style in
      curves.first { $0.group == group && $0.method == style.0 }.map { (curve: $0, color: style.1) }
    }
    let top50 = drawn.flatMap(\.curve.means).max() ?? 1
    var lines = [
      String(
        format: "<text x=\"%.0f\" y=\"%.0f\" font-weight=\"bold\">%@</text>", left, top - 8, group),
      String(
        format: "<path d=\"M%.0f %.0fv%.0fh%.0f\" fill=\"none\" stroke=\"#888\"/>", left, top,
        height, width),
      String(
        format: "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"end\">%.1f</text>", left - 3, top + 8,
        top50),
      String(
        format: "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"end\">mm</text>", left - 3, top + 20),
    ]
    for horizon in PredictionMeasure.horizons {
      let x = left + width * Double(horizon) / 50
      lines.append(
        String(
          format: "<text x=\"%.1f\" y=\"%.0f\" text-anchor=\"middle\">%d</text>", x,
          top + height + 12, horizon))
    }
    for (curve, color) in drawn {
      let points = zip(PredictionMeasure.horizons, curve.means).map {
        String(
          format: "L%.1f %.1f", left + width * Double($0) / 50, top + height * (1 - $1 / top50))
      }
      lines.append(
        String(
          format: "<path d=\"M%.0f %.0f%@\" fill=\"none\" stroke=\"%@\" stroke-width=\"2\"/>", left,
          top + height, points.joined(), color))
    }
    return lines
  }
}
