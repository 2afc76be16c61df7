import Foundation

/// A picture of the removed jitter over the lag, with one small chart for each group.
struct SmoothingChart {
  /// The effect of a method with one of its parameters.
  struct Point {
    /// The lag in milliseconds.
    let lag: Double
    /// The removed fraction of the jitter.
    let removed: Double
    /// Whether the parameter is the default.
    let isDefault: Bool
  }

  private var charts: [(group: String, lines: [[Point]])] = []
  private static let styles = [
    ("#d08a3c", "mean of the last 1 to 6 samples (dot: 3)"),
    ("#a3306f", "settling tail"),
    ("#2e8540", "StrokeSmoother, when the stroke has ended"),
  ]
  /// The size of a chart, and the lag in milliseconds at its right edge.
  private static let width = 190.0
  private static let height = 150.0
  private static let limit = 40.0

  /// Adds a chart with a line for each method, in the order of the parameters.
  mutating func add(_ group: String, _ lines: [[Point]]) { charts.append((group, lines)) }

  var svg: String {
    let width = Self.width * Double(charts.count) + 20
    let height = Self.height + 52
    var lines = [
      String(
        format:
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" "
          + "font-family=\"sans-serif\" font-size=\"10\">", width, height, width),
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
    ]
    for (index, chart) in charts.enumerated() {
      lines += Self.chart(chart.group, chart.lines, left: 36 + Double(index) * Self.width)
    }
    for (index, style) in Self.styles.enumerated() {
      let y = Self.height + 12 + Double(index) * 14
      lines.append("<path d=\"M36 \(y)h18\" stroke=\"\(style.0)\" stroke-width=\"2\"/>")
      lines.append("<text x=\"60\" y=\"\(y + 3.5)\">\(style.1)</text>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func chart(_ group: String, _ lines: [[Point]], left: Double) -> [String] {
    let top = 20.0
    let width = Self.width - 52
    let height = Self.height - 44
    func text(_ x: Double, _ y: Double, _ text: String, _ more: String) -> String {
      String(format: "<text x=\"%.0f\" y=\"%.0f\" %@>%@</text>", x, y, more, text)
    }
    var result = [text(left, top - 7, group, "font-weight=\"bold\"")]
    result.append(
      String(
        format: "<path d=\"M%.0f %.0fv%.0fh%.0f\" fill=\"none\" stroke=\"#888\"/>", left, top,
        height, width))
    for lag in stride(from: 0, through: limit, by: 10) {
      let label = lag == limit ? "\(Int(lag)) ms" : "\(Int(lag))"
      result.append(
        text(left + width * lag / limit, top + height + 12, label, "text-anchor=\"middle\""))
    }
    for share in [0.0, 0.5, 1] {
      result.append(
        text(
          left - 3, top + height * (1 - share) + 3.5, "\(Int(share * 100)) %", "text-anchor=\"end\""
        ))
    }
    for (line, style) in zip(lines, styles) {
      func location(_ point: Point) -> String {
        String(
          format: "%.1f %.1f", left + width * point.lag / limit, top + height * (1 - point.removed))
      }
      let visible = line.filter { $0.lag <= limit && $0.removed >= 0 }
      result.append(
        "<path d=\"M\(visible.map(location).joined(separator: "L"))\" fill=\"none\" "
          + "stroke=\"\(style.0)\" stroke-width=\"2\" stroke-linejoin=\"round\"/>")
      for point in visible where point.isDefault {
        let center = location(point).split(separator: " ")
        result.append(
          "<circle cx=\"\(center[0])\" cy=\"\(center[1])\" r=\"4\" fill=\"\(style.0)\"/>")
      }
    }
    return result
  }
}
