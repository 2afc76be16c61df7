import Foundation
import TouchKit

/// A picture of one stroke with the predictions at its samples: 50 ms in four steps, and the radius
/// of the last one.
struct StrokePicture {
  private let stroke: [Point2D]
  private var fans: [(locations: [Point2D], radius: Double)] = []
  private static let horizons = [0.0125, 0.025, 0.0375, 0.05]
  /// The number of samples between two predictions that are drawn, so that they do not hide each
  /// other.
  private static let stride = 4

  /// Creates a picture of the longest stroke among those whose ends are far apart, predicted after
  /// all strokes before it have been learned from.
  init(_ strokes: [RecordedStroke]) {
    let long = strokes.indices.max { strokes[$0].samples.count < strokes[$1].samples.count } ?? 0
    stroke = strokes[long].samples.map(\.location)
    let method = LibraryMethod()
    for other in strokes[..<long] { method.add(other, device: 0) }
    method.add(strokes[long], device: 0) { index in
      guard index > 2, index % Self.stride == 0 else { return }
      fans.append(
        (
          [stroke[index]] + Self.horizons.map { method.location(ahead: $0) },
          method.radius(ahead: 0.05) ?? 0
        ))
    }
  }

  var svg: String {
    let xs = stroke.map(\.x)
    let ys = stroke.map(\.y)
    let left = (xs.min() ?? 0) - 5
    let top = (ys.min() ?? 0) - 5
    let width = (xs.max() ?? 0) + 5 - left
    let height = (ys.max() ?? 0) + 5 - top
    var lines = [
      String(
        format: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" "
          + "viewBox=\"%.2f %.2f %.2f %.2f\">", left, top, width, height),
      String(
        format: "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"white\"/>", left,
        top, width, height),
    ]
    for fan in fans {
      guard let last = fan.locations.last else { continue }
      lines.append(
        String(
          format: "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\" fill=\"#1b6fc2\" opacity=\"0.25\"/>",
          last.x, last.y, fan.radius))
    }
    lines.append(
      "<path d=\"\(Self.path(stroke))\" fill=\"none\" "
        + "stroke=\"#444\" stroke-width=\"0.3\"/>"
    )
    for fan in fans {
      lines.append(
        "<path d=\"\(Self.path(fan.locations))\" fill=\"none\" "
          + "stroke=\"#d0421b\" stroke-width=\"0.15\"/>"
      )
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func path(_ locations: [Point2D]) -> String {
    "M" + locations.map { String(format: "%.2f %.2f", $0.x, $0.y) }.joined(separator: "L")
  }
}
